"""Rewards: what an outcome is worth to a seat, and that it is paid once, at the end."""

from __future__ import annotations

import numpy as np
import pytest

from teahouse import envs
from teahouse.engine.errors import BadOption
from teahouse.engine.outcome import Outcome, places_by
from teahouse.envs.rewards import reward
from tests.envs.tables import tables


def outcome(totals: list[int], winners: list[int]) -> Outcome:
    sides = [f"side {n}" for n in range(len(totals))]
    return Outcome(sides, ["Points"], [[n] for n in totals], totals, places_by(totals), winners, "It is over.", "")


def test_a_win_is_one_a_loss_minus_one_and_a_win_of_all_nothing() -> None:
    assert [reward("win", outcome([3, 7, 7], [1, 2]), seat) for seat in range(3)] == [-1.0, 1.0, 1.0]
    assert [reward("win", outcome([1, 1], [0, 1]), seat) for seat in range(2)] == [0.0, 0.0]
    assert reward("win", outcome([5], [0]), 0) == 1.0
    assert reward("win", outcome([5], []), 0) == -1.0


def test_places_go_down_in_even_steps_and_shared_places_share_them() -> None:
    assert [reward("place", outcome([9, 5, 1], [0]), seat) for seat in range(3)] == [1.0, 0.0, -1.0]
    assert [reward("place", outcome([9, 9, 1], [0, 1]), seat) for seat in range(3)] == [0.5, 0.5, -1.0]
    assert [reward("place", outcome([4, 4], [0, 1]), seat) for seat in range(2)] == [0.0, 0.0]
    assert reward("place", outcome([5], []), 0) == -1.0


def test_points_are_the_final_score() -> None:
    assert [reward("score", outcome([9, -5], [0]), seat) for seat in range(2)] == [9.0, -5.0]


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(BadOption, match="There is no reward 'gold'"):
        envs.pettingzoo("voyages", reward="gold")


@pytest.mark.parametrize(("game", "seats"), tables())
@pytest.mark.parametrize("kind", ["win", "place", "score"])
def test_every_agent_is_paid_once_and_only_after_the_last_action(game: str, seats: int, kind: str) -> None:
    env = envs.pettingzoo(game, seats=seats, reward=kind)
    env.reset(seed=4)
    random = np.random.default_rng(4)
    paid: dict[str, list[float]] = {agent: [] for agent in env.agents}
    for agent in env.agent_iter():
        _, given, terminated, truncated, _ = env.last(observe=False)
        assert not truncated
        if terminated:
            paid[agent].append(given)
            env.step(None)
        else:
            assert given == 0
            legal = env.layout.legal_numbers(env.running(), env.seat_of[agent])
            env.step(random.choice(legal))
    final = env.running().outcome()
    assert final is not None
    assert paid == {agent: [reward(kind, final, seat)] for agent, seat in env.seat_of.items()}
