"""Where points come from during the game, as the outcome lists them."""

from __future__ import annotations

from typing import Final

FROM_CONTRACTS: Final = 0
FROM_CARDS: Final = 1
FROM_BONUSES: Final = 2
FROM_POSTS: Final = 3
SOURCES: Final = 4
