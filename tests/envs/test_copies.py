"""Environments can be copied for a search and sent to another process: the twin goes on as the original would."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from teahouse import envs, games
from teahouse.bots import Bot
from teahouse.engine.errors import TeahouseError
from teahouse.lab.study.data_paths import changed
from tests.bots import programs
from tests.bots.programs import program

Copy = Callable[[Any], Any]
COPIES: list[Copy] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]
COPY_NAMES = ["copy", "pickle"]


class Thinker(Bot):
    """A bot that draws luck for every choice and remembers how many there were."""

    chosen = 0

    def pick(self, known: Any, seat: int, legal: list[Any]) -> Any:
        self.chosen += 1
        return legal[self.luck.cards.below(len(legal))]


def alone(env: Any, steps: int) -> list[bytes]:
    """What your seat sees in the next steps, in which it takes the last legal action; and what the bots did with it."""
    found: list[bytes] = []
    for _ in range(steps):
        legal = env.layout.legal_numbers(env.running(), env.seat)
        seen, reward, over, _, _ = env.step(legal[-1])
        found.append(seen["observation"].tobytes() + str((reward, over)).encode())
        if over:
            break
    return found


def together(env: Any, steps: int) -> list[bytes]:
    found: list[bytes] = []
    for agent in env.agent_iter(steps):
        seen, reward, over, _, _ = env.last()
        found.append(seen["observation"].tobytes() + str((agent, reward, over)).encode())
        env.step(None if over else int(np.flatnonzero(seen["action_mask"])[-1]))
    return found


@pytest.mark.parametrize("copied", COPIES, ids=COPY_NAMES)
@pytest.mark.parametrize("game", games.IDS)
def test_a_twin_with_an_agent_for_every_seat_goes_on_as_the_original(game: str, copied: Copy) -> None:
    env = envs.pettingzoo(game)
    env.reset(seed=3)
    together(env, 6)
    twin = copied(env)
    before = env.running().digest()
    ahead = together(twin, 20)
    assert env.running().digest() == before
    assert together(env, 20) == ahead
    env.reset()
    twin.reset()
    assert env.running().digest() == twin.running().digest()


@pytest.mark.parametrize("copied", COPIES, ids=COPY_NAMES)
@pytest.mark.parametrize("game", games.IDS)
def test_a_twin_with_bots_in_the_other_seats_goes_on_as_the_original(game: str, copied: Copy) -> None:
    env = envs.gymnasium(game, opponent=Thinker)
    env.reset(seed=3)
    alone(env, 2)
    twin = copied(env)
    ahead = alone(twin, 5)
    assert len(ahead) > 1
    assert alone(env, 5) == ahead


@pytest.mark.parametrize("copied", COPIES, ids=COPY_NAMES)
def test_a_twin_keeps_other_components_and_the_wrappers(copied: Copy) -> None:
    data = changed(games.get("marco_polo").components.tables, {"setup.coins.0": 70})
    env: Any = gymnasium.make("teahouse/MarcoPolo-v0", opponent="greedy~50", data=data)
    env.reset(seed=1)
    twin = copied(env)
    assert type(twin) is type(env)
    assert twin.unwrapped.running().digest() == env.unwrapped.running().digest()
    assert twin.unwrapped.game.components.hash == env.unwrapped.game.components.hash
    assert alone(twin.unwrapped, 3) == alone(env.unwrapped, 3)


@pytest.mark.parametrize("copied", COPIES, ids=COPY_NAMES)
def test_a_program_that_plays_cannot_be_copied_and_that_is_said(tmp_path: Path, copied: Copy) -> None:
    env = envs.gymnasium("connect_four", opponent=program(tmp_path, programs.GOOD))
    env.reset(seed=1)
    try:
        with pytest.raises(TeahouseError, match="is playing and cannot be"):
            copied(env)
    finally:
        env.close()
