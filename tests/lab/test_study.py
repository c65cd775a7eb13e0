"""Playing studies: seats and luck are balanced, an arm ends when it knows enough, and nothing is lost on the way."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from teahouse.cli import main
from teahouse.engine.errors import BadData, BadOption
from teahouse.lab.one_game import GameResult
from teahouse.lab.study import Study, read_study
from teahouse.lab.study.arms import Arm, Batch, play_in_deal
from teahouse.lab.study.crew import Alone, Processes
from teahouse.lab.study.results import Results, arm_id, schema
from teahouse.lab.study.running import Course, run_study
from teahouse.lab.study.stopping import Deals

from .studies import FOUR, played, results_in, study_of, written


def test_bots_change_seats_within_a_deal_and_its_luck_stays(tmp_path: Path) -> None:
    text = "[[play]]\ngame = 'marco_polo'\nseats = 4\nbots = ['greedy', 'random', 'random', 'random']"
    (arm,) = study_of(tmp_path, text).arms
    assert arm.deal_size == 4
    random_only = Arm(0, 0, (), study_of(tmp_path, text.replace("greedy", "random")).arms[0].plan)
    assert random_only.deal_size == 1
    pair = study_of(tmp_path, FOUR).arms[0]
    games = [play_in_deal(pair, number) for number in range(4)]
    assert [game.sides[0].player for game in games] == ["greedy", "random", "greedy", "random"]


def test_all_arms_have_the_same_luck(tmp_path: Path) -> None:
    """Both arms play on the same components, once as they are and once written out as a variation."""
    text = "games = 6\n[[play]]\ngame = 'voyages'\nbots = ['random']\nseats = 2\nvary = { 'game.minutes' = [20, 99] }"
    first, second = study_of(tmp_path, text).arms
    for number in range(6):
        assert play_in_deal(first, number) == play_in_deal(second, number)


def test_an_arm_ends_when_it_knows_enough(tmp_path: Path) -> None:
    text = "games = 400\nleast = 20\nbatch = 10\nwithin = {}\n[[play]]\ngame = 'connect_four'\nbots = ['random']\nseats = 2"
    (wide,) = played(study_of(tmp_path, text.format(0.15)), tmp_path / "wide")
    (narrow,) = played(study_of(tmp_path, text.format(0.08)), tmp_path / "narrow")
    (capped,) = played(study_of(tmp_path, text.replace("400", "30").format(0.01)), tmp_path / "capped")
    assert 20 <= wide.games < narrow.games < 400
    for course, within in ((wide, 0.15), (narrow, 0.08)):
        reach = course.precision.reach()
        assert reach is not None
        assert reach <= within
    assert capped.games == 30


def test_a_finished_study_can_be_asked_for_more(tmp_path: Path) -> None:
    folder = tmp_path / "results"
    played(study_of(tmp_path, FOUR), folder)
    few = pq.read_table(folder / "results.parquet").to_pylist()
    (course,) = played(study_of(tmp_path, FOUR.replace("40", "56")), folder)
    assert course.games == 56
    assert pq.read_table(folder / "results.parquet").to_pylist()[: len(few)] == few


def test_any_number_of_processes_finds_the_same_and_a_killed_one_is_replaced(tmp_path: Path) -> None:
    study = study_of(tmp_path, FOUR.replace("greedy", "random", 1).replace("40", "200"))
    played(study, tmp_path / "alone")
    crew = Processes(2)
    killed: list[int] = []

    def kill_one(courses: list[Course]) -> None:
        if not killed and crew.running:
            killed.append(next(iter(crew.pool._processes)))
            os.kill(killed[0], signal.SIGKILL)

    run_study(study, tmp_path / "two", crew, kill_one)
    assert killed
    assert results_in(tmp_path / "two") == results_in(tmp_path / "alone")


LONG = "games = 500\nbatch = 10\n[[play]]\ngame = 'marco_polo'\nbots = ['random']\nseats = 2\n"


@pytest.fixture(scope="module")
def unbroken(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The results of a study that nobody stopped."""
    folder = tmp_path_factory.mktemp("unbroken")
    played(study_of(folder, LONG), folder)
    return results_in(folder)


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT])
def test_a_stopped_study_goes_on_with_nothing_lost(tmp_path: Path, end: signal.Signals, unbroken: bytes) -> None:
    study = study_of(tmp_path, LONG)
    folder = tmp_path / "study.results"
    command = [sys.executable, "-m", "teahouse", "lab", "run", str(tmp_path / "study.toml"), "--processes", "2"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    wait_until(lambda: bool(list(folder.glob("part-*.parquet"))) or process.poll() is not None)
    if end == signal.SIGINT:
        os.killpg(process.pid, end)  # as a terminal does
    else:
        process.kill()
    _, said = process.communicate(timeout=180)
    before = games_in(study, folder)
    assert 0 < len(before) < 500, "it was stopped half way"
    assert process.returncode == (130 if end == signal.SIGINT else -signal.SIGKILL)
    assert "Traceback" not in said
    wait_until(lambda: not members_of(process.pid))
    (course,) = played(study, folder)
    assert course.games == 500
    assert before.items() <= games_in(study, folder).items()
    assert results_in(folder) == unbroken


def games_in(study: Study, folder: Path) -> dict[int, GameResult]:
    results = Results(folder, study.arms)
    return results.load()[results.ids[0]]


def wait_until(is_so: Callable[[], bool], seconds: float = 180) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "that took too long"
        time.sleep(0.05)


def members_of(group: int) -> list[str]:
    """The processes of a group that still do something."""
    found: list[str] = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, its_group = path.read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(its_group) == group and state != "Z":
            found.append(path.parent.name)
    return found


def test_two_processes_cannot_play_into_one_folder(tmp_path: Path) -> None:
    study = study_of(tmp_path, FOUR)
    first = Results(tmp_path / "results", study.arms)
    first.open()
    with pytest.raises(BadOption, match="Another process"):
        played(study, tmp_path / "results")
    first.close()
    played(study, tmp_path / "results")


def test_another_study_in_the_same_folder_takes_nothing_away(tmp_path: Path) -> None:
    folder = tmp_path / "results"
    played(study_of(tmp_path, FOUR), folder)
    first = pq.read_table(folder / "results.parquet").to_pylist()
    played(study_of(tmp_path, "seed = 2\n" + FOUR), folder)
    both = pq.read_table(folder / "results.parquet").to_pylist()
    assert both[len(first) :] == first
    assert both[: len(first)] != first
    (course,) = played(study_of(tmp_path, FOUR), folder)
    assert course.games == 40


class Counting(Alone):
    """Counts the batches."""

    started = 0

    def start(self, batch: Batch) -> None:
        self.started += 1
        super().start(batch)


def test_plays_may_share_an_arm_which_is_played_once(tmp_path: Path) -> None:
    """What stands in the data anyway is the same arm as the data themselves, and a baseline may stand in several plays."""
    plain = "[[play]]\ngame = 'connect_four'\nbots = ['greedy', 'random']\n"
    text = "games = 12\nbatch = 4\n" + plain + plain + "vary = { 'board.in_a_row' = [4, 5] }\n"
    study = study_of(tmp_path, text)
    crew = Counting()
    courses = played(study, tmp_path / "results", crew)
    assert [course.games for course in courses] == [12, 12, 12]
    assert crew.started == 6, "three for what is shared, three for the other"
    assert len(pq.read_table(tmp_path / "results" / "results.parquet")) == 2 * 12 * 2
    again = played(study, tmp_path / "results")
    assert [course.games for course in again] == [12, 12, 12]


def test_components_that_do_not_fit_are_said_in_a_sentence_and_cost_nothing(tmp_path: Path) -> None:
    text = "games = 4\nbatch = 1\n[[play]]\ngame = 'tianxia'\nseats = 1\nbots = ['random']\nvary = { 'rules.rounds' = [4, 9] }"
    path = written(tmp_path, text)
    with pytest.raises(BadData, match=r"tianxia, rules\.rounds 9, do not fit its rules: game 0 failed with IndexError"):
        played(read_study(path), tmp_path / "study.results")
    assert main(["lab", "report", str(path)]) == 0
    assert "rules.rounds 4" in (tmp_path / "study.html").read_text("utf-8")


def test_any_whole_number_is_a_seed(tmp_path: Path) -> None:
    for seed in (-1, 10**30):
        (course,) = played(study_of(tmp_path, f"seed = {seed}\n" + FOUR.replace("40", "2")), tmp_path / str(seed))
        assert course.games == 2


def test_what_a_killed_process_left_half_written_is_cleared_away(tmp_path: Path) -> None:
    (tmp_path / "part-1-000001.unfinished").write_bytes(b"PAR1")
    played(study_of(tmp_path, FOUR.replace("40", "4")), tmp_path)
    assert not list(tmp_path.glob("*.unfinished"))


def test_an_arm_that_is_not_as_exact_as_asked_is_not_called_enough(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "within = 0.001\n" + FOUR.replace("greedy", "random"))
    assert main(["lab", "run", str(path), "--processes", "1", "--progress"]) == 0
    said = capsys.readouterr()
    assert "not as exact as asked" in said.out
    assert "Raise `games`" in said.out
    assert "enough" not in said.out + said.err
    path = written(tmp_path, "within = 0.4\nleast = 8\n" + FOUR.replace("greedy", "random"))
    assert main(["lab", "run", str(path), "--processes", "1", "--progress"]) == 0
    said = capsys.readouterr()
    assert "enough" in said.err
    assert "exact" not in said.out


def test_a_bot_that_lost_its_seat_is_told_with_the_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its games are those of the random bot."""
    body = "class MyBot(Bot):\n    def pick(self, known, seat, legal):\n        raise RuntimeError('no idea')\n"
    (tmp_path / "lost.py").write_text("from teahouse.bots import Bot\n" + body, "utf-8")
    path = written(tmp_path, "title = '[bold]Odd[/] study'\n" + FOUR.replace("greedy", "mine").replace("40", "4"))
    command = ["lab", "run", str(path), "--processes", "1", "--bot", f"mine={tmp_path / 'lost.py'}"]
    for _ in range(2):  # also when nothing is left to play
        assert main(command) == 0
        said = capsys.readouterr().out
        assert "In 4 games: " in said
        assert "lost its seat to the random bot: it failed with RuntimeError: no idea" in said
        assert "[bold]Odd[/] study: 4 games." in said


@pytest.mark.parametrize("kind", ["my_bot.py", "my_bot.py:MyBot", "run:{python} my_bot.py"])
def test_a_bot_that_was_changed_is_another_arm(tmp_path: Path, kind: str) -> None:
    """Otherwise the games of the old one would be told as those of the new one."""
    (tmp_path / "my_bot.py").write_text("from teahouse.bots import Bot\nclass MyBot(Bot): pass\n", "utf-8")
    name = kind.replace("my_bot.py", str(tmp_path / "my_bot.py")).format(python=sys.executable)
    path = written(tmp_path, "[[play]]\ngame = 'connect_four'\nbots = ['mine', 'random']")
    first = arm_id(read_study(path, {"mine": name}).arms[0])
    assert arm_id(read_study(path, {"mine": name}).arms[0]) == first
    with open(tmp_path / "my_bot.py", "a") as file:
        file.write("# wiser now\n")
    assert arm_id(read_study(path, {"mine": name}).arms[0]) != first


def test_results_are_a_table_that_others_can_read(tmp_path: Path) -> None:
    played(study_of(tmp_path, "games = 3\n[[play]]\ngame = 'ming_voyages'\nseats = 1\nbots = ['random']"), tmp_path)
    rows = pq.read_table(tmp_path / "results.parquet").to_pylist()
    assert [(row["number"], row["side"]) for row in rows] == [(n, side) for n in range(3) for side in (0, 1)]
    emperor, overlord = rows[:2]
    assert (emperor["player"], overlord["player"]) == ("random", "The Overlord")
    assert sum(count for _, count in emperor["actions"]) == emperor["decisions"]
    assert overlord["actions"] == []
    assert emperor["game"] == "ming_voyages"
    assert sum(points for _, points in emperor["scores"]) == emperor["total"]


def test_the_page_names_every_column_and_its_type() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "lab.md").read_text("utf-8")
    told: list[tuple[str, str]] = []
    for names, kind in re.findall(
        r"^\| (`.+?`) \| (.+?) \| .+ \|$", page.partition("| column |")[2], flags=re.MULTILINE
    ):
        told += [(name, kind) for name in re.findall(r"`(\w+)`", names)]
    words = {"dictionary<values=string, indices=int32, ordered=0>": "text", "double": "float64"}
    words |= {"list<element: string>": "list of text", "map<string, int32>": "map of text to int32"}
    words |= {"list<item: string>": "list of text"}
    assert told == [(field.name, words.get(str(field.type), str(field.type))) for field in schema()]


def test_intervals_rest_on_deals() -> None:
    deals = Deals()
    for _ in range(50):
        deals.add([1.0, 0.0])
    assert deals.mean == 0.5
    assert deals.as_mean() == (0.5, 0.5, 0.5)
    lucky = Deals()
    for n in range(100):
        lucky.add([float(n % 2)] * 2)
    interval = lucky.as_rate()
    assert interval.low is not None
    assert interval.low == pytest.approx(0.404, abs=0.002), "a hundred trials, not two hundred"


def test_the_command_plays_tells_and_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, FOUR)
    assert main(["lab", "report", str(path)]) == 2
    assert "holds no results yet" in capsys.readouterr().err
    assert main(["lab", "run", str(path), "--processes", "1", "--progress"]) == 0
    said = capsys.readouterr()
    assert "connect_four, as it is: 40 games; greedy" in said.out
    assert "40/40" in said.err
    assert main(["lab", "report", str(path)]) == 0
    assert "holds the results of 40 games" in capsys.readouterr().out
    assert main(["lab", "run", str(path), "--address", "here"]) == 2
    assert "for --on ray" in capsys.readouterr().err


def test_without_parquet_a_study_says_so_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, FOUR)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    assert main(["lab", "run", str(path), "--processes", "1"]) == 2
    assert "pip install 'teahouse[lab]'" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
