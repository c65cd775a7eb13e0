"""`teahouse backup`: a copy of a SQLite house, taken while people play."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final

from teahouse.engine.errors import TeahouseError

from .opening import database_url

PIECE: Final = 1000  # pages copied at a time; writers go on between pieces
PATIENCE: Final = 60.0  # seconds to wait for a lock


class CannotCopy(TeahouseError):
    """There is no copy, and why."""


def back_up(database: str, target: Path) -> int:
    """Copies all that was acknowledged when the copy ended; how many tables it holds. The copy is its owner's alone."""
    url = database_url(database)
    if url.drivername != "sqlite":
        raise CannotCopy("A PostgreSQL house is copied with its own tools: pg_dump.")
    source = Path(url.database or "")
    if not source.is_file():
        raise CannotCopy(f"There is no house at {source}.")
    copy(source, target)
    try:
        with contextlib.closing(sqlite3.connect(target)) as new:
            count: int = new.execute("SELECT count(*) FROM game_table").fetchone()[0]
    except sqlite3.Error as error:
        target.unlink()
        raise CannotCopy(f"{source} is no house: {error}.") from error
    return count


def copy(source: Path, target: Path) -> None:
    """A checked copy of a SQLite file, for its owner alone; or an error, and no copy."""
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError as error:
        raise CannotCopy(f"{target} is there already; name a new file.") from error
    try:
        _copy(source, target)
    except sqlite3.Error as error:
        target.unlink(missing_ok=True)
        raise CannotCopy(f"{source} cannot be copied: {error}.") from error


def _copy(source: Path, target: Path) -> None:
    opened = sqlite3.connect(source, timeout=PATIENCE), sqlite3.connect(target)
    with contextlib.closing(opened[0]) as old, contextlib.closing(opened[1]) as new:
        old.backup(new, pages=PIECE)
        trouble = new.execute("PRAGMA integrity_check").fetchone()[0]
        if trouble != "ok":
            raise sqlite3.DatabaseError(trouble)
