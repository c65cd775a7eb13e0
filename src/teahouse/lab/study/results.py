"""The results of a study on disk, in Parquet: a row for each side of each game.

While a study runs, every half second the new games become a file of their own, which is there wholly or not at all; a kill
loses no more than the games of that half second and those being played. In the end one file holds all of them in order.
An arm is known by what is played in it, not by its place in the study: results are found again, and never mixed, when
a study is changed.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from time import monotonic
from typing import IO, TYPE_CHECKING, Any, Final

from teahouse.bots.own import RUN, command_of, is_own
from teahouse.engine.errors import BadOption
from teahouse.lab.one_game import GameResult, SideResult

from .arms import Arm

if TYPE_CHECKING:
    import pyarrow as pa

SECONDS: Final = 0.5  # between two files
WHOLE: Final = "results.parquet"
PART: Final = "part-*.parquet"
UNFINISHED: Final = ".unfinished"
LOCK: Final = "lock"
AT_ONCE: Final = 5000  # games or rows that are in memory as rows of a table

Games = dict[int, GameResult]


def arm_id(arm: Arm) -> str:
    """The same for the same games: game, rules, components, options, bots, the files of bots that were brought, and seed."""
    plan = arm.plan
    game = plan.opened()
    bots = [[name, hash_of_files(name)] for name in plan.bots]
    told = [plan.game, game.about.rules_version, game.components.hash, plan.options, plan.seats, bots, plan.seed]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


def hash_of_files(bot: str) -> str:
    """Of the Python file a bot comes from, or of all files that its command names; nothing for bots of the house."""
    if not is_own(bot):
        return ""
    words = command_of(bot) if bot.startswith(RUN) else (bot.rpartition(".py:")[0] + ".py" if ".py:" in bot else bot,)
    found = [hashlib.sha256(Path(word).read_bytes()).hexdigest() for word in words if Path(word).is_file()]
    return found[0] if len(found) == 1 else " ".join(found)


class Results:
    """The folder of a study's results. One process at a time may add to it."""

    def __init__(self, folder: Path, arms: Iterable[Arm]) -> None:
        parquet()  # before anything is played that could not be kept
        self.folder = folder
        self.ids: dict[int, str] = {}
        self.arms: dict[str, Arm] = {}  # the first of those that play the same games
        for arm in arms:
            self.ids[arm.number] = arm_id(arm)
            self.arms.setdefault(self.ids[arm.number], arm)
        self.unwritten: list[tuple[str, GameResult]] = []
        self.written_at = monotonic()
        self.parts = 0
        self.lock: IO[str] | None = None

    def open(self) -> None:
        """Begin to add; an error when somebody else does."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.lock = open(self.folder / LOCK, "w")  # noqa: SIM115 - it stays open as long as the study runs
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                self.lock.close()
                self.lock = None
                raise BadOption(f"Another process is playing this study into {self.folder}.") from error

    def close(self) -> None:
        if self.lock is not None:
            self.write()
            self.lock.close()

    def files(self) -> list[Path]:
        whole = self.folder / WHOLE
        return ([whole] if whole.exists() else []) + sorted(self.folder.glob(PART))

    def load(self) -> dict[str, Games]:
        """All games of these arms that were ever kept here, by arm and number."""
        found: dict[str, Games] = {id: {} for id in self.arms}
        known: dict[Any, Any] = {}
        for path in self.files():
            for id, game in games_of(rows_of(path), known):
                if id in found:
                    found[id][game.number] = game
        return found

    def add(self, arm: Arm, games: Iterable[GameResult]) -> None:
        self.unwritten += [(self.ids[arm.number], game) for game in games]
        if monotonic() - self.written_at > SECONDS:
            self.write()

    def write(self) -> None:
        """What is not on disk yet, as one more file."""
        if self.unwritten:
            self.parts += 1
            name = f"part-{os.getpid()}-{self.parts:06}.parquet"
            keep(self.folder / name, table_of(self.unwritten, self.arms))
            self.unwritten.clear()
        self.written_at = monotonic()

    def gather(self, counted: dict[int, int]) -> None:
        """Make one file of all, in order: of each arm as many games as count, and whatever is kept of other arms."""
        self.write()
        old = self.files()
        loaded = self.load()
        tables = [table_of([], self.arms)]
        for id, arm in self.arms.items():
            for first in range(0, counted[arm.number], AT_ONCE):
                numbers = range(first, min(first + AT_ONCE, counted[arm.number]))
                tables.append(table_of([(id, loaded[id].pop(number)) for number in numbers], self.arms))
        keep(self.folder / WHOLE, joined([*tables, *[self.others(path) for path in old]]))
        for path in old:
            if path.name != WHOLE:
                path.unlink()
        for path in self.folder.glob(f"*{UNFINISHED}"):
            path.unlink()  # whoever wrote it was killed

    def others(self, path: Path) -> pa.Table:
        """The rows of a file that belong to no arm of this study: it was another one once."""
        table = parquet().read_table(path)
        return table.filter([arm not in self.arms for arm in table.column("arm").to_pylist()])


def joined(tables: list[pa.Table]) -> pa.Table:
    import pyarrow as pa

    return pa.concat_tables(tables).unify_dictionaries().combine_chunks()


def parquet() -> Any:
    try:
        import pyarrow.parquet as pq
    except ImportError as error:
        raise BadOption("Studies keep their results in Parquet: pip install 'teahouse[lab]'.") from error
    return pq


def keep(path: Path, table: pa.Table) -> None:
    """A file that is there wholly or not at all, also after a loss of power."""
    fresh = path.with_suffix(UNFINISHED)
    with open(fresh, "wb") as file:
        parquet().write_table(table, file, compression="zstd")
        file.flush()
        os.fsync(file.fileno())
    os.replace(fresh, path)


def schema() -> pa.Schema:
    import pyarrow as pa

    word = pa.dictionary(pa.int32(), pa.string())
    fields: dict[str, Any] = {
        "arm": word,
        "game": word,
        "settings": word,
        "number": pa.int64(),
        "seats": pa.int32(),
        "decisions": pa.int32(),
        "rounds": pa.int32(),
        "grade": word,
        "notes": pa.list_(pa.string()),
        "side": pa.int32(),
        "player": word,
        "feature_kind": word,
        "feature": word,
        "place": pa.int32(),
        "win": pa.float64(),
        "total": pa.int32(),
        "scores": pa.map_(pa.string(), pa.int32()),
        "actions": pa.map_(pa.string(), pa.int32()),
    }
    return pa.schema(list(fields.items()))


def table_of(games: Iterable[tuple[str, GameResult]], arms: dict[str, Arm]) -> pa.Table:
    import pyarrow as pa

    rows = [
        {
            "arm": id,
            "game": arms[id].plan.game,
            "settings": arms[id].label,
            "number": game.number,
            "seats": arms[id].plan.seats,
            "decisions": game.decisions,
            "rounds": game.rounds,
            "grade": game.grade,
            "notes": list(game.notes),
            "side": side.side,
            "player": side.player,
            "feature_kind": game.feature,
            "feature": side.feature,
            "place": side.place,
            "win": side.win,
            "total": side.total,
            "scores": list(zip(game.categories, side.scores)),
            "actions": list(side.actions),
        }
        for id, game in games
        for side in game.sides
    ]
    return pa.Table.from_pylist(rows, schema())


def rows_of(path: Path) -> Iterable[dict[str, Any]]:
    """The rows of a file, never all of them at once."""
    for batch in parquet().ParquetFile(path).iter_batches(AT_ONCE):
        yield from batch.to_pylist()


def games_of(rows: Iterable[dict[str, Any]], known: dict[Any, Any]) -> Iterable[tuple[str, GameResult]]:
    """The games again: the rows of one game stand together. What is alike in many of them is kept once, as `known`."""
    for (arm, _), group in itertools.groupby(rows, key=lambda row: (row["arm"], row["number"])):
        yield arm, game_of(list(group), known)


def game_of(rows: list[dict[str, Any]], known: dict[Any, Any]) -> GameResult:
    def once(value: Any) -> Any:
        return known.setdefault(value, value)

    first = rows[0]
    sides = tuple(
        SideResult(
            row["side"],
            once(row["player"]),
            row["place"],
            row["win"],
            row["total"],
            once(tuple([points for _, points in row["scores"]])),
            once(row["feature"]),
            tuple([once((once(text), count)) for text, count in row["actions"]]),
        )
        for row in rows
    )
    return GameResult(
        first["number"],
        first["decisions"],
        first["rounds"],
        once(first["grade"]),
        once(tuple([name for name, _ in first["scores"]])),
        sides,
        once(first["feature_kind"]),
        tuple(first["notes"]),
    )
