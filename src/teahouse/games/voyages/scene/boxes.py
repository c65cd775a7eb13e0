"""What is printed on a sheet, in all the ways it may be filled in. It is drawn once for each page of a scene; only the boxes of
the viewer's own mean anything."""

from __future__ import annotations

from typing import Any, Final

from teahouse.scene import Amount, Badge, Box, BoxState, amount

from ..parts.parts import STARS, Parts
from ..rules import stars
from ..words import box_words, icon_words
from .symbols import symbol

# How boxes of the sailors and of the cargo are filled in
FREE: Final = 0
READY: Final = 1
HEROIC: Final = 2
EXHAUSTED: Final = 3
SAILORS: Final[tuple[tuple[BoxState, str], ...]] = (
    ("free", "still to be gained"),
    ("gained", "ready"),
    ("special", "heroic"),
    ("spent", "exhausted"),
)
HELD: Final = 1
SOLD: Final = 2
CARGO: Final[tuple[tuple[BoxState, str], ...]] = (("open", "free"), ("held", "held"), ("sold", "sold"))


class Boxes:
    """The badges before and after they are earned, the boxes of duties and their rewards before and after they are marked;
    those of sailors and of each cargo by how they are filled in, `payers` the sailors and `sales` the pieces of which a click
    gives one up, and `trades` what a click on a whole track of cargo means. All ids begin with `mark`, which the viewer's own
    page has not."""

    __slots__ = ("cargo", "columns", "duties", "payers", "rows", "sailors", "sales", "stars", "trades")

    def __init__(self, parts: Parts, tables: dict[str, Any], mark: str) -> None:
        how: dict[str, str] = {kind["id"]: kind["how"] for kind in tables["stars"]["kinds"]}
        self.stars: list[list[Badge]] = [
            [star(parts, mark, n, how[id], is_earned) for n, id in enumerate(STARS)] for is_earned in (False, True)
        ]
        crew = range(parts.sailors_at_start + parts.extra_sailors)
        self.sailors: list[list[Box]] = [
            [sailor(parts, mark, n, filled) for n in crew] for filled in range(len(SAILORS))
        ]
        self.payers: dict[int, list[Box]] = {
            filled: [sailor(parts, mark, n, filled, own(mark, pay.text)) for n in crew]
            for filled, pay in ((READY, parts.pay_sailor), (HEROIC, parts.pay_heroic))
        }
        self.duties: list[list[Box]] = [
            [duty(parts, mark, box, is_marked) for box in range(len(parts.boxes))] for is_marked in (False, True)
        ]
        self.rows: list[list[Box]] = [
            [
                reward(parts, f"{mark}duty:row:{row}", f"Row {row + 1}", parts.row_gains[row], is_full)
                for row in range(parts.duty_rows)
            ]
            for is_full in (False, True)
        ]
        self.columns: list[list[Box]] = [
            [
                reward(parts, f"{mark}duty:column:{n}", f"Column {n + 1}", parts.column_gains[n], is_full)
                for n in range(parts.duty_columns)
            ]
            for is_full in (False, True)
        ]
        self.cargo: list[list[list[Box]]] = [
            [[section(parts, mark, type, n, filled) for n in range(len(track.values))] for filled in range(len(CARGO))]
            for type, track in enumerate(parts.cargo)
        ]
        self.sales: list[list[Box]] = [
            [section(parts, mark, type, n, HELD, own(mark, f"sell:{track.id}")) for n in range(len(track.values))]
            for type, track in enumerate(parts.cargo)
        ]
        self.trades: list[tuple[str, ...]] = [
            own(mark, parts.load[type].text, f"sell:all_{track.id}") for type, track in enumerate(parts.cargo)
        ]


def own(mark: str, *means: str) -> tuple[str, ...]:
    """What a click means on the viewer's own page; nothing on another's."""
    return () if mark else means


def star(parts: Parts, mark: str, n: int, how: str, is_earned: bool) -> Badge:
    id = STARS[n]
    return Badge(
        id=f"{mark}star:{id}",
        label=parts.star_names[n],
        note=how,
        rule=stars.RULES[n],
        earned=is_earned,
    )


def sailor(parts: Parts, mark: str, n: int, filled: int, means: tuple[str, ...] = ()) -> Box:
    box_state, words = SAILORS[filled]
    return Box(
        id=f"{mark}sailor:{n}",
        label=f"Sailor {n + 1}, {words}",
        state=box_state,
        icons=[amount("sailor-heroic" if filled == HEROIC else "sailor")],
        milestone=n == parts.sailors_at_start + parts.extra_sailors - 1,
        means=means,
    )


def duty(parts: Parts, mark: str, box: int, is_marked: bool) -> Box:
    words = box_words(parts, box)
    if is_marked:
        words += ", marked"
    return Box(
        id=f"{mark}duty:{box // parts.duty_columns}:{box % parts.duty_columns}",
        label=words[:1].upper() + words[1:],
        text=str(parts.boxes[box]),
        state="marked" if is_marked else "open",
        means=own(mark, parts.mark[box].text),
    )


def reward(parts: Parts, id: str, line: str, gains: tuple[int, ...], is_complete: bool) -> Box:
    """What stands at the end of a row or column."""
    icons: list[Amount] = []
    for gain in gains:
        icons.append(amount(symbol(parts, gain), 1, icon_words(parts, gain)))
    words = " and ".join([icon_words(parts, gain) for gain in gains])
    label = f"{line} {'gave' if is_complete else 'gives'} {words}"
    return Box(id=id, label=label, icons=icons, state="marked" if is_complete else "open")


def section(parts: Parts, mark: str, type: int, n: int, filled: int, means: tuple[str, ...] = ()) -> Box:
    track = parts.cargo[type]
    box_state, words = CARGO[filled]
    return Box(
        id=f"{mark}cargo:{track.id}:{n}",
        label=f"{track.name} {n + 1}, worth {track.values[n]}, {words}",
        text=str(track.values[n]),
        state=box_state,
        milestone=n == track.star_at_sold - 1,
        means=means,
    )
