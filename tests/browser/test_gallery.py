"""The gallery: every element of the scene language as the page draws it, every symbol, every token; by day, in the evening,
on a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from teahouse.kit.symbols import DRAWN
from teahouse.scene.gallery.exhibits import gallery
from tests.browser.axe import assert_accessible_day_and_evening
from tests.browser.conftest import PHONE, Visit
from tests.browser.laying import STILL
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser


def assert_nothing_hangs_over(guest: Visitor) -> None:
    guest.page.evaluate(STILL)
    expect(guest.page.get_by_role("region", name="Tokens", exact=True)).to_be_attached()
    guest.page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow_because("axe looks at everything that there is, day and evening, on a desk and on a phone")
def test_whoever_makes_a_game_sees_everything_that_a_table_can_be_made_of(visit: Visit) -> None:
    guest = visit()
    guest.open_menu()
    guest.page.get_by_role("link", name="What tables are made of").click()
    page = guest.page
    for exhibit in gallery():
        expect(page.get_by_role("region", name=exhibit.title, exact=True).first).to_be_visible()
    symbols = page.get_by_role("region", name="Symbols", exact=True)
    expect(symbols.get_by_role("listitem")).to_have_count(len(DRAWN))
    assert set(symbols.get_by_role("listitem").all_inner_texts()) == DRAWN
    inks = page.get_by_role("region", name="Tokens", exact=True).get_by_role("listitem")
    expect(inks.filter(has_text=re.compile("^vermilion-wash$"))).to_have_count(1)
    assert_nothing_hangs_over(guest)

    # What is pointed at is told, what is lit can be chosen, and the address leads to a part.
    page.get_by_role("link", name="Dice", exact=True).click()
    dice = page.get_by_role("region", name="Dice", exact=True).first
    expect(dice).to_be_in_viewport()
    dice.get_by_role("button", name=re.compile("^A die, stone")).hover()
    expect(guest.help).to_contain_text("A die, stone")
    lit = page.get_by_role("region", name="Figures", exact=True).first.get_by_role(
        "button", name=re.compile("^A star to earn")
    )
    lit.click()
    expect(guest.help).to_contain_text("Take it")

    assert_accessible_day_and_evening(guest)
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    expect(page.get_by_role("group", name="What is asked", exact=True)).to_be_visible()
    assert_nothing_hangs_over(guest)
    assert_accessible_day_and_evening(guest)
