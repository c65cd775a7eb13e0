"""Pieces that stand on places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from teahouse.scene.element.element import Amount, Element, Value


class Heading(Value, frozen=True, kw_only=True):
    """A way a piece may turn: an angle clockwise from north and the number printed there."""

    angle: int
    text: str
    open: bool = False


class Piece(Element, frozen=True, kw_only=True, tag="piece"):
    """A piece, or several of one kind shown as one with a count. Where it is hidden which piece it is, its id comes
    from place and ordinal."""

    place: str
    symbol: str
    count: int = 1
    text: str = ""
    """The number or letter on the piece itself."""
    box: int | None = None
    """Which of the place's boxes it fills."""
    size: float = 0
    """How large it is drawn, if not as large as its place allows."""
    state: Literal["ghost", "exhausted", "fallen"] | None = None
    face: Literal["up", "down"] = "up"
    tiles: Sequence[Amount] = ()
    """An open stack: its tiles side by side; a tile with a count above 1 stands for so many."""
    headings: Sequence[Heading] = ()


def hidden_id(kind: str, place: str, ordinal: int) -> str:
    """The id of a thing whose identity a seat may not know: it cannot be followed from place to place."""
    return f"{kind}:{place}:{ordinal}"
