"""What is lit: which things can be clicked now, at what price, which are chosen, and which say why they are closed.

Things say once what a click on them can mean (`means`); from that and the legal actions follows what is lit. A game adds what
does not follow: what is chosen already, and the reasons of what is closed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from teahouse.scene.element.codec import ways
from teahouse.scene.element.element import Amount, Element, Lit
from teahouse.scene.table.view import View


class Kind:
    """What a walk must know of a kind of part: whether it is an element, and the fields below which elements can lie."""

    __slots__ = ("fields", "is_element")

    def __init__(self, of: type) -> None:
        self.is_element = issubclass(of, Element)
        self.fields: tuple[str, ...] = ways(of)


KINDS: Final[dict[type, Kind]] = {}
"""Kept here because a look at a dictionary is all that a walk has time for."""


def lit_of(view: View[Any], parts: Sequence[object], more: Sequence[Lit] = ()) -> list[Lit]:
    """In the order of the elements of these parts. What a game adds of an element is laid over what follows from its
    meanings; where nothing is legal nothing follows, and nobody need look for it."""
    if not view.legal:
        return list(more)
    added = {each.id: each for each in more}
    found: list[Lit] = []
    for part in parts:
        gather(view.prices, part, added, found)
    return found


def gather(prices: dict[str, list[Amount]], below: Any, added: dict[str, Lit], found: list[Lit]) -> None:
    """The lights of what lies in one field: parts in a row, or one part."""
    if isinstance(below, list):
        parts: list[Any] = below
    elif isinstance(below, tuple):
        parts = list(below)
    else:
        parts = [below]
    for part in parts:
        kind = KINDS.get(type(part))
        if kind is None:
            kind = KINDS[type(part)] = Kind(type(part))
        if kind.is_element:
            means = part.means
            light = clickable(prices, part, means) if means else None
            if added:
                extra = added.get(part.id)
                if extra is not None:
                    light = extra if light is None else over(light, extra)
            if light is not None:
                found.append(light)
        for name in kind.fields:
            deeper = getattr(part, name)
            if deeper:
                gather(prices, deeper, added, found)


def clickable(prices: dict[str, list[Amount]], element: Any, means: Sequence[str]) -> Lit | None:
    """The light of what can be clicked now."""
    action = ""
    also: list[str] | None = None
    for text in means:
        if text in prices:
            if not action:
                action = text
            elif also is None:
                also = [text]
            else:
                also.append(text)
    if not action:
        return None
    price = prices[action]
    return Lit(id=element.id, action=action, also=also or (), glow="cost" if price else "free", badge=price or ())


def over(light: Lit, extra: Lit) -> Lit:
    """What a game says of a thing that can be clicked counts where it says anything."""
    return Lit(
        id=light.id,
        action=extra.action or light.action,
        also=extra.also or light.also,
        glow=extra.glow or light.glow,
        badge=extra.badge or light.badge,
        closed=extra.closed,
        picks=extra.picks,
    )


def chosen(id: str) -> Lit:
    """Something that is chosen already."""
    return Lit(id=id, glow="chosen")


def shut(id: str, why: str) -> Lit:
    """Something that cannot be used now, with the reason."""
    return Lit(id=id, closed=why)
