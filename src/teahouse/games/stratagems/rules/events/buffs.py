"""Strength for a time: extra dice and a better hit factor, which battles ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...parts.cards import NEXT_BATTLE, UNTIL
from ...parts.codes import buff, buff_effect, buff_seat

if TYPE_CHECKING:
    from ...state import Stratagems

GAME_END: Final = UNTIL.index("game_end")


def strengthen(s: Stratagems, seat: int, effect: int) -> None:
    """An effect makes a player stronger in battle until it ends (events.buffs)."""
    s.buffs.append(buff(effect, seat))


def is_strengthened(s: Stratagems, seat: int) -> bool:
    return seat in [buff_seat(code) for code in s.buffs]


def end_with_battle(s: Stratagems, one: int, other: int) -> None:
    """What lasted until the next battle of these two sides is over (events.buffs)."""
    s.buffs = [
        code
        for code in s.buffs
        if s.parts.effects[buff_effect(code)].until != NEXT_BATTLE or buff_seat(code) not in (one, other)
    ]


def end_with_season(s: Stratagems) -> None:
    """What does not last for the whole game is over (events.buffs)."""
    s.buffs = [code for code in s.buffs if s.parts.effects[buff_effect(code)].until == GAME_END]
