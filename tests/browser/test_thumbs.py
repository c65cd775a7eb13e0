"""What a thumb can hit at a table: everything that does something is as large as one, on every leaf of every game, or means one
that comes down beside it."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from teahouse.scene import Scene
from tests.browser.conftest import Visit
from tests.browser.laying import Laid
from tests.browser.passages import RECORDED, passage
from tests.browser.test_phone import INLINE, MEASURE, THUMB

pytestmark = pytest.mark.browser
EVERY: Final = 6  # kinds of questions at which all leaves are measured
PRESSED: Final = "main :is(button, a[href], select, input, textarea, summary, [role=tab])"
# What is lit on paper lends itself to a thumb beside it, so that it may be drawn smaller: see below.
LENT: Final = "#leaf-open .touch:not([aria-disabled])"
# On the board a tap beside a lit thing means it too: test_phone_passages.py.
ON_BOARD: Final = ".mapw .map *"
BESIDE: Final = 20  # pixels from the middle
RADIUS: Final = THUMB / 2 - 1  # an edge may lie between two pixels
# Of the small lit things one beside which nothing else lies that can be chosen, and where.
SPOT: Final = """([lent, beside, thumb]) => {
    const all = [...document.querySelectorAll(lent)];
    const away = (thing, left, top) => {
        const {x, y, width, height} = thing.getBoundingClientRect();
        return Math.hypot(left - x - width / 2, top - y - height / 2);
    };
    for (const thing of all) {
        thing.scrollIntoView({block: "center"});
        const {x, y, width, height} = thing.getBoundingClientRect();
        if (Math.min(width, height) >= thumb) continue;
        for (const [dx, dy] of [[0, beside], [0, -beside], [beside, 0], [-beside, 0]]) {
            const [left, top] = [x + width / 2 + dx, y + height / 2 + dy];
            const hit = document.elementFromPoint(left, top);
            const isNearest = all.every((each) => each === thing || away(each, left, top) > beside);
            const name = thing.getAttribute("aria-label");
            if (isNearest && hit?.closest("#leaf-open") && !hit.closest(lent)) return [left, top, name];
        }
    }
}"""


def moments(game: str) -> list[Scene]:
    """Some questions of the recorded passage, that with most things lit on papers among them."""
    scenes = passage(game)
    rich = max(scenes, key=lambda scene: sum(1 for each in scene.lit if each.action))
    return [*scenes[::EVERY], rich]


@pytest.mark.parametrize("game", list(RECORDED))
def test_whatever_does_something_is_as_large_as_a_thumb(visit: Visit, game: str) -> None:
    scenes = moments(game)
    laid = Laid(visit(phone=True, lobby=False, quick=False), scenes[0])
    page = laid.guest.page
    wrong: set[str] = set()
    read: set[str] = set()
    for n, scene in enumerate(scenes):
        if n:
            laid.show(scene)
        assert scene.prompt is not None
        expect(laid.guest.prompt).to_contain_text(scene.prompt.label)
        for tab in page.get_by_role("tab").all():
            tab.tap()
            leaf = (tab.get_attribute("id") or "").removeprefix("leaf-")
            read.add(leaf)
            pressed = page.locator(f"{PRESSED}:visible:not({LENT}):not({ON_BOARD})")
            wrong |= {
                f"{leaf}: {each['name']!r} is {each['width']:.0f} by {each['height']:.0f}"
                for each in pressed.evaluate_all(MEASURE, RADIUS)
                if not (each["isOff"] or each["isLarge"] or each["isCovered"] or INLINE.search(each["name"]))
            }
    assert {"answer", "others", "journal", "help"} <= read
    assert not wrong, "\n".join(sorted(wrong))


def test_a_thumb_beside_something_small_on_paper_means_it(visit: Visit) -> None:
    """The boxes of a duty lie closer than a thumb is wide."""
    scene = next(scene for scene in passage("voyages") if scene.prompt and "Which duty" in scene.prompt.label)
    laid = Laid(visit(phone=True, lobby=False, quick=False), scene)
    laid.refusal = {"kind": "refused", "status": 428, "error": "This cannot be taken back.", "rule": ""}
    page = laid.guest.page
    laid.guest.open_leaf("You")
    spot = page.evaluate(SPOT, [LENT, BESIDE, THUMB])
    assert spot, "Nothing small is lit beside what is not."
    page.touchscreen.tap(spot[0], spot[1])
    expect(laid.guest.question.locator(".go")).to_contain_text(spot[2].split(",")[0])
