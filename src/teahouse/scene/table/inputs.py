"""What sections are drawn from, by name, and whether it has changed since a viewer looked last.

A name is a field of the viewer's copy or of the view. `players.have` is that field of a player, or of each of several;
`players[seat]` what belongs to the viewer, and `holder[n]`, in a section that is drawn part by part, what belongs to the part
with that number. Besides there are `asked`, `to_act` and `journal`.
"""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine.errors import BadData
from teahouse.engine.journal import Journal
from teahouse.scene.table.view import View

ASKED: Final = "asked"  # what is asked of the viewer, with its answers and prices
TO_ACT: Final = "to_act"  # who is asked something
JOURNAL: Final = "journal"  # what the viewer may read
COMPARED: Final = 64  # of the last entries: no scene shows more

# Which of several things are meant
ALL: Final = 0
OF_SEAT: Final = 1
OF_PART: Final = 2
PLACES: Final = {"": ALL, "[seat]": OF_SEAT, "[n]": OF_PART}


class Input:
    """A name, taken apart: `root` is a field, `which` the things of it that are meant and `field` a field of each of them."""

    __slots__ = ("field", "is_known", "is_looked_up", "name", "root", "which")

    def __init__(self, name: str) -> None:
        whole, _, field = name.partition(".")
        root, bracket, rest = whole.partition("[")
        which = PLACES.get(bracket + rest)
        if which is None or not root.isidentifier() or (field and not field.isidentifier()):
            raise BadData(f"{name!r} names nothing that a section can be drawn from.")
        self.name = name
        self.root = root
        self.which = which
        self.field = field
        self.is_known = True  # a field of the copy, not of the view
        self.is_looked_up = False

    def value(self, view: View[Any]) -> Any:
        if not self.is_looked_up:
            self.is_known = is_field_of(view.known, self.root)
            self.is_looked_up = True
        return getattr(view.known if self.is_known else view, self.root)

    def is_same(self, before: View[Any], now: View[Any]) -> bool:
        """For one that is meant part by part: whether all parts are the same."""
        if self.root == ASKED:
            return before.top is None and now.top is None
        if self.root == TO_ACT:
            return is_same(before.known.to_act(), now.known.to_act())
        if self.root == JOURNAL:
            return is_same_journal(before.known.journal, now.known.journal)
        old, new = self.value(before), self.value(now)
        if self.which == OF_SEAT:
            seat = now.seat
            return seat is None or self.is_same_part(old[seat], new[seat])
        if not self.field:
            return is_same(old, new)
        if not isinstance(new, list):
            return self.is_same_part(old, new)
        if len(old) != len(new):
            return False
        for n in range(len(new)):
            if not self.is_same_part(old[n], new[n]):
                return False
        return True

    def is_same_part(self, old: Any, new: Any) -> bool:
        if old is new:
            return True
        if not self.field:
            return is_same(old, new)
        if old is None or new is None:
            return False
        return is_same(getattr(old, self.field), getattr(new, self.field))

    def changed(self, before: View[Any], now: View[Any]) -> set[int] | None:
        """The numbers of the parts that have changed; None where that cannot be said of single ones."""
        if self.root == TO_ACT:
            return set(before.known.to_act()) ^ set(now.known.to_act())
        old, new = self.value(before), self.value(now)
        if len(old) != len(new):
            return None
        if old == new:
            return set()
        found: set[int] = set()
        for n in range(len(new)):
            if old[n] is not new[n] and not self.is_same_part(old[n], new[n]):
                found.add(n)
        return found


def is_field_of(thing: object, name: str) -> bool:
    """Whether it has such a field; a method of that name is none."""
    return not callable(getattr(thing, name, callable))


def is_same(old: Any, new: Any) -> bool:
    """Whether two values of states are equal: things with FIELDS, such as players and decisions, by those."""
    if old is new:
        return True
    kind = type(new)
    if type(old) is not kind:
        return False
    if kind is list:
        if old == new:
            return True
        if len(old) != len(new) or type(new[0]) is int:
            return False
        for n in range(len(new)):
            if not is_same(old[n], new[n]):
                return False
        return True
    fields: tuple[str, ...] | None = getattr(kind, "FIELDS", None)
    if fields is None:
        return bool(old == new)
    for name in fields:
        if not is_same(getattr(old, name), getattr(new, name)):
            return False
    return True


def is_same_journal(old: Journal | None, new: Journal | None) -> bool:
    """Entries are never changed, so that those are the same which are the very same."""
    if old is None or new is None:
        return old is new
    return is_same_end(old.entries, new.entries) and is_same_end(old.held, new.held)


def is_same_end(old: list[Any], new: list[Any]) -> bool:
    count = len(new)
    if len(old) != count:
        return False
    for n in range(count - 1, max(0, count - COMPARED) - 1, -1):
        if old[n] is not new[n]:
            return False
    return True
