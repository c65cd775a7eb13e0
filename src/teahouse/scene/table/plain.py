"""A table that needs few words of its own: its buttons say the labels of their actions, and the ledger tells of the people and
of the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec

from teahouse.engine.action import Action
from teahouse.engine.game import About
from teahouse.engine.state import State
from teahouse.scene.element.element import Amount
from teahouse.scene.element.journal import Line
from teahouse.scene.element.outcome import Outcome
from teahouse.scene.element.people import Panel
from teahouse.scene.element.prompt import Choice
from teahouse.scene.element.scene import Chip, Scene, Sheet
from teahouse.scene.table.choices import Buttons, Weight, choices
from teahouse.scene.table.ended import ended
from teahouse.scene.table.journal import lines
from teahouse.scene.table.laid import BoardSections, Sections, laid, nothing
from teahouse.scene.table.panels import panel
from teahouse.scene.table.view import View

S = TypeVar("S", bound=State)
MOST_LINES: Final = 40  # of the journal


def doing_now(view: View[Any], seat: int) -> str:
    return "is to act" if seat in view.known.to_act() else "waits"


def no_remark(view: View[Any], seat: int) -> str:
    return ""


def plain(
    label: Callable[[Action], str],
    symbols: Sequence[str],
    sheets: dict[str, Callable[[View[S]], Sequence[Sheet]]],
    *,
    board: BoardSections[View[S]] | None = None,
    chips: Callable[[View[S]], Sequence[Chip]] = nothing,
    weights: dict[int, Weight] | None = None,
    doing: Callable[[View[S], int], str] = doing_now,
    remark: Callable[[View[S], int], str] = no_remark,
) -> Callable[[About, S, int | None, list[str]], Scene]:
    """What draws such a table. `symbols` are the drawings of the items of the ledger in their order, of which the first
    is what decides the game; `weights` which verbs stand out or back, `doing` what a seat is doing, `remark` what is said of
    it at the end."""
    buttons = Buttons[View[S]](lambda view, action: label(action), weights or {})

    def panels(view: View[S]) -> list[Panel]:
        found: list[Panel] = []
        for seat in range(view.known.seats):
            held = [
                Amount(symbol=symbol, count=count, word=item.one if count == 1 else item.many)
                for symbol, item, count in zip(symbols, view.known.items(), view.known.amounts(seat))
            ]
            found.append(panel(view, seat, doing(view, seat), held[1:], held[0] if held else None))
        return found

    def answers(view: View[S]) -> list[Choice]:
        return choices(view, buttons)

    def journal(view: View[S]) -> list[Line]:
        return lines(view, MOST_LINES)

    def outcome(view: View[S]) -> Outcome | None:
        """A single category is what the ranking says already."""
        end = view.known.outcome()
        item = view.known.items()[0]
        shown = None if end is None else ended(view, item.one, end.rule, remark, many=item.many)
        if shown is None or end is None or len(end.categories) > 1:
            return shown
        return msgspec.structs.replace(shown, scores=None, charts=())

    table = Sections[View[S]](
        board=board, sheets=sheets, panels=panels, chips=chips, choices=answers, journal=journal, outcome=outcome
    )

    def draw(about: About, known: S, seat: int | None, names: list[str]) -> Scene:
        return laid(View(known, seat, names), about, table)

    return draw
