"""The tables at which every environment is tested: each game alone where that can be, and with few seats."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from teahouse import envs, games
from teahouse.engine.luck import FastLuck
from teahouse.engine.state import State
from teahouse.envs.layout import Layout, usual_seats


def tables() -> list[tuple[str, int]]:
    """A game and a seat count: the least, the usual, and one seat more where the game has it."""
    found: list[tuple[str, int]] = []
    for id in games.IDS:
        about = games.about(id)
        usual = usual_seats(about)
        found += [(id, seats) for seats in sorted({about.least_seats, usual, min(usual + 1, about.most_seats)})]
    return found


def tables_with_options() -> list[tuple[str, int, dict[str, Any]]]:
    """Every value of every option that is not the usual one, by itself, and all last values together."""
    found: list[tuple[str, int, dict[str, Any]]] = []
    for id, seats in tables():
        options = [option for option in games.about(id).options if option.fits(seats)]
        found += [(id, seats, {o.id: value.id}) for o in options for value in o.values if value.id != o.default]
        if len(options) > 1:
            found.append((id, seats, {option.id: option.values[-1].id for option in options}))
    return found


def fingerprint() -> str:
    """Of the first positions of a game of each kind against a bot."""
    found = hashlib.sha256()
    for id in games.IDS:
        env = envs.gymnasium(id, opponent="greedy~50")
        seen, _ = env.reset(seed=7)
        for _ in range(3):
            found.update(seen["observation"].tobytes() + seen["action_mask"].tobytes())
            seen = env.step(seen["action_mask"].argmax())[0]
    return found.hexdigest()


def moments(layout: Layout, seed: int, most: int, stride: int) -> Iterator[State]:
    """Every so many positions of a random game, the first and the last included."""
    state = layout.new(seed)
    choices = FastLuck(seed + 1).automa
    for number in range(most):
        awaited = state.to_act()
        if number % stride == 0 or not awaited:
            yield state
        if not awaited:
            return
        seat = awaited[choices.below(len(awaited))]
        legal = state.legal(seat)
        state.advance(seat, legal[choices.below(len(legal))])
