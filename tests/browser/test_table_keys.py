"""The table by keys and by ear: what can be reached, what is said, and what closes."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import expect

from teahouse.scene import Line
from tests.browser.axe import assert_accessible
from tests.browser.conftest import Visit
from tests.browser.laying import Laid
from tests.browser.test_keyboard import NAME, tab_to
from tests.browser.visitor import SAILING
from tests.scene.voyages_table import voyages_table

pytestmark = pytest.mark.browser
SCALE = "() => document.querySelector('.plane').getBoundingClientRect().width"


def test_the_question_is_reached_past_the_board_and_from_it(visit: Visit) -> None:
    laid = Laid(visit(lobby=False), voyages_table())
    page = laid.guest.page
    page.keyboard.press("Tab")
    assert page.evaluate(NAME) == "To the question"
    page.keyboard.press("Enter")
    expect(laid.guest.question).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.closest('#question') !== null")

    # A place that had the focus does not stay chosen, and the question's rule can be reached after it.
    laid.guest.destinations.first.focus()
    expect(page.locator(".previewhead, .glow.goal")).not_to_have_count(0)
    while "Sail" in page.evaluate(NAME) or "Cross" in page.evaluate(NAME):
        page.keyboard.press("Tab")
    assert tab_to(laid.guest, re.compile("^Rule: Each die once$")) == "Rule: Each die once"
    expect(laid.guest.question).to_contain_text("Gold hexes are free")


def test_letters_take_back_lead_to_the_journal_zoom_and_explain_themselves(visit: Visit) -> None:
    laid = Laid(visit(lobby=False), voyages_table(), undoable=1)
    page = laid.guest.page
    with laid.hears("undo"):
        page.keyboard.press("u")
    page.keyboard.press("j")
    expect(laid.guest.journal).to_be_focused()
    whole = page.evaluate(SCALE)
    page.keyboard.press("+")
    assert page.evaluate(SCALE) > whole
    page.keyboard.press("0")
    assert page.evaluate(SCALE) == pytest.approx(whole)

    page.keyboard.press("?")
    listed = page.get_by_role("dialog", name="Keys")
    expect(listed).to_contain_text("take back")
    assert_accessible(laid.guest)
    listed.get_by_role("checkbox").uncheck()
    page.keyboard.press("Escape")
    expect(listed).to_be_hidden()
    page.keyboard.press("u")
    page.keyboard.press("+")
    assert page.evaluate(SCALE) == pytest.approx(whole)
    assert len(laid.sent("undo")) == 1


def test_letters_are_words_while_somebody_writes(visit: Visit) -> None:
    laid = Laid(visit(lobby=False), voyages_table(), undoable=1)
    laid.guest.open_leaf("Talk")
    laid.guest.page.get_by_role("textbox", name="Say something").press_sequentially("ju?")
    expect(laid.guest.page.get_by_role("dialog")).to_have_count(0)
    assert laid.sent("undo") == []


def test_what_is_asked_and_what_happened_is_said(visit: Visit) -> None:
    scene = voyages_table()
    laid = Laid(visit(lobby=False), scene)
    said = laid.guest.page.locator("[aria-live=polite][role=status]")
    expect(said).to_have_text("Where will you sail?")
    line = Line(id="journal:new", label="Peak lands on Farlight.", seat=1)
    laid.show(msgspec.structs.replace(scene, journal=[line, *scene.journal]))
    expect(said).to_have_text("Peak lands on Farlight. Where will you sail?")


def test_arrows_lead_from_box_to_box_of_a_sheet_and_enter_says_why_not(visit: Visit) -> None:
    laid = Laid(visit(lobby=False), voyages_table())
    laid.answers["why"] = {"legal": False, "sentence": "Not with these dice.", "rule": "round.dice", "preview": []}
    page = laid.guest.page
    logbook = page.get_by_role("region", name=re.compile("your logbook$"))
    reached = tab_to(laid.guest, re.compile("^(Cargo|Sailor|Duties|Explore|Dread|Recruit)", re.IGNORECASE))
    assert reached
    boxes = set()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
        boxes.add(page.evaluate(NAME))
    assert len(boxes) == 5
    assert page.evaluate("() => document.activeElement.closest('.me') !== null")
    expect(logbook).to_be_visible()
    page.keyboard.press("Enter")
    card = laid.guest.help
    expect(card).to_contain_text("no answer to the question")

    # A place says why not in the words of the house.
    place = laid.guest.chart.get_by_role("button", disabled=True).last
    place.focus()
    page.keyboard.press("Enter")
    expect(card).to_contain_text("Not with these dice.")
    expect(card).to_contain_text("one becomes the direction")
    assert [body["action"].split(":")[0] for body in laid.sent("why")] == ["sail"]


def test_hover_shows_what_it_would_do_and_the_rule(visit: Visit) -> None:
    laid = Laid(visit(lobby=False), voyages_table())
    target = laid.guest.chart.get_by_role("button", name=SAILING, disabled=False).first
    target.hover()
    expect(laid.guest.help).to_contain_text("one becomes the direction")
    laid.guest.page.mouse.move(2, 2)
    laid.guest.page.wait_for_timeout(300)
    expect(laid.guest.help).to_contain_text("one becomes the direction")
