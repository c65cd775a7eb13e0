"""Gymnasium's own check on every registered game, and whole games against bots."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from teahouse import envs, games
from teahouse.bots import GreedyBot, RandomBot
from teahouse.engine.errors import BadOption, TeahouseError
from teahouse.envs.gymnasium_ids import gymnasium_ids


def test_every_game_is_registered_at_a_table_and_alone_where_that_can_be() -> None:
    expected = set()
    for id in games.IDS:
        title = id.title().replace("_", "")
        expected |= {f"teahouse/{title}-v0"} if games.about(id).most_seats > 1 else set()
        expected |= {f"teahouse/{title}Solo-v0"} if games.about(id).least_seats == 1 else set()
    assert {"teahouse/MingVoyagesSolo-v0", "teahouse/MarcoPolo-v0"} < expected
    assert {name for name in gymnasium.registry if name.startswith("teahouse/")} == expected == set(gymnasium_ids())


@pytest.mark.parametrize("name", sorted(gymnasium_ids()))
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_gymnasium_finds_nothing_wrong(name: str, opponent: str) -> None:
    check_env(gymnasium.make(name, opponent=opponent).unwrapped)


@pytest.mark.parametrize("name", sorted(gymnasium_ids()))
def test_a_random_agent_plays_to_the_end_and_is_paid_once(name: str) -> None:
    env = gymnasium.make(name, opponent="random", reward="place")
    random = np.random.default_rng(2)
    seen, _ = env.reset(seed=2)
    rewards: list[float] = []
    over = False
    while not over:
        legal = np.flatnonzero(seen["action_mask"])
        seen, reward, terminated, truncated, facts = env.step(random.choice(legal))
        rewards.append(float(reward))
        over = terminated or truncated
    assert not truncated
    assert set(rewards[:-1]) <= {0.0}
    assert -1.0 <= rewards[-1] <= 1.0
    assert facts["won"] in (True, False)
    assert not seen["action_mask"].any()
    with pytest.raises(TeahouseError, match="reset"):
        env.unwrapped.step(0)


def test_any_seat_can_be_yours() -> None:
    env = envs.gymnasium("marco_polo", opponent=RandomBot, seats=3, seat=2)
    seen, _ = env.reset(seed=5)
    assert env.running().to_act() == [2]
    assert seen["action_mask"].any()
    with pytest.raises(BadOption, match="There is no seat 3"):
        envs.gymnasium("marco_polo", seats=3, seat=3)


def test_an_opponent_may_be_a_class_of_bots() -> None:
    env = envs.gymnasium("connect_four", opponent=GreedyBot)
    env.reset(seed=1)
    assert [type(bot) for bot in env.bots] == [type(None), GreedyBot]


def test_the_automa_plays_by_the_rules_without_a_bot() -> None:
    env = envs.gymnasium("ming_voyages", seats=1, level="easy")
    env.reset(seed=1)
    assert env.bots == [None]
    assert env.running().options["level"] == "easy"


def test_an_illegal_action_loses() -> None:
    env = envs.gymnasium("voyages", seats=1)
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, terminated, truncated, facts = env.step(wrong)
    assert (reward, terminated, truncated, facts) == (-1.0, True, False, {"illegal": wrong})


def test_people_see_each_step_on_their_screen(capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make("teahouse/MingVoyagesSolo-v0", render_mode="human")
    seen, _ = env.reset(seed=1)
    env.step(env.action_space.sample(seen["action_mask"]))
    assert capsys.readouterr().out.count("The Ming Voyages. ") == 2
