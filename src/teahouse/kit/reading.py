"""What a section really reads: it is drawn from a copy and a view that note every field which is looked at.

This works on plain Python; compiled code reads its fields where nobody can see it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any, Final

from teahouse.engine.game import Game
from teahouse.engine.state import State
from teahouse.kit.watched import ALL, Notes, Read, watched_copy, watched_view
from teahouse.scene.table.inputs import ASKED, JOURNAL, TO_ACT, is_field_of, is_same, is_same_journal
from teahouse.scene.table.kept import Kept, Look, Section
from teahouse.scene.table.view import View

WATCHED_PARTS: Final = 4  # at a time, of a section that is drawn part by part


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
            # A view finds some things out when they are first asked for, so that every section gets one of its own.
            notes = Notes()
            watch = watched_view(notes, opened(game, watched_copy(notes, known), seat, names)[0])
            reads = notes.during(functools.partial(draw, watch))
            found += [f"{section.key} reads {said(read)}" for read in sorted(reads) if has_changed(before, view, read)]
    return found


def leaves(sections: list[Section]) -> Iterator[Section]:
    for section in sections:
        if section.below:
            yield from leaves(section.below)
        else:
            yield section


def staying(section: Section, look: Look) -> list[Callable[[View[Any]], Any]]:
    """What of a section would not be drawn anew; of one with many parts some of those."""
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


def has_changed(before: View[Any], now: View[Any], read: Read) -> bool:
    root, number, _ = read
    if root == ASKED:
        return before.top is not None or now.top is not None
    if root == TO_ACT:
        seats = set(before.known.to_act()) ^ set(now.known.to_act())
        return bool(seats) if number == ALL else number in seats
    if root == JOURNAL:
        return not is_same_journal(before.known.journal, now.known.journal)
    try:
        return not is_same(value(before, read), value(now, read))
    except IndexError:
        return True


def value(view: View[Any], read: Read) -> Any:
    root, number, field = read
    found = getattr(view.known if is_field_of(view.known, root) else view, root)
    if number != ALL:
        found = found[number]
    return getattr(found, field) if field and found is not None else found


def said(read: Read) -> str:
    root, number, field = read
    return f"{root}{'' if number == ALL else f'[{number}]'}{f'.{field}' if field else ''}"
