"""The house: `teahouse serve` opens it to browsers, `teahouse backup` copies its tables."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from teahouse.cli.arguments import whole
from teahouse.engine.errors import BadOption
from teahouse.engine.words import listed

if TYPE_CHECKING:
    from teahouse.cli.arguments import Commands

# What the extra `house` brings on every platform.
BROUGHT: Final = ("alembic", "httptools", "litestar", "picows", "sqlalchemy", "uvicorn")


def add_to(commands: Commands) -> None:
    serve = commands.add_parser("serve", help="open the house to browsers")
    serve.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (default: this machine)")
    serve.add_argument("--port", type=whole(1), metavar="N", help="default: 8000, or the next free one")
    serve.add_argument("--db", default="", metavar="URL", help="a database; default: a file in your data folder")
    serve.add_argument("--url", default="", metavar="URL", help="how people reach the house, if by a proxy")
    serve.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="HOST",
        help="one more name by which the house is reached; repeatable",
    )
    serve.add_argument(
        "--newcomers",
        type=whole(1),
        metavar="N",
        help="new guests of one address at once (default: 20, then 5 a minute)",
    )
    serve.add_argument("--workers", type=whole(1), default=1, metavar="N", help="processes; several need PostgreSQL")
    serve.add_argument("--open", action="store_true", help="open the page in a browser")
    serve.set_defaults(run=run_serve)

    backup = commands.add_parser("backup", help="copy the house's tables, also while people play")
    backup.add_argument("file", metavar="FILE", help="where the copy goes; it must not be there yet")
    backup.add_argument("--db", default="", metavar="URL", help="a database; default: the file in your data folder")
    backup.set_defaults(run=run_backup)


def need_house() -> None:
    """Whoever installed Teahouse without the house is told what to type."""
    missing = [package for package in BROUGHT if find_spec(package) is None]
    if missing:
        raise BadOption(f"The house wants {listed(missing)}: type pip install 'teahouse[house]' and try again.")


def run_serve(args: argparse.Namespace) -> int:
    need_house()
    from teahouse.house.serve import serve
    from teahouse.house.settings import Settings

    named = {} if args.newcomers is None else {"newcomers": args.newcomers}
    url, names = args.url.rstrip("/"), tuple(args.name)
    settings = Settings(database=args.db, public_url=url, names=names, warm_bots=True, **named)
    return serve(args.host, args.port, settings, args.workers, args.open)


def run_backup(args: argparse.Namespace) -> int:
    need_house()
    from teahouse.house.store.backup import back_up

    count = back_up(args.db, Path(args.file))
    print(f"{args.file} holds {count} {'table' if count == 1 else 'tables'}. Keep it as private as the house itself.")
    return 0
