"""Setting up: pieces, cards and the first voyage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..parts.cards import EMPEROR, HORDE, JUNK, OVERLORD, TROOP
from . import supply
from .automa import difficulty

if TYPE_CHECKING:
    from ..state import MingVoyages


def lay_out(s: MingVoyages) -> None:
    """The table before the first round, the same for two sides as for one seat, whose Overlord the game itself plays
    (setup.seats)."""
    place_pieces(s)
    deal_cards(s)
    make_first_voyage(s)


def place_pieces(s: MingVoyages) -> None:
    """Out of the supply come a Troop for each Borderland, a Horde for each Homeland or two, Gold and a Junk (setup.pieces,
    setup.start)."""
    parts = s.parts
    board = parts.board
    hordes = difficulty.hordes_at_start(s)
    for region in range(board.borderlands):
        supply.gain(s, TROOP, parts.troops_at_start, region)
    for region in range(board.first_homeland, board.ming):
        supply.gain(s, HORDE, hordes, region)
    supply.gain_gold(s, parts.gold_at_start)
    supply.gain_junks(s, parts.junks_at_start)


def deal_cards(s: MingVoyages) -> None:
    """Shuffle, then four cards to the Overlord and three to the Emperor, hidden from each other between two; alone all hands
    are open, and the event decks are shuffled too (setup.cards, setup.hidden, setup.solo)."""
    parts = s.parts
    deck = list(range(len(parts.cards)))
    s.luck.cards.shuffle(deck)
    for side in (OVERLORD, EMPEROR):
        hand = [deck.pop() for _ in range(parts.hand_sizes[side])]
        hand.sort()
        s.hands[side] = hand
    s.deck = deck
    if s.seats == 1:
        for level, events in enumerate(s.event_decks):
            events.extend(parts.events_of_level[level])
            s.luck.automa.shuffle(events)


def make_first_voyage(s: MingVoyages) -> None:
    """A die names the voyage that is completed before the game (setup.first_voyage)."""
    voyage = s.luck.dice.below(s.parts.first_voyage_die)
    s.supply[JUNK] -= 1
    s.voyages[voyage] = 1
    if s.journal is not None:
        text = f"The voyage to {s.parts.voyage_spoken[voyage]} is completed before the game."
        s.tell("voyage", text, "setup.first_voyage", touches=(s.parts.voyage_ids[voyage],))
