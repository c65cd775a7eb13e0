"""Games that other packages bring are games like our own; one that is broken is named and stops nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from teahouse import bots, cli, envs, games
from teahouse.engine.errors import BadData, BadOption
from teahouse.engine.luck import FastLuck
from teahouse.kit.case import play_on
from teahouse.lab.simulation import simulate
from tests.outside import Site, installed


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with installed(tmp_path) as site:
        yield site


def test_a_game_from_outside_is_a_game(site: Site) -> None:
    site.add("paper_lamps")
    assert games.ids() == (*games.IDS, "paper_lamps")
    assert games.is_known("paper_lamps")
    assert games.refused() == []
    assert games.about("paper_lamps").title == "Paper lamps"
    assert games.all_about()[-1].id == "paper_lamps"
    assert games.package_of("paper_lamps") == "paper_lamps_from_outside"
    game = games.get("paper_lamps")
    assert game is games.get("paper_lamps")
    assert game.is_standard
    state = game.new(seats=3, seed=1)
    assert play_on(state, FastLuck(2).automa, 200)


def test_only_the_houses_own_are_there_without_it() -> None:
    assert games.ids() == games.IDS
    assert not games.is_known("paper_lamps")
    assert [games.package_of(id) for id in games.IDS] == [f"teahouse.games.{id}" for id in games.IDS]


BROKEN = {
    "raises": ({"__init__.py": "raise RuntimeError('no')"}, "cannot be imported: RuntimeError('no')"),
    "leaves": ({"__init__.py": "import not_there"}, "cannot be imported: ModuleNotFoundError"),
    "has_none": ({"__init__.py": ""}, "cannot be imported: AttributeError"),
    "is_text": ({"__init__.py": "GAME = 'chess'"}, "is no About"),
    "other_name": ({"__init__.py": "from paper_lamps_from_outside import GAME"}, "has the id 'paper_lamps'"),
}


@pytest.mark.parametrize("id", BROKEN)
def test_a_broken_one_is_named_and_the_others_play(site: Site, id: str) -> None:
    files, why = BROKEN[id]
    site.add("paper_lamps")
    site.add(id, dict(files))
    assert games.ids() == (*games.IDS, "paper_lamps")
    (sentence,) = games.refused()
    assert sentence.startswith(f"The game '{id}' of {id}_from_outside is left out: ")
    assert why in sentence
    with pytest.raises(BadOption) as refusal:
        games.get(id)
    assert str(refusal.value) == sentence


def test_an_id_that_no_path_should_hold_is_left_out(site: Site) -> None:
    text = "from paper_lamps_from_outside import GAME\nGAME.id = '../up'"
    site.add("paper_lamps", {"more.py": text}, entry="paper_lamps_from_outside.more:GAME")
    assert games.ids() == games.IDS
    assert "an id is small letters" in games.refused()[0]


def test_a_name_of_the_house_or_of_another_stays_with_who_has_it(site: Site) -> None:
    site.add("voyages")
    site.add("paper_lamps")
    site.add("paper_lamps", package="zhe_from_outside")
    assert games.ids() == (*games.IDS, "paper_lamps")
    assert games.refused() == [
        "The game 'paper_lamps' of zhe_from_outside is left out: paper_lamps_from_outside has a game of that name.",
        "The game 'voyages' of voyages_from_outside is left out: the house has a game of that name.",
    ]
    assert games.about("voyages").title == "Voyages"
    assert games.get("paper_lamps").about.title == "Paper lamps"


@pytest.mark.parametrize(
    "text", [None, "import not_there", "def open_game(c): return 1 / 0", "def open_game(c): return 'chess'"]
)
def test_one_that_cannot_be_opened_says_so_when_it_is_wanted(site: Site, text: str | None) -> None:
    site.add("paper_lamps", {"game.py": text})
    assert games.about("paper_lamps").title == "Paper lamps"
    with pytest.raises(BadData, match="The game paper_lamps of paper_lamps_from_outside cannot be opened: "):
        games.get("paper_lamps")


def test_bots_simulations_and_environments_know_it(site: Site) -> None:
    site.add("paper_lamps")
    game = games.get("paper_lamps")
    state = game.new(seats=2, seed=3)
    seat = state.to_act()[0]
    assert bots.make("greedy", game, 1).choose(state.known_to(seat), seat) in state.legal(seat)
    env = envs.pettingzoo("paper_lamps", seats=2)
    env.reset(seed=1)
    seen = env.observe(env.agents[0])
    assert len(seen["action_mask"]) == len(game.book.all)
    start = game.new(seats=2, seed=1)
    assert sum(seen["action_mask"]) == len(start.legal(start.to_act()[0]))
    played = simulate("paper_lamps", 2, ["greedy", "random"], games=4, seed=1, processes=2)
    assert played.games == 4


def test_what_its_tests_do_not_name_is_listed(site: Site, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    site.add("paper_lamps")
    tests = tmp_path / "its_tests"
    words = ["rules", "paper_lamps", "--coverage", "--tests", str(tests)]
    assert cli.main(words) == 2
    assert "holds no tests of paper_lamps" in capsys.readouterr().err
    tests.mkdir()
    (tests / "test_rules.py").write_text('@rule("end.most")\ndef test_it() -> None: ...\n')
    assert cli.main(words) == 0
    named, *missing = capsys.readouterr().out.split("\n    ")
    assert named == "1 of 4 paragraphs of Paper lamps are named by a test."
    assert [id.strip() for id in missing] == ["cards.play", "cards.draw", "lamp.roll"]
