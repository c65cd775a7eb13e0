"""PettingZoo's own tests on every game, and what they do not ask."""

from __future__ import annotations

from typing import Any

import pytest
from pettingzoo.test import api_test, render_test, seed_test

from teahouse import envs, games
from teahouse.engine.errors import BadOption, TeahouseError
from teahouse.envs.every_seat import EverySeat
from tests.envs.tables import tables, tables_with_options

# Both come for every environment whose mask stands in the observation, except those that PettingZoo knows by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]
CYCLES = 60  # decisions of each agent; a whole game of Connect Four, a part of the long ones


@pytest.mark.parametrize(("game", "seats"), tables())
# An empty board of Connect Four, and the end of every game, where nothing is legal any more.
@pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros:UserWarning")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
def test_the_api(game: str, seats: int) -> None:
    api_test(envs.pettingzoo(game, seats=seats), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats", "options"), tables_with_options())
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
def test_the_api_with_other_options(game: str, seats: int, options: dict[str, Any]) -> None:
    api_test(envs.pettingzoo(game, seats=seats, **options), num_cycles=10)
    seed_test(lambda: envs.pettingzoo(game, seats=seats, **options), num_cycles=5)


@pytest.mark.parametrize(("game", "seats"), tables())
def test_the_seed_decides_everything(game: str, seats: int) -> None:
    seed_test(lambda: envs.pettingzoo(game, seats=seats), num_cycles=CYCLES)


def played(env: EverySeat, seed: int | None) -> list[tuple[str, int]]:
    """The first actions of a game that always takes the last legal action."""
    env.reset(seed=seed)
    found: list[tuple[str, int]] = []
    for agent in env.agent_iter(30):
        last = env.layout.legal_numbers(env.running(), env.seat_of[agent])[-1]
        found.append((agent, last))
        env.step(last)
    return found


def test_another_reset_is_another_game_and_the_same_seed_the_same_again() -> None:
    env = envs.pettingzoo("marco_polo")
    first, second = played(env, 9), played(env, None)
    assert first != second
    assert [played(env, 9), played(env, None)] == [first, second]


def test_an_illegal_action_ends_the_game_for_all_and_costs_only_who_tried_it() -> None:
    env = envs.pettingzoo("voyages", seats=3)
    env.reset(seed=1)
    offender = env.agent_selection
    legal = env.layout.legal_numbers(env.running(), env.seat_of[offender])
    env.step(next(number for number in range(env.layout.actions) if number not in legal))
    assert env.rewards == {agent: -1.0 if agent == offender else 0.0 for agent in env.possible_agents}
    assert all(env.terminations.values())
    assert "illegal" in env.infos[offender]


def test_a_game_that_is_too_long_is_cut_off_without_rewards() -> None:
    env = envs.pettingzoo("ming_voyages", seats=2, limit=5)
    env.reset(seed=1)
    for _ in range(5):
        assert not any(env.truncations.values())
        env.step(env.layout.legal_numbers(env.running(), env.seat_of[env.agent_selection])[0])
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def test_options_of_the_game_are_passed_on() -> None:
    env = envs.pettingzoo("ming_voyages", seats=1, level="brutal")
    env.reset(seed=1)
    assert env.running().options["level"] == "brutal"
    with pytest.raises(BadOption):
        envs.pettingzoo("ming_voyages", seats=1, level="impossible")


def test_what_comes_too_early_is_said_in_words() -> None:
    env = envs.pettingzoo("voyages")
    with pytest.raises(TeahouseError, match="reset"):
        env.observe("seat_0")
    env.reset(seed=1)
    with pytest.raises(TeahouseError, match="is to act"):
        env.step(None)


@pytest.mark.parametrize("game", games.IDS)
def test_a_picture_says_what_is_asked(game: str) -> None:
    env = envs.pettingzoo(game, render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown is not None
    assert games.about(game).title in shown
    for action in env.running().legal(env.seat_of[env.agent_selection]):
        assert f"  {action.text}: " in shown


@pytest.mark.parametrize("game", games.IDS)
def test_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: envs.pettingzoo(game, limit=30, render_mode=render_mode))
    assert games.about(game).title in capsys.readouterr().out, "people see it on their screen"
