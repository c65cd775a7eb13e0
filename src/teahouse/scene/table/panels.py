"""A side in short, as every table shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teahouse.scene.element.cards import Slip
from teahouse.scene.element.dice import Die
from teahouse.scene.element.element import Amount
from teahouse.scene.element.people import Panel
from teahouse.scene.table.view import View


def others(view: View[Any]) -> list[int]:
    """The sides of which a table shows panels: all but the viewer's."""
    return view.others()


def panel(
    view: View[Any],
    side: int,
    doing: str,
    counts: Sequence[Amount] = (),
    score: Amount | None = None,
    *,
    label: str = "",
    rule: str = "",
    automa: bool = False,
    stars: int = 0,
    stars_of: int = 0,
    dice: Sequence[Die] = (),
    slips: Sequence[Slip] = (),
) -> Panel:
    """`doing` says who it is and what it does: "Niccolo, is to act"."""
    name = view.name(side)
    return Panel(
        id=f"side:{side}",
        label=label or f"{name}, {doing}",
        name=name,
        note=doing,
        seat=side,
        to_act=side < view.known.seats and bool(view.known.stack_of(side)),
        automa=automa,
        stars=stars,
        stars_of=stars_of,
        counts=counts,
        score=score,
        dice=dice,
        slips=slips,
        rule=rule,
    )
