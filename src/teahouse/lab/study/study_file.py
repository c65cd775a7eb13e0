"""Reading a study: a TOML file that says what is played, what is varied, and how exact the answer shall be.

    title = "Does the Ming navy need more gold?"
    games = 2000         # at most, in each arm
    within = 0.02        # enough when each 95% interval reaches no further than this from its middle

    [[play]]
    game = "ming_voyages"
    seats = 1
    bots = ["greedy"]
    options = { level = ["easy", "hard"] }           # a list gives an arm for each value
    vary = { "setup.gold" = [2, 3] }                 # values by their path in the game's data.toml

Every combination of what is listed is an arm; the first value of each list makes the first arm, with which the
others are compared. A file never names programs to run: bots of one's own are given names on the command line.
"""

from __future__ import annotations

import itertools
import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from teahouse.bots import NAMES
from teahouse.bots.own import is_of_the_lab
from teahouse.engine.errors import BadOption
from teahouse.games import about, get
from teahouse.lab.plan import make_plan

from .arms import Arm
from .data_paths import changed, value_at

MOST_ARMS: Final = 1000
USUAL_BOT: Final = "greedy"

Value = str | int | float | bool


class PlayTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One `[[play]]`: a game with everything that is varied in it."""

    game: str
    seats: int | None = None
    bots: list[str | list[str]] = []
    options: dict[str, Value | list[Value]] = {}
    vary: dict[str, list[Any]] = {}
    data: str = ""


class StudyTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    play: list[PlayTable]
    title: str = ""
    seed: int = 1
    games: int = 1000
    least: int = 100
    within: float | None = None
    measure: Literal["wins", "score"] = "wins"
    batch: int = 20


@dataclass(frozen=True)
class Study:
    """A study that is known to work. An arm stops when `measure` is known `within` so much, not before `least` games; `batch`
    is how many games are played between two looks at that."""

    title: str
    arms: tuple[Arm, ...]
    least: int
    within: float | None
    measure: str
    batch: int

    def plays(self) -> list[list[Arm]]:
        """The arms that are compared with each other, one list for each game of the study."""
        return [list(arms) for _, arms in itertools.groupby(self.arms, key=lambda arm: arm.play)]


def read_study(path: str | Path, own_bots: Mapping[str, str] | None = None) -> Study:
    """The study in a file; `own_bots` are the names that it may use for bots that somebody brought."""
    try:
        tables = tomllib.loads(Path(path).read_text("utf-8"))
        read = msgspec.convert(tables, StudyTable)
    except UnicodeDecodeError as error:
        raise BadOption(f"{path} is no study: it is not text.") from error
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadOption(f"{path} is no study: {error}.") from error
    if not read.play:
        raise BadOption(f"{path} plays nothing; it wants a table [[play]].")
    check_positive(games=read.games, least=read.least, batch=read.batch)
    if read.within is not None and not 0 < read.within < inf:
        raise BadOption(f"A study is never exact to nothing: `within` must be a number above 0, not {read.within}.")
    arms: list[Arm] = []
    for n, play in enumerate(read.play):
        arms += arms_of(play, n, len(arms), read, Path(path).parent, own_bots or {})
    title = read.title or Path(path).stem
    return Study(title, tuple(arms), read.least, read.within, read.measure, read.batch)


def check_positive(**numbers: int) -> None:
    for name, number in numbers.items():
        if number < 1:
            raise BadOption(f"`{name}` must be at least 1, not {number}.")


def arms_of(
    play: PlayTable, number: int, first: int, study: StudyTable, folder: Path, own_bots: Mapping[str, str]
) -> list[Arm]:
    """Every combination of bots, options and values in the data."""
    seatings = seatings_of(play.bots)
    game = get(play.game, folder / play.data if play.data else None)
    tables = game.components.tables
    choices: list[list[tuple[str, str, Any]]] = [[("bots", "-".join(row), row) for row in seatings]]
    for name, values in play.options.items():
        rows = values if isinstance(values, list) else [values]
        choices.append([(name, option_words(value), None) for value in rows])
    for path, values in play.vary.items():
        value_at(tables, path)
        choices.append([(path, value_words(value), value) for value in values])
    if any(not row for row in choices):
        raise BadOption(f"A list of {play.game} is empty; it needs a value for each arm.")
    for row in choices:
        for name, words, _ in row:
            if [other for _, other, _ in row].count(words) > 1:
                raise BadOption(f"{name} of {play.game} is {words} twice; each value makes an arm of its own.")
    combinations = list(itertools.product(*choices))
    if len(combinations) + first > MOST_ARMS:
        raise BadOption(f"That makes {len(combinations) + first} arms; a study has at most {MOST_ARMS}.")
    found: list[Arm] = []
    for combination in combinations:
        bots = [own_bots.get(name, name) for name in combination[0][2]]
        check_bots(combination[0][2], own_bots)
        options = {name: words for name, words, _ in combination[1 : 1 + len(play.options)]}
        values_by_path = {path: value for path, _, value in combination[1 + len(play.options) :]}
        seats = play.seats or max(about(play.game).least_seats, len(bots))
        data: Any = changed(tables, values_by_path) if values_by_path else (tables if play.data else None)
        plan = make_plan(play.game, seats, bots, study.games, study.seed, options, data)
        settings = [(name, words) for (name, words, _), row in zip(combination, choices) if len(row) > 1]
        found.append(Arm(first + len(found), number, tuple(settings), plan))
    return found


def seatings_of(bots: list[str | list[str]]) -> list[list[str]]:
    """Who plays: one list of bots, or a list of such lists, which gives an arm for each."""
    rows = [row for row in bots if isinstance(row, list)]
    names = [name for name in bots if isinstance(name, str)]
    if rows and names:
        raise BadOption("`bots` is one list of names, or a list of such lists.")
    return rows or [names or [USUAL_BOT]]


def check_bots(names: Sequence[str], own_bots: Mapping[str, str]) -> None:
    for name in names:
        if name not in NAMES and name not in own_bots and not is_of_the_lab(name):
            known = ", ".join([*NAMES, *own_bots])
            raise BadOption(
                f"The study names a bot {name!r}; there are {known}. Bring your own with --bot {name}=FILE."
            )


def option_words(value: Value) -> str:
    """An option as games write it: a truth is yes or no."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def value_words(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)
