"""Gymnasium: one seat of a game is yours; bots sit in the others, and the rules play the automa where there is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

from teahouse.bots import Bot
from teahouse.bots.own import OwnBot, check_any, make_any
from teahouse.bots.portable import Portable
from teahouse.engine.errors import BadOption, TeahouseError
from teahouse.engine.game import Game
from teahouse.engine.outcome import Outcome
from teahouse.engine.state import State

from .every_seat import Seen, seen_by, spaces_of
from .layout import PER_SEAT, Layout, Mask, decisions
from .rewards import ILLEGAL, check_kind, reward
from .words import HUMAN, METADATA, check_render_mode, picture, rendered

Opponent = str | Callable[[Game, int], Bot]


class OneSeat(Portable, gymnasium.Env[Seen, np.int64]):
    """A step is one decision of your seat; the others have decided whatever lies between when it returns.

    The reward comes with the step that ends the game, and is 0 before. An action that is not legal ends the game as lost.
    `opponent` is the name of a bot, a file that holds one, or what makes one from the game and a seed, such as a class.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str,
        opponent: Opponent = "greedy",
        seats: int | None = None,
        seat: int = 0,
        reward: str = "win",
        limit: int | None = None,
        render_mode: str | None = None,
        data: Any = None,
        **options: str | bool,
    ) -> None:
        self.layout = Layout(game, seats, options, data)
        self.game = self.layout.game
        if not 0 <= seat < self.layout.seats:
            raise BadOption(f"There is no seat {seat}; the seats are 0 to {self.layout.seats - 1}.")
        self.seat = seat
        self.opponent = check_opponent(opponent)
        self.reward = check_kind(reward)
        self.limit = decisions(limit, PER_SEAT)
        self.render_mode = check_render_mode(render_mode)
        self.observation_space, self.action_space = spaces_of(self.layout)
        self.position: State | None = None
        self.bots: list[Bot | None] = []
        self.taken = 0
        self.over = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new game up to your first decision. Everything in it, the bots included, follows from the seed."""
        super().reset(seed=seed)
        self.taken, self.over = 0, False
        while True:
            self.dismiss()
            state = self.layout.new(self.draw_seed())
            self.bots = [None if n == self.seat else self.sit_down() for n in range(self.layout.seats)]
            self.let_others_play(state)
            if state.to_act():
                self.position = state
                if self.render_mode == HUMAN:
                    self.render()
                return seen_by(self.layout, state, self.seat), {}

    def draw_seed(self) -> int:
        return int(self.np_random.integers(2**62))

    def sit_down(self) -> Bot:
        seed = self.draw_seed()
        if isinstance(self.opponent, str):
            return make_any(self.opponent, self.layout.game, seed)
        return self.opponent(self.layout.game, seed)

    def let_others_play(self, state: State) -> None:
        """Until your seat is asked, or the game is over."""
        awaited = state.to_act()
        while awaited and self.seat not in awaited:
            bot = self.bots[awaited[0]]
            if bot is None:
                raise TeahouseError("Your own seat is asked elsewhere.")
            state.apply(awaited[0], bot.choose(state.known_to(awaited[0]), awaited[0]))
            awaited = state.to_act()

    def running(self) -> State:
        if self.position is None:
            raise TeahouseError("Call reset() before anything else.")
        return self.position

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Your decision, and all that follows until you are asked again."""
        state = self.running()
        if self.over:
            raise TeahouseError("The game is over; reset() begins another.")
        if int(action) not in self.layout.legal_numbers(state, self.seat):
            self.close()
            return seen_by(self.layout, state, self.seat), ILLEGAL, True, False, {"illegal": int(action)}
        state.advance(self.seat, self.layout.game.book.all[int(action)])
        self.taken += 1
        self.let_others_play(state)
        if self.render_mode == HUMAN:
            self.render()
        seen = seen_by(self.layout, state, self.seat)
        outcome = state.outcome()
        if outcome is None:
            is_cut_off = self.taken >= self.limit
            if is_cut_off:
                self.close()
            return seen, 0.0, False, is_cut_off, {}
        facts: dict[str, Any] = {"won": self.seat in outcome.winners, "score": outcome.totals[self.seat]}
        notes = [bot.note for bot in self.bots if isinstance(bot, OwnBot) and bot.note]
        if notes:
            facts["notes"] = notes
        self.over = True
        self.dismiss(outcome)
        return seen, reward(self.reward, outcome, self.seat), True, False, facts

    def render(self) -> str | None:
        """What you are asked, in words: given back for `render_mode="ansi"`, printed for `"human"`."""
        if self.render_mode is None:
            return None
        return rendered(self.render_mode, picture(self.layout.game, self.running(), self.seat))

    def action_masks(self) -> Mask:
        """The mask by itself, under the name that maskable algorithms ask for."""
        return self.layout.read(self.running(), self.seat)[1]

    def close(self) -> None:
        """No more of this game; reset() begins another."""
        self.over = True
        self.dismiss()

    def dismiss(self, outcome: Outcome | None = None) -> None:
        """End the programs that sit in the other seats."""
        for bot in self.bots:
            if isinstance(bot, OwnBot):
                bot.close(outcome)
        self.bots = []


def check_opponent(opponent: Opponent) -> Opponent:
    if isinstance(opponent, str):
        return check_any(opponent)
    if not callable(opponent):
        raise BadOption(f"An opponent is the name of a bot or what makes one, not {opponent!r}.")
    return opponent
