"""Positions of 36 Stratagems, laid out directly on the table, and short ways to act in them and to ask about them.

Units are written E for the emperor, S for a scout, 1 and 2 for armies; several stand in one text.
"""

from __future__ import annotations

from typing import Any, cast

import pytest

import teahouse.games
from teahouse.engine.errors import IllegalAction
from teahouse.engine.journal import Journal
from teahouse.engine.luck import FastLuck, Luck, Stream
from teahouse.engine.options import check_options
from teahouse.engine.words import Preview, Why
from teahouse.games.stratagems import GAME as ABOUT
from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.game import StratagemsGame
from teahouse.games.stratagems.parts.cards import Terms
from teahouse.games.stratagems.parts.forces import EMPEROR, KINDS, ONE, SCOUT, TWO, count
from teahouse.games.stratagems.rules import season
from teahouse.games.stratagems.rules.points import Spend
from teahouse.games.stratagems.rules.realm import stacks
from teahouse.games.stratagems.rules.setup import begin_in, lay_out
from teahouse.games.stratagems.rules.turn import Turn
from teahouse.games.stratagems.state import Stratagems

GAME = cast(StratagemsGame, teahouse.games.get("stratagems"))
PARTS = GAME.parts
ATLAS = PARTS.atlas
CARDS = {card.id: card.number for card in PARTS.cards}
LETTERS = {"E": EMPEROR, "S": SCOUT, "1": ONE, "2": TWO}
STARTS = ("karakorum", "lhasa", "hanseong")


class Script(Stream):
    """Dice that fall as written; when the script is at its end they show 1."""

    def __init__(self, rolls: list[int]) -> None:
        self.rolls = rolls
        self.drawn = 0

    def below(self, n: int) -> int:
        self.drawn += 1
        return self.rolls.pop(0) - 1 if self.rolls else 0

    def mark(self) -> int:
        return self.drawn


class ScriptedLuck(Luck):
    """Scripted dice beside ordinary cards."""

    def __init__(self, rolls: list[int], base: Luck) -> None:
        super().__init__(Script(rolls), base.cards, base.automa)

    def clone(self) -> Luck:
        return ScriptedLuck(cast(Script, self.dice).rolls[:], FastLuck(1))

    def dump(self) -> list[Any]:
        return ["scripted"]


def space(name: str) -> int:
    return ATLAS.ids.index(name)


def table(seats: int = 3, journal: bool = False, **options: str) -> Stratagems:
    """Season 1, the action phase, nobody has cards; seats begin in Karakorum, Lhasa and Hanseong. Seat 0 began the season."""
    s = GAME.blank(seats, check_options(ABOUT.options, seats, options), FastLuck(1))
    if journal:
        s.journal = Journal()
    lay_out(s)
    for seat in range(seats):
        begin_in(s, seat, space(STARTS[seat]))
    s.season = 1
    s.phase = season.ACTION
    s.first = 0
    return s


def hand(s: Stratagems, seat: int, text: str) -> None:
    """These cards, from their decks, are the hand of a seat; what it held goes back."""
    for card in s.hands[seat]:
        s.decks[PARTS.cards[card].deck].append(card)
    s.hands[seat] = sorted(CARDS[id] for id in text.split())
    for card in s.hands[seat]:
        s.decks[PARTS.cards[card].deck].remove(card)


def put(s: Stratagems, seat: int, where: str, text: str) -> None:
    """More units of a seat in a space; all know them."""
    for letter in text.split():
        stacks.come(s, seat, space(where), LETTERS[letter], False)


def clear(s: Stratagems, seat: int, where: str = "") -> None:
    """The units of a seat in a space, or all of them, are gone."""
    for n in range(ATLAS.count):
        if s.holder[n] == seat and (not where or n == space(where)):
            for kind in range(KINDS):
                for _ in range(count(s.forces[n], kind)):
                    stacks.lose(s, seat, n, kind)


def units(s: Stratagems, where: str) -> str:
    """The units in a space, as they are written here."""
    return units_of(s.forces[space(where)])


def units_of(force: int) -> str:
    letters = {kind: letter for letter, kind in LETTERS.items()}
    return " ".join(letters[kind] for kind in range(KINDS) for _ in range(count(force, kind)))


def mat(s: Stratagems, seat: int, **values: int) -> None:
    """Numbers on a mat, by the names of status.py in small letters."""
    for name, value in values.items():
        s.mats[seat][getattr(st, name.upper())] = value


def on(s: Stratagems, seat: int, name: str) -> int:
    at: int = getattr(st, name.upper())
    return s.mats[seat][at]


def play_prefecture(s: Stratagems, *cities: str) -> None:
    """These prefectures lie on the table, without any point for it."""
    for city in cities:
        card = PARTS.card_at[space(city)]
        s.decks[2].remove(card)
        s.marks[space(city)] |= st.IN_PLAY


def turn_of(s: Stratagems, seat: int = 0) -> Stratagems:
    """It is for this seat to play a card."""
    s.turn = seat
    s.stack = [Turn(seat)]
    sound(s)
    return s


def spend(s: Stratagems, points: int, seat: int = 0, terms: int = 0) -> Stratagems:
    """The seat has so many fresh action points."""
    s.turn = seat
    s.stack = [Spend(seat, points, terms, 1)]
    sound(s)
    return s


def play(s: Stratagems, card: str, seat: int = 0) -> Stratagems:
    """The seat plays this card for its event, whatever its cohesion was; it keeps another card in hand."""
    mat(s, seat, cohesion=5)
    hand(s, seat, f"{card} s12" if card != "s12" else "s12 s13")
    turn_of(s, seat)
    return do(s, f"event:{card}")


def points_left(s: Stratagems) -> int:
    """The action points that are to be used now."""
    top = s.stack[-1]
    assert isinstance(top, Spend)
    return top.left


def on_terms(s: Stratagems) -> Terms:
    """The terms of those action points."""
    top = s.stack[-1]
    assert isinstance(top, Spend)
    return PARTS.terms[top.terms]


def known(s: Stratagems, viewer: int | None) -> Stratagems:
    return s.known_to(viewer)


def load(s: Stratagems, *rolls: int) -> None:
    """The dice will fall so."""
    s.luck = ScriptedLuck(list(rolls), s.luck)


def sound(s: Stratagems, at: str = "") -> None:
    broken = s.audit()
    assert not broken, (at, broken)


def do(s: Stratagems, *texts: str) -> Stratagems:
    """Whoever is asked acts through the gate; the table stays sound."""
    for text in texts:
        s.apply(s.to_act()[0], PARTS.book.named(text))
        if not s.over:
            sound(s, text)
    return s


def options(s: Stratagems, verb: str = "") -> list[str]:
    """What whoever is asked may do, or the targets of one verb."""
    texts = [action.text for action in s.legal(s.to_act()[0])]
    return [text.removeprefix(f"{verb}:") for text in texts if text.startswith(f"{verb}:")] if verb else texts


def plain(s: Stratagems) -> list[str]:
    """The same without splitting, which is possible nearly always."""
    return [text for text in options(s) if not text.startswith("split:")]


def sentence(s: Stratagems, text: str) -> str:
    """The sentence by which an action is refused."""
    why(s, text)
    refused = s.why_not(s.to_act()[0], PARTS.book.named(text))
    assert refused is not None
    return refused.sentence


def why(s: Stratagems, text: str) -> str:
    """The rule by which an action is refused, which must be a paragraph of the rules; the gate says the same."""
    seat = s.to_act()[0]
    action = PARTS.book.named(text)
    refused: Why | None = s.why_not(seat, action)
    assert refused is not None, f"{text} is legal"
    with pytest.raises(IllegalAction) as error:
        s.apply(seat, action)
    assert str(error.value) == refused.sentence
    assert refused.sentence.endswith(".")
    assert refused.rule in GAME.rules.by_id
    return refused.rule


def preview(s: Stratagems, text: str) -> Preview:
    return s.preview(s.to_act()[0], PARTS.book.named(text))


def asked(s: Stratagems) -> str:
    """The kind of question that is open."""
    return type(s.stack[-1]).__name__ if s.stack else ""


def own(s: Stratagems, seat: int, *capitals: str) -> None:
    """These neutral capitals belong to a seat, with an army in each."""
    for name in capitals:
        s.neutral[space(name)] = 0
        put(s, seat, name, "1")
