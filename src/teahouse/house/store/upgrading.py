"""The form of a database: what an older house has made is brought to what this one reads, in one transaction.

A SQLite file is copied before. What is newer, damaged or not a whole house is left as it is, and said in a sentence.

Houses of 0.1.0 could not do that: where they do not know the form of a database, they end with a traceback. But where it cannot
even be read, they say why. So the form is kept under a name of its own, and where they look for it there is a sign.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from teahouse.engine.words import listed

from .backup import CannotCopy, copy
from .migrations import FORM
from .opening import CannotKeep
from .rows import Base

log = logging.getLogger(__name__)
MIGRATIONS: Final = Path(__file__).parent / "migrations"
EARLIER: Final = "alembic_version"
"""Where houses of 0.1.0 look for the form."""
SIGN: Final = "A newer Teahouse has written this database: install that version, or restore the copy made before"
SIGNS: Final = {
    "sqlite": f'CREATE VIEW {EARLIER} AS SELECT version_num FROM "{SIGN}"',
    "postgresql": f"CREATE VIEW {EARLIER} AS SELECT CAST(CAST('{SIGN}' AS text) AS integer) AS version_num",
}
"""Whoever reads there is told that there is no such table, or no such number, and by what name."""
MIGRATION_LOCK: Final = 7_345_001  # any number will do, as long as all workers use the same
LARGEST_CHECKED: Final = 64 * 1024 * 1024  # bytes; to read through more would keep people waiting
RESTORE: Final = "restore a backup, see docs/house.md"


def script() -> ScriptDirectory:
    return ScriptDirectory.from_config(configuration())


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def upgrade(engine: Engine) -> None:
    """Bring the database to the form that this house reads; several workers may try at once."""
    try:
        with engine.begin() as connection:
            is_sqlite = connection.dialect.name == "sqlite"
            if not is_sqlite:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            form = form_of(connection)
            must_be_known(form)
            if is_sqlite:
                must_be_sound(connection)
                if form and form != newest():
                    keep_copy(Path(engine.url.database or ""))
            if form != newest():
                take_down_sign(connection)
                config = configuration()
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
                put_up_sign(connection)
            must_be_whole(connection)
    except (SQLAlchemyError, CommandError) as error:
        raise CannotKeep(f"The database cannot be opened: {first_line(error)}.") from error


def must_be_of_today(connection: Connection) -> None:
    """For whoever only reads: nothing is brought to another form."""
    form = form_of(connection)
    must_be_known(form)
    if form != newest():
        raise CannotKeep(
            "This database is of an earlier form: open the house once, which brings it to the one of today."
        )
    must_be_whole(connection)


def form_of(connection: Connection) -> str:
    """The latest change that was made to its form; empty if there was none."""
    table = EARLIER if EARLIER in inspect(connection).get_table_names() else FORM
    return ", ".join(MigrationContext.configure(connection, opts={"version_table": table}).get_current_heads())


def take_down_sign(connection: Connection) -> None:
    """While the form is changed: SQLite would stumble over it. The form of an earlier house gets the name of today."""
    found = inspect(connection)
    if EARLIER in found.get_table_names():
        connection.exec_driver_sql(f"ALTER TABLE {EARLIER} RENAME TO {FORM}")
    elif EARLIER in found.get_view_names():
        connection.exec_driver_sql(f"DROP VIEW {EARLIER}")


def put_up_sign(connection: Connection) -> None:
    connection.exec_driver_sql(SIGNS[connection.dialect.name])


def newest() -> str:
    head = script().get_current_head()
    assert head is not None
    return head


def must_be_known(form: str) -> None:
    known = {change.revision for change in script().walk_revisions()}
    if form and form not in known:
        raise CannotKeep(
            f"A newer Teahouse has written this database (its form is {form[:40]}, this one reads up to {newest()}): "
            "install that version, or restore the copy that was made before the upgrade."
        )


def must_be_sound(connection: Connection) -> None:
    """A file that is not too large is read through once."""
    pages: int = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    size: int = connection.exec_driver_sql("PRAGMA page_size").scalar_one()
    if pages * size <= LARGEST_CHECKED:
        found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one())
        if found != "ok":
            raise CannotKeep(f"The database is damaged ({' '.join(found.split())[:200]}): {RESTORE}.")


def must_be_whole(connection: Connection) -> None:
    """Every table of a house with every column."""
    found = {
        name: {each["name"] for each in columns}
        for (_, name), columns in inspect(connection).get_multi_columns().items()
    }
    wanted = {table.name: set(table.columns.keys()) for table in Base.metadata.sorted_tables}
    missing = [name for name in wanted if name not in found]
    missing += [f"{name}.{column}" for name in wanted if name in found for column in sorted(wanted[name] - found[name])]
    if missing:
        raise CannotKeep(f"The database is no whole house, it lacks {listed(missing)}: {RESTORE}.")


def keep_copy(path: Path) -> None:
    """The file as it was, beside the file as it will be."""
    target = path.with_name(f"{path.name}.before-{newest()}")
    n = 1
    while target.exists():
        n += 1
        target = path.with_name(f"{path.name}.before-{newest()}-{n}")
    try:
        copy(path, target)
    except (CannotCopy, OSError) as error:
        raise CannotKeep(
            f"The database is of an earlier form and was left so, because no copy can be made: {error}"
        ) from error
    log.warning("%s is brought to a newer form; as it was, it is kept in %s.", path, target.name)


def first_line(error: Exception) -> str:
    return str(error).split("\n")[0].rstrip(".")
