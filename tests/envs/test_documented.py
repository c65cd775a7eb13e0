"""The examples of the pages run, and the example that trains an agent learns in its short form."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from teahouse import games
from teahouse.bots.own import classes_in, make_any
from teahouse.bots.program import farewell, greeting, question
from teahouse.engine.errors import TeahouseError
from teahouse.envs.rewards import KINDS

ROOT = Path(__file__).parent.parent.parent
ENVIRONMENTS = (ROOT / "docs" / "environments.md").read_text("utf-8")
OWN_BOT = (ROOT / "docs" / "your-own-bot.md").read_text("utf-8")
TRAIN = ROOT / "examples" / "train.py"


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page, flags=re.DOTALL)


@pytest.mark.parametrize("example", blocks(ENVIRONMENTS, "python"), ids=["pettingzoo", "gymnasium", "openspiel"])
def test_the_examples_about_environments_run(example: str) -> None:
    exec(compile(example, "environments.md", "exec"), {})


def test_the_page_explains_every_reward() -> None:
    for kind, meaning in KINDS.items():
        assert f'`"{kind}"`' in ENVIRONMENTS
        assert meaning in ENVIRONMENTS


def test_the_example_bot_of_the_page_plays(tmp_path: Path) -> None:
    (example,) = blocks(OWN_BOT, "python")
    file = tmp_path / "bot_of_the_page.py"
    file.write_text(example, "utf-8")
    game = games.get("voyages")
    state = game.new(seats=1, seed=1)
    bot = classes_in(file)["MyBot"](game, 1)
    for _ in range(20):
        state.apply(0, bot.choose(state.known_to(0), 0))


def test_the_lines_on_the_page_have_the_parts_of_the_real_ones() -> None:
    game = games.get("connect_four")
    state = game.new(seats=2, seed=1)
    known = state.known_to(0)
    first, asked, last = (json.loads(block) for block in blocks(OWN_BOT, "json"))
    assert list(first) == list(greeting(game, known, 0, 7, 10))
    assert first["actions"] == greeting(game, known, 0, 7, 10)["actions"]
    real = question(game, known, 0, state.legal(0))
    assert list(asked) == list(real)
    assert list(asked["observation"]) == list(real["observation"])
    assert asked["question"] == real["question"]
    for column in (0, 1, 0, 1, 0, 1, 2, 1):
        state.apply(state.to_act()[0], game.action(f"drop:{column}"))
    assert last == farewell(state.outcome())


def test_the_agent_learns_and_sits_down_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    trained_bot = classes_in(TRAIN)["TrainedBot"]
    train = sys.modules[trained_bot.__module__]
    monkeypatch.setattr(train, "RATE", 1e-2)  # in a hurry
    monkeypatch.setattr(train, "BATCH", 20)
    random, reached = train.train("teahouse/ConnectFour-v0", 1000, 1, tmp_path / "trained", looks=2, measured=100)
    assert reached > random + 0.2
    assert capsys.readouterr().out.count(" games, ") == 2
    picture = (tmp_path / "trained" / "connect_four.svg").read_text("utf-8")
    assert picture.startswith("<svg")
    assert "random play" in picture
    monkeypatch.setattr(train, "HERE", tmp_path)
    game = games.get("connect_four")
    players = [trained_bot(game, 1), make_any("random", game, 2)]
    state = game.new(seats=2, seed=1)
    while state.to_act():
        seat = state.to_act()[0]
        state.apply(seat, players[seat].choose(state.known_to(seat), seat))
    assert state.outcome() is not None


def test_a_game_that_nobody_knows_is_said_in_words() -> None:
    from teahouse import envs

    with pytest.raises(TeahouseError, match="There is no game 'chess'"):
        envs.pettingzoo("chess")
