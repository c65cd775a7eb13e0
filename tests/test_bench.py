"""The page of `make bench`: which games it measures, and that its verdict follows from the figures."""

from __future__ import annotations

import argparse
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from bench import before, chart, figures, page, plan, titles
from teahouse import games

FACTS = {"Processor": "none"}
PER_SECOND = {plan.CATANATRON: 1_000, plan.OPEN_SPIEL: 20_000, plan.RLCARD: 400, plan.PETTINGZOO: 300}


def told(what: plan.Measurement, ours: float = 15_000) -> dict[str, float]:
    rate = PER_SECOND.get(what.script, ours if what.build == "compiled" else ours / 5)
    return {"cpu": 2.0, "clones": 2 * rate} if what.way == "clone" else {"cpu": 2.0, "games": 4, "decisions": 2 * rate}


@pytest.fixture
def measured() -> figures.Figures:
    return {what.key: [told(what)] for what in plan.MEASUREMENTS}


def test_every_game_of_the_house_is_measured_from_its_least_to_its_most_seats() -> None:
    listed = [games.about(id) for id in games.IDS if games.about(id).listed]
    assert [(title.system, title.name) for title in plan.TITLES] == [(about.id, about.title) for about in listed]
    for title, about in zip(plan.TITLES, listed):
        assert (min(title.seats), max(title.seats)) == (about.least_seats, about.most_seats)
    shown = {title.system: title.seats for title in plan.TITLES}
    assert (shown["voyages"], shown["tianxia"]) == ((1, 2, 4, 10, 30, 100), (1, 2, 3, 4))


def test_a_new_game_is_measured_because_it_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "dice").mkdir()
    (tmp_path / "__init__.py").write_text('IDS: Final = ("dice",)\n')
    (tmp_path / "dice/__init__.py").write_text(
        'GAME: Final = About(id="dice", title="Dice", seats=(2, 12), options=(a(),))'
    )
    monkeypatch.setattr(titles, "GAMES", tmp_path)
    assert titles.titles() == (titles.Title("dice", "Dice", (2, 4, 10, 12)),)


def test_no_two_measurements_share_a_name() -> None:
    assert len({what.key for what in plan.MEASUREMENTS}) == len(plan.MEASUREMENTS)


def test_the_verdict_on_catanatron_asks_every_game_with_every_number_of_seats(measured: figures.Figures) -> None:
    line, holds = figures.ahead_of_catanatron(measured)
    assert holds
    assert "times catanatron's decisions per second: holds." in line
    slow = figures.find(plan.OURS, "tianxia", "loop", 3, "compiled")
    measured[slow.key] = [told(slow, ours=9_900)]
    line, holds = figures.ahead_of_catanatron(measured)
    assert not holds
    assert "**does not hold**" in line
    assert "Tianxia 9.9 times (3 seats)" in line


def test_the_page_tells_which_required_line_fails(measured: figures.Figures) -> None:
    text, passed = page.page(FACTS, measured, repeats=1, seconds=2)
    assert not passed  # OpenSpiel's connect four is quicker in these figures
    assert "C++ bot loop: **does not hold**. 15,000 against 20,000 decisions/s" in text
    assert "| Voyages | 100 | 15,000 |" in text
    assert text.count("15.0 |\n") == sum(len(title.seats) for title in plan.TITLES)  # times catanatron


def test_a_median_and_a_spread_come_from_the_repeats(measured: figures.Figures) -> None:
    what = figures.find(plan.CATANATRON, "catan", "apply")
    measured[what.key] = [{"cpu": 1.0, "games": 1, "decisions": n} for n in (900, 1000, 1200)]
    row = figures.row(measured, what)
    assert (row.decisions, row.spread) == (1000, 30)


def test_bars_stand_on_a_logarithmic_scale(measured: figures.Figures) -> None:
    drawn = ElementTree.fromstring(chart.chart(measured))
    widths = {
        bar[0].text: float(bar.attrib["width"]) for bar in drawn.iter("{http://www.w3.org/2000/svg}rect") if len(bar)
    }
    thousand = widths["1,000 decisions/s, Game.play, checks each action"]
    assert thousand == pytest.approx(chart.WIDTH / 3, abs=0.1)  # the scale reaches from a hundred to a hundred thousand
    assert max(widths.values()) < chart.WIDTH


def test_the_comparison_shows_every_build_and_way_and_names_what_gained_least() -> None:
    pairs = dict.fromkeys(before.MEASUREMENTS, before.Pair(2_000, 2_400, 1.2))
    slow = next(
        what for what in pairs if (what.system, what.seats, what.way, what.build) == ("tianxia", 1, "clone", "plain")
    )
    pairs[slow] = before.Pair(900, 855, 0.95)
    text = before.page("abc1234", "2026-01-02", pairs, ["| looks |"], FACTS)
    assert "- plain, clones: Tianxia (solo) 0.95\n" in text
    assert text.count("| Voyages | 100 |" + " 2,000 | 2,400 | 1.20 |" * 4 + "\n") == 1
    assert "| Tianxia | 1 | 2,000 | 2,400 | 1.20 | 900 | 855 | 0.95 |\n" in text
    assert "| looks |" in text


def test_a_ratio_is_the_median_over_the_repeats_of_both_sides_measured_together() -> None:
    what = before.MEASUREMENTS[0]
    then = {what.key: [{"cpu": 1.0, "decisions": n} for n in (100, 50, 100)]}
    now = {what.key: [{"cpu": 1.0, "decisions": n} for n in (110, 55, 300)]}
    assert before.pair(what, then, now) == pytest.approx((100, 110, 1.1))


def test_a_part_of_the_comparison_is_chosen_by_build_way_game_and_seats() -> None:
    parts = argparse.Namespace(builds=["plain"], ways=["loop", "clone"], games=["ming_voyages"], seats=[2])
    found = [(what.system, what.seats, what.build, what.way) for what in before.chosen(parts, before.MEASUREMENTS)]
    assert found == [("ming_voyages", 2, "plain", "loop"), ("ming_voyages", 2, "plain", "clone")]
