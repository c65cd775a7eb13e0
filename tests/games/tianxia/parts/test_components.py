"""Every tile, building, board, ship space and card: what it brings when it is resolved."""

from __future__ import annotations

import pytest

from teahouse.engine.components import reconstructed
from teahouse.games.tianxia.parts.effect import COIN, HOLDINGS
from teahouse.games.tianxia.parts.passive import NOTHING
from teahouse.games.tianxia.player import HELD
from teahouse.games.tianxia.state import Tianxia
from teahouse.kit.rule import rule
from tests.games.tianxia.table import (
    BUILDING_IDS,
    GAME,
    OBJECTIVE_IDS,
    PARTS,
    SHIP_IDS,
    TILE_IDS,
    do,
    governor,
    have,
    may,
    table,
)

RICH = {"coin": 9, "wood": 9, "stone": 9, "rice": 9, "silk": 5, "bronze": 5, "lacquer": 5}


def gained(s: Tianxia, number: int, answers: str) -> str:
    """What seat 0 has more after a list of effects was resolved with these answers: "coin 1, wood 1". Losses show as
    negative numbers."""
    before = s.players[0].have[:]
    s.give(0, number)
    s.settle()
    do(s, answers)
    assert may(s)[-1] in ("pass", "done"), f"more is asked: {may(s)}"
    after = s.players[0].have
    return ", ".join([f"{name} {after[n] - before[n]}" for n, name in enumerate(HOLDINGS) if after[n] != before[n]])


def rich() -> Tianxia:
    """A table of three where seat 0 can pay for anything."""
    s = table(3)
    have(s, 0, **RICH)
    return s


INCOMES = {
    "I01": ("", "coin 1, wood 1"),
    "I02": ("", "coin 1, stone 1"),
    "I03": ("", "coin 1, rice 1"),
    "I04": ("take:stone", "stone 1"),
    "I05": ("", "coin 2"),
    "I06": ("", "coin 1, silk 1"),
    "I07": ("", "coin 1, bronze 1"),
    "I08": ("", "coin 1, lacquer 1"),
    "I09": ("", "coin 1, pp 2"),
    "I10": ("", "wood 1, stone 1, rice 1"),
    "I11": ("advance:black", "stone 1"),
    "I12": ("take:rice", "rice 1, pp 3"),
}


@rule("governor.income")
@pytest.mark.parametrize("id", INCOMES)
def test_income_buildings(id: str) -> None:
    answers, expected = INCOMES[id]
    assert gained(rich(), PARTS.buildings[BUILDING_IDS.index(id)].income, answers) == expected


STARTS = [
    "coin 1, stone 1",
    "coin 1, wood 1",
    "coin 1, rice 1",
    "coin 2",
    "silk 1",
    "bronze 1",
    "lacquer 1",
    "coin 1, pp 1",
]


@rule("rounds.income")
@pytest.mark.parametrize("number", range(8))
def test_starting_buildings(number: int) -> None:
    assert gained(rich(), PARTS.starting_buildings[number].income, "") == STARTS[number]


TILES = {
    "r01": ("", "rice 2"),
    "r02": ("", "wood 2"),
    "r03": ("", "stone 2"),
    "r04": ("", "coin 2"),
    "r05": ("take:silk", "silk 1"),
    "r06": ("advance:red", "wood 1"),
    "r07": ("take:wood", "coin 1, wood 1"),
    "r08": ("soldier:1", ""),
    "r09": ("wall:2", ""),
    "r10": ("barge:stone", "stone 1"),
    "r11": ("", "pp 2"),
    "r13": ("exchange:han take:silk exchange:han take:bronze", "coin -2, silk 1, bronze 1"),
    "r14": ("decline", ""),
    "t01": ("", "coin 3"),
    "t02": ("take:silk take:lacquer", "silk 1, lacquer 1"),
    "t03": ("take:wood take:wood take:stone", "wood 2, stone 1"),
    "t04": ("advance:white", "coin 2"),
    "t05": ("governor:b01", "coin 1, wood 1"),
    "t06": ("tower:1", ""),
    "t07": ("soldier:1 soldier:4", ""),
    "t08": ("", "pp 4"),
    "t09": ("decline", ""),
}


@rule("free_actions.tile")
@pytest.mark.parametrize("id", TILES)
def test_one_time_tiles(id: str) -> None:
    answers, expected = TILES[id]
    assert gained(rich(), PARTS.tiles[TILE_IDS.index(id)].effects, answers) == expected


MERCHANTS: dict[str, list[tuple[str | None, str]]] = {
    "jade_a": [
        ("take:stone take:wood", "wood 1, stone 1"),
        ("advance:black take:silk", "stone 1, silk 1"),
        ("", "pp 3"),
    ],
    "jade_b": [("take:silk", "silk 1"), ("decline", ""), ("take:silk take:silk", "silk 2, pp 2")],
    "crimson_b": [("soldier:2", ""), ("wall:1 wall:1", ""), ("tower:3", "")],
    "azure_b": [("advance:blue", "rice 1"), ("advance:blue advance:blue", "coin 2, rice 1"), (None, "pp 3")],
    "amber_b": [("", "wood 2"), ("governor:b04", "coin 1, rice 1"), ("", "coin 1, pp 2")],
}


@rule("free_actions.merchant", "setup.boards")
@pytest.mark.parametrize("id", MERCHANTS)
@pytest.mark.parametrize("spot", range(3))
def test_merchant_actions(id: str, spot: int) -> None:
    s = rich()
    if id == "amber_b" and spot == 2:
        governor(s, 0, "b01")
        governor(s, 0, "b08")
    number = next(n for n, board in enumerate(PARTS.boards) if board.id == id)
    answers, expected = MERCHANTS[id][spot]
    if answers is None:
        answers = f"keep:{OBJECTIVE_IDS[min(s.objectives[-3:])]}"
    assert gained(s, PARTS.boards[number].merchant_effects[spot], answers) == expected


@rule("barge.turn", "free_actions.merchant")
def test_what_a_push_brings_does_not_pay_for_the_next_barge_turns() -> None:
    """Else two players who push each other's workers off need never stop."""
    for board in PARTS.boards:
        for spaces, effects in zip(board.merchant_spaces, board.merchant_effects, strict=True):
            assert PARTS.lists[effects].gains[COIN] < spaces * PARTS.barge_coin, board.id


STEPS = {
    "black": ["stone 1", "coin 1", None, "rice 1", "soldier", "stone 1", None, "token", "coin 1", "tower"],
    "white": ["coin 1", "rice 1", None, "silk 1", "coin 1", "silk 1", None, "token", "coin 2", "silk 2"],
    "blue": ["rice 1", "coin 1", None, "cards", "pp 3", "wood 1", None, "cards", "wood 2", "pp 6"],
    "red": ["wood 1", "coin 1", None, "wood 1", "worker", "wood 1", None, "governor", "coin 1", "wood 3"],
}


@rule("palace.step")
@pytest.mark.parametrize("track", STEPS)
@pytest.mark.parametrize("step", range(1, 11))
def test_palace_steps(track: str, step: int) -> None:
    """Plain gains, units of choice, tile rows and everything else that a step brings."""
    n = list(STEPS).index(track)
    expected = STEPS[track][step - 1]
    s = rich()
    before = s.players[0].have[:]
    s.give(0, PARTS.steps[n][step])
    s.settle()
    texts = may(s)
    if expected is None:
        assert texts == sorted(texts)
        assert all(text.startswith("take:") for text in texts) or len(s.rows[PARTS.row_at[n][step]]) < 3
    elif expected == "token":
        assert HELD in (s.players[0].double_tower, s.players[0].bonus_shipping)
    elif expected == "cards":
        assert [text[:5] for text in texts] == ["keep:", "keep:"]
    elif expected in ("soldier", "tower"):
        assert texts == [*[f"{expected}:{sector}" for sector in range(1, 5)], "decline"]
    elif expected == "worker":
        assert texts == ["barge:stone", "barge:wood", "barge:rice", "decline"]
    elif expected == "governor":
        assert texts == [*[f"governor:b{space:02}" for space in range(1, 13)], "decline"]
    else:
        name, count = expected.split()
        while f"take:{name}" in may(s):
            do(s, f"take:{name}")
        at = HOLDINGS.index(name)
        assert s.players[0].have[at] - before[at] == int(count)


DISCARDS = {
    "stone 1, coin 1": ("o01", "o03"),
    "stone 2": ("o02", "o04"),
    "rice 2": ("o05", "o06"),
    "coin 2": ("o10", "o13", "o15", "o19", "o21", "o25", "o26", "o27"),
    "wood 2": ("o12", "o14", "o18"),
}


@rule("free_actions.objective")
@pytest.mark.parametrize("words", DISCARDS)
def test_objectives_that_are_discarded(words: str) -> None:
    for id in DISCARDS[words]:
        found = gained(rich(), PARTS.objectives[OBJECTIVE_IDS.index(id)].discard, "")
        assert sorted(found.split(", ")) == sorted(words.split(", ")), id


@rule("shipping.delivery")
@pytest.mark.parametrize("id", SHIP_IDS)
def test_every_ship_has_three_or_four_spaces_and_each_gives_something(id: str) -> None:
    ship = PARTS.ships[SHIP_IDS.index(id)]
    assert len(ship.rewards) in (3, 4)
    for number in ship.rewards:
        s = rich()
        pieces = s.players[0].left[:]
        before = s.players[0].have[:]
        hand = len(s.players[0].hand)
        s.give(0, number)
        s.settle()
        while may(s)[-1] not in ("pass", "done"):
            do(s, may(s)[0])
        changed = s.players[0].have != before or s.players[0].left != pieces or len(s.players[0].hand) != hand
        assert changed, id


@rule("effects.triggers", "effects.discounts")
@pytest.mark.parametrize("id", [id for id in BUILDING_IDS if id.startswith("P")])
def test_every_passive_building_changes_a_cost_or_answers_something(id: str) -> None:
    passive = PARTS.buildings[BUILDING_IDS.index(id)].passive
    answers = [number for number in passive.on if number != NOTHING]
    assert answers or any(passive.each) or any(passive.first)
    assert not passive.is_empty


@rule("setup.sources")
def test_every_component_says_where_it_comes_from() -> None:
    tables = GAME.components.tables
    for name, rows in tables.items():
        for row in rows if isinstance(rows, list) else [rows]:
            assert row["provenance"] in ("rulebook", "public", "reconstructed"), name
    assert len(reconstructed(tables)) > 200
