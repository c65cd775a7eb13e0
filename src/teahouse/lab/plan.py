"""A plan: everything a simulation depends on, and nothing else."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from teahouse.bots import NAMES
from teahouse.bots.own import SECONDS, check_any
from teahouse.engine.components import Components
from teahouse.engine.errors import BadOption
from teahouse.engine.game import Game
from teahouse.engine.luck import WHOLE, scrambled
from teahouse.games import components_from, get


@dataclass(frozen=True)
class Plan:
    """What is played. `data` is the text of other components, empty for the game's own; `seconds` is what a bot that
    somebody brought has for one decision."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    options: tuple[tuple[str, str], ...]
    data: str
    seconds: float = SECONDS

    def opened(self) -> Game:
        return opened(self.game, self.data)

    def seed_of(self, number: int) -> int:
        """The seed of one game, from the plan's seed and the game's number alone."""
        return scrambled((scrambled(self.seed & WHOLE) + number) & WHOLE)

    def seat_of(self, bot: int, number: int) -> int:
        """Where a bot sits in a game: each moves on by one seat from game to game, so that no seat favours one."""
        return (bot + number) % self.seats


@functools.cache
def opened(game: str, data: str) -> Game:
    return get(game, json.loads(data)) if data else get(game)


def make_plan(
    game: str,
    seats: int,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    data: str | Path | dict[str, Any] | Components | None = None,
    seconds: float = SECONDS,
) -> Plan:
    """A plan that is known to work, or an error that says what does not. A list of bots shorter than the seats repeats."""
    if games < 1:
        raise BadOption(f"A simulation plays at least 1 game, not {games}.")
    text = "" if data is None else components_text(data)
    opened(game, text).new(seats=seats, seed=seed, options=options)
    chosen = tuple(sorted((options or {}).items()))
    return Plan(game, seats, seated(bots, seats), games, seed, chosen, text, seconds)


def components_text(data: str | Path | dict[str, Any] | Components) -> str:
    return json.dumps(components_from(data).tables, sort_keys=True)


def seated(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """One bot for each seat."""
    if not names:
        raise BadOption(f"A simulation wants bots: {', '.join(NAMES)}.")
    for name in names:
        check_any(name)
    if len(names) > seats:
        raise BadOption(f"{len(names)} bots do not fit on {seats} {'seat' if seats == 1 else 'seats'}.")
    return tuple([names[n % len(names)] for n in range(seats)])
