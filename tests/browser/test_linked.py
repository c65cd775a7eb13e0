"""Journal and board are linked, and whoever comes back finds their way: at most seven lines say what happened, what hit them
first; a line of them or of the journal opens its moment and lights its things, and a thing finds its last line."""

from __future__ import annotations

import re
from functools import partial
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from teahouse.engine.journal import Entry
from teahouse.engine.play import Play
from tests.browser.conftest import Visit
from tests.browser.recorded import bring, moment
from tests.browser.visitor import Json, Visitor, labels

pytestmark = pytest.mark.browser
SEATS: Final = {"voyages": 4, "marco_polo": 3, "ming_voyages": 1, "stratagems": 3, "tianxia": 1}
# Where somebody can be attacked, the moment is one after such an attack.
VIOLENT: Final = ("stratagems",)
# Where all lines are followed; elsewhere the first and the last.
EVERY_LINE: Final = ("stratagems",)
MOST: Final = 7
LEAST: Final = 8
SOME: Final = 10
RINGS: Final = ".told:visible, .ringed:visible, .ringed-piece:visible"
CODE: Final = re.compile(r"\bc\d+r\d+\b|\bS\d\d\b|\b[a-z]+_[a-z_]+\b|\b[a-z]+\.[a-z]+\b|[a-z]:\d")
# Things of which nothing else lies over the middle, and where that is.
MIDDLE: Final = """(id) => {
    const thing = document.querySelector(`[data-place="${CSS.escape(id)}"], [data-stamp="${CSS.escape(id)}"]`);
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}"""
UPPERMOST: Final = """() => [...document.querySelectorAll("[data-place], [data-stamp]")].filter((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((each) => each.dataset.place ?? each.dataset.stamp)"""


def news(play: Play) -> list[Entry]:
    """What the journal of the first seat has after its own last line."""
    journal = play.state.known_to(0).journal
    assert journal is not None
    entries: list[Entry] = journal.read()
    last = max((n for n, entry in enumerate(entries) if entry.seat == 0), default=-1)
    return entries[last + 1 :] if last >= 0 else []


def is_much(is_violent: bool, play: Play) -> str:
    told = news(play)
    is_hit = any("{0}" in entry.text and entry.seat > 0 for entry in told)
    return "much" if len(told) >= LEAST and (is_hit or not is_violent) else ""


def came_back(guest: Visitor, game: str) -> Json:
    """At a table that went on without this person: the view of it."""
    text, _ = moment(game, SEATS[game], partial(is_much, game in VIOLENT))
    bring(guest, text)
    expect(guest.page.get_by_role("tab", name="Since your last turn")).to_have_attribute("aria-selected", "true")
    view: Json = guest.page.request.get(guest.table).json()
    return view


def since(guest: Visitor) -> Locator:
    return guest.page.get_by_role("list", name="Since your last turn", exact=True).get_by_role("button")


def current(guest: Visitor) -> Locator:
    """The line that the moment tells of: of the journal, or of what was missed, which stays to be read on."""
    return guest.page.locator("[role=tabpanel] [aria-current=true]")


def is_of_somebody(line: dict[str, Any]) -> bool:
    return line.get("seat") is not None


@pytest.mark.slow_because("a replay is opened for each line, and the table again")
@pytest.mark.parametrize("game", SEATS)
def test_who_comes_back_reads_seven_lines_each_the_way_to_its_moment(game: str, visit: Visit) -> None:
    guest = visit()
    view = came_back(guest, game)
    here = guest.page.url
    told = guest.page.request.get(f"{guest.table}/since?seat=0").json()["lines"]
    missed = {each["line"]["label"]: each for each in told}
    assert len(told) > MOST
    expect(since(guest)).to_have_count(MOST)
    lines = since(guest).all_inner_texts()
    assert set(lines) <= set(missed)
    assert not [line for line in lines if CODE.search(line)]
    # What hit this person comes first, then the rest; both in the order in which they happened.
    hits = since(guest).locator(".hit").all_inner_texts()
    assert lines[: len(hits)] == hits
    assert hits or game not in VIOLENT
    steps = [missed[line]["step"] for line in lines]
    assert steps == sorted(steps[: len(hits)]) + sorted(steps[len(hits) :])
    expect(guest.page.get_by_role("textbox", name="A note to yourself")).to_be_enabled()
    guest.picture(f"since-{game}")
    for n, line in enumerate(lines):
        if game not in EVERY_LINE and 0 < n < MOST - 1:
            continue
        since(guest).nth(n).click()
        expect(since(guest).and_(current(guest))).to_have_text(line)
        expect(since(guest)).to_have_count(MOST)
        expect(guest.page.get_by_text(f"Moment {steps[n]} of")).to_be_visible()
        if is_of_somebody(missed[line]["line"]) and game != "ming_voyages":
            expect(guest.page.locator(RINGS)).not_to_have_count(0)
        guest.page.go_back()
        expect(guest.page).to_have_url(here)
        expect(since(guest)).to_have_count(MOST)
    # Whatever this person does now, here or in another browser, there is nothing of that to catch up with.
    guest.enter_at_the_house(view, labels(view)[0])
    for line in lines:
        expect(since(guest).get_by_text(line, exact=True)).to_have_count(0)


@pytest.mark.parametrize("game", SEATS)
def test_a_line_lights_its_things_and_a_thing_finds_its_line(game: str, visit: Visit) -> None:
    guest = visit()
    view = came_back(guest, game)
    journal = view["scene"]["journal"]
    drawn = guest.journal.locator("ul > li")
    expect(drawn).to_have_count(len(journal))
    assert not [text for text in drawn.all_inner_texts() if CODE.search(text)]
    lit = 0
    for n in range(SOME):
        drawn.nth(n).hover(position={"x": 4, "y": 4})
        if is_of_somebody(journal[n]) and game != "ming_voyages":
            expect(guest.page.locator(RINGS)).not_to_have_count(0)
        lit += bool(guest.page.locator(RINGS).count())
    assert lit > SOME / 2
    guest.prompt.hover()
    expect(guest.page.locator(RINGS)).to_have_count(0)

    # By person and by kind; what is read then is what was asked for.
    sides = {line["seat"] for line in journal if is_of_somebody(line)}
    whose = guest.page.get_by_role("combobox", name="Whose lines")
    whose.select_option(index=1 + sorted(sides).index(max(sides)))
    expect(drawn).to_have_count(len([line for line in journal if line.get("seat") == max(sides)]))
    whose.select_option(index=0)
    kind = journal[0].get("topic", "effect")
    which = guest.page.get_by_role("combobox", name="Which lines")
    options = which.locator("option").all_inner_texts()
    found = []
    for option in range(1, len(options)):
        which.select_option(index=option)
        found.append(drawn.count())
    assert sum(found) == len(journal)
    assert len([line for line in journal if line.get("topic", "effect") == kind]) in found
    which.select_option(index=0)

    # A thing finds its last line, and a line its moment.
    spoken = {thing: line for line in reversed(journal) for thing in line.get("touches", [])}
    seen = [place for place in guest.page.evaluate(UPPERMOST) if place in spoken]
    assert seen
    for place in seen:
        guest.prompt.hover()
        guest.page.mouse.move(*guest.page.evaluate(MIDDLE, place))
        expect(guest.help).to_contain_text(f"Last: {spoken[place]['label']}")
    last = spoken[seen[-1]]
    guest.help.get_by_role("button", name="Last:").click()
    expect(current(guest)).to_contain_text(last["label"])
    expect(guest.page.locator(RINGS)).not_to_have_count(0)
    # There, another line is the way to another moment.
    moment_now = guest.page.url
    older = guest.journal.locator("ul > li:not(.current) .said").nth(3)
    said = older.inner_text()
    older.click()
    expect(current(guest)).to_contain_text(said)
    assert guest.page.url != moment_now
    guest.picture(f"linked-{game}")
