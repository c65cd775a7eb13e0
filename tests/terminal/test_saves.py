"""Games are kept while they are played, and go on after whatever happened."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from teahouse import games
from teahouse.engine.errors import TeahouseError
from teahouse.engine.record import ending_of, read_record
from teahouse.terminal import saves
from teahouse.terminal.seats import HUMAN
from teahouse.terminal.table import resume_file
from tests.terminal.playing import Keyboard, Seated


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TEAHOUSE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def kept(lines: list[str], players: list[str] | None = None, game: str = "voyages") -> tuple[Seated, Path]:
    """A game that was kept while these lines were typed."""
    seated = Seated(game, players or [HUMAN], lines, save=saves.create)
    seated.run()
    assert seated.table.save is not None
    seated.table.save.close()
    return seated, seated.table.save.path


def test_the_folder_follows_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert saves.folder() == tmp_path / "home" / "games"
    monkeypatch.delenv("TEAHOUSE_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert saves.folder() == tmp_path / "data" / "teahouse" / "games"


def test_everything_is_in_the_file_before_the_next_question() -> None:
    seated = Seated("voyages", [HUMAN, "greedy"], save=saves.create)
    path = seated.table.save.path if seated.table.save else Path()
    answers = iter(["1", "1", "undo", "1", "1", "done"])
    seen: list[int] = []

    def look() -> str:
        assert read_record(path.read_text("utf-8")).log == seated.play.log
        seen.append(len(seated.play.log))
        return next(answers, "quit")

    seated.keyboard.then = look
    seated.run()
    assert seen[:4] == [0, 1, 2, 3]
    assert path.read_text("utf-8").startswith('{"teahouse":1,"game":"voyages"')


def test_a_game_goes_on_where_it_was_left() -> None:
    seated, path = kept(["1", "1"])
    keyboard = Keyboard(seated.screen, ["undo"])
    assert not resume_file(str(path), seated.console, keyboard)
    assert "The game goes on where it was left." in seated.words
    assert read_record(path.read_text("utf-8")).log == [*seated.play.log, (0, "undo")]


@pytest.mark.parametrize(("game", "players"), [("voyages", [HUMAN]), ("connect_four", [HUMAN, "random"])])
def test_a_resumed_game_ends_as_an_unbroken_one_does(game: str, players: list[str]) -> None:
    whole = Seated(game, players, then=lambda: "1")
    whole.run()
    broken, path = kept(["1"] * 3, players, game)
    keyboard = Keyboard(broken.screen, [], lambda: "1" if "again" not in keyboard.signs[-1] else "n")
    assert resume_file(str(path), broken.console, keyboard)
    record = read_record(path.read_text("utf-8"))
    assert record.log == whole.play.log
    assert record.ending == ending_of(whole.play.state)
    assert record.verify(whole.game) == []


def test_a_line_that_a_kill_cut_off_is_dropped_and_written_over() -> None:
    seated, path = kept(["1", "1"])
    log = list(seated.play.log)
    with path.open("a", encoding="utf-8") as file:
        file.write('[0,"ta')
    assert not resume_file(str(path), seated.console, Keyboard(seated.screen, ["undo"]))
    assert read_record(path.read_text("utf-8")).log == [*log, (0, "undo")]


def test_a_finished_game_stays_and_shows_its_outcome_again() -> None:
    seated = Seated("connect_four", ["greedy", "random"], save=saves.create)
    assert seated.run()
    save = seated.table.save
    assert save is not None
    save.close()
    assert f"teahouse verify {save.path}" in seated.text
    before = save.path.read_bytes()
    assert resume_file(save.path.stem, seated.console, Keyboard(seated.screen, []))
    assert save.path.read_bytes() == before
    assert read_record(before.decode()).verify(seated.game) == []


def test_a_game_cannot_be_played_in_two_terminals() -> None:
    seated = Seated("voyages", [HUMAN], ["1"], save=saves.create)
    assert seated.table.save is not None
    with pytest.raises(TeahouseError, match="another terminal"):
        saves.reopen(seated.table.save.path)
    seated.table.save.close()
    _, again = saves.reopen(seated.table.save.path)
    again.close()


def test_two_games_of_one_second_get_two_files() -> None:
    paths = {kept([])[1] for _ in range(3)}
    assert len(paths) == 3


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TEAHOUSE_HOME", str(tmp_path / "file"))
    with pytest.raises(TeahouseError, match="Games cannot be kept in"):
        Seated("voyages", [HUMAN], save=saves.create)


DAMAGE: dict[str, Callable[[str], str]] = {
    "empty": lambda text: "",
    "no header": lambda text: "hello\n",
    "binary": lambda text: "\udcff\n",
    "other format": lambda text: text.replace('"teahouse":1', '"teahouse":9'),
    "other rules": lambda text: re.sub('"rules":[0-9]+', '"rules":77', text),
    "other components": lambda text: text.replace('"data":"', '"data":"0'),
    "other game": lambda text: text.replace('"game":"voyages"', '"game":"mahjong"'),
    "unknown action": lambda text: text + '[0,"dance"]\n',
    "illegal action": lambda text: text + '[0,"pass"]\n',
    "middle of the log": lambda text: text.replace("[0,", "[0,,", 1),
    "no seats": lambda text: text.replace('"seats":1', '"seats":0'),
    "wrong seed": lambda text: text.replace('"seed":3', '"seed":"x"'),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_file_is_listed_as_such_and_refused_in_one_sentence(kind: str) -> None:
    seated, path = kept(["1", "1"])
    path.write_bytes(DAMAGE[kind](path.read_text("utf-8")).encode("utf-8", "surrogateescape"))
    saved = saves.look_at(path)
    assert saved.trouble
    assert "\n" not in saved.trouble
    before = path.read_bytes()
    with pytest.raises(TeahouseError):
        resume_file(str(path), seated.console, Keyboard(seated.screen, []))
    assert path.read_bytes() == before


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(TeahouseError, match="cannot be opened"):
        saves.reopen(tmp_path / "nothing.teahouse")


def test_kept_games_are_listed_newest_first_with_their_standing() -> None:
    _, old = kept(["28", "3", "1", "done"])
    _, new = kept(["1"], [HUMAN, HUMAN])
    os.utime(old, (1, 1))
    listing = saves.kept_games(10)
    assert [saved.path for saved in listing] == [new, old]
    assert listing[0].standing == "round 1, Sun, Peak to play"
    assert listing[1].standing == "round 2, Sun to play"


def run_teahouse(home: Path, *arguments: str, typed: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "teahouse", *arguments],
        input=typed or "",
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=180,
        env={**os.environ, "TEAHOUSE_HOME": str(home), "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"},
    )


def test_a_killed_game_keeps_every_acknowledged_entry_and_goes_on(home: Path) -> None:
    env = {**os.environ, "TEAHOUSE_HOME": str(home), "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"}
    command = [sys.executable, "-m", "teahouse", "play", "voyages", "--bots", "greedy"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)
    assert process.stdin is not None
    assert process.stdout is not None
    typed = [b"1\n", b"1\n", b"undo\n", b"1\n", b"1\n", b"1\n"]
    read_until_asked(process)
    for line in typed:
        process.stdin.write(line)
        process.stdin.flush()
        read_until_asked(process)
    process.send_signal(signal.SIGKILL)
    process.wait(timeout=180)
    process.stdin.close()
    process.stdout.close()
    (path,) = (home / "games").iterdir()
    before = read_record(path.read_text("utf-8"))
    mine = [action for seat, action in before.log if seat == 0]
    assert len(mine) == len(typed)
    assert mine[2] == "undo"
    assert before.seal.seed is None
    assert len(before.seal.secret) == 32

    again = run_teahouse(home, "play", "voyages", "--resume", str(path), typed="1\nquit\n")
    assert again.returncode == 0, again.stderr
    after = read_record(path.read_text("utf-8"))
    assert after.log[: len(before.log)] == before.log
    assert len(after.log) > len(before.log)
    assert after.verify(games.get("voyages")) == []


def read_until_asked(process: subprocess.Popen[bytes]) -> None:
    """Read the screen up to the sign that asks for a line."""
    assert process.stdout is not None
    text = b""
    while not text.endswith(b"\n> "):
        byte = process.stdout.read(1)
        assert byte, text.decode("utf-8", "replace")
        text += byte


def test_piped_lines_play_and_leave_without_a_word_on_the_error_output(home: Path) -> None:
    done = run_teahouse(home, "play", "voyages", "--seed", "3", typed="28\n3\n1\ndone\nquit\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "The game is kept. To go on:" in done.stdout
    assert "\x1b" not in done.stdout
    (path,) = (home / "games").iterdir()
    header = json.loads(path.read_text("utf-8").splitlines()[0])
    assert header["luck"] == {"kind": "fast", "seed": 3}
    assert header["players"] == [HUMAN]


def test_the_menu_without_input_ends_cleanly(home: Path) -> None:
    done = run_teahouse(home)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Voyages" in done.stdout
