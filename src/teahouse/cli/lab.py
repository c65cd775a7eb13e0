"""Many games: `teahouse sim`, and the laboratory's `teahouse lab run`, `report` and `ladder`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from teahouse import games
from teahouse.cli.arguments import add_game, add_options, add_own_bots, add_processes, game_id, names, options, whole
from teahouse.engine.errors import BadOption

if TYPE_CHECKING:
    from teahouse.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    sim = commands.add_parser("sim", help="let bots play many games")
    add_game(sim)
    sim.add_argument("--seats", type=whole(1), metavar="N", help="seats at the table (default: one for each bot)")
    sim.add_argument("--bots", type=names, metavar="A,B", help="bots; a short list repeats (default: greedy)")
    add_own_bots(sim)
    sim.add_argument("--games", type=whole(1), default=1000, metavar="N", help="how many games (default: 1000)")
    add_seed(sim)
    add_processes(sim)
    add_options(sim)
    sim.add_argument("--data", metavar="FILE", help="play on the components of another data file")
    sim.add_argument("--json", metavar="FILE", help="write the results as JSON; - for standard output")
    sim.add_argument("--csv", metavar="FILE", help="write a row for each game and side; - for standard output")
    sim.add_argument("--progress", action="store_true", help="show the progress bar even without a terminal")
    sim.set_defaults(run=run_sim)

    lab = commands.add_parser("lab", help="studies of many games, and the ladder of the bots")
    studies = lab.add_subparsers(title="commands", metavar="COMMAND", required=True)

    run = studies.add_parser("run", help="play a study, or go on with it")
    add_study(run)
    add_processes(run)
    run.add_argument("--on", choices=["cores", "ray"], default="cores", help="on this machine, or on a Ray cluster")
    run.add_argument("--address", metavar="A", help="of the cluster (default: RAY_ADDRESS, else one on this machine)")
    run.add_argument("--progress", action="store_true", help="show the progress even without a terminal")
    run.set_defaults(run=run_run)

    report = studies.add_parser("report", help="write the page of a study's results")
    add_study(report)
    report.add_argument("--to", metavar="FILE", help="default: the study's name with .html")
    report.set_defaults(run=run_report)

    ladder = studies.add_parser("ladder", help="rate the bots, game by game")
    ladder.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    ladder.add_argument("--bots", type=names, metavar="A,B", help="default: those of the house, and rungs between them")
    ladder.add_argument("--bot", action="append", default=[], metavar="BOT", help="one of your own too; repeatable")
    ladder.add_argument(
        "--rounds", type=whole(1), default=200, metavar="N", help="games of every two bots (default: 200)"
    )
    add_seed(ladder)
    add_processes(ladder)
    ladder.add_argument("--to", metavar="FILE", help="also write the ladder as a file")
    ladder.add_argument("--publish", action="store_true", help="let the house show it from now on")
    ladder.set_defaults(run=run_ladder)


def add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="everything follows from it (default: 1)")


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


def run_sim(args: argparse.Namespace) -> int:
    from teahouse.lab.command import simulate_and_report

    about = games.about(game_id(args.game))
    bots = ["greedy"] if args.bots is None and not args.bot else (args.bots or []) + args.bot
    return simulate_and_report(
        game_id=about.id,
        seats=args.seats or max(about.least_seats, len(bots)),
        bots=bots,
        games=args.games,
        seed=args.seed,
        processes=args.processes,
        options=options(args.option),
        data=args.data,
        json_to=args.json,
        csv_to=args.csv,
        progress=args.progress,
        seconds=args.bot_seconds,
    )


def run_run(args: argparse.Namespace) -> int:
    from teahouse.lab.study.command import run

    return run(Path(args.study), folder(args), own_bots(args.bot), args.on, args.address, args.processes, args.progress)


def run_report(args: argparse.Namespace) -> int:
    from teahouse.lab.study.command import report

    to = Path(args.to) if args.to else Path(args.study).with_suffix(".html")
    return report(Path(args.study), folder(args), own_bots(args.bot), to)


def run_ladder(args: argparse.Namespace) -> int:
    from teahouse.lab.ladder.command import ladder

    to = Path(args.to) if args.to else None
    return ladder(args.games, args.bots, args.bot, args.rounds, args.seed, args.processes, to, args.publish)
