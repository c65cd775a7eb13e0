"""The viewer's own logbook: stars, sailors, duties and cargo, with what can be touched on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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


def logbook(view: View, sheet: Sheet, seat: int) -> SceneSheet:
    items: list[Item] = [stars(view, sheet), sailors(view, sheet), duties(view, sheet)]
    for type in range(len(view.parts.cargo)):
        items.append(cargo(view, sheet, type))
    return SceneSheet(
        id="logbook",
        label=view.names[seat],
        note="your logbook",
        seat=seat,
        score=view.golds[seat],
        score_symbol="coin",
        items=items,
    )


def stars(view: View, sheet: Sheet) -> Badges:
    parts = view.parts
    how: dict[str, Any] = {kind["id"]: kind["how"] for kind in view.tables["stars"]["kinds"]}
    badges: list[Badge] = []
    for n, id in enumerate(STARS):
        is_earned = bool(sheet.stars[n])
        badges.append(
            Badge(id=f"star:{id}", label=parts.star_names[n], note=how[id], rule=f"stars.{id}", earned=is_earned)
        )
    return Badges(id="stars", label="Stars", note=f"{sum(sheet.stars)} of {len(STARS)}", badges=badges)


def sailors(view: View, sheet: Sheet) -> Track:
    """Exhausted ones first, then ordinary and heroic ones who are ready, then the boxes still to be outlined."""
    parts = view.parts
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
        action = view.if_legal(action)
        boxes.append(
            Box(
                id=f"sailor:{n}",
                label=f"Sailor {n + 1}, {words}",
                state=box_state,
                icons=[amount("sailor-heroic" if box_state == "special" else "sailor")],
                milestone=n == last,
                action=action,
                glow=view.glow(action),
                badge=view.badge(action),
            )
        )
    missing = parts.extra_sailors - sheet.gained
    star = "the star is yours" if sheet.stars[STAR_RECRUIT] else f"{missing} more for the star"
    note = f"{sheet.sailors} ready, {sheet.heroes} heroic; {star}"
    return Track(id="sailors", label="Sailors", note=note, rule="sailors.change", symbol="sailor", boxes=boxes)


def duties(view: View, sheet: Sheet) -> Grid:
    parts = view.parts
    columns = parts.duty_columns
    marking = isinstance(view.top, ChooseMark)
    chosen = view.top.box if isinstance(view.top, ChooseCrew) else -1
    rows: list[list[Box]] = [[] for _ in range(parts.duty_rows)]
    for box, value in enumerate(parts.boxes):
        action = view.if_legal(parts.mark[box].text)
        glow: Glow | None = "chosen" if box == chosen else view.glow(action)
        words = box_words(parts, box)
        if sheet.boxes[box]:
            words += ", marked"
        rows[box // columns].append(
            Box(
                id=f"duty:{box // columns}:{box % columns}",
                label=words[:1].upper() + words[1:],
                text=str(value),
                state="marked" if sheet.boxes[box] else "open",
                action=action,
                glow=glow,
                badge=view.badge(action),
            )
        )
    row_rewards = [
        reward(view, f"duty:row:{row}", f"Row {row + 1}", parts.row_gains[row], row_is_full(parts, sheet, row))
        for row in range(parts.duty_rows)
    ]
    column_rewards = [
        reward(view, f"duty:column:{n}", f"Column {n + 1}", parts.column_gains[n], all(sheet.boxes[n::columns]))
        for n in range(columns)
    ]
    return Grid(
        id="duties",
        label="Duties",
        note="Prices are for the whole turn." if marking else "",
        rule="duties.mark",
        reconstructed=view.printed.reconstructed["duties"],
        rows=rows,
        row_rewards=row_rewards,
        column_rewards=column_rewards,
    )


def reward(view: View, id: str, line: str, gains: tuple[int, ...], is_complete: bool) -> Box:
    """What stands at the end of a row or column."""
    icons: list[Amount] = []
    for gain in gains:
        icons.append(amount(symbol(view.parts, gain), 1, icon_words(view.parts, gain)))
    words = " and ".join([icon_words(view.parts, gain) for gain in gains])
    label = f"{line} {'gave' if is_complete else 'gives'} {words}"
    return Box(id=id, label=label, icons=icons, state="marked" if is_complete else "open")


def cargo(view: View, sheet: Sheet, type: int) -> ValueTrack:
    """A track; a click on it loads the barrel or sells all that is held of it, on the leftmost held piece that piece."""
    parts = view.parts
    track = parts.cargo[type]
    sold, held = sheet.sold[type], sheet.held[type]
    action = view.if_legal(parts.load[type].text) or view.if_legal(f"sell:all_{track.id}")
    boxes: list[Box] = []
    for n in range(len(track.values)):
        one = view.if_legal(f"sell:{track.id}") if n == sold else ""
        boxes.append(section(view, track, n, sold, held, one))
    first = view.printed.reconstructed["cargo"] if type == 0 else ""
    return ValueTrack(
        id=f"cargo:{track.id}",
        label=track.name,
        note=f"{held} held, {sold} sold, {counted(len(track.values) - held - sold, 'section')} free",
        rule="cargo.track",
        symbol=track.id,
        boxes=boxes,
        action=action,
        glow=view.glow(action),
        reconstructed=first,
    )


def section(view: View, track: CargoTrack, n: int, sold: int, held: int, action: str) -> Box:
    box_state: BoxState = "open"
    words = "free"
    if n < sold:
        box_state, words = "sold", "sold"
    elif n < sold + held:
        box_state, words = "held", "held"
    return Box(
        id=f"cargo:{track.id}:{n}",
        label=f"{track.name} {n + 1}, worth {track.values[n]}, {words}",
        text=str(track.values[n]),
        state=box_state,
        milestone=n == track.star_at_sold - 1,
        action=action,
        glow=view.glow(action),
    )
