"""Reading studies: every combination is an arm, and what cannot be played is refused before the first game."""

from __future__ import annotations

from pathlib import Path

import pytest

from teahouse import games
from teahouse.engine.errors import BadOption
from teahouse.lab.study import read_study
from teahouse.lab.study.data_paths import changed, value_at

from .studies import study_of, written

SWEEP = """
title = "A sweep"
games = 30
[[play]]
game = "ming_voyages"
seats = 1
bots = [["greedy"], ["random"]]
options = { level = ["easy", "hard"], two_hordes = true }
vary = { "setup.gold" = [1, 2], "main_cards.ministry_of_works.cp" = [3] }
[[play]]
game = "voyages"
"""


def test_every_combination_is_an_arm(tmp_path: Path) -> None:
    study = study_of(tmp_path, SWEEP)
    first, second = study.plays()
    assert [arm.label for arm in first][:3] == [
        "bots greedy, level easy, setup.gold 1",
        "bots greedy, level easy, setup.gold 2",
        "bots greedy, level hard, setup.gold 1",
    ]
    assert len(first) == 8
    assert [arm.label for arm in second] == ["as it is"]
    assert {dict(arm.plan.options)["two_hordes"] for arm in first} == {"yes"}
    assert [arm.number for arm in study.arms] == list(range(9))


def test_values_are_varied_by_their_path(tmp_path: Path) -> None:
    arms = study_of(tmp_path, SWEEP).plays()[0]
    gold = [value_at(arm.plan.opened().components.tables, "setup.gold") for arm in arms]
    assert gold == [1, 2] * 4
    card = value_at(arms[0].plan.opened().components.tables, "main_cards.ministry_of_works.cp")
    assert card == 3
    own = games.get("ming_voyages").components.tables
    assert value_at(own, "setup.gold") == 1


def test_a_path_names_keys_ids_and_places() -> None:
    tables = {"cards": [{"id": "fleet", "costs": [4, 5]}, {"id": "wall"}], "gold": 1}
    assert value_at(tables, "cards.fleet.costs.1") == 5
    assert changed(tables, {"cards.fleet.costs.1": 6, "gold": 2})["cards"][0]["costs"] == [4, 6]
    assert tables == {"cards": [{"id": "fleet", "costs": [4, 5]}, {"id": "wall"}], "gold": 1}
    with pytest.raises(BadOption, match=r"nothing at 'cards\.junk'; there are fleet and wall\."):
        value_at(tables, "cards.junk.costs")
    with pytest.raises(BadOption, match=r"nothing at 'cards\.flet'; there is fleet, among others\."):
        value_at(tables, "cards.flet")
    with pytest.raises(BadOption, match=r"nothing at 'cards\.fleet\.costs\.2'; there are 0 and 1\."):
        value_at(tables, "cards.fleet.costs.2")
    with pytest.raises(BadOption, match=r"nothing at 'gold\.coins'; there stands 1, which has no parts\."):
        value_at(tables, "gold.coins")
    with pytest.raises(BadOption, match="of another kind"):
        changed(tables, {"gold": "two"})
    with pytest.raises(BadOption, match=r"stands \[4, 5\]; 'six' in place 1 is of another kind"):
        changed(tables, {"cards.fleet.costs": [4, "six"]})
    with pytest.raises(BadOption, match=r"At 'cards\.0\.costs' stands \[4, 5\]; 3 is of another kind"):
        changed(tables, {"cards.0": {"id": "fleet", "costs": 3}})
    long = {"table": {f"key {n}": n for n in range(99)}}
    with pytest.raises(BadOption, match="At 'table' stands a table; 1 is of another kind"):
        changed(long, {"table": 1})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("games = 3", "is no study"),
        ("games = 'many'\n[[play]]\ngame = 'voyages'", "is no study"),
        ("colour = 'red'\n[[play]]\ngame = 'voyages'", "is no study"),
        ("play = []", "plays nothing"),
        ("games = 0\n[[play]]\ngame = 'voyages'", "`games` must be at least 1"),
        ("within = 0.0\n[[play]]\ngame = 'voyages'", "above 0"),
        ("within = nan\n[[play]]\ngame = 'voyages'", "above 0, not nan"),
        ("within = inf\n[[play]]\ngame = 'voyages'", "above 0, not inf"),
        (
            "[[play]]\ngame = 'ming_voyages'\nseats = 1\noptions = { level = ['easy', 'easy'] }",
            "level of ming_voyages is easy twice",
        ),
        (
            "[[play]]\ngame = 'ming_voyages'\nvary = { 'setup.gold' = [2, 3, 2] }",
            "setup.gold of ming_voyages is 2 twice",
        ),
        ("[[play]]\ngame = 'chess'", "no game 'chess'"),
        ("[[play]]\ngame = 'voyages'\nbots = ['greedy', ['random']]", "a list of such lists"),
        ("[[play]]\ngame = 'voyages'\nbots = ['my_bot.py']", "names a bot 'my_bot.py'"),
        ("[[play]]\ngame = 'voyages'\nvary = { 'oracle.sides' = [6] }", "nothing at 'oracle'"),
        ("[[play]]\ngame = 'ming_voyages'\nvary = { 'setup.gold' = [] }", "is empty"),
        ("[[play]]\ngame = 'ming_voyages'\nseats = 1\noptions = { level = 'mild' }", "level"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        study_of(tmp_path, text)


def test_a_file_names_no_programs_but_the_person_who_runs_it_may(tmp_path: Path) -> None:
    path = written(tmp_path, "[[play]]\ngame = 'connect_four'\nbots = ['mine', 'random']")
    with pytest.raises(BadOption, match="--bot mine="):
        read_study(path)
    assert read_study(path, {"mine": "examples/my_bot.py"}).arms[0].plan.bots == ("examples/my_bot.py", "random")
