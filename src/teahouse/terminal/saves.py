"""Games are kept as they are played: one file each, that only ever grows, in the user's data folder."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import time
from pathlib import Path
from typing import Final

from teahouse import games
from teahouse.engine.errors import TeahouseError
from teahouse.engine.game import Game
from teahouse.engine.play import Play
from teahouse.engine.record import Record, ending_of, entry_line, line, read_file
from teahouse.home import data_folder

if sys.platform != "win32":
    import fcntl

SUFFIX: Final = ".teahouse"
BINARY: Final = getattr(os, "O_BINARY", 0)  # Windows would write other line ends
LONGEST_REPLAY: Final = 3000  # entries: beyond that a menu would keep people waiting


class CannotKeep(TeahouseError):
    """A game cannot be written to its file, or is open elsewhere."""


def folder() -> Path:
    """Where games are kept."""
    return data_folder() / "games"


class SaveFile:
    """The file of a running game. What `append` was given outlives the program, and after `sync` also the machine."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._is_synced = True

    def begin(self, record: Record) -> None:
        self._write(record.header_line())
        self.sync()

    def append(self, seat: int, action: str) -> None:
        self._write(entry_line(seat, action))

    def finish(self, play: Play) -> None:
        """The last line of a game that is over."""
        ending = ending_of(play.state)
        if ending is not None:
            self._write(line(ending))
            self.sync()

    def sync(self) -> None:
        """Wait until everything is on the disk."""
        if not self._is_synced:
            try:
                os.fsync(self._descriptor)
            except OSError as error:
                raise CannotKeep(f"The game cannot be kept in {self.path}: {error.strerror}.") from error
            self._is_synced = True

    def close(self) -> None:
        """Give the file free; a second time changes nothing."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _write(self, text: str) -> None:
        rest = text.encode()
        self._is_synced = False
        try:
            while rest:
                rest = rest[os.write(self._descriptor, rest) :]
        except OSError as error:
            raise CannotKeep(f"The game cannot be kept in {self.path}: {error.strerror}.") from error


def create(record: Record) -> SaveFile:
    """A new file with the header of a game that begins."""
    where = folder()
    stamp = time.strftime("%Y%m%d-%H%M%S")
    try:
        where.mkdir(parents=True, exist_ok=True)
        path, descriptor = _create_unused(where, f"{record.game}-{stamp}")
        _lock(path, descriptor)
        save = SaveFile(path, descriptor)
        save.begin(record)
        _sync_folder(where)
    except OSError as error:
        raise CannotKeep(
            f"Games cannot be kept in {where}: {error.strerror}. TEAHOUSE_HOME can name another folder."
        ) from error
    return save


def _create_unused(where: Path, stem: str) -> tuple[Path, int]:
    number = 1
    while True:
        path = where / (stem + (f"-{number}" if number > 1 else "") + SUFFIX)
        with contextlib.suppress(FileExistsError):
            return path, os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL | BINARY, 0o600)
        number += 1


def _sync_folder(where: Path) -> None:
    """The name of a new file must survive too; where folders cannot be opened this is the system's own business."""
    if sys.platform != "win32":
        descriptor = os.open(where, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _lock(path: Path, descriptor: int) -> None:
    """Nobody else may play on in this file; a kill frees it."""
    if sys.platform != "win32":
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(descriptor)
            raise CannotKeep(f"The game in {path} is being played in another terminal.") from error


def find(name: str) -> Path:
    """The file that is meant: a path, or the name of a game in the folder."""
    path = Path(name).expanduser()
    if path.exists() or path.name != name:
        return path
    for kept in (folder() / name, folder() / (name + SUFFIX)):
        if kept.exists():
            return kept
    return path


def reopen(path: Path) -> tuple[Record, SaveFile]:
    """A file to go on with. A last line that a kill cut off is removed, so that the next one starts afresh."""
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_APPEND | BINARY)
    except OSError as error:
        raise CannotKeep(f"{path} cannot be opened: {error.strerror}.") from error
    _lock(path, descriptor)
    save = SaveFile(path, descriptor)
    try:
        record = read_file(path)
        content = path.read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            os.ftruncate(descriptor, whole)
    except BaseException:
        save.close()
        raise
    return record, save


def renewed(record: Record, play: Play, game: Game, save: SaveFile) -> tuple[Record, SaveFile]:
    """The file of a game that was begun by earlier rules, with all that fits those of today; the old one stays beside it."""
    today = record.begun()
    today.rules, today.data = game.about.rules_version, game.components.hash
    today.log = play.log
    path = save.path
    fresh = path.with_name(path.name + ".new")
    try:
        shutil.copy2(path, _unused(path.with_name(f"{path.name}.rules{record.rules}")))
        with fresh.open("w", encoding="utf-8", newline="\n") as file:
            file.write(today.text())
            file.flush()
            os.fsync(file.fileno())
        save.close()
        os.replace(fresh, path)
        _sync_folder(path.parent)
    except OSError as error:
        raise CannotKeep(f"The game cannot be kept in {path}: {error.strerror}.") from error
    return reopen(path)


def _unused(path: Path) -> Path:
    number, found = 2, path
    while found.exists():
        found = path.with_name(f"{path.name}-{number}")
        number += 1
    return found


def export(record: Record, play: Play, path: Path) -> None:
    """The game so far as a file of its own; an existing one is left alone."""
    copy = record.begun()
    copy.log = play.log
    copy.ending = ending_of(play.state)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(copy.text())
            file.flush()
            os.fsync(file.fileno())
    except FileExistsError as error:
        raise CannotKeep(f"{path} exists already; nothing was written.") from error
    except OSError as error:
        raise CannotKeep(f"{path} cannot be written: {error.strerror}.") from error


class Saved:
    """One file in the folder, as the menu lists it: `trouble` says why it cannot be resumed, if it cannot."""

    def __init__(self, path: Path, title: str, standing: str, is_over: bool = False, trouble: str = "") -> None:
        self.path = path
        self.title = title
        self.standing = standing
        self.is_over = is_over
        self.trouble = trouble


def kept_games(most: int) -> list[Saved]:
    """The latest files in the folder, the newest first."""
    try:
        paths = [path for path in folder().iterdir() if path.suffix == SUFFIX and path.is_file()]
        paths.sort(key=lambda path: (path.stat().st_mtime, path.name), reverse=True)
    except OSError:
        return []
    return [look_at(path) for path in paths[:most]]


def look_at(path: Path) -> Saved:
    """What the menu says of a file; whatever is wrong with it is said, never raised."""
    try:
        record = read_file(path)
        title = games.about(record.game).title
        if record.ending is not None:
            return Saved(path, title, "over", is_over=True)
        if len(record.log) > LONGEST_REPLAY:
            return Saved(path, title, f"{len(record.log)} moves made")
        play = record.replay(games.get(record.game), journal=False)
        return Saved(path, title, standing_of(record, play), is_over=play.state.outcome() is not None)
    except (TeahouseError, ValueError, KeyError, IndexError, TypeError, RecursionError) as error:
        return Saved(path, path.stem, "", trouble=" ".join(str(error).split()) or "It is damaged.")


def standing_of(record: Record, play: Play) -> str:
    """Where a game stands: its round where it has rounds, and whom it waits for."""
    round = getattr(play.state, "round", None)
    words = [f"round {round}"] if isinstance(round, int) else [f"{len(play.log)} moves made"]
    awaited = [record.names[seat] for seat in play.state.to_act()]
    shown = awaited if len(awaited) <= 4 else [*awaited[:3], f"{len(awaited) - 3} others"]
    words.append(f"{', '.join(shown)} to play" if shown else "over")
    return ", ".join(words)
