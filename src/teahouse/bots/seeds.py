"""Seeds for the bots of a table: each seat has its own, and whoever knows the table's secret can find them all again."""

from __future__ import annotations

import hmac
from typing import Final

SEED_BYTES: Final = 7


def seat_seed(secret: bytes, seat: int, moment: int, purpose: str = "bot") -> int:
    """For the bot in a seat when it thinks for the `moment`-th time. Nothing of the secret can be learned from it, and the
    luck of the game is drawn under other names."""
    said = f"{purpose}:{seat}:{moment}".encode()
    return int.from_bytes(hmac.digest(secret, said, "sha256")[:SEED_BYTES], "big")
