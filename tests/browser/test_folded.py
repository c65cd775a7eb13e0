"""Sheets that lie folded: a rival's logbook, a discard pile, a forecast. They open by mouse, by keys and by thumb."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import assert_accessible, assert_accessible_day_and_evening
from tests.browser.conftest import PHONE, Visit
from tests.browser.laying import STILL, Laid
from tests.browser.recorded import with_folded
from tests.browser.test_keyboard import NAME, tab_to
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser
SHEETS: Final = [
    pytest.param("voyages", 4, "Mei", "The ship lies at ", id="voyages"),
    pytest.param("ming_voyages", 2, "Discard pile", "From the top down", id="ming_voyages"),
    pytest.param("tianxia", 2, "Forecast for sector West", "Battle in sector West", id="tianxia"),
]
LAPTOP: Final = (1280, 720)
LIE_APART: Final = """(buttons) => buttons.every((button) => {
    const {left, top, right, bottom, width, height} = button.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const seen = button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    return inside && seen && button.scrollWidth <= button.clientWidth + 1;
})"""


def folded(guest: Visitor) -> Locator:
    return guest.page.get_by_role("navigation", name="To look at", exact=True).get_by_role("button")


@pytest.mark.parametrize(("game", "seats", "label", "says"), SHEETS)
def test_a_folded_sheet_opens_by_mouse_and_by_keys(visit: Visit, game: str, seats: int, label: str, says: str) -> None:
    guest = visit(lobby=False)
    laid = Laid(guest, with_folded(game, seats, label))
    page = guest.page
    sheet = page.get_by_role("dialog", name=label, exact=True)
    papers = page.locator("dialog")  # one that was closed stays for a moment, and nobody sees it by its role
    opener = guest.button(label, exact=True)
    assert opener.evaluate_all(LIE_APART)
    assert folded(guest).evaluate_all(LIE_APART)
    opener.click()
    expect(sheet).to_contain_text(says)
    assert_accessible_day_and_evening(guest)
    guest.picture(f"{game}-folded")
    sheet.get_by_role("button", name="Close", exact=True).click()
    expect(papers).to_have_count(0)

    page.keyboard.press("Shift+Tab")
    tab_to(guest, re.compile(f"^{label}$"))
    page.keyboard.press("Enter")
    expect(sheet).to_contain_text(says)
    page.keyboard.press("Escape")
    expect(papers).to_have_count(0)
    assert page.evaluate(NAME) == label
    page.keyboard.press("Enter")
    sheet.get_by_role("button", name="Close", exact=True).press("Enter")
    expect(papers).to_have_count(0)
    assert page.evaluate(NAME) == label
    assert not laid.asked

    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    page.evaluate(STILL)
    assert folded(guest).evaluate_all(LIE_APART)


@pytest.mark.parametrize(("game", "seats", "label", "says"), SHEETS)
def test_a_folded_sheet_opens_on_a_phone(visit: Visit, game: str, seats: int, label: str, says: str) -> None:
    guest = visit(phone=True, lobby=False)
    Laid(guest, with_folded(game, seats, label))
    page = guest.page
    expect(guest.button(label, exact=True)).to_be_hidden()
    page.get_by_role("tab", name="Others").tap()
    opener = guest.button(label, exact=True)
    box = opener.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    opener.tap()
    sheet = page.get_by_role("dialog", name=label, exact=True)
    expect(sheet).to_contain_text(says)
    lies = sheet.bounding_box()
    assert lies is not None
    assert 0 <= lies["x"] <= lies["x"] + lies["width"] <= PHONE["width"]
    assert sheet.evaluate("(sheet) => sheet.firstElementChild.scrollWidth <= sheet.clientWidth")
    assert_accessible(guest)
    guest.picture(f"{game}-folded-phone")
    sheet.get_by_role("button", name="Close", exact=True).tap()
    expect(sheet).to_be_hidden()


def test_what_lies_on_a_folded_sheet_is_explained_over_it(visit: Visit) -> None:
    guest = visit(lobby=False)
    Laid(guest, with_folded("ming_voyages", 2, "Discard pile"))
    guest.button("Discard pile", exact=True).click()
    sheet = guest.page.get_by_role("dialog", name="Discard pile", exact=True)
    card = sheet.locator(".touch").first
    name = card.locator("strong").inner_text()
    card.click(force=True)
    help = sheet.get_by_role("region", name="Help", exact=True)
    expect(help).to_contain_text(name)
    # It lies under the sheet and above everything else.
    assert help.evaluate(
        """(help) => {
            const {left, top, width, height} = help.getBoundingClientRect();
            return help.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }"""
    )
    guest.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
