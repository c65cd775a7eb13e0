"""Bots of one's own in a simulation: their results stand under their name, and what went wrong under the table."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from teahouse import cli
from teahouse.engine.luck import WHOLE, scrambled
from teahouse.lab import report, simulate
from teahouse.lab.one_game import play_one
from teahouse.lab.plan import make_plan
from tests.bots import programs
from tests.bots.programs import program

TWO_BOTS = """
from teahouse.bots import Bot


class Last(Bot):
    def pick(self, known, seat, legal):
        return legal[-1]


class Sometimes(Bot):
    def pick(self, known, seat, legal):
        if self.seed % 2:
            raise ArithmeticError("odd")
        return legal[0]
"""

KEEPS_ITS_SEED = """
import json, sys
with open({!r}, "a") as kept:
    print(json.loads(sys.stdin.readline())["seed"], file=kept)
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    (tmp_path / "two_bots.py").write_text(TWO_BOTS, "utf-8")
    return str(tmp_path / "two_bots.py")


def test_a_bot_from_a_file_is_the_same_in_one_process_and_in_two(file: str) -> None:
    found = [simulate("connect_four", 2, [f"{file}:Last", "random"], 12, 1, processes) for processes in (1, 2)]
    first, second = (json.dumps(report.as_data(summary)) for summary in found)
    assert first == second
    assert set(found[0].by_player) == {f"{file}:Last", "random"}
    assert not found[0].notes


def test_games_in_which_a_bot_lost_its_seat_are_counted_with_the_reason(file: str) -> None:
    summary = simulate("connect_four", 2, [f"{file}:Sometimes", "random"], 30, 1)
    assert summary.games == 30
    assert list(summary.notes) == [
        f"{file}:Sometimes lost its seat to the random bot: it failed with ArithmeticError: odd."
    ]
    count = next(iter(summary.notes.values()))
    assert 5 < count < 25
    text = io.StringIO()
    report.show(summary, Console(file=text, width=200))
    assert f"In {count} games: {file}:Sometimes lost its seat" in text.getvalue()
    assert report.as_data(summary)["notes"] == dict(summary.notes)


def test_a_program_plays_in_a_simulation(tmp_path: Path) -> None:
    summary = simulate("connect_four", 2, [program(tmp_path, programs.GOOD), "random"], 3, 1)
    assert summary.games == 3
    assert not summary.notes


def turned_round(number: int) -> int:
    """What `scrambled` was given: every one of its steps has a way back."""
    for shift, factor in ((31, 0x14D049BB133111EB), (27, 0x3F58476D1CE4E5B9), (30, 1)):
        mixed = number
        while (fits := mixed ^ (mixed >> shift)) != number:
            mixed ^= fits ^ number
        number = mixed * pow(factor, -1, WHOLE + 1) & WHOLE
    return (number - 0x1E3779B97F4A7C15) & WHOLE


def test_a_bot_cannot_reckon_the_luck_of_the_game_from_the_seed_it_is_told(tmp_path: Path) -> None:
    assert [turned_round(scrambled(number)) for number in (0, 7, 2**60)] == [0, 7, 2**60]
    told = tmp_path / "told.txt"
    plan = make_plan("connect_four", 2, [program(tmp_path, f"{KEEPS_ITS_SEED.format(str(told))}{programs.GOOD}")], 1, 5)
    play_one(plan, 0)
    seeds = [int(line) for line in told.read_text("utf-8").split()]
    assert len(set(seeds)) == 2
    for seed in seeds:
        for seat in range(2):
            assert turned_round(seed) - 1 - seat != plan.seed_of(0)


def test_the_command_takes_them(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "sim",
        "connect_four",
        "--bots",
        f"{file}:Last,random",
        "--games",
        "4",
        "--processes",
        "1",
        "--json",
        "-",
    ]
    assert cli.main(arguments) == 0
    assert json.loads(capsys.readouterr().out)["bots"] == [f"{file}:Last", "random"]
    assert cli.main(["sim", "connect_four", "--bots", file, "--games", "4"]) == 2
    assert "Last and Sometimes: write two_bots.py:NAME" in capsys.readouterr().err
