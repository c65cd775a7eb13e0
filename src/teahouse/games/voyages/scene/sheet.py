"""A player's sheet beside the chart: stars, sailors, duties and cargo, with what can be touched on the viewer's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from teahouse.engine.decision import Decision
from teahouse.engine.words import counted
from teahouse.scene import Amount, Badges, Box, Glow, Grid, Item, Track, ValueTrack
from teahouse.scene import Sheet as SceneSheet

from ..parts.parts import STAR_RECRUIT, STARS
from ..rules.duties import is_column_full, is_row_full
from ..rules.round.choose import ChooseCrew, ChooseMark
from .boxes import EXHAUSTED, FREE, HELD, HEROIC, READY, SOLD, duty, sailor, section
from .view import View

if TYPE_CHECKING:
    from ..state import Sheet


class Page:
    """Whose sheet is drawn: the viewer's own, which can be touched, or another's, whose ids begin with `mark`."""

    __slots__ = ("boxes", "mark", "parts", "printed", "view")

    def __init__(self, view: View, mark: str = "") -> None:
        self.view: View | None = None if mark else view
        self.parts = view.parts
        self.printed = view.printed
        self.boxes = view.printed.boxes_of(mark)
        self.mark = mark

    def top(self) -> Decision[Any] | None:
        return self.view.top if self.view is not None else None

    def if_legal(self, text: str) -> str:
        return self.view.if_legal(text) if self.view is not None else ""

    def glow(self, text: str) -> Glow | None:
        return self.view.glow(text) if self.view is not None else None

    def badge(self, text: str) -> Sequence[Amount]:
        return self.view.badge(text) if self.view is not None and text else ()

    def help(self, chapter: str) -> str:
        """What is reconstructed, said once, on the viewer's own sheet."""
        return self.printed.reconstructed[chapter] if self.view is not None else ""


def logbook(view: View, sheet: Sheet, seat: int) -> SceneSheet:
    return SceneSheet(
        id="logbook",
        label=view.names[seat],
        note="your logbook",
        seat=seat,
        score=view.golds[seat],
        score_symbol="coin",
        items=tracks(Page(view), sheet),
    )


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
        touch_sailor(page, boxes, spent, READY, page.if_legal(parts.pay_sailor.text))
    if sheet.heroes:
        touch_sailor(page, boxes, spent + sheet.sailors, HEROIC, page.if_legal(parts.pay_heroic.text))
    missing = parts.extra_sailors - sheet.gained
    star = "the star is yours" if sheet.stars[STAR_RECRUIT] else f"{missing} more for the star"
    note = f"{sheet.sailors} ready, {sheet.heroes} heroic; {star}"
    return Track(
        id=f"{page.mark}sailors", label="Sailors", note=note, rule="sailors.change", symbol="sailor", boxes=boxes
    )


def touch_sailor(page: Page, boxes: list[Box], n: int, filled: int, action: str) -> None:
    """Lay an action on the box of a sailor, if it is legal."""
    if action:
        glow, badge = page.glow(action), page.badge(action)
        boxes[n] = sailor(page.parts, page.mark, n, filled, action=action, glow=glow, badge=badge)


def duties(page: Page, sheet: Sheet) -> Grid:
    parts = page.parts
    columns = parts.duty_columns
    top = page.top()
    marking = isinstance(top, ChooseMark)
    chosen = top.box if isinstance(top, ChooseCrew) else -1
    plain = page.boxes.duties
    boxes = [plain[is_marked][box] for box, is_marked in enumerate(sheet.boxes)]
    if marking or chosen >= 0:
        touch_duties(page, sheet, boxes, chosen)
    rows = [boxes[row * columns : (row + 1) * columns] for row in range(parts.duty_rows)]
    row_rewards = [page.boxes.rows[is_row_full(parts, sheet, row)][row] for row in range(parts.duty_rows)]
    column_rewards = [page.boxes.columns[is_column_full(parts, sheet, n)][n] for n in range(columns)]
    return Grid(
        id=f"{page.mark}duties",
        label="Duties",
        note="Prices are for the whole turn." if marking else "",
        rule="duties.mark",
        reconstructed=page.help("duties"),
        rows=rows,
        row_rewards=row_rewards,
        column_rewards=column_rewards,
    )


def touch_duties(page: Page, sheet: Sheet, boxes: list[Box], chosen: int) -> None:
    """Lay what is legal on the boxes of duties, and show which one is chosen."""
    for box in range(len(boxes)):
        action = page.if_legal(page.parts.mark[box].text)
        if action or box == chosen:
            glow: Glow | None = "chosen" if box == chosen else page.glow(action)
            is_marked = bool(sheet.boxes[box])
            badge = page.badge(action)
            boxes[box] = duty(page.parts, page.mark, box, is_marked, action=action, glow=glow, badge=badge)


def cargo(page: Page, sheet: Sheet, type: int) -> ValueTrack:
    """A track; a click on it loads the barrel or sells all that is held of it, on the leftmost held piece that piece."""
    parts = page.parts
    track = parts.cargo[type]
    sold, held = sheet.sold[type], sheet.held[type]
    action = page.if_legal(parts.load[type].text) or page.if_legal(f"sell:all_{track.id}")
    plain = page.boxes.cargo[type]
    boxes = [*plain[SOLD][:sold], *plain[HELD][sold : sold + held], *plain[FREE][sold + held :]]
    one = page.if_legal(f"sell:{track.id}")
    if one and sold < len(boxes):
        filled = HELD if held else FREE
        boxes[sold] = section(parts, page.mark, type, sold, filled, action=one, glow=page.glow(one))
    first = page.help("cargo") if type == 0 else ""
    return ValueTrack(
        id=f"{page.mark}cargo:{track.id}",
        label=track.name,
        note=f"{held} held, {sold} sold, {counted(len(track.values) - held - sold, 'section')} free",
        rule="cargo.track",
        symbol=track.id,
        boxes=boxes,
        action=action,
        glow=page.glow(action),
        reconstructed=first,
    )
