"""The measured levels of the bots: what the house shows beside each of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from teahouse import bots, games
from teahouse.bots.levels import FILE, GameLevels, Level, level_of, level_words, read_levels, written
from teahouse.bots.own import check_any
from teahouse.engine.errors import BadData, BadOption
from teahouse.lab import make_plan
from teahouse.lab.simulation import run


def test_where_a_game_is_measured_every_bot_of_the_house_is() -> None:
    measured = read_levels(FILE)
    assert measured
    assert set(measured) <= {about.id for about in games.all_about()}
    for levels in measured.values():
        assert set(bots.NAMES) <= set(levels.bots)
        assert all(level.low <= level.level <= level.high for level in levels.bots.values())


def test_the_greedy_bot_stands_above_the_random_one_in_every_game() -> None:
    for levels in read_levels(FILE).values():
        assert levels.bots["greedy"].low > levels.bots["random"].high
        assert levels.bots["random"].beats_random is None


def test_a_level_that_was_measured_on_other_rules_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    now = games.about("voyages").rules_version
    for rules, is_shown in ((now, True), (now + 1, False)):
        found = {"voyages": GameLevels(rules, "", 1, {"greedy": Level(40.0, 30.0, 50.0, 100)})}
        monkeypatch.setattr("teahouse.bots.levels.measured", lambda found=found: found)
        assert (level_of("voyages", "greedy") is not None) == is_shown
        assert level_of("marco_polo", "greedy") is None


def test_a_level_is_told_in_a_sentence() -> None:
    level = Level(level=40.2, low=37.9, high=42.4, games=200, beats_random=0.974)
    assert level_words(level) == (
        "Measured level 40, between 38 and 42, from 200 games. It won 97 % of those against the random bot."
    )
    assert level_of("voyages", "nobody") is None
    assert level_of("chess", "greedy") is None


def test_a_ladder_is_written_as_it_is_read(tmp_path: Path) -> None:
    odd = {'C:\\bots\\"mine".py': Level(level=25.0, low=20.0, high=30.0, games=4)}
    ladder = {"voyages": GameLevels(rules=1, data="ab", seed=3, bots=odd), **read_levels(FILE)}
    path = tmp_path / "levels.toml"
    path.write_text(written(ladder), "utf-8")
    assert read_levels(path) == ladder
    path.write_text("[voyages]\nrules = 'old'", "utf-8")
    with pytest.raises(BadData, match="is no ladder"):
        read_levels(path)


def test_an_absent_minded_bot_stands_between_the_two() -> None:
    plan = make_plan("connect_four", 2, ["greedy", "greedy~60"], 40, seed=1)
    summary = run(plan, 1)
    assert summary.by_player["greedy"].win_rate().value > 0.5
    below = run(make_plan("connect_four", 2, ["greedy~60", "random"], 40, seed=1), 1)
    assert 0.6 < below.by_player["greedy~60"].win_rate().value < 1.0
    for wrong in ("greedy~0", "greedy~100", "greedy~", "greedy~x", "nobody~50"):
        with pytest.raises(BadOption, match="There is no bot"):
            check_any(wrong)
