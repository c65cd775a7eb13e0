"""What an ending answer gives away is said with it, in all five games; where nothing is left to do, nothing is said."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from teahouse import games
from teahouse.scene import Choice, Scene

MOST_ACTIONS: Final = 900
SEATS: Final = {"voyages": 2, "marco_polo": 2, "ming_voyages": 2, "stratagems": 3, "tianxia": 2}
EXPECTED: Final = {
    "voyages": ["One of your duties could be marked."],
    "marco_polo": ["1 step could still be made.", "You could still complete a contract."],
    "ming_voyages": ["1 step could still be moved.", "Hordes could still be placed."],
    "stratagems": [
        "3 action points could still be used.",
        "deployment points could still be used.",
        "1 card could still be played in this season.",
        "One of your tracks could be changed.",
    ],
    "tianxia": ["You could still", "You have 3 action markers left for this round."],
}


def scenes(id: str, seed: int) -> Iterator[Scene]:
    """What is asked in a game of random choices."""
    game, chance = games.get(id), Random(seed)
    state = game.new(seats=SEATS[id], seed=seed)
    for _ in range(MOST_ACTIONS):
        if not state.to_act():
            return
        seat = state.to_act()[0]
        legal = state.legal(seat)
        if any(action.text in ("done", "pass", "decline", "stop") for action in legal):
            yield game.scene(state.known_to(seat), seat)
        state.apply(seat, chance.choice(legal))


@pytest.mark.parametrize("id", EXPECTED)
def test_what_is_left_is_said_where_a_turn_or_a_step_is_ended(id: str) -> None:
    wanted = list(EXPECTED[id])
    for seed in range(12):
        for scene in scenes(id, seed):
            ending: list[Choice] = [choice for choice in scene.choices if choice.left]
            assert not ending or len(scene.choices) > 1, (
                f"{ending[0].label}: {ending[0].left}, and nothing else is possible"
            )
            wanted = [words for words in wanted if not any(words in choice.left for choice in ending)]
        if not wanted:
            return
    raise AssertionError(f"Nobody was told: {wanted}")
