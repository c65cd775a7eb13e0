"""Passages of seeded games for the first seat: forty moments in which every kind of question that a game had is asked."""

from __future__ import annotations

from random import Random
from typing import Final

from teahouse import games
from teahouse.scene import Scene

MOST_ACTIONS: Final = 4000
NAMES: Final = ("Lin", "Mei", "Bao")
SEATS: Final = {"voyages": 3, "marco_polo": 2, "ming_voyages": 1, "stratagems": 3, "tianxia": 1}


def asked(scene: Scene) -> frozenset[str]:
    """What kind of question it is: the verbs of its answers."""
    return frozenset(choice.action.split(":")[0] for choice in scene.choices)


def moments(id: str, seed: int = 1) -> list[Scene]:
    """Everything that is asked of the first seat in a game of random choices."""
    game, chance = games.get(id), Random(seed)
    state = game.new(seats=SEATS[id], seed=seed, journal=True)
    found: list[Scene] = []
    for _ in range(MOST_ACTIONS):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        if seat == 0:
            found.append(game.scene(state.known_to(0), 0, list(NAMES[: SEATS[id]])))
        state.apply(seat, chance.choice(state.legal(seat)))
    return found


def passage(id: str, length: int = 40) -> list[Scene]:
    """Moments of one game in their order: the first of every kind of question, and others until there are enough."""
    every = moments(id)
    first: dict[frozenset[str], int] = {}
    for n, scene in enumerate(every):
        first.setdefault(asked(scene), n)
    chosen = sorted(first.values())[:length]
    chosen += [n for n in range(len(every)) if n not in set(chosen)][: length - len(chosen)]
    return [every[n] for n in sorted(chosen)]
