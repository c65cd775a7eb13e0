"""A phone of 390 by 844 pixels: nothing runs off the side, and a thumb can hit everything."""

from __future__ import annotations

import re
from random import Random
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser
THUMB = 44
ROLES: tuple[Literal["button", "link", "radio", "textbox"], ...] = ("button", "link", "radio", "textbox")
# Links in the middle of a sentence are as high as its line.
INLINE = re.compile(r"^(Rule |what is reconstructed$|table talk|journal$|.*: reconstructed$)")
WIDTH = "() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)"
# Whether a thumb that lands within the radius of the middle touches the thing itself, or a label that stands for it.
TOUCH = """(target, radius) => {
    const touched = target.closest("label") ?? target;
    touched.scrollIntoView({block: "center", inline: "nearest"});
    const box = touched.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const around = [[0, 0], [radius, 0], [-radius, 0], [0, radius], [0, -radius]];
    return around.every(([dx, dy]) => touched.contains(document.elementFromPoint(x + dx, y + dy)));
}"""


def assert_fits(guest: Visitor) -> None:
    """No scrolling sideways, and nothing to touch is smaller than a thumb or covered by something else."""
    assert guest.page.evaluate(WIDTH) <= PHONE["width"]
    small: list[str] = []
    for role in ROLES:
        for target in guest.page.get_by_role(role).all():
            small += problems(target)
    assert not small, small


def problems(target: Locator) -> list[str]:
    """What is wrong with a thing to touch. A place of the board may lie outside, because the board can be moved."""
    box = target.bounding_box()
    name = target.get_attribute("aria-label") or target.inner_text()
    if box is None:
        return []
    size = f"{name!r} is {box['width']:.0f} by {box['height']:.0f} at {box['x']:.0f}, {box['y']:.0f}"
    is_place = target.get_attribute("data-place") is not None
    if not is_place and not 0 <= box["x"] <= box["x"] + box["width"] <= PHONE["width"]:
        return [f"{size}, off the side"]
    if target.is_disabled() or INLINE.search(name):
        return []
    is_large = min(box["width"], box["height"]) >= THUMB if is_place else target.evaluate(TOUCH, THUMB / 2 - 0.5)
    return [] if is_large else [f"{size}, too small for a thumb"]


def test_the_lobby_fits_a_phone(visit: Visit) -> None:
    guest = visit(phone=True)
    guest.picture("lobby-390")
    assert_fits(guest)


def test_a_round_is_played_with_a_thumb(visit: Visit) -> None:
    guest = visit(phone=True)
    guest.button("Open the table").tap()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    guest.picture("table-390")
    assert_fits(guest)
    # The first tap shows what it would do; the second one, or the button under the board, does it.
    near = guest.chart.get_by_role("button", name=re.compile("^(Sail|Cross|Stay)"), disabled=False)
    target = next(place for place in near.all() if is_in_view(place))
    name = (target.get_attribute("aria-label") or "").split(",")[0]
    target.tap()
    sail = guest.question.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))
    expect(sail).to_be_visible()
    guest.picture("chosen-390")
    assert_fits(guest)
    guest.act(sail)
    assert_fits(guest)
    guest.finish_round(Random(4))
    expect(guest.button(re.compile("^Round 2"))).to_be_visible()


def is_in_view(place: Locator) -> bool:
    box = place.bounding_box()
    return (
        box is not None
        and box["x"] >= 0
        and box["x"] + box["width"] <= PHONE["width"]
        and box["y"] > 60
        and box["y"] < 400
    )


@pytest.mark.parametrize("part", ["Logbook", "Players", "Journal", "Board"])
def test_every_part_of_the_table_fits_a_phone(visit: Visit, part: str) -> None:
    guest = visit(phone=True)
    guest.seat(2, "A bot")
    guest.open_table()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    parts = guest.page.get_by_role("navigation", name="Parts of the table")
    parts.get_by_role("button", name=part, exact=True).tap()
    shown = {
        "Logbook": guest.page.get_by_role("region", name=re.compile("your logbook$")),
        "Players": guest.page.get_by_role("region", name="The others"),
        "Journal": guest.journal,
        "Board": guest.chart,
    }
    for name, region in shown.items():
        expect(region).to_be_visible(visible=name == part)
    guest.picture(f"{part.lower()}-390")
    assert_fits(guest)
