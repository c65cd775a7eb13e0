"""Passages of seeded games for the first seat: forty moments in which every kind of question is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Final

from teahouse import bots, games
from teahouse.engine.state import State
from teahouse.scene import Scene

MOST_ACTIONS: Final = 4000
NAMES: Final = ("Lin", "Mei", "Bao", "Yun")
SELDOM: Final = 0.1  # how often a careful player does something at random


@dataclass(frozen=True)
class Recorded:
    """A game that is played the same way every time."""

    seats: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    is_careful: bool = False


DRAFT: Final = {"characters": "draft", "city_bonuses": "shuffled"}
DEALT: Final = {"characters": "random", "goals": "choose", "debt": "allowed"}
RECORDED: Final = {
    "voyages": [Recorded(3, 2), Recorded(1, 2, is_careful=True)],
    "marco_polo": [
        Recorded(3, 5, DRAFT),
        Recorded(2, 1),
        Recorded(4, 1, DEALT),
        Recorded(4, 29, DEALT),
        Recorded(3, 15, DRAFT),
    ],
    "ming_voyages": [Recorded(2, 13), Recorded(1, 6), Recorded(2, 22)],
    "stratagems": [
        Recorded(3, 8, {"winter": "advanced"}),
        Recorded(3, 1),
        Recorded(3, 34),
        Recorded(3, 4),
        Recorded(3, 9),
    ],
    "tianxia": [Recorded(1, 33), Recorded(1, 28)],
}
# What none of these games comes to: it needs a rare card, or a player who wants it.
UNMET: Final = {
    "voyages": {"depart"},
    "marco_polo": {"move_post"},
    "ming_voyages": {"raid", "send_home", "settle"},
    "stratagems": set[str](),
    "tianxia": {"bonus_shipping", "double_tower", "option"},
}


def verbs(state: State) -> frozenset[str]:
    """What kind of question the first seat is asked: the verbs of its answers."""
    return frozenset(action.text.split(":")[0] for action in state.legal(0))


def played(id: str, how: Recorded) -> Iterator[State]:
    """The game, each time that the first seat is asked."""
    game, chance = games.get(id), Random(how.seed)
    state = game.new(seats=how.seats, seed=how.seed, options=how.options, journal=True)
    bot = bots.make("greedy", game, seed=how.seed)
    for _ in range(MOST_ACTIONS):
        if not state.to_act():
            return
        seat = state.to_act()[0]
        if seat == 0:
            yield state
        if how.is_careful and chance.random() >= SELDOM:
            state.apply(seat, bot.choose(state.known_to(seat), seat))
        else:
            state.apply(seat, chance.choice(state.legal(seat)))


def drawn(id: str, how: Recorded, wanted: set[int] | None = None) -> list[Scene]:
    """What the first seat sees, at all of these moments or at some."""
    names = list(NAMES[: how.seats])
    return [
        games.get(id).scene(state.known_to(0), 0, names)
        for n, state in enumerate(played(id, how))
        if wanted is None or n in wanted
    ]


@cache
def passage(id: str, length: int = 40) -> list[Scene]:
    """Moments in the order of their games: the first of each verb, the first of every kind of question, others until there are
    enough."""
    asked = [
        (game, n, verbs(state)) for game, how in enumerate(RECORDED[id]) for n, state in enumerate(played(id, how))
    ]
    chosen: list[tuple[int, int]] = []
    known: set[str] = set()
    kinds: set[frozenset[str]] = set()
    for game, n, kind in asked:
        if kind - known:
            known |= kind
            kinds.add(kind)
            chosen.append((game, n))
    for game, n, kind in asked:
        if len(chosen) < length and kind not in kinds:
            kinds.add(kind)
            chosen.append((game, n))
    rest = [(game, n) for game, n, _ in asked if (game, n) not in set(chosen)]
    chosen += rest[: length - len(chosen)]
    every = {action.text.split(":")[0] for action in games.get(id).book.all}
    assert len(chosen) == length
    assert every - known <= UNMET[id], sorted(every - known)
    return [
        scene
        for game, how in enumerate(RECORDED[id])
        for scene in drawn(id, how, {n for of, n in chosen if of == game})
    ]


def whole(id: str) -> list[Scene]:
    """Everything that is asked in the first of the games."""
    return drawn(id, RECORDED[id][0])
