"""What happened, line by line, newest first."""

from __future__ import annotations

from collections.abc import Sequence

from teahouse.scene.element.beat import BeatKind, BeatPicture
from teahouse.scene.element.element import Element
from teahouse.scene.element.reasoning import Reasoning


class Line(Element, frozen=True, kw_only=True, tag="line"):
    """One journal entry as a sentence (the label) with its rule and, for an automa, its reasoning."""

    topic: BeatKind = "effect"
    """What kind of thing it tells, by which a reader may choose."""
    touches: Sequence[str] = ()
    """Ids of what it is about; some may not be on the table any more."""
    when: str = ""
    """The round or season it belongs to."""
    strong: Sequence[str] = ()
    """Words of the sentence that are set in bold."""
    dice: Sequence[int] = ()
    """Faces drawn after the sentence."""
    picture: BeatPicture | None = None
    """Dice that decided between two sides, as they lay."""
    reasoning: Reasoning | None = None
