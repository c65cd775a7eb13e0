"""The ladder: who wins more stands higher, and few games give wide intervals."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from teahouse.bots.levels import read_levels
from teahouse.cli import main
from teahouse.engine.errors import BadOption
from teahouse.lab.ladder import Match, matches, rate_bots
from teahouse.lab.study.crew import Alone


def results(wins: int, of: int, bots: tuple[str, str] = ("greedy", "random")) -> list[Match]:
    """So many deals won twice, and the others lost twice."""
    won = Match(bots, ((1, 2), (1, 2)), (2.0, 0.0))
    lost = Match(bots, ((2, 1), (2, 1)), (0.0, 2.0))
    return [won if n * wins // of < (n + 1) * wins // of else lost for n in range(of)]


def test_who_wins_more_stands_higher() -> None:
    chain = results(15, 20) + results(15, 20, ("random", "asleep"))
    rated = rate_bots(chain, seed=1)
    assert [row.bot for row in rated] == ["greedy", "random", "asleep"]
    assert [row.games for row in rated] == [40, 80, 40]
    assert rated[0].beats_random is not None
    assert rated[0].beats_random.value == pytest.approx(0.75)
    assert rated[1].beats_random is None


def test_equal_bots_have_overlapping_intervals_and_games_make_them_narrower() -> None:
    few, many = (rate_bots(results(n // 2, n), seed=1) for n in (6, 60))
    for best, other in (few, many):
        assert other.level.high is not None
        assert best.level.low is not None
        assert other.level.high > best.level.low
    widths = [row.level.high - row.level.low for row in (few[0], many[0]) if row.level.high and row.level.low]
    assert widths[1] < widths[0]


def test_a_bot_that_never_loses_still_has_an_interval() -> None:
    best = rate_bots(results(10, 10), seed=1)[0]
    assert best.level.low is not None
    assert best.level.low < best.level.value - 1


def test_every_two_bots_meet_equally_often_from_both_seats() -> None:
    told: list[int] = []
    found = matches("connect_four", ["random", "greedy"], 8, 1, Alone(), told.append)
    assert [match.bots for match in found] == [("random", "greedy")] * 4
    assert all(sum(match.wins) == 2 for match in found)
    assert sum(told) == 8
    with pytest.raises(BadOption, match="two different bots"):
        matches("connect_four", ["random", "random"], 8, 1, Alone(), told.append)


def test_the_command_rates_shows_and_keeps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ladder.toml"
    command = ["lab", "ladder", "connect_four", "--rounds", "4", "--processes", "1", "--to", str(path)]
    assert main(command) == 0
    first = path.read_text()
    assert "greedy" in capsys.readouterr().out
    levels = read_levels(path)["connect_four"]
    assert levels.bots["greedy"].level > levels.bots["random"].level
    assert levels.bots["greedy"].games == 12
    assert set(levels.bots) == {"random", "greedy", "greedy~50", "greedy~20"}
    assert main(command) == 0
    assert path.read_text() == first
    assert main([*command, "--bot", "examples/my_bot.py", "--publish"]) == 2
    assert "cannot be published" in capsys.readouterr().err


def test_a_bot_that_lost_its_seat_is_told_beside_its_level(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its level is that of the random bot."""
    body = "class MyBot(Bot):\n    def pick(self, known, seat, legal):\n        raise RuntimeError('no idea')\n"
    (tmp_path / "lost.py").write_text("from teahouse.bots import Bot\n" + body, "utf-8")
    command = ["lab", "ladder", "connect_four", "--bots", "random", "--rounds", "2", "--processes", "1"]
    assert main([*command, "--bot", str(tmp_path / "lost.py")]) == 0
    said = capsys.readouterr().out
    assert "In 2 games: " in said
    assert "lost its seat to the random bot: it failed with RuntimeError: no idea." in said


def test_a_file_that_is_no_ladder_is_said_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("my notes", "utf-8")
    command = ["lab", "ladder", "connect_four", "--bots", "random,greedy", "--rounds", "2", "--processes", "1"]
    assert main([*command, "--to", str(path)]) == 2
    said = capsys.readouterr()
    assert "notes.txt is no ladder" in said.err
    assert said.out == ""
    assert path.read_text("utf-8") == "my notes"


def test_without_openskill_the_ladder_says_so_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    monkeypatch.setattr("teahouse.lab.ladder.command.play_game", lambda *_: pytest.fail("a game was played"))
    assert main(["lab", "ladder", "connect_four", "--rounds", "2", "--processes", "1"]) == 2
    assert "pip install 'teahouse[lab]'" in capsys.readouterr().err
