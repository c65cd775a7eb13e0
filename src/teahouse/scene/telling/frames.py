"""Frames between two scenes: the earlier one with those parts of the later one that have been told so far.

A part is an element that has an id. One that is named is as in the later scene, with all that lies on it, wherever it lies;
every other is as in the earlier one. What is asked, lit and written in the journal belongs to the later scene alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from teahouse.scene.element.cards import Slip
from teahouse.scene.element.codec import ways
from teahouse.scene.element.element import Element
from teahouse.scene.element.pieces import Piece
from teahouse.scene.element.scene import Scene
from teahouse.scene.telling.causes import Cause, Things, waiting

SHOWN: Final = ("board", "sheets", "panels")


class Changed:
    """The elements of two scenes by id, as far as they are not the very same, and what those of the later one lie on."""

    __slots__ = ("after", "before", "holders")

    def __init__(self, before: Scene, after: Scene) -> None:
        self.before: dict[str, Element] = {}
        self.after: dict[str, Element] = {}
        self.holders: dict[str, str] = {}
        for name in SHOWN:
            self.look(getattr(before, name), getattr(after, name), "")

    def look(self, old: Any, new: Any, holder: str) -> None:
        if old is new:
            return
        if isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)):
            self.look_at_list(old, new, holder)
        elif isinstance(old, Element) and type(old) is type(new) and old.id == new.id:
            self.before[old.id] = old
            self.after[old.id] = new
            self.holders[old.id] = holder
            for name in ways(type(old)):
                self.look(getattr(old, name), getattr(new, name), old.id)
        else:
            gather(old, self.before)
            gather(new, self.after, self.holders, holder)

    def look_at_list(self, old: Sequence[Any], new: Sequence[Any], holder: str) -> None:
        """Things are compared with what had their id in the same list."""
        if len(old) == len(new):
            pairs = [n for n in range(len(old)) if old[n] is not new[n]]
            if all(are_same_thing(old[n], new[n]) for n in pairs):
                for n in pairs:
                    self.look(old[n], new[n], holder)
                return
        olds = {each.id: each for each in old if isinstance(each, Element)}
        met: set[str] = set()
        for each in new:
            before = olds.get(each.id) if isinstance(each, Element) else None
            if before is None:
                gather(each, self.after, self.holders, holder)
            else:
                met.add(each.id)
                self.look(before, each, holder)
        for each in old:
            if not isinstance(each, Element) or each.id not in met:
                gather(each, self.before)

    def all_named(self, named: set[str], told: set[str]) -> set[str]:
        """With what is told along with what is named: pieces and tiles on a named place, all that lies on a named thing, and
        what it lies on or stands on itself, if that was not there before; without what has been told."""
        found = {id for id in named if id not in told and (id in self.before or id in self.after)}
        for things in (self.before, self.after):
            for id, thing in things.items():
                if isinstance(thing, (Piece, Slip)) and thing.place in named and id not in told:
                    found.add(id)
        for id in list(found):
            holder = self.holders.get(id, "")
            while holder and holder not in self.before:
                found.add(holder)
                holder = self.holders.get(holder, "")
            come = self.after.get(id)
            if isinstance(come, (Piece, Slip)) and come.place in self.after and come.place not in self.before:
                found.add(come.place)
        inside: dict[str, Element] = {}
        for id in found:
            gather(self.before.get(id), inside)
            gather(self.after.get(id), inside)
        found.update(inside)
        return found


def are_same_thing(old: Any, new: Any) -> bool:
    if isinstance(old, Element):
        return type(old) is type(new) and bool(old.id == new.id)
    return isinstance(old, (list, tuple)) and isinstance(new, (list, tuple))


def gather(value: Any, found: dict[str, Element], holders: dict[str, str] | None = None, holder: str = "") -> None:
    """All elements of a part of a scene by id, and what each lies on."""
    if isinstance(value, (list, tuple)):
        for each in value:
            gather(each, found, holders, holder)
    elif value is not None:
        if isinstance(value, Element):
            found[value.id] = value
            if holders is not None:
                holders[value.id] = holder
            holder = value.id
        for name in ways(type(value)):
            gather(getattr(value, name), found, holders, holder)


def frames(before: Scene, after: Scene, names: Sequence[set[str]], causes: Sequence[Cause] = ()) -> list[Scene]:
    """For each of the sets the scene in which what it and those before it name has changed, but for what a later one tells
    better. Where that is nothing new, the frame is the very same as the one before it."""
    changed = Changed(before, after)
    waits = waiting(Things(changed.before, changed.after, names), causes)
    found: list[Scene] = []
    shown = before
    told: set[str] = set()
    for n, named in enumerate(names):
        fresh = changed.all_named(named, told | waits[n] if waits else told) - told
        if fresh:
            told |= fresh
            shown = frame(before, after, told)
        found.append(shown)
    return found


def frame(before: Scene, after: Scene, named: set[str]) -> Scene:
    parts = {name: mixed(getattr(before, name), getattr(after, name), named) for name in SHOWN}
    return replace(before, **parts)


def mixed(old: Any, new: Any, named: set[str]) -> Any:
    """The old part with what is named as in the new one."""
    if old is new:
        return old
    if isinstance(old, (list, tuple)):
        return mixed_list(old, new, named) if isinstance(new, (list, tuple)) else old
    if isinstance(old, Element) and old.id in named:
        return new if new is None or new.id in named else old
    if isinstance(new, Element) and new.id in named:
        return new
    if old is None or type(old) is not type(new):
        return old
    changes: dict[str, Any] = {}
    for name in ways(type(old)):
        before = getattr(old, name)
        after = mixed(before, getattr(new, name), named)
        if after is not before:
            changes[name] = after
    return replace(old, **changes) if changes else old


def mixed_list(old: Sequence[Any], new: Sequence[Any], named: set[str]) -> Sequence[Any]:
    """Things stand in their new order; those that are still to go stay behind what they stood behind."""
    if not old and not new:
        return old
    if not isinstance((old or new)[0], Element):
        if len(old) != len(new):
            return old
        rows = [mixed(old[n], new[n], named) for n in range(len(old))]
        return rows if any(rows[n] is not old[n] for n in range(len(old))) else old
    olds: dict[str, Any] = {each.id: each for each in old}
    coming = {each.id for each in new}
    found: list[Any] = []
    for each in new:
        if each.id in olds:
            found.append(mixed(olds[each.id], each, named))
        elif each.id in named:
            found.append(each)
    behind = ""
    for each in old:
        if each.id not in coming and each.id not in named:
            found.insert(place_behind(found, behind), each)
        if each.id in coming or each.id not in named:
            behind = each.id
    if len(found) == len(old) and all(found[n] is old[n] for n in range(len(old))):
        return old
    return found


def place_behind(found: list[Any], id: str) -> int:
    for n in range(len(found) - 1, -1, -1):
        if found[n].id == id:
            return n + 1
    return 0
