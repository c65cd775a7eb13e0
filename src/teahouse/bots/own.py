"""Bots that people bring: a class in a Python file, or a program that speaks over its standard input and output.

`my_bot.py` means the one bot in that file, `my_bot.py:MyBot` one of several, and `run:node my_bot.mjs` a program
(docs/your-own-bot.md). Only the person at the keyboard may name one: files and networks never do, because it is run.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib.util
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any, Final

from teahouse.engine.action import Action
from teahouse.engine.errors import BadOption, TeahouseError
from teahouse.engine.game import Game
from teahouse.engine.outcome import Outcome
from teahouse.engine.state import State
from teahouse.engine.words import listed

from . import NAMES, make
from .absent_minded import AbsentMindedBot, parted
from .bot import Bot
from .program import GRACE, Program
from .random import RandomBot
from .search import budget_of
from .worker import Failed, TooSlow, Worker

RUN: Final = "run:"
SECONDS: Final = 10.0  # for one decision
LONGEST_QUOTE: Final = 60


def is_own(name: str) -> bool:
    """Whether this names a file or a program rather than a bot of the house."""
    return name.startswith(RUN) or name.endswith(".py") or ".py:" in name


def check_any(name: str) -> str:
    """The name, if a bot of the house has it, the file holds such a bot, or the program is there."""
    if name.startswith(RUN):
        command_of(name)
    elif is_own(name):
        class_of(name)
    elif name not in NAMES and not is_of_the_lab(name):
        raise BadOption(
            f"There is no bot {name!r}; there are {', '.join(NAMES)}, a file such as my_bot.py, and {RUN}COMMAND."
        )
    return name


def make_any(name: str, game: Game, seed: int, seconds: float = SECONDS) -> Bot:
    """A bot of the house by its name, or one that was brought, in a seat that it can lose."""
    if is_own(check_any(name)):
        return OwnBot(name, game, seed, seconds)
    rung = parted(name)
    if rung is not None:
        return AbsentMindedBot(game, seed, make(rung[0], game, seed), rung[1])
    return make(name, game, seed)


def is_of_the_lab(name: str) -> bool:
    """Whether only simulations and studies know this bot: an absent-minded one, or the search."""
    rung = parted(name)
    return (rung is not None and rung[0] in NAMES) or budget_of(name) is not None


class OwnBot(Bot):
    """A seat for a bot that was brought. Whatever goes wrong with it, the table goes on: a bot that fails, answers with what
    is not legal, or takes too long loses its seat to the random bot for the rest of the game, and `note` says why."""

    def __init__(self, name: str, game: Game, seed: int, seconds: float) -> None:
        seed = one_way(seed)
        super().__init__(game, seed)
        self.name = name
        self.seconds = seconds
        self.note = ""
        self.worker = Worker()
        self.stand_in = RandomBot(game, seed)
        self.program = Program(command_of(name), game, seed, seconds) if name.startswith(RUN) else None
        self.bot: Bot | None = self.program

    def pick(self, known: State, seat: int, legal: list[Action]) -> Action:
        if self.note:
            return self.stand_in.pick(known, seat, legal)
        try:
            found: object = self.worker.ask(lambda: self.think(known, seat, legal[:]), self.seconds)
        except TooSlow:
            self.lose(f"it gave no answer within {self.seconds:g} seconds")
        except Failed as failed:
            self.lose(described(failed.error))
        else:
            for action in legal:
                if action is found:
                    return action
            answer = repr(found.text) if isinstance(found, Action) else f"with something of type {type(found).__name__}"
            self.lose(f"it answered {answer}, which is not legal here")
        return self.stand_in.pick(known, seat, legal)

    def think(self, known: State, seat: int, legal: list[Action]) -> Action:
        """What the bot does, in a thread of its own, the making of it included."""
        if self.bot is None:
            self.bot = class_of(self.name)(self.game, self.seed)
        return self.bot.pick(known, seat, legal)

    def lose(self, why: str) -> None:
        said = self.program.last_words() if self.program is not None else ""
        self.note = f"{self.name} lost its seat to the random bot: {why}." + (
            f" It said: {quoted(said)}" if said else ""
        )
        self.close()

    def __deepcopy__(self, memo: object) -> OwnBot:
        raise TeahouseError(f"{self.name} is playing and cannot be copied; nobody can say what it has in mind.")

    def __getstate__(self) -> dict[str, Any]:
        raise TeahouseError(f"{self.name} is playing and cannot be written down; nobody can say what it has in mind.")

    def close(self, outcome: Outcome | None = None) -> None:
        """End what still runs; the game is over, left or cut off, or the seat is lost. A program hears how it ended."""
        program = self.program
        if program is not None:
            in_peace = not self.note and program.process is not None
            if in_peace:
                with contextlib.suppress(TooSlow, Failed):
                    self.worker.ask(lambda: program.say_goodbye(outcome), GRACE)
            program.close(in_peace)
            self.worker.close(program.release)
        else:
            self.worker.close(lambda: None)


def one_way(seed: int) -> int:
    """A seed that a bot may know. The one it is made from may stand in a line of arithmetic with the seed of the game, which
    could be turned round, and then dice and hidden cards would be known; this cannot."""
    return int.from_bytes(hashlib.sha256(f"bot:{seed}".encode()).digest()[:7], "big")


def described(error: BaseException) -> str:
    """What went wrong: our own errors are sentences, those of others have a name and a text."""
    if isinstance(error, TeahouseError):
        return str(error).rstrip(".")
    text = quoted(str(error))
    return f"it failed with {type(error).__name__}" + (f": {text}" if text else "")


def quoted(text: str) -> str:
    """A piece of what somebody else wrote, short and harmless to a screen."""
    shown = "".join(c if c.isprintable() else "?" for c in text)
    return shown if len(shown) <= LONGEST_QUOTE else shown[: LONGEST_QUOTE - 3] + "..."


def command_of(name: str) -> tuple[str, ...]:
    """The words of a command, if its program is there."""
    try:
        words = shlex.split(name.removeprefix(RUN))
    except ValueError as error:
        raise BadOption(f"{name!r} cannot be read as a command: {error}.") from error
    if not words or shutil.which(words[0]) is None:
        raise BadOption(f"There is no program {words[0] if words else ''!r} to run.")
    return tuple(words)


def class_of(name: str) -> type[Bot]:
    """The bot in a file, by its name where there are several."""
    path, _, wanted = name.partition(".py:")
    file = Path(path if path.endswith(".py") else path + ".py").resolve()
    found = classes_in(file)
    if wanted:
        if wanted not in found:
            raise BadOption(f"{file.name} has no bot {wanted!r}; it has {listed(sorted(found)) or 'none'}.")
        return found[wanted]
    if len(found) != 1:
        several = f"{listed(sorted(found))}: write {file.name}:NAME" if found else "none: subclass teahouse.bots.Bot"
        raise BadOption(f"{file.name} should have one bot and has {several}.")
    return next(iter(found.values()))


@functools.cache
def classes_in(file: Path) -> dict[str, type[Bot]]:
    """The bots that a Python file defines. Its neighbours can be imported from it, as from any script."""
    if not file.is_file():
        raise BadOption(f"There is no file {file.name!r} here.")
    spec = importlib.util.spec_from_file_location(f"own_bot_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise BadOption(f"{file.name} is no Python file.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadOption(f"{file.name} cannot be loaded: {type(error).__name__}: {quoted(str(error))}.") from error
    return {
        name: thing
        for name, thing in vars(module).items()
        if isinstance(thing, type) and issubclass(thing, Bot) and thing.__module__ == spec.name
    }
