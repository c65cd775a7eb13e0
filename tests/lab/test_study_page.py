"""The page of a study: whole in one file, in the house's colours, with a chart for every question people ask."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from importlib import resources
from pathlib import Path

import pytest

from teahouse.lab.intervals import Interval
from teahouse.lab.one_game import GameResult, SideResult
from teahouse.lab.study import Study
from teahouse.lab.study.charts import Dot, dots, histogram, scale
from teahouse.lab.study.findings import difference, find
from teahouse.lab.study.page import page
from teahouse.lab.study.results import Results
from teahouse.lab.study.worth import in_words, names_in, uses_by_action, uses_by_verb

from .studies import FOUR, played, study_of

WHOLE = """
title = "All that <is> asked"
games = 12
[[play]]
game = "marco_polo"
seats = 3
bots = ["random"]
[[play]]
game = "stratagems"
seats = 2
bots = ["random"]
[[play]]
game = "ming_voyages"
seats = 1
bots = ["random"]
options = { level = ["easy", "hard"] }
vary = { "setup.gold" = [1, 3] }
[[play]]
game = "voyages"
seats = 1
bots = ["random"]
"""
VOID = {"meta"}


class Whole(HTMLParser):
    """Finds tags that are not closed, and everything that a page could fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.fetched: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.fetched += [f"{name}={value}" for name, value in attrs if name in ("src", "href", "xlink:href", "srcset")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def games_of(study: Study, folder: Path) -> dict[int, list[GameResult]]:
    results = Results(folder, study.arms)
    loaded = results.load()
    return {arm.number: [game for _, game in sorted(loaded[results.ids[arm.number]].items())] for arm in study.arms}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("study")
    study = study_of(folder, WHOLE)
    played(study, folder)
    return page(study, games_of(study, folder))


def test_it_needs_nothing_else(whole: str) -> None:
    parser = Whole()
    parser.feed(whole)
    assert parser.open == []
    assert parser.fetched == []
    assert parser.tags["script"] == parser.tags["link"] == parser.tags["img"] == 0
    assert "url(" not in whole
    assert "@import" not in whole
    assert "http" not in whole
    assert parser.tags["svg"] > 20


@pytest.mark.parametrize(
    "words",
    [
        "All that <is> asked",
        "Win rate by seat",
        "Win rate by character",
        "Win rate by capital",
        "Win rate of random, arm by arm",
        "Win rate by level, whatever else was varied",
        "Win rate by setup.gold, whatever else was varied",
        "level hard, setup.gold 3",
        "wins more than in the first",
        "Points of The Overlord",
        "Decisions in a game",
        "Rounds in a game",
        "Karakorum",
        "wins those have who did it",
    ],
)
def test_it_answers_what_people_ask(whole: str, words: str) -> None:
    parser = Whole()
    parser.feed(whole)
    assert words in " ".join(parser.text), "by seat, character, capital and difficulty; scores, length, actions"


def test_every_drawing_says_what_it_is(whole: str) -> None:
    drawings = re.findall("<svg [^>]*>", whole)
    assert drawings
    assert all('role="img" aria-label="' in drawing for drawing in drawings)


def test_every_chart_of_dots_is_there_in_a_form_that_fits_a_phone(whole: str) -> None:
    slim = re.findall('<svg class="slim" viewBox="0 0 ([0-9.]+) .*?</svg>', whole)
    assert slim
    assert len(slim) == whole.count('<svg class="broad"')
    assert max(map(float, slim)) <= 390 - 2 * 14, "the page has 14 on both sides"
    for chart in re.findall('<svg class="slim".*?</svg>', whole):
        for place in re.findall(' (?:x|x1|x2|cx)="([^"]+)"', chart):
            assert 0 <= float(place) <= 362
    css = resources.files("teahouse.lab.study").joinpath("page.css").read_text("utf-8")
    assert "min-width: 640px" not in css


def test_names_that_differ_at_one_end_can_be_told_apart_on_every_screen() -> None:
    names = [f"level {level}, main_cards.ministry_of_works.cp {cp}" for level in ("easy", "hard") for cp in (1, 2)]
    chart = dots([Dot(name, Interval(0.5, 0.4, 0.6), "50.0 % [40.0, 60.0]") for name in names], "arms", True)
    for form in ("broad", "slim"):
        (drawn,) = re.findall(f'<svg class="{form}".*?</svg>', chart)
        shown = re.findall(r"<text [^>]*>([^<]*level[^<]*)</text>", drawn)
        assert len(set(shown)) == 4


def test_the_page_says_which_arms_are_not_as_exact_as_asked(tmp_path: Path) -> None:
    text = "games = 30\nwithin = {}\nleast = 10\n[[play]]\ngame = 'connect_four'\nbots = ['random']\nseats = 2"
    for within, is_missed in ((0.4, False), (0.01, True)):
        study = study_of(tmp_path, text.format(within))
        played(study, tmp_path / str(within))
        told = page(study, games_of(study, tmp_path / str(within)))
        assert ("Not known that exactly: as it is." in told) == is_missed


def test_its_colours_are_those_of_the_house() -> None:
    root = Path(__file__).parents[2]
    css = resources.files("teahouse.lab.study").joinpath("page.css").read_text("utf-8")
    light, dark = css.split("@media (prefers-color-scheme: dark)")
    house = (root / "src/teahouse/web/src/art/tokens.css").read_text("utf-8")
    house_light, house_dark = house.split('[data-theme="dark"] {', 1)
    for ours, theirs in ((light, house_light), (dark, house_dark)):
        found = re.findall(r"(--[a-z0-9-]+): ?(#[0-9A-Fa-f]{6})", ours)
        assert len(found) > 10
        for name, colour in found:
            assert re.search(rf"{name}: ?{colour}", theirs, re.IGNORECASE), f"{name} is not {colour} in the house"


def test_the_same_luck_makes_a_difference_exact(tmp_path: Path) -> None:
    text = "games = 20\n[[play]]\ngame = 'voyages'\nbots = ['random']\nseats = 2\nvary = { 'game.minutes' = [20, 99] }"
    study = study_of(tmp_path, text)
    played(study, tmp_path)
    games = games_of(study, tmp_path)
    both = [(arm, games[arm.number]) for arm in study.arms]
    assert difference(both[0], both[1], "seat 1", lambda side: side.total) == (0.0, 0.0, 0.0)
    apart = find(both[:1]).asked[0].points.as_mean()
    assert apart.high is not None
    assert apart.high > apart.value, "a single arm knows its mean less exactly than that difference"


def test_a_bot_against_others_is_asked_for_by_name(tmp_path: Path) -> None:
    study = study_of(tmp_path, FOUR)
    played(study, tmp_path)
    found = find([(study.arms[0], games_of(study, tmp_path)[0])])
    assert [rates.name for rates in found.players] == ["greedy", "random"]
    assert [rates.name for rates in found.sides] == ["seat 1", "seat 2"]
    assert {rates.name for rates in found.asked} == {"greedy", "random"}
    assert found.players[0].wins.games == 40


def side(win: float, total: int, *actions: tuple[str, int]) -> SideResult:
    return SideResult(0, "greedy", 1, win, total, (total,), "", actions)


def test_what_an_action_is_worth_is_what_those_have_more_who_take_it() -> None:
    takers = [side(1.0 if n < 15 else 0.0, 10, ("play:fleet", 2), ("pass", 1)) for n in range(20)]
    others = [side(1.0 if n < 5 else 0.0, 6, ("play:wall", 1), ("pass", 1)) for n in range(20)]
    games = [GameResult(n, 3, 0, "", ("points",), (row,)) for n, row in enumerate([*takers, *others])]
    fleet, wall = uses_by_action(games)
    assert (fleet.name, fleet.times, fleet.share) == ("play:fleet", 1.0, 0.5)
    assert fleet.worth_in_wins is not None
    assert fleet.worth_in_points is not None
    assert fleet.worth_in_wins.value == pytest.approx(0.5)
    assert fleet.worth_in_points.value == pytest.approx(4.0)
    assert fleet.worth_in_wins.low is not None
    assert 0 < fleet.worth_in_wins.low < 0.5
    assert wall.worth_in_points is not None
    assert wall.worth_in_points.value == pytest.approx(-4.0)
    verbs = {use.name: use for use in uses_by_verb(games)}
    assert verbs["pass"].share == 1.0
    assert verbs["pass"].worth_in_wins is None, "everybody does it"


def test_actions_are_told_in_the_words_of_the_components() -> None:
    names = names_in({"cards": [{"id": "fleet", "name": "Treasure Fleet"}]})
    assert in_words("play_event:fleet", names) == "Play event: Treasure Fleet"
    assert in_words("sail:c6r2", names) == "Sail: c6r2"
    assert in_words("pass", names) == "Pass"


def test_charts_hold_all_that_they_are_given() -> None:
    assert scale(0.0, 1.0) == pytest.approx([0.0, 0.2, 0.4, 0.6, 0.8, 1.0])
    for low, high in ((0.0, 0.0), (0.31, 0.33), (-7.0, 120.0), (1e-12, 2e-12)):
        marks = scale(low, high)
        assert marks[0] <= low + 1e-9
        assert high <= marks[-1] + 1e-9
        assert 2 <= len(marks) <= 9
    assert histogram(Counter(), "nothing", "points") == dots([], "nothing", True) == ""
    one = histogram(Counter({3: 5}), "one", "points")
    assert "3 points: 5 of 5, 100.0%" in one
    chart = dots([Dot("a <b>", Interval(0.5, None, None), "50 %")], "rates", True, 0.25)
    assert "a &lt;b&gt;" in chart
    assert "whisker" not in chart
