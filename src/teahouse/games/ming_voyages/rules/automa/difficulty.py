"""How hard the solo game is: its level, its challenges, and the Difficulty cards, which name the event deck of a reaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...words import flip_words

if TYPE_CHECKING:
    from ...state import MingVoyages


def choose(s: MingVoyages) -> None:
    """The level by the options of a game, whether Troops that are lost leave it, and whether reactions look at conditions
    (difficulty.levels, difficulty.troops_leave, overlord.reaction.available)."""
    for level in s.parts.levels:
        if level.id == s.options.get("level"):
            s.level = level
    s.troops_leave = s.options.get("troops_leave") == "yes"
    s.checks_conditions = s.options.get("reactions") != "printed"


def hordes_at_start(s: MingVoyages) -> int:
    """How many Hordes each Barbarian Homeland starts with (difficulty.two_hordes)."""
    return s.parts.hordes_of_challenge if s.options.get("two_hordes") == "yes" else s.parts.hordes_at_start


def levels_now(s: MingVoyages) -> list[int]:
    """The levels for 1, 2 and 3 CPs, as flipped from the fourth voyage on (difficulty.flip)."""
    return s.level.flipped if s.has_flipped() else s.level.start


def level_of_reaction(s: MingVoyages, cp: int) -> int:
    """The level of the event that answers a card with so many CPs (difficulty.level)."""
    return levels_now(s)[cp - 1]


def tell_flip(s: MingVoyages) -> None:
    """Alone, with the fourth voyage just completed, the Difficulty cards change as the level says (difficulty.flip)."""
    if s.seats == 1 and s.count_voyages() == s.parts.flip_at and s.level.start != s.level.flipped:
        s.tell("flip", flip_words(s), "difficulty.flip")
