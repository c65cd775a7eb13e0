"""Opening a database: which one is meant, whose it is, and whether it is still where it was.

A SQLite file is served by one house at a time, because that remembers the tables lately used. The claim lies on the file
itself, not on its name, so that no other file can be removed to get around it. What the file holds is its owner's alone.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import sqlite3
import stat
import struct
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from teahouse.engine.errors import TeahouseError
from teahouse.home import data_folder

if sys.platform == "linux":
    import fcntl

log = logging.getLogger(__name__)
CONNECTIONS: Final = 20
BUSY_SECONDS: Final = 20
CACHE: Final = "cache_size=-16384"  # 16 MB a connection: the pages of many tables that are played at the same time
SPACE: Final = "wal_autocheckpoint=4000"  # pages that gather in the log before they are moved from there to the file
OWN: Final = 0o600
OTHERS: Final = 0o077
BESIDE: Final = ("", "-wal", "-shm", ".lock")
FAR: Final = 1 << 60  # a byte that no database is large enough to have, and that SQLite itself never locks
MOVED: Final = (
    "The house's file was moved, replaced or removed while the house was open, so nothing more is kept: "
    "whoever runs the house puts it back or opens the house anew."
)
Identity = tuple[int, int]


class CannotKeep(TeahouseError):
    """The database cannot be opened."""


def database_url(given: str = "") -> URL:
    """The database that is meant: a URL, or the house's own file. PostgreSQL is spoken to by psycopg."""
    if not given:
        return URL.create("sqlite", database=str(data_folder() / "house.sqlite3"))
    try:
        url = make_url(given)
    except SQLAlchemyError as error:
        raise CannotKeep("The database is named by a URL, such as postgresql://name@host/database.") from error
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    if url.drivername not in ("sqlite", "postgresql+psycopg"):
        raise CannotKeep(f"The house keeps its tables in sqlite or postgresql, not in {url.drivername}.")
    return url


def open_engine(url: URL) -> Engine:
    """Connections to the database; a SQLite file that is not there is made."""
    if url.drivername != "sqlite":
        return create_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=CONNECTIONS,
            pool_pre_ping=True,
            connect_args={"connect_timeout": BUSY_SECONDS // 4, "options": f"-c statement_timeout={BUSY_SECONDS}s"},
        )
    if not url.database or url.database == ":memory:":
        raise CannotKeep("The house keeps its tables in a file; a database in memory would forget them.")
    folder = Path(url.database).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        make(url.database)
    except OSError as error:
        raise CannotKeep(f"Tables cannot be kept in {folder}: {error.strerror}.") from error
    make_private(url.database)
    engine = create_engine(url, pool_size=CONNECTIONS, max_overflow=CONNECTIONS, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", prepare_sqlite)
    return engine


def prepare_sqlite(connection: Any, _record: object) -> None:
    """Write-ahead log, and every commit on the disk before it is acknowledged. What is deleted is overwritten, where that
    costs no write of its own."""
    connection.isolation_level = None  # transactions begin where the database says so
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=FAST", CACHE, SPACE):
        connection.execute(f"PRAGMA {pragma}")


def driver_of(connection: Connection) -> sqlite3.Connection:
    """The driver's own connection to a SQLite: what is said after every action is said to it without detours."""
    return cast(sqlite3.Connection, connection.connection.dbapi_connection)


def make(path: str) -> None:
    """An empty file that nobody else may read: it will hold the secrets of running games. One that is there is left alone,
    and not even opened: to close it again would take SQLite's locks from it."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWN))


def make_private(path: str) -> None:
    """A file that others may read is closed to them; where that cannot be done, its owner hears of it."""
    if os.name == "nt":
        return  # modes say nothing there
    for name in (path + end for end in BESIDE):
        try:
            mode = stat.S_IMODE(os.stat(name).st_mode)
            if mode & OTHERS:
                os.chmod(name, mode & ~OTHERS)
        except FileNotFoundError:
            continue
        except OSError as error:
            log.warning("Others on this machine may read %s, which holds secrets: %s.", name, error.strerror)


def identity(path: str) -> Identity | None:
    """Which file has this name now."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Claim:
    """That this house, and no other, serves a SQLite file."""

    _here: Final[set[Identity]] = set()
    """What this process serves: a second look at such a file must not even open it, see `make`."""
    _lock: Final = threading.Lock()

    def __init__(self, path: str) -> None:
        self._path = path
        self._beside = f"{path}-wal"
        found = identity(path)
        if found is None:
            raise CannotKeep(f"There is no house at {path}.")
        self._file = found
        self._log: Identity | None = None
        with self._lock:
            if found in self._here:
                raise CannotKeep(taken(path))
            self._until_end = contextlib.ExitStack()
            with contextlib.ExitStack() as undo:
                undo.enter_context(lock_beside(path))
                undo.enter_context(lock_inside(path))
                self._until_end = undo.pop_all()
            self._here.add(found)

    def is_still_there(self) -> bool:
        """Whether what is written is where the next house will look for it: the file and the log beside it have their names
        still. A house that is open has both; the log is known from the first time on."""
        try:
            file, beside = os.stat(self._path), os.stat(self._beside)
        except OSError:
            return False
        log = beside.st_dev, beside.st_ino
        if self._log is None:
            self._log = log
        return log == self._log and self._file == (file.st_dev, file.st_ino)

    def close(self) -> None:
        """When nobody reads or writes any more."""
        with self._lock:
            self._until_end.close()
            self._here.discard(self._file)


def taken(path: str) -> str:
    return f"Another house serves the tables in {path}; close that one first."


@contextlib.contextmanager
def lock_beside(path: str) -> Iterator[None]:
    """A lock on a file beside the database: all systems have it, and houses of earlier versions look for it."""
    make(f"{path}.lock")
    held = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    with contextlib.closing(held):
        try:
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            raise CannotKeep(taken(path)) from error
        yield


@contextlib.contextmanager
def lock_inside(path: str) -> Iterator[None]:
    """A lock on a far byte of the database file itself, where the system ties locks to open files: who removes the file
    beside it, or gives this one another name, does not get around it."""
    if sys.platform != "linux":
        yield
        return
    held = os.open(path, os.O_RDWR)
    try:
        lock_byte(held, path)
        yield
    finally:
        os.close(held)


if sys.platform == "linux":

    def lock_byte(held: int, path: str) -> None:
        """A file system that knows no such locks has the one beside it."""
        try:
            fcntl.fcntl(held, fcntl.F_OFD_SETLK, struct.pack("hhqqi0q", fcntl.F_WRLCK, os.SEEK_SET, FAR, 1, 0))
        except OSError as error:
            if error.errno in (errno.EAGAIN, errno.EACCES):
                raise CannotKeep(taken(path)) from error
