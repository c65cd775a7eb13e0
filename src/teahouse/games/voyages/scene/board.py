"""The sea chart as a seat sees it: hexes, islands, regions, ships, the voyage so far, and where it may sail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.scene import Board, Decor, Group, Heading, Piece, Place, Route, hex_board_size
from teahouse.scene.table.inputs import ASKED
from teahouse.scene.table.laid import BoardSections

from ..parts.crew import heroes_in, sailors_in
from ..rules import move
from ..rules.actions import is_used
from ..rules.move import EITHER
from ..rules.round import turn
from ..rules.round.choose import ChooseCrew, ChooseDeparture, ChooseMark, ChooseSail, price_of_move
from ..rules.sailors import cheapest, ways_of_paying
from ..words import hex_words
from .printed import MARGIN, RADIUS
from .view import NOWHERE, View

if TYPE_CHECKING:
    from ..state import Sheet

GROUND: Final = "voyages/board.svg"  # a sea without islands, so it serves every map of its size
GROUND_SIZE: Final = (13, 9)


def frame(view: View) -> Board:
    table = view.tables["map"]
    width, height = hex_board_size(table["columns"], table["rows"], RADIUS, MARGIN)
    undrawn = view.known.seats - len(view.rivals) - (0 if view.seat is None else 1)
    return Board(
        id="board",
        label="The sea chart",
        note=f"{undrawn} more ships are at sea" if undrawn else "",
        reconstructed=view.printed.reconstructed["map"],
        width=width,
        height=height,
        ground=GROUND if (table["columns"], table["rows"]) == GROUND_SIZE else "",
    )


def places(view: View) -> tuple[Place, ...]:
    """Hexes as they are printed, their icons used up or not on the viewer's own sheet."""
    printed, sheet = view.printed, view.sheet
    if sheet is None:
        return printed.fresh
    return printed.chart(tuple([hex for hex in printed.used if is_used(view.parts, sheet, hex)]))


def groups(view: View) -> list[Group]:
    """Islands, visited and used or not, and regions, explored or not on the viewer's own sheet."""
    printed, sheet = view.printed, view.sheet
    if sheet is None:
        return [drawn[0] for drawn in printed.islands + printed.regions]
    found: list[Group] = []
    for n, island in enumerate(view.parts.chart.islands):
        used = is_used(view.parts, sheet, island.hexes[0])
        found.append(printed.islands[n][2 * sheet.visited[n] + used])
    for n, is_explored in enumerate(sheet.regions):
        found.append(printed.regions[n][is_explored])
    return found


def routes(view: View) -> list[Route]:
    """The viewer's voyage so far, and the course of the move that is being put together."""
    sheet = view.sheet
    if sheet is None:
        return []
    chart = view.parts.chart
    found: list[Route] = []
    if len(sheet.route) > 1:
        passage, numbers = passage_of(sheet)
        places = [chart.names[hex] for hex in passage]
        found.append(Route(id="voyage", label="Your voyage so far", places=places, seat=view.seat, numbers=numbers))
    end = view.bound_for()
    if end != NOWHERE and not isinstance(view.top, ChooseDeparture):
        start = planned_start(view, sheet, end)
        course = [chart.names[hex] for hex in [start, *move.course(chart, sheet, start, end)]]
        if len(course) > 1:
            found.append(
                Route(
                    id="course",
                    label=f"Your course to {hex_words(view.parts, end)}",
                    places=course,
                    style="planned",
                    seat=view.seat,
                    numbered=False,
                )
            )
    return found


def passage_of(sheet: Sheet) -> tuple[list[int], list[int]]:
    """The corners of the line that was sailed, each round straight from its departure to its end, and the rounds' numbers: 0
    for the beginning and where the ship left an island by its other hex (move.depart)."""
    passage, numbers = sheet.route[:1], [0]
    for n, start in enumerate(sheet.starts):
        if start != passage[-1]:
            passage.append(start)
            numbers.append(0)
        passage.append(sheet.route[n + 1])
        numbers.append(n + 1)
    return passage, numbers


def planned_start(view: View, sheet: Sheet, end: int) -> int:
    """From where the ship would depart at the price that is shown (sailors.cheapest)."""
    known, top = view.known, view.top
    if isinstance(top, ChooseCrew):
        ways = ways_of_paying(turn.costs_of_turn(known, sheet, end, top.depart, top.box), sheet)
        return turn.start_of(known, sheet, end, top.depart, top.box, cheapest(ways))
    if isinstance(top, ChooseMark) and top.depart != EITHER:
        return top.depart
    best, fewest = NOWHERE, 0
    for start in move.departures_to(view.parts, sheet, known.dice, end):
        price = cheapest(price_of_move(known, sheet, end, start))
        people = sailors_in(price) + heroes_in(price)
        if best == NOWHERE or people < fewest:
            best, fewest = start, people
    return best


def decor(view: View) -> list[Decor]:
    return view.printed.windrose


def ships(view: View) -> list[Piece]:
    """The viewer's ship with its headings, then the others as they lay when the round began (setup.hidden)."""
    names = view.parts.chart.names
    found: list[Piece] = []
    if view.sheet is not None and view.seat is not None:
        found.append(
            Piece(
                id=f"ship:{view.seat}",
                label="Your ship",
                place=names[view.sheet.hex],
                symbol="junk",
                seat=view.seat,
                headings=headings(view) if isinstance(view.top, ChooseSail) else (),
            )
        )
    for seat in view.rivals:
        where = names[view.known.sheets[seat].hex]
        label = f"The ship of {view.names[seat]}"
        found.append(Piece(id=f"ship:{seat}", label=label, place=where, symbol="junk", seat=seat))
    return found


def headings(view: View) -> list[Heading]:
    """The six ways a ship may turn, open where a die shows the number as it fell (move.direction)."""
    dice, shut, opened = view.known.dice, *view.printed.headings
    return [opened[n] if int(heading.text) in dice else heading for n, heading in enumerate(shut)]


BOARD: Final = BoardSections[View](
    frame,
    places=places,
    groups=groups,
    routes=routes,
    decor=decor,
    pieces=ships,
    reads={
        "frame": ("rivals",),
        "places": ("sheets[seat].used", "sheets[seat].stars"),
        "groups": ("sheets[seat].used", "sheets[seat].stars", "sheets[seat].visited", "sheets[seat].regions"),
        "routes": (ASKED, "sheets[seat].route", "sheets[seat].starts"),
        "decor": (),
        "pieces": (ASKED, "sheets.hex", "rivals"),
    },
)
