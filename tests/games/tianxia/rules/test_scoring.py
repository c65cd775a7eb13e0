"""The end: figurines, tracks, objectives, leftovers and ties."""

from __future__ import annotations

import pytest

from teahouse.engine.outcome import Outcome
from teahouse.games.tianxia.parts.metric import METRICS
from teahouse.games.tianxia.rules.effects.metrics import count_metric
from teahouse.games.tianxia.rules.scoring import (
    figurine_points,
    finish,
    leftover_points,
    objective_points,
    scored_objectives,
    track_points,
)
from teahouse.games.tianxia.state import Tianxia
from teahouse.kit.rule import rule
from tests.games.tianxia.table import (
    OBJECTIVE_IDS,
    building,
    governor,
    hand,
    has,
    have,
    step,
    table,
    tile,
    wall,
    workers,
)

BLACK, WHITE, BLUE, RED = range(4)


def ended(s: Tianxia) -> Outcome:
    s.stack = []
    finish(s)
    outcome = s.outcome()
    assert outcome is not None
    return outcome


def metric(s: Tianxia, side: int, name: str) -> int:
    return count_metric(s, side, METRICS.index(name))


@rule("scoring.figurines")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 7), (5, 11), (6, 16)])
def test_figurines(count: int, points: int) -> None:
    s = table(3)
    for id in ("rf_dragon", "rf_phoenix", "rf_tiger", "rf_tortoise", "rf_horse", "rf_crane")[:count]:
        tile(s, 0, id)
    assert figurine_points(s, 0) == points


@rule("scoring.palace")
def test_tracks_by_step_then_arrival_and_a_neutral_marker_takes_a_rank() -> None:
    s = table(3)
    step(s, 1, BLACK, 6)
    step(s, 0, BLACK, 4)
    step(s, 2, BLACK, 4)
    # 1 is first, the neutral marker on step 4 was there before 0, and 2 came last.
    assert [track_points(s, seat) for seat in range(3)] == [2, 6, 0]
    step(s, 0, WHITE, 1)
    assert track_points(s, 0) == 2 + 4
    assert track_points(s, 2) == 0


@rule("scoring.palace", "the_bot.free")
def test_the_bot_takes_a_rank_away() -> None:
    s = table(2)
    step(s, 2, RED, 7)
    step(s, 0, RED, 5)
    assert track_points(s, 0) == 4


@rule("scoring.objectives")
def test_the_best_three_of_the_objectives_that_are_met() -> None:
    s = table(3)
    wall(s, 1, walls="00000")
    wall(s, 2, soldiers="000")
    governor(s, 0, "b01")
    hand(s, 0, "o01", "o02", "o05", "o07", "o04")
    assert [OBJECTIVE_IDS[card] for card in scored_objectives(s, 0)] == ["o02", "o07", "o01"]
    assert objective_points(s, 0) == 8 + 7 + 6


@rule("scoring.objectives")
def test_every_demand_of_a_card_must_be_met() -> None:
    s = table(3)
    hand(s, 0, "o35")
    have(s, 0, silk=4)
    assert objective_points(s, 0) == 0
    have(s, 0, silk=2, bronze=1, lacquer=1)
    assert objective_points(s, 0) == 6


@rule("li_mu.end", "li_mu.levels")
def test_alone_there_is_no_limit_but_on_emperor() -> None:
    for level, points in (("easy", 8 + 7 + 6 + 6), ("emperor", 8 + 7 + 6)):
        s = table(1, level=level)
        wall(s, 1, walls="00000")
        wall(s, 2, soldiers="000")
        hand(s, 0, "o01", "o02", "o05", "o07")
        assert objective_points(s, 0) == points


@rule("scoring.leftovers")
def test_five_units_of_all_kinds_together_are_a_point() -> None:
    s = table(3)
    have(s, 0, coin=3, wood=2, stone=1, rice=1, silk=1, bronze=1)
    assert leftover_points(s, 0) == 1
    have(s, 0, lacquer=1)
    assert leftover_points(s, 0) == 2


@rule("scoring.end")
def test_the_most_points_win_and_categories_add_up() -> None:
    s = table(3)
    for seat in range(3):
        hand(s, seat)
    have(s, 1, coin=10, pp=20)
    outcome = ended(s)
    assert outcome.winners == [1]
    assert outcome.totals == [10, 22, 10]
    assert outcome.scores[1][outcome.categories.index("Leftovers")] == 2
    assert [sum(row) for row in outcome.scores] == outcome.totals


@rule("scoring.ties")
def test_ties_go_by_governors_then_figurines_then_turn_order() -> None:
    s = table(3)
    s.order = [2, 0, 1]
    for seat in range(3):
        hand(s, seat)
    assert ended(s).places == [2, 3, 1]
    s = table(3)
    for seat in range(3):
        hand(s, seat)
    tile(s, 1, "rf_crane")
    have(s, 0, pp=11)
    governor(s, 2, "b01")
    have(s, 2, pp=11)
    outcome = ended(s)
    assert outcome.totals == [11, 11, 11]
    assert outcome.places == [3, 2, 1]
    assert outcome.rule == "scoring.ties"


@rule("li_mu.end")
@pytest.mark.parametrize(("mine", "winners"), [(30, [0]), (10, []), (9, [])])
def test_alone_one_wins_with_more_points_than_li_mu(mine: int, winners: list[int]) -> None:
    s = table(1)
    hand(s, 0)
    have(s, 0, pp=mine)
    outcome = ended(s)
    assert outcome.winners == winners
    assert outcome.places == ([1, 2] if winners else [2, 1])
    assert outcome.sides == ["Sun", "Li Mu"]
    assert has(s, 1, "pp") == [10]


def test_metrics_count_what_they_say() -> None:
    s = table(3)
    wall(s, 1, walls="01", towers="0", soldiers="00")
    wall(s, 3, soldiers="0")
    s.players[0].double_tower, s.players[0].doubled = 2, 0
    building(s, b01="I01", b02="P01", b03="I02")
    for space in ("b01", "b02", "b03", "b10"):
        governor(s, 0, space)
    workers(s, 0, 0, 1, 0)
    step(s, 0, BLACK, 6)
    step(s, 0, BLUE, 4)
    have(s, 0, coin=2, wood=1, rice=2, silk=1, lacquer=3)
    s.players[0].shipping = [2, 0, 1, 1]
    expected = {
        "walls": 1,
        "towers": 2,
        "soldiers": 3,
        "defense": 1 + 4 + 3,
        "sectors_with_wall": 1,
        "sectors_with_soldier": 2,
        "sectors_present": 2,
        "governors": 4,
        "governors_income": 3,
        "governors_passive": 1,
        "governors_coastal": 2,
        "governors_inland": 2,
        "regions_with_governor": 3,
        "workers_on_barges": 2,
        "barges_with_worker": 1,
        "shipping_markers": 4,
        "ports_with_shipping": 2,
        "palace_sum": 10,
        "palace_min": 0,
        "palace_max": 6,
        "palace_tracks_4plus": 2,
        "palace_tracks_6plus": 1,
        "palace_first_places": 1,
        "coins": 2,
        "resources": 3,
        "goods": 4,
        "goods_types": 2,
        "black": 6,
        "blue": 4,
    }
    assert {name: metric(s, 0, name) for name in expected} == expected


@pytest.mark.parametrize("id", OBJECTIVE_IDS)
def test_an_objective_that_nobody_worked_for_is_not_met(id: str) -> None:
    s = table(3)
    hand(s, 0, id)
    assert objective_points(s, 0) == 0
