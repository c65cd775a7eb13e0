"""Simulations: the same results however they are run, and fair to every bot."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from typing import Any

import pytest
from rich.console import Console

from teahouse import games
from teahouse.engine.errors import BadData, BadOption
from teahouse.lab import make_plan, report, simulate
from teahouse.lab.one_game import GameResult, SideResult, play_one
from teahouse.lab.simulation import results, run
from teahouse.lab.summary import Summary


def test_one_two_and_three_processes_find_the_same() -> None:
    plan = make_plan("voyages", seats=2, bots=["random"], games=11, seed=7)
    alone = list(results(plan, 1))
    assert [result.number for result in alone] == list(range(11))
    assert list(results(plan, 2)) == alone
    assert list(results(plan, 3)) == alone


def test_greedy_games_are_the_same_in_other_processes() -> None:
    plan = make_plan("voyages", seats=2, bots=["greedy", "random"], games=3, seed=7)
    texts = [json.dumps(report.as_data(run(plan, processes))) for processes in (1, 2)]
    assert texts[0] == texts[1]


def test_a_game_follows_from_seed_and_number_alone() -> None:
    few = make_plan("voyages", seats=1, bots=["random"], games=3, seed=7)
    many = make_plan("voyages", seats=1, bots=["random"], games=1000, seed=7)
    assert [play_one(many, number) for number in range(3)] == list(results(few, 1))


def test_other_numbers_and_other_seeds_are_other_games() -> None:
    totals: Counter[tuple[int, tuple[int, ...]]] = Counter()
    for seed in (1, 2):
        plan = make_plan("voyages", seats=1, bots=["random"], games=20, seed=seed)
        totals.update({(r.decisions, r.sides[0].scores) for r in results(plan, 1)})
    assert len(totals) > 30


def test_bots_take_turns_in_the_seats() -> None:
    plan = make_plan("voyages", seats=3, bots=["greedy", "random", "random"], games=6, seed=1)
    seats = [plan.seat_of(0, number) for number in range(6)]
    assert seats == [0, 1, 2, 0, 1, 2]
    small = make_plan("connect_four", seats=2, bots=["greedy", "random"], games=4, seed=1)
    assert [r.sides[0].player for r in results(small, 1)] == ["greedy", "random", "greedy", "random"]


def test_a_short_list_of_bots_repeats() -> None:
    plan = make_plan("voyages", seats=5, bots=["greedy", "random"], games=1, seed=1)
    assert plan.bots == ("greedy", "random", "greedy", "random", "greedy")


def test_results_by_player_and_by_seat_add_up() -> None:
    summary = simulate("voyages", seats=3, bots=["random"], games=9, seed=3)
    assert summary.by_player["random"].played == 27
    assert [tally.played for tally in summary.by_side] == [9, 9, 9]
    assert summary.by_player["random"].wins == pytest.approx(9)
    assert sum(tally.wins for tally in summary.by_side) == pytest.approx(9)
    mean = summary.by_player["random"].score().mean.value
    assert sum(summary.by_player["random"].means_by_category()) == pytest.approx(mean)


def test_a_shared_win_is_a_share_for_each() -> None:
    plan = make_plan("voyages", seats=3, bots=["greedy", "random", "random"], games=1, seed=1)
    summary = Summary(plan)
    sides = (
        SideResult(0, "greedy", 1, 0.5, 40, (40,)),
        SideResult(1, "random", 1, 0.5, 40, (40,)),
        SideResult(2, "random", 3, 0.0, 10, (10,)),
    )
    summary.add(GameResult(0, 100, 12, "", ("Gold",), sides))
    assert summary.by_player["greedy"].wins == 0.5
    assert summary.by_player["random"].wins == 0.5
    assert summary.by_player["random"].win_rate().value == 0.25
    assert summary.by_player["random"].mean_place() == 2


def test_solo_games_report_rounds_and_ranks() -> None:
    summary = simulate("voyages", seats=1, bots=["greedy"], games=6, seed=1)
    assert set(summary.rounds) == {16}
    assert sum(summary.grades.values()) == summary.by_player["greedy"].wins
    data = report.as_data(summary)
    assert sum(data["grades"].values()) == data["players"][0]["wins"]
    assert data["players"][0]["win_rate"]["low"] < data["players"][0]["win_rate"]["value"]


def test_a_simulation_on_other_components() -> None:
    tables = dict(games.get("voyages").components.tables)
    tables["solo"] = {**tables["solo"], "rounds": 3}
    alone = simulate("voyages", seats=1, bots=["random"], games=4, seed=1, data=tables)
    assert set(alone.rounds) == {3}
    data = report.as_data(alone)
    assert data["data"] != games.get("voyages").components.hash
    assert report.as_data(simulate("voyages", 1, ["random"], 4, 1, processes=2, data=tables)) == data


def test_csv_has_a_row_for_each_game_and_side() -> None:
    file = io.StringIO()
    sheet = report.CsvSheet(file)
    summary = simulate("voyages", seats=2, bots=["random"], games=3, seed=1, on_game=sheet.add)
    rows = list(csv.DictReader(io.StringIO(file.getvalue())))
    assert [(row["game"], row["side"]) for row in rows] == [(str(g), str(s)) for g in range(3) for s in range(2)]
    for row in rows:
        assert sum(int(row[category]) for category in summary.categories) == int(row["total"])


def marco_polo_summary(totals: list[tuple[int, int]]) -> Summary:
    """Made-up games between two characters, the higher total wins."""
    summary = Summary(make_plan("marco_polo", seats=2, bots=["random"], games=len(totals), seed=1))
    for number, (one, two) in enumerate(totals):
        sides = (
            SideResult(0, "random", 1 if one > two else 2, float(one > two), one, (one,), "Mercator"),
            SideResult(1, "random", 1 if two > one else 2, float(two > one), two, (two,), "Carpini"),
        )
        summary.add(GameResult(number, 100, 0, "", ("All",), sides, "character"))
    return summary


def test_results_by_what_the_sides_differ_in() -> None:
    summary = marco_polo_summary([(50, 40), (30, 61), (70, 20)])
    assert [(tally.name, tally.played, tally.wins) for tally in summary.features()] == [
        ("Mercator", 3, 2.0),
        ("Carpini", 3, 1.0),
    ]
    data = report.as_data(summary)
    assert data["feature"] == "character"
    assert [row["name"] for row in data["features"]] == ["Mercator", "Carpini"]
    assert "feature" not in report.as_data(simulate("voyages", seats=2, bots=["random"], games=1, seed=1))


def test_winners_points_are_counted_and_drawn() -> None:
    summary = marco_polo_summary([(50, 40), (30, 61), (70, 20), (52, 3)])
    assert summary.winners_by(10) == {50: 2, 60: 1, 70: 1}
    assert summary.winners_by(1)[61] == 1
    told = report.as_data(summary)["winners"]
    assert (told["min"], told["max"], told["median"]) == (50, 70, 56.5)
    assert sum(told["games_by_points"].values()) == 4
    file = io.StringIO()
    report.show(summary, Console(file=file, width=100))
    text = file.getvalue()
    assert "character" in text
    assert "Mercator" in text
    assert [line.split() for line in text.splitlines() if " to " in line and "#" in line] == [
        ["50", "to", "51", "1", "#" * 40],
        ["52", "to", "53", "1", "#" * 40],
        ["60", "to", "61", "1", "#" * 40],
        ["70", "to", "71", "1", "#" * 40],
    ]


def test_every_side_of_marco_polo_has_a_character() -> None:
    result = play_one(make_plan("marco_polo", seats=4, bots=["random"], games=1, seed=1), 0)
    assert result.feature == "character"
    assert len({side.feature for side in result.sides}) == 4
    assert all(side.feature for side in result.sides)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game_id": "chess"}, "no game 'chess'"),
        ({"seats": 0}, "takes 1 to 100 seats, not 0"),
        ({"seats": 101}, "takes 1 to 100 seats, not 101"),
        ({"bots": []}, "wants bots: random, greedy"),
        ({"bots": ["deep"]}, "no bot 'deep'"),
        ({"bots": ["random"] * 3}, "3 bots do not fit on 2 seats"),
        ({"games": 0}, "at least 1 game, not 0"),
        ({"processes": 0}, "at least 1 process, not in 0"),
        ({"processes": 1000}, "at most 256 processes, not in 1000"),
        ({"options": {"map": "moon"}}, "cannot be 'moon'"),
        ({"options": {"weather": "fair"}}, "no option 'weather'"),
    ],
)
def test_what_cannot_be_simulated_is_said_before_it_starts(wrong: dict[str, Any], sentence: str) -> None:
    right: dict[str, Any] = {"game_id": "voyages", "seats": 2, "bots": ["random"], "games": 1, "seed": 1}
    with pytest.raises(BadOption, match=sentence):
        simulate(**(right | wrong))


def test_components_that_cannot_be_read() -> None:
    with pytest.raises(BadData):
        simulate("voyages", seats=1, bots=["random"], games=1, seed=1, data={"map": 3})


def test_a_simulation_says_how_long_games_took_and_how_they_ended() -> None:
    summary = Summary(make_plan("stratagems", seats=2, bots=["random"], games=3, seed=1))
    sides = (SideResult(0, "random", 1, 1.0, 31, (31,)), SideResult(1, "random", 2, 0.0, 9, (9,)))
    for number, (rounds, rule) in enumerate([(9, "victory.last"), (6, "victory.reach"), (9, "victory.last")]):
        summary.add(GameResult(number, 100, rounds, "", ("All",), sides, "capital", rule=rule))
    data = report.as_data(summary)
    assert data["rounds"]["games_by_rounds"] == {"6": 1, "9": 2}
    assert data["ends"] == {"victory.last": 2, "victory.reach": 1}
