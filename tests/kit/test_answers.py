"""A button says what happens when it is pressed: never a bare word, never only the name of a card, a place or a person."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import pytest

from teahouse import games
from teahouse.kit.case import Case, cases_of
from teahouse.scene import Card, Place, walk

GAMES: Final = 3  # of each game, by each number of people
ACTIONS: Final = 150
EVERY: Final = 3  # moments whose answers are read
MOST_SEATS: Final = 6
NAMES: Final = ("Lin", "Mei", "Bao", "Yun", "Kai", "Ann")
BARE: Final = {
    *("accept", "choose", "confirm", "continue", "decline", "done", "end", "end this", "finish", "go on", "next"),
    *("no", "ok", "once", "pass", "proceed", "select", "twice", "yes"),
}
SENTENCE: Final = re.compile(r"[A-Z][a-z-]*\b")


def modes() -> list[Case]:
    """Each game by each number of people up to six, with the last values of the options that fit."""
    found: dict[tuple[str, int], Case] = {}
    for id in games.IDS:
        for case in cases_of(games.get(id)):
            if case.seats <= MOST_SEATS:
                found[id, case.seats] = case
    return list(found.values())


@pytest.mark.parametrize("case", modes(), ids=str)
def test_an_answer_says_what_it_does(case: Case) -> None:
    names = list(NAMES[: case.seats])
    read: set[str] = set()
    for seed in range(GAMES):
        chance = Random(seed)
        state = case.new(seed)
        for number in range(ACTIONS):
            if not state.to_act():
                break
            seat = chance.choice(state.to_act())
            if number % EVERY == 0:
                scene = case.game.scene(state.known_to(seat), seat, names)
                named = {*names, *[each.name for each in walk(scene) if isinstance(each, Card | Place)]}
                for label in {each.label for each in scene.choices} - read:
                    assert SENTENCE.match(label), label
                    assert label.lower() not in BARE, label
                    assert label not in named, f"{label!r} is a name: what happens to it?"
                    read.add(label)
            state.advance(seat, chance.choice(state.legal(seat)))
    assert len(read) > GAMES
