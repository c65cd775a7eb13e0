"""Dice, the tray they lie in, and how a battle stands that they decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from teahouse.scene.element.element import Amount, Element, Value


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


class Camp(Value, frozen=True, kw_only=True):
    """One side of a battle. Its dice are those of its seat in the trays of the same sheet."""

    title: str
    """What it does: "You defend"."""
    seat: int | None = None
    """None where it is nobody's, such as neutral armies."""
    pieces: Sequence[Amount] = ()
    fallen: Sequence[Amount] = ()
    words: str = ""
    """What it has rolled: "a double of fives"."""
    counts: Sequence[int] = ()
    """At which places those of its dice lie that decide: a bracket holds them together."""
    note: str = ""
    """What it can still do: "2 re-rolls left"."""


class Rung(Value, frozen=True, kw_only=True):
    """One rank of what may be rolled, the best first: an example, and which sides have it now."""

    title: str
    words: str
    faces: Sequence[int] = ()
    seats: Sequence[int] = ()


class Contest(Element, frozen=True, kw_only=True, tag="contest"):
    """How a battle stands: the label says who wins as it stands, the note why. A page fights it over the board."""

    camps: Sequence[Camp]
    place: str = ""
    """The id of the place that it is about."""
    ladder: Sequence[Rung] = ()
