"""Everything on five tables answers with a sentence of its own: to pointer, focus and ?, and to a finger that stays."""

from __future__ import annotations

import re
from random import Random
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import expect

from teahouse import games
from teahouse.kit.checks.helped import lists_of
from teahouse.scene import Choice, Element, Scene
from teahouse.scene.element.help import kind_of
from tests.browser.conftest import Visit
from tests.browser.laying import Laid
from tests.browser.passages import passage
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
    const THINGS = ".hit, .touch, [data-told]";
    const found = [];
    let n = 0;
    const root = document.querySelector("dialog[open]") ?? document;
    const known = ((window.walked ??= {})[by] ??= new Set());
    for (const node of root.querySelectorAll(THINGS)) {
        const isFocusable = node.matches("button, a, summary, select, input") ? !node.disabled : node.hasAttribute("tabindex");
        if (!node.checkVisibility() || (by === "focus" && (!isFocusable || node.getAttribute("aria-hidden")))) continue;
        if (known.has(node.outerHTML)) { n++; continue; }  // as it was when the table looked otherwise
        known.add(node.outerHTML);
        if (by === "focus") {
            node.focus({focusVisible: true});
            if (document.activeElement !== node) { found.push([node.outerHTML.slice(0, 200), "no focus"]); continue; }
        } else node.dispatchEvent(new PointerEvent("pointerenter", {pointerType: "mouse", clientX: ++n, clientY: 1}));
        node.dispatchEvent(new KeyboardEvent("keydown", {key: "?", bubbles: true}));
        for (let turns = 0; turns < 4; turns++) await null;
        const help = [...document.querySelectorAll('[role=region][aria-label=Help]')].at(-1);
        const title = help?.querySelector("h3")?.textContent.trim() ?? "";
        const says = [...(help?.querySelectorAll("p") ?? [])].map((each) => each.textContent.trim());
        const isButton = node.matches("button, a, summary, label, select, input, .small-map") && !node.matches(".touch");
        const own = says.filter((text) => text && text !== title && !text.startsWith("It is no answer"));
        if (document.querySelector("dialog[aria-label=Keys][open]")) return [[node.outerHTML.slice(0, 200), "a list of keys"]];
        if (!title || !own.length) found.push([node.outerHTML.slice(0, 200), title + ": " + says.join(" ")]);
        else if (!isButton && !help.querySelector(".para")) found.push([node.outerHTML.slice(0, 200), "no paragraph"]);
        node.dispatchEvent(new PointerEvent("pointerleave", {pointerType: "mouse"}));
        n++;
    }
    return [...found.slice(0, 8), [String(n), "things"]];
}"""
# What is drawn or can be pressed and answers nothing. Left out are sentences, which speak for themselves: the question, what is
# written in the reading box, the names of answers on a phone, and the room's own frame; but not what can be pressed among them,
# unless it is such a sentence itself and opens its moment.
SILENT: Final = """() => {
    const THINGS = ".hit, .touch, [data-told]";
    const SPEAK = ".helped, .jr, .leaf, .note, .land, #question h2, .asked, .plane > svg, .sub, .shut, .skip, .proof, "
        + ".bigstamp, .unseen-text, th:has(> .unseen-text), .cbar > span, .folded .cap, .answer h3, .battle header, "
        + ".battle .sides, .contest, .stripped > p, figcaption, caption";
    const PRESSED = "button:not(.said, .read, .last, .skip), select, input, summary";
    const DRAWN = "button, a, input, select, summary, [role=button], [role=tab], svg, b, i, small, td, th, dt, dd, "
        + ".amount, [role=img]";
    const found = new Set();
    for (const node of document.querySelectorAll(DRAWN)) {
        if (!node.checkVisibility() || node.closest(THINGS) || node.querySelector(THINGS)) continue;
        if (node.closest(SPEAK) && !node.matches(PRESSED)) continue;
        const {width, height} = node.getBoundingClientRect();
        if (width < 2 || height < 2 || node.parentElement.closest("svg")) continue;
        const {className} = node.parentElement;
        found.add(`${className.baseVal ?? className}: ${node.outerHTML.slice(0, 160)}`);
    }
    return [...found].slice(0, 8);
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


def ended(id: str) -> Scene:
    """The end of a game that was played by chance."""
    game, chance = games.get(id), Random(3)
    state = game.new(seats=TABLES[id], seed=3, journal=True)
    while state.to_act():
        seat = state.to_act()[0]
        state.apply(seat, chance.choice(state.legal(seat)))
    scene: Scene = game.scene(state.known_to(0), 0, ["Lin", "Mei", "Bao"][: TABLES[id]])
    return scene


def others(id: str) -> list[Scene]:
    """The moment of the game's passage at which things of the most kinds lie there that the table before did not have, and the
    one that adds the most to both: a draft, a battle, a winter."""
    seen = kinds(table(id))
    found: list[Scene] = []
    for _ in range(2):
        most = max(passage(id), key=lambda scene: len(kinds(scene) - seen))
        seen |= kinds(most)
        found.append(most)
    return found


def kinds(scene: Scene) -> set[str]:
    """Kinds of things with the first word of their ids, which says what they are."""
    parts = [part for beside in lists_of(scene) for part in beside if isinstance(part, Element)]
    return {f"{kind_of(part)} {re.split(r'[:_]', part.id)[0]}" for part in parts}


@pytest.mark.parametrize("id", TABLES)
def test_every_thing_button_and_amount_is_explained(visit: Visit, id: str) -> None:
    laid = Laid(visit(lobby=False), table(id))
    laid.answers["why"] = {"legal": False, "sentence": "Not now.", "rule": "", "preview": []}
    page = laid.guest.page
    page.wait_for_function(BOOK_IS_OPEN, polling=100)
    for by in ("pointer", "focus"):
        walked(laid, by, 40)
    if id == "tianxia":  # a finger that stays on an amount of another's, and on a button, which does not act then
        held = {"pointerType": "touch", "pointerId": 1, "isPrimary": True}
        for thing in (page.locator(".ops [data-told]").last, page.locator("#question .answers .btn").first):
            page.keyboard.press("j")
            thing.dispatch_event("pointerdown", held)
            expect(laid.guest.help).to_be_visible()
            thing.dispatch_event("click")
        assert laid.sent("act") == []
        expect(page.locator("#question .chosen")).to_have_count(0)

    # What is pressed on the leaves of the reading box, as far as it is no sentence itself.
    for leaf in ("Journal", "Talk"):
        if page.get_by_role("tab", name=re.compile(f"^{leaf}")).count():
            laid.guest.open_leaf(leaf)
            assert page.evaluate(SILENT) == [], leaf

    # What somebody opens: the menu, a rival's sheet, a pile or a forecast.
    laid.guest.open_menu()
    walked(laid, "pointer", 40)
    page.keyboard.press("Escape")
    for opener in page.locator("[aria-haspopup=dialog]:is(.opener, .folded .btn)").all()[:2]:
        opener.click()
        expect(page.locator("dialog[open]")).to_have_count(1)
        walked(laid, "focus", 3)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)

    # Other phases, and the end of the game with all its numbers.
    for scene in [*others(id), ended(id)]:
        laid.show(scene, status="over" if scene.outcome else "running")
        expect(laid.guest.prompt).to_contain_text(scene.prompt.label if scene.prompt else "")
        walked(laid, "pointer", 40)


@pytest.mark.parametrize("id", TABLES)
def test_on_a_phone_too_whatever_leaf_lies_on_top(visit: Visit, id: str) -> None:
    laid = Laid(visit(lobby=False, phone=True), table(id))
    page = laid.guest.page
    page.wait_for_function(BOOK_IS_OPEN, polling=100)
    for leaf in ("Answer", "Hand|Dice|Market", "You", "Others"):
        tab = page.get_by_role("tab", name=re.compile(f"^({leaf})"))
        if tab.count():
            tab.tap()
            expect(tab).to_have_attribute("aria-selected", "true")
            assert page.evaluate(SILENT) == [], leaf


def walked(laid: Laid, by: str, least: int) -> None:
    page = laid.guest.page
    found: list[Any] = page.evaluate(WALK, by)
    assert len(found) == 1, f"by {by}: {found}"
    assert int(found[0][0]) > least
    assert page.evaluate(SILENT) == []


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
    go.dblclick()  # the second click is not meant for what the first has said
    expect(laid.guest.help).to_contain_text(left)
    expect(laid.guest.help).to_contain_text("Once more does it all the same.")
    assert laid.sent("act") == []
    with laid.hears("act"):
        go.click()
    assert laid.sent("act")[-1]["action"] == "done"

    # A key that is held down is one press.
    laid.show(scene)
    other.focus()
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(other).to_have_attribute("aria-pressed", "true")
    assert len(laid.sent("act")) == 1

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
