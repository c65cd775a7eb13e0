"""What a position is worth: voyages and the means for them against Borderlands and the Hordes before them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cards import EMPEROR, OVERLORD
from .control import count_controlled

if TYPE_CHECKING:
    from .state import MingVoyages

WON: Final = 1000.0
VOYAGE: Final = 12.0
JUNK: Final = 2.5
GOLD: Final = 1.5
BORDERLAND: Final = 6.0
TROOP: Final = 1.0
TROOP_AT_HOME: Final = 0.5
HORDE: Final = 1.0
SETTLEMENT: Final = 0.8
RESERVED_CP: Final = 0.6


def worth(s: MingVoyages, seat: int) -> float:
    """The Emperor's advantage, turned round for the Overlord."""
    if s.over:
        return WON if s.winner == seat else -WON
    board = s.parts.board
    value = VOYAGE * s.count_voyages() + JUNK * min(s.junks, 3) + GOLD * s.gold
    held, lost = count_controlled(s, EMPEROR), count_controlled(s, OVERLORD)
    value += BORDERLAND * (held - lost)
    if lost >= board.borderlands - 2:
        value -= BORDERLAND * (lost - board.borderlands + 3)
    for region in range(board.size):
        value += (TROOP_AT_HOME if region == board.ming else TROOP) * s.troops[region]
        value -= HORDE * s.hordes[region] + SETTLEMENT * s.settlements[region]
    for card in s.reserves[EMPEROR]:
        value += RESERVED_CP * (s.parts.cards[card].cp if card >= 0 else 2)
    for card in s.reserves[OVERLORD]:
        value -= RESERVED_CP * (s.parts.cards[card].cp if card >= 0 else 2)
    return value if seat == EMPEROR else -value
