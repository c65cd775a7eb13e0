"""What has changed between two views: the part of a new one that a page which has the old one must be sent.

A `Difference` (telling_contract.py) is made by comparing with ==, which is quick, and looking only into what is not equal:
structs and dictionaries by their fields, lists by their items. Items that have ids, and plain texts and whole numbers, are
followed when they move up or down a list; other lists are compared from both ends. Everything else is replaced. Nothing but
the two values is looked at, so a difference tells a viewer no more than the second view would.

`applied` says what a difference means; the page does the same in differences.ts.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Sequence
from operator import attrgetter
from typing import Any, Final

import msgspec
from msgspec.structs import astuple

from teahouse.scene import Board, Piece, Place

from ..contract import Player
from ..telling_contract import Difference, Splice

Pairs = list[tuple[int, int]]
"""Places of items in an old and a new list that are the same thing, rising in both."""
NOTHING: Final = msgspec.NODEFAULT
ID_OF: Final = attrgetter("id")
KEY_TYPES: Final = frozenset((str, int))
LISTS: Final = frozenset((list, tuple))
MOST_SHARED: Final = 12
MOST_NEW: Final = 16  # items in front of a list that are looked for before others
SIMPLE: Final = frozenset((str, int, float, bool, type(None)))
DRAWN_ONCE: Final[dict[type, int]] = {Place: 256, Piece: 256, Player: 2048}
"""How many pairs of them are remembered. The viewers of a table look one behind the other, and only players look again and
again as before."""
Remembered = dict[tuple[int, int], tuple[object, object, Difference]]
NO_LIST: Final[list[Any]] = []
NO_FIELDS: Final[dict[str, Any]] = {}
"""What most differences have of most kinds of changes. Nothing is ever added to these."""
SAME: Final = Difference(splice=NO_LIST, gone=NO_LIST, set=NO_FIELDS, within=NO_FIELDS)
REPLACED: Final = Difference(splice=NO_LIST, gone=NO_LIST, set=NO_FIELDS, within=NO_FIELDS)
"""Nothing has changed; or so much that the new value is told as a whole."""


class Kind:
    """Of a type whether it is a struct; of a struct the names of its fields in JSON, the defaults with which they are left out,
    the types that are left out when they are empty, whether each is known by an id, whether it is so large that its parts are
    compared one by one rather than the whole before, and of what is drawn only once the differences that are remembered, and
    how many may be."""

    __slots__ = ("defaults", "factories", "has_id", "is_large", "is_struct", "keys", "most", "remembered")

    def __init__(self, kind: type) -> None:
        self.is_struct = issubclass(kind, msgspec.Struct)
        fields = msgspec.structs.fields(kind) if issubclass(kind, msgspec.Struct) else ()
        omits = issubclass(kind, msgspec.Struct) and kind.__struct_config__.omit_defaults
        self.keys: list[str] = [field.encode_name for field in fields]
        self.defaults: list[Any] = [field.default if omits else NOTHING for field in fields]
        self.factories: list[Any] = [field.default_factory if omits else NOTHING for field in fields]
        self.has_id = "id" in [field.name for field in fields]
        self.is_large = kind is Board
        self.most = DRAWN_ONCE.get(kind, 0)
        self.remembered: Remembered = {}


KINDS: Final[dict[type, Kind]] = {}


class Shared:
    """What has changed between two values that may be common to all viewers of a table, who are shown it one behind the
    other."""

    __slots__ = ("difference", "new", "old")

    def __init__(self, old: object, new: object, difference: Difference) -> None:
        self.old = old
        self.new = new
        self.difference = difference


SHARED: Final[list[Shared]] = []


def kind_of(kind: type) -> Kind | None:
    known = KINDS.get(kind)
    if known is None:
        known = KINDS[kind] = Kind(kind)
    return known if known.is_struct else None


def difference(old: Any, new: Any) -> Difference:
    """What turns the old into the new. Both are structs of one type, or both dictionaries, or both lists."""
    kind = type(new)
    if kind in LISTS:
        return between_lists(old, new)
    if kind is dict:
        return between_dicts(old, new)
    known = kind_of(kind)
    assert known is not None
    return between_structs(known, old, new)


def change_of(old: Any, new: Any) -> Difference:
    """The same of any two values: `SAME` where they are equal, and `REPLACED` where the new one is told as a whole."""
    kind: type = type(new)
    if kind in SIMPLE:
        return SAME if old == new else REPLACED
    if kind in LISTS:
        return change_of_list(old, new)
    if kind is dict:
        if old == new:
            return SAME
        return between_dicts(old, new) if type(old) is dict else REPLACED
    known = kind_of(kind)
    if known is None:
        return SAME if old == new else REPLACED
    before: type = type(old)
    if before is not kind:
        return REPLACED
    if known.is_large:
        return shared(known, old, new)
    return SAME if old == new else between_structs(known, old, new)


def change_of_list(old: Any, new: Any) -> Difference:
    if type(old) not in LISTS:
        return REPLACED
    count = len(new)
    if count > 0 and kind_of(type(new[0])) is not None:
        found = shared(None, old, new)
    elif old == new:
        return SAME
    else:
        found = between_lists(old, new)
    splices = found.splice
    if count > 0 and len(splices) == 1 and len(splices[0][2]) == count:
        return REPLACED  # no item of it was kept
    return found


def shared(kind: Kind | None, old: Any, new: Any) -> Difference:
    for known in SHARED:
        if known.new is new and known.old is old:
            return known.difference
    found = between_lists(old, new) if kind is None else between_structs(kind, old, new)
    if len(SHARED) >= MOST_SHARED:
        del SHARED[0]
    SHARED.append(Shared(old, new, found))
    return found


def made(gone: list[str] | None, set: dict[str, Any] | None, within: dict[str, Difference] | None) -> Difference:
    if gone is None and set is None and within is None:
        return SAME
    return Difference(
        splice=NO_LIST,
        gone=NO_LIST if gone is None else gone,
        set=NO_FIELDS if set is None else set,
        within=NO_FIELDS if within is None else within,
    )


def between_structs(kind: Kind, old: msgspec.Struct, new: msgspec.Struct) -> Difference:
    """Fields are left out as msgspec decides it: where they are the very default, or empty and of the default's type."""
    gone: list[str] | None = None
    sets: dict[str, Any] | None = None
    within: dict[str, Difference] | None = None
    befores, afters = astuple(old), astuple(new)
    for n in range(len(kind.keys)):
        before, after = befores[n], afters[n]
        if before is after:
            continue
        default, factory = kind.defaults[n], kind.factories[n]
        was_out = before is default or (type(before) is factory and not before)
        is_out = after is default or (type(after) is factory and not after)
        if is_out:
            if not was_out:
                if gone is None:
                    gone = []
                gone.append(kind.keys[n])
            continue
        inside = REPLACED if was_out else change_of(before, after)
        if inside is SAME:
            continue
        if inside is REPLACED:
            if sets is None:
                sets = {}
            sets[kind.keys[n]] = after
        else:
            if within is None:
                within = {}
            within[kind.keys[n]] = inside
    return made(gone, sets, within)


def between_dicts(old: dict[str, Any], new: dict[str, Any]) -> Difference:
    gone = [key for key in old if key not in new]
    sets: dict[str, Any] = {}
    within: dict[str, Difference] = {}
    for key, after in new.items():
        if key not in old:
            sets[key] = after
        elif old[key] is not after:
            note(change_of(old[key], after), key, after, sets, within)
    return made(gone or None, sets or None, within or None)


def note(inside: Difference, key: str, after: object, sets: dict[str, Any], within: dict[str, Difference]) -> None:
    if inside is REPLACED:
        sets[key] = after
    elif inside is not SAME:
        within[key] = inside


def between_lists(olds: Sequence[Any], news: Sequence[Any]) -> Difference:
    """Splices first, the last of them first, so that each names places of the old list; then what changed inside items."""
    # items of lists are found more quickly than those of just any sequence
    old: list[Any] = olds if isinstance(olds, list) else list(olds)
    new: list[Any] = news if isinstance(news, list) else list(news)
    if stays_in_place(old, new):
        return within_items([], [(n, n) for n in range(len(new)) if old[n] is not new[n]], old, new)
    head, tail = common_ends(old, new)
    old_end, new_end = len(old) - tail, len(new) - tail
    if head == old_end or head == new_end:
        return spliced([(head, old_end - head, new[head:new_end])]) if old_end != new_end else SAME
    splices: list[Splice] = []
    by = shift(old, new, head, old_end, new_end)
    if by:
        stay = min(old_end - head, new_end - head - by)
        if head + stay < old_end or head + by + stay < new_end:
            splices.append((head + stay, old_end - head - stay, new[head + by + stay : new_end]))
        splices.append((head, 0, new[head : head + by]))
        return spliced(splices)
    kept = [(head + at_old, head + at_new) for at_old, at_new in kept_items(old[head:old_end], new[head:new_end])]
    from_old = from_new = head
    for at_old, at_new in [*kept, (old_end, new_end)]:
        if at_old > from_old or at_new > from_new:
            splices.insert(0, (from_old, at_old - from_old, new[from_new:at_new]))
        from_old, from_new = at_old + 1, at_new + 1
    return within_items(splices, kept, old, new)


def spliced(splices: list[Splice]) -> Difference:
    return Difference(splice=splices, gone=NO_LIST, set=NO_FIELDS, within=NO_FIELDS)


def within_items(splices: list[Splice], pairs: Pairs, old: list[Any], new: list[Any]) -> Difference:
    """With what has changed inside the items that are at these places of both lists."""
    sets: dict[str, Any] = {}
    within: dict[str, Difference] = {}
    for at_old, at_new in pairs:
        before, after = old[at_old], new[at_new]
        if before is not after:
            note(change_of_item(before, after), str(at_new), after, sets, within)
    if not (splices or sets or within):
        return SAME
    return Difference(splice=splices or NO_LIST, gone=NO_LIST, set=sets or NO_FIELDS, within=within or NO_FIELDS)


def stays_in_place(old: list[Any], new: list[Any]) -> bool:
    """Whether every item is the very same as before, or has the id of the one that was there, or none as that had none; most
    lists are so."""
    if len(old) != len(new):
        return False
    for at in range(len(new)):
        before, after = old[at], new[at]
        if before is not after:
            kind = kind_of(type(after))
            if kind is None or type(before) is not type(after) or (kind.has_id and before.id != after.id):
                return False
    return True


def change_of_item(old: Any, new: Any) -> Difference:
    """Games draw some things only once, such as a place with a disc and without, so what is different between the two is
    remembered, with both, for as long as there is room."""
    kind = kind_of(type(new))
    if kind is None or not kind.most:
        return change_of(old, new)
    pair = id(old), id(new)
    known = kind.remembered.get(pair)
    if known is not None:
        return known[2]
    found = change_of(old, new)
    if found is not SAME:
        if len(kind.remembered) >= kind.most:
            kind.remembered.clear()
        kind.remembered[pair] = (old, new, found)
    return found


def common_ends(old: list[Any], new: list[Any]) -> tuple[int, int]:
    """How many items are equal at the beginning, and how many of the others at the end."""
    shorter = min(len(old), len(new))
    head = 0
    while head < shorter:
        before, after = old[head], new[head]
        if before is not after and before != after:
            break
        head += 1
    old_end, new_end = len(old), len(new)
    while min(old_end, new_end) > head:
        before, after = old[old_end - 1], new[new_end - 1]
        if before is not after and before != after:
            break
        old_end -= 1
        new_end -= 1
    return head, len(old) - old_end


def kept_items(old: list[Any], new: list[Any]) -> Pairs:
    """Which items stay, of lists whose ends are not equal."""
    old_keys, new_keys = keys_of(old), keys_of(new)
    if old_keys is not None and new_keys is not None:
        return longest_rise(old_keys, new_keys)
    if len(old) == len(new):
        return [(n, n) for n in range(len(new))]
    return []


def shift(old: list[Any], new: list[Any], head: int, old_end: int, new_end: int) -> int:
    """By how many places the very same items have moved down between the ends of a list that drops its last ones, as a journal
    does; 0 where it is not so simple."""
    first = old[head]
    for by in range(1, min(new_end - head, MOST_NEW + 1)):
        if new[head + by] is first:
            for n in range(head, head + min(old_end - head, new_end - head - by)):
                if old[n] is not new[n + by]:
                    return 0
            return by
    return 0


def keys_of(items: list[Any]) -> list[Hashable] | None:
    """By what the items are known, if each is known by something of its own."""
    try:
        keys: list[Hashable] = list(map(ID_OF, items))
    except AttributeError:
        keys = [item.get("id") if isinstance(item, dict) else item for item in items]
    if not KEY_TYPES.issuperset(map(type, keys)) or len(set(keys)) < len(keys):
        return None
    return keys


def longest_rise(old: list[Hashable], new: list[Hashable]) -> Pairs:
    """The most items that can stay where they are while others go, come and move around them."""
    if old == new:
        return [(n, n) for n in range(len(new))]
    where = {key: at for at, key in enumerate(old)}
    pairs = [(where[key], at) for at, key in enumerate(new) if key in where]
    ends: list[int] = []  # the lowest old place that a rise of each length can end with, and which pair that is
    ending: list[int] = []
    before: list[int] = []
    for n, (at_old, _) in enumerate(pairs):
        length = bisect_left(ends, at_old)
        before.append(ending[length - 1] if length else -1)
        ends[length : length + 1] = [at_old]
        ending[length : length + 1] = [n]
    kept: Pairs = []
    n = ending[-1] if ending else -1
    while n >= 0:
        kept.append(pairs[n])
        n = before[n]
    return kept[::-1]


def applied(old: Any, change: Difference) -> Any:
    """The new value, from the old one as JSON has it. The old one stays as it was."""
    if isinstance(old, list):
        items = list(old)
        for start, count, put in change.splice:
            items[start : start + count] = put
        for key, value in change.set.items():
            items[int(key)] = value
        for key, inside in change.within.items():
            items[int(key)] = applied(items[int(key)], inside)
        return items
    fields = {key: value for key, value in old.items() if key not in change.gone} | change.set
    return fields | {key: applied(fields[key], inside) for key, inside in change.within.items()}
