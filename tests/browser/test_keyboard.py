"""A round of Voyages without a mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import CHOICE, END_OF_TURN, MOST_ACTIONS, SAILING, Visitor

pytestmark = pytest.mark.browser
MOST_STEPS = 300
NAME = "() => (document.activeElement.ariaLabel || document.activeElement.textContent || '').trim()"


def tab_to(guest: Visitor, *wanted: re.Pattern[str]) -> str:
    """Press Tab until the focus is on something with such a name; the name."""
    seen: list[str] = []
    for _ in range(MOST_STEPS):
        guest.page.keyboard.press("Tab")
        name: str = guest.page.evaluate(NAME)
        if any(pattern.search(name) for pattern in wanted):
            return name
        seen.append(name)
    raise AssertionError(f"Tab never reaches {wanted}; it went to {seen}.")


def enter(guest: Visitor) -> None:
    guest.page.keyboard.press("Enter")


def test_a_round_is_played_by_keys_alone(visit: Visit) -> None:
    guest = visit()
    tab_to(guest, re.compile("^Open the table$"))
    enter(guest)
    expect(guest.prompt).to_contain_text("Where will you sail?")
    name = tab_to(guest, SAILING)
    expect(guest.help).to_contain_text(name.split(",")[0])
    view = guest.send(lambda: enter(guest))
    for _ in range(MOST_ACTIONS):
        expect(guest.prompt).to_contain_text(view["scene"]["prompt"]["label"])
        if guest.button(re.compile("^Round 2")).count():
            break
        ended = guest.question.get_by_role("button", name=END_OF_TURN, exact=True).count()
        tab_to(guest, re.compile(f"^{END_OF_TURN}$") if ended else CHOICE)
        view = guest.send(lambda: enter(guest))
    expect(guest.button(re.compile("^Round 2"))).to_be_visible()


def test_arrows_lead_from_place_to_place_and_escape_closes(visit: Visit) -> None:
    guest = visit()
    guest.open_table()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    before = tab_to(guest, SAILING)
    places: set[str] = {before}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        guest.page.keyboard.press(key)
        places.add(guest.page.evaluate(NAME))
    assert len(places) >= 3

    # The reading box follows the focus.
    expect(guest.help.get_by_role("heading", level=3)).to_have_count(1)
    said = guest.help.get_by_role("heading", level=3).inner_text()
    guest.page.keyboard.press("ArrowRight")
    guest.page.keyboard.press("ArrowRight")
    expect(guest.help.get_by_role("heading", level=3)).not_to_have_text(said)

    tab_to(guest, re.compile(r"^All \d+ choices$"))
    opener: str = guest.page.evaluate(NAME)
    enter(guest)
    every = guest.page.get_by_role("group", name="All answers", exact=True)
    expect(every.get_by_role("button").first).to_be_focused()
    guest.page.keyboard.press("ArrowDown")
    expect(every.get_by_role("button").nth(1)).to_be_focused()
    guest.page.keyboard.press("Escape")
    expect(every).to_have_count(0)
    assert guest.page.evaluate(NAME) == opener

    guest.open_leaf("Journal")
    tab_to(guest, re.compile(r"^Rule: Three dice for all$"))
    enter(guest)
    expect(guest.help).to_contain_text("Three dice for all")


def test_the_focus_can_be_seen(visit: Visit) -> None:
    guest = visit()
    target = guest.button("Open the table")
    box = target.bounding_box()
    assert box is not None
    ring = FloatRect(x=box["x"] - 6, y=box["y"] - 6, width=box["width"] + 12, height=box["height"] + 12)
    guest.paint()
    before = guest.page.screenshot(clip=ring)
    tab_to(guest, re.compile("^Open the table$"))
    assert guest.page.screenshot(clip=ring) != before
