"""Cards, decks, slips and action spaces, and the spread that lays them side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from teahouse.scene.element.dice import Die
from teahouse.scene.element.element import Amount, Element, Value


class CardPart(Value, frozen=True, kw_only=True):
    """One part of a card: what it does for whom, and whether that can be used now."""

    text: str
    whose: Literal["own", "other", "all"] = "own"
    icons: Sequence[Amount] = ()
    cost: Sequence[Amount] = ()
    usable: bool = True
    seat: int | None = None
    """The side it is for, in whose colour its icons are drawn."""


class Tab(Element, frozen=True, kw_only=True, tag="tab"):
    """A tab at the foot of a card: a second thing that can be done with it, in a word or two."""

    text: str
    other: str = ""
    """What the card itself means, in a word or two, where a small screen sets both side by side on it."""


class Card(Element, frozen=True, kw_only=True, tag="card"):
    """A card; face down it has only its back."""

    name: str = ""
    value: str = ""
    """The number in the seal, top left."""
    number: str = ""
    """The small printed number."""
    symbol: str = ""
    tone: str = ""
    """The wash under its own part."""
    parts: Sequence[CardPart] = ()
    face: Literal["up", "down"] = "up"
    tab: Tab | None = None
    faces: Sequence[int] = ()
    """The faces of a die that choose it."""


class Deck(Element, frozen=True, kw_only=True, tag="deck"):
    """A pile of cards or tiles of which only the back and the number are seen."""

    count: int
    name: str = ""
    tone: str = ""
    faces: Sequence[int] = ()
    """The faces of a die that choose its top."""


class SlipLine(Value, frozen=True, kw_only=True):
    """One demand of a slip in words, met or not; or one of several exchanges on it, with what it asks and gives; or what a
    side has there."""

    text: str
    met: bool = False
    costs: Sequence[Amount] = ()
    gains: Sequence[Amount] = ()
    seat: int | None = None
    """The side in whose colour its amounts are drawn."""


class Slip(Element, frozen=True, kw_only=True, tag="slip"):
    """A contract, goal or building tile: what it asks, what it gives and its points."""

    name: str = ""
    number: str = ""
    """The number of the space it lies on."""
    extra: Sequence[Amount] = ()
    """What that space adds to it."""
    costs: Sequence[Amount] = ()
    gains: Sequence[Amount] = ()
    points: int | None = None
    lines: Sequence[SlipLine] = ()
    dice: Sequence[Die] = ()
    """Dice placed on it."""
    done: bool = False
    place: str = ""
    """The place on the board where it lies, if it lies there."""
    at: tuple[float, float] | None = None
    """Where its middle is on the board, if not above its place."""
    style: Literal["", "tile", "pill", "narrow", "prices"] = ""
    """On the board: "tile" has its name over what it asks and gives, "pill" is one exchange, "narrow" has what it asks over
    what it gives, "prices" are several exchanges without an edge."""
    tone: str = ""
    """The pigment of a tile's left edge."""


class Space(Element, frozen=True, kw_only=True, tag="space"):
    """An action space: dice or markers placed there, empty seats, and what it gives for what is chosen now."""

    symbol: str
    name: str
    dice: Sequence[Die] = ()
    markers: Sequence[int] = ()
    slots: int = 0
    next: str = ""
    """What stands in the first empty seat: "4+"."""
    gains: Sequence[Amount] = ()
    costs: Sequence[Amount] = ()
    """Where what it gives is bought: what one of it costs, what two, and so on."""


Spreadable = Card | Deck | Slip | Space


class Spread(Element, frozen=True, kw_only=True, tag="spread"):
    """Cards, decks, slips or spaces side by side: a hand, a market, a bazaar."""

    items: Sequence[Spreadable]
    hand: bool = False
    """Held by the seat that looks."""
