"""Units come, move, are shown and go: the one place where stacks change, so that what others know keeps up (unseen.shown)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import status as st
from ...parts.forces import ARMY, EMPEROR, ONE, ONE_UNIT, SCOUT, TWO, TWO_UNIT, UNIT, count, size
from .control import note_change, spaces_of, units

if TYPE_CHECKING:
    from ...state import Stratagems


def pile(s: Stratagems, seat: int, kind: int) -> int:
    """How many armies of a strength are left in the own unit pile."""
    left = s.parts.numbers.ones if kind == ONE else s.parts.numbers.twos
    for space in spaces_of(s, seat):
        left -= count(s.forces[space], kind)
    return left


def look_into_pile(s: Stratagems, seat: int) -> None:
    """Everybody will see whether a unit pile has an army of strength 1; with few units on the map all know that it has."""
    if units(s, seat) >= s.parts.numbers.ones:
        s.reveal()


def put(s: Stratagems, seat: int, space: int, force: int) -> None:
    """Units of a seat stand in a space; a capital is controlled by whoever enters it (control.capital)."""
    holder = s.holder[space]
    if holder != seat:
        s.holder[space] = seat
        note_change(s, space, holder, seat)
    s.sizes[space] += size(force)
    s.forces[space] += force
    if s.parts.atlas.is_capital[space]:
        s.owner[space] = seat


def take_off(s: Stratagems, space: int, force: int) -> None:
    s.sizes[space] -= size(force)
    s.forces[space] -= force
    if s.sizes[space] == 0:
        note_change(s, space, s.holder[space], st.NOBODY)
        s.holder[space] = st.NOBODY
        s.marks[space] &= ~st.TRAPPED


def come(s: Stratagems, seat: int, space: int, kind: int, is_drawn: bool) -> None:
    """A unit comes onto the map; a drawn army shows its strength to nobody else (unseen.draw)."""
    put(s, seat, space, UNIT[kind])
    mat = s.mats[seat]
    if kind == SCOUT:
        mat[st.SCOUTS] += 1
    elif kind == EMPEROR:
        mat[st.EMPEROR] = 1
    known = ARMY if is_drawn and kind >= ONE else kind
    for n in range(len(s.sights)):
        if s.sights[n].owner == seat:
            s.sights[n] = s.sights[n].came(space, known)


def come_together(s: Stratagems, seat: int, new: list[tuple[int, int]]) -> None:
    """New units come face down, each a kind and a space: others see how many stand where, and know what was bought."""
    pool = 0
    known: list[int] = []
    mat = s.mats[seat]
    for kind, space in new:
        put(s, seat, space, UNIT[kind])
        pool |= 1 << space
        known.append(kind if kind < ONE else ARMY)
        if kind == SCOUT:
            mat[st.SCOUTS] += 1
        elif kind == EMPEROR:
            mat[st.EMPEROR] = 1
    known.sort()
    for n in range(len(s.sights)):
        if s.sights[n].owner == seat:
            s.sights[n] = s.sights[n].all_came(known, pool)


def draw_army(s: Stratagems, seat: int) -> int:
    """The strength of an army drawn at random from the unit pile; 0 if the pile is empty (deployment.draw)."""
    ones = pile(s, seat, ONE)
    twos = pile(s, seat, TWO)
    if ones + twos == 0:
        return 0
    return ONE if s.luck.cards.below(ones + twos) < ones else TWO


def move(s: Stratagems, seat: int, a: int, b: int, force: int) -> None:
    """Face-down units go from a to b."""
    is_whole = s.forces[a] == force
    take_off(s, a, force)
    put(s, seat, b, force)
    for n in range(len(s.sights)):
        if s.sights[n].owner == seat:
            s.sights[n] = s.sights[n].moved(a, b, is_whole)


def move_shown(s: Stratagems, seat: int, a: int, b: int, force: int) -> None:
    """Face-up units go from a to b."""
    take_off(s, a, force)
    put(s, seat, b, force)
    empties = s.sizes[a] == 0
    for n in range(len(s.sights)):
        if s.sights[n].owner == seat:
            s.sights[n] = s.sights[n].known_moved(a, b, force, empties)


def show(s: Stratagems, seat: int, space: int, force: int) -> None:
    """Units are turned up for everybody. Where whoever acts has not known them, the caller has called `reveal` before it
    read them."""
    s.show()
    note_shown(s, seat, space, force, s.forces[space] == force)


def note_shown(s: Stratagems, seat: int, space: int, force: int, is_whole: bool) -> None:
    for n in range(len(s.sights)):
        if s.sights[n].owner == seat:
            s.sights[n] = s.sights[n].shown(space, force, is_whole)
    forget_doubles(s)


def peek(s: Stratagems, viewer: int, space: int) -> None:
    """One seat looks at all units of a space (unseen.peek)."""
    s.reveal()
    owner = s.holder[space]
    at = sight_number(s, viewer, owner)
    seen = s.sights[at].shown(space, s.forces[space], True)
    if s.sights[at].viewer == viewer:
        s.sights[at] = seen
    else:
        s.sights.append(seen.for_viewer(viewer))
    forget_doubles(s)


def sight_number(s: Stratagems, viewer: int, owner: int) -> int:
    """Where the sight lies by which a viewer knows a player's units: an own one, or else that of everybody."""
    for n in range(s.seats, len(s.sights)):
        if s.sights[n].owner == owner and s.sights[n].viewer == viewer:
            return n
    return owner


def forget_doubles(s: Stratagems) -> None:
    """What a viewer knows alone is kept only while it is more than what everybody knows."""
    for n in range(len(s.sights) - 1, s.seats - 1, -1):
        if s.sights[n].says_the_same(s.sights[s.sights[n].owner]):
            del s.sights[n]


def lose(s: Stratagems, seat: int, space: int, kind: int) -> None:
    """A unit leaves the map, and is shown (unseen.leave)."""
    show(s, seat, space, UNIT[kind])
    take_off(s, space, UNIT[kind])
    mat = s.mats[seat]
    if kind == SCOUT:
        mat[st.SCOUTS] -= 1
    elif kind == EMPEROR:
        mat[st.EMPEROR] = 0
    empties = s.sizes[space] == 0
    for n in range(len(s.sights)):
        if s.sights[n].owner == seat:
            s.sights[n] = s.sights[n].gone(space, kind, empties)
    forget_doubles(s)


def give_up(s: Stratagems, seat: int, space: int, kind: int) -> None:
    """A unit is given up, or lost to the winter: an emperor does not return before the next season (damage.emperor)."""
    lose(s, seat, space, kind)
    if kind == EMPEROR:
        s.mats[seat][st.EMPEROR] = st.AWAY


def weaken(s: Stratagems, seat: int, space: int) -> None:
    """A strength 2 army becomes one of strength 1, and is shown."""
    show(s, seat, space, TWO_UNIT)
    s.forces[space] += ONE_UNIT - TWO_UNIT
    for n in range(len(s.sights)):
        if s.sights[n].owner == seat:
            s.sights[n] = s.sights[n].weakened(space)


def split(s: Stratagems, seat: int, space: int) -> None:
    """A strength 2 army becomes two of strength 1, and is shown. The stack stays what it is, a trapped one too."""
    show(s, seat, space, TWO_UNIT)
    s.forces[space] += 2 * ONE_UNIT - TWO_UNIT
    s.sizes[space] += 1
    for n in range(len(s.sights)):
        if s.sights[n].owner == seat:
            s.sights[n] = s.sights[n].weakened(space).came(space, ONE)


def exchange(s: Stratagems, mine: int, theirs: int) -> None:
    """Two whole stacks of two players change places."""
    one, other = s.holder[mine], s.holder[theirs]
    for values in (s.holder, s.sizes, s.forces):
        values[mine], values[theirs] = values[theirs], values[mine]
    s.stands = []
    for n in range(len(s.sights)):
        if s.sights[n].owner == one:
            s.sights[n] = s.sights[n].moved(mine, theirs, True)
        elif s.sights[n].owner == other:
            s.sights[n] = s.sights[n].moved(theirs, mine, True)


def mix(s: Stratagems, seat: int, before: int, after: int) -> None:
    """Units on these spaces were rearranged in secret."""
    for n in range(len(s.sights)):
        if s.sights[n].owner == seat:
            s.sights[n] = s.sights[n].mixed(before, after)
    forget_doubles(s)
