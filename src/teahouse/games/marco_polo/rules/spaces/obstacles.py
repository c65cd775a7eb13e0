"""Why a space is closed to a player, by number."""

from __future__ import annotations

from typing import Final

OPEN: Final = 0
TOO_FEW_DICE: Final = 1
COLOUR_USED: Final = 2
NO_POST: Final = 3
NEW_POST: Final = 4
CARD_OCCUPIED: Final = 5
KHAN_FULL: Final = 6
KHAN_RISING: Final = 7
OCCUPIED_PRICE: Final = 8
NO_CONTRACT: Final = 9
NO_STEP: Final = 10
CARD_USELESS: Final = 11
NO_DICE: Final = 12
OCCUPIED_STEP: Final = 13
