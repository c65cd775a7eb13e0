"""Games in the terminal: `teahouse` alone asks what to play, `teahouse play` begins or goes on."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from teahouse import games
from teahouse.cli.arguments import add_options, add_own_bots, game_id, names, options, whole
from teahouse.engine.errors import BadOption

if TYPE_CHECKING:
    from teahouse.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    play = commands.add_parser("play", help="play in the terminal")
    play.add_argument("game", nargs="?", metavar="GAME", help="a game's id or the beginning of it")
    play.add_argument("--seats", type=whole(1), metavar="N", help="how many seats the table has")
    play.add_argument("--bots", type=names, default=[], metavar="A,B", help="bots that fill the last seats")
    add_own_bots(play)
    add_options(play)
    play.add_argument("--seed", type=int, metavar="N", help="the seed of the luck; without it, one is drawn")
    play.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    play.set_defaults(run=run_play)


def run_menu(args: argparse.Namespace) -> int:
    from teahouse.terminal import menu

    return menu.main()


def run_play(args: argparse.Namespace) -> int:
    from teahouse.terminal import table

    if args.resume:
        return table.resume(args.resume, args.bots + args.bot, args.bot_seconds)
    if args.game is None:
        raise BadOption("Which game? Write teahouse play GAME; teahouse games lists them.")
    game = games.get(game_id(args.game))
    bots = args.bots + args.bot
    seats = args.seats or max(game.about.least_seats, len(bots) + 1)
    return table.play(game, seats, bots, options(args.option), args.seed, args.bot_seconds)
