"""Two people at one screen: what one of them chose stays hidden from the other until the round closes."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser


def test_hidden_choices_stay_hidden_when_the_screen_is_handed_over(visit: Visit) -> None:
    screen = visit()
    screen.rename("Lin")
    screen.seat(2, "At this screen")
    screen.page.get_by_role("textbox", name="Name in seat 2").fill("Mei")
    screen.open_table()
    expect(screen.prompt).to_contain_text("Where will you sail?")
    harbour = screen.ship.first
    expect(harbour).to_have_accessible_name(re.compile("The ship of Mei"))

    screen.finish_round(Random(5))
    expect(screen.page.get_by_role("heading", name="Mei is next")).to_be_visible()
    screen.picture("hand-over")
    expect(screen.chart).to_be_hidden()
    expect(screen.journal).to_be_hidden()

    screen.button("I am Mei").click()
    expect(screen.prompt).to_contain_text("Where will you sail?")
    expect(screen.journal).not_to_contain_text("Lin")
    expect(screen.ship).to_have_accessible_name(re.compile("The ship of Lin"))
    expect(screen.page.get_by_role("region", name="Mei, your logbook")).to_be_visible()

    # The round closes, all choices become visible, and whoever has the screen goes on with the next one.
    screen.finish_round(Random(6))
    expect(screen.button(re.compile("^Round 2"))).to_be_visible()
    expect(screen.journal).to_contain_text("Lin")
    screen.finish_round(Random(7))
    screen.button("I am Lin").click()
    expect(screen.page.get_by_role("region", name="Lin, your logbook")).to_be_visible()
    expect(screen.prompt).to_contain_text("Where will you sail?")
    expect(screen.journal).to_contain_text("Mei")
