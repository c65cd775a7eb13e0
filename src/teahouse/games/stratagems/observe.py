"""The table as named numbers, for learning agents: own side first, then the others in seat order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import status as st
from .parts.forces import KINDS, UNKNOWN, count
from .rules.realm.control import capitals, prefectures, temples
from .rules.unseen.unseen import NO_CARD
from .rules.victory import points_by_source, victory_points

if TYPE_CHECKING:
    from .state import Stratagems


def numbers(known: Stratagems, seat: int | None) -> dict[str, list[int]]:
    """Lists of the same lengths for the same seat count; a spectator's `own_` lists are all zero."""
    parts = known.parts
    viewer = 0 if seat is None else seat
    found: dict[str, list[int]] = {
        "season": [known.season],
        "phase": [known.phase],
        "first": [(known.first - viewer) % known.seats],
        "turn": [(known.turn - viewer) % known.seats],
        "neutral_hit": [parts.numbers.neutral_hit[known.neutral_at]],
        "wall": [known.wall],
        "sea_ban": [by_side(known, viewer, known.sea_ban)],
        "holder": [by_side(known, viewer, holder) for holder in known.holder],
        "owner": [by_side(known, viewer, owner) for owner in known.owner],
        "sizes": known.sizes[:],
        "marks": known.marks[:],
        "neutral": known.neutral[:],
        "forces": [
            UNKNOWN if force == UNKNOWN else count(force, kind) for force in known.forces for kind in range(KINDS)
        ],
        "discards": [sum([pile.count(card.number) for pile in known.discards]) for card in parts.cards],
        "table": [known.table.count(card.number) for card in parts.cards],
        "decks": [len(deck) for deck in known.decks],
    }
    own = side_numbers(known, viewer)
    for name, values in own:
        found["own_" + name] = values if seat is not None else [0] * len(values)
        found["others_" + name] = []
    for n in range(0 if seat is None else 1, known.seats):
        for name, values in side_numbers(known, (viewer + n) % known.seats):
            found["others_" + name].extend(values)
    legal = {action.number for action in known.legal(seat)} if seat is not None else set()
    found["legal"] = [1 if action.number in legal else 0 for action in parts.book.all]
    return found


def by_side(known: Stratagems, viewer: int, seat: int) -> int:
    return seat if seat < 0 else (seat - viewer) % known.seats


def side_numbers(known: Stratagems, seat: int) -> list[tuple[str, list[int]]]:
    """One player's side; of a hand the known cards, and how many of each deck are face down."""
    parts = known.parts
    hand = known.hands[seat]
    backs = [hand.count(NO_CARD - deck) for deck in range(len(known.decks))]
    return [
        ("mat", known.mats[seat][: st.CAPITAL]),
        ("hand", [hand.count(card.number) for card in parts.cards]),
        ("backs", backs),
        ("points", [victory_points(known, seat), *points_by_source(known, seat)]),
        ("control", [capitals(known, seat), temples(known, seat), prefectures(known, seat)]),
    ]


# What each piece holds, for the page about observations. A word for both own_ and others_ stands once, without them.
MEANINGS: Final = {
    "season": "the number of the season",
    "phase": "the phase of the season",
    "first": "the first player, counted from you in turn order",
    "turn": "whose turn it is, counted from you",
    "neutral_hit": "the hit factor of neutral armies now",
    "wall": "the state of the wall",
    "sea_ban": "who has banned the sea, counted from you, negative for nobody",
    "holder": "who has units in each space, counted from you, negative for nobody",
    "owner": "who controls the capital in each space, counted from you, negative for nobody",
    "sizes": "units in each space",
    "marks": "marks on each space, as bits: trapped, sanitation, monastery, empty fort, in play",
    "neutral": "strength of the neutral army in each space",
    "forces": "for each space four numbers: emperor, scouts, units of one and of two; -1 where you do not know the force",
    "discards": "by card, how many lie in the discard piles",
    "table": "by card, 1 while it is being carried out",
    "decks": "cards in each deck",
    "mat": "the mat: taxation, cohesion, popularity, generals, coins, tribute and the other counts beside it, the "
    "emperor being -1 while he may not return yet",
    "hand": "by card, how many of it you know in the hand",
    "backs": "by deck, cards of the hand that you do not know",
    "points": "victory points, then by source",
    "control": "capitals, temples and prefectures under control",
}
