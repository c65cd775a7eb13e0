"""Sections that are kept: where nothing that a section is drawn from has changed, a viewer is shown the very same again.

What has changed is found by comparing the viewer's copy with the one before. Nothing else is looked at, so that a kept scene
is what a fresh one of the same copy would be, whatever happened in between: also after something was taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from teahouse.engine.errors import BadData
from teahouse.scene.table.inputs import OF_PART, Input
from teahouse.scene.table.lights import MANY, Searched
from teahouse.scene.table.view import View

V = TypeVar("V", bound=View[Any])
T = TypeVar("T")


class Each(Generic[V, T]):
    """A section that is drawn part by part, so that only those parts are drawn anew of which something has changed: `numbers`
    says which there are, and `part` draws one."""

    __slots__ = ("numbers", "part")

    def __init__(self, numbers: Callable[[V], Sequence[int]], part: Callable[[V, int], T]) -> None:
        self.numbers = numbers
        self.part = part

    def __call__(self, view: V) -> list[T]:
        return [self.part(view, number) for number in self.numbers(view)]


class EachSeveral(Generic[V, T]):
    """The same where a part is a list, all of which follow one another."""

    __slots__ = ("numbers", "part")

    def __init__(self, numbers: Callable[[V], Sequence[int]], part: Callable[[V, int], Sequence[T]]) -> None:
        self.numbers = numbers
        self.part = part

    def __call__(self, view: V) -> list[T]:
        return [each for number in self.numbers(view) for each in self.part(view, number)]


class Several(Generic[V, T]):
    """A section that consists of named ones, one behind the other."""

    __slots__ = ("sections",)

    def __init__(self, sections: Mapping[str, Callable[[V], Sequence[T]]]) -> None:
        self.sections = sections

    def __call__(self, view: V) -> list[T]:
        return [part for section in self.sections.values() for part in section(view)]


class Section:
    """A section by name, which is kept under its `key`. `inputs` is what it is drawn from beside names, seat and components;
    one that does not say so is drawn anew every time, and if it has no sections `below` it `is_anew`: nothing of it is kept.
    One that `is_common` looks the same to everybody at the table, so that it is drawn once for all who look on. `of_parts` are
    the inputs that are looked at part by part. On one that `is_dark` nothing is ever lit."""

    __slots__ = (
        "below",
        "draw",
        "inputs",
        "is_anew",
        "is_common",
        "is_dark",
        "is_flat",
        "key",
        "name",
        "numbers",
        "of_parts",
        "part",
    )

    def __init__(self, name: str, draw: Callable[[Any], Any], reads: Mapping[str, Sequence[str]], of: str = "") -> None:
        self.name = name
        self.key = of + name
        self.is_dark = False
        self.is_common = False
        self.draw = draw
        self.numbers: Callable[[Any], Sequence[int]] | None = None
        self.part: Callable[[Any, int], Any] | None = None
        self.is_flat = isinstance(draw, EachSeveral)
        if isinstance(draw, (Each, EachSeveral)):
            self.numbers = draw.numbers
            self.part = draw.part
        inputs = [Input(each) for each in reads[name]] if name in reads else None
        self.of_parts: list[Input] = [each for each in inputs or [] if each.which == OF_PART]
        self.inputs: list[Input] | None = None
        if inputs is not None:
            self.inputs = [each for each in inputs if each.which != OF_PART]
        self.below: list[Section] = []
        if isinstance(draw, Several):
            self.below = [Section(f"{name}.{part}", section, reads, of) for part, section in draw.sections.items()]
        self.is_anew = inputs is None and not self.below
        if self.of_parts and self.part is None:
            raise BadData(f"The section {name!r} is not drawn part by part.")

    def all(self) -> list[Section]:
        """Itself and all below it."""
        return [self, *[each for section in self.below for each in section.all()]]


def sections_of(
    draws: Mapping[str, Callable[[Any], Any]],
    reads: Mapping[str, Sequence[str]],
    dark: Sequence[str] = (),
    of: str = "",
    common: Sequence[str] = (),
) -> list[Section]:
    """Sections in this order, those `of` a board apart from others. Each that `reads`, `dark` or `common` names must be
    there."""
    found = [Section(name, draw, reads, of) for name, draw in draws.items()]
    by_name = {each.name: each for section in found for each in section.all()}
    for name in [*reads, *dark, *common]:
        if name not in by_name:
            raise BadData(f"There is no section {name!r}; there are {', '.join(by_name)}.")
    for name in dark:
        by_name[name].is_dark = True
    for name in common:
        if not by_name[name].is_anew:
            raise BadData(f"The section {name!r} is kept for each viewer, so that it cannot be common to all.")
        by_name[name].is_common = True
    return found


class Drawn:
    """A section as it was drawn; of one that is drawn part by part the numbers of the parts and those, and of one that consists
    of others those. Whether it `stays`, so that it is worth while to remember where in it something is meant. What lights are
    searched for in, where that is not all of it, is `searched_in`."""

    __slots__ = ("below", "is_dark", "numbers", "parts", "searched", "searched_in", "stays", "value")

    def __init__(self, value: Any, below: list[Drawn] | None = None) -> None:
        self.value = value
        self.below = below
        self.numbers: Sequence[int] = ()
        self.parts: dict[int, Any] | None = None
        self.searched: Searched | None = None
        self.searched_in: list[Any] | None = None
        self.stays = False
        self.is_dark = False

    def lit(self, is_kept: bool) -> Any:
        """What is searched for what is lit. Of a look that is kept, where things are is remembered."""
        if self.is_dark:
            return ()
        if self.searched_in is not None:
            return self.searched_in
        if self.below is not None:
            return [each.lit(is_kept) for each in self.below]
        if self.searched is None and is_kept:
            if self.parts is not None:
                self.searched = Searched(list(self.parts.values()))
            elif self.stays and isinstance(self.value, (list, tuple)) and len(self.value) >= MANY:
                self.searched = Searched(self.value)
        return self.value if self.searched is None else self.searched


@mypyc_attr(allow_interpreted_subclasses=True)
class Kept:
    """What one viewer of one table saw last. In `common`, if there are several viewers, is what one of them was shown of this
    very moment and what looks the same to all; whoever draws for them empties it when the moment has passed."""

    __slots__ = ("common", "last")

    def __init__(self, common: dict[str, Any] | None = None) -> None:
        self.last: Look | None = None
        self.common = common

    def begin(self, view: View[Any], sections: list[Section]) -> None:
        """A look begins: nothing was drawn from this view yet. For whoever watches what is read."""


class Look:
    """One look at the table: sections are kept as far as what they are drawn from is as it was at the last look."""

    __slots__ = ("before", "common", "drawn", "earlier", "parts", "same", "view")

    def __init__(self, view: View[Any], kept: Kept) -> None:
        self.view = view
        self.common = kept.common
        self.before: View[Any] | None = None
        self.earlier: dict[str, Drawn] = {}
        self.drawn: dict[str, Drawn] = {}
        self.same: dict[str, bool] = {}
        self.parts: dict[str, set[int] | None] = {}
        last = kept.last
        if last is not None and is_same_table(last.view, view):
            self.before = last.view
            self.earlier = last.drawn
            view.told = last.view.told
            view.memory = last.view.memory

    def end(self, kept: Kept) -> None:
        """All is drawn, and there for the next look; what was before is no longer needed. In one step, so that whoever looks at
        the same time finds what belongs together."""
        self.before = None
        self.earlier = {}
        self.view.rest()
        kept.last = self

    def at(self, section: Section) -> Drawn:
        """A section, drawn only if it has to be."""
        earlier = self.earlier.get(section.key)
        if section.below:
            found = self.joined(section, earlier)
        elif earlier is None or section.inputs is None or not self.is_same(section.inputs):
            found = self.anew(section)
        elif section.part is not None:
            found = self.part_by_part(section, earlier)
        else:
            found = earlier
        found.is_dark = section.is_dark
        return self.noted(section.key, found, earlier)

    def noted(self, key: str, found: Drawn, earlier: Drawn | None) -> Drawn:
        found.stays = found is earlier
        self.drawn[key] = found
        return found

    def anew(self, section: Section) -> Drawn:
        numbers, part = section.numbers, section.part
        if numbers is None or part is None:
            return Drawn(section.draw(self.view))
        shown = numbers(self.view)
        return of_parts(section, shown, {number: part(self.view, number) for number in shown})

    def is_same(self, inputs: list[Input]) -> bool:
        before = self.before
        if before is None:
            return False
        for each in inputs:
            same = self.same.get(each.name)
            if same is None:
                same = self.same[each.name] = each.is_same(before, self.view)
            if not same:
                return False
        return True

    def changed(self, inputs: list[Input]) -> set[int] | None:
        """The numbers of the parts of which something has changed; None where that may be all."""
        before = self.before
        if before is None:
            return None
        found: set[int] = set()
        for each in inputs:
            if each.name not in self.parts:
                self.parts[each.name] = each.changed(before, self.view)
            some = self.parts[each.name]
            if some is None:
                return None
            found |= some
        return found

    def part_by_part(self, section: Section, earlier: Drawn) -> Drawn:
        changed = self.changed(section.of_parts)
        numbers, part = section.numbers, section.part
        if changed is None or numbers is None or part is None:
            return self.anew(section)
        view, old, shown = self.view, earlier.parts or {}, numbers(self.view)
        if earlier.numbers != shown:
            return of_parts(
                section, shown, {n: old[n] if n in old and n not in changed else part(view, n) for n in shown}
            )
        gone = [n for n in changed if n in old]
        if not gone:
            return earlier
        parts = old.copy()
        for n in gone:
            parts[n] = part(view, n)
        found = of_parts(section, shown, parts)
        if earlier.searched is not None:
            found.searched = earlier.searched.with_others(list(parts.values()), [shown.index(n) for n in gone])
        return found

    def joined(self, section: Section, earlier: Drawn | None) -> Drawn:
        below = [self.at(each) for each in section.below]
        if earlier is not None and is_all_the_same(earlier, below):
            return earlier
        return Drawn([part for each in below for part in each.value], below)


def of_parts(section: Section, numbers: Sequence[int], parts: dict[int, Any]) -> Drawn:
    values = list(parts.values())
    found = Drawn([each for value in values for each in value] if section.is_flat else values)
    found.numbers = numbers
    found.parts = parts
    return found


def is_all_the_same(earlier: Drawn, below: list[Drawn]) -> bool:
    """Whether it consists of the very same sections as before."""
    old = earlier.below
    if old is None:
        return False
    for n in range(len(below)):
        if old[n] is not below[n]:
            return False
    return True


def is_same_table(before: View[Any], now: View[Any]) -> bool:
    """Whether the same viewer looks at the same table. Else nothing is kept."""
    old, new = before.known, now.known
    return (
        before.seat == now.seat
        and before.names == now.names
        and type(old) is type(new)
        and old.viewer == new.viewer
        and old.seats == new.seats
        and old.options == new.options
        and getattr(old, "parts", None) is getattr(new, "parts", None)
    )
