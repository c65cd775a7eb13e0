"""Bots from Python files: how they are named, and that the table goes on whatever they do."""

from __future__ import annotations

from pathlib import Path

import pytest

from teahouse import bots
from teahouse.bots.own import OwnBot, check_any, class_of, is_own, make_any
from teahouse.engine.errors import BadOption
from tests.bots.test_program import ROOT, play

HEAD = """
import os, sys, time
from teahouse.bots import Bot
from teahouse.engine.action import Action
"""
FAILING = {
    "raises": ("raise RuntimeError('no idea')", "it failed with RuntimeError: no idea."),
    "leaves": ("sys.exit(3)", "it failed with SystemExit: 3."),
    "interrupts": ("raise KeyboardInterrupt", "it failed with KeyboardInterrupt."),
    "sleeps": ("time.sleep(30)", "it gave no answer within 1 seconds."),
    "works forever": ("while True: pass", "it gave no answer within 1 seconds."),
    "answers a text": ("return legal[0].text", "it answered with something of type str, which is not legal here."),
    "answers nothing": ("pass", "it answered with something of type NoneType, which is not legal here."),
    "makes its own list": (
        "legal[:] = [self.game.action('drop:99')]; return legal[0]",
        "'drop:99' is no action of this game; with that verb there are",
    ),
    "adds to the list": (
        "legal.append(Action(self.game.book, 99, 0, 0, 'drop:99')); return legal[-1]",
        "it answered 'drop:99', which is not legal here.",
    ),
}


def written(folder: Path, body: str, name: str = "brought.py") -> str:
    (folder / name).write_text(HEAD + body, "utf-8")
    return str(folder / name)


def bot_that(does: str) -> str:
    return f"class MyBot(Bot):\n    def pick(self, known, seat, legal):\n        {does}\n"


def test_the_example_plays_better_than_random() -> None:
    bot = play(str(ROOT / "examples" / "my_bot.py"))
    assert bot.note == ""
    assert type(bot.bot).__name__ == "MyBot"  # as the pages call it


@pytest.mark.parametrize("kind", FAILING)
def test_a_bot_that_fails_loses_its_seat_with_a_note(tmp_path: Path, kind: str) -> None:
    does, why = FAILING[kind]
    if kind == "works forever":
        does = "while time.monotonic() < self.until: pass"
        body = bot_that(does) + "    def __init__(self, game, seed):\n        super().__init__(game, seed)\n"
        body += "        self.until = time.monotonic() + 5\n"
    else:
        body = bot_that(does)
    bot = play(written(tmp_path, body, f"{kind.replace(' ', '_')}.py"), seconds=1)
    assert f"lost its seat to the random bot: {why}" in bot.note


def test_a_bot_that_cannot_even_be_made_loses_its_seat(tmp_path: Path) -> None:
    body = "class MyBot(Bot):\n    def __init__(self, game, seed):\n        raise OSError('no network')\n"
    assert "it failed with OSError: no network." in play(written(tmp_path, body)).note


def test_a_file_with_several_bots_wants_a_name(tmp_path: Path) -> None:
    file = written(tmp_path, "class One(Bot):\n    pass\n\n\nclass Two(Bot):\n    pass\n", "several.py")
    assert class_of(f"{file}:Two").__name__ == "Two"
    with pytest.raises(BadOption, match=r"One and Two: write several\.py:NAME"):
        check_any(file)
    with pytest.raises(BadOption, match="has no bot 'Three'; it has One and Two"):
        check_any(f"{file}:Three")


def test_a_file_can_import_its_neighbours(tmp_path: Path) -> None:
    (tmp_path / "neighbour_of_bots.py").write_text("LAST = -1\n", "utf-8")
    body = "from neighbour_of_bots import LAST\n" + bot_that("return legal[LAST]")
    assert play(written(tmp_path, body, "with_neighbour.py")).note == ""


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("clever", "There is no bot 'clever'; there are random, greedy, a file such as my_bot.py, and run:COMMAND."),
        ("missing.py", "There is no file 'missing.py' here."),
        ("run:", "There is no program '' to run."),
        ("run:no-such-program at all", "There is no program 'no-such-program' to run."),
        ("run:'open", "cannot be read as a command"),
    ],
)
def test_what_is_not_there_is_said_before_the_game(name: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        check_any(name)


def test_a_file_that_is_broken_or_has_no_bot_is_said_before_the_game(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"broken.py cannot be loaded: ZeroDivisionError: division by zero\."):
        check_any(written(tmp_path, "1 / 0\n", "broken.py"))
    with pytest.raises(BadOption, match="has none: subclass"):
        check_any(written(tmp_path, "from teahouse.bots import RandomBot\n", "empty.py"))


def test_bots_of_the_house_are_made_as_ever_and_nothing_else_by_their_door(tmp_path: Path) -> None:
    from teahouse import games

    game = games.get("connect_four")
    assert type(make_any("greedy", game, 1)) is bots.GreedyBot
    file = written(tmp_path, bot_that("return legal[0]"), "outside.py")
    assert is_own(file)
    assert isinstance(make_any(file, game, 1), OwnBot)
    for name in (file, f"{file}:MyBot", "run:true"):
        with pytest.raises(BadOption):
            bots.make(name, game, 1)  # the door by which the house lets bots in
        with pytest.raises(BadOption):
            bots.check_name(name)
