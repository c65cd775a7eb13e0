"""The whole sheets of others, folded until somebody asks for them: they lie open (setup.hidden)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.words import listed
from teahouse.scene import Item, Note, amount
from teahouse.scene import Sheet as SceneSheet

from ..parts.chart import NO_ISLAND
from ..words import hex_words, icon_words
from .sheet import Page, tracks
from .view import View

if TYPE_CHECKING:
    from ..state import Sheet

MOST_SHEETS: Final = 5  # of a large fleet those of the richest and of the neighbours in gold


def rival_sheets(view: View) -> list[SceneSheet]:
    """Others as they stood when the round began; at the end, as they are."""
    found: list[SceneSheet] = []
    for seat in near_seats(view):
        found.append(
            SceneSheet(
                id=f"sheet:{seat}",
                label=view.names[seat],
                note="the whole sheet" if view.known.over else "the whole sheet as the round began",
                rule="setup.hidden",
                seat=seat,
                score=amount("coin", view.golds[seat], "gold"),
                items=drawn(view, view.known.sheets[seat], seat),
                folded=True,
            )
        )
    return found


def near_seats(view: View) -> list[int]:
    """All who are shown at a small table; else the richest of them and those next to the viewer, the richest first."""
    if len(view.rivals) <= MOST_SHEETS:
        return view.rivals
    golds = view.golds
    ranked = sorted(view.rivals, key=lambda seat: (-golds[seat], seat))
    mine = (-golds[view.seat], view.seat) if view.seat is not None else (-golds[ranked[0]], -1)
    ahead = len([seat for seat in ranked if (-golds[seat], seat) < mine])
    first = min(max(1, ahead - MOST_SHEETS // 2), len(ranked) - MOST_SHEETS + 1)
    return [ranked[0], *ranked[first : first + MOST_SHEETS - 1]]


def drawn(view: View, sheet: Sheet, seat: int) -> tuple[Item, ...]:
    """What stands on a sheet. Everybody sees the same of it."""
    page = Page(view, f"sheet:{seat}:")
    items = view.printed.page(page.mark, sheet)
    if items is None:
        items = (*tracks(page, sheet), *chart_notes(view, page, sheet))
        view.printed.keep_page(page.mark, sheet, items)
    return items


def chart_notes(view: View, page: Page, sheet: Sheet) -> list[Item]:
    """What is marked on the chart of a sheet, in words."""
    chart = view.parts.chart
    visited = [island.name for n, island in enumerate(chart.islands) if sheet.visited[n]]
    explored = [name for n, (_, name) in enumerate(chart.regions) if sheet.regions[n]]
    used: list[str] = []
    for hex, spot in enumerate(chart.spot_of):
        if spot >= 0 and sheet.used[spot]:
            island = chart.island_of[hex]
            if island == NO_ISLAND:
                used.append(f"{icon_words(view.parts, chart.icon_of[hex])} {chart.bearings[hex]}".strip())
            elif chart.islands[island].hexes[0] == hex:
                used.append(f"{icon_words(view.parts, chart.icon_of[hex])} of {chart.where(hex)}")
    texts = (
        f"The ship lies at {hex_words(view.parts, sheet.hex)}.",
        f"Islands visited: {listed(visited) or 'none'}.",
        f"Regions explored: {listed(explored) or 'none'}.",
        f"Used up: {listed(used) or 'nothing'}.",
    )
    return [Note(id=f"{page.mark}note:{n}", label=text) for n, text in enumerate(texts)]
