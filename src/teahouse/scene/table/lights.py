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

MANY: Final = 8  # parts of a tuple that is searched only once
MOST_SEARCHED: Final = 512  # tuples that are remembered


class Kind:
    """Of a kind of part: whether it is an element, and the ways to elements below it."""

    __slots__ = ("is_element", "ways")

    def __init__(self, kind: type) -> None:
        self.is_element = issubclass(kind, Element)
        self.ways = ways(kind)


KINDS: Final[dict[type, Kind]] = {}
"""Kept here because a look at a dictionary is all that a walk has time for."""


class Searched:
    """Where in several parts something is meant, and where their elements lie, by action and by id. What is shown again and
    again, because it is printed or has not changed, is searched once, and in every question only what matters is looked at."""

    __slots__ = ("ids", "means", "parts")

    def __init__(self, parts: Sequence[Any]) -> None:
        self.parts = parts
        self.means: dict[str, list[int]] = {}
        self.ids: dict[str, list[int]] = {}
        for n in range(len(parts)):
            self.search(n)

    def search(self, n: int) -> None:
        elements: list[Element] = []
        below(self.parts[n], elements)
        ids, means = self.ids, self.means
        for element in elements:
            if element.id not in ids:
                ids[element.id] = [n]
            elif n not in ids[element.id]:
                ids[element.id].append(n)
            for text in element.means:
                if text not in means:
                    means[text] = [n]
                elif n not in means[text]:
                    means[text].append(n)

    def with_others(self, parts: Sequence[Any], where: list[int]) -> Searched:
        """The same for as many parts, of which those in these places are others. What was noted of those that are gone does no
        harm, for a part is looked at before anything on it is lit."""
        found = Searched(())
        found.parts = parts
        found.means = self.means
        found.ids = self.ids
        for n in where:
            found.search(n)
        return found

    def lit(self, view: View[Any], added: dict[str, Lit]) -> list[Any]:
        """The parts below which something is lit, in their order."""
        found: dict[int, None] = {}
        note_places(self.means, view.prices, found)
        note_places(self.ids, added, found)
        parts = self.parts
        return [parts[n] for n in (sorted(found) if len(found) > 1 else found)]


def note_places(places: dict[str, list[int]], wanted: dict[str, Any], found: dict[int, None]) -> None:
    """Where what is wanted is, whichever of the two are fewer."""
    if len(places) < len(wanted):
        for key in places:
            if key in wanted:
                for n in places[key]:
                    found[n] = None
        return
    for key in wanted:
        if key in places:
            for n in places[key]:
                found[n] = None


SEARCHED: Final[dict[int, Searched]] = {}
"""By identity of the tuple, which lives as long as it is remembered."""


def lit_of(view: View[Any], parts: Sequence[object], more: Sequence[Lit] = ()) -> list[Lit]:
    """In the order of the elements of these parts. What a game adds of an element is laid over what follows from its
    meanings; where nothing is asked nothing follows, so that what it adds is all."""
    added = {each.id: each for each in more}
    if not view.legal:
        return [each for each in added.values() if over(None, each) is not None]
    found: list[Lit] = []
    for part in parts:
        gather(view, part, added, found)
    return found


def gather(view: View[Any], value: Any, added: dict[str, Lit], found: list[Lit]) -> None:
    if isinstance(value, Searched):
        for part in value.lit(view, added):
            gather(view, part, added, found)
        return
    if isinstance(value, (list, tuple)):
        for part in searched(value).lit(view, added) if isinstance(value, tuple) and len(value) >= MANY else value:
            gather(view, part, added, found)
        return
    kind = kind_of(value)
    if kind.is_element:
        means = value.means
        light = clickable(view.prices, value.id, means) if means else None
        if added:
            extra = added.get(value.id)
            if extra is not None:
                light = over(light, extra)
        if light is not None:
            found.append(light)
    for name in kind.ways:
        part = getattr(value, name)
        if part:
            gather(view, part, added, found)


def searched(parts: tuple[Any, ...]) -> Searched:
    found = SEARCHED.get(id(parts))
    if found is None or found.parts is not parts:
        if len(SEARCHED) >= MOST_SEARCHED:
            SEARCHED.clear()
        found = SEARCHED[id(parts)] = Searched(parts)
    return found


def below(value: Any, found: list[Element]) -> None:
    """The elements of a part, itself first."""
    if isinstance(value, (list, tuple)):
        for part in value:
            below(part, found)
        return
    kind = kind_of(value)
    if kind.is_element:
        found.append(value)
    for name in kind.ways:
        below(getattr(value, name), found)


def kind_of(value: Any) -> Kind:
    found = KINDS.get(type(value))
    if found is None:
        found = KINDS[type(value)] = Kind(type(value))
    return found


def clickable(prices: dict[str, list[Amount]], id: str, means: Sequence[str]) -> Lit | None:
    """The light of what can be clicked now; most cannot."""
    for n, text in enumerate(means):
        if text in prices:
            also = [other for other in means[n + 1 :] if other in prices]
            price = prices[text]
            return Lit(id=id, action=text, also=also or (), glow="cost" if price else "free", badge=price or ())
    return None


def over(light: Lit | None, extra: Lit) -> Lit | None:
    """What a game says of a click counts as it says it, and what it calls dark is not lit; anything else is laid over what
    follows from the meanings."""
    if not (extra.action or extra.glow or extra.badge or extra.closed or extra.picks):
        return None
    if light is None or extra.action:
        return extra
    return Lit(
        id=light.id,
        action=light.action,
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


def dark(id: str) -> Lit:
    """Something that is not lit though it means legal actions, because other things mean each of them better."""
    return Lit(id=id)
