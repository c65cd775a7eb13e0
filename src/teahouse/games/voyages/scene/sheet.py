"""A player's sheet beside the chart: stars, sailors, duties and cargo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.words import counted
from teahouse.scene import Badges, Grid, Item, Track, ValueTrack, amount
from teahouse.scene import Sheet as SceneSheet

from ..parts.parts import STAR_RECRUIT, STARS
from ..rules.duties import is_column_full, is_row_full
from ..rules.round.choose import ChooseMark
from .boxes import EXHAUSTED, FREE, HELD, HEROIC, READY, SOLD
from .view import View

if TYPE_CHECKING:
    from ..state import Sheet


class Page:
    """Whose sheet is drawn: the viewer's own, or another's, whose ids begin with `mark`."""

    __slots__ = ("boxes", "is_marking", "mark", "parts", "printed")

    def __init__(self, view: View, mark: str = "") -> None:
        self.parts = view.parts
        self.printed = view.printed
        self.boxes = view.printed.boxes_of(mark)
        self.mark = mark
        self.is_marking = not mark and isinstance(view.top, ChooseMark)

    def help(self, chapter: str) -> str:
        """What is reconstructed, said once, on the viewer's own sheet."""
        return "" if self.mark else self.printed.reconstructed[chapter]


def logbook(view: View) -> list[SceneSheet]:
    """The viewer's own sheet."""
    if view.sheet is None or view.seat is None:
        return []
    return [
        SceneSheet(
            id="logbook",
            label=view.names[view.seat],
            note="your logbook",
            seat=view.seat,
            score=amount("coin", view.golds[view.seat], "gold"),
            items=own_page(view, view.sheet),
        )
    ]


def own_page(view: View, sheet: Sheet) -> tuple[Item, ...]:
    page = Page(view)
    what = "marking" if page.is_marking else "own"
    items = view.printed.page(what, sheet)
    if items is None:
        items = tuple(tracks(page, sheet))
        view.printed.keep_page(what, sheet, items)
    return items


def tracks(page: Page, sheet: Sheet) -> list[Item]:
    items: list[Item] = [stars(page, sheet), sailors(page, sheet), duties(page, sheet)]
    for type in range(len(page.parts.cargo)):
        items.append(cargo(page, sheet, type))
    return items


def stars(page: Page, sheet: Sheet) -> Badges:
    badges = [page.boxes.stars[is_earned][n] for n, is_earned in enumerate(sheet.stars)]
    return Badges(id=f"{page.mark}stars", label="Stars", note=f"{sum(sheet.stars)} of {len(STARS)}", badges=badges)


def sailors(page: Page, sheet: Sheet) -> Track:
    """Exhausted ones first, then ordinary and heroic ones who are ready, then the boxes still to be outlined."""
    parts = page.parts
    outlined = parts.sailors_at_start + sheet.gained
    spent = outlined - sheet.sailors - sheet.heroes
    plain = page.boxes.sailors
    boxes = [*plain[EXHAUSTED][:spent], *plain[READY][spent : spent + sheet.sailors]]
    boxes += [*plain[HEROIC][len(boxes) : outlined], *plain[FREE][outlined:]]
    if sheet.sailors:
        boxes[spent] = page.boxes.payers[READY][spent]
    if sheet.heroes:
        boxes[spent + sheet.sailors] = page.boxes.payers[HEROIC][spent + sheet.sailors]
    missing = parts.extra_sailors - sheet.gained
    star = "the star is yours" if sheet.stars[STAR_RECRUIT] else f"{missing} more for the star"
    note = f"{sheet.sailors} ready, {sheet.heroes} heroic; {star}"
    return Track(
        id=f"{page.mark}sailors", label="Sailors", note=note, rule="sailors.change", symbol="sailor", boxes=boxes
    )


def duties(page: Page, sheet: Sheet) -> Grid:
    parts = page.parts
    columns = parts.duty_columns
    plain = page.boxes.duties
    boxes = [plain[is_marked][box] for box, is_marked in enumerate(sheet.boxes)]
    rows = [boxes[row * columns : (row + 1) * columns] for row in range(parts.duty_rows)]
    row_rewards = [page.boxes.rows[is_row_full(parts, sheet, row)][row] for row in range(parts.duty_rows)]
    column_rewards = [page.boxes.columns[is_column_full(parts, sheet, n)][n] for n in range(columns)]
    return Grid(
        id=f"{page.mark}duties",
        label="Duties",
        note="Prices are for the whole turn." if page.is_marking else "",
        rule="duties.mark",
        reconstructed=page.help("duties"),
        rows=rows,
        row_rewards=row_rewards,
        column_rewards=column_rewards,
    )


def cargo(page: Page, sheet: Sheet, type: int) -> ValueTrack:
    """A track; a click on it loads the barrel or sells all that is held of it, on the leftmost held piece that piece."""
    parts = page.parts
    track = parts.cargo[type]
    sold, held = sheet.sold[type], sheet.held[type]
    plain = page.boxes.cargo[type]
    boxes = [*plain[SOLD][:sold], *plain[HELD][sold : sold + held], *plain[FREE][sold + held :]]
    if held:
        boxes[sold] = page.boxes.sales[type][sold]
    first = page.help("cargo") if type == 0 else ""
    return ValueTrack(
        id=f"{page.mark}cargo:{track.id}",
        label=track.name,
        note=f"{held} held, {sold} sold, {counted(len(track.values) - held - sold, 'section')} free",
        rule="cargo.track",
        symbol=track.id,
        boxes=boxes,
        group="Cargo",
        means=page.boxes.trades[type],
        reconstructed=first,
    )
