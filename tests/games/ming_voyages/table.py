"""Positions of The Ming Voyages, laid out directly, with short ways to act in them and to ask about them.

Regions, cards and voyages are named by their ids; several names stand in one text, apart by blanks. Dice are rigged by
giving the faces that come next.
"""

from __future__ import annotations

import copy
import tomllib
from importlib.resources import files
from typing import Any, cast

import teahouse.games
from teahouse.engine.journal import Entry, Reason
from teahouse.engine.luck import FastLuck, Luck, Stream
from teahouse.engine.words import Preview, Why
from teahouse.games.ming_voyages.game import MingVoyagesGame
from teahouse.games.ming_voyages.parts.cards import EMPEROR, GOLD, HORDE, JUNK, OVERLORD, SETTLEMENT, TROOP
from teahouse.games.ming_voyages.parts.parts import EVENTS, NO_CARD
from teahouse.games.ming_voyages.rules.reserve import SEEN
from teahouse.games.ming_voyages.rules.round import TO_EMPEROR, TO_OVERLORD
from teahouse.games.ming_voyages.state import MingVoyages

# Rulings are tested on event decks in which each kind lies at the level of its x; the mix of the house is a matter of balance.
COPIES = {"amass": (2, 2, 2), "attack": (1, 2, 2), "move": (2, 1, 1), "gather": (1, 1, 1), "build": (1, 1, 1)}


def plain_decks() -> list[dict[str, Any]]:
    kinds = {**COPIES, "reserve": (1, 1, 1)}
    return [
        {
            "level": level,
            "cards": [{"event": kind, "x": level, "copies": copies[level - 1]} for kind, copies in kinds.items()],
            "provenance": "reconstructed",
        }
        for level in (1, 2, 3)
    ]


def tables() -> dict[str, Any]:
    """The house's components with plain event decks."""
    text = files("teahouse.games.ming_voyages").joinpath("data.toml").read_text("utf-8")
    return {**tomllib.loads(text), "event_decks": plain_decks()}


GAME = cast(MingVoyagesGame, teahouse.games.get("ming_voyages", data=tables()))
PARTS = GAME.parts
BOARD = PARTS.board
CARDS = [card.id for card in PARTS.cards]

QUIET = (
    "ministry_of_works tribute_missions treasure_ships imperial_envoys silk_and_porcelain"  # no action of the Overlord
)


class Rigged(Stream):
    """Dice that show the given faces, and then whatever they like."""

    def __init__(self, faces: list[int], rest: Stream) -> None:
        self.faces = faces
        self.rest = rest
        self.drawn = 0

    def below(self, n: int) -> int:
        self.drawn += 1
        return self.faces.pop(0) - 1 if self.faces else self.rest.below(n)

    def mark(self) -> int:
        return self.drawn


class RiggedLuck(Luck):
    """Rigged dice beside fast cards and automa."""

    def __init__(self, faces: list[int], rest: Luck) -> None:
        super().__init__(Rigged(faces, rest.dice), rest.cards, rest.automa)
        self.rest = rest

    def clone(self) -> Luck:
        return RiggedLuck(cast(Rigged, self.dice).faces[:], self.rest.clone())

    def dump(self) -> list[Any]:
        return ["rigged"]


def data_tables() -> dict[str, Any]:
    """The tables of the data file, free to be changed."""
    text = files("teahouse.games.ming_voyages").joinpath("data.toml").read_text("utf-8")
    return copy.deepcopy(tomllib.loads(text))


def cards(names: str) -> list[int]:
    return [CARDS.index(name) for name in names.split()]


def regions(counts: dict[str, int]) -> list[int]:
    found = [0] * BOARD.size
    for name, count in counts.items():
        found[BOARD.named(name)] = count
    return found


def table(
    seats: int,
    *,
    troops: dict[str, int] | None = None,
    hordes: dict[str, int] | None = None,
    settlements: dict[str, int] | None = None,
    gold: int = 1,
    junks: int = 1,
    voyages: str = "champa",
    hand: str = "",
    other_hand: str = "",
    reserve: str = "",
    other_reserve: str = "",
    discards: str = "",
    era: int = 1,
    turn: int = EMPEROR,
    dice: str = "",
    cube: int = 0,
    journal: bool = True,
    **options: str,
) -> MingVoyages:
    """A side is to choose a card. Pieces stand as at the start unless they are named; hands that are not named hold cards from
    the deck. The position must be sound. In the solo game `turn=OVERLORD` is a position that `overlord_turn` goes on from."""
    s = GAME.new(seats, seed=1, options=options, journal=journal)
    s.troops = regions(troops if troops is not None else dict.fromkeys(BOARD.ids[: BOARD.borderlands], 1))
    homelands = BOARD.ids[BOARD.first_homeland : BOARD.ming]
    s.hordes = regions(hordes if hordes is not None else dict.fromkeys(homelands, 1))
    s.settlements = regions(settlements or {})
    s.gold, s.junks = gold, junks
    s.voyages = [1 if id in voyages.split() else 0 for id in PARTS.voyage_ids]
    s.supply[TROOP] = PARTS.pieces[TROOP] - sum(s.troops)
    s.supply[HORDE] = PARTS.pieces[HORDE] - sum(s.hordes)
    s.supply[SETTLEMENT] = PARTS.pieces[SETTLEMENT] - sum(s.settlements)
    s.supply[GOLD] = PARTS.pieces[GOLD] - gold
    s.supply[JUNK] = PARTS.pieces[JUNK] - junks - sum(s.voyages)
    lay_cards(s, hand, other_hand, reserve, other_reserve, discards)
    s.cube = cube
    s.era = era
    s.luck = RiggedLuck([int(face) for face in dice.split()], FastLuck(7))
    s.stack = []
    s.next = TO_EMPEROR if turn == EMPEROR else TO_OVERLORD
    s.active = turn
    if seats == 2 or turn == EMPEROR:
        s.settle()
        broken = s.audit()
        assert not broken, broken
    if s.journal is not None:
        s.journal.entries = []
    return s


def lay_cards(s: MingVoyages, hand: str, other_hand: str, reserve: str, other_reserve: str, discards: str) -> None:
    used = cards(" ".join((hand, other_hand, reserve, other_reserve, discards)))
    deck = [card for card in range(len(CARDS)) if card not in used]
    s.reserves = [cards(reserve), cards(other_reserve)]
    s.marks = [[SEEN] * len(pile) for pile in s.reserves]
    s.discards = cards(discards)
    s.hands = [sorted(cards(hand)), sorted(cards(other_hand))]
    for side, size in ((EMPEROR, 5), (OVERLORD, 4)):
        if not s.hands[side]:
            s.hands[side] = sorted(deck.pop(0) for _ in range(size))
    s.deck = deck
    s.played = NO_CARD


def solo(**fields: Any) -> MingVoyages:
    return table(1, **fields)


def two(**fields: Any) -> MingVoyages:
    return table(2, **fields)


def put_events(s: MingVoyages, *names: str) -> None:
    """Events that are drawn next: `attack 2` is the Attack of level 2; of one level, in this order."""
    for name in reversed(names):
        kind, x = name.split()
        deck = s.event_decks[int(x) - 1]
        for pile in (deck, s.event_discards[int(x) - 1]):
            found = [n for n in pile if PARTS.events[n].kind == EVENTS.index(kind)]
            fresh = [n for n in found if n not in deck[len(deck) - len(names) :]] or found
            if fresh:
                pile.remove(fresh[0])
                deck.append(fresh[0])
                break
        else:
            raise AssertionError(f"there is no event {name}")


def overlord_turn(s: MingVoyages, card: str, *events: str) -> None:
    """The solo Overlord plays this card as its only one, with these events on top of their decks, up to the next question."""
    others = [held for hand in s.hands for held in hand]
    wanted = cards(card)[0]
    for pile in (s.deck, s.discards, *s.hands, *s.reserves):
        if wanted in pile:
            pile.remove(wanted)
    s.deck.extend([held for held in s.hands[OVERLORD] if held in others])
    s.hands[OVERLORD] = [wanted]
    put_events(s, *events)
    s.settle()


def do(s: MingVoyages, *texts: str) -> None:
    """Whoever is to act does so through the gate; the table stays sound."""
    for text in texts:
        s.apply(s.to_act()[0], PARTS.book.named(text))
        broken = s.audit()
        assert not broken, (text, broken)


def options(s: MingVoyages) -> list[str]:
    """What whoever is to act may do."""
    return [action.text for action in s.legal(s.to_act()[0])]


def why_not(s: MingVoyages, text: str, seat: int = -1) -> Why:
    why = s.why_not(s.to_act()[0] if seat < 0 else seat, PARTS.book.named(text))
    assert why is not None, f"{text} is legal"
    assert why.sentence
    return why


def why(s: MingVoyages, text: str) -> str:
    """The rule by which an action is refused, which must be a paragraph of the rules."""
    refused = why_not(s, text)
    assert refused.rule in GAME.rules.by_id
    return refused.rule


def preview(s: MingVoyages, text: str) -> Preview:
    return s.preview(s.to_act()[0], PARTS.book.named(text))


def standing(counts: list[int]) -> dict[str, int]:
    """Where pieces of a kind stand."""
    return {BOARD.ids[region]: count for region, count in enumerate(counts) if count}


def names_of(pile: list[int]) -> str:
    return " ".join(CARDS[card] for card in pile)


def entries(s: MingVoyages, rule: str) -> list[Entry]:
    assert s.journal is not None
    assert rule in GAME.rules.by_id
    return [entry for entry in s.journal.read() if entry.rule == rule]


def reason(s: MingVoyages, rule: str) -> Reason:
    """The latest reasoning of the Overlord under a rule."""
    found = [entry.reason for entry in entries(s, rule) if entry.reason is not None]
    assert found, f"no reasoning under {rule}"
    return found[-1]


def candidates(s: MingVoyages, rule: str) -> dict[str, tuple[int, ...]]:
    return {row.name: row.numbers for row in reason(s, rule).candidates}


def chosen(s: MingVoyages, rule: str) -> str:
    found = [row.name for row in reason(s, rule).candidates if row.chosen]
    assert len(found) == 1
    return found[0]


def tied(s: MingVoyages, rule: str) -> list[str]:
    return [row.name for row in reason(s, rule).candidates if row.tied]
