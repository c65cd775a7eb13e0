"""The functions that `import teahouse` offers. Each takes what people have at hand, and says in a sentence what is wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from teahouse import games
from teahouse.engine.components import Components, Parts
from teahouse.engine.errors import BadDump, BadOption, BadRecord
from teahouse.engine.game import About, Game
from teahouse.engine.play import Play
from teahouse.engine.record import read_file
from teahouse.engine.state import State

if TYPE_CHECKING:
    from teahouse.lab.summary import Summary
    from teahouse.terminal.shown import Shown

Data = str | Path | dict[str, Any] | Components


def get(id: str, data: Data | None = None) -> Game:
    """A game by its id, such as "marco_polo"; `teahouse.list_games()` has them all.

    It is opened on its own components, or on other ones: a path to a data file, or its tables.
    """
    if not isinstance(id, str):
        raise BadOption(f"A game is named by its id, such as 'marco_polo', not by {id!r}.")
    return games.get(id, data)


def list_games() -> list[About]:
    """What a lobby says of each game; none is opened for it."""
    return games.all_about()


def show(
    table: State | Play,
    seat: int | None = 0,
    names: Sequence[str] | None = None,
    width: int | None = None,
    game: Game | None = None,
) -> Shown:
    """The table as a seat sees it, or a spectator where the seat is None; nothing that this seat may not know is on it.

    A notebook draws it, Python's prompt shows it as text, and so does `print`. A drawing is as wide as the terminal, or `width`
    columns. `names` are those of the people. A state of a game that is not the house's own wants its `game` too.
    """
    from teahouse.terminal.shown import Shown

    if not isinstance(table, State | Play):
        raise BadOption(f"A table is shown from its State or its Play, not from {kind_words(table)}.")
    state = table.state if isinstance(table, Play) else table
    if seat is not None and (type(seat) is not int or not 0 <= seat < state.seats):
        seats = f"0 to {state.seats - 1}" if state.seats > 1 else "0"
        raise BadOption(f"There is no seat {seat!r}; a seat is {seats}, and None is a spectator.")
    if names is not None and (isinstance(names, str) or len(names) != state.seats):
        raise BadOption(f"The names are a list of {state.seats}, one for each seat, not {names!r}.")
    if width is not None and (type(width) is not int or width < 1):
        raise BadOption(f"The width of a drawing is a number of columns, not {width!r}.")
    if game is None:
        game = table.game if isinstance(table, Play) else game_of(state)
    return Shown(game.scene(state, seat, None if names is None else list(names)), width)


def load(source: Mapping[str, Any] | str | Path, data: Data | None = None) -> Play:
    """A game to look at and to go on with, whichever of the games it is.

    The source is a dump (what `game.dump` returned, or a file with it as JSON), a game file by its path, or the name of a game
    that the terminal has kept. From a dump the Play begins where the dump was made; from a game file it has the whole log, and
    a file of earlier rules is played as far as it fits those of today. `data` are the components, if not the game's own.
    """
    if isinstance(source, Mapping):
        return _load_dump(dict(source), data)
    if not isinstance(source, str | Path):
        raise BadRecord(f"A game is loaded from a dump or from a file, not from {kind_words(source)}.")
    from teahouse.terminal import saves

    path = saves.find(str(source))
    dump = _dump_in(path)
    if dump is not None:
        return _load_dump(dump, data)
    record = read_file(path)
    return record.replay(get(record.game, data))


def simulate(
    game: str,
    bots: str | Sequence[str] = "greedy",
    games: int = 1000,
    seats: int | None = None,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    data: Data | None = None,
    processes: int = 1,
) -> Summary:
    """Many games between bots, summed up with intervals; all of it follows from the seed.

    Bots are names (`teahouse.bots.NAMES`), Python files with a bot of your own, or `run:COMMAND`; they change seats from game
    to game, and a list shorter than the seats repeats. Without `seats` there is one for each bot, or as many as the game needs.
    More than one process means spawned workers, which import the calling program: guard it with `__name__ == "__main__"`.
    `Summary.to_arrow()` has a row for each game and side; for millions of games `teahouse sim` keeps none of them in memory.
    """
    from teahouse.lab import simulation

    for what, number in (("games", games), ("seed", seed), ("processes", processes)):
        if type(number) is not int:
            raise BadOption(f"{what} is a whole number, not {number!r}.")
    if options is not None and not isinstance(options, Mapping):
        raise BadOption(f"Options are names with values, such as {{'map': 'trade_winds_blow'}}, not {options!r}.")
    seated = [bots] if isinstance(bots, str) else bots
    if not isinstance(seated, Sequence) or not all(isinstance(bot, str) for bot in seated):
        raise BadOption(f"Bots are named in a list, such as ['greedy', 'my_bot.py'], not by {bots!r}.")
    opened = get(game)
    count = seats if seats is not None else max(opened.about.least_seats, len(seated))
    return simulation.simulate(game, count, seated, games, seed, processes, options, data, keep=True)


def game_of(state: State) -> Game:
    """The game that a state of the house belongs to, on the components it is played with."""
    room = type(state).__module__.split(".")
    parts = getattr(state, "parts", None)
    if room[:2] != ["teahouse", "games"] or not isinstance(parts, Parts):
        raise BadOption("Which game is this? Name it with the state: teahouse.show(state, seat, game=game).")
    game = games.get(room[2])
    return game if game.components.hash == parts.components.hash else games.get(room[2], parts.components)


def kind_words(value: object) -> str:
    """What something is, for whoever expected something else."""
    return f"a value of the type {type(value).__name__}"


def _load_dump(dump: dict[str, Any], data: Data | None) -> Play:
    if "game" not in dump:
        raise BadDump("This is no dump of a game: it does not say of which.")
    game = get(dump["game"], data)
    return Play(game, game.load(dump))


def _dump_in(path: Path) -> dict[str, Any] | None:
    """The dump that a file holds as JSON, if it holds one."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and "state" in found else None
