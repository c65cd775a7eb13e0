"""What a section really reads: it is drawn from a copy and a view that note every field which is looked at.

This works on plain Python; compiled code reads its fields where nobody can see it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.game import Game
from teahouse.engine.state import State
from teahouse.scene.table.inputs import ASKED, JOURNAL, TO_ACT, is_field_of, is_same, is_same_journal
from teahouse.scene.table.kept import Kept, Look, Section
from teahouse.scene.table.view import View

Read = tuple[str, int, str]
"""A field of the copy or of the view, the number of the thing in it (ALL where it is no list of things) and that thing's
field."""
ALL: Final = -1
OF_QUESTION: Final = ("top", "legal", "prices", "_ahead")
UNNOTED: Final = ("known", "seat", "names", "told", "luck")
WATCHED_PARTS: Final = 4  # at a time, of a section that is drawn part by part
KINDS: Final[dict[type, type]] = {}
"""The watched kind of each kind of thing, made once."""


class Notes:
    """What was read since somebody asked for it."""

    def __init__(self) -> None:
        self.reads: set[Read] = set()
        self.is_open = False

    def add(self, root: str, number: int = ALL, field: str = "") -> None:
        if self.is_open:
            self.reads.add((root, number, field))

    def during(self, work: Callable[[], Any]) -> set[Read]:
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


NOTED: Final = "__iter__ __len__ __contains__ __eq__ __ne__ __lt__ __add__ __mul__ __reversed__ copy count index pop"
for method in NOTED.split(" "):
    setattr(WatchedList, method, noting(method))


def is_watched(value: object) -> bool:
    return isinstance(value, WatchedList) or hasattr(type(value), "WATCHED")


@functools.cache
def slots_of(kind: type) -> list[str]:
    return [name for each in kind.__mro__ for name in vars(each).get("__slots__", ())]


def fields_of(thing: object) -> list[str]:
    names = dict.fromkeys([*slots_of(type(thing)), *getattr(thing, "__dict__", ())])
    return [name for name in names if hasattr(thing, name)]


def is_thing(value: object) -> bool:
    """Whether it is a player or the like; decisions and actions never change, so that nobody looks into them."""
    return hasattr(type(value), "FIELDS") and not isinstance(value, Decision | Action | State)


def watched(notes: Notes, value: Any, root: str, number: int = ALL, field: str = "") -> Any:
    """A value of a copy, so that it notes what is read of it."""
    if is_watched(value):
        return value
    if type(value) is list:
        inside = [
            watched(notes, item, root, n if number == ALL and not field else number, field)
            if type(item) is list or is_thing(item)
            else item
            for n, item in enumerate(value)
        ]
        return WatchedList(notes, inside, root, number, field)
    if is_thing(value) and not field:
        return twin(notes, value, root, number)
    return value


def twin(notes: Notes, thing: Any, root: str, number: int) -> Any:
    """A player or the like whose fields are noted when they are read."""
    kind = type(thing)
    if kind not in KINDS:
        fields = frozenset(slots_of(kind))

        def read(self: Any, name: str) -> Any:
            value = object.__getattribute__(self, name)
            if name in fields and not is_watched(value):
                notes, root, number = object.__getattribute__(self, "watched_by")
                notes.add(root, number, name)
            return value

        KINDS[kind] = type(
            kind.__name__, (kind,), {"__slots__": ("watched_by",), "__getattribute__": read, "WATCHED": True}
        )
    made = object.__new__(KINDS[kind])
    for name in fields_of(thing):
        object.__setattr__(made, name, watched(notes, getattr(thing, name), root, number, name))
    object.__setattr__(made, "watched_by", (notes, root, number))
    return made


def watched_copy(notes: Notes, known: State) -> State:
    """A viewer's copy that notes what is read of it; its clones do the same."""
    kind = type(known)
    if kind not in KINDS:
        fields = frozenset(slots_of(kind))

        def read(self: Any, name: str) -> Any:
            value = object.__getattribute__(self, name)
            if name in fields and name not in UNNOTED and not is_watched(value):
                if name not in object.__getattribute__(self, "written"):
                    object.__getattribute__(self, "watched_by").add(name)
            return value

        def write(self: Any, name: str, value: Any) -> None:
            object.__setattr__(self, name, value)
            object.__getattribute__(self, "written").add(name)

        def to_act(self: Any) -> Any:
            notes = object.__getattribute__(self, "watched_by")
            return WatchedSeats(notes, notes.unnoted(lambda: kind.to_act(self)), TO_ACT)

        def stack_of(self: Any, seat: int) -> Any:
            notes = object.__getattribute__(self, "watched_by")
            notes.add(TO_ACT, seat)
            return WatchedStack(notes, notes.unnoted(lambda: [*kind.stack_of(self, seat)]), "stack")

        def clone(self: Any) -> Any:
            notes = object.__getattribute__(self, "watched_by")
            return watched_copy(notes, notes.unnoted(lambda: kind.clone(self)))

        KINDS[kind] = type(
            kind.__name__,
            (kind,),
            {
                "__slots__": ("watched_by", "written"),
                "__getattribute__": read,
                "__setattr__": write,
                "to_act": to_act,
                "stack_of": stack_of,
                "clone": clone,
                "WATCHED": True,
            },
        )
    made = object.__new__(KINDS[kind])
    for name in fields_of(known):
        object.__setattr__(made, name, watched(notes, getattr(known, name), name))
    object.__setattr__(made, "watched_by", notes)
    object.__setattr__(made, "written", set())
    return made


class WatchedStack(WatchedList):
    """Whether there is anything on it says no more than who is to act."""

    def __len__(self) -> int:
        return list.__len__(self)


class WatchedSeats(WatchedList):
    """Whether a seat is among them is noted of that seat alone."""

    def __contains__(self, seat: object) -> bool:
        self.notes.add(TO_ACT, seat if isinstance(seat, int) else ALL)
        return list.__contains__(self, seat)


def watched_view(notes: Notes, view: View[Any]) -> View[Any]:
    kind = type(view)
    if kind not in KINDS:
        fields = frozenset(slots_of(kind))

        def read(self: Any, name: str) -> Any:
            value = object.__getattribute__(self, name)
            if name in fields and name not in UNNOTED and not is_watched(value):
                object.__getattribute__(self, "watched_by").add(ASKED if name in OF_QUESTION else name)
            return value

        KINDS[kind] = type(
            kind.__name__, (kind,), {"__slots__": ("watched_by",), "__getattribute__": read, "WATCHED": True}
        )
    made = object.__new__(KINDS[kind])
    for name in fields_of(view):
        value = getattr(view, name)
        is_own = name not in UNNOTED and name not in OF_QUESTION
        object.__setattr__(made, name, watched(notes, value, name) if is_own else value)
    object.__setattr__(made, "watched_by", notes)
    return made


class Opened(Exception):
    """A look has begun."""


class Opening(Kept):
    """Gets hold of a view before anything is drawn from it."""

    def begin(self, view: View[Any], sections: list[Section]) -> None:
        self.found = view, sections
        raise Opened


def opened(game: Game, known: State, seat: int | None, names: list[str]) -> tuple[View[Any], list[Section]]:
    """The view of a viewer's copy, from which nothing was drawn yet, and the sections; none of a game that keeps nothing."""
    kept = Opening()
    try:
        game.redraw(known, seat, names, kept)
    except Opened:
        return kept.found
    return View(known, seat, names), []


def can_be_watched(state: State) -> bool:
    return isinstance(type(state).clone, FunctionType) and isinstance(State.prompt, FunctionType)


def unsaid(game: Game, before: View[Any], known: State, seat: int | None, names: list[str]) -> list[str]:
    """What sections that would stay as they are read though it has changed: "panels reads players[2].have"."""
    view, sections = opened(game, known, seat, names)
    look = Look(view, Kept())
    look.before = before
    found: list[str] = []
    for section in leaves(sections):
        for draw in staying(section, look):
            notes = Notes()
            watch = watched_view(notes, opened(game, watched_copy(notes, known), seat, names)[0])
            reads = notes.during(lambda draw=draw, watch=watch: draw(watch))
            found += [
                f"{section.key} reads {said(read)}" for read in sorted(reads) if not is_read_same(before, view, read)
            ]
    return found


def leaves(sections: list[Section]) -> Iterator[Section]:
    for section in sections:
        if section.below:
            yield from leaves(section.below)
        else:
            yield section


def staying(section: Section, look: Look) -> list[Callable[[View[Any]], Any]]:
    """What of a section would not be drawn anew."""
    if section.inputs is None or not look.is_same(section.inputs):
        return []
    numbers, part = section.numbers, section.part
    if numbers is None or part is None:
        return [section.draw]
    changed = look.changed(section.of_parts)
    if changed is None:
        return []
    stay = [number for number in numbers(look.view) if number not in changed]
    return [drawing(part, number) for number in stay[:: max(1, len(stay) // WATCHED_PARTS)]]


def drawing(part: Callable[[Any, int], Any], number: int) -> Callable[[View[Any]], Any]:
    return lambda view: part(view, number)


def is_read_same(before: View[Any], now: View[Any], read: Read) -> bool:
    root = read[0]
    if root == ASKED:
        return before.top is None and now.top is None
    if root == TO_ACT:
        seats = set(before.known.to_act()) ^ set(now.known.to_act())
        return read[1] not in seats if read[1] != ALL else not seats
    if root == JOURNAL:
        return is_same_journal(before.known.journal, now.known.journal)
    try:
        return is_same(value(before, read), value(now, read))
    except IndexError:
        return False


def value(view: View[Any], read: Read) -> Any:
    root, number, field = read
    found = getattr(view.known if is_field_of(view.known, root) else view, root)
    if number != ALL:
        found = found[number]
    return getattr(found, field) if field and found is not None else found


def said(read: Read) -> str:
    root, number, field = read
    return f"{root}{'' if number == ALL else f'[{number}]'}{f'.{field}' if field else ''}"
