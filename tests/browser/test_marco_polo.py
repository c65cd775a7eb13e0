"""A whole game of Marco Polo for two against a bot, from the lobby to the score."""

from __future__ import annotations

import re
from functools import partial
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import assert_accessible
from tests.browser.conftest import Visit
from tests.browser.visitor import Json, Visitor

pytestmark = pytest.mark.browser
MOST_ACTIONS: Final = 300
TITLE: Final = "The Voyages of Marco Polo"
LIT: Final = '.hit.may, .touch:not([aria-disabled="true"])'
"""Whatever can be clicked where it lies: places and cards on the map, spaces, contracts, dice, goods."""


def sit_down(guest: Visitor) -> None:
    """Choose the game in the lobby and open a table against a bot."""
    guest.page.get_by_role("button", name=re.compile(f"^{TITLE}"), pressed=False).click()
    guest.open_table()
    expect(guest.page).to_have_title(re.compile(TITLE))
    expect(guest.page.get_by_role("group", name="The map from Venezia to Beijing", exact=True)).to_be_visible()


def await_turn(guest: Visitor) -> bool:
    """Until this seat is asked; False when the game is over."""
    asked = guest.question.locator(".acts .btn:not(.quiet)").or_(guest.end)
    expect(asked.first).to_be_visible(timeout=60_000)
    return not guest.end.is_visible()


def answers(guest: Visitor) -> Locator:
    """The buttons of the question that are answers of the game."""
    return guest.question.locator(".acts .btn").filter(has_not_text=re.compile(r"^\s*(All \d+ choices|Undo)\s*$"))


def choose(guest: Visitor, chance: Random) -> Json:
    """What lies on the table comes first, so that the drawing is what is tested; then a button, then the long list."""
    things = guest.page.locator(LIT)
    targets = [things, answers(guest)]
    if chance.random() < 0.3:
        targets.reverse()
    for target in targets:
        if count := target.count():
            return guest.send(partial(target.nth(chance.randrange(count)).click, force=True))
    guest.question.get_by_role("button", name=re.compile(r"^All \d+ choices$")).click()
    listed = guest.page.get_by_role("dialog").locator(".choices .btn")
    return guest.send(listed.nth(chance.randrange(listed.count())).click)


def test_a_game_for_two_against_a_bot_from_the_lobby_to_the_score(visit: Visit) -> None:
    guest = visit()
    sit_down(guest)
    assert await_turn(guest)
    expect(guest.button("Round 1 of 5")).to_be_visible()
    guest.picture("marco_polo")
    assert_accessible(guest)
    guest.page.emulate_media(color_scheme="dark")
    assert_accessible(guest)
    guest.picture("marco_polo-dark")
    guest.page.emulate_media(color_scheme="light")

    chance = Random(3)
    for _ in range(MOST_ACTIONS):
        if choose(guest, chance)["status"] == "over" or not await_turn(guest):
            break
    expect(guest.end).to_be_visible()
    guest.picture("marco_polo-score")
    heads = guest.end.get_by_role("columnheader").all_inner_texts()[1:]
    cells = [int(text) for text in guest.end.get_by_role("cell").all_inner_texts()]
    assert len(cells) == 2 * len(heads)
    for first in (0, len(heads)):
        row = dict(zip(heads, cells[first : first + len(heads)], strict=True))
        assert sum(row.values()) == 2 * row["Points"]


def test_a_phone_shows_the_map_the_spaces_and_the_own_board(visit: Visit) -> None:
    guest = visit(phone=True)
    sit_down(guest)
    assert await_turn(guest)
    camels = guest.page.get_by_role("button", name=re.compile("^Camels: "))
    expect(camels).to_be_visible()
    guest.picture("marco_polo-phone")
    page = guest.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    guest.button("Logbook").click()
    expect(page.get_by_role("group", name="Goals", exact=True)).to_be_visible()
    guest.picture("marco_polo-phone-board")
