"""Take 5 coins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...ledger import holding
from ...parts.reward import COIN
from ...words import amount

if TYPE_CHECKING:
    from ...state import MarcoPolo


def use(s: MarcoPolo, seat: int) -> None:
    """Five coins, whatever the die shows (coins.take)."""
    s.players[seat].have[COIN] += s.parts.take_coins
    if s.journal is not None:
        text = f"{{{seat}}} takes {amount(COIN, s.parts.take_coins)}."
        s.tell("gain", text, "coins.take", seat, changes=(holding(seat, COIN, s.parts.take_coins),))
