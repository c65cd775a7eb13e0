"""`teahouse rules` shows the paragraphs of a game's rules, and which of them no test names."""

from __future__ import annotations

import argparse
import json
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

from teahouse import games
from teahouse.cli.arguments import add_game, game_id
from teahouse.engine.errors import BadOption
from teahouse.engine.game import Game
from teahouse.engine.words import listed

if TYPE_CHECKING:
    from teahouse.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    rules = commands.add_parser("rules", help="read the rules of a game")
    add_game(rules)
    rules.add_argument("word", nargs="?", metavar="WORD", help="a rule id or a word to look for")
    rules.add_argument("--json", action="store_true", help="as JSON")
    rules.add_argument("--coverage", action="store_true", help="list paragraphs that no test names")
    rules.add_argument("--tests", default="tests", metavar="FOLDER", help="where the tests are (default: tests)")
    rules.set_defaults(run=run_rules)


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
    from teahouse.lab.rule_coverage import rule_coverage

    folder = Path(tests)
    own = folder / "games" / game.about.id if game.about.id in games.IDS else folder
    if not own.is_dir():
        raise BadOption(f"{folder} holds no tests of {game.about.id}; name the folder of the tests with --tests.")
    found = rule_coverage(game.about.id, game.rules, folder)
    count = len(game.rules.all)
    print(f"{count - len(found.missing)} of {count} paragraphs of {game.about.title} are named by a test.")
    for id in found.missing:
        print(f"    {id}")
    if found.unknown:
        print(f"Tests name what the rules do not have: {listed(found.unknown)}.")
    return 0
