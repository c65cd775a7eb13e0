"""Game files: `teahouse replay` walks through one, `teahouse verify` checks every die and every move of it."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from teahouse import games
from teahouse.cli.arguments import whole
from teahouse.engine.state import State

if TYPE_CHECKING:
    from teahouse.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    replay = commands.add_parser("replay", help="walk through a game file")
    add_file(replay)
    replay.add_argument("--step", type=whole(0), metavar="N", help="start at a step; without a terminal, stop there")
    replay.set_defaults(run=run_replay)

    verify = commands.add_parser("verify", help="check every die and every move of a game file")
    add_file(verify)
    verify.set_defaults(run=run_verify)


def add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a game file")
    parser.add_argument("--data", metavar="FILE", help="the data file it was played on, if not the game's own")


def run_replay(args: argparse.Namespace) -> int:
    from teahouse.lab import replay

    record = replay.read_file(args.file)
    game = games.get(record.game, args.data)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        step = len(record.log) if args.step is None else replay.check_step(record, args.step)
        for line in replay.story(record, game, step):
            print(line)
        return 0

    from rich.console import Console

    from teahouse.terminal.draw import draw

    console = Console()
    seat = 0 if record.seats == 1 else None

    def picture(state: State) -> None:
        console.clear()
        console.print(draw(game.scene(state, seat, record.names), console.width))

    try:
        replay.walk(record, game, replay.check_step(record, args.step or 0), input, print, picture)
    except EOFError:
        print()
    return 0


def run_verify(args: argparse.Namespace) -> int:
    from teahouse.lab import replay

    record = replay.read_file(args.file)
    print(replay.verdict(record, games.get(record.game, args.data)))
    return 0
