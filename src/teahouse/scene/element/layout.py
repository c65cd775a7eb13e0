"""Where the regions of a table lie: given by a game once, the same at every moment of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from teahouse.scene.element.element import Value


class Region(Value, frozen=True, kw_only=True, omit_defaults=False):
    """A part of the table that keeps its place. Its size is its height beside the board, its width under it, in pixels of a
    window of 1280 x 720; 0 is what the others leave."""

    name: Literal["question", "hand", "people", "reading"]
    size: int = 0


class Layout(Value, frozen=True, kw_only=True, omit_defaults=False):
    """A board with a column beside it and a strip under it, in pixels of a window of 1280 x 720. Front ends scale it by their
    window alone, so that nothing on the table moves because of what is asked or told."""

    side: int = 430
    """How wide the column is."""
    foot: int = 150
    """How high the strip is."""
    under: Sequence[Region] = (Region(name="question"),)
    """From left to right."""
    beside: Sequence[Region] = (Region(name="people", size=300), Region(name="reading"))
    """From above."""
    hand: Literal["dock", "under"] = "dock"
    """Which sheets lie in the hand; the others of the two lie with the question, as both do where there is no such region."""
    others: int = 0
    """How much of the people is kept for those who sit at the table, under what lies there of the viewer's own."""
    zoom: float = 1.0
    """How near a board opens that need not be seen whole."""


def usual() -> Layout:
    """For a game that says nothing of it."""
    return USUAL


USUAL: Final = Layout()
