"""PettingZoo: an agent for every seat, each asked when the game asks its seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from teahouse.bots.portable import Portable
from teahouse.engine.errors import TeahouseError
from teahouse.engine.state import State

from .layout import LIMIT, PER_SEAT, Layout, decisions
from .rewards import ILLEGAL, check_kind, reward
from .words import HUMAN, METADATA, check_render_mode, picture, rendered

Seen = dict[str, Any]  # "observation" is the vector, "action_mask" the mask


def spaces_of(layout: Layout) -> tuple[spaces.Dict, spaces.Discrete]:
    """The spaces that PettingZoo and Gymnasium share: named pieces in one vector, and the mask beside it."""
    seen = spaces.Dict(
        {
            "observation": spaces.Box(-LIMIT, LIMIT, (layout.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (layout.actions,), np.int8),
        }
    )
    return seen, spaces.Discrete(layout.actions)


def seen_by(layout: Layout, state: State, seat: int) -> Seen:
    vector, mask = layout.read(state, seat)
    return {"observation": vector, "action_mask": mask}


class EverySeat(Portable, AECEnv):
    """Agents are `seat_0`, `seat_1` and so on. Where a game asks several seats at once, they are asked one after another,
    and none sees what the others chose before the round closes.

    All rewards come with the action that ends the game. An action that is not legal ends it too.
    """

    def __init__(
        self,
        game: str,
        seats: int | None,
        reward: str,
        limit: int | None,
        render_mode: str | None,
        data: Any,
        options: Mapping[str, str | bool],
    ) -> None:
        super().__init__()
        self.layout = Layout(game, seats, options, data)
        self.game = self.layout.game
        self.reward = check_kind(reward)
        self.limit = decisions(limit, PER_SEAT * self.layout.seats)
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {**METADATA, "name": f"teahouse_{game}_v0"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.layout.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        spaces_by_agent = {agent: spaces_of(self.layout) for agent in self.possible_agents}
        self.observation_spaces = {agent: found[0] for agent, found in spaces_by_agent.items()}
        self.action_spaces = {agent: found[1] for agent, found in spaces_by_agent.items()}
        self.agents: list[str] = []
        self.position: State | None = None
        self.taken = 0
        self.random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Everything follows from the seed; without one, from the seed given last."""
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.position = self.layout.new(int(self.random.integers(2**62)))
        self.taken = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.position.to_act()[0]]
        if self.render_mode == HUMAN:
            self.render()

    def running(self) -> State:
        if self.position is None:
            raise TeahouseError("Call reset() before anything else.")
        return self.position

    def observe(self, agent: str) -> Seen:
        return seen_by(self.layout, self.running(), self.seat_of[agent])

    def step(self, action: int | np.integer[Any] | None) -> None:
        """The selected agent acts; a number of the action space, or None from an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TeahouseError(f"{agent} is to act; None is for agents whose game is over.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        state, seat = self.running(), self.seat_of[agent]
        if int(action) not in self.layout.legal_numbers(state, seat):
            self.rewards[agent] = ILLEGAL
            self.infos[agent] = {"illegal": int(action)}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            state.advance(seat, self.layout.game.book.all[int(action)])
            self.taken += 1
            self.settle(state)
        self._accumulate_rewards()
        if self.render_mode == HUMAN:
            self.render()

    def settle(self, state: State) -> None:
        """Who is asked next, or what everybody gets."""
        awaited = state.to_act()
        if awaited:
            self.agent_selection = self.possible_agents[awaited[0]]
            if self.taken >= self.limit:
                self.truncations = dict.fromkeys(self.agents, True)
            return
        outcome = state.outcome()
        if outcome is None:
            raise TeahouseError("Nobody is asked anything, and the game has no outcome.")
        for agent in self.agents:
            self.rewards[agent] = reward(self.reward, outcome, self.seat_of[agent])
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """What the selected agent is asked, in words: given back for `render_mode="ansi"`, printed for `"human"`."""
        if self.render_mode is None:
            return None
        seat = self.seat_of[self.agent_selection]
        return rendered(self.render_mode, picture(self.layout.game, self.running(), seat))

    def close(self) -> None:
        """Nothing is held open."""
