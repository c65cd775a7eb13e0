"""A case is one game with a seat count and options; `walk` plays it at random and stops at every moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.luck import FastLuck, Stream
from teahouse.engine.play import Play
from teahouse.engine.state import State
from teahouse.kit.pairs import pairwise

STEP_LIMIT = 100_000  # decisions of a random game; the longest of ours stay far below it


class Table(Protocol):
    """What a live table is to its people: teahouse.engine.play.Play, or a broken one."""

    log: list[tuple[int, str]]

    @property
    def state(self) -> State: ...
    def apply(self, seat: int, action: Action) -> None: ...
    def enter(self, seat: int, text: str) -> None: ...
    def enter_all(self, seat: int, texts: list[str]) -> None: ...
    def can_take_back(self, seat: int) -> bool: ...
    def take_back(self, seat: int) -> list[Action]: ...
    def carry_on(self) -> list[tuple[int, str]]: ...


class Case:
    """One game, seat count and choice of options.

    `every` is the stride of light checks and `seldom` that of costly ones, both after the `first` moments: alone every moment
    is looked at, with chosen options some, with a hundred seats few, unless the case is `thorough`. `horizon` bounds the
    moments of a walk that need not see the end, `limit` those of any game. `table` opens a live table."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, str] | None = None,
        limit: int = STEP_LIMIT,
        thorough: bool = False,
        table: Callable[[Game, State], Table] = Play,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options or {}
        self.limit = limit
        self.table = table
        self.first, self.every, self.seldom, self.horizon = (
            (12, 1, 1, limit) if thorough else pace(seats, bool(options))
        )

    def __str__(self) -> str:
        chosen = "".join(f"-{id}={value}" for id, value in sorted(self.options.items()))
        return f"{self.game.about.id}-{self.seats}{chosen}"

    def new(self, seed: int, journal: bool = False) -> State:
        return self.game.new(self.seats, seed=seed, options=self.options, journal=journal)

    def viewers(self, state: State, number: int) -> list[int | None]:
        """Everybody who may look; at a large table one who acts, two others and the spectator."""
        if self.seats <= 5:
            return [*range(self.seats), None]
        found: list[int | None] = [*state.to_act()[:1], number % self.seats, (number * 7 + 3) % self.seats]
        return [*dict.fromkeys(found), None]

    def sample(self, things: list[Action], count: int, number: int) -> list[Action]:
        """So many of a list, spread over it and shifted with the moment's number."""
        if len(things) <= count:
            return things
        return [things[(number + n * len(things) // count) % len(things)] for n in range(count)]


def pace(seats: int, is_chosen: bool) -> tuple[int, int, int, int]:
    """The game as it is usually played is looked at most often, alone in every moment; its other choices of options, of which
    there are up to eleven for a number of seats, show the same kinds of moments again."""
    if seats <= 1:
        return (4, 3, 19, STEP_LIMIT) if is_chosen else (12, 1, 1, STEP_LIMIT)
    if seats <= 2:
        return (4, 3, 41, STEP_LIMIT) if is_chosen else (12, 1, 17, STEP_LIMIT)
    if seats <= 6:
        return (4, 11, 101, STEP_LIMIT) if is_chosen else (12, 5, 53, STEP_LIMIT)
    return 3, 97, 389, 1200


class Moment:
    """A point of a game: the live state, and what is chosen next. At the end `seat` is -1 and `action` None."""

    def __init__(self, number: int, state: State, seat: int, action: Action | None) -> None:
        self.number = number
        self.state = state
        self.seat = seat
        self.action = action


def choose(state: State, choices: Stream) -> tuple[int, Action] | None:
    """A random seat of those to act and a random legal action of it; None at the end."""
    seats = state.to_act()
    if not seats:
        return None
    seat = seats[choices.below(len(seats))]
    legal = state.legal(seat)
    assert legal, f"seat {seat} is to act and has no legal action"
    return seat, legal[choices.below(len(legal))]


def walk(case: Case, seed: int = 1, journal: bool = False, horizon: int = 0) -> Iterator[Moment]:
    """A random game moment by moment, the last one included when it lies within the horizon (or the case's limit)."""
    state = case.new(seed, journal)
    choices = FastLuck(seed + 1000).automa
    for number in range(min(horizon or case.limit, case.limit)):
        chosen = choose(state, choices)
        if chosen is None:
            yield Moment(number, state, -1, None)
            return
        seat, action = chosen
        yield Moment(number, state, seat, action)
        state.advance(seat, action)


def looks(case: Case, number: int, stride: int) -> bool:
    """Whether a moment is looked at: the first ones, then every so many."""
    return number < case.first or number % stride == 0


def glances(case: Case, stride: int, seed: int = 1, journal: bool = False) -> Iterator[Moment]:
    """Moments of one random game: the first ones, then every so many, and the end."""
    for moment in walk(case, seed, journal, case.horizon):
        if looks(case, moment.number, stride) or moment.action is None:
            yield moment


def play_on(state: State, choices: Stream, limit: int) -> bool:
    """Random play from here; whether the end was reached."""
    for _ in range(limit):
        chosen = choose(state, choices)
        if chosen is None:
            return True
        state.advance(*chosen)
    return False


def seat_counts(game: Game) -> list[int]:
    """All seat counts of a game with six or fewer; else one, two, five and the most."""
    least, most = game.about.least_seats, game.about.most_seats
    if most - least < 6:
        return list(range(least, most + 1))
    return sorted({least, 2, 5, most})


def cases_of(game: Game) -> list[Case]:
    """Every seat count with every pair of option values."""
    found: list[Case] = []
    for seats in seat_counts(game):
        fitting = [option for option in game.about.options if option.fits(seats)]
        rows = pairwise([[value.id for value in option.values] for option in fitting])
        for row in rows:
            chosen = {option.id: value for option, value in zip(fitting, row) if value != option.default}
            found.append(Case(game, seats, chosen))
    return found
