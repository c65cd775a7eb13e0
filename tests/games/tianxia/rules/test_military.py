"""Acting at the wall: steps, walls, towers and soldiers."""

from __future__ import annotations

from teahouse.games.tianxia.player import HELD, MARKER, MEEPLE, TOWERS, WALLS
from teahouse.kit.rule import rule
from tests.games.tianxia.table import PARTS, building, do, governor, has, have, may, refused, table, tile, wall


@rule("military.turn", "military.fortify")
def test_walls_and_towers_cost_stone_by_rising_costs() -> None:
    s = table(3)
    have(s, 0, stone=8)
    do(s, "act:military wall:1 wall:1 wall:2 tower:4 advance:white")
    assert has(s, 0, "stone", "coin") == [8 - 1 - 1 - 2 - 2, 1]
    assert (s.walls[0], s.walls[1], s.towers[3]) == ([0, 0], [0], [0])
    assert (s.players[0].left[WALLS], s.players[0].left[TOWERS]) == (3, 2)
    assert refused(s, "soldier:1").sentence == "You fortify in this turn."
    do(s, "done")
    assert s.to_act() == [1]


@rule("military.fortify")
def test_what_is_not_there_cannot_be_had_for_any_price() -> None:
    s = table(3)
    have(s, 0, stone=500)
    s.players[0].left[TOWERS] = 0
    s.towers = [[0], [0], [0], []]
    do(s, "act:military")
    assert not [action for action in may(s) if action.startswith("tower:")]
    assert refused(s, "tower:4").sentence == "You have no tower left."


@rule("military.train")
def test_soldiers_cost_two_rice_each() -> None:
    s = table(3)
    have(s, 0, rice=5, stone=9)
    left = s.players[0].left[MEEPLE]
    do(s, "act:military soldier:3 soldier:3 advance:red")
    assert has(s, 0, "rice") == [1]
    assert s.soldiers[2] == [0, 0]
    assert s.players[0].left[MEEPLE] == left - 2
    assert refused(s, "wall:1").sentence == "You train soldiers in this turn."


@rule("military.turn")
def test_a_piece_must_be_placed_and_a_step_taken() -> None:
    s = table(3)
    have(s, 0, stone=1)
    do(s, "act:military")
    assert refused(s, "done").sentence == "A step on a track must be taken first."
    do(s, "advance:white")
    assert refused(s, "done").sentence == "At least one piece must be placed."
    do(s, "wall:1 done")
    assert s.to_act() == [1]


@rule("military.turn")
def test_the_step_may_pay_for_the_piece() -> None:
    """The first step of the black track gives a stone, enough for the first wall."""
    s = table(3)
    assert "act:military" in may(s)
    do(s, "act:military advance:black wall:2")
    assert s.walls[1] == [0]
    s = table(3)
    s.players[0].palace = [1, 0, 1, 0]
    s.courts = [[8, 0, 1, 2] if n in (0, 2) else court for n, court in enumerate(s.courts)]
    assert refused(s, "act:military").rule == "military.turn"


@rule("military.turn", "effects.triggers")
def test_the_arsenal_asks_and_counts_ahead() -> None:
    s = table(3)
    building(s, b02="P12")
    governor(s, 0, "b02")
    s.players[0].palace = [1, 0, 1, 0]
    s.courts = [[8, 0, 1, 2] if n in (0, 2) else court for n, court in enumerate(s.courts)]
    do(s, "act:military")
    assert may(s) == ["option:1", "option:2"]
    do(s, "option:1 wall:1")
    assert has(s, 0, "coin") == [1]


@rule("military.fortify")
def test_a_full_sector_takes_no_more() -> None:
    s = table(3)
    have(s, 0, stone=9)
    wall(s, 1, walls="111222", towers="12")
    do(s, "act:military")
    assert refused(s, "wall:1").sentence == "Sector West has no space for a wall."
    assert refused(s, "tower:1").sentence == "Sector West has no space for a tower."
    assert "wall:2" in may(s)


@rule("military.defence", "free_actions.double_tower")
def test_a_tower_counts_two_and_doubled_four() -> None:
    s = table(3)
    wall(s, 2, walls="0", towers="01", soldiers="2")
    assert s.defence(1) == 1 + 2 + 2 + 1
    assert refused(s, "double_tower:2").sentence == "You have not gained the double tower."
    s.players[0].double_tower = HELD
    assert refused(s, "double_tower:1").sentence == "You have no tower in that sector."
    do(s, "double_tower:2")
    assert s.defence(1) == 8
    assert s.strength_of(0, 1) == 5
    assert s.strength_of(1, 1) == 2


@rule("effects.build", "effects.impossible")
def test_a_wall_by_a_tile_is_cheaper_and_without_stone_it_does_nothing() -> None:
    s = table(3)
    tile(s, 0, "r09")
    wall(s, 1, walls="0000")
    do(s, "use:r09")
    assert s.walls[0] == [0, 0, 0, 0]
    assert len(s.players[0].used) == 1
    s = table(3)
    tile(s, 0, "r09")
    wall(s, 1, walls="0000")
    have(s, 0, stone=1)
    do(s, "use:r09 wall:3")
    assert s.walls[2] == [0]
    assert has(s, 0, "stone") == [0]


@rule("effects.choice")
def test_a_soldier_by_an_effect_is_free_and_may_be_declined() -> None:
    s = table(3)
    tile(s, 0, "r08")
    do(s, "use:r08")
    assert may(s) == ["soldier:1", "soldier:2", "soldier:3", "soldier:4", "decline"]
    do(s, "decline")
    assert s.soldiers == [[], [], [], []]


@rule("effects.discounts")
def test_discounts_per_piece_and_per_turn() -> None:
    """The Granary takes 1 rice off each soldier; the Masons' Yard 2 stone off the first wall of a turn only."""
    s = table(3)
    building(s, b02="P01", b05="P02")
    governor(s, 0, "b02")
    governor(s, 0, "b05")
    have(s, 0, rice=2, stone=1)
    do(s, "act:military soldier:1 soldier:1 advance:white")
    assert has(s, 0, "rice") == [0]
    s = table(3)
    building(s, b05="P02")
    governor(s, 0, "b05")
    have(s, 0, stone=1)
    do(s, "act:military wall:1 wall:1")
    assert has(s, 0, "stone") == [0]
    assert refused(s, "wall:1").sentence == "You lack 2 stone for a wall."


@rule("free_actions.marker")
def test_a_marker_is_sold_for_two_coins_even_the_last() -> None:
    s = table(3)
    do(s, "sell_marker sell_marker sell_marker")
    assert has(s, 0, "coin") == [6]
    assert s.players[0].left[MARKER] == 0
    assert refused(s, "sell_marker").rule == "free_actions.marker"
    assert PARTS.marker_coins == 2
