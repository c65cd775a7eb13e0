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
from ..telling_contract import Difference

Pairs = list[tuple[int, int]]
"""Places of items in an old and a new list that are the same thing, rising in both."""
NOTHING: Final = msgspec.NODEFAULT
ID_OF: Final = attrgetter("id")
KEY_TYPES: Final = frozenset((str, int))
LISTS: Final = frozenset((list, tuple))
PLAIN: Final = frozenset((str, int, float, bool, list, tuple, dict, type(None)))


Fields = tuple[list[str], list[Any], list[Any]]
"""Of the fields of a struct: their names in JSON, the defaults with which they are left out, and the types that are left out
when they are empty."""
MOST_REMEMBERED: Final = 8192
MOST_SHARED: Final = 16
MOST_NEW: Final = 16  # items in front of a list that are looked for before others
ITEM: Final = ""
DRAWN_ONCE: Final = frozenset((Place, Piece, Player))
REMEMBERED: Final[dict[tuple[int, int], tuple[object, object, Difference]]] = {}
SHARED: Final[dict[tuple[int, int], tuple[object, object, Difference]]] = {}
KNOWN: Final[dict[type, Fields]] = {}
WITH_ID: Final[dict[type, bool]] = {}


def fields_of(kind: type[msgspec.Struct]) -> Fields:
    known = KNOWN.get(kind)
    if known is None:
        omits = kind.__struct_config__.omit_defaults
        fields = msgspec.structs.fields(kind)
        known = KNOWN[kind] = (
            [field.encode_name for field in fields],
            [field.default if omits else NOTHING for field in fields],
            [field.default_factory if omits else NOTHING for field in fields],
        )
    return known


def has_id(kind: type[msgspec.Struct]) -> bool:
    """Whether structs of this kind are known by an id. Asked here, because to look for an id where there is none is dear."""
    known = WITH_ID.get(kind)
    if known is None:
        known = WITH_ID[kind] = "id" in kind.__struct_fields__
    return known


def is_struct(kind: type) -> bool:
    return kind in KNOWN or (kind not in PLAIN and issubclass(kind, msgspec.Struct))


def difference(old: Any, new: Any) -> Difference:
    """What turns the old into the new. Both are structs of one type, or both dictionaries, or both lists."""
    kind = type(new)
    if kind in LISTS:
        return between_lists(old, new)
    if kind is dict:
        return between_dicts(old, new)
    return between_structs(old, new)


def are_alike(old: object, new: object) -> bool:
    """Whether a difference of the two can be made, so that nothing need be replaced."""
    kind = type(new)
    if kind in LISTS:
        return type(old) in LISTS
    if kind is dict:
        return type(old) is dict
    return type(old) is kind and is_struct(kind)


def note(found: Difference, key: str, old: object, new: object) -> None:
    """Add what has changed under a key that both have."""
    if old is not new and (is_large(new) or old != new):
        note_other(found, key, old, new)


def is_large(value: object) -> bool:
    """Whether it is a list of things, or a board with such lists: they are compared thing by thing, and need not be compared
    as a whole before."""
    if isinstance(value, (list, tuple)):
        return len(value) > 0 and is_struct(type(value[0]))
    return type(value) is Board


def note_other(found: Difference, key: str, old: object, new: object) -> None:
    """The same for values that are hardly ever equal."""
    if not are_alike(old, new):
        found.set[key] = new
        return
    inside = shared(old, new) if is_large(new) else difference(old, new)
    if is_new_list(inside, new):
        found.set[key] = new
    elif inside.set or inside.gone or inside.within or inside.splice:
        found.within[key] = inside


def shared(old: object, new: object) -> Difference:
    """The same of what may be common to all viewers of a table, who are shown it one behind the other."""
    pair = id(old), id(new)
    known = SHARED.get(pair)
    if known is None:
        if len(SHARED) >= MOST_SHARED:
            SHARED.clear()
        known = SHARED[pair] = (old, new, difference(old, new))
    return known[2]


def is_new_list(inside: Difference, new: Any) -> bool:
    """Whether no item of a list was kept."""
    return type(new) in LISTS and len(inside.splice) == 1 and len(inside.splice[0][2]) == len(new) > 0


def between_structs(old: msgspec.Struct, new: msgspec.Struct) -> Difference:
    """Fields are left out as msgspec decides it: where they are the very default, or empty and of the default's type."""
    found = Difference()
    keys, defaults, factories = fields_of(type(new))
    befores, afters = astuple(old), astuple(new)
    for n in range(len(keys)):
        before, after = befores[n], afters[n]
        if before is after:
            continue
        default, factory = defaults[n], factories[n]
        was_out = before is default or (type(before) is factory and not before)
        is_out = after is default or (type(after) is factory and not after)
        if was_out:
            if not is_out:
                found.set[keys[n]] = after
        elif is_out:
            found.gone.append(keys[n])
        else:
            note(found, keys[n], before, after)
    return found


def between_dicts(old: dict[str, Any], new: dict[str, Any]) -> Difference:
    found = Difference(gone=[key for key in old if key not in new])
    for key, after in new.items():
        if key in old:
            note(found, key, old[key], after)
        else:
            found.set[key] = after
    return found


def between_lists(olds: Sequence[Any], news: Sequence[Any]) -> Difference:
    """Splices first, the last of them first, so that each names places of the old list; then what changed inside items."""
    found = Difference()
    # items of lists are found more quickly than those of just any sequence
    old: list[Any] = olds if isinstance(olds, list) else list(olds)
    new: list[Any] = news if isinstance(news, list) else list(news)
    if stays_in_place(old, new):
        for at in range(len(new)):
            note_item(found, at, old[at], new[at])
        return found
    head, tail = common_ends(old, new)
    old_end, new_end = len(old) - tail, len(new) - tail
    if head == old_end or head == new_end:
        found.splice.append((head, old_end - head, new[head:new_end]))
        return found
    by = shift(old, new, head, old_end, new_end)
    if by:
        stay = min(old_end - head, new_end - head - by)
        if head + stay < old_end or head + by + stay < new_end:
            found.splice.append((head + stay, old_end - head - stay, new[head + by + stay : new_end]))
        found.splice.append((head, 0, new[head : head + by]))
        return found
    kept = [(head + at_old, head + at_new) for at_old, at_new in kept_items(old[head:old_end], new[head:new_end])]
    from_old = from_new = head
    for at_old, at_new in [*kept, (old_end, new_end)]:
        if at_old > from_old or at_new > from_new:
            found.splice.insert(0, (from_old, at_old - from_old, new[from_new:at_new]))
        from_old, from_new = at_old + 1, at_new + 1
    for at_old, at_new in kept:
        note_item(found, at_new, old[at_old], new[at_new])
    return found


def stays_in_place(old: list[Any], new: list[Any]) -> bool:
    """Whether every item is the very same as before, or has the id of the one that was there, or none as that had none; most
    lists are so."""
    if len(old) != len(new):
        return False
    for at in range(len(new)):
        before, after = old[at], new[at]
        if before is not after:
            if type(before) is not type(after) or not is_struct(type(after)):
                return False
            if has_id(type(after)) and before.id != after.id:
                return False
    return True


def note_item(found: Difference, at: int, old: object, new: object) -> None:
    """What has changed inside an item. Games draw some things only once, such as a place with a disc and without, so what is
    different between the two is remembered, with both, for as long as there is room."""
    if old is new:
        return
    if type(new) not in DRAWN_ONCE:
        if old != new:
            note_other(found, str(at), old, new)
        return
    pair = id(old), id(new)
    known = REMEMBERED.get(pair)
    if known is None:
        if old == new:
            return
        alone = Difference()
        note_other(alone, ITEM, old, new)
        if len(REMEMBERED) >= MOST_REMEMBERED:
            REMEMBERED.clear()
        known = REMEMBERED[pair] = (old, new, alone)
    alone = known[2]
    if alone.set:
        found.set[str(at)] = new
    elif alone.within:
        found.within[str(at)] = alone.within[ITEM]


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
