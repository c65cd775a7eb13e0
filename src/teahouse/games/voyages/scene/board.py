"""The sea chart as a seat sees it: hexes, islands, regions, ships, the voyage so far, and where it may sail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.scene import Board, Glow, Group, Heading, Piece, Place, Route, hex_board_size

from ..parts.crew import heroes_in, sailors_in
from ..rules import move
from ..rules.actions import is_used
from ..rules.move import EITHER
from ..rules.round import turn
from ..rules.round.choose import ChooseCrew, ChooseDeparture, ChooseMark, ChooseSail, price_of_move
from ..rules.sailors import cheapest, ways_of_paying
from ..words import hex_words
from .printed import ANGLES, MARGIN, RADIUS, place
from .view import View

if TYPE_CHECKING:
    from ..state import Sheet

NOWHERE: Final = -1
GROUND: Final = "voyages/board.svg"  # a sea without islands, so it serves every map of its size
GROUND_SIZE: Final = (13, 9)


def board(view: View) -> Board:
    table = view.tables["map"]
    width, height = hex_board_size(table["columns"], table["rows"], RADIUS, MARGIN)
    rivals = view.rivals
    undrawn = view.known.seats - len(rivals) - (0 if view.seat is None else 1)
    return Board(
        id="board",
        label="The sea chart",
        note=f"{undrawn} more ships are at sea" if undrawn else "",
        reconstructed=view.printed.reconstructed["map"],
        width=width,
        height=height,
        ground=GROUND if (table["columns"], table["rows"]) == GROUND_SIZE else "",
        places=places(view),
        groups=islands(view) + regions(view),
        routes=routes(view),
        decor=view.printed.windrose,
        pieces=ships(view, rivals),
    )


def bound_for(view: View) -> int:
    """The end hex that is already chosen, while the rest of the turn is being put together."""
    top = view.top
    return top.end if isinstance(top, (ChooseDeparture, ChooseMark, ChooseCrew)) else NOWHERE


def targets(view: View) -> dict[int, str]:
    """The action that a click on a hex means now: sail there, depart from there, or take what is there."""
    if isinstance(view.top, (ChooseSail, ChooseDeparture)):
        return {action.target: action.text for action in view.legal}
    take = view.if_legal(view.parts.take.text)
    return {view.sheet.hex: take} if take and view.sheet is not None else {}


def places(view: View) -> list[Place]:
    """Most are as they are printed; only where something can be done now is one of its own."""
    parts = view.parts
    printed = view.printed
    chosen = bound_for(view)
    actions = targets(view)
    found: list[Place] = []
    for hex in range(len(parts.chart.names)):
        used = view.sheet is not None and printed.has_icon[hex] and is_used(parts, view.sheet, hex)
        action = actions.get(hex, "")
        if not action and hex != chosen:
            found.append(printed.used[hex] if used else printed.fresh[hex])
            continue
        glow: Glow | None = view.glow(action) if action else None
        found.append(
            place(
                parts,
                hex,
                used,
                note="Your ship is bound for it." if hex == chosen else "",
                action=action,
                glow="chosen" if hex == chosen and glow is None else glow,
                badge=view.badge(action) if action else (),
            )
        )
    return found


def islands(view: View) -> list[Group]:
    """Islands, visited and used or not on the viewer's own sheet."""
    sheet = view.sheet
    found: list[Group] = []
    for n, island in enumerate(view.parts.chart.islands):
        is_visited = sheet is not None and bool(sheet.visited[n])
        used = sheet is not None and is_used(view.parts, sheet, island.hexes[0])
        found.append(view.printed.islands[n][2 * is_visited + used])
    return found


def regions(view: View) -> list[Group]:
    """Regions, explored or not on the viewer's own sheet."""
    sheet = view.sheet
    return [printed[sheet is not None and bool(sheet.regions[n])] for n, printed in enumerate(view.printed.regions)]


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
    end = bound_for(view)
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


def ships(view: View, rivals: list[int]) -> list[Piece]:
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
    for seat in rivals:
        where = names[view.known.sheets[seat].hex]
        label = f"The ship of {view.names[seat]}"
        found.append(Piece(id=f"ship:{seat}", label=label, place=where, symbol="junk", seat=seat))
    return found


def headings(view: View) -> list[Heading]:
    """The six ways a ship may turn, open where a die shows the number as it fell (move.direction)."""
    dice = view.known.dice
    found: list[Heading] = []
    for row in view.tables["windrose"]["directions"]:
        angle = ANGLES[(row["dq"], row["dr"])]
        found.append(Heading(angle=angle, text=str(row["die"]), open=row["die"] in dice))
    return found
