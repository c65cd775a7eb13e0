"""Everything on five tables answers with a sentence of its own: to pointer, focus and ?, and to a finger that stays."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import expect

from teahouse import games
from teahouse.scene import Choice, Scene
from tests.browser.conftest import Visit
from tests.browser.laying import Laid
from tests.scene.voyages_table import voyages_table

pytestmark = pytest.mark.browser
TABLES: Final = {"voyages": 2, "marco_polo": 3, "ming_voyages": 1, "stratagems": 3, "tianxia": 2}
ACTIONS: Final = 60
MOST_ACTIONS: Final = 600
# The sentences come after the table: until then nothing is said of what is printed in the bar.
BOOK_IS_OPEN: Final = """() => {
    const node = document.querySelector(".bar .pill"), help = "[role=region][aria-label=Help]";
    if (document.querySelector(help + " h3") && document.querySelector(help + " > p")) return true;
    node?.dispatchEvent(new PointerEvent("pointerenter", {pointerType: "mouse", clientX: Math.random(), clientY: 1}));
    node?.dispatchEvent(new KeyboardEvent("keydown", {key: "?", bubbles: true}));
    return false;
}"""
# Each thing is pointed at or gets the focus, then ? is pressed: what the reading box says is the answer.
WALK: Final = """async (by) => {
    const THINGS = ".hit, .touch, [data-told], #question .btn, .folded .btn, .bar .pill, .bar .plain";
    const found = [];
    let n = 0;
    for (const node of document.querySelectorAll(THINGS)) {
        if (!node.getClientRects().length || (by === "focus" && node.getAttribute("aria-hidden"))) continue;
        if (by === "focus") {
            node.focus({focusVisible: true});
            if (document.activeElement !== node) { found.push([node.outerHTML.slice(0, 200), "no focus"]); continue; }
        } else node.dispatchEvent(new PointerEvent("pointerenter", {pointerType: "mouse", clientX: ++n, clientY: 1}));
        node.dispatchEvent(new KeyboardEvent("keydown", {key: "?", bubbles: true}));
        for (let turns = 0; turns < 4; turns++) await null;
        const help = document.querySelector('[role=region][aria-label=Help]');
        const title = help?.querySelector("h3")?.textContent.trim() ?? "";
        const says = [...(help?.querySelectorAll("p") ?? [])].map((each) => each.textContent.trim());
        const isButton = node.matches(".btn, .plain") && !node.matches("[data-told]");
        const own = says.filter((text) => text && text !== title && !text.startsWith("It is no answer"));
        if (document.querySelector("dialog[open]")) return [[node.outerHTML.slice(0, 200), "a list of keys"]];
        if (!title || !own.length) found.push([node.outerHTML.slice(0, 200), title + ": " + says.join(" ")]);
        else if (!isButton && !help.querySelector(".para")) found.push([node.outerHTML.slice(0, 200), "no paragraph"]);
        node.dispatchEvent(new PointerEvent("pointerleave", {pointerType: "mouse"}));
        n++;
    }
    return [...found.slice(0, 8), [String(n), "things"]];
}"""


def table(id: str) -> Scene:
    """A moment well into a game, at which the first seat is asked."""
    game, chance = games.get(id), Random(3)
    state = game.new(seats=TABLES[id], seed=3, journal=True)
    found = state.clone()
    for n in range(MOST_ACTIONS):
        seat = state.to_act()[0]
        if seat == 0 and len(state.legal(0)) > 2:
            found = state.clone()
            if n >= ACTIONS:
                break
        state.apply(seat, chance.choice(state.legal(seat)))
        if not state.to_act():
            break
    scene: Scene = game.scene(found.known_to(0), 0, ["Lin", "Mei", "Bao"][: TABLES[id]])
    return scene


@pytest.mark.parametrize("id", TABLES)
def test_every_thing_button_and_amount_is_explained(visit: Visit, id: str) -> None:
    laid = Laid(visit(lobby=False), table(id))
    laid.answers["why"] = {"legal": False, "sentence": "Not now.", "rule": "", "preview": []}
    page = laid.guest.page
    page.wait_for_function(BOOK_IS_OPEN, polling=100)
    for by in ("pointer", "focus"):
        found: list[Any] = page.evaluate(WALK, by)
        assert len(found) == 1, f"by {by}: {found}"
        assert int(found[0][0]) > 40
    if id == "tianxia":  # a finger that stays on an amount of another's, and on a button, which does not act then
        held = {"pointerType": "touch", "pointerId": 1, "isPrimary": True}
        for thing in (page.locator(".ops [data-told]").last, page.locator("#question .answers .btn").first):
            page.keyboard.press("j")
            thing.dispatch_event("pointerdown", held)
            expect(laid.guest.help).to_be_visible()
            thing.dispatch_event("click")
        assert laid.sent("act") == []
        expect(page.locator("#question .chosen")).to_have_count(0)


def test_what_is_left_is_said_and_asked_once_more_unless_somebody_is_quick(visit: Visit) -> None:
    left = "You could still exchange."
    choices = [
        Choice(id="choice:done", label="End the turn", action="done", weight="main", left=left),
        Choice(id="choice:exchange", label="Exchange", action="exchange"),
    ]
    scene = msgspec.structs.replace(voyages_table(), choices=choices, lit=[], journeys=[], unavailable=[])
    laid = Laid(visit(lobby=False, quick=False), scene)
    page = laid.guest.page
    expect(laid.guest.question).to_contain_text(left)

    # Undo answers where there is nothing to take back, by key and by button.
    page.keyboard.press("u")
    expect(laid.guest.help).to_contain_text("Nothing to take back")
    expect(laid.guest.help).to_contain_text("as long as no die was rolled")
    assert laid.sent("undo") == []

    # A first click chooses; the red button says what is left, and does it when it is pressed once more.
    other, go = page.locator("#question .answers .btn").first, page.locator("#question .btn.go")
    other.click()
    expect(other).to_have_attribute("aria-pressed", "true")
    expect(go).to_contain_text("Exchange")
    other.click()
    expect(go).to_contain_text("End the turn")
    assert laid.sent("act") == []
    page.keyboard.press("j")
    expect(laid.guest.help).to_have_count(0)
    go.click()
    expect(laid.guest.help).to_contain_text(left)
    expect(laid.guest.help).to_contain_text("Once more does it all the same.")
    assert laid.sent("act") == []
    with laid.hears("act"):
        go.click()
    assert laid.sent("act")[-1]["action"] == "done"

    # Whoever is quick is not asked, and a first click acts.
    laid.show(scene)
    laid.guest.open_menu()
    page.get_by_role("button", name="A click chooses, the red button acts").click()
    expect(page.get_by_role("button", name="Quick: a first click acts")).to_be_visible()
    page.keyboard.press("Escape")
    with laid.hears("act"):
        other.click()
    assert laid.sent("act")[-1]["action"] == "exchange"
    laid.show(scene)
    with laid.hears("act"):
        go.click()
    assert laid.sent("act")[-1]["action"] == "done"
