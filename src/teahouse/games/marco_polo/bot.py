"""What a position is worth to a seat: the score if the game ended now, and a little for what can still be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import scoring
from .reward import CAMEL, COIN, GOLD, PEPPER

if TYPE_CHECKING:
    from .state import MarcoPolo


def worth(s: MarcoPolo, seat: int) -> float:
    player = s.players[seat]
    worth = float(scoring.total(s, seat))
    if s.over:
        return worth
    goods = sum(player.have[PEPPER : GOLD + 1])
    worth += 0.2 * player.have[COIN] + 0.3 * player.have[CAMEL] + 0.8 * goods + 0.5 * len(player.dice)
    return worth + 0.5 * len(player.contracts)
