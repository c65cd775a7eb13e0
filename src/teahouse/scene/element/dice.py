"""Dice and the tray they lie in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from teahouse.scene.element.element import Element


class Die(Element, frozen=True, kw_only=True, tag="die"):
    """A die with its face and the job it does."""

    face: int
    job: str = ""
    """What it is used for: "Direction"."""
    value: str = ""
    """What the face means in that job: "south", "5"."""
    colour: Literal["ivory", "white", "black", "stone", "seat"] = "ivory"
    used: bool = False


class Tray(Element, frozen=True, kw_only=True, tag="tray"):
    """The dice of a roll or of a side."""

    dice: Sequence[Die]
