"""`teahouse new-game ID` writes a game that plays, draws and passes the kit at once."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from teahouse.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    new = commands.add_parser("new-game", help="write a game that plays at once, to be changed into your own")
    new.add_argument("id", metavar="ID", help="small letters, digits and underscores, such as liars_dice")
    new.add_argument("--simultaneous", action="store_true", help="all seats choose at once")
    new.add_argument("--outside", metavar="DIR", type=Path, help="as a package of its own in this folder")
    new.set_defaults(run=run_new_game)


def run_new_game(args: argparse.Namespace) -> int:
    from teahouse.kit import new_game

    print("Written:", *new_game.new_game(args.id, args.simultaneous, args.outside), sep="\n  ")
    return 0
