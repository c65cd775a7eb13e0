"""Help on everything: each thing, button and amount of a table has a sentence of its own and a paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from teahouse.engine.game import Game
from teahouse.kit.case import Case, glances
from teahouse.kit.checks.told import some_viewers
from teahouse.scene import Amount, Element, Piece, Scene, Table
from teahouse.scene.element.help import TEXTS, explained, explained_amount, explained_figure, kind_of, names_of

Thing = Element | Amount
OWN_WORDS: Final = 3  # beside the label


def check_everything_is_explained(case: Case) -> None:
    """Every element, button and amount of every scene has help: a sentence that is neither its label nor that of another
    beside it, and a paragraph that is in rules.md."""
    for moment in glances(case, case.seldom, seed=53, journal=True):
        for seat in some_viewers(case, moment):
            found = unexplained(case.game, case.game.scene(moment.state, seat))
            where = f"moment {moment.number}, viewer {seat}"
            assert not found, f"{where}: {len(found)} things without help, such as {'; '.join(found[:5])}"


def unexplained(game: Game, scene: Scene) -> list[str]:
    """What is wrong with the help on a scene, thing by thing."""
    found: list[str] = []
    places = names_of(scene)
    for beside in lists_of(scene):
        said: dict[str, Thing] = {}
        for thing in beside:
            fault, says = fault_of(game, thing, places)
            twin = said.get(says)
            if fault:
                found.append(f"{name_of(thing)} {fault}")
            elif says and twin is not None and not is_alike(twin, thing):
                found.append(f"{name_of(thing)} is told of as {name_of(twin)} beside it: {says!r}")
            said[says] = thing
            if isinstance(thing, Table):
                found += unexplained_figures(game, thing)
    return found


def unexplained_figures(game: Game, table: Table) -> list[str]:
    """The numbers of a table of which no more is said than of the whole table."""
    cells = [(row.label, column) for row in table.rows for _, column in zip(row.cells, table.columns, strict=False)]
    whole = explained(game.rules.help, table, {})
    return [
        f"{row!r} under {column!r} of {name_of(table)} has no help of its own"
        for row, column in cells
        if (said := explained_figure(game.rules.help, table, row, column)) is None
        or said == whole
        or said.rule not in game.rules.by_id
    ]


def is_alike(one: Thing, other: Thing) -> bool:
    """Whether nobody could tell the two apart, as two dice that show the same, or two pieces in one place."""
    if isinstance(one, Amount) or isinstance(other, Amount):
        return one == other
    if isinstance(one, Piece) and isinstance(other, Piece) and one.place != other.place:
        return False
    return one.label == other.label and one.note == other.note


def fault_of(game: Game, thing: Thing, places: dict[str, str]) -> tuple[str, str]:
    """What is wrong with the help on one thing, and what is said of it."""
    if isinstance(thing, Amount):
        help, label = explained_amount(game.rules.help, thing), thing.word
    elif kind_of(thing) in TEXTS:
        return "", ""
    else:
        help, label = explained(game.rules.help, thing, places), thing.label
    if help is None or not help.says.strip():
        return "has no help", ""
    empty = re.search(r"\{\w+\}", help.says)
    if empty is not None:
        return f"has nothing to put in place of {empty.group()} in {help.says!r}", help.says
    own = help.says.lower().replace(label.strip(" .").lower(), "")
    if len(own.split()) < OWN_WORDS:
        return f"has no help but its label: {help.says!r}", help.says
    if help.rule not in game.rules.by_id:
        return f"has no paragraph ({help.rule!r})", help.says
    return "", help.says


def name_of(thing: Thing) -> str:
    if isinstance(thing, Amount):
        return f"the amount {thing.symbol}:{thing.word}"
    return f"{kind_of(thing)} {thing.id!r}"


def lists_of(scene: Scene) -> Iterator[list[Thing]]:
    """Things that stand beside one another, list by list, from the whole scene down."""
    waiting: list[msgspec.Struct] = [scene]
    while waiting:
        above = waiting.pop()
        for name in above.__struct_fields__:
            parts = flat(getattr(above, name))
            waiting.extend(parts)
            things: list[Thing] = [part for part in parts if isinstance(part, Element | Amount)]
            if things:
                yield things


def flat(value: object) -> list[msgspec.Struct]:
    """The parts in a field, also those in rows."""
    if isinstance(value, msgspec.Struct):
        return [value]
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [part for each in value for part in flat(each)]
    return []
