"""The three dice, and which job each of them has, as far as the choices so far settle it.

While only the end hex is chosen, the jobs are those of the cheapest move; once the duty is chosen too, those that all
ways of paying have in common.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.words import listed
from teahouse.scene import Die, Tray
from teahouse.scene import Sheet as SceneSheet

from ..parts.bearings import WINDS
from ..parts.crew import heroes_in, sailors_in
from ..parts.dice import ORDERS, turns
from ..rules import move
from ..rules.duties import has_free_box
from ..rules.move import EITHER
from ..rules.round import turn
from ..rules.round.choose import ChooseCrew, ChooseDeparture, ChooseMark, price_of_move
from ..rules.round.turn import NO_BOX
from ..rules.sailors import cheapest, ways_of_paying
from .view import View

if TYPE_CHECKING:
    from ..state import Sheet

UNSETTLED: Final = -2  # the duty is still to be chosen
JOBS: Final = ("Direction", "Distance", "Duty")


class Turn:
    """A turn as far as it is put together: the end hex, the departure, and the duty box, NO_BOX or UNSETTLED."""

    __slots__ = ("box", "depart", "end")

    def __init__(self, end: int, depart: int, box: int) -> None:
        self.end = end
        self.depart = depart
        self.box = box


def dice(view: View) -> list[SceneSheet]:
    """The tray beside the question; the dice are used once the ship has sailed."""
    known = view.known
    jobs: list[list[tuple[int, int]]] = [[], [], []]
    note = ""
    is_used = known.over
    if view.seat is not None and not known.over:
        chosen = turn_of(view, view.seat)
        if chosen is not None:
            jobs = jobs_of(view, known.began[view.seat], chosen)
            note = "as the cheapest move uses them" if chosen.box == UNSETTLED else ""
            is_used = known.has_sailed(view.seat)
    shown = [die(view, n, jobs[n], is_used) for n in range(3)]
    tray = Tray(id="tray", label="The dice", note=note, rule="round.dice", dice=shown)
    return [SceneSheet(id="dice", label="Dice", where="dock", items=[tray])]


def turn_of(view: View, seat: int) -> Turn | None:
    """The turn that is being put together, or that was carried out and not yet closed; None before the first choice."""
    top = view.top
    if isinstance(top, ChooseDeparture):
        return Turn(top.end, EITHER, UNSETTLED)
    if isinstance(top, ChooseMark):
        return Turn(top.end, top.depart, UNSETTLED)
    if isinstance(top, ChooseCrew):
        return Turn(top.end, top.depart, top.box)
    began, sheet = view.known.began[seat], view.known.sheets[seat]
    if not view.known.has_sailed(seat):
        return None
    box = NO_BOX
    for n in range(len(sheet.boxes)):
        if sheet.boxes[n] != began.boxes[n]:
            box = n
    return Turn(sheet.hex, sheet.starts[-1], box)


def jobs_of(view: View, began: Sheet, chosen: Turn) -> list[list[tuple[int, int]]]:
    """For each die all jobs and values, 0 for a value that is still open, that fit the turn; one job is a settled one.

    Of dice that show the same the earlier one does the earlier job."""
    known = view.known
    faces = known.dice
    values: list[int] = [0]
    if chosen.box == UNSETTLED:
        ways = [cheapest(price_of_move(known, began, chosen.end, chosen.depart))]
    else:
        costs = turn.costs_of_turn(known, began, chosen.end, chosen.depart, chosen.box)
        ways = ways_of_paying(costs, began)
        if chosen.box == NO_BOX:
            values = [value for value in range(1, 7) if not has_free_box(view.parts, began, value)]
        else:
            values = [view.parts.boxes[chosen.box]]
    jobs: list[list[tuple[int, int]]] = [[], [], []]
    pairs = move.headings_to(view.parts.chart, began, chosen.end, chosen.depart)
    prices = [[0, *[turns(face, value) for value in range(1, 7)]] for face in faces]
    most = most_sailors(ways)
    for order in ORDERS:
        if is_twin(faces, order):
            continue
        a, b, c = prices[order[0]], prices[order[1]], prices[order[2]]
        for pair in pairs:
            for value in values:
                wanted = (pair // 6 + 1, pair % 6 + 1, value)
                if fits(a[wanted[0]], b[wanted[1]], c[value], most):
                    for job in range(3):
                        if (job, wanted[job]) not in jobs[order[job]]:
                            jobs[order[job]].append((job, wanted[job]))
    return jobs


def is_twin(faces: list[int], order: tuple[int, int, int]) -> bool:
    """Whether two dice that show the same have changed places, compared with an order that is also tried."""
    a, b, c = order
    return (a > b and faces[a] == faces[b]) or (a > c and faces[a] == faces[c]) or (b > c and faces[b] == faces[c])


def most_sailors(ways: list[int]) -> list[int]:
    """The most ordinary sailors of the ways of paying with 0 to 3 heroes; -1 where there is none."""
    most = [-1] * 4
    for way in ways:
        most[heroes_in(way)] = max(most[heroes_in(way)], sailors_in(way))
    return most


def fits(a: int, b: int, c: int, most: list[int]) -> bool:
    """Whether one of the ways of paying turns the dice at these costs: each hero sets the dearest die that is left."""
    total = a + b + c
    if total <= most[0] or most[3] >= 0:
        return True
    return total - max(a, b, c) <= most[1] or min(a, b, c) <= most[2]


def die(view: View, n: int, jobs: list[tuple[int, int]], is_used: bool) -> Die:
    """A die as it fell, with its job and what it means there, and from what it was turned."""
    face = view.known.dice[n]
    kinds = sorted({job for job, _ in jobs})
    if len(kinds) != 1:
        return Die(id=f"die:{n}", label=f"A die that shows {face}", face=face, used=is_used)
    job = kinds[0]
    values = sorted([value for _, value in jobs if value])
    words: list[str] = []
    for value in values:
        meaning = heading_words(view, value) if job == 0 else str(value)
        words.append(meaning if value == face else f"{meaning} (from {face})")
    value_words = listed(words, "or")
    label = f"{JOBS[job]} die, it shows {face}" + (f": {value_words}" if words else "")
    return Die(id=f"die:{n}", label=label, face=face, job=JOBS[job], value=value_words, used=is_used)


def heading_words(view: View, value: int) -> str:
    name = view.parts.chart.directions[value - 1]
    return WINDS.get(name, name)
