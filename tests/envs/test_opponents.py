"""Whoever sits in the other seats of a Gymnasium environment: programs end with their game, and mistakes are said at once."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from teahouse import envs
from teahouse.engine.errors import BadOption, TeahouseError
from tests.bots import programs
from tests.bots.programs import program

TELLS_ITS_NUMBER = "import os\nprint(os.getpid(), file=open({!r}, 'a'))\n"


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def play_to_the_end(env: Any) -> dict[str, Any]:
    random = np.random.default_rng(1)
    seen, _ = env.reset(seed=2)
    while True:
        seen, _, over, _, facts = env.step(random.choice(np.flatnonzero(seen["action_mask"])))
        if over:
            found: dict[str, Any] = facts
            return found


def test_a_program_ends_with_its_game_with_another_and_with_the_environment(tmp_path: Path) -> None:
    told = tmp_path / "numbers.txt"
    source = TELLS_ITS_NUMBER.format(str(told)) + programs.GOOD
    env = envs.gymnasium("connect_four", opponent=program(tmp_path, source), seat=1)
    for seed in range(2):
        env.reset(seed=seed)
    first, second = map(int, told.read_text("utf-8").split())
    assert [is_alive(first), is_alive(second)] == [False, True]
    env.close()
    assert not is_alive(second)
    with pytest.raises(TeahouseError, match="reset"):
        env.step(0)
    facts = play_to_the_end(env)
    assert "notes" not in facts
    assert not any(is_alive(int(pid)) for pid in told.read_text("utf-8").split())


def test_an_opponent_that_lost_its_seat_is_told_at_the_end(tmp_path: Path) -> None:
    facts = play_to_the_end(envs.gymnasium("connect_four", opponent=program(tmp_path, programs.CHEATING)))
    (note,) = facts["notes"]
    assert "lost its seat to the random bot: it answered 'drop:99'" in note


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"opponent": "alphazero"}, "There is no bot 'alphazero'"),
        ({"opponent": "nothing_here.py"}, "There is no file 'nothing_here.py'"),
        ({"opponent": 3}, "the name of a bot or what makes one, not 3"),
        ({"limit": 0}, "`limit` must be at least 1, not 0"),
        ({"limit": -5}, "`limit` must be at least 1, not -5"),
        ({"render_mode": "rgb_array"}, "There is no render mode 'rgb_array'; there are human, ansi"),
        ({"seats": "2"}, "takes 1 to 2 seats, not 2"),
        ({"seats": 1, "level": 3}, "The option 'level' cannot be '3'"),
        ({"seats": 1, "two_hordes": 1}, "The option 'two_hordes' cannot be '1'"),
    ],
)
def test_what_cannot_be_made_is_said_where_it_is_made(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        envs.gymnasium("ming_voyages", **wrong)
    if "opponent" not in wrong:
        with pytest.raises(BadOption, match=sentence):
            envs.pettingzoo("ming_voyages", **wrong)


def test_a_switch_may_be_true_or_false() -> None:
    env = envs.gymnasium("ming_voyages", seats=1, two_hordes=True, troops_leave=False)
    env.reset(seed=1)
    assert (env.running().options["two_hordes"], env.running().options["troops_leave"]) == ("yes", "no")


def test_the_mask_is_also_there_by_itself() -> None:
    env = envs.gymnasium("marco_polo", opponent="random")
    seen, _ = env.reset(seed=1)
    assert env.action_masks().tolist() == seen["action_mask"].tolist()
