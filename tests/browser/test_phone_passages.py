"""A phone in each kind of question of each game: the board lies at what is asked, each answer is a chip, all can be touched,
nothing is cut off. And what a thumb does there: it means what is lit beside it, chooses what a card is used for, and writes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from teahouse.scene import Scene
from tests.browser.conftest import PHONE, Visit
from tests.browser.laying import Laid
from tests.browser.passages import RECORDED, passage

pytestmark = pytest.mark.browser
REFUSED: Final = {"kind": "refused", "status": 428, "error": "This cannot be taken back.", "rule": ""}
MEASURING: Final = Path(__file__).with_name("measuring.js").read_text(encoding="utf-8")
# What of the moment is wrong for a thumb or an eye.
LOOK: Final = (
    f"async (choices) => {{ {MEASURING}"
    + """
    for (let n = 0; n < 3; n++) await new Promise((done) => requestAnimationFrame(done));
    const wrong = [];
    const sheet = document.querySelector("[data-region=sheet]").getBoundingClientRect();
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
    const isReached = (thing) => {
        const {x, y, width, height} = thing.getBoundingClientRect();
        return parts.some((across) => parts.some((down) => {
            const [left, top] = [x + width * across, y + height * down];
            const hit = top < sheet.top ? document.elementFromPoint(left, top) : null;
            return hit && (hit === thing || hit.classList.contains("lent"));
        }));
    };
    const lit = [...document.querySelectorAll(".hit.may")];
    if (lit.length && !lit.some(isReached)) wrong.push(`None of ${lit.length} lit things can be touched`);
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) wrong.push(`The page is ${wide} wide`);
    for (const each of document.querySelectorAll(".chip, .name, .acts .btn, .grip, .parts button, .whole, .use")) {
        const {width, height} = each.getBoundingClientRect();
        if (Math.min(width, height) < 43.9) wrong.push(`${each.textContent} is ${width} by ${height}`);
    }
    const chips = document.querySelectorAll(".answer .chip:not(.plain, .cannot)").length;
    if (chips !== choices) wrong.push(`${choices} answers are ${chips} chips`);
    return [...wrong, ...measuring.look()];
}"""
)


def kinds(game: str) -> list[Scene]:
    """The first moment of each question of a passage, as its first words know it."""
    found: dict[str, Scene] = {}
    for scene in passage(game):
        found.setdefault(" ".join(scene.prompt.label.split()[:3] if scene.prompt else ()), scene)
    return list(found.values())


@pytest.mark.parametrize("game", list(RECORDED))
def test_every_question_is_in_view_with_all_its_answers(visit: Visit, game: str) -> None:
    scenes = kinds(game)
    laid = Laid(visit(phone=True, lobby=False, quick=False), scenes[0])
    wrong: list[str] = []
    for n, scene in enumerate(scenes):
        if n:
            laid.show(scene)
        assert scene.prompt is not None
        expect(laid.guest.prompt).to_contain_text(scene.prompt.label)
        open_choices = [each for each in scene.choices if each.weight != "folded"]
        chips = 0 if len(scene.choices) == 1 else len(open_choices)
        wrong += [f"{scene.prompt.label} | {each}" for each in laid.guest.page.evaluate(LOOK, chips)]
    assert not wrong, "\n".join(wrong)


def test_what_somebody_has_laid_stays_until_something_else_is_asked(visit: Visit) -> None:
    scenes = [scene for scene in kinds("stratagems") if any(each.id for each in scene.lit if each.action)]
    laid = Laid(visit(phone=True, lobby=False, quick=False), scenes[1])
    page = laid.guest.page
    plane = "() => document.querySelector('.plane').style.transform"
    page.get_by_role("navigation", name="Parts of the board").get_by_role("button").last.tap()
    moved = page.evaluate(plane)
    laid.show(scenes[1])
    page.wait_for_timeout(100)
    assert page.evaluate(plane) == moved
    asked = next(scene for scene in scenes if scene.prompt and scene.prompt.label.startswith("Which units retreat"))
    laid.show(asked)
    page.wait_for_function(f"(was) => ({plane})() !== was", arg=moved)
    assert page.evaluate(LOOK, len(asked.choices) if len(asked.choices) > 1 else 0) == []


def test_a_card_says_what_it_is_used_for_and_the_red_button_does_it(visit: Visit) -> None:
    scene = next(
        scene for scene in kinds("stratagems") if scene.prompt and scene.prompt.label == "Which card do you play?"
    )
    laid = Laid(visit(phone=True, lobby=False, quick=False), scene)
    page = laid.guest.page
    page.get_by_role("tab", name=re.compile("^Hand")).tap()
    cards = page.locator(".hand-leaf .tabbed")
    boxes = [box for box in (each.bounding_box() for each in cards.all()) if box]
    assert {round(box["width"]) for box in boxes} == {262}
    assert boxes[1]["x"] < PHONE["width"] < boxes[1]["x"] + 262, "The next card peeks in."
    points = page.get_by_role("button", name=re.compile(r": \d points?$")).first
    points.tap()
    expect(points).to_have_attribute("aria-pressed", "true")
    go = laid.guest.question.locator(".go")
    expect(go).to_contain_text("action point")
    with laid.hears("act"):
        go.tap()
    assert laid.sent("act")[-1]["action"].startswith("points:")


def test_a_thumb_beside_what_is_lit_means_it(visit: Visit) -> None:
    scene = next(scene for scene in kinds("ming_voyages") if scene.prompt and "Which Troop" in scene.prompt.label)
    laid = Laid(visit(phone=True, lobby=False, quick=False), scene)
    laid.refusal = REFUSED
    page = laid.guest.page
    spot = page.evaluate(
        """() => {
            for (const each of document.querySelectorAll(".hit.may")) {
                const {x, y, width, height} = each.getBoundingClientRect();
                const [left, top] = [x + width / 2, y + height / 2 + 20];
                const hit = document.elementFromPoint(left, top);
                if (left > 60 && left < 330 && top < 400 && hit?.closest(".mapw") && !hit.closest(".may, .lent, button"))
                    return [left, top, each.getAttribute("aria-label")];
            }
        }"""
    )
    assert spot, "Nothing is lit beside what is not."
    page.touchscreen.tap(spot[0], spot[1])
    expect(laid.guest.question.locator(".go")).to_contain_text(spot[2].split(",")[0])


def test_a_keyboard_does_not_hide_what_is_written(visit: Visit) -> None:
    guest = visit(phone=True, quick=False)
    guest.seat(2, "A bot")
    guest.open_table()
    guest.page.get_by_role("tab", name=re.compile("^Talk")).tap()
    box = guest.page.get_by_role("tabpanel").get_by_role("textbox")
    box.tap()
    seen = guest.page.evaluate(
        """() => {
            const high = innerHeight - 336;
            Object.defineProperty(visualViewport, "height", {get: () => high});
            visualViewport.dispatchEvent(new Event("resize"));
            return high;
        }"""
    )
    guest.page.wait_for_function(
        "(high) => document.querySelector('[data-region=sheet]').getBoundingClientRect().bottom <= high + 1", arg=seen
    )
    place = box.bounding_box()
    assert place is not None
    assert 46 <= place["y"] < place["y"] + place["height"] <= seen
    expect(guest.prompt).to_be_visible()
