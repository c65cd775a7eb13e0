"""Positions of Voyages, laid out directly on the sheets, and short ways to act in them and to ask about them.

Spots are named by island id or hex, boxes r<row>c<column>; several names stand in one text, apart by blanks.
"""

from __future__ import annotations

import copy
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

import teahouse.games
from teahouse.engine.luck import FastLuck
from teahouse.engine.words import Preview, Why
from teahouse.games.voyages.game import VoyagesGame
from teahouse.games.voyages.parts.parts import STARS, Parts
from teahouse.games.voyages.rules.setup import blank_sheet
from teahouse.games.voyages.state import Sheet, Voyages

# Six sources of sailors, two of which are settlements: what a full sailor track came from.
SIX_SOURCES = "c5r6 c8r2 c10r4 saltmarsh verity gullhaven"
ALL_CARGO_ICONS = "orchard c1r2 c10r2 tanners c5r3 c3r7 pepper c1r4 c7r6 lantern c3r4 c9r3 c7r1 c1r5 c11r3"
FULL_TRACKS = {"fruit": 5, "hide": 5, "spice": 4, "gems": 4}


def voyages(data: str | Path | dict[str, Any] | None = None) -> VoyagesGame:
    return cast(VoyagesGame, teahouse.games.get("voyages", data=data))


GAME = voyages()
PARTS = GAME.parts


def data_tables() -> dict[str, Any]:
    """The tables of map 1, free to be changed."""
    text = files("teahouse.games.voyages").joinpath("data.toml").read_text("utf-8")
    return copy.deepcopy(tomllib.loads(text))


def spot_named(parts: Parts, name: str) -> int:
    ids = [island.id for island in parts.chart.islands]
    return ids.index(name) if name in ids else parts.chart.spot_of[parts.chart.hex_named(name)]


def sheet(
    at: str = "c6r4",
    sailors: int = 6,
    heroes: int = 0,
    gained: int = 0,
    used: str = "",
    visited: str = "",
    regions: str = "",
    boxes: str = "",
    sold: dict[str, int] | None = None,
    held: dict[str, int] | None = None,
    stars: str = "",
    parts: Parts = PARTS,
) -> Sheet:
    """A sheet in the middle of a game, fresh but for what is named."""
    new = blank_sheet(parts)
    new.hex = parts.chart.hex_named(at)
    new.route = [new.hex]
    new.sailors, new.heroes, new.gained = sailors, heroes, gained
    for name in used.split():
        new.used[spot_named(parts, name)] = 1
    for name in visited.split():
        new.visited[spot_named(parts, name)] = 1
    for name in regions.split():
        new.regions[[id for id, _ in parts.chart.regions].index(name)] = 1
    for name in boxes.split():
        new.boxes[parts.book.named("mark:" + name).target] = 1
    for name, pieces in (sold or {}).items():
        new.sold[cargo_named(parts, name)] = pieces
    for name, pieces in (held or {}).items():
        new.held[cargo_named(parts, name)] = pieces
    for name in stars.split():
        new.stars[STARS.index(name)] = 1
    return new


def cargo_named(parts: Parts, name: str) -> int:
    return [track.id for track in parts.cargo].index(name)


def table(
    *sheets: Sheet,
    dice: tuple[int, int, int] = (4, 1, 1),
    round: int = 10,
    rounds_left: int | None = None,
    journal: bool = False,
    game: VoyagesGame = GAME,
) -> Voyages:
    """All seats at the beginning of a round with these dice. The position must be sound."""
    s = game.new(len(sheets), seed=1, journal=journal)
    s.sheets = list(sheets)
    s.began = s.sheets[:]
    s.dice = list(dice)
    s.round = round
    if rounds_left is not None:
        s.rounds_left = rounds_left
    elif s.is_solo():
        s.rounds_left = game.parts.solo_rounds - round + 1
    broken = s.audit()
    assert not broken, broken
    return s


def solo(
    dice: tuple[int, int, int],
    at: str = "c4r5",
    *,
    round: int = 10,
    journal: bool = False,
    **fields: Any,
) -> Voyages:
    return table(sheet(at=at, **fields), dice=dice, round=round, journal=journal)


def do(s: Voyages, *texts: str, seat: int = 0) -> Sheet:
    """Act through the gate; the table stays sound. The seat's sheet after it."""
    for text in texts:
        s.apply(seat, s.parts.book.named(text))
        broken = s.audit()
        assert not broken, (text, broken)
    return s.sheets[seat]


def options(s: Voyages, seat: int = 0) -> list[str]:
    return [action.text for action in s.legal(seat)]


def ends(s: Voyages, seat: int = 0) -> set[str]:
    """The hexes in which the ship can end its move."""
    return {text.removeprefix("sail:") for text in options(s, seat)}


def why_not(s: Voyages, text: str, seat: int = 0) -> Why:
    why = s.why_not(seat, s.parts.book.named(text))
    assert why is not None, f"{text} is legal"
    assert why.sentence
    return why


def why(s: Voyages, text: str, seat: int = 0) -> str:
    """The rule by which an action is refused, which must be a paragraph of the rules."""
    refused = why_not(s, text, seat)
    assert refused.rule in GAME.rules.by_id
    return refused.rule


def preview(s: Voyages, text: str, seat: int = 0) -> Preview:
    return s.preview(seat, s.parts.book.named(text))


def stars_of(sheet: Sheet) -> set[str]:
    return {STARS[n] for n, star in enumerate(sheet.stars) if star}


def regions_of(sheet: Sheet, parts: Parts = PARTS) -> set[str]:
    return {parts.chart.regions[n][0] for n, region in enumerate(sheet.regions) if region}


def visited_by(sheet: Sheet, parts: Parts = PARTS) -> set[str]:
    return {parts.chart.islands[n].id for n, island in enumerate(sheet.visited) if island}


def marked_on(sheet: Sheet, parts: Parts = PARTS) -> set[str]:
    return {parts.mark[n].text.removeprefix("mark:") for n, box in enumerate(sheet.boxes) if box}


def is_used(sheet: Sheet, name: str, parts: Parts = PARTS) -> bool:
    return bool(sheet.used[spot_named(parts, name)])


def held_on(sheet: Sheet, parts: Parts = PARTS) -> dict[str, int]:
    return {track.id: sheet.held[n] for n, track in enumerate(parts.cargo) if sheet.held[n]}


def sold_on(sheet: Sheet, parts: Parts = PARTS) -> dict[str, int]:
    return {track.id: sheet.sold[n] for n, track in enumerate(parts.cargo) if sheet.sold[n]}


def row(number: int, but: int = -1) -> str:
    """The boxes of a duties row, perhaps all but one."""
    return " ".join(f"r{number}c{column}" for column in range(6) if column != but)


def column(number: int, but: int = -1) -> str:
    return " ".join(f"r{row}c{number}" for row in range(3) if row != but)


def boxes_showing(value: int) -> set[str]:
    """The boxes with this number, read off the printed grid."""
    grid = ("142635", "356142", "624351")
    return {f"r{r}c{c}" for r, line in enumerate(grid) for c, number in enumerate(line) if int(number) == value}


def idle_sheet(**fields: Any) -> Sheet:
    """A ship at the southern edge, in open water of no region, which can stay there by steering south."""
    return sheet(at="c3r8", **fields)


def idle(s: Voyages, seat: int = 0) -> None:
    """A round in which an idle ship stays where it is and marks a box, or none, that completes nothing."""
    s.dice = [4, 4, 4]
    do(s, "sail:c3r8", seat=seat)
    quiet = [text for text in options(s, seat) if text == "pass" or not preview(s, text, seat).gains]
    do(s, quiet[0], seat=seat)
    if options(s, seat)[0].startswith("crew:"):
        do(s, options(s, seat)[0], seat=seat)
    do(s, "done", seat=seat)


def finish(s: Voyages, seat: int = 0) -> None:
    """Play on with the first legal action until the seat is done."""
    round = s.round
    while s.round == round and s.legal(seat):
        do(s, options(s, seat)[0], seat=seat)


def late_sheets() -> list[Sheet]:
    """Four ships late in a game: heroes and cargo aboard, duties about to be completed, the crew all but full, and full."""
    stock = "orchard c1r2 lantern tanners"
    return [
        sheet(at="c7r4", sailors=3, heroes=3, used=stock, held={"fruit": 2, "gems": 1, "hide": 1}),
        sheet(at="c4r5", sailors=0, heroes=2, boxes=f"{row(2, but=0)} {column(0, but=2)} r0c2"),
        sheet(
            at="c7r2",
            sailors=2,
            heroes=2,
            gained=5,
            used=f"{stock} c5r6 c8r2 c10r4 saltmarsh verity",
            held={"hide": 1},
        ),
        sheet(
            at="c1r6",
            sailors=4,
            heroes=1,
            gained=6,
            used=f"{ALL_CARGO_ICONS} {SIX_SOURCES}",
            held=FULL_TRACKS,
            stars="recruit",
            boxes=f"{row(0, but=1)} {column(1, but=0)}",
        ),
    ]


def late_game(seed: int, seats: int = 4, journal: bool = True) -> Voyages:
    """So many of those ships in the twelfth round, which everybody plays at random."""
    sheets = late_sheets()
    s = table(*[sheets[(seed + n) % len(sheets)] for n in range(seats)], round=12, journal=journal)
    dice = FastLuck(seed).dice
    s.dice = [1 + dice.below(6) for _ in range(3)]
    return s
