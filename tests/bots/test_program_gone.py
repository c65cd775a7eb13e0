"""A program that goes away is noticed when a line is written to it, or when its answer is read: the sentence is the same.

Which of the two it is depends on who is quicker. Here the lines wait, so that each order of events is tried for certain.
"""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from teahouse import games
from teahouse.bots import program as in_a_seat
from teahouse.bots.own import OwnBot, make_any
from teahouse.bots.program import GONE, Program
from teahouse.engine.errors import TeahouseError
from tests.bots.programs import program

GAME = games.get("connect_four")
KNOWN = GAME.new(seats=2, seed=1).known_to(0)
PATIENCE = 60

SITS_DOWN = "import os, sys, time\n"
HEARS_A_LINE = "sys.stdin.readline()\n"
CRASHES = "raise SystemExit('the abacus broke')\n"
STAYS = "time.sleep(60)\n"


def gone(process: subprocess.Popen[str]) -> None:
    process.wait(PATIENCE)


def silent(process: subprocess.Popen[str]) -> None:
    """It has closed its standard output, and its standard input before that."""
    assert process.stdout is not None
    assert process.stdout.read() == ""


@pytest.fixture
def seated(tmp_path: Path) -> Iterator[Callable[[str], Program]]:
    """Seats programs by their source, and ends them."""
    started: list[Program] = []

    def sit_down(source: str) -> Program:
        command = shlex.split(program(tmp_path, SITS_DOWN + source).removeprefix("run:"))
        started.append(Program(tuple(command), GAME, 1, 30.0))
        return started[-1]

    yield sit_down
    for each in started:
        each.close(in_peace=False)
        each.release()


def holds_back(monkeypatch: pytest.MonkeyPatch, line: str, seat: Callable[[], Program | None], until: Any) -> None:
    """The program's line, `greeting` or `question`, is written no sooner than that."""
    made = getattr(in_a_seat, line)

    def later(*about: object) -> Any:
        at = seat()
        assert at is not None
        assert at.process is not None
        until(at.process)
        return made(*about)

    monkeypatch.setattr(in_a_seat, line, later)


def failure(seat: Program) -> TeahouseError:
    with pytest.raises(TeahouseError) as caught:
        seat.pick(KNOWN, 0, KNOWN.legal(0))
    assert str(caught.value) == GONE
    return caught.value


@pytest.mark.parametrize(
    ("line", "source", "until"),
    [
        ("greeting", CRASHES, gone),
        ("question", HEARS_A_LINE + CRASHES, gone),
        ("question", HEARS_A_LINE + "os.close(0)\nos.close(1)\n" + STAYS, silent),
    ],
    ids=["before the greeting", "before the question", "only closed its standard input"],
)
def test_it_is_noticed_when_writing(
    seated: Callable[[str], Program], monkeypatch: pytest.MonkeyPatch, line: str, source: str, until: Any
) -> None:
    seat = seated(source)
    holds_back(monkeypatch, line, lambda: seat, until)
    assert isinstance(failure(seat).__cause__, BrokenPipeError)


@pytest.mark.parametrize(
    "source",
    [
        HEARS_A_LINE * 2 + CRASHES,
        HEARS_A_LINE * 2 + "sys.stdout.write('drop:')\n" + CRASHES,
        "os.close(1)\n" + HEARS_A_LINE * 3,
    ],
    ids=["after the question", "in the middle of an answer", "only closed its standard output"],
)
def test_it_is_noticed_when_reading(seated: Callable[[str], Program], source: str) -> None:
    assert failure(seated(source)).__cause__ is None


@pytest.mark.parametrize("is_written_late", [True, False], ids=["when writing", "when reading"])
def test_the_note_says_the_same_and_quotes_its_last_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_written_late: bool
) -> None:
    source = SITS_DOWN + HEARS_A_LINE * (1 if is_written_late else 2) + CRASHES
    bot = make_any(program(tmp_path, source), GAME, 1, 30.0)
    assert isinstance(bot, OwnBot)
    if is_written_late:
        holds_back(monkeypatch, "question", lambda: bot.program, gone)
    bot.choose(KNOWN, 0)
    assert bot.note == f"{bot.name} lost its seat to the random bot: {GONE}. It said: the abacus broke"
