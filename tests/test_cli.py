"""The `teahouse` command: what it prints, and that trouble is one sentence and exit code 2."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

from teahouse import __version__, bots, cli, games
from teahouse.engine.play import Play
from teahouse.engine.record import Record, Seal, ending_of, record_of

SEED = 11
PATIENCE = 180  # seconds: only what never ends fails a test


def played(finished: bool = True) -> Record:
    """A game of Voyages between two random bots, with an action taken back."""
    game = games.get("voyages")
    state = game.new(seats=2, seed=SEED)
    record = record_of(game, state, Seal(SEED), ["Guest 0", "Guest 1"], ["random", "random"])
    play = Play(game, state)
    player = bots.make("random", game, 1)
    while play.state.to_act() and (finished or len(play.log) < 30):
        seat = play.state.to_act()[0]
        play.apply(seat, player.choose(play.state.known_to(seat), seat))
        if len(play.log) == 3:
            play.undo(seat)
    record.log = play.log
    record.ending = ending_of(play.state)
    return record


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Good and bad game files."""
    here = tmp_path_factory.mktemp("files")
    record = played()
    lines = record.text().splitlines(keepends=True)
    header = json.loads(lines[0])
    (here / "good").write_text("".join(lines))
    (here / "running").write_text(played(finished=False).text())
    (here / "empty").write_text("")
    (here / "binary").write_bytes(bytes(range(256)))
    (here / "prose").write_text("Once upon a time.\n")
    (here / "garbled").write_text("".join([*lines[:5], "[0,\n", *lines[5:]]))
    (here / "illegal").write_text("".join([*lines[:5], '[0,"sell:nothing"]\n', *lines[5:]]))
    (here / "other_ending").write_text("".join(lines[:-1]) + '{"digest":"0","totals":[1,1],"winners":[0]}\n')
    (here / "other_game").write_text(json.dumps(header | {"game": "chess"}) + "\n")
    (here / "other_rules").write_text(json.dumps(header | {"rules": 999}) + "\n")
    (here / "other_data").write_text(json.dumps(header | {"data": "0"}) + "\n")
    (here / "map.toml").write_text("[map]\nrows = 3\n")
    (here / "broken.toml").write_text("[map\n")
    return here


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints that succeeds and complains of nothing."""
    assert cli.main(list(words)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


WRONG = [
    ("dance", "invalid choice: 'dance'"),
    ("--loud", "unrecognized arguments: --loud"),
    ("games now", "unrecognized arguments: now"),
    ("rules", "required: GAME"),
    ("rules chess", "no game 'chess'; there are voyages"),
    ("rules voyages zeppelin", "No rule of Voyages speaks of 'zeppelin'"),
    ("rules voyages --coverage --tests {folder}/nowhere", "nowhere"),
    ("play", "Which game?"),
    ("play chess", "no game 'chess'"),
    ("play voyages --seats many", "'many' is no whole number of at least 1"),
    ("play voyages --seats 101", "takes 1 to 100 seats, not 101"),
    ("play voyages --bots deep", "no bot 'deep'; there are random, greedy"),
    ("play voyages --option map=moon", "cannot be 'moon'; it can be 'trade_winds_blow'"),
    ("play --resume {folder}/nowhere", "nowhere"),
    ("play --resume {folder}/prose", "cannot be read"),
    ("sim", "required: GAME"),
    ("sim chess", "no game 'chess'"),
    ("sim voyages --seats 0", "'0' is no whole number of at least 1"),
    ("sim voyages --seats 101", "takes 1 to 100 seats, not 101"),
    ("sim connect_four --seats 3", "takes 2 seats, not 3"),
    ("sim voyages --bots deep", "no bot 'deep'; there are random, greedy"),
    ("sim voyages --bots ,", "wants bots: random, greedy"),
    ("sim voyages --seats 1 --bots random,random", "2 bots do not fit on 1 seat"),
    ("sim voyages --games -5", "'-5' is no whole number of at least 1"),
    ("sim voyages --games 1e3", "'1e3' is no whole number of at least 1"),
    ("sim voyages --processes 0", "'0' is no whole number of at least 1"),
    ("sim voyages --processes 99999", "at most 256 processes"),
    ("sim voyages --seed x", "invalid int value: 'x'"),
    ("sim voyages --option map", "'map' is no option; write it as name=value"),
    ("sim voyages --option map=moon", "cannot be 'moon'; it can be 'trade_winds_blow'"),
    ("sim voyages --option weather=fair", "no option 'weather'; this game has 'map'"),
    ("sim voyages --option map=trade_winds_blow --option map=trade_winds_blow", "'map' is given twice"),
    ("sim voyages --data {folder}/nowhere", "cannot be read"),
    ("sim voyages --data {folder}/broken.toml", "cannot be read"),
    ("sim voyages --data {folder}/map.toml", "do not fit voyages"),
    ("sim voyages --data {folder}/binary", "text"),
    ("sim voyages --games 1 --json {folder}/no/where", "No such file or directory"),
    ("sim voyages --games 1 --csv {folder}", "Is a directory"),
    ("sim voyages --games 1 --json - --csv -", "cannot both go to standard output"),
    ("replay", "required: FILE"),
    ("replay {folder}/nowhere", "nowhere cannot be read: no such file or directory"),
    ("replay {folder}", "is a directory"),
    ("replay {folder}/empty", "The file is empty"),
    ("replay {folder}/binary", "it is not text"),
    ("replay {folder}/prose", "Line 1 cannot be read"),
    ("replay {folder}/garbled", "Line 6 cannot be read"),
    ("replay {folder}/illegal", "Entry 5 of the log"),
    ("replay {folder}/other_game", "no game 'chess'"),
    ("replay {folder}/good --step 9999", "there is no step 9999"),
    ("replay {folder}/good --step -1", "'-1' is no whole number of at least 0"),
    ("verify {folder}/nowhere", "nowhere cannot be read"),
    ("verify {folder}/illegal", "Entry 5 of the log"),
    ("verify {folder}/other_ending", "not the one that the moves lead to"),
    ("verify {folder}/other_rules", "rules version 999"),
    ("verify {folder}/other_data", "other components"),
]


@pytest.mark.parametrize(("words", "sentence"), WRONG, ids=[words for words, _ in WRONG])
def test_trouble_is_one_sentence(words: str, sentence: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code: object = cli.main(words.format(folder=folder).split())
    except SystemExit as leaving:
        code = leaving.code
    out, err = capsys.readouterr()
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("teahouse")
    assert sentence in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "words", ["--help", "play --help", "games --help", "rules --help", "sim --help", "replay --help"]
)
def test_help_is_everywhere(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        cli.main(words.split())
    assert leaving.value.code == 0
    assert "usage: teahouse" in capsys.readouterr().out


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        cli.main(["--version"])
    assert leaving.value.code == 0
    assert capsys.readouterr().out == f"teahouse {__version__}\n"


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "games")
    for about in games.all_about():
        assert f"{about.id}: {about.title}" in out
        assert about.designers[0] in out
    assert "connect_four" not in out
    rows = json.loads(told(capsys, "games", "--json"))
    assert [row["id"] for row in rows] == [about.id for about in games.all_about()]


def test_rules_are_shown_by_chapter_and_found_by_word(capsys: pytest.CaptureFixture[str]) -> None:
    rules = games.get("voyages").rules
    out = told(capsys, "rules", "voyages")
    assert all(f"({rule.id})" in out for rule in rules.all)
    assert told(capsys, "rules", "voyages", "dread.defeat").count("(") == 1
    rows = json.loads(told(capsys, "rules", "voyages", "--json"))
    assert [row["id"] for row in rows] == [rule.id for rule in rules.all]


def test_a_unique_beginning_names_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "rules", "voy", "dread.defeat") == told(capsys, "rules", "voyages", "dread.defeat")


def test_rule_coverage_names_paragraphs_without_a_test(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tests = tmp_path / "tests" / "games" / "voyages"
    tests.mkdir(parents=True)
    named = "dread.defeat"
    (tests / "test_dread.py").write_text(f'@rule("{named}")\ndef test_it() -> None: ...\n')
    out = told(capsys, "rules", "voyages", "--coverage", "--tests", str(tmp_path / "tests"))
    ids = [rule.id for rule in games.get("voyages").rules.all]
    assert f"1 of {len(ids)} paragraphs" in out
    assert all((id in out.split()) == (id != named) for id in ids)


def test_sim_prints_a_table_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "sim", "voyages", "--bots", "random", "--seats", "2", "--games", "4", "--processes", "1")
    assert "Voyages, 2 seats: 4 games from seed 1" in out
    assert "50.0% [21.5, 78.5]" in out
    assert "seat 1" in out


def test_sim_writes_json_and_csv(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "voyages", "--bots", "random", "--games", "5", "--seed", "3", "--processes", "1"]
    data = json.loads(told(capsys, *words, "--json", "-"))
    assert (data["game"], data["games"], data["seed"], data["bots"]) == ("voyages", 5, 3, ["random"])
    rows = list(csv.DictReader(io.StringIO(told(capsys, *words, "--csv", "-"))))
    assert len(rows) == 5
    assert sum(int(row["total"]) for row in rows) / 5 == data["players"][0]["score"]["mean"]["value"]
    files = tmp_path / "a.json", tmp_path / "a.csv"
    assert "mean score" in told(capsys, *words, "--json", str(files[0]), "--csv", str(files[1]))
    assert json.loads(files[0].read_text()) == data
    assert list(csv.DictReader(io.StringIO(files[1].read_text()))) == rows


def test_sim_shows_progress_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sim", "voyages", "--bots", "random", "--games", "2", "--processes", "1", "--progress"]) == 0
    assert "2/2" in capsys.readouterr().err


def test_replay_tells_every_step(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "replay", str(folder / "good"))
    record = played()
    assert out.startswith("Voyages, everyone at once: Guest 0 (random) and Guest 1 (random).")
    for n, (seat, action) in enumerate(record.log):
        assert f"\n{n + 1:>4}  Guest {seat}: " in out
        assert ":" not in action or action not in out, "said in words"
    assert "The dice show" in out
    assert "{0}" not in out
    assert "gold." in out.splitlines()[-1]


def test_replay_stops_at_a_step(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "replay", str(folder / "good"), "--step", "2")
    assert "   2  Guest 0: " in out
    assert "   3  " not in out
    assert out.splitlines()[-1] == "Waiting for Guest 0 and Guest 1."


@pytest.mark.parametrize(("name", "end"), [("good", "to its end"), ("running", "as far as it was played")])
def test_verify_says_that_all_holds(name: str, end: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "verify", str(folder / name))
    assert f"every draw and every move holds {end}." in out
    assert f"the seed {SEED}" in out


@contextmanager
def started(*words: str) -> Iterator[subprocess.Popen[str]]:
    """A command in a process of its own; nothing of it is left afterwards."""
    process = subprocess.Popen(
        [sys.executable, "-m", "teahouse", *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        start_new_session=True,
    )
    with process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def test_listing_games_enters_no_other_room() -> None:
    code = "import sys; from teahouse import cli; cli.main(['games']); print(*sys.modules)"
    path = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=path)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "teahouse.games.voyages" in loaded
    for room in (
        "teahouse.lab",
        "teahouse.terminal",
        "teahouse.bots",
        "teahouse.games.voyages.game",
        "rich",
        "msgspec",
    ):
        assert room not in loaded


def test_fields_hands_all_its_words_to_the_writer(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[list[str]] = []

    def write(words: list[str]) -> int:
        heard.append(words)
        return 3

    writer = ModuleType("teahouse.fields")
    vars(writer).update(main=write, __spec__=ModuleSpec("teahouse.fields", None))
    monkeypatch.setitem(sys.modules, "teahouse.fields", writer)
    assert cli.main(["fields", "--check", "a.py"]) == 3
    assert heard == [["--check", "a.py"]]


def test_a_reader_that_leaves_early_is_no_trouble() -> None:
    with started("rules", "voyages") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(PATIENCE) == cli.BROKEN_PIPE


@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_interrupt_is_quiet(processes: str) -> None:
    """Ctrl-C reaches a command and its workers alike."""
    words = ["sim", "voyages", "--bots", "random", "--games", "100000", "--processes", processes, "--csv", "-"]
    with started(*words) as process:
        assert process.stdout is not None
        assert process.stdout.read(4) == "game"
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == cli.INTERRUPTED
        assert err == ""


def wait_for_workers(process: subprocess.Popen[str]) -> None:
    """Until the command has begun to start its workers; where that cannot be seen, a while."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    if not children.exists():
        time.sleep(3)
        return
    until = time.monotonic() + PATIENCE
    while not children.read_text():
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.mark.parametrize("seconds", [0, 0.3, 1.5])
def test_an_interrupt_is_quiet_while_workers_start(seconds: float) -> None:
    with started("sim", "voyages", "--games", "100000", "--processes", "2", "--json", "-") as process:
        wait_for_workers(process)
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        assert process.communicate(timeout=PATIENCE) == ("", "")
        assert process.returncode == cli.INTERRUPTED


def test_an_interrupt_of_the_command_alone_ends_its_workers() -> None:
    with started("sim", "voyages", "--games", "100000", "--processes", "2", "--json", "-") as process:
        wait_for_workers(process)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=PATIENCE) == ("", "")
        assert process.returncode == cli.INTERRUPTED
