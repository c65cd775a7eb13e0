"""A position in OpenSpiel: who is asked, what luck is still to come, and what a player sees."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel

from teahouse import games
from teahouse.engine.action import Action
from teahouse.engine.errors import TeahouseError
from teahouse.engine.luck import FastLuck
from teahouse.engine.state import State

from .layout import Layout
from .rewards import reward

if TYPE_CHECKING:
    from .spiel import SpielGame

CHANCE: Final = 0  # the one outcome of a node of chance


class Held:
    """The position inside an OpenSpiel state: copied by `clone`, written as a dump, never as objects."""

    def __init__(self, game: str, state: State) -> None:
        self.game = game
        self.state = state

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.game, self.state.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return held_again, (self.game, games.get(self.game).dump(self.state))


def held_again(game: str, dump: dict[str, Any]) -> Held:
    return Held(game, games.get(game).recall(dump))


class SpielState(pyspiel.State):
    """A position. `held` is None before the deal; `pending` is the number of an action that waits for its luck."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held: Held | None = None
        self.pending: int | None = None
        self.taken = 0

    def game(self) -> SpielGame:
        found: SpielGame = self.get_game()
        return found

    def position(self) -> State:
        if self.held is None:
            raise TeahouseError("Nothing is dealt yet.")
        return self.held.state

    def is_terminal(self) -> bool:
        return self.held is not None and self.pending is None and (self.is_cut_off() or not self.position().to_act())

    def is_cut_off(self) -> bool:
        return self.taken >= self.game().limit and bool(self.position().to_act())

    def current_player(self) -> int:
        """One seat at a time: where several are asked at once, none sees what the others chose."""
        if self.held is None or self.pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.position().to_act()[0]

    def _legal_actions(self, player: int) -> list[int]:
        return [action.number for action in self.position().legal(player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(CHANCE, 1.0)]

    def _apply_action(self, action: int) -> None:
        game = self.game()
        if self.held is None:
            state = game.layout.game.new(game.layout.seats, luck=game.fresh_luck(), options=game.layout.options)
            self.held = Held(game.id, state)
        elif self.pending is not None:
            state = self.position()
            state.luck = game.fresh_luck()
            self.advance(state, self.pending)
            self.pending = None
        else:
            tried = self.position().clone()
            before = tried.luck.mark()
            self.advance(tried, action)
            if tried.luck.mark() == before:
                self.held = Held(game.id, tried)
            else:
                self.pending = action
            self.taken += 1

    def advance(self, state: State, number: int) -> None:
        state.advance(state.to_act()[0], self.meaning(number))

    def meaning(self, number: int) -> Action:
        return self.game().layout.game.book.all[number]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return "deal" if self.held is None else "luck"
        return self.meaning(action).text

    def returns(self) -> list[float]:
        game = self.game()
        outcome = None if self.held is None or self.pending is not None else self.position().outcome()
        if outcome is None:
            return [0.0] * game.layout.seats
        return [reward(game.reward, outcome, seat) for seat in range(game.layout.seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that fits all the player knows, with another future; it has no history, which would tell too much."""
        if self.pending is not None:
            raise TeahouseError("A player is asked nothing at a node of chance.")
        luck = FastLuck(int(sampler() * (1 << 53)))
        twin = self.game().new_initial_state()
        twin.taken = self.taken
        if self.held is not None:
            twin.held = Held(self.held.game, self.position().known_to(player).guess(luck))
        return twin

    def __str__(self) -> str:
        if self.held is None:
            return "before the deal"
        waiting = "" if self.pending is None else f" after {self.meaning(self.pending).text}"
        return f"{self.position().digest()}{waiting} ({self.taken})"

    def __reduce__(self) -> tuple[Any, ...]:
        return state_again, (self.game(), self.serialize())


def state_again(game: SpielGame, text: str) -> SpielState:
    found: SpielState = game.deserialize_state(text)
    return found


class SpielObserver:
    """What a player sees: the pieces of the layout by name, views of one flat tensor."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {name: self.tensor[piece] for name, piece in layout.pieces.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """All zero before the deal. At a node of chance, what was seen before the action that waits for it."""
        if state.held is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.layout.read(state.position(), player)[0]

    def string_from(self, state: SpielState, player: int) -> str:
        if state.held is None:
            return "before the deal"
        return json.dumps(self.layout.game.observe(state.position(), player), separators=(",", ":"))
