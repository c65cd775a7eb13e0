"""A phone of 390 by 844 pixels: nothing runs off the side, and a thumb can hit everything."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser
THUMB = 44
ROLES: tuple[Literal["button", "link", "radio", "textbox"], ...] = ("button", "link", "radio", "textbox")
# Links in the middle of a sentence are as high as its line; the way past the board shows only when a keyboard comes to it.
INLINE = re.compile(r"^(To the question$|Rule: |what is reconstructed$|how luck is sealed$|.*: reconstructed$|.*\.$)")
WIDTH = "() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)"
# For each target: its name, where it lies, and whether a thumb that lands near its middle touches it or its label.
MEASURE = """(targets, radius) => targets.map((target) => {
    const touched = target.closest("label") ?? target;
    const isPlace = target.hasAttribute("data-place");
    if (!isPlace) touched.scrollIntoView({block: "center", inline: "nearest"});
    const {x, y, width, height} = touched.getBoundingClientRect();
    const around = [[0, 0], [radius, 0], [-radius, 0], [0, radius], [0, -radius]];
    const hit = ([dx, dy]) => touched.contains(document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy));
    return {
        name: target.ariaLabel || target.textContent.trim(), x, y, width, height, isPlace,
        isOff: target.disabled || target.ariaDisabled === "true",
        isCovered: !touched.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
        isLarge: isPlace ? Math.min(width, height) >= 2 * radius : around.every(hit),
    };
})"""


def assert_fits(guest: Visitor) -> None:
    """No scrolling sideways, and nothing to touch is smaller than a thumb or covered by something else.

    A place of the board may lie outside, because the board can be moved."""
    wrong: list[str] = []
    if (width := guest.page.evaluate(WIDTH)) > PHONE["width"]:
        wrong.append(f"The page is {width} wide: off the side")
    for role in ROLES:
        for target in guest.page.get_by_role(role).evaluate_all(MEASURE, THUMB / 2 - 0.5):
            size = f"{target['name']!r} is {target['width']:.0f} by {target['height']:.0f} at {target['x']:.0f}"
            if not target["isPlace"] and not 0 <= target["x"] <= target["x"] + target["width"] <= PHONE["width"]:
                wrong.append(f"{size}: off the side")
            elif not target["isOff"] and not target["isLarge"] and not INLINE.search(target["name"]):
                wrong.append(f"{size}: too small for a thumb")
    assert not wrong, wrong


def test_the_lobby_fits_a_phone(visit: Visit) -> None:
    guest = visit(phone=True)
    guest.picture("lobby-390")
    assert_fits(guest)


def test_a_round_is_played_with_a_thumb(visit: Visit) -> None:
    guest = visit(phone=True, quick=False)
    guest.button("Open the table").tap()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    guest.picture("table-390")
    assert_fits(guest)
    # A tap shows what it would do; the red button does it.
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


def is_in_view(place: Locator) -> bool:
    box = place.bounding_box()
    return (
        box is not None
        and box["x"] >= 0
        and box["x"] + box["width"] <= PHONE["width"]
        and box["y"] > 60
        and box["y"] < 400
    )


def test_every_part_of_the_table_fits_a_phone(visit: Visit) -> None:
    guest = visit(phone=True)
    guest.seat(2, "A bot")
    guest.open_table()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    shown = {
        "Answer": guest.page.get_by_role("group", name="Answers", exact=True),
        "Dice": guest.page.get_by_role("group", name="Dice", exact=True).first,
        "You": guest.page.get_by_role("region", name=re.compile("your logbook$")),
        "Others": guest.page.get_by_role("region", name="The others"),
        "Journal": guest.page.get_by_role("list", name="Journal, newest first"),
        "Help": guest.help,
    }
    for part in shown:
        guest.page.get_by_role("tab", name=re.compile(f"^{part}")).tap()
        for name, region in shown.items():
            expect(region).to_be_visible(visible=name == part)
        # The board, the question and the red button are there whatever is read.
        expect(guest.chart).to_be_visible()
        expect(guest.prompt).to_be_in_viewport(ratio=1)
        guest.picture(f"{part.lower()}-390")
        assert_fits(guest)


PLANTED = """(style) => {
    const button = document.createElement("button");
    button.textContent = "Planted";
    button.style.cssText = `position: absolute; left: 60px; top: 300px; padding: 0; border: 0; ${style}`;
    document.body.append(button);
}"""


@pytest.mark.parametrize(
    ("style", "trouble"),
    [
        ("width: 90px; height: 30px", "too small for a thumb"),
        ("left: 330px; width: 90px; height: 60px", "off the side"),
    ],
)
def test_what_does_not_fit_is_found(visit: Visit, style: str, trouble: str) -> None:
    guest = visit(phone=True)
    guest.page.evaluate(PLANTED, style)
    with pytest.raises(AssertionError, match=trouble):
        assert_fits(guest)
