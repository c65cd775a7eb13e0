"""Copies, players and views that note which of their fields are read. Plain Python only."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.state import State
from teahouse.scene.table.inputs import ASKED, TO_ACT
from teahouse.scene.table.view import View

Read = tuple[str, int, str]
"""A field of the copy or of the view, the number of the thing in it (ALL where it is no list of things) and that thing's
field."""
ALL: Final = -1
OF_QUESTION: Final = ("top", "legal", "prices", "_ahead")
UNNOTED: Final = ("known", "seat", "names", "told", "memory", "luck")


class Notes:
    """What was read while somebody wanted to know it."""

    def __init__(self) -> None:
        self.reads: set[Read] = set()
        self.is_open = False

    def add(self, root: str, number: int = ALL, field: str = "") -> None:
        if self.is_open:
            self.reads.add((root, number, field))

    def during(self, work: Callable[[], object]) -> set[Read]:
        self.reads = set()
        self.is_open = True
        try:
            work()
        finally:
            self.is_open = False
        return self.reads

    def unnoted(self, work: Callable[[], Any]) -> Any:
        was, self.is_open = self.is_open, False
        try:
            return work()
        finally:
            self.is_open = was


class WatchedList(list[Any]):
    """A list of a copy; its items are noted one by one, unless they note themselves."""

    def __init__(self, notes: Notes, items: list[Any], root: str, number: int = ALL, field: str = "") -> None:
        super().__init__(items)
        self.notes, self.root, self.number, self.field = notes, root, number, field
        self.notes_itself = bool(items) and all(is_watched(item) for item in items)

    def note(self) -> None:
        if not self.notes_itself:
            self.notes.add(self.root, self.number, self.field)

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, int) and self.number == ALL and not self.field and not self.notes_itself:
            self.notes.add(self.root, at % max(1, list.__len__(self)))
        else:
            self.note()
        return super().__getitem__(at)


def noting(name: str) -> Callable[..., Any]:
    plain = getattr(list, name)

    def noted(self: WatchedList, *arguments: Any) -> Any:
        self.note()
        return plain(self, *arguments)

    return noted


WHOLE: Final = "__iter__ __len__ __contains__ __eq__ __ne__ __lt__ __add__ __mul__ __reversed__ copy count index pop"
for method in WHOLE.split(" "):
    setattr(WatchedList, method, noting(method))


class WatchedStack(WatchedList):
    """Whether there is anything on it says no more than who is to act."""

    def __len__(self) -> int:
        return list.__len__(self)


class WatchedSeats(WatchedList):
    """Whether a seat is among them is noted of that seat alone."""

    def __contains__(self, seat: object) -> bool:
        self.notes.add(TO_ACT, seat if isinstance(seat, int) else ALL)
        return list.__contains__(self, seat)


def is_watched(value: object) -> bool:
    return isinstance(value, WatchedList) or hasattr(type(value), "WATCHED")


@functools.cache
def slots_of(kind: Any) -> list[str]:
    return [name for each in kind.__mro__ for name in vars(each).get("__slots__", ())]


def fields_of(thing: object) -> list[str]:
    kind: Any = type(thing)
    names = dict.fromkeys([*slots_of(kind), *getattr(thing, "__dict__", ())])
    return [name for name in names if hasattr(thing, name)]


def is_thing(value: object) -> bool:
    """Whether it is a player or the like; decisions and actions never change, so that nobody looks into them."""
    return hasattr(type(value), "FIELDS") and not isinstance(value, Decision | Action | State)


def watched(notes: Notes, value: Any, root: str, number: int = ALL, field: str = "") -> Any:
    """A value of a copy, so that it notes what is read of it."""
    if is_watched(value):
        return value
    if type(value) is list:
        inside: list[Any] = []
        for n, item in enumerate(value):
            is_more = type(item) is list or is_thing(item)
            which = n if number == ALL and not field else number
            inside.append(watched(notes, item, root, which, field) if is_more else item)
        return WatchedList(notes, inside, root, number, field)
    if is_thing(value) and not field:
        return twin(notes, value, root, number)
    return value


def twin(notes: Notes, thing: Any, root: str, number: int) -> Any:
    """A player or the like whose fields are noted when they are read."""
    kind: Any = type(thing)
    made: Any = object.__new__(kind_of_things(kind))
    for name in fields_of(thing):
        object.__setattr__(made, name, watched(notes, getattr(thing, name), root, number, name))
    object.__setattr__(made, "watched_by", (notes, root, number))
    return made


@functools.cache
def kind_of_things(kind: Any) -> type:
    fields = frozenset(slots_of(kind))

    def read(self: Any, name: str) -> Any:
        value = object.__getattribute__(self, name)
        if name in fields and not is_watched(value):
            notes, root, number = object.__getattribute__(self, "watched_by")
            notes.add(root, number, name)
        return value

    return type(kind.__name__, (kind,), {"__slots__": ("watched_by",), "__getattribute__": read, "WATCHED": True})


def watched_copy(notes: Notes, known: State) -> State:
    """A viewer's copy that notes what is read of it; its clones do the same, but for what was written there."""
    kind: Any = type(known)
    made: Any = object.__new__(kind_of_copies(kind))
    for name in fields_of(known):
        object.__setattr__(made, name, watched(notes, getattr(known, name), name))
    object.__setattr__(made, "watched_by", notes)
    object.__setattr__(made, "written", set())
    found: State = made
    return found


@functools.cache
def kind_of_copies(kind: Any) -> type:
    fields = frozenset(slots_of(kind)).difference(UNNOTED)

    def notes_of(self: Any) -> Notes:
        notes: Notes = object.__getattribute__(self, "watched_by")
        return notes

    def read(self: Any, name: str) -> Any:
        value = object.__getattribute__(self, name)
        if name in fields and not is_watched(value) and name not in object.__getattribute__(self, "written"):
            notes_of(self).add(name)
        return value

    def write(self: Any, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)
        object.__getattribute__(self, "written").add(name)

    def to_act(self: Any) -> list[int]:
        return WatchedSeats(notes_of(self), notes_of(self).unnoted(lambda: kind.to_act(self)), TO_ACT)

    def stack_of(self: Any, seat: int) -> list[Any]:
        notes_of(self).add(TO_ACT, seat)
        return WatchedStack(notes_of(self), notes_of(self).unnoted(lambda: [*kind.stack_of(self, seat)]), "stack")

    def clone(self: Any) -> State:
        return watched_copy(notes_of(self), notes_of(self).unnoted(lambda: kind.clone(self)))

    methods = {"__getattribute__": read, "__setattr__": write, "to_act": to_act, "stack_of": stack_of, "clone": clone}
    return type(kind.__name__, (kind,), {"__slots__": ("watched_by", "written"), "WATCHED": True, **methods})


def watched_view(notes: Notes, view: View[Any]) -> View[Any]:
    """A view that notes what is read of it, beside what its copy notes."""
    kind: Any = type(view)
    made: Any = object.__new__(kind_of_views(kind))
    for name in fields_of(view):
        value = getattr(view, name)
        is_own = name not in UNNOTED and name not in OF_QUESTION
        object.__setattr__(made, name, watched(notes, value, name) if is_own else value)
    object.__setattr__(made, "watched_by", notes)
    found: View[Any] = made
    return found


@functools.cache
def kind_of_views(kind: Any) -> type:
    fields = frozenset(slots_of(kind)).difference(UNNOTED)

    def read(self: Any, name: str) -> Any:
        value = object.__getattribute__(self, name)
        if name in fields and not is_watched(value):
            object.__getattribute__(self, "watched_by").add(ASKED if name in OF_QUESTION else name)
        return value

    return type(kind.__name__, (kind,), {"__slots__": ("watched_by",), "__getattribute__": read, "WATCHED": True})
