"""A program in a seat: it is told in lines of JSON what its seat knows, and answers with the text of an action.

docs/your-own-bot.md describes the lines. They are made from `known_to(seat)`, so the program is told no more than a person.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
from threading import Thread
from typing import Any, Final

from teahouse.engine.action import Action
from teahouse.engine.errors import TeahouseError
from teahouse.engine.game import Game
from teahouse.engine.outcome import Outcome
from teahouse.engine.state import State
from teahouse.engine.words import crest, named

from .bot import Bot

VERSION: Final = 1
LONGEST_ANSWER: Final = 200  # characters; no action text comes near it
KEPT_WORDS: Final = 2000  # characters of what the program last wrote to its standard error
GRACE: Final = 1.0  # seconds between the end of a game and the end of its program
GONE: Final = "it ended, or closed its standard input or output"


class Program(Bot):
    """Starts with the first question of a game, and ends with the game."""

    def __init__(self, command: tuple[str, ...], game: Game, seed: int, seconds: float) -> None:
        super().__init__(game, seed)
        self.command = command
        self.seconds = seconds
        self.process: subprocess.Popen[str] | None = None
        self.is_gone = False
        self.heard = ""
        self.listener: Thread | None = None

    def pick(self, known: State, seat: int, legal: list[Action]) -> Action:
        """Ask the program. Waits as long as it takes: whoever cannot wait calls `close` from elsewhere."""
        process = self.process or self.start(known, seat)
        self.tell(process, question(self.game, known, seat, legal))
        if process.stdout is None:
            raise TeahouseError("it has no standard output")
        answer = process.stdout.readline(LONGEST_ANSWER + 1)
        if not answer.endswith("\n"):
            if len(answer) > LONGEST_ANSWER:
                raise TeahouseError(f"its answer has no end within {LONGEST_ANSWER} characters")
            self.is_gone = True
            raise TeahouseError(GONE)
        text = answer.strip()
        for action in legal:
            if action.text == text:
                return action
        raise TeahouseError(f"it answered {text[:60]!r}, which is not legal here")

    def start(self, known: State, seat: int) -> subprocess.Popen[str]:
        """The program in a session of its own, so that what it starts ends with it and Ctrl-C is not for it."""
        self.process = process = subprocess.Popen(
            self.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        )
        self.listener = Thread(target=self.listen, args=(process,), daemon=True)
        self.listener.start()
        self.tell(process, greeting(self.game, known, seat, self.seed, self.seconds))
        return process

    def tell(self, process: subprocess.Popen[str], message: dict[str, Any]) -> None:
        """A program that ends may be gone before a line is written to it, or after: which of the two is luck."""
        if process.stdin is None:
            raise TeahouseError("it has no standard input")
        try:
            process.stdin.write(json.dumps(message, separators=(",", ":")) + "\n")
            process.stdin.flush()
        except (OSError, ValueError) as error:
            self.is_gone = True
            raise TeahouseError(GONE) from error

    def listen(self, process: subprocess.Popen[str]) -> None:
        """Keep the end of what it writes to its standard error, so that it never waits for a reader."""
        if process.stderr is not None:
            with process.stderr as channel:
                while piece := os.read(channel.fileno(), KEPT_WORDS):
                    self.heard = (self.heard + piece.decode("utf-8", "replace"))[-KEPT_WORDS:]

    def last_words(self) -> str:
        """The last line of its standard error. Of a program that is gone it is worth waiting for, for it says why."""
        if self.listener is not None and self.process is not None:
            patience = GRACE if self.is_gone else GRACE / 10
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(patience)
            self.listener.join(patience)
        lines = [line for line in self.heard.splitlines() if line.strip()]
        return lines[-1].strip() if lines else ""

    def say_goodbye(self, outcome: Outcome | None) -> None:
        """The last line. Waits as long as it takes, as `pick` does."""
        if self.process is not None and self.process.stdin is not None:
            self.tell(self.process, farewell(outcome))
            self.process.stdin.close()

    def close(self, in_peace: bool) -> None:
        """End the program: with a moment to leave, or at once."""
        process = self.process
        if process is None:
            return
        if in_peace:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(GRACE)
        kill(process)
        process.wait()

    def release(self) -> None:
        """Close what we hold of it, in the thread that reads from it."""
        process, self.process = self.process, None
        for channel in (process.stdin, process.stdout) if process is not None else ():
            with contextlib.suppress(OSError):
                if channel is not None:
                    channel.close()


def kill(process: subprocess.Popen[str]) -> None:
    """The program and whatever it started, which may outlive it."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)


def greeting(game: Game, known: State, seat: int, seed: int, seconds: float) -> dict[str, Any]:
    """The first line: which game, which seat, and all that stays as it is."""
    return {
        "kind": "start",
        "protocol": VERSION,
        "game": game.about.id,
        "rules": game.about.rules_version,
        "seat": seat,
        "seats": known.seats,
        "options": known.options,
        "seed": seed,
        "seconds": seconds,
        "actions": [action.text for action in game.book.all],
    }


def farewell(outcome: Outcome | None) -> dict[str, Any]:
    """The last line: how the game ended, if it came to its end. Sides are the seats in order, then the automas."""
    if outcome is None:
        return {"kind": "end"}
    return {
        "kind": "end",
        "sides": outcome.sides,
        "scores": outcome.totals,
        "places": outcome.places,
        "winners": outcome.winners,
    }


def question(game: Game, known: State, seat: int, legal: list[Action]) -> dict[str, Any]:
    """A line that wants an answer: what is asked, what is legal, and what the seat sees."""
    names = [crest(n) for n in range(known.seats)]
    seen = game.observe(known, seat)
    return {
        "kind": "choose",
        "seat": seat,
        "question": named(known.prompt(seat).question, names),
        "legal": [action.text for action in legal],
        "labels": [named(game.label(known, seat, action), names) for action in legal],
        "observation": {name: values for name, values in seen.items() if name != "legal"},
    }
