"""The end: final scoring, goal cards, ties, and what can be scored at most."""

from __future__ import annotations

import pytest

from teahouse.engine.outcome import Outcome
from teahouse.games.marco_polo.rules.scoring import by_category
from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    PARTS,
    THREE,
    TWO,
    contracts,
    next_round,
    own,
    player,
    posts,
    table,
)

# As printed: two cities and points.
GOALS = """
g01 moscow xian 4
g02 moscow ormuz 5
g03 moscow kashgar 7
g04 karakorum xian 4
g05 karakorum kochi 5
g06 karakorum adana 7
g07 lan_zhou kochi 4
g08 lan_zhou adana 5
g09 lan_zhou ormuz 6
g10 samarcanda xian 4
g11 samarcanda adana 5
g12 samarcanda kochi 7
g13 alexandria anxi 4
g14 alexandria kashgar 5
g15 karachi kashgar 5
g16 karachi anxi 7
g17 sumatra ormuz 6
g18 sumatra anxi 8
""".strip().splitlines()
CONTRACTS, CARDS, BONUSES, POSTS, GOAL_CARDS, GOAL_CITIES, COINS, BEIJING, GOODS, MOST = range(10)


def goals(s: MarcoPolo, seat: int, text: str) -> None:
    """The seat keeps these goal cards; whoever had them gets others."""
    ids = [goal.id for goal in PARTS.goals]
    wanted = [ids.index(id) for id in text.split()]
    free = [n for n in range(len(ids)) if n not in wanted]
    for other in range(s.seats):
        player(s, other).goals = wanted if other == seat else [free.pop(), free.pop()]


def end(s: MarcoPolo) -> Outcome:
    """The fifth round is over."""
    s.round = 5
    next_round(s)
    outcome = s.outcome()
    assert outcome is not None
    return outcome


@rule("scoring.end")
def test_after_the_fifth_round_goal_cards_are_shown_and_the_game_is_over() -> None:
    s = table(*THREE, journal=True)
    assert s.outcome() is None
    outcome = end(s)
    assert (s.over, s.to_act()) == (True, [])
    known = s.known_to(None)
    assert [known.players[seat].goals for seat in range(3)] == [player(s, seat).goals for seat in range(3)]
    assert outcome.rule == "scoring.winner"
    assert s.journal is not None
    assert [entry.rule for entry in s.journal.entries][-3:] == ["scoring.end"] * 3


@rule("scoring.goals.cards")
@pytest.mark.parametrize("line", GOALS, ids=[line.split()[0] for line in GOALS])
def test_each_goal_card_scores_with_posts_in_both_cities(line: str) -> None:
    id, large, small, points = line.split()
    other = next(row.split()[0] for row in GOALS if not {large, small} & set(row.split()[1:3]))
    for held, scored in ((f"{large} {small}", int(points)), (large, 0), (small, 0)):
        s = table(*TWO)
        goals(s, 0, f"{id} {other}")
        posts(s, 0, held)
        assert by_category(s, 0)[GOAL_CARDS] == scored


@rule("scoring.goals.cards")
def test_there_are_eighteen_goal_cards_each_of_a_large_and_a_small_city() -> None:
    assert [line.split()[0] for line in GOALS] == [goal.id for goal in PARTS.goals]
    small = [line.split()[2] for line in GOALS]
    assert {city: small.count(city) for city in small} == dict.fromkeys(
        ("anxi", "ormuz", "kashgar", "xian", "adana", "kochi"), 3
    )


@rule("scoring.goals.cities")
@pytest.mark.parametrize(
    ("held", "points"),
    [
        ("", 0),
        ("moscow", 1),
        ("moscow kochi", 3),
        ("moscow kochi samarcanda", 6),
        ("moscow kashgar kochi samarcanda", 10),
        ("anxi karachi beijing", 0),
    ],
)
def test_different_goal_cities_score_1_3_6_or_10(held: str, points: int) -> None:
    s = table(*TWO)
    goals(s, 0, "g03 g12")
    posts(s, 0, held)
    assert by_category(s, 0)[GOAL_CITIES] == points


@rule("scoring.goals.cities")
def test_a_city_on_both_goal_cards_counts_once() -> None:
    s = table(*TWO)
    goals(s, 0, "g03 g02")
    posts(s, 0, "moscow kashgar ormuz")
    assert by_category(s, 0)[GOAL_CITIES] == 6
    assert by_category(s, 0)[GOAL_CARDS] == 12


@rule("scoring.goals.cards", "scoring.goals.cities")
def test_goals_score_25_at_most() -> None:
    best = 0
    for first in PARTS.goals:
        for second in PARTS.goals:
            if first.id < second.id:
                cities = len({*first.cities, *second.cities})
                best = max(best, first.points + second.points + PARTS.goal_cities[cities])
    assert best == 10 + 8 + 7


@rule("scoring.coins")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (105, 10)])
def test_every_ten_coins_score_a_point(coins: int, points: int) -> None:
    s = table(*TWO)
    own(s, 0, coin=coins)
    assert end(s).scores[0][COINS] == points


@rule("scoring.beijing")
def test_a_post_in_beijing_scores_its_space() -> None:
    s = table("berke", "mercator", "carpini", "matteo")
    for seat in (1, 3, 0, 2):
        posts(s, seat, "beijing")
    assert [row[BEIJING] for row in end(s).scores] == [4, 10, 1, 7]


@rule("scoring.goods")
@pytest.mark.parametrize(("pepper", "silk", "gold", "points"), [(1, 0, 0, 0), (1, 1, 0, 1), (3, 3, 3, 4), (0, 5, 0, 2)])
def test_two_goods_score_a_point_only_with_a_post_in_beijing(pepper: int, silk: int, gold: int, points: int) -> None:
    s = table(*TWO)
    posts(s, 0, "beijing")
    for seat in (0, 1):
        own(s, seat, camel=9, pepper=pepper, silk=silk, gold=gold)  # camels are not goods
    assert [row[GOODS] for row in end(s).scores] == [points, 0]


@rule("scoring.contracts")
def test_the_most_completed_contracts_score_7_for_everybody_who_has_as_many() -> None:
    s = table(*THREE)
    contracts(s, completed={0: "c01 c02", 1: "c03", 2: "c04 c05"})
    assert [row[MOST] for row in end(s).scores] == [7, 0, 7]
    s = table(*THREE)
    contracts(s, completed={0: "c01 c02", 1: "c03 c06 c07", 2: "c04 c05"})
    assert [row[MOST] for row in end(s).scores] == [0, 7, 0]


@rule("scoring.contracts.none")
def test_without_any_completed_contract_nobody_scores_for_it() -> None:
    assert [row[MOST] for row in end(table(*THREE)).scores] == [0, 0, 0]


@rule("scoring.winner")
def test_the_most_points_win() -> None:
    s = table(*THREE)
    for seat, points in enumerate((20, 31, 30)):
        own(s, seat, vp=points, camel=9 - 4 * seat)
    outcome = end(s)
    assert (outcome.totals, outcome.winners, outcome.places) == ([20, 31, 30], [1], [3, 1, 2])


@rule("scoring.winner")
def test_among_equals_the_most_camels_win() -> None:
    s = table(*THREE)
    own(s, 0, vp=30, camel=2)
    own(s, 1, vp=30, camel=3)
    own(s, 2, vp=29, camel=99)
    outcome = end(s)
    assert (outcome.winners, outcome.places) == ([1], [2, 1, 3])


@rule("scoring.winner")
def test_with_equal_camels_the_victory_is_shared() -> None:
    s = table(*THREE)
    own(s, 0, vp=30, camel=3)
    own(s, 1, vp=29, camel=3)
    own(s, 2, vp=30, camel=3)
    outcome = end(s)
    assert (outcome.winners, outcome.places) == ([0, 2], [1, 3, 1])
    assert outcome.why == "{0} and {2} share the victory with 30 points and as many camels."


@rule("scoring.winner", "city_cards.points")
def test_a_score_below_zero_still_loses_against_one_above() -> None:
    s = table(*TWO, debt="allowed")
    own(s, 0, vp=-2, camel=50)
    own(s, 1, vp=0)
    assert end(s).winners == [1]


@rule("scoring.winner")
def test_the_total_is_the_sum_of_all_categories() -> None:
    s = table(*TWO)
    goals(s, 0, "g03 g12")
    posts(s, 0, "moscow kashgar beijing")
    contracts(s, completed={0: "c01"})
    own(s, 0, coin=25, gold=3, vp=11)
    own(s, 1)
    outcome = end(s)
    assert outcome.scores[0] == [11, 0, 0, 0, 7, 3, 2, 10, 1, 7]
    assert outcome.totals == [41, 0]


@rule("scoring.goals.cards", "setup.hidden")
def test_goal_cards_that_a_viewer_does_not_know_count_nothing_in_its_copy() -> None:
    s = table(*TWO)
    goals(s, 0, "g17 g18")
    posts(s, 0, "sumatra anxi")
    assert by_category(s, 0)[GOAL_CARDS] == 8
    assert by_category(s, 0)[GOAL_CITIES] == 3
    known = s.known_to(1)
    assert by_category(known, 0)[GOAL_CARDS : GOAL_CITIES + 1] == [0, 0]
