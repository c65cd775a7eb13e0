"""A whole solo game of The Ming Voyages against the Overlord, from the lobby to the end."""

from __future__ import annotations

import re
from functools import partial
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from teahouse import games
from teahouse.scene import Scene
from tests.browser.axe import assert_accessible_day_and_evening
from tests.browser.conftest import Visit
from tests.browser.laying import Laid
from tests.browser.visitor import Json, Visitor

pytestmark = pytest.mark.browser
BY_HAND: Final = 20  # actions through the page; the house plays the rest while the page looks on
MOST_SEEDS: Final = 30
TITLE: Final = "The Ming Voyages"
SAIL: Final = "Where will the fleet sail?"
MANY: Final = 4
LIT: Final = '.hit.may, .touch:not([aria-disabled="true"])'
"""Whatever can be clicked where it lies: regions, arrows, ports, cards and their tabs, dice."""


def sit_down(guest: Visitor) -> None:
    """Choose the game in the lobby and open a table alone against the Overlord."""
    guest.page.get_by_role("button", name=re.compile(f"^{TITLE}"), pressed=False).click()
    guest.players(1)
    guest.open_table()
    expect(guest.page).to_have_title(re.compile(TITLE))
    expect(guest.page.get_by_role("group", name="The board", exact=True)).to_be_visible()


def answers(guest: Visitor) -> Locator:
    """The buttons of the question that are answers of the game."""
    return guest.question.locator(".acts .btn:not([aria-disabled=true], .back, [data-beyond])").filter(
        has_not_text=re.compile(r"^\s*All \d+ choices\s*$")
    )


def choose(guest: Visitor, chance: Random) -> Json:
    """What lies on the table comes first, so that the drawing is what is tested; then a button, then the long list."""
    targets = [guest.page.locator(LIT), answers(guest)]
    if chance.random() < 0.4:
        targets.reverse()
    for target in targets:
        if count := target.count():
            return guest.send(partial(target.nth(chance.randrange(count)).click, force=True))
    listed = guest.open_choices().get_by_role("button", disabled=False)
    return guest.send(listed.nth(chance.randrange(listed.count())).click)


def test_a_solo_game_from_the_lobby_to_the_end(visit: Visit) -> None:
    guest = visit()
    sit_down(guest)
    expect(guest.prompt).to_contain_text("Which card will you use?")
    expect(guest.button(re.compile("^First era, round 1 of 10"))).to_be_visible()
    guest.picture("ming_voyages-start")

    chance = Random(11)
    has_explained = False
    for _ in range(BY_HAND):
        choose(guest, chance)
        why = guest.page.get_by_role("group", name="Reasons", exact=True)
        if not has_explained and why.count():
            has_explained = True
            expect(why.get_by_role("heading", name=re.compile("^Why .*[?]$"))).to_be_visible()
            expect(why.get_by_role("row").filter(has_text="chosen")).to_have_count(1)
            guest.picture("ming_voyages")
            assert_accessible_day_and_evening(guest)
    assert has_explained
    guest.finish_the_game(chance)
    expect(guest.end).to_be_visible()
    guest.picture("ming_voyages-end")
    expect(guest.end.get_by_role("columnheader")).to_have_text(["Who or what", "Voyages", "Borderlands"])
    cells = [int(text) for text in guest.end.get_by_role("cell").all_inner_texts()]
    assert len(cells) == 4
    assert cells[1] + cells[3] <= 5


def before_a_voyage() -> Scene:
    """The first moment of seeded games at which many ports can be sailed to, with much to say of each."""
    game = games.get("ming_voyages")
    for seed in range(1, MOST_SEEDS):
        state, chance = game.new(seats=1, seed=seed, journal=True), Random(seed)
        while state.to_act():
            scene: Scene = game.scene(state.known_to(0), 0, ["Lin"])
            if scene.prompt is not None and scene.prompt.label == SAIL and len(scene.choices) > MANY:
                return scene
            state.apply(0, chance.choice(state.legal(0)))
    raise AssertionError("Nobody sails.")


def test_the_board_stays_under_the_pointer_that_points_at_it(visit: Visit) -> None:
    guest = visit(lobby=False)
    laid = Laid(guest, before_a_voyage())
    ports = guest.page.locator(".hit.may")
    assert ports.count() > MANY
    board = guest.page.locator(".mapw")
    lay, asked = board.bounding_box(), guest.question.inner_text()
    for n in range(ports.count()):
        ports.nth(n).hover(force=True)
        expect(guest.help).to_contain_text("Once completed")
        assert board.bounding_box() == lay
        assert guest.question.inner_text() == asked
    with laid.hears("act"):
        ports.last.click()
    assert len(laid.sent("act")) == 1


def test_a_phone_shows_the_board_the_hand_and_the_overlords_cards(visit: Visit) -> None:
    guest = visit(phone=True, quick=False)
    sit_down(guest)
    page = guest.page
    page.get_by_role("tab", name="Hand").tap()
    hand = page.get_by_role("group", name="Your hand", exact=True).last
    expect(hand.locator(".card")).to_have_count(5)
    for use in ("use", "reserve"):
        expect(hand.get_by_role("button", name=re.compile(f": {use}$"))).to_have_count(5)
    reserve = hand.get_by_role("button", name=re.compile(": reserve$")).first
    reserve.scroll_into_view_if_needed()
    expect(reserve).to_be_in_viewport(ratio=0.9)
    reserve.tap()
    expect(reserve).to_have_attribute("aria-pressed", "true")
    expect(guest.question.get_by_role("button", name=re.compile("^Reserve "))).to_be_in_viewport(ratio=0.9)
    guest.picture("ming_voyages-phone")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("tab", name="Others").tap()
    expect(page.get_by_role("group", name="The Overlord", exact=True).locator(".card")).to_have_count(4)
    guest.picture("ming_voyages-phone-sheets")
