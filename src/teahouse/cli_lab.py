"""The part of the command line that leads into the laboratory: `teahouse lab run`, `report` and `ladder`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from .engine.errors import BadOption


def add_lab(lab: argparse.ArgumentParser, whole: Callable[[int], Callable[[str], int]]) -> None:
    commands = lab.add_subparsers(title="commands", metavar="COMMAND", required=True)

    run = commands.add_parser("run", help="play a study, or go on with it")
    add_study(run)
    run.add_argument("--processes", type=whole(1), metavar="P", help="side by side (default: one for each core)")
    run.add_argument("--on", choices=["cores", "ray"], default="cores", help="on this machine, or on a Ray cluster")
    run.add_argument("--address", metavar="A", help="of the cluster (default: RAY_ADDRESS, else one on this machine)")
    run.add_argument("--progress", action="store_true", help="show the progress even without a terminal")
    run.set_defaults(run=run_run)

    report = commands.add_parser("report", help="write the page of a study's results")
    add_study(report)
    report.add_argument("--to", metavar="FILE", help="default: the study's name with .html")
    report.set_defaults(run=run_report)

    ladder = commands.add_parser("ladder", help="rate the bots, game by game")
    ladder.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    ladder.add_argument("--bots", metavar="A,B", help="default: those of the house, and rungs between them")
    ladder.add_argument("--bot", action="append", default=[], metavar="BOT", help="one of your own too; repeatable")
    ladder.add_argument(
        "--rounds", type=whole(1), default=200, metavar="N", help="games of every two bots (default: 200)"
    )
    ladder.add_argument("--seed", type=int, default=1, metavar="N", help="everything follows from it (default: 1)")
    ladder.add_argument("--processes", type=whole(1), metavar="P", help="side by side (default: one for each core)")
    ladder.add_argument("--to", metavar="FILE", help="also write the ladder as a file")
    ladder.add_argument("--publish", action="store_true", help="let the house show it from now on")
    ladder.set_defaults(run=run_ladder)


def add_study(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("study", metavar="STUDY", help="a TOML file; docs/lab.md tells what is in it")
    parser.add_argument("--results", metavar="FOLDER", help="default: the study's name with .results")
    parser.add_argument(
        "--bot", action="append", default=[], metavar="NAME=BOT", help="a bot of your own, as the study calls it"
    )


def own_bots(pairs: list[str]) -> dict[str, str]:
    """Bots of one's own by the names that a study uses for them."""
    found: dict[str, str] = {}
    for pair in pairs:
        name, sign, bot = pair.partition("=")
        if not sign or not name or not bot:
            raise BadOption(f"{pair!r} is no bot of a study; write it as NAME=my_bot.py or NAME=run:COMMAND.")
        found[name] = bot
    return found


def folder(args: argparse.Namespace) -> Path:
    return Path(args.results) if args.results else Path(args.study).with_suffix(".results")


def run_run(args: argparse.Namespace) -> int:
    from .lab.study.command import run

    return run(Path(args.study), folder(args), own_bots(args.bot), args.on, args.address, args.processes, args.progress)


def run_report(args: argparse.Namespace) -> int:
    from .lab.study.command import report

    to = Path(args.to) if args.to else Path(args.study).with_suffix(".html")
    return report(Path(args.study), folder(args), own_bots(args.bot), to)


def run_ladder(args: argparse.Namespace) -> int:
    from .lab.ladder.command import ladder

    names = [name.strip() for name in args.bots.split(",") if name.strip()] if args.bots else None
    to = Path(args.to) if args.to else None
    return ladder(args.games, names, args.bot, args.rounds, args.seed, args.processes, to, args.publish)
