"""Who sits at the table."""

from __future__ import annotations

from collections.abc import Sequence

from teahouse.scene.element.cards import Slip
from teahouse.scene.element.dice import Die
from teahouse.scene.element.element import Amount, Element


class Panel(Element, frozen=True, kw_only=True, tag="panel"):
    """A side in short: crest, name, what it is doing in words (the note), stars and counts."""

    name: str
    seat: int
    to_act: bool = False
    automa: bool = False
    stars: int = 0
    stars_of: int = 0
    """How many stars there are to fill; 0 shows none."""
    counts: Sequence[Amount] = ()
    score: Amount | None = None
    dice: Sequence[Die] = ()
    """The dice it has not used."""
    slips: Sequence[Slip] = ()
    """What lies open before it, such as the contracts it works on."""
