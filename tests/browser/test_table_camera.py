"""How the board is moved and brought near: wheel, drag, buttons, fingers; and how it opens on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.laying import Laid
from tests.scene.voyages_table import voyages_table

pytestmark = pytest.mark.browser
BOX = "() => { const {x, y, width} = document.querySelector('.plane').getBoundingClientRect(); return [x, y, width]; }"


def box(page: Page) -> tuple[float, float, float]:
    x, y, width = page.evaluate(BOX)
    return x, y, width


def test_wheel_drag_double_click_and_buttons(visit: Visit) -> None:
    laid = Laid(visit(lobby=False), voyages_table())
    page = laid.guest.page
    whole = box(page)
    page.mouse.move(400, 400)
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"({BOX})()[2] > {whole[2] * 1.3}")
    near = box(page)
    # The point under the pointer stays where it is.
    assert (400 - near[0]) / near[2] == pytest.approx((400 - whole[0]) / whole[2], abs=0.01)
    page.mouse.down()
    page.mouse.move(340, 370, steps=4)
    page.mouse.up()
    dragged = box(page)
    assert dragged[0] < near[0] - 20
    assert dragged[1] < near[1] - 10
    assert laid.sent("act") == []
    expect(page.get_by_role("dialog")).to_have_count(0)
    laid.guest.button("Show the whole board").click()
    assert box(page) == pytest.approx(whole)
    laid.guest.button("Nearer").click()
    assert box(page)[2] > whole[2]
    laid.guest.button("Farther").click()
    assert box(page)[2] == pytest.approx(whole[2], rel=0.02)


def test_a_phone_opens_near_what_can_be_touched_and_fingers_move_it(visit: Visit) -> None:
    laid = Laid(visit(phone=True, lobby=False), voyages_table())
    page = laid.guest.page
    hexes = [place.bounding_box() for place in laid.guest.destinations.all()]
    seen = [each for each in hexes if each and each["x"] >= 0 and each["x"] + each["width"] <= PHONE["width"]]
    assert min(each["height"] for each in seen) >= 52
    assert len(seen) >= len(hexes) / 2
    opened = box(page)
    wire = page.context.new_cdp_session(page)

    def touch(kind: str, *spots: tuple[int, int]) -> None:
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(spots)]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", (150, 250), (220, 250))
    for wide in (20, 40, 60):
        touch("touchMove", (150 - wide, 250), (220 + wide, 250))
    touch("touchEnd")
    page.wait_for_function(f"({BOX})()[2] > {opened[2] * 1.3}")
    pinched = box(page)
    touch("touchStart", (200, 250))
    for far in (10, 30, 50):
        touch("touchMove", (200 - far, 250))
    touch("touchEnd")
    page.wait_for_function(f"Math.abs(({BOX})()[0] - {pinched[0]}) > 20")
    assert laid.sent("act") == []
    # A tap picks, so a double tap on open water shows the whole map.
    for _ in range(2):
        touch("touchStart", (30, 380))
        touch("touchEnd")
    page.wait_for_function(f"({BOX})()[2] <= {PHONE['width'] + 1}")
