"""Command point actions: one kind of action for the CPs of a card and of the reserved cards that reinforce it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.words import counted
from . import attack, build, move, supply, voyage
from .cards import ANY_HOMELAND, EMPEROR, GOLD, HORDE, JUNK, ONE_HOMELAND, OVERLORD, SETTLEMENT, TROOP
from .effects_place import place
from .parts import (
    AMASS,
    ATTACK_WITH_HORDES,
    ATTACK_WITH_TROOPS,
    BUILD,
    BUILD_JUNKS,
    GATHER,
    MAKE_VOYAGE,
    MOVE_HORDES,
    MOVE_TROOPS,
    RECRUIT,
    TAX,
)
from .tell import tell, who

if TYPE_CHECKING:
    from .state import MingVoyages

PURPOSE: Final = (
    "recruit Troops",
    "move Troops",
    "attack",
    "tax",
    "build Junks",
    "make a voyage",
    "amass Hordes",
    "move Hordes",
    "attack",
    "gather Settlements",
    "build Settlements",
)
RULES: Final = (
    "command.recruit",
    "move.step",
    "attack.target",
    "command.tax",
    "command.build_junks",
    "voyage.need",
    "command.amass",
    "move.step",
    "attack.target",
    "command.gather",
    "build.settlement",
)
PIECE_OF: Final = [TROOP, TROOP, TROOP, GOLD, JUNK, JUNK, HORDE, HORDE, HORDE, SETTLEMENT, SETTLEMENT]


def start(s: MingVoyages, seat: int, what: int, cps: int) -> None:
    """Carry out a command point action, asking what there is to choose."""
    if what == RECRUIT:
        come = supply.gain(s, TROOP, cps, s.parts.board.ming)
        if s.journal is not None:
            tell(s, EMPEROR, "recruit", f"{who(s, EMPEROR)} recruits {counted(come, 'Troop')}.", "command.recruit")
    elif what == TAX:
        come = supply.gain_gold(s, cps)
        if s.journal is not None:
            tell(s, EMPEROR, "tax", f"{who(s, EMPEROR)} raises {come} Gold.", "command.tax")
    elif what == BUILD_JUNKS:
        come = supply.gain_junks(s, cps)
        if s.journal is not None:
            tell(s, EMPEROR, "junks", f"{who(s, EMPEROR)} builds {counted(come, 'Junk')}.", "command.build_junks")
    elif what == MAKE_VOYAGE:
        voyage.start(s, seat, cps - 1)
    elif what == AMASS:
        place(s, OVERLORD, HORDE, cps, ANY_HOMELAND)
    elif what == GATHER:
        place(s, OVERLORD, SETTLEMENT, cps, ONE_HOMELAND)
    elif what == MOVE_TROOPS or what == MOVE_HORDES:
        move.start(s, seat, cps)
    elif what == ATTACK_WITH_TROOPS or what == ATTACK_WITH_HORDES:
        attack.start(s, seat, cps, 0, -1)
    elif what == BUILD:
        build.start(s, seat, cps)


def gains_of(s: MingVoyages, what: int, cps: int) -> tuple[str, ...]:
    """What an action would give at most, in short phrases."""
    if what == RECRUIT:
        return (counted(min(cps, s.supply[TROOP]), "Troop"),)
    if what == TAX:
        return (f"{min(cps, s.supply[GOLD])} Gold",)
    if what == BUILD_JUNKS:
        return (counted(min(cps, s.supply[JUNK]), "Junk"),)
    if what == AMASS:
        return (counted(min(cps, s.supply[HORDE]), "Horde"),)
    if what == GATHER:
        return (counted(min(cps, s.supply[SETTLEMENT]), "Settlement"),)
    if what == MAKE_VOYAGE:
        return ("one attempt at a voyage",) if s.junks else ()
    if what == ATTACK_WITH_TROOPS or what == ATTACK_WITH_HORDES:
        side = EMPEROR if what == ATTACK_WITH_TROOPS else OVERLORD
        return ("a battle",) if attack.has_target(s, side, -1) else ()
    return (counted(cps, "step") if what != BUILD else counted(cps, "Settlement"),)


def is_idle(s: MingVoyages, what: int) -> bool:
    """Whether nothing can come of an action now (turn.nothing)."""
    if what == MAKE_VOYAGE:
        return s.junks == 0
    if what == ATTACK_WITH_TROOPS or what == ATTACK_WITH_HORDES:
        return not gains_of(s, what, 1)
    if what == MOVE_TROOPS or what == MOVE_HORDES:
        return not move.ways(s, EMPEROR if what == MOVE_TROOPS else OVERLORD)
    if what == BUILD:
        return not build.ways(s)
    return s.supply[PIECE_OF[what]] == 0
