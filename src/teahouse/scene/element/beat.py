"""What happened between two scenes, beat by beat: a sentence, a picture and what of the table it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from teahouse.scene.element.element import Amount, Value

BeatKind = Literal["card", "event", "dice", "move", "effect", "gain", "loss", "points", "reason", "turn"]
"""A card or tile is played, drawn or taken; something befalls the table; dice fall; pieces move; something else changes on the
table; amounts come or go; points are scored; an automa weighs what it does; a turn, round or season passes on."""


class BeatDice(Value, frozen=True, kw_only=True):
    """Dice as they lay for a side."""

    seat: int | None = None
    """The side; automas follow the seats. None where they are nobody's."""
    faces: Sequence[int]
    again: Sequence[int] = ()
    """At which places those lie that have just been thrown again."""
    counts: Sequence[int] = ()
    """At which places those lie that decide, such as a pair: a bracket holds them together."""
    words: str = ""
    """What they are: "a pair of fives"."""


class BeatPieces(Value, frozen=True, kw_only=True):
    """Pieces of a side that came, went or fell."""

    seat: int | None = None
    piece: Amount


class BeatCard(Value, frozen=True, kw_only=True):
    """A card that was played, and is on the table neither before nor afterwards."""

    name: str
    value: str = ""


class BeatAmount(Value, frozen=True, kw_only=True):
    """What a side has more or less of than before."""

    seat: int | None = None
    symbol: str = ""
    """What it is called in the ledger; where there is a symbol of that name, it is drawn."""
    word: str
    by: int


class BeatPicture(Value, frozen=True, kw_only=True):
    """What neither scene shows: dice of which some were thrown again at once, a piece that came and fell, a card."""

    dice: Sequence[BeatDice] = ()
    between: str = ""
    """The word between two sides' dice: "beats"."""
    pieces: Sequence[BeatPieces] = ()
    cards: Sequence[BeatCard] = ()


class Beat(Value, frozen=True, kw_only=True):
    """One beat. Whatever it is about and is on the table, a page finds by `touches` in the scene before or after it."""

    sentence: str
    kind: BeatKind = "effect"
    seat: int | None = None
    """Whose doing it was; None: the game's."""
    rule: str = ""
    touches: Sequence[str] = ()
    """Ids of elements that it is about. Some may be in neither scene, where this viewer does not see them."""
    lines: Sequence[str] = ()
    """Ids of its lines in the journal of the scene after all beats, which say the automa's reasoning; the oldest lines of many
    may no longer be there."""
    pictures: Sequence[BeatPicture] = ()
    amounts: Sequence[BeatAmount] = ()
    """What came and went, in the order in which it is told."""
    at_once: bool = False
    """What the viewer did itself, before others do: it is not told, its change is shown at once."""
