"""What several commands ask for: games, files, options, bots, and how such words are read."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

from teahouse import games
from teahouse.engine.errors import BadOption
from teahouse.engine.words import listed

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["Parser"]


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {' '.join(message.split())}. See {self.prog} --help\n")


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game's id or the beginning of it")


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


def add_processes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--processes", type=whole(1), metavar="P", help="side by side (default: one for each core)")


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
