"""What the Overlord does is told beat by beat over question and hand; nothing else moves, and nothing is done by chance."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from teahouse import games
from teahouse.scene import Contest, Scene
from tests.browser.axe import assert_accessible_day_and_evening
from tests.browser.conftest import Visit
from tests.browser.laying import Laid
from tests.browser.test_ming_voyages import sit_down
from tests.browser.visitor import Visitor, labels

pytestmark = pytest.mark.browser
RECTANGLES: Final = """() => [...document.querySelectorAll("[data-region]")].map((each) => {
    const {x, y, width, height} = each.getBoundingClientRect();
    return [each.dataset.region, x, y, width, height];
})"""
MOST_TURNS: Final = 60
MOST_SEEDS: Final = 30
PAUSE: Final = 20  # milliseconds
MOST_PAUSES: Final = 40  # what is told is told at once


def band(guest: Visitor) -> Locator:
    return guest.page.get_by_role("region", name="What happened", exact=True)


def count_of(guest: Visitor) -> tuple[int, int]:
    """Which beat is told, and of how many."""
    found = re.search(r"beat (\d+) of (\d+)", band(guest).inner_text())
    assert found is not None
    return int(found[1]), int(found[2])


def until_told(guest: Visitor, chance: Random, least: int = 2) -> None:
    """Somebody plays this seat by the house, without looking, until so many beats of the Overlord are told."""
    for _ in range(MOST_TURNS):
        view = guest.page.request.get(guest.table).json()
        guest.enter_at_the_house(view, chance.choice(labels(view)))
        for _ in range(MOST_PAUSES):
            if band(guest).count():
                if count_of(guest)[1] >= least:
                    return
                guest.page.keyboard.press("q")
                break
            guest.page.wait_for_timeout(PAUSE)
    raise AssertionError("Nothing is told.")


@pytest.mark.slow_because("every beat is shown and its page is looked at by axe, day and evening")
def test_the_overlords_turn_is_told_and_nothing_else_moves(visit: Visit) -> None:
    guest = visit(beats="calm", size=(1280, 720))
    sit_down(guest)
    laid = guest.page.evaluate(RECTANGLES)
    until_told(guest, Random(3), least=8)
    asked = guest.page.request.get(guest.table).json()
    expect(guest.question).to_have_attribute("aria-busy", "true")
    at, of = count_of(guest)
    assert (at, guest.page.evaluate(RECTANGLES)) == (1, laid)
    first = band(guest).get_by_role("heading").inner_text()
    # What is to come is not told before its time.
    since = guest.page.get_by_role("list", name="Since your last turn", exact=True)
    expect(since.get_by_role("listitem")).to_have_count(of)
    expect(since.get_by_text("still to come")).to_have_count(of - 1)
    assert_accessible_day_and_evening(guest)

    # Where nothing may move, it goes on by "Next" alone; each sentence is said once.
    said = guest.page.locator("[aria-live=polite]")
    expect(said).to_contain_text(first)
    band(guest).get_by_role("button", name="Next", exact=True).click()
    assert count_of(guest) == (2, of)
    second = said.inner_text()
    assert first not in second
    guest.page.keyboard.press("ArrowLeft")
    expect(band(guest).get_by_role("heading")).to_have_text(first)
    expect(said).to_have_text(second)
    saw_dice = False
    for number in range(2, of + 1):
        guest.page.keyboard.press("ArrowRight")
        assert count_of(guest) == (number, of)
        assert guest.page.evaluate(RECTANGLES) == laid
        saw_dice = saw_dice or bool(band(guest).get_by_role("img").count())
    assert saw_dice
    guest.picture("beats")
    guest.page.keyboard.press("ArrowRight")
    expect(band(guest)).to_have_count(0)
    expect(guest.prompt).to_contain_text(asked["scene"]["prompt"]["label"])

    # What one wrote to oneself at this table stands with it.
    expect(guest.page.get_by_role("textbox", name="A note to yourself")).to_be_enabled()

    # The leaf stays, and a line of it shows its moment until it is pressed again.
    expect(since.get_by_role("button")).to_have_count(min(of, 7))
    line = since.get_by_role("button").first
    line.click()
    expect(line).to_have_attribute("aria-pressed", "true")
    expect(guest.page.locator(".hit.may, .touch.ok")).to_have_count(0)
    guest.button("Back to now").click()
    expect(line).to_have_attribute("aria-pressed", "false")
    assert guest.page.request.get(guest.table).json()["version"] == asked["version"]


IN_SIGHT: Final = """() => {
    const told = [...document.querySelectorAll("[data-region=people] .told")].at(-1);
    if (!told) return null;
    const box = told.getBoundingClientRect(), of = told.closest(".all").getBoundingClientRect();
    return box.top >= of.top - 1 && (box.bottom <= of.bottom + 1 || box.height > of.height);
}"""


def sit_alone(guest: Visitor, game: str) -> None:
    opened = guest.page.request.post(f"{guest.url}/api/tables", data={"game": game, "seats": [{"kind": "me"}]}).json()
    guest.page.goto(f"{guest.url}/#/table/{opened['id']}")
    expect(guest.question).to_be_visible()


def test_what_is_told_of_lies_in_sight_and_then_the_papers_lie_as_before(visit: Visit) -> None:
    guest = visit(beats="calm")
    sit_alone(guest, "tianxia")
    papers = guest.page.locator("[data-region=people] .all")
    until_told(guest, Random(4), least=8)
    seen = []
    scrolled = 0
    while band(guest).count():
        seen.append(guest.page.evaluate(IN_SIGHT))
        scrolled = max(scrolled, papers.evaluate("(node) => node.scrollTop"))
        guest.page.keyboard.press("ArrowRight")
    assert True in seen
    assert False not in seen
    assert scrolled > 0
    assert papers.evaluate("(node) => node.scrollTop") == 0


def test_whoever_is_asked_in_a_battle_has_it_in_front(visit: Visit) -> None:
    guest = visit(beats="calm")
    sit_alone(guest, "ming_voyages")
    chance = Random(3)
    stage = guest.page.get_by_role("region", name="The battle", exact=True)
    for _ in range(MOST_TURNS):
        until_told(guest, chance, least=1)
        while band(guest).count():
            # The beat says it; the stage has no verdict of its own then.
            expect(stage.get_by_role("status")).to_have_count(0)
            guest.page.keyboard.press("ArrowRight")
        if stage.count():
            break
    expect(stage.get_by_role("status")).to_be_visible()
    expect(guest.page.get_by_role("tab", name="This battle")).to_have_attribute("aria-selected", "true")


def test_the_first_key_or_click_ends_it_and_never_acts(visit: Visit) -> None:
    guest = visit(beats="slow", moving=True)
    sit_down(guest)
    chance = Random(5)
    board = guest.page.get_by_role("group", name="The board", exact=True)
    ways: list[Callable[[], None]] = [
        partial(guest.page.keyboard.press, "Enter"),
        partial(guest.page.keyboard.press, "u"),
        partial(board.get_by_role("button").first.click, force=True),
    ]
    for end in ways:
        until_told(guest, chance)
        version = guest.page.request.get(guest.table).json()["version"]
        end()
        expect(band(guest)).to_have_count(0)
        expect(guest.question).to_have_attribute("aria-busy", "false")
        assert guest.page.request.get(guest.table).json()["version"] == version


def test_on_a_phone_it_is_told_in_the_place_of_the_sheet(visit: Visit) -> None:
    """Slips of what was told, the way back and on, and how fast; whoever taps the board ends it and does nothing else."""
    guest = visit(beats="calm", phone=True)
    sit_alone(guest, "ming_voyages")
    chance = Random(3)
    until_told(guest, chance, least=3)
    version = guest.page.request.get(guest.table).json()["version"]
    width = guest.page.evaluate("innerWidth")
    for name in ("Back", "Go on", "Next", "To my turn", "slow", "calm", "quick", "off"):
        box = band(guest).get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, (name, box)
        assert 0 <= box["x"] <= width - box["width"], (name, box)
    band(guest).get_by_role("button", name="Next", exact=True).tap()
    expect(band(guest)).to_contain_text("beat 2 of")
    band(guest).get_by_role("button", name="Back", exact=True).tap()
    expect(band(guest)).to_contain_text("beat 1 of")
    guest.picture("beats-390")
    guest.page.touchscreen.tap(100, 250)
    expect(band(guest)).to_have_count(0)
    expect(guest.question).to_have_attribute("aria-busy", "false")
    assert guest.page.request.get(guest.table).json()["version"] == version
    until_told(guest, chance, least=2)
    band(guest).get_by_role("button", name="off", exact=True).tap()
    expect(band(guest)).to_have_count(0)
    assert guest.page.evaluate("localStorage.getItem('teahouse.beats')") == "off"


def test_it_goes_on_by_itself_pauses_and_asks_once_whether_to_tell_it_shorter(visit: Visit) -> None:
    guest = visit(beats="quick", moving=True)
    sit_down(guest)
    chance = Random(7)
    until_told(guest, chance)
    expect(band(guest)).to_contain_text(re.compile(r"beat [2-9] of"))
    guest.page.keyboard.press("Space")
    expect(guest.button("Go on", exact=True)).to_be_visible()
    guest.page.keyboard.press("s")
    expect(band(guest).get_by_role("button", name="slow", exact=True)).to_have_attribute("aria-pressed", "true")
    guest.page.keyboard.press("Escape")
    asking = guest.page.get_by_role("region", name="Shall I tell it shorter?", exact=True)
    for times in range(3):
        expect(asking).to_have_count(0)
        until_told(guest, chance)
        guest.button("To my turn", exact=True).click()
        assert times < 2 or asking.count() == 1
    guest.button("Do not tell it", exact=True).click()
    expect(asking).to_have_count(0)
    assert guest.page.evaluate("localStorage.getItem('teahouse.beats')") == "off"


def before_a_reroll() -> Scene:
    """The first moment of seeded games at which dice of a battle may be thrown again."""
    game = games.get("ming_voyages")
    for seed in range(1, MOST_SEEDS):
        state, chance = game.new(seats=1, seed=seed, journal=True), Random(seed)
        while state.to_act():
            scene: Scene = game.scene(state.known_to(0), 0, ["Lin"])
            if any(light.id.startswith("die:0:") and light.action for light in scene.lit):
                return scene
            state.apply(0, chance.choice(state.legal(0)))
    raise AssertionError("Nobody throws again.")


def test_a_battle_of_ones_own_is_fought_on_a_stage_where_dice_are_pressed(visit: Visit) -> None:
    guest = visit(lobby=False, size=(1280, 720))
    scene = before_a_reroll()
    laid = Laid(guest, scene)
    stage = guest.page.get_by_role("region", name="The battle", exact=True)
    expect(stage.get_by_role("group", name=re.compile("^Dice: "))).to_have_count(2)
    board = guest.page.locator("[data-region=board]").bounding_box()
    assert stage.bounding_box() == board
    # Who wins as it stands, what may be rolled, and in the reading box how it came and what each answer brings.
    standing = next(item for sheet in scene.sheets for item in sheet.items if isinstance(item, Contest))
    expect(stage.get_by_role("status")).to_contain_text(standing.label)
    expect(stage.get_by_role("list").get_by_role("listitem")).to_have_count(len(standing.ladder))
    expect(guest.page.get_by_role("tab", name="This battle")).to_have_attribute("aria-selected", "true")
    expect(guest.page.get_by_role("group", name="The rounds")).to_contain_text("Before")
    brings = guest.page.get_by_role("region", name="What each choice brings", exact=True)
    best = max(choice.chance or 0 for choice in scene.choices)
    expect(brings).to_contain_text(f"{best} in 100")
    own = stage.get_by_role("group", name=re.compile("^Dice: You")).get_by_role("button", disabled=False)
    with laid.hears("act"):
        own.first.click()
    guest.picture("battle")
