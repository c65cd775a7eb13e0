"""Dumps: what `dump` wrote comes back whole, and what was damaged does not come back at all."""

from __future__ import annotations

import copy
import json
from typing import Any

from teahouse.engine.errors import BadDump, TeahouseError
from teahouse.engine.luck import FastLuck, Stream
from teahouse.engine.state import State
from teahouse.kit.case import Case, choose, glances
from teahouse.kit.raising import expect
from teahouse.kit.sent import first_difference, sent


def check_dumps_come_back(case: Case) -> None:
    """At every moment: through JSON and back, with equal digest, equal lists, equal views, and an equal game from there."""
    for moment in glances(case, case.seldom, seed=19):
        state = moment.state
        text = json.dumps(case.game.dump(state))
        where = f"moment {moment.number}"
        loaded = loads(case, text, where)
        assert loaded.digest() == state.digest(), f"{where}: the loaded state has another digest"
        assert json.dumps(case.game.dump(loaded)) == text, f"{where}: the loaded state is dumped differently"
        assert loaded.to_act() == state.to_act(), f"{where}: others are to act after loading"
        for seat in range(case.seats):
            assert loaded.legal(seat) == state.legal(seat), f"{where}: seat {seat} has other actions after loading"
        viewers = case.viewers(state, moment.number)
        seat_or_none = viewers[moment.number % len(viewers)]
        one, other = sent(case.game, state, seat_or_none, []), sent(case.game, loaded, seat_or_none, [])
        assert one == other, f"{where}: {seat_or_none} is sent something else: {first_difference(one, other)}"
        for viewer in viewers:
            known = state.known_to(viewer)
            back = loads(case, json.dumps(case.game.dump(known)), where)
            assert back.digest() == known.digest(), f"{where}: the copy of viewer {viewer} does not come back"
        go_on_alike(state.clone(), loaded, FastLuck(moment.number).automa, where)


def loads(case: Case, text: str, where: str) -> State:
    try:
        return case.game.load(json.loads(text))
    except TeahouseError as error:
        raise AssertionError(f"{where}: what was dumped cannot be loaded: {error}") from error


def go_on_alike(one: State, other: State, choices: Stream, where: str) -> None:
    """Both states play on with the same choices, step by step, and stay alike."""
    for _ in range(30):
        chosen = choose(one, choices)
        if chosen is None:
            break
        one.advance(*chosen)
        other.advance(*chosen)
    assert one.digest() == other.digest(), f"{where}: the loaded game goes on differently"
    end, other_end = one.outcome(), other.outcome()
    if end is not None:
        assert other_end is not None, f"{where}: the loaded game does not end"
        assert end.scores == other_end.scores, f"{where}: the loaded game ends differently"


def check_damaged_dumps_are_refused(case: Case) -> None:
    """Wrong format, game, rules version or components, missing parts, changed values and wrong types are all BadDump."""
    for moment in glances(case, case.seldom * 7, seed=20):
        dump = json.loads(json.dumps(case.game.dump(moment.state)))
        for key, value in (("teahouse", 0), ("game", "chess"), ("rules", -1), ("data", "0" * 32), ("digest", "0" * 32)):
            refuses(case, {**dump, key: value}, f"{key} = {value!r}")
            refuses(case, {name: kept for name, kept in dump.items() if name != key}, f"no {key}")
        for nonsense in (None, 7, "dump", [], {}, [dump], {"state": dump["state"]}, {**dump, "state": []}):
            refuses(case, nonsense, f"{str(nonsense)[:40]} instead of a dump")
        refuses(case, {**dump, "state": {**dump["state"], "more": 1}}, "something more in the state")
        for name in dump["state"]:
            less = {**dump, "state": {key: value for key, value in dump["state"].items() if key != name}}
            refuses(case, less, f"no {name} in the state")
        choices = FastLuck(moment.number).automa
        for _ in range(25 if case.seats <= 6 else 10):
            damaged = copy.deepcopy(dump)
            what = damage(damaged["state"], choices)
            if damaged["state"] != dump["state"]:
                refuses(case, damaged, what)


DAMAGES: tuple[Any, ...] = (
    None,
    True,
    -7,
    3,
    10**30,
    2.5,
    "x",
    [],
    {},
    [1],
    {"is": "Nothing"},
    {"is": "action", "of": "x"},
)


def damage(value: Any, choices: Stream) -> str:
    """Change one place somewhere below; returns what was done."""
    path = ""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        key = keys[choices.below(len(keys))]
        path += f".{key}"
        below = value[key]
        if isinstance(below, dict | list) and below and choices.below(4):
            value = below
            continue
        kind = choices.below(4)
        if kind == 0:
            del value[key]
            return f"{path} removed"
        if kind == 1 and isinstance(below, int):
            value[key] = below + 1
            return f"{path} raised by one"
        value[key] = DAMAGES[choices.below(len(DAMAGES))]
        return f"{path} = {value[key]!r} instead of {str(below)[:40]}"


def refuses(case: Case, data: object, what: str) -> None:
    expect(BadDump, f"the dump with {what}", case.game.load, data)
