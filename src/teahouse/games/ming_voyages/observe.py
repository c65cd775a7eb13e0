"""The table as named numbers, for learning agents: the board, the cards that the viewer can place, and the legal actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .parts.cards import EMPEROR, OVERLORD
from .parts.parts import NO_CARD
from .rules.automa.difficulty import levels_now

if TYPE_CHECKING:
    from .state import MingVoyages


def numbers(known: MingVoyages, seat: int | None) -> dict[str, list[int]]:
    """Lists of the same lengths for everybody; own and other are the Emperor and the Overlord to a spectator."""
    own = EMPEROR if seat is None else seat
    other = OVERLORD if own == EMPEROR else EMPEROR
    battle = known.battle
    found: dict[str, list[int]] = {
        "round": [known.round, known.era],
        "side": [own, known.active],
        "troops": known.troops[:],
        "hordes": known.hordes[:],
        "settlements": known.settlements[:],
        "gold": [known.gold],
        "junks": [known.junks],
        "supply": [*known.supply, known.troops_gone],
        "voyages": known.voyages[:],
        "own_hand": cards_in(known, known.hands[own]),
        "other_hand": cards_in(known, known.hands[other]),
        "passed": cards_in(known, known.passed[own] if seat is not None else []),
        "hand_sizes": [len(known.hands[own]), len(known.hands[other])],
        "own_reserve": cards_in(known, known.reserves[own]),
        "other_reserve": cards_in(known, known.reserves[other]),
        "reserve_sizes": [len(known.reserves[own]), len(known.reserves[other])],
        "discards": cards_in(known, known.discards),
        "played": cards_in(known, [known.played] if known.played != NO_CARD else []),
        "deck": [len(known.deck)],
        "battle": [0] * 10,
        "cube": [known.cube],
        "event_decks": [len(deck) for deck in known.event_decks],
        "events_seen": events_in(known),
        "reaction_levels": levels_now(known)[:] if known.seats == 1 else [0, 0, 0],
    }
    if battle is not None:
        found["battle"] = [
            1,
            battle.region,
            battle.attacker,
            battle.free + battle.opened,
            *battle.dice[EMPEROR],
            *battle.dice[OVERLORD],
        ]
    legal = {action.number for action in known.legal(seat)} if seat is not None else set()
    found["legal"] = [1 if action.number in legal else 0 for action in known.parts.book.all]
    return found


def cards_in(known: MingVoyages, pile: list[int]) -> list[int]:
    """One number for each main card: whether it is in a pile as far as the viewer knows."""
    found = [0] * len(known.parts.cards)
    for card in pile:
        if card >= 0:
            found[card] = 1
    return found


def events_in(known: MingVoyages) -> list[int]:
    """Which event cards lie in their discard piles."""
    found = [0] * len(known.parts.events)
    for pile in known.event_discards:
        for event in pile:
            found[event] = 1
    return found


# What each piece holds, for the page about observations. A word for both own_ and others_ stands once, without them.
MEANINGS: Final = {
    "round": "the round, and the era",
    "side": "your side (0 the Emperor, 1 the Overlord), and the side whose turn it is",
    "troops": "Troops by region",
    "hordes": "Hordes by region",
    "settlements": "Settlements by region",
    "gold": "Gold of the Emperor",
    "junks": "Junks in the harbour",
    "supply": "pieces in the supply by kind, and Troops that have left the game",
    "voyages": "1 for each voyage that was made",
    "own_hand": "1 for each card in your hand",
    "other_hand": "1 for each card that you know in the other hand",
    "passed": "1 for each card that you know among the other side's cards, because you passed it on",
    "hand_sizes": "cards in your hand and in the other",
    "own_reserve": "1 for each card of your reserve",
    "other_reserve": "1 for each card that you know in the other reserve",
    "reserve_sizes": "cards in your reserve and in the other",
    "discards": "1 for each card in the discard pile",
    "played": "1 for the card that is being played",
    "deck": "cards in the deck",
    "battle": "1 during a battle, its region, the attacker, re-rolls left, three dice of the Emperor and three of the Overlord",
    "cube": "where the cube of the solo game stands",
    "event_decks": "cards in each event deck",
    "events_seen": "1 for each event card in a discard pile",
    "reaction_levels": "the levels of the Overlord's reactions in the solo game",
}
