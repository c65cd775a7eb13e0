"""Bots of one's own at a table: they play, they lose their seat with a note, and only the keyboard lets them in."""

from __future__ import annotations

import io
import itertools
from pathlib import Path

import pytest
from rich.console import Console

from teahouse import cli, games
from teahouse.engine.errors import BadRecord
from teahouse.engine.record import read_record
from teahouse.terminal import saves
from teahouse.terminal.seats import HUMAN, filled
from teahouse.terminal.table import play_on, resume_file
from tests.bots import programs
from tests.bots.programs import program
from tests.terminal.playing import Keyboard


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAHOUSE_HOME", str(tmp_path / "home"))


def screen() -> tuple[io.StringIO, Console]:
    text = io.StringIO()
    return text, Console(file=text, width=100, color_system=None, highlight=False, markup=False)


def play(bot: str, lines: list[str]) -> tuple[str, bool, Path]:
    """A person who types the lines, then always the first number, against a bot."""
    text, console = screen()
    keyboard = Keyboard(text, itertools.chain(lines))
    ended = play_on(games.get("connect_four"), filled(2, [bot]), {}, 5, console, keyboard, seconds=2)
    return " ".join(text.getvalue().split()), ended, next(saves.folder().iterdir())


def bot_file(folder: Path, body: str) -> str:
    file = folder / "mine.py"
    file.write_text(
        f"from teahouse.bots import Bot\n\n\nclass Mine(Bot):\n    def pick(self, known, seat, legal):\n        {body}\n"
    )
    return str(file)


def test_a_bot_from_a_file_and_a_program_play_to_the_end(tmp_path: Path) -> None:
    for name in (bot_file(tmp_path, "return legal[-1]"), program(tmp_path, programs.GOOD)):
        words, _, path = play(name, ["drop:0"] * 4)
        assert "lost its seat" not in words
        assert "Sun has 4 in a row" in words
        record = read_record(path.read_text("utf-8"))
        assert record.players == [HUMAN, name]
        assert [action for seat, action in record.log if seat == 1] == ["drop:6"] * 3
        path.unlink()


@pytest.mark.parametrize("source", [programs.CRASHING, programs.SILENT, programs.BABBLING, programs.CHATTY])
def test_the_table_goes_on_without_a_bot_that_fails(tmp_path: Path, source: str) -> None:
    words, _, path = play(program(tmp_path, source), ["drop:0"] * 2)
    assert words.count("lost its seat to the random bot") == 1
    record = read_record(path.read_text("utf-8"))
    assert [seat for seat, _ in record.log] == [0, 1, 0, 1]


def test_a_game_file_alone_never_starts_a_program(tmp_path: Path) -> None:
    mark = tmp_path / "was_here"
    name = bot_file(tmp_path, f"open({str(mark)!r}, 'w').close(); return legal[0]")
    said, _, path = play(name, ["drop:3"])
    assert f"teahouse play connect_four --resume {path} --bot {name}" in said, "a command that works"
    mark.unlink()
    text, console = screen()
    with pytest.raises(BadRecord, match="go on with it by --bot"):
        resume_file(str(path), console, Keyboard(text, ["drop:3"]))
    assert not mark.exists()
    resume_file(str(path), console, Keyboard(text, ["drop:3"]), [name])
    assert mark.exists()


def test_the_commands_take_bots_of_ones_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    name = bot_file(tmp_path, "return legal[-1]")
    assert (
        cli.main(["play", "connect_four", "--bot", name, "--bot", f"{name}:Mine", "--seats", "2", "--seed", "3"]) == 0
    )
    assert "Sun has 4 in a row" in " ".join(capsys.readouterr().out.split())
    assert cli.main(["play", "voyages", "--bot", str(tmp_path / "none.py")]) == 2
    assert "There is no file 'none.py' here." in capsys.readouterr().err
