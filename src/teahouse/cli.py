"""The `teahouse` command. Errors are one sentence and exit code 2; rooms are entered only when they are needed."""

from __future__ import annotations

import argparse
import json
import os
import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from . import __version__, cli_lab, games
from .engine.errors import BadOption, TeahouseError
from .engine.game import About, Game
from .engine.words import listed

if TYPE_CHECKING:
    from .engine.state import State

INTERRUPTED = 130
BROKEN_PIPE = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    try:
        args = command_line().parse_args(arguments)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except TeahouseError as error:
        return complain(str(error))
    except BrokenPipeError:
        # Whoever read our output has left; Python would complain once more when it closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except OSError as error:
        return complain(f"{error.filename or 'A file'}: {error.strerror or error}.")
    except KeyboardInterrupt:
        return INTERRUPTED


def complain(sentence: str) -> int:
    print(f"teahouse: {' '.join(sentence.split())}", file=sys.stderr)
    return 2


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {' '.join(message.split())}. See {self.prog} --help\n")


def command_line() -> Parser:
    parser = Parser(
        prog="teahouse", description="Board games of old China's roads, walls and seas.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"teahouse {__version__}")
    parser.set_defaults(run=run_menu)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    play = commands.add_parser("play", help="play in the terminal")
    play.add_argument("game", nargs="?", metavar="GAME", help="a game's id or the beginning of it")
    play.add_argument("--seats", type=whole(1), metavar="N", help="how many seats the table has")
    play.add_argument("--bots", type=names, default=[], metavar="A,B", help="bots that fill the last seats")
    add_own_bots(play)
    add_options(play)
    play.add_argument("--seed", type=int, metavar="N", help="the seed of the luck; without it, one is drawn")
    play.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    play.set_defaults(run=run_play)

    serve = commands.add_parser("serve", help="open the house to browsers")
    serve.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (default: this machine)")
    serve.add_argument("--port", type=whole(1), metavar="N", help="default: 8000, or the next free one")
    serve.add_argument("--db", default="", metavar="URL", help="a database; default: a file in your data folder")
    serve.add_argument("--url", default="", metavar="URL", help="how people reach the house, if by a proxy")
    serve.add_argument("--workers", type=whole(1), default=1, metavar="N", help="processes; several need PostgreSQL")
    serve.add_argument("--open", action="store_true", help="open the page in a browser")
    serve.set_defaults(run=run_serve)

    backup = commands.add_parser("backup", help="copy the house's tables, also while people play")
    backup.add_argument("file", metavar="FILE", help="where the copy goes; it must not be there yet")
    backup.add_argument("--db", default="", metavar="URL", help="a database; default: the file in your data folder")
    backup.set_defaults(run=run_backup)

    about = commands.add_parser("games", help="list the games")
    about.add_argument("--json", action="store_true", help="as JSON")
    about.set_defaults(run=run_games)

    rules = commands.add_parser("rules", help="read the rules of a game")
    add_game(rules)
    rules.add_argument("word", nargs="?", metavar="WORD", help="a rule id or a word to look for")
    rules.add_argument("--json", action="store_true", help="as JSON")
    rules.add_argument("--coverage", action="store_true", help="list paragraphs that no test names")
    rules.add_argument("--tests", default="tests", metavar="FOLDER", help="where the tests are (default: tests)")
    rules.set_defaults(run=run_rules)

    replay = commands.add_parser("replay", help="walk through a game file")
    add_file(replay)
    replay.add_argument("--step", type=whole(0), metavar="N", help="start at a step; without a terminal, stop there")
    replay.set_defaults(run=run_replay)

    verify = commands.add_parser("verify", help="check every die and every move of a game file")
    add_file(verify)
    verify.set_defaults(run=run_verify)

    sim = commands.add_parser("sim", help="let bots play many games")
    add_game(sim)
    sim.add_argument("--seats", type=whole(1), metavar="N", help="seats at the table (default: one for each bot)")
    sim.add_argument("--bots", type=names, metavar="A,B", help="bots; a short list repeats (default: greedy)")
    add_own_bots(sim)
    sim.add_argument("--games", type=whole(1), default=1000, metavar="N", help="how many games (default: 1000)")
    sim.add_argument("--seed", type=int, default=1, metavar="N", help="everything follows from it (default: 1)")
    sim.add_argument("--processes", type=whole(1), metavar="P", help="side by side (default: one for each core)")
    add_options(sim)
    sim.add_argument("--data", metavar="FILE", help="play on the components of another data file")
    sim.add_argument("--json", metavar="FILE", help="write the results as JSON; - for standard output")
    sim.add_argument("--csv", metavar="FILE", help="write a row for each game and side; - for standard output")
    sim.add_argument("--progress", action="store_true", help="show the progress bar even without a terminal")
    sim.set_defaults(run=run_sim)

    lab = commands.add_parser("lab", help="studies of many games, and the ladder of the bots")
    cli_lab.add_lab(lab, whole)
    return parser


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game's id or the beginning of it")


def add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a game file")
    parser.add_argument("--data", metavar="FILE", help="the data file it was played on, if not the game's own")


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a game option; repeatable")


def add_own_bots(parser: argparse.ArgumentParser) -> None:
    what = "a bot, also your own: my_bot.py, my_bot.py:MyBot or run:COMMAND; repeatable"
    parser.add_argument("--bot", action="append", default=[], metavar="BOT", help=what)
    parser.add_argument(
        "--bot-seconds",
        type=whole(1),
        default=10,
        metavar="N",
        help="for one decision of a bot of your own (default: 10)",
    )


def whole(least: int) -> Callable[[str], int]:
    """Reads a whole number that is not below the least."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number of at least {least}")
        return int(text)

    return read


def names(text: str) -> list[str]:
    """Names between commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def options(pairs: list[str]) -> dict[str, str]:
    """Options written as name=value, each once."""
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name or not value:
            raise BadOption(f"{pair!r} is no option; write it as name=value.")
        if name in chosen:
            raise BadOption(f"The option {name!r} is given twice.")
        chosen[name] = value
    return chosen


def game_id(word: str) -> str:
    """The game that is meant: its id, or the beginning of one id alone."""
    if games.is_known(word):
        return word
    near = [about.id for about in games.all_about() if word and about.id.startswith(word)]
    if len(near) > 1:
        raise BadOption(f"{word!r} can be {listed(near, 'or')}; write more of it.")
    return games.about(near[0] if near else word).id


def run_menu(args: argparse.Namespace) -> int:
    from .terminal import menu

    return menu.main()


def run_play(args: argparse.Namespace) -> int:
    from .terminal import table

    if args.resume:
        return table.resume(args.resume, args.bots + args.bot, args.bot_seconds)
    if args.game is None:
        raise BadOption("Which game? Write teahouse play GAME; teahouse games lists them.")
    game = games.get(game_id(args.game))
    bots = args.bots + args.bot
    seats = args.seats or max(game.about.least_seats, len(bots) + 1)
    return table.play(game, seats, bots, options(args.option), args.seed, args.bot_seconds)


def run_serve(args: argparse.Namespace) -> int:
    from .house.serve import serve
    from .house.settings import Settings

    settings = Settings(database=args.db, public_url=args.url.rstrip("/"), warm_bots=True)
    return serve(args.host, args.port, settings, args.workers, args.open)


def run_backup(args: argparse.Namespace) -> int:
    from .house.backup import back_up

    count = back_up(args.db, Path(args.file))
    print(f"{args.file} holds {count} {'table' if count == 1 else 'tables'}. Keep it as private as the house itself.")
    return 0


def run_games(args: argparse.Namespace) -> int:
    listing = games.all_about()
    if args.json:
        print(json.dumps([lobby_entry(about) for about in listing], indent=2))
        return 0
    for about in listing:
        print(f"{about.id}: {about.title}, {about.subtitle}" if about.subtitle else f"{about.id}: {about.title}")
        print(f"    {seats_words(about)}, {about.minutes} minutes, from age {about.age}")
        print(f"    by {listed(list(about.designers))}; {about.publisher} {about.year}")
        print(f"    {about.blurb}")
        for option in about.options:
            print(f"    option {option.id}: {listed([value.id for value in option.values], 'or')}")
    return 0


def seats_words(about: About) -> str:
    return f"{about.least_seats} to {about.most_seats} seats"


def lobby_entry(about: About) -> dict[str, object]:
    return {
        "id": about.id,
        "title": about.title,
        "subtitle": about.subtitle,
        "seats": [about.least_seats, about.most_seats],
        "modes": [{"from_seats": least, "title": title} for least, title in about.modes],
        "options": {option.id: [value.id for value in option.values] for option in about.options},
        "designers": list(about.designers),
        "publisher": about.publisher,
        "year": about.year,
        "minutes": about.minutes,
        "age": about.age,
        "blurb": about.blurb,
        "reconstructed": about.reconstructed,
        "rules_version": about.rules_version,
    }


def run_rules(args: argparse.Namespace) -> int:
    game = games.get(game_id(args.game))
    if args.coverage:
        return show_coverage(game, args.tests)
    found = game.rules.find(args.word) if args.word else game.rules.all
    if not found:
        raise BadOption(f"No rule of {game.about.title} speaks of {args.word!r}.")
    if args.json:
        rows = [{"id": r.id, "title": r.title, "chapter": r.chapter, "text": r.text} for r in found]
        print(json.dumps(rows, indent=2, ensure_ascii=False))
        return 0
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            print(f"{chapter}\n{'=' * len(chapter)}\n")
        print(f"{rule.title} ({rule.id})")
        print(textwrap.fill(rule.text, 100, initial_indent="    ", subsequent_indent="    ") + "\n")
    return 0


def show_coverage(game: Game, tests: str) -> int:
    """How many paragraphs of the rules are named by a test, and which are not."""
    from .lab.rule_coverage import rule_coverage

    folder = Path(tests)
    if not (folder / "games" / game.about.id).is_dir():
        raise BadOption(f"{folder} holds no tests of {game.about.id}; name the folder of the tests with --tests.")
    found = rule_coverage(game.about.id, game.rules, folder)
    count = len(game.rules.all)
    print(f"{count - len(found.missing)} of {count} paragraphs of {game.about.title} are named by a test.")
    for id in found.missing:
        print(f"    {id}")
    if found.unknown:
        print(f"Tests name what the rules do not have: {listed(found.unknown)}.")
    return 0


def run_replay(args: argparse.Namespace) -> int:
    from .lab import replay

    record = replay.read_file(args.file)
    game = games.get(record.game, args.data)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        step = len(record.log) if args.step is None else replay.check_step(record, args.step)
        for line in replay.story(record, game, step):
            print(line)
        return 0

    from rich.console import Console

    from .terminal.draw import draw

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
    from .lab import replay

    record = replay.read_file(args.file)
    print(replay.verdict(record, games.get(record.game, args.data)))
    return 0


def run_sim(args: argparse.Namespace) -> int:
    from .lab.command import simulate_and_report

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
