"""Rebellion: capitals beyond the first may rise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.journal import thrown
from teahouse.engine.words import counted, listed

from ... import status as st
from ...parts.cards import P_REBELLION
from ..realm.control import capitals
from ..realm.prefectures import bonus

if TYPE_CHECKING:
    from ...state import Stratagems


def roll(s: Stratagems, seat: int) -> None:
    """A die for each capital beyond the first, higher than popularity; then what cards have stirred up, at most one for
    each capital (rebellion.dice, rebellion.cards)."""
    population = capitals(s, seat)
    mat = s.mats[seat]
    change = bonus(s, seat, P_REBELLION)
    found = 0
    rolls: list[int] = []
    for _ in range(population - 1):
        die = s.die()
        rolls.append(die)
        if die + change > mat[st.POPULARITY]:
            found += 1
    mat[st.REBELLIONS] = min(population, found + mat[st.STIRRED])
    if s.journal is not None and (rolls or mat[st.REBELLIONS]):
        shown = f" rolls {listed([str(die) for die in rolls])} for unrest:" if rolls else " has"
        text = (
            f"{{{seat}}}{shown} {counted(mat[st.REBELLIONS], 'rebellion') if mat[st.REBELLIONS] else 'no rebellion'}."
        )
        rule = "rebellion.dice" if rolls else "rebellion.cards"
        s.tell("rebellion", text, rule, seat, picture=thrown(seat, *rolls) if rolls else None)
