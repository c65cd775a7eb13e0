"""Command point actions: one kind of action for the CPs of a card and of the reserved cards that reinforce it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...parts.board import NOWHERE
from ...parts.cards import ANY_HOMELAND, EMPEROR, GOLD, HORDE, JUNK, ONE_HOMELAND, OVERLORD, SETTLEMENT, TROOP
from ...parts.parts import (
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
from .. import supply
from ..effects.place import place
from . import attack, build, move, voyage

if TYPE_CHECKING:
    from ...state import MingVoyages

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
PIECE_OF: Final = [TROOP, TROOP, TROOP, GOLD, JUNK, JUNK, HORDE, HORDE, HORDE, SETTLEMENT, SETTLEMENT]
NOTHING: Final = (
    "no Troop is left in the supply",
    "no Troop can move",
    "no Borderland can be attacked",
    "no Gold is left in the supply",
    "no Junk is left in the supply",
    "no Junk lies in the China Sea",
    "no Horde is left in the supply",
    "no Horde can move",
    "no Borderland can be attacked",
    "no Settlement is left in the supply",
    "no Settlement can be built",
)


def start(s: MingVoyages, seat: int, what: int, cps: int) -> None:
    """Carry out a command point action, asking what there is to choose, as where Hordes amass and Settlements gather
    (command.amass, command.gather); where nothing can come of it, say so (turn.nothing)."""
    if s.journal is not None and is_idle(s, what):
        s.tell("nothing", f"Nothing comes of it: {NOTHING[what]}.", "turn.nothing", seat)
        return
    if what == RECRUIT:
        supply.tell_gain(s, TROOP, supply.gain(s, TROOP, cps, s.parts.board.ming), cps, "recruits", "command.recruit")
    elif what == TAX:
        supply.tell_gain(s, GOLD, supply.gain_gold(s, cps), cps, "raises", "command.tax")
    elif what == BUILD_JUNKS:
        supply.tell_gain(s, JUNK, supply.gain_junks(s, cps), cps, "builds", "command.build_junks")
    elif what == MAKE_VOYAGE:
        voyage.start(s, seat, cps - 1)
    elif what == AMASS:
        place(s, OVERLORD, HORDE, cps, ANY_HOMELAND)
    elif what == GATHER:
        place(s, OVERLORD, SETTLEMENT, cps, ONE_HOMELAND)
    elif what == MOVE_TROOPS or what == MOVE_HORDES:
        move.start(s, seat, cps)
    elif what == ATTACK_WITH_TROOPS or what == ATTACK_WITH_HORDES:
        attack.start(s, seat, cps, 0, NOWHERE)
    elif what == BUILD:
        build.start(s, seat, cps)


def is_idle(s: MingVoyages, what: int) -> bool:
    """Whether nothing can come of an action now, however many CPs it has (turn.nothing)."""
    if what == MAKE_VOYAGE:
        return s.junks == 0
    if what == ATTACK_WITH_TROOPS or what == ATTACK_WITH_HORDES:
        return not attack.has_target(s, EMPEROR if what == ATTACK_WITH_TROOPS else OVERLORD, NOWHERE)
    if what == MOVE_TROOPS or what == MOVE_HORDES:
        return not move.can_move(s, EMPEROR if what == MOVE_TROOPS else OVERLORD)
    if what == BUILD:
        return not build.ways(s)
    return s.supply[PIECE_OF[what]] == 0
