"""`teahouse house`: what the person who runs a house sees of it, and what that person can delete."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from teahouse.cli.arguments import Parser, whole
from teahouse.cli.serve import need_house
from teahouse.engine.words import counted

if TYPE_CHECKING:
    from teahouse.cli.arguments import Commands

DAY = 24 * 3_600_000  # milliseconds
LONGEST = 40  # letters of a column


def add_to(commands: Commands) -> None:
    house = commands.add_parser("house", help="list and delete tables and guests of the house")
    house.set_defaults(run=run_list, db="", json=False)
    what = house.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)

    listing = what.add_parser("list", help="the house in numbers")
    listing.set_defaults(run=run_list)
    tables = what.add_parser("tables", help="all tables, the latest first")
    tables.add_argument("--status", choices=("open", "running", "over"), default="", help="only such tables")
    tables.set_defaults(run=run_tables)
    guests = what.add_parser("guests", help="all guests, who came last first")
    guests.set_defaults(run=run_guests)
    table = what.add_parser("delete-table", help="delete a table for good")
    table.add_argument("id", metavar="ID", help="a table's id or the beginning of it")
    table.set_defaults(run=run_delete_table)
    guest = what.add_parser("delete-guest", help="delete a guest with its name, its talk and the tables it has alone")
    guest.add_argument("id", metavar="ID", help="a guest's id or the beginning of it")
    guest.set_defaults(run=run_delete_guest)
    prune = what.add_parser("prune", help="delete tables and guests that nobody has come back to")
    prune.add_argument(
        "--older-than", type=whole(1), required=True, metavar="DAYS", help="how long they must be unused"
    )
    prune.add_argument("--running", action="store_true", help="games that were never finished too")
    prune.add_argument("--dry-run", action="store_true", help="only say what would go")
    prune.set_defaults(run=run_prune)
    for each in (listing, tables, guests, table, guest, prune):
        each.add_argument("--db", default="", metavar="URL", help="a database; default: the file in your data folder")
        each.add_argument("--json", action="store_true", help="as JSON")


def run_list(args: argparse.Namespace) -> int:
    need_house()
    from teahouse.house.store import caretaking

    with caretaking.looked_at(args.db) as connection:
        found = caretaking.counts(connection)
    if args.json:
        return said_in_json(found)
    print(f"{found.database}: {found.bytes / 1_000_000:.1f} MB")
    print(f"tables: {found.running} running, {found.open} open, {found.over} over")
    print(f"guests: {found.guests}")
    print(f"entries: {found.entries}, lines of talk: {found.talk}")
    return 0


def run_tables(args: argparse.Namespace) -> int:
    need_house()
    from teahouse.house.store import caretaking

    with caretaking.looked_at(args.db) as connection:
        found = caretaking.tables(connection, args.status)
    if args.json:
        return said_in_json(found)
    rows = [
        (
            table.id,
            table.game,
            table.status,
            str(table.entries),
            day(table.updated),
            who(table.people, table.bots, table.open_seats),
        )
        for table in found
    ]
    return said_in_columns(("table", "game", "status", "entries", "last", "people"), rows)


def run_guests(args: argparse.Namespace) -> int:
    need_house()
    from teahouse.house.store import caretaking

    with caretaking.looked_at(args.db) as connection:
        found = caretaking.guests(connection)
    if args.json:
        return said_in_json(found)
    rows = [(each.id, each.name, str(each.tables), day(each.created), day(each.seen)) for each in found]
    return said_in_columns(("guest", "name", "tables", "since", "last"), rows)


def run_delete_table(args: argparse.Namespace) -> int:
    need_house()
    from teahouse.house.store import caretaking

    with caretaking.changed(args.db) as connection:
        table = caretaking.remove_table(connection, args.id)
    if args.json:
        return said_in_json({"tables": [table]})
    print(f"The table {table} is gone.")
    return 0


def run_delete_guest(args: argparse.Namespace) -> int:
    need_house()
    from teahouse.house.people.guests import empty_chair
    from teahouse.house.store import caretaking

    with caretaking.changed(args.db) as connection:
        guest, gone = caretaking.remove_guest(connection, args.id, now(), empty_chair)
    if args.json:
        return said_in_json({"guests": [guest], "tables": gone.deleted, "changed": gone.changed})
    print(f"The guest {guest} is gone, with {counted(len(gone.deleted), 'table')} of its own.")
    print(f"{counted(len(gone.changed), 'table')} of others went on without it.")
    return 0


def run_prune(args: argparse.Namespace) -> int:
    need_house()
    from teahouse.house.store import caretaking

    before = now() - args.older_than * DAY
    open_for = caretaking.looked_at if args.dry_run else caretaking.changed
    with open_for(args.db) as connection:
        pruned = caretaking.prune(connection, before, args.running, args.dry_run)
    if args.json:
        return said_in_json(pruned)
    words = f"{counted(len(pruned.tables), 'table')} and {counted(len(pruned.guests), 'guest')}"
    print(f"{words} would go." if args.dry_run else f"{words} are gone.")
    return 0


def said_in_json(found: Any) -> int:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    return 0


def said_in_columns(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> int:
    """As narrow as they can be; a name that could steer a terminal was never taken."""
    lines = [[cell[:LONGEST] for cell in row] for row in (heads, *rows)]
    widths = [max(len(line[n]) for line in lines) for n in range(len(heads))]
    for line in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())
    return 0


def who(people: Sequence[str], bots: int, open_seats: int) -> str:
    more = [
        f"{count} {word}" for count, word in ((bots, "bot" if bots == 1 else "bots"), (open_seats, "open")) if count
    ]
    return ", ".join([*people, *more])


def day(at: int) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(at / 1000))


def now() -> int:
    return time.time_ns() // 1_000_000
