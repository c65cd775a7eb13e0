"""One command, from the words that were typed to an exit code. Errors are one sentence and exit code 2."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from teahouse import __version__
from teahouse.cli import fields, gallery, games, house, lab, new_game, play, replay, rules, serve
from teahouse.cli.arguments import Parser
from teahouse.engine.errors import TeahouseError

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


def command_line() -> Parser:
    """All commands, in the order in which the help lists them."""
    parser = Parser(
        prog="teahouse", description="Board games of old China's roads, walls and seas.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"teahouse {__version__}")
    parser.set_defaults(run=play.run_menu)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for room in (play, serve, house, games, rules, replay, lab, gallery, new_game, fields):
        room.add_to(commands)
    return parser
