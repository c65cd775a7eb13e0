"""What a position is worth: lines of four that are still open, more the further they are filled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .line import count_bits

if TYPE_CHECKING:
    from .state import ConnectFour

WORTH: Final = (0.0, 1.0, 4.0, 16.0, 1000.0)


def worth(s: ConnectFour, seat: int) -> float:
    value = 0.0
    parts = s.parts
    mine, theirs = s.discs_of(seat), s.discs_of(1 - seat)
    for column in range(parts.columns):
        for row in range(parts.rows):
            for across, up in ((0, 1), (1, 0), (1, 1), (1, -1)):
                last_column = column + across * (parts.in_a_row - 1)
                last_row = row + up * (parts.in_a_row - 1)
                if last_column < parts.columns and 0 <= last_row < parts.rows:
                    line = 0
                    for n in range(parts.in_a_row):
                        line |= 1 << ((column + across * n) * parts.height + row + up * n)
                    if not line & theirs:
                        value += WORTH[min(count_bits(line & mine), 4)]
                    if not line & mine:
                        value -= 1.2 * WORTH[min(count_bits(line & theirs), 4)]
    return value
