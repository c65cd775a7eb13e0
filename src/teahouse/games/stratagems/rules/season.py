"""The course of a season: eight phases, one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from teahouse.engine.decision import Decision
from teahouse.engine.journal import Cast, Picture
from teahouse.engine.words import counted, listed

from .. import status as st
from . import setup, turn, victory
from .events import buffs, deck
from .phases import attrition, council, deployment, income, rebellion
from .realm.control import capitals, units
from .winter import retreat

if TYPE_CHECKING:
    from ..state import Stratagems

PHASES: Final = ("deal", "action", "council", "rebellion", "income", "winter", "attrition", "deployment")
DEAL: Final = 0
ACTION: Final = 1
COUNCIL: Final = 2
REBELLION: Final = 3
INCOME: Final = 4
WINTER: Final = 5
ATTRITION: Final = 6
DEPLOYMENT: Final = 7


def proceed(s: Stratagems) -> None:
    """Nobody is asked anything: the next turn, or the next phase (season.order)."""
    if victory.maybe_end(s):
        return
    if s.phase == ACTION and next_turn(s):
        return
    if s.phase == DEPLOYMENT:
        end_season(s)
        return
    s.phase += 1
    s.rolled = None
    begin_phase(s)


def begin_phase(s: Stratagems) -> None:
    phase = s.phase
    order = in_turn_order(s)
    if phase == ACTION:
        s.turn = (s.first - 1) % s.seats
    elif phase == COUNCIL:
        ask_all(s, [council.Council(seat) for seat in order])
    elif phase == REBELLION:
        for seat in order:
            rebellion.roll(s, seat)
    elif phase == INCOME:
        ask_all(s, [income.Taxation(seat) for seat in order])
    elif phase == WINTER:
        if is_winter(s):
            ask_all(s, [retreat.begin(s, seat) for seat in order])
    elif phase == ATTRITION:
        s.stack.append(attrition.EndAttrition(s.first))
        ask_all(s, [attrition.Upkeep(seat) for seat in order])
    elif phase == DEPLOYMENT:
        ask_all(s, [deployment.BeginDeployment(seat) for seat in order])


def is_winter(s: Stratagems) -> bool:
    """Whether this season has a winter phase (season.order)."""
    return setup.has_winter(s) and s.season in s.parts.numbers.winters


def in_turn_order(s: Stratagems) -> list[int]:
    """The seats that still play, from the first of this season on, clockwise (season.first)."""
    order = [(s.first + n) % s.seats for n in range(s.seats)]
    return [seat for seat in order if not s.mats[seat][st.OUT]]


def ask_all(s: Stratagems, decisions: list[Any]) -> None:
    """One for each seat; the first in turn order comes first."""
    found: list[Decision[Any]] = decisions
    s.stack.extend(reversed(found))


def next_turn(s: Stratagems) -> bool:
    """The next player clockwise who has cards and has not passed (turn.play)."""
    for n in range(1, s.seats + 1):
        seat = (s.turn + n) % s.seats
        mat = s.mats[seat]
        if s.hands[seat] and not mat[st.PASSED] and not mat[st.OUT]:
            s.turn = seat
            mat[st.SHIELD] = 0
            s.stack.append(turn.Turn(seat))
            return True
    return False


def begin(s: Stratagems) -> None:
    """A new season: cards are dealt and the first player is rolled for (season.deal, season.first)."""
    s.season += 1
    s.phase = DEAL
    playing = victory.playing(s)
    for seat in playing:
        for kind, number in enumerate(s.parts.numbers.deal):
            for _ in range(number):
                deck.deal(s, seat, kind)
    if s.journal is not None:
        cards = counted(sum(s.parts.numbers.deal), "card")
        s.tell("season", f"Season {s.season} begins, and everybody is dealt {cards}.", "season.deal")
    s.first = roll_for_first(s, playing)


def roll_for_first(s: Stratagems, seats: list[int]) -> int:
    """The highest die begins; those who tie roll again."""
    while len(seats) > 1:
        rolls = [s.die() for _ in seats]
        best = max(rolls)
        if s.journal is not None:
            words = [f"{{{seat}}} {rolls[n]}" for n, seat in enumerate(seats)]
            shown = Picture(tuple([Cast(seat, (rolls[n],)) for n, seat in enumerate(seats)]))
            s.tell("season", f"The highest die begins the season: {listed(words)}.", "season.first", picture=shown)
        seats = [seat for n, seat in enumerate(seats) if rolls[n] == best]
    return seats[0]


def end_season(s: Stratagems) -> None:
    """What lasts for a season ends; who has nothing left goes into exile; after the ninth season the game ends."""
    for seat in range(s.seats):
        mat = s.mats[seat]
        for at in (st.STIRRED, st.BONUS_POINTS, st.TROUBLE, st.TURBAN, st.PASSED):
            mat[at] = 0
        if mat[st.EMPEROR] == st.AWAY:
            mat[st.EMPEROR] = 0
        if not mat[st.OUT] and capitals(s, seat) == 0 and units(s, seat) == 0:
            go_into_exile(s, seat)
    buffs.end_with_season(s)
    s.battles = []
    s.truces = []
    s.sea_ban = st.NOBODY
    for space in s.parts.atlas.capitals:
        s.marks[space] &= ~st.EMPTY_FORT
    if len(victory.playing(s)) == 1:
        victory.finish(s, "season.out")
    elif s.season >= s.parts.numbers.seasons:
        victory.finish(s, "victory.last")
    else:
        begin(s)


def go_into_exile(s: Stratagems, seat: int) -> None:
    """Without a unit and a capital there is no way back, but permanent points still count in the end (season.out)."""
    s.mats[seat][st.OUT] = 1
    for card in s.hands[seat][:]:
        deck.leave_hand(s, seat, card)
        deck.put_away(s, card)
    if s.journal is not None:
        text = f"{{{seat}}} has neither unit nor capital left and goes into exile."
        s.tell("season", text, "season.out", seat)
