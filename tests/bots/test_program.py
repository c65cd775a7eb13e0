"""Programs in a seat: what they are told, and that the table goes on whatever they do."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import time
from pathlib import Path

import pytest

from teahouse import games
from teahouse.bots.own import OwnBot, make_any
from teahouse.bots.program import GONE, greeting, kill, question
from teahouse.engine.luck import FastLuck
from teahouse.engine.state import State
from teahouse.kit.case import Case, walk
from teahouse.lab.one_game import play_one
from teahouse.lab.plan import make_plan
from tests.bots import programs
from tests.bots.programs import program
from tools.page import node_and_npm

ROOT = Path(__file__).parent.parent.parent


def play(name: str, game: str = "connect_four", seconds: float = 30.0) -> OwnBot:
    """A game between the bot of this name in the first seat and a random one, to its end."""
    opened = games.get(game)
    state = opened.new(seats=2, seed=1)
    bot = make_any(name, opened, 1, seconds)
    assert isinstance(bot, OwnBot)
    players = [bot, make_any("random", opened, 2)]
    while state.to_act():
        seat = state.to_act()[0]
        state.apply(seat, players[seat].choose(state.known_to(seat), seat))
    bot.close()
    return bot


@pytest.mark.wheel
@pytest.mark.parametrize("game", games.IDS)
def test_a_program_plays_every_game_to_its_end(tmp_path: Path, game: str) -> None:
    if games.about(game).least_seats <= 2:
        assert play(program(tmp_path, programs.GOOD), game).note == ""


def test_the_example_in_another_language_plays() -> None:
    folder, _ = node_and_npm()
    name = f"run:{shlex.quote(str(folder / 'node'))} {shlex.quote(str(ROOT / 'examples' / 'my_bot.mjs'))}"
    assert play(name).note == ""


@pytest.mark.parametrize(
    ("source", "why"),
    [
        (programs.CRASHING, f"{GONE}. It said: the abacus broke"),
        (programs.CRASHING_LATER, f"{GONE}. It said: ValueError: three is too much"),
        (programs.BABBLING, "its answer has no end within 200 characters."),
        (programs.CHATTY, "it answered 'Let me see ...', which is not legal here."),
        (programs.CHEATING, "it answered 'drop:99', which is not legal here."),
        (programs.NOISE, "which is not legal here."),
    ],
    ids=["crashing", "crashing later", "babbling", "chatty", "cheating", "noise"],
)
def test_a_program_that_fails_loses_its_seat_with_a_note(tmp_path: Path, source: str, why: str) -> None:
    bot = play(program(tmp_path, source))
    assert "lost its seat to the random bot" in bot.note
    assert why in bot.note


@pytest.mark.parametrize("source", [programs.SILENT, programs.SLOW], ids=["silent", "slow"])
def test_a_program_that_gives_no_answer_is_waited_for_once(tmp_path: Path, source: str) -> None:
    started = time.monotonic()
    assert "it gave no answer within 1 seconds." in play(program(tmp_path, source), seconds=1).note
    assert time.monotonic() - started < 15


def test_a_program_that_never_reads_cannot_hold_up_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def long_question(*_: object) -> dict[str, str]:
        return {"kind": "choose", "question": "Well? " * 100_000}  # more than a pipe holds

    monkeypatch.setattr("teahouse.bots.program.question", long_question)
    assert "it gave no answer within 1 seconds." in play(program(tmp_path, programs.DEAF), seconds=1).note


def test_a_program_that_never_reads_cannot_hold_up_the_end_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.get("connect_four")
    bot = make_any(program(tmp_path, programs.DEAF_BUT_LUCKY), game, 1, 30.0)
    assert isinstance(bot, OwnBot)
    assert bot.program is not None
    state = game.new(seats=2, seed=1)
    assert bot.choose(state.known_to(0), 0).text == "drop:0"
    process = bot.program.process
    monkeypatch.setattr("teahouse.bots.program.json.dumps", lambda *_, **__: "Farewell. " * 100_000)
    started = time.monotonic()
    bot.close()
    assert time.monotonic() - started < 10
    assert process is not None
    assert process.poll() is not None
    assert bot.note == ""


def test_a_program_may_write_as_much_as_it_likes_to_its_standard_error(tmp_path: Path) -> None:
    bot = play(program(tmp_path, programs.LOUD))
    assert bot.note == ""


@pytest.mark.parametrize(
    ("source", "seconds"),
    [(programs.GOOD, 30), (programs.SLOW, 1), (programs.SILENT, 1)],
    ids=["good", "slow", "silent"],
)
def test_a_program_is_gone_when_its_game_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, seconds: float
) -> None:
    ended: list[int] = []

    def note_and_kill(process: subprocess.Popen[str]) -> None:
        ended.append(process.pid)
        kill(process)

    monkeypatch.setattr("teahouse.bots.program.kill", note_and_kill)
    play(program(tmp_path, source), seconds=seconds)
    assert len(set(ended)) == 1
    with pytest.raises(ProcessLookupError):
        os.kill(ended[0], 0)


def test_what_a_program_started_is_gone_too_even_if_it_ended_first(tmp_path: Path) -> None:
    """The child holds the program's standard output open, so that there is no answer and no end of answers either."""
    where = tmp_path / "child"
    name = program(tmp_path, programs.PARENT.format(where=str(where)))
    game = games.get("connect_four")
    state = game.new(seats=2, seed=1)
    bot = make_any(name, game, 1, 30.0)
    assert isinstance(bot, OwnBot)
    assert bot.choose(state.known_to(0), 0).text == "drop:0"
    child = int(where.read_text())
    bot.seconds = 0.2
    bot.choose(state.known_to(0), 0)
    assert "lost its seat" in bot.note
    until = time.monotonic() + 30
    while is_running(child) and time.monotonic() < until:
        time.sleep(0.05)
    assert not is_running(child)


def is_running(pid: int) -> bool:
    """Whether it does more than wait for somebody to hear that it ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_program_hears_how_its_game_ended(tmp_path: Path) -> None:
    heard = tmp_path / "heard.txt"
    name = program(tmp_path, programs.GOOD + f"open({str(heard)!r}, 'a').write(line)\n")
    played = play_one(make_plan("connect_four", 2, [name, "random"], 2, 1), 0)
    last = json.loads(heard.read_text("utf-8"))
    assert last["kind"] == "end"
    assert (last["scores"], last["places"]) == ([s.total for s in played.sides], [s.place for s in played.sides])
    assert last["winners"] == [side.side for side in played.sides if side.win]
    heard.unlink()
    bot = make_any(name, games.get("connect_four"), 1)
    assert isinstance(bot, OwnBot)
    bot.choose(games.get("connect_four").new(seats=2, seed=1).known_to(0), 0)
    bot.close()
    assert json.loads(heard.read_text("utf-8")) == {"kind": "end"}, "nobody knows how a game ends that was left"


@pytest.mark.parametrize("game", games.IDS)
def test_the_lines_are_the_same_for_the_truth_and_for_a_guess_that_fits(game: str) -> None:
    opened = games.get(game)
    case = Case(opened, min(max(2, opened.about.least_seats), opened.about.most_seats))
    luck = FastLuck(3)
    for moment in walk(case, 2, horizon=60):
        for seat in moment.state.to_act():
            guess = moment.state.known_to(seat).guess(luck)
            assert line_to(case, moment.state, seat) == line_to(case, guess, seat)


def line_to(case: Case, state: State, seat: int) -> str:
    known = state.known_to(seat)
    asked = question(case.game, known, seat, known.legal(seat))
    assert asked["kind"] == "choose"
    assert asked["legal"] == [action.text for action in state.legal(seat)]
    assert len(asked["labels"]) == len(asked["legal"])
    return json.dumps([greeting(case.game, known, seat, 7, 10), asked])
