"""What every element of a scene has, and the small values that elements are made of.

An element is anything a person can point at: it has an id that stays the same while the thing is the same (so that a page
can move what moved), a label in words (so that a screen reader and a terminal can say it), and, where it can be
clicked, the texts of the actions that a click can mean. Sequences are given as lists or tuples; a scene is never changed
once made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

Glow = Literal["free", "cost", "chosen"]
"""A legal target that costs nothing, one that costs what its badge says, and one that is already chosen."""

CRESTS = ("sun", "peak", "seal", "kite", "moon", "plum")
"""The crests of sides 0 to 5; colours go by the same index."""


class Value(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A part of an element that has no identity of its own, and none that it is a part of."""


class Amount(Value, frozen=True, kw_only=True):
    """A number of something: a cost, a gain, a count. `symbol` names a drawing of the sprite; `word` says it in words."""

    symbol: str = ""
    count: int = 1
    word: str = ""
    text: str = ""
    """What stands in place of the plain number: "+2", "4+", "x2"."""


class Element(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False, tag_field="kind"):
    """The common part of all elements. None refers back to what it is a part of, so the collector of garbage need not look."""

    id: str
    label: str
    note: str = ""
    """A short second text in words: "complete it", "nothing payable", "5 ready, 1 heroic"."""
    rule: str = ""
    """The id of the rule paragraph that explains it."""
    means: Sequence[str] = ()
    """The actions that a click on it can mean, whether they are legal now or not, the likeliest first. The scene's `lit` says
    which of them it means now."""
    seat: int | None = None
    """The side whose colour and crest it carries; automas follow the seats."""
    reconstructed: str = ""
    """Help text of the mended bowl: what is known and what is ours. Empty when the printed part is known."""


class Lit(Value, frozen=True, kw_only=True):
    """What is lit at this moment: a thing that can be clicked, that is chosen already, or that says why it is closed. All that
    depends on the question lies here, so that the things themselves stay the same from question to question."""

    id: str
    """Of the element."""
    action: str = ""
    """The action that a click on it means; one of the scene's choices."""
    also: Sequence[str] = ()
    """Other choices that the same click may mean: whoever clicks is asked which."""
    glow: Glow | None = None
    badge: Sequence[Amount] = ()
    """The cost or count tag beside it."""
    closed: str = ""
    """Why it cannot be used now, in words."""
    picks: Sequence[str] = ()
    """What a click on each tile of an open stack means, where tiles mean different things; "" for one that means nothing."""


def crest(seat: int) -> str:
    """The crest of a side in words: beyond six sides the crests repeat with a number, as in "peak 2"."""
    lap, shape = divmod(seat, len(CRESTS))
    return CRESTS[shape] if lap == 0 else f"{CRESTS[shape]} {lap + 1}"


def amount(symbol: str, count: int = 1, word: str = "") -> Amount:
    """A number of something that the sprite can draw."""
    return Amount(symbol=symbol, count=count, word=word)


def in_words(amount: Amount) -> str:
    """An amount as a screen reader says it: "2 fruit", "+1 die", "heroic sailor"."""
    word = amount.word or amount.symbol.replace("-", " ")
    number = amount.text or str(amount.count)
    return f"{number} {word}".strip()
