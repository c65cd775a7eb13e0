"""Prefectures: played, controlled for their bonuses, discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import status as st
from ...parts.cards import PREFECTURE
from ..victory import gain_points

if TYPE_CHECKING:
    from ...state import Stratagems


def play(s: Stratagems, seat: int, card: int) -> None:
    """The card lies on the table; whoever controls the city gains a permanent point (prefectures.play)."""
    kind = s.parts.cards[card]
    s.marks[kind.space] |= st.IN_PLAY
    holder = s.holder[kind.space]
    if holder >= 0:
        gain_points(s, holder, s.parts.numbers.vp_played)
    if s.journal is not None:
        text = f"{{{seat}}} makes {kind.name} a prefecture"
        text += f", and {{{holder}}} gains 1 permanent victory point." if holder >= 0 else "; nobody controls it yet."
        s.tell("card", text, "prefectures.play", seat, touches=s.at(kind.space))


def holds(s: Stratagems, seat: int, space: int) -> bool:
    """Whether the prefecture of this space is in play and a seat controls it now (prefectures.control)."""
    return bool(s.marks[space] & st.IN_PLAY) and s.holder[space] == seat


def bonus(s: Stratagems, seat: int, op: int) -> int:
    """The sum of a seat's bonuses of one kind, which last while it controls the prefectures (prefectures.bonus)."""
    found = 0
    for space, passive in s.parts.passives[op]:
        if holds(s, seat, space):
            found += passive.n
    return found


def discard_uncontrolled(s: Stratagems) -> None:
    """Prefectures without a controller leave the game (prefectures.discard)."""
    for space in range(len(s.marks)):
        if s.marks[space] & st.IN_PLAY and s.holder[space] < 0:
            s.marks[space] &= ~st.IN_PLAY
            s.discards[PREFECTURE].append(s.parts.card_at[space])
            if s.journal is not None:
                text = f"The prefecture {s.name(space)} is discarded: nobody controls it."
                s.tell("prefecture", text, "prefectures.discard", touches=s.at(space))
