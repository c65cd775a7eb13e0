"""What stands on the face of a main card, part by part, as it reads for either side that looks at it: made once."""

from __future__ import annotations

from typing import Final

from teahouse.scene import Amount, CardPart

from ..parts.cards import EMPEROR, OVERLORD, CardAction
from ..parts.parts import LEVELS

NO_EVENT: Final = 0  # in place of a level: the action does what it says
HORDE_OF_OVERLORD: Final = [Amount(symbol="horde", word="the Overlord")]
EVENT_OF_LEVEL: Final = [[Amount(symbol="horde", text=str(n), word="level")] for n in range(LEVELS + 1)]


class Face:
    """One side's part of a card for whoever looks: each of its actions by the level of the event it stands for and by whether
    it can be used; and the one part of a side without any action."""

    __slots__ = ("actions", "nothing")

    def __init__(self, actions: list[CardAction], briefs: list[str], side: int, is_own: bool) -> None:
        self.actions: list[list[list[CardPart]]] = [
            [
                [part(action, briefs[n], is_own, level, usable) for usable in (False, True)]
                for level in range(LEVELS + 1)
            ]
            for n, action in enumerate(actions)
        ]
        self.nothing: CardPart = (
            CardPart(text="CPs only", whose="own", usable=False, seat=side)
            if is_own
            else CardPart(text="No reaction", whose="other", usable=True, seat=side)
        )


def part(action: CardAction, brief: str, is_own: bool, level: int, is_usable: bool) -> CardPart:
    """One action in short, with the piece of its side and the voyage that it needs, or with the level of an event."""
    is_event = level != NO_EVENT
    cost: list[Amount] = EVENT_OF_LEVEL[level] if is_event else []
    if action.side == EMPEROR:
        cost = [Amount(symbol="junk", text=str(action.voyage + 1), word="voyage")]
    return CardPart(
        text=brief,
        whose="own" if is_own else "other",
        icons=HORDE_OF_OVERLORD if action.side == OVERLORD and not is_event else [],
        cost=cost,
        usable=is_usable,
        seat=action.side,
    )


def faces(both: list[list[CardAction]], briefs: list[list[str]]) -> list[list[Face]]:
    """By the side that looks and the side that acts."""
    sides = (EMPEROR, OVERLORD)
    return [[Face(both[side], briefs[side], side, side == looks) for side in sides] for looks in sides]
