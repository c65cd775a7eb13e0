"""Passing, the palace, free actions with tiles, objectives and merchants."""

from __future__ import annotations

from teahouse.games.tianxia.player import HELD, MEEPLE
from teahouse.kit.rule import rule
from tests.games.tianxia.table import (
    OBJECTIVE_IDS,
    TILE_IDS,
    building,
    do,
    governor,
    hand,
    has,
    have,
    may,
    refused,
    round_row,
    step,
    table,
    tile,
)

BLACK, WHITE, BLUE, RED = range(4)


@rule("passing.order", "rounds.action")
def test_the_order_of_passing_is_the_next_turn_order() -> None:
    s = table(3)
    do(s, "pass decline")
    assert s.to_act() == [1]
    do(s, "sell_marker barge:wood done")
    do(s, "pass decline")
    assert s.to_act() == [1]
    do(s, "pass decline")
    assert s.order == [0, 2, 1]
    assert s.round == 2


@rule("passing.tile")
def test_a_tile_of_the_round_may_be_taken_or_declined() -> None:
    s = table(3)
    tile(s, 0, "rf_tiger")
    round_row(s, "rf_tiger", "r04", "r04", "r11")
    do(s, "pass")
    assert may(s) == ["take:r04", "take:r11", "decline"]
    assert refused(s, "take:rf_tiger").sentence == "You have that figurine already."
    do(s, "take:r04")
    assert s.players[0].tiles == [TILE_IDS.index("r04")]
    assert len(s.round_row) == 3


@rule("passing.figurines")
def test_figurines_allow_paid_steps() -> None:
    """Three figurines: two steps, for 1 and then for 2 coins."""
    s = table(3)
    for id in ("rf_tiger", "rf_crane", "rf_horse"):
        tile(s, 0, id)
    have(s, 0, coin=3)
    do(s, "pass decline")
    assert may(s) == ["advance:black", "advance:white", "advance:blue", "advance:red", "decline"]
    do(s, "advance:black")
    assert has(s, 0, "coin") == [2]
    do(s, "advance:black")
    assert has(s, 0, "coin", "stone") == [1, 1]
    assert s.to_act() == [1]


@rule("passing.figurines")
def test_without_the_coins_no_step_is_asked_for() -> None:
    s = table(3)
    tile(s, 0, "rf_tiger")
    do(s, "pass decline")
    assert s.to_act() == [1]


@rule("effects.triggers", "turn.free")
def test_the_guest_hall_answers_a_pass_and_no_free_action_follows() -> None:
    s = table(3)
    building(s, b02="P10")
    governor(s, 0, "b02")
    tile(s, 0, "r04")
    do(s, "pass take:wood")
    assert has(s, 0, "coin", "wood") == [1, 1]
    assert refused(s, "use:r04").rule == "passing.tile"


@rule("palace.step", "effects.any")
def test_a_step_gives_what_is_printed_and_settles_it_first() -> None:
    s = table(3)
    step(s, 0, WHITE, 3)
    tile(s, 0, "r06")
    do(s, "use:r06 advance:white")
    assert may(s) == ["take:silk", "take:bronze", "take:lacquer"]
    do(s, "take:bronze")
    assert has(s, 0, "bronze") == [1]


@rule("palace.row", "palace.figurines")
def test_a_row_gives_one_tile_and_never_a_second_figurine_alike() -> None:
    s = table(3)
    tile(s, 0, "rf_tiger")
    step(s, 0, RED, 2)
    palace_tiles = [kind for row in s.rows for kind in row]
    s.rows = [[] for _ in s.rows]
    s.rows[6] = [TILE_IDS.index("pf_tiger"), TILE_IDS.index("t01"), TILE_IDS.index("t08")]
    s.gone = s.gone + [kind for kind in palace_tiles if kind not in s.rows[6]]
    tile(s, 0, "r06")
    do(s, "use:r06 advance:red")
    assert may(s) == ["take:t01", "take:t08"]
    do(s, "take:t08")
    assert s.rows[6] == [TILE_IDS.index("pf_tiger"), TILE_IDS.index("t01")]


@rule("palace.arrival")
def test_who_comes_later_to_a_step_ranks_behind() -> None:
    s = table(3)
    step(s, 1, BLACK, 3)
    step(s, 0, BLACK, 3)
    assert s.courts[BLACK] == [8, 1, 0, 2]
    tile(s, 0, "r06")
    do(s, "use:r06 advance:black")
    assert s.courts[BLACK] == [8, 0, 1, 2]


@rule("palace.tokens")
def test_step_eight_gives_the_special_tokens() -> None:
    s = table(3)
    step(s, 0, BLACK, 7)
    step(s, 0, WHITE, 7)
    tile(s, 0, "r06")
    tile(s, 0, "r06")
    do(s, "use:r06 advance:black use:r06 advance:white")
    assert (s.players[0].double_tower, s.players[0].bonus_shipping) == (HELD, HELD)


@rule("free_actions.objective")
def test_an_objective_is_discarded_openly_for_its_benefit() -> None:
    s = table(3)
    card = OBJECTIVE_IDS.index("o02")
    hand(s, 0, "o02")
    do(s, "discard:o02")
    assert has(s, 0, "stone") == [2]
    assert s.discarded == [card]
    assert s.players[0].discarded == 1


@rule("free_actions.merchant", "free_actions.recall")
def test_a_full_merchant_action_is_used_and_any_merchant_recalled() -> None:
    s = table(3)
    s.players[0].merchants = [1, 1, 2]
    s.players[0].left[MEEPLE] -= 4
    left = s.players[0].left[MEEPLE]
    assert refused(s, "merchant:m2").rule == "free_actions.merchant"
    do(s, "merchant:m3 merchant:m1 take:stone take:wood recall:m2")
    assert has(s, 0, "pp", "stone", "wood", "coin") == [13, 1, 1, 0]
    assert s.players[0].merchants == [0, 0, 0]
    assert s.players[0].left[MEEPLE] == left + 4
    assert refused(s, "recall:m2").rule == "free_actions.recall"


@rule("effects.objectives", "unseen.hidden")
def test_drawn_objectives_are_seen_by_one_seat_and_the_rest_goes_under() -> None:
    s = table(3)
    tile(s, 0, "r12")
    drawn = sorted(s.objectives[-2:])
    do(s, "use:r12")
    ids = [f"keep:{OBJECTIVE_IDS[card]}" for card in drawn]
    assert may(s) == ids
    assert s.prompt(1).question == "Waiting for {0}."
    do(s, ids[0])
    assert drawn[0] in s.players[0].hand
    assert s.objectives[0] == drawn[1]
    assert s.seen_by[0] == 0
    assert s.known_to(0).objectives[0] == drawn[1]
    assert s.known_to(1).objectives[0] == -1


@rule("effects.order")
def test_effects_go_from_left_to_right() -> None:
    """A resource of choice is asked for before the coin comes."""
    s = table(3)
    tile(s, 0, "r07")
    do(s, "use:r07")
    assert has(s, 0, "coin") == [0]
    do(s, "take:rice")
    assert has(s, 0, "coin", "rice") == [1, 1]
