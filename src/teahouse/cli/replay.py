"""Game files: `teahouse replay` walks through one, `teahouse verify` checks every die and every move of it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from teahouse import games
from teahouse.cli.arguments import whole

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
    from teahouse.terminal import replay

    return replay.show(Path(args.file), args.data, args.step)


def run_verify(args: argparse.Namespace) -> int:
    from teahouse.engine import record, verify

    kept = record.read_file(Path(args.file))
    print(verify.verdict(kept, games.get(kept.game, args.data)))
    return 0
