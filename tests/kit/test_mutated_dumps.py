"""Dumps that somebody has changed, with a fresh digest: each is refused in a sentence, or it is a table to play on.

Only who writes into a house's database, or hands a file to a friend, gets there; a table must not fall over for it."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from teahouse import games
from teahouse.engine.errors import BadDump, TeahouseError
from teahouse.engine.game import Game
from teahouse.engine.luck import FastLuck, Stream
from teahouse.engine.pack import digest_of
from teahouse.engine.state import EVERYTHING, SPECTATOR, State

TABLES: Final = [
    ("connect_four", 2),
    ("marco_polo", 3),
    ("ming_voyages", 1),
    ("ming_voyages", 2),
    ("stratagems", 3),
    ("tianxia", 1),
    ("tianxia", 2),
    ("voyages", 1),
    ("voyages", 3),
]
OTHER_TYPES: Final[tuple[Any, ...]] = (
    *(None, True, 2.5, "x", "", [], [0, 0], [[1]], {}),
    *({"is": "Nothing"}, {"is": ["list"]}, {"is": "tuple", "of": []}, {"is": "action", "of": "x"}),
)
BEYOND: Final = (-1, -2, -7, 13, 99, 1000, 10**6, 2**31, 2**62, 2**63, -(2**40), 10**30)
UNKNOWN: Final = (37, 64, 127, 250, -5)  # as an id; small enough to be one


def other_type(within: Any, key: Any, chance: Stream) -> None:
    within[key] = copy.deepcopy(OTHER_TYPES[chance.below(len(OTHER_TYPES))])


def beyond(within: Any, key: Any, chance: Stream) -> None:
    within[key] = BEYOND[chance.below(len(BEYOND))]


def unknown(within: Any, key: Any, chance: Stream) -> None:
    within[key] = UNKNOWN[chance.below(len(UNKNOWN))]


def by_one(within: Any, key: Any, chance: Stream) -> None:
    if type(within[key]) is int:
        within[key] += 1 if chance.below(2) else -1


def shorter(within: Any, key: Any, chance: Stream) -> None:
    del within[key]


def twice(within: Any, key: Any, chance: Stream) -> None:
    if isinstance(within, list):
        within.insert(chance.below(len(within) + 1), copy.deepcopy(within[key]))


def elsewhere(within: Any, key: Any, chance: Stream) -> None:
    """Two neighbours change places."""
    if isinstance(within, list):
        other = chance.below(len(within))
        within[key], within[other] = within[other], within[key]


def nested(within: Any, key: Any, chance: Stream) -> None:
    for _ in range(2 + chance.below(2) * 5000):
        within[key] = [within[key]]


WAYS: Final = (other_type, beyond, unknown, by_one, shorter, twice, elsewhere, nested)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place below, as what holds it and its key there."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    for key in keys:
        yield value, key
        yield from places(value[key])


def moments(game: Game, seats: int, count: int) -> Iterator[State]:
    """Tables in the middle of random games, whole and as somebody knows them."""
    for n in range(count):
        chance = FastLuck(n).automa
        state = game.new(seats, seed=n)
        for _ in range(chance.below(200)):
            awaited = state.to_act()
            if not awaited:
                break
            seat = awaited[chance.below(len(awaited))]
            legal = state.legal(seat)
            state.advance(seat, legal[chance.below(len(legal))])
        yield state if n % 3 else state.known_to(None if n % 2 else chance.below(seats))


def changed(game: Game, state: State, way: Callable[[Any, Any, Stream], None], chance: Stream) -> dict[str, Any] | None:
    """A dump with one place changed, with the digest that belongs to it; None where that says the same as before."""
    whole = json.loads(json.dumps(game.dump(state)))
    before = json.dumps(whole["state"])
    found = list(places(whole["state"]))
    way(*found[chance.below(len(found))], chance)
    try:
        if json.dumps(whole["state"]) == before:
            return None
        whole["digest"] = digest_of(whole["state"])
    except RecursionError:
        whole["digest"] = "0" * 32
    return dict(whole)


def survives(game: Game, state: State) -> None:
    """All that a house asks of a table, and a step of everybody who is to act."""
    if state.viewer == EVERYTHING:
        assert state.audit() == []
    viewers: list[int | None] = [None, *range(state.seats)]
    if state.viewer != EVERYTHING:
        viewers = [None if state.viewer == SPECTATOR else state.viewer]
    for viewer in viewers:
        game.scene(state.known_to(viewer), viewer)
    full = state if state.viewer == EVERYTHING else state.guess(FastLuck(3))
    for seat in full.to_act():
        for action in full.legal(seat):
            ahead = full.clone()
            ahead.apply(seat, action)
            ahead.known_to(seat)


def tried(game_id: str, seats: int, tables: int, each: int) -> tuple[int, int]:
    game = games.get(game_id)
    refused = accepted = 0
    for n, state in enumerate(moments(game, seats, tables)):
        chance = FastLuck(n).dice
        for number in range(each):
            way = WAYS[number % len(WAYS)]
            dump = changed(game, state, way, chance)
            if dump is None:
                continue
            try:
                loaded = game.load(dump)
            except BadDump:
                refused += 1
                continue
            try:
                survives(game, loaded)
            except TeahouseError as late:
                raise AssertionError(f"{way.__name__} at table {n}, number {number}: {late}") from late
            accepted += 1
    return refused, accepted


@pytest.mark.both
@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_changed_dump_is_refused_or_can_be_played(game_id: str, seats: int) -> None:
    refused, accepted = tried(game_id, seats, tables=4, each=120)
    assert refused > accepted


@pytest.mark.long
@pytest.mark.parametrize(("game_id", "seats"), [*TABLES, ("tianxia", 4), ("marco_polo", 4), ("voyages", 20)])
def test_many_changed_dumps_are_refused_or_can_be_played(game_id: str, seats: int) -> None:
    refused, accepted = tried(game_id, seats, tables=20, each=200)
    print(f"{game_id}, {seats} seats: {refused} refused, {accepted} accepted")
    assert refused > accepted


@pytest.mark.parametrize(
    ("game_id", "seats", "change", "sentence"),
    [
        ("marco_polo", 2, lambda state: state["players"][0].update(posts=-1), "The places of posts are"),
        ("connect_four", 2, lambda state: state.update(heights=[10**6] * 7), "heights has a number that is too large"),
        (
            "connect_four",
            2,
            lambda state: state.update(first=-1, second=0),
            "hangs in the air|fewer|Two discs|discs after",
        ),
        ("voyages", 2, lambda state: state["sheets"].append(state["sheets"][0]), "not one sheet for each seat"),
        ("tianxia", 2, lambda state: state["order"].append("x"), "order"),
        ("stratagems", 2, lambda state: state.update(viewer=7), "a viewer 7"),
        ("ming_voyages", 2, lambda state: state.update(stack=[]), "over asks nobody|waits for"),
    ],
)
def test_what_is_wrong_is_said(game_id: str, seats: int, change: Callable[[Any], None], sentence: str) -> None:
    game = games.get(game_id)
    dump = json.loads(json.dumps(game.dump(game.new(seats, seed=1))))
    change(dump["state"])
    dump["digest"] = digest_of(dump["state"])
    with pytest.raises(BadDump, match=sentence):
        game.load(dump)
