"""Positions of Marco Polo, laid out directly on the table, and short ways to act in them and to ask about them.

Several names stand in one text, apart by blanks. Dice are written 4 for a die of the own colour, b4 for a black and w4 for
the white one; a die without a value is 0.
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
from teahouse.games.marco_polo import GAME as ABOUT
from teahouse.games.marco_polo.game import MarcoPoloGame
from teahouse.games.marco_polo.parts.dice import BLACK, DIE_KINDS, OWN, PER_SEAT, WHITE
from teahouse.games.marco_polo.parts.reward import HOLDINGS, VP
from teahouse.games.marco_polo.rules.characters import characters
from teahouse.games.marco_polo.rules.setup import lay_out_board, lay_out_players
from teahouse.games.marco_polo.rules.travel.posts import TAKEN
from teahouse.games.marco_polo.state import MarcoPolo, Player

GAME = cast(MarcoPoloGame, teahouse.games.get("marco_polo"))
PARTS = GAME.parts
ATLAS = PARTS.atlas
KINDS_OF_DICE = {"": OWN, "b": BLACK, "w": WHITE}
CONTRACT_IDS = [contract.id for contract in PARTS.contracts]
CARD_IDS = [card.id for card in PARTS.city_cards]
OUTPOST_IDS = [f"ob{n:02}" for n in range(1, 11)]
# Seat 0 has a character that changes nothing in its own turn.
TWO = ("mercator", "carpini")
THREE = (*TWO, "berke")
FOUR = (*THREE, "matteo")


class Script(Stream):
    """Dice that fall as written; when the script is at its end they show 3."""

    def __init__(self, rolls: list[int]) -> None:
        self.rolls = rolls
        self.drawn = 0

    def below(self, n: int) -> int:
        self.drawn += 1
        return self.rolls.pop(0) - 1 if self.rolls else 2

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


def table(*who: str, journal: bool = False, start: int = 0, **options: str) -> MarcoPolo:
    """The first turn of the start player in the first round, everybody with the dice 3 3 3 3 3 and the characters named:
    ids without the number of players. No bonus of a character was given yet, and no outpost bonus is left."""
    seats = len(who)
    s = GAME.blank(seats, check_options(ABOUT.options, seats, options), FastLuck(1))
    if journal:
        s.journal = Journal()
    lay_out_board(s)
    lay_out_players(s)
    s.start = start
    s.outposts = [TAKEN] * len(s.outposts)
    for seat, name in enumerate(who):
        characters.take(s, seat, PARTS.tile_of(name, seats))
        s.players[seat].goals = [2 * seat, 2 * seat + 1]
        s.players[seat].dice = [3 * DIE_KINDS] * PARTS.own_dice
    s.round = 1
    begin_turn(s, start)
    return s


def begin_turn(s: MarcoPolo, seat: int) -> None:
    """The turn of a seat that has dice, whatever was open before."""
    s.stack = []
    s.turn = (seat - 1) % s.seats
    s.settle()
    sound(s)


def sound(s: MarcoPolo, at: str = "") -> None:
    broken = s.audit()
    assert not broken, (at, broken)


def player(s: MarcoPolo, seat: int = 0) -> Player:
    return s.players[seat]


def die(text: str) -> int:
    return int(text[-1]) * DIE_KINDS + KINDS_OF_DICE[text[:-1]]


def dice(s: MarcoPolo, seat: int, text: str) -> None:
    """These dice in hand; the other own ones lie on the money bag, and black ones come from the board."""
    codes = sorted(die(one) for one in text.split())
    old = player(s, seat).dice
    s.black += len([code for code in old if code % DIE_KINDS == BLACK])
    s.black -= len([code for code in codes if code % DIE_KINDS == BLACK])
    was = len([code for code in old if code % DIE_KINDS == OWN])
    missing = was - len([code for code in codes if code % DIE_KINDS == OWN])
    bag = PARTS.space_bag
    s.dice_on[bag] = s.dice_on[bag] + [seat * PER_SEAT + DIE_KINDS] * missing
    player(s, seat).dice = codes
    sound(s, text)


def occupy(s: MarcoPolo, space: str, seat: int, text: str) -> None:
    """These dice of a seat on a space, from its hand; black ones come from the board."""
    at = PARTS.space_ids.index(space)
    for one in text.split():
        code = die(one)
        if code % DIE_KINDS == BLACK:
            s.black -= 1
        else:
            player(s, seat).dice = player(s, seat).dice[1:]
        s.dice_on[at] = s.dice_on[at] + [seat * PER_SEAT + code]
    sound(s, space)


def shown_on(s: MarcoPolo, space: str) -> list[int]:
    """The values of the dice on a space."""
    at = PARTS.space_bag if space == "bag" else PARTS.space_ids.index(space)
    return [code % PER_SEAT // DIE_KINDS for code in s.dice_on[at]]


def hand(s: MarcoPolo, seat: int = 0) -> str:
    """The dice in hand, as they are written here."""
    letters = {kind: letter for letter, kind in KINDS_OF_DICE.items()}
    return " ".join(f"{letters[code % DIE_KINDS]}{code // DIE_KINDS}" for code in player(s, seat).dice)


def own(s: MarcoPolo, seat: int = 0, **amounts: int) -> None:
    """Exactly these coins, camels, goods and points."""
    have = [amounts.get(name, 0) for name in HOLDINGS]
    player(s, seat).have = have
    player(s, seat).points = [have[VP], 0, 0, 0]


def holdings(s: MarcoPolo, seat: int = 0) -> dict[str, int]:
    """What a seat has, without what it has none of."""
    return {name: count for name, count in zip(HOLDINGS, player(s, seat).have, strict=True) if count}


def posts(s: MarcoPolo, seat: int, text: str) -> None:
    """More trading posts of a seat, placed in earlier turns."""
    one = player(s, seat)
    for name in text.split():
        city = ATLAS.number(name)
        assert not one.has_post(city)
        one.posts |= 1 << city
        one.posts_left -= 1
        if city == ATLAS.beijing:
            s.beijing = [*s.beijing, seat]
    sound(s, text)


def posts_of(s: MarcoPolo, seat: int = 0) -> set[str]:
    return {ATLAS.ids[n] for n in range(len(ATLAS.ids)) if player(s, seat).has_post(n)}


def stand(s: MarcoPolo, seat: int, *where: str) -> None:
    """The figures of a seat stand there."""
    player(s, seat).figures = [ATLAS.number(name) for name in where]
    sound(s)


def figures(s: MarcoPolo, seat: int = 0) -> list[str]:
    return [ATLAS.ids[n] for n in player(s, seat).figures]


def lay_card(s: MarcoPolo, space: str, card: str) -> None:
    """This city card lies on that space; another one takes its place if it was open elsewhere."""
    at = PARTS.space_ids.index(space) - 8
    number = CARD_IDS.index(card)
    cards = s.cards[:]
    if number in cards:
        cards[cards.index(number)] = cards[at]
    cards[at] = number
    s.cards = cards
    sound(s, card)


def at_card(card: str, value: int, **amounts: int) -> MarcoPolo:
    """Seat 0 has a post in Moscow with this card, one die and exactly these amounts."""
    s = table(*THREE)
    posts(s, 0, "moscow")
    lay_card(s, "moscow", card)
    dice(s, 0, str(value))
    own(s, 0, **amounts)
    return s


def lay_outpost(s: MarcoPolo, city: str, outpost: str) -> None:
    at = ATLAS.large_of[ATLAS.number(city)]
    number = OUTPOST_IDS.index(outpost)
    outposts = s.outposts[:]
    if number in outposts:
        outposts[outposts.index(number)] = outposts[at]
    outposts[at] = number
    s.outposts = outposts
    sound(s, outpost)


def contracts(
    s: MarcoPolo,
    row: str | None = None,
    special: str | None = None,
    held: dict[int, str] | None = None,
    completed: dict[int, str] | None = None,
) -> None:
    """Contracts where they are named; the others go to the piles. A starting contract that is no longer held was
    discarded."""
    numbers = {id: n for n, id in enumerate(CONTRACT_IDS)}
    for seat, text in (completed or {}).items():
        player(s, seat).completed = [numbers[id] for id in text.split()]
    gone: list[int] = []
    for seat, text in (held or {}).items():
        old = [n for n in player(s, seat).contracts if PARTS.contracts[n].starting]
        new = [numbers[id] for id in text.split()]
        for one in s.players:
            if set(one.contracts) & set(new) and one is not player(s, seat):
                one.contracts, old = old, []
        gone = gone + old
        player(s, seat).contracts = new
    taken = [n for one in s.players for n in one.contracts + one.completed]
    gone = [n for n in gone if n not in taken]
    dealt = [n for n in taken if PARTS.contracts[n].starting]
    gone = gone[: s.seats - len(dealt)]
    if row is not None:
        s.row = [numbers[id] for id in row.split()]
    if special is not None:
        s.special = [numbers[id] for id in special.split()]
    s.special = [n for n in s.special if n not in taken and (special is not None or n not in s.row)]
    s.unseen = len(s.special)
    rest = [n for n, tile in enumerate(PARTS.contracts) if not tile.starting and n not in taken + s.special]
    if row is None:
        s.row = rest[-PARTS.contract_spaces :]
    s.piles = [n for n in rest if n not in s.row]
    s.special = s.special + gone
    sound(s)


def held(s: MarcoPolo, seat: int = 0) -> list[str]:
    return [CONTRACT_IDS[n] for n in player(s, seat).contracts]


def drawer(s: MarcoPolo, seat: int = 0) -> list[str]:
    return [CONTRACT_IDS[n] for n in player(s, seat).completed]


def row_of(s: MarcoPolo) -> list[str]:
    return [CONTRACT_IDS[n] if n >= 0 else "-" for n in s.row]


def special_of(s: MarcoPolo) -> list[str]:
    return [CONTRACT_IDS[n] for n in s.special]


def load(s: MarcoPolo, *rolls: int) -> None:
    """The dice will fall so."""
    s.luck = ScriptedLuck(list(rolls), s.luck)


def do(s: MarcoPolo, *texts: str) -> MarcoPolo:
    """Whoever is asked acts through the gate; the table stays sound."""
    for text in texts:
        s.apply(s.to_act()[0], PARTS.book.named(text))
        sound(s, text)
    return s


def options(s: MarcoPolo) -> list[str]:
    """What whoever is asked may do."""
    return [action.text for action in s.legal(s.to_act()[0])]


def spaces(s: MarcoPolo) -> set[str]:
    """The spaces on which dice may be placed."""
    return {text.removeprefix("place:") for text in options(s) if text.startswith("place:")}


def steps(s: MarcoPolo) -> set[str]:
    """Where the figure may go next."""
    return {text.removeprefix("travel:") for text in options(s) if text.startswith("travel:")}


def why_not(s: MarcoPolo, text: str) -> Why:
    """Why whoever is asked may not do that; the gate refuses it for the same reason."""
    seat = s.to_act()[0]
    action = PARTS.book.named(text)
    found = s.why_not(seat, action)
    assert found is not None, f"{text} is legal"
    with pytest.raises(IllegalAction) as refused:
        s.apply(seat, action)
    assert str(refused.value) == found.sentence
    return found


def why(s: MarcoPolo, text: str) -> str:
    """The rule by which an action is refused, which must be a paragraph of the rules."""
    refused = why_not(s, text)
    assert refused.sentence.endswith(".")
    assert refused.sentence[0].isupper()
    assert refused.rule in GAME.rules.by_id
    return refused.rule


def preview(s: MarcoPolo, text: str) -> Preview:
    return s.preview(s.to_act()[0], PARTS.book.named(text))


def next_round(s: MarcoPolo) -> None:
    """All dice are spent; the table goes on to the next round, up to its first question."""
    for seat in range(s.seats):
        kept = [code for code in player(s, seat).dice if code % DIE_KINDS != OWN]
        s.black += len([code for code in kept if code % DIE_KINDS == BLACK])
        spent = len(player(s, seat).dice) - len(kept)
        bag = PARTS.space_bag
        s.dice_on[bag] = s.dice_on[bag] + [seat * PER_SEAT + DIE_KINDS] * spent
        player(s, seat).dice = []
    s.stack = []
    s.settle()
    sound(s)


def journal_rules(s: MarcoPolo) -> list[str]:
    assert s.journal is not None
    return [entry.rule for entry in s.journal.entries]
