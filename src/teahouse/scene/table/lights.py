"""What is lit: which things can be clicked now, at what price, which are chosen, and which say why they are closed.

Things say once what a click on them can mean (`means`); from that and the legal actions follows what is lit. A game adds what
does not follow: what is chosen already, and the reasons of what is closed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from teahouse.scene.element.codec import ways
from teahouse.scene.element.element import Element, Lit
from teahouse.scene.table.view import View

WAYS: Final[dict[type, tuple[str, ...]]] = {}
"""The ways to elements below each kind of part, kept here because a look at a dictionary is all that a walk has time for."""


def lit_of(view: View[Any], parts: Sequence[object], more: Sequence[Lit] = ()) -> list[Lit]:
    """In the order of the elements of these parts. What a game adds of an element is laid over what follows from its
    meanings."""
    added = {each.id: each for each in more}
    found: list[Lit] = []
    for part in parts:
        gather(view, part, added, found)
    return found


def gather(view: View[Any], value: Any, added: dict[str, Lit], found: list[Lit]) -> None:
    if isinstance(value, (list, tuple)):
        for part in value:
            gather(view, part, added, found)
        return
    if isinstance(value, Element):
        light = clickable(view, value) if value.means else None
        if added:
            extra = added.get(value.id)
            if extra is not None:
                light = extra if light is None else over(light, extra)
        if light is not None:
            found.append(light)
    kind = type(value)
    fields = WAYS.get(kind)
    if fields is None:
        fields = WAYS[kind] = ways(kind)
    for name in fields:
        gather(view, getattr(value, name), added, found)


def clickable(view: View[Any], element: Element) -> Lit | None:
    """The light of what can be clicked now."""
    action = ""
    also: list[str] = []
    for text in element.means:
        if text in view.prices:
            if action:
                also.append(text)
            else:
                action = text
    if not action:
        return None
    price = view.prices[action]
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
