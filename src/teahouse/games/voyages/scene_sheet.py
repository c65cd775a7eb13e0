"""A player's sheet beside the chart: stars, sailors, duties and cargo, with what can be touched on the viewer's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...engine.decision import Decision
from ...engine.words import counted
from ...scene import (
    Amount,
    Badge,
    Badges,
    Box,
    BoxState,
    Glow,
    Grid,
    Item,
    Track,
    ValueTrack,
    amount,
)
from ...scene import Sheet as SceneSheet
from .audit import row_is_full
from .choose import ChooseCrew, ChooseMark
from .duties import box_words
from .labels import icon_words, symbol
from .parts import STAR_RECRUIT, STARS, CargoTrack
from .scene_view import View

if TYPE_CHECKING:
    from .state import Sheet


class Page:
    """Whose sheet is drawn: the viewer's own, which can be touched, or another's, whose ids begin with `mark`."""

    __slots__ = ("mark", "parts", "printed", "tables", "view")

    def __init__(self, view: View, mark: str = "") -> None:
        self.view: View | None = None if mark else view
        self.parts = view.parts
        self.printed = view.printed
        self.tables = view.tables
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
    parts = page.parts
    how: dict[str, Any] = {kind["id"]: kind["how"] for kind in page.tables["stars"]["kinds"]}
    badges: list[Badge] = []
    for n, id in enumerate(STARS):
        is_earned = bool(sheet.stars[n])
        badges.append(
            Badge(
                id=f"{page.mark}star:{id}",
                label=parts.star_names[n],
                note=how[id],
                rule=f"stars.{id}",
                earned=is_earned,
            )
        )
    return Badges(id=f"{page.mark}stars", label="Stars", note=f"{sum(sheet.stars)} of {len(STARS)}", badges=badges)


def sailors(page: Page, sheet: Sheet) -> Track:
    """Exhausted ones first, then ordinary and heroic ones who are ready, then the boxes still to be outlined."""
    parts = page.parts
    outlined = parts.sailors_at_start + sheet.gained
    spent = outlined - sheet.sailors - sheet.heroes
    last = parts.sailors_at_start + parts.extra_sailors - 1
    boxes: list[Box] = []
    for n in range(last + 1):
        box_state: BoxState = "free"
        words, action = "still to be gained", ""
        if n < spent:
            box_state, words = "spent", "exhausted"
        elif n < spent + sheet.sailors:
            box_state, words = "gained", "ready"
            action = parts.pay_sailor.text if n == spent else ""
        elif n < outlined:
            box_state, words = "special", "heroic"
            action = parts.pay_heroic.text if n == spent + sheet.sailors else ""
        action = page.if_legal(action)
        boxes.append(
            Box(
                id=f"{page.mark}sailor:{n}",
                label=f"Sailor {n + 1}, {words}",
                state=box_state,
                icons=[amount("sailor-heroic" if box_state == "special" else "sailor")],
                milestone=n == last,
                action=action,
                glow=page.glow(action),
                badge=page.badge(action),
            )
        )
    missing = parts.extra_sailors - sheet.gained
    star = "the star is yours" if sheet.stars[STAR_RECRUIT] else f"{missing} more for the star"
    note = f"{sheet.sailors} ready, {sheet.heroes} heroic; {star}"
    return Track(
        id=f"{page.mark}sailors", label="Sailors", note=note, rule="sailors.change", symbol="sailor", boxes=boxes
    )


def duties(page: Page, sheet: Sheet) -> Grid:
    parts = page.parts
    columns = parts.duty_columns
    top = page.top()
    marking = isinstance(top, ChooseMark)
    chosen = top.box if isinstance(top, ChooseCrew) else -1
    rows: list[list[Box]] = [[] for _ in range(parts.duty_rows)]
    for box, value in enumerate(parts.boxes):
        action = page.if_legal(parts.mark[box].text)
        glow: Glow | None = "chosen" if box == chosen else page.glow(action)
        words = box_words(parts, box)
        if sheet.boxes[box]:
            words += ", marked"
        rows[box // columns].append(
            Box(
                id=f"{page.mark}duty:{box // columns}:{box % columns}",
                label=words[:1].upper() + words[1:],
                text=str(value),
                state="marked" if sheet.boxes[box] else "open",
                action=action,
                glow=glow,
                badge=page.badge(action),
            )
        )
    row_rewards = [
        reward(
            page, f"{page.mark}duty:row:{row}", f"Row {row + 1}", parts.row_gains[row], row_is_full(parts, sheet, row)
        )
        for row in range(parts.duty_rows)
    ]
    column_rewards = [
        reward(
            page, f"{page.mark}duty:column:{n}", f"Column {n + 1}", parts.column_gains[n], all(sheet.boxes[n::columns])
        )
        for n in range(columns)
    ]
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


def reward(page: Page, id: str, line: str, gains: tuple[int, ...], is_complete: bool) -> Box:
    """What stands at the end of a row or column."""
    icons: list[Amount] = []
    for gain in gains:
        icons.append(amount(symbol(page.parts, gain), 1, icon_words(page.parts, gain)))
    words = " and ".join([icon_words(page.parts, gain) for gain in gains])
    label = f"{line} {'gave' if is_complete else 'gives'} {words}"
    return Box(id=id, label=label, icons=icons, state="marked" if is_complete else "open")


def cargo(page: Page, sheet: Sheet, type: int) -> ValueTrack:
    """A track; a click on it loads the barrel or sells all that is held of it, on the leftmost held piece that piece."""
    parts = page.parts
    track = parts.cargo[type]
    sold, held = sheet.sold[type], sheet.held[type]
    action = page.if_legal(parts.load[type].text) or page.if_legal(f"sell:all_{track.id}")
    boxes: list[Box] = []
    for n in range(len(track.values)):
        one = page.if_legal(f"sell:{track.id}") if n == sold else ""
        boxes.append(section(page, track, n, sold, held, one))
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


def section(page: Page, track: CargoTrack, n: int, sold: int, held: int, action: str) -> Box:
    box_state: BoxState = "open"
    words = "free"
    if n < sold:
        box_state, words = "sold", "sold"
    elif n < sold + held:
        box_state, words = "held", "held"
    return Box(
        id=f"{page.mark}cargo:{track.id}:{n}",
        label=f"{track.name} {n + 1}, worth {track.values[n]}, {words}",
        text=str(track.values[n]),
        state=box_state,
        milestone=n == track.star_at_sold - 1,
        action=action,
        glow=page.glow(action),
    )
