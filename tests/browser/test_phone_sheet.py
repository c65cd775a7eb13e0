"""The sheet of a phone: its heights, its leaves, the answers as chips, and the small map over the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import assert_accessible
from tests.browser.conftest import Visit
from tests.browser.laying import Laid
from tests.scene.voyages_table import voyages_table

pytestmark = pytest.mark.browser
HEIGHTS = (148, 400, 588)
HOLD = 700  # milliseconds that a finger rests to ask
TOP = "() => Math.round(innerHeight - document.querySelector('[data-region=sheet]').getBoundingClientRect().top)"
FOOT = """() => {
    const {x, y, width, height} = document.querySelector('[data-region=question]').getBoundingClientRect();
    return [x, y, width, height];
}"""
PLANE = "() => document.querySelector('.plane').style.transform"


def height(page: Page) -> int:
    return int(page.evaluate(TOP))


def test_the_sheet_has_three_heights_and_the_question_stays_where_it_is(visit: Visit) -> None:
    laid = Laid(visit(phone=True, lobby=False, quick=False), voyages_table())
    page = laid.guest.page
    handle = page.get_by_role("button", name=re.compile("^Height of the sheet"))
    foot = page.evaluate(FOOT)
    assert height(page) == HEIGHTS[1]
    for wanted in (HEIGHTS[2], HEIGHTS[0], HEIGHTS[1]):
        handle.tap()
        assert height(page) == wanted
        assert page.evaluate(FOOT) == foot
        expect(laid.guest.prompt).to_be_in_viewport(ratio=1)
        expect(laid.guest.question.get_by_role("button").first).to_be_in_viewport(ratio=1)
    handle.focus()
    page.keyboard.press("ArrowUp")
    assert height(page) == HEIGHTS[2]
    page.keyboard.press("Home")
    assert height(page) == HEIGHTS[0]
    assert_accessible(laid.guest)
    wire = page.context.new_cdp_session(page)

    def touch(kind: str, *spots: tuple[int, int]) -> None:
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(spots)]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", (195, 844 - HEIGHTS[0] + 10))
    for y in (600, 520, 460, 455, 454):
        touch("touchMove", (195, y))
        page.wait_for_timeout(30)
    assert page.evaluate(FOOT) == foot
    touch("touchEnd")
    page.wait_for_function(f"({TOP})() === {HEIGHTS[1]}")
    # What is asked next changes neither the sheet nor its foot.
    laid.show(voyages_table())
    assert (height(page), page.evaluate(FOOT)) == (HEIGHTS[1], foot)


def test_a_chip_turns_the_board_to_its_place_and_the_red_button_acts(visit: Visit) -> None:
    laid = Laid(visit(phone=True, lobby=False, quick=False), voyages_table())
    # What cannot be taken back a chip only chooses.
    laid.refusal = {"kind": "refused", "status": 428, "error": "This cannot be taken back.", "rule": ""}
    page = laid.guest.page
    chips = page.get_by_role("group", name="Answers", exact=True).locator(".chip:not(.plain, .cannot)")
    expect(chips).to_have_count(len(laid.view["scene"]["choices"]))
    before = page.evaluate(PLANE)
    moved = 0
    for n in (0, chips.count() - 1):
        chips.nth(n).tap()
        expect(chips.nth(n)).to_have_attribute("aria-pressed", "true")
        moved += page.evaluate(PLANE) != before
        before = page.evaluate(PLANE)
    assert moved
    expect(chips.last).to_be_enabled()
    assert [each["gently"] for each in laid.sent("act")] == [True, True]
    name = chips.last.get_attribute("aria-label") or ""
    go = laid.guest.question.locator(".go")
    expect(go).to_contain_text(name.split(",")[0])
    with laid.hears("act"):
        go.tap()
    assert "gently" not in laid.sent("act")[-1]


def test_a_finger_that_rests_asks_and_the_answer_covers_nothing(visit: Visit) -> None:
    laid = Laid(visit(phone=True, lobby=False, quick=False), voyages_table())
    page = laid.guest.page
    page.get_by_role("button", name=re.compile("^Height of the sheet")).press("Home")
    assert height(page) == HEIGHTS[0]
    place = next(each for each in laid.guest.destinations.all() if (each.bounding_box() or {"y": 0})["y"] > 120)
    box = place.bounding_box()
    assert box is not None
    wire = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": 0}
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_timeout(HOLD)
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(laid.guest.help).to_be_visible()
    expect(laid.guest.prompt).to_be_in_viewport(ratio=1)
    assert laid.sent("act") == []


def test_the_small_map_shows_what_is_seen_and_the_button_shows_all(visit: Visit) -> None:
    laid = Laid(visit(phone=True, lobby=False), voyages_table())
    page = laid.guest.page
    small = page.locator(".small-map")
    box = small.bounding_box()
    assert box is not None
    assert round(box["width"]) == 92
    before = page.evaluate(PLANE)
    page.touchscreen.tap(box["x"] + 6, box["y"] + box["height"] - 6)
    page.wait_for_function("before => document.querySelector('.plane').style.transform !== before", arg=before)
    laid.guest.button("Show the whole board").tap()
    expect(small).to_have_count(0)
    laid.guest.button("Come nearer").tap()
    expect(small).to_be_visible()
