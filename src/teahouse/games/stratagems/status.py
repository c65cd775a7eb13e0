"""The status of a player, on the mat and beside it, and the marks on a space: numbers of the lists that hold them."""

from __future__ import annotations

from typing import Final

# A player's mat: tracks, then what lies on it or is noted beside it
TAXATION: Final = 0
COHESION: Final = 1
POPULARITY: Final = 2
GENERALS: Final = 3
COINS: Final = 4
TRIBUTE: Final = 5
PERMANENT: Final = 6  # permanent victory points
SCOUTS: Final = 7  # on the map
EMPEROR: Final = 8  # 1 while on the map, 0 while he may be deployed, AWAY while he may not yet
REBELLIONS: Final = 9  # in force until income
STIRRED: Final = 10  # rebellions that cards add this season
BONUS_POINTS: Final = 11  # of deployment, this season
TROUBLE: Final = 12  # 1 when units were lost in battle or by plague this season
SHIELD: Final = 13
TURBAN: Final = 14
PASSED: Final = 15
OUT: Final = 16  # 1 in exile: no more cards, no more turns
CAPITAL: Final = 17  # where the player began
MAT: Final = 18

# Marks on a space, as bits
TRAPPED: Final = 1
SANITATION: Final = 2
MONASTERY: Final = 4
EMPTY_FORT: Final = 8
IN_PLAY: Final = 16  # its prefecture card lies on the table

AWAY: Final = -1  # an emperor who was given up or lost to the winter, until the season ends

NOBODY: Final = -1
