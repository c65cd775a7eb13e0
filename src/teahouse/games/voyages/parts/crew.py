"""Crews: so many ordinary sailors and heroes as one number, the target of a crew action."""

from __future__ import annotations

from typing import Final

MOST_SAILORS: Final = 9  # three dice changed by three each
MOST_HEROES: Final = 3  # one for each die


def crew_number(sailors: int, heroes: int) -> int:
    return sailors * (MOST_HEROES + 1) + heroes


def sailors_in(crew: int) -> int:
    return crew // (MOST_HEROES + 1)


def heroes_in(crew: int) -> int:
    return crew % (MOST_HEROES + 1)
