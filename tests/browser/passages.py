"""Passages of seeded games for the first seat: at least forty moments in which every kind of question is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Final

from teahouse import bots, games
from teahouse.engine.decision import Decision, Step
from teahouse.engine.state import State
from teahouse.scene import Scene
from tests.browser.positions import NAMES, POSITIONS

MOST_ACTIONS: Final = 4000
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
COLD: Final = {"winter": "advanced"}
RECORDED: Final = {
    "voyages": [Recorded(3, 2), Recorded(1, 2, is_careful=True), Recorded(2, 1), Recorded(3, 357)],
    "marco_polo": [
        Recorded(3, 5, DRAFT),
        Recorded(2, 1),
        Recorded(4, 1, DEALT),
        Recorded(4, 29, DEALT),
        Recorded(3, 15, DRAFT),
        Recorded(2, 1, DRAFT),
        Recorded(3, 1, DRAFT),
        Recorded(4, 55, DRAFT),
    ],
    "ming_voyages": [Recorded(2, 13), Recorded(1, 6), Recorded(2, 22), Recorded(1, 122)],
    "stratagems": [
        Recorded(3, 8, COLD),
        Recorded(3, 1),
        Recorded(3, 34),
        Recorded(3, 4),
        Recorded(3, 9),
        Recorded(3, 10),
        Recorded(3, 23, COLD),
        Recorded(3, 36),
        Recorded(3, 53),
    ],
    "tianxia": [Recorded(1, 33), Recorded(1, 28), Recorded(2, 3), Recorded(3, 5)],
}


def asked(state: State, seat: int = 0) -> str:
    """What kind of question a seat is asked."""
    return type(state.stack_of(seat)[-1]).__name__


def questions(id: str) -> set[str]:
    """Every kind of question of a game: its decisions that ask, and not what several of them share."""
    kinds = [kind for kind in games.get(id).kinds() if issubclass(kind, Decision) and not issubclass(kind, Step)]
    return {kind.__name__ for kind in kinds if not any(kind in other.__mro__[1:] for other in kinds)}


def verbs(state: State) -> frozenset[str]:
    """The verbs of the first seat's answers."""
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
    """Moments in the order of their games: the first of each kind of question, the first of each verb, the first with other
    answers until there are enough; then the questions to which no game comes."""
    moments = [
        (game, n, asked(state), verbs(state))
        for game, how in enumerate(RECORDED[id])
        for n, state in enumerate(played(id, how))
    ]
    chosen: set[tuple[int, int]] = set()
    questioned: set[str] = set()
    known: set[str] = set()
    for game, n, question, answers in moments:
        if question not in questioned or answers - known:
            chosen.add((game, n))
            questioned.add(question)
            known |= answers
    set_up = [position() for position in POSITIONS.get(id, [])]
    questioned |= {asked(state, scene.seat or 0) for state, scene in set_up}
    assert questions(id) <= questioned, sorted(questions(id) - questioned)
    met = {(question, answers) for game, n, question, answers in moments if (game, n) in chosen}
    for game, n, question, answers in moments:
        if len(chosen) < length and (question, answers) not in met:
            met.add((question, answers))
            chosen.add((game, n))
    for game, n, *_ in moments:
        if len(chosen) < length:
            chosen.add((game, n))
    return [
        scene
        for game, how in enumerate(RECORDED[id])
        for scene in drawn(id, how, {n for of, n in chosen if of == game})
    ] + [scene for _, scene in set_up]


def whole(id: str) -> list[Scene]:
    """Everything that is asked in the first of the games."""
    return drawn(id, RECORDED[id][0])
