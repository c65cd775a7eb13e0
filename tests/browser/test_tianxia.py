"""A solo game of Tianxia against Li Mu, from the lobby to the end."""

from __future__ import annotations

import re
from functools import partial
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from teahouse import bots, games
from teahouse.scene import Reasoning, Scene
from tests.browser.axe import assert_accessible
from tests.browser.conftest import Visit
from tests.browser.laying import Laid
from tests.browser.visitor import Json, Visitor

pytestmark = pytest.mark.browser
BY_HAND: Final = 16  # actions through the page; the house plays the rest while the page looks on
TITLE: Final = "Tianxia"
BOARD: Final = "The seven kingdoms, the wall, the ports and the palace"
READ: Final = 5  # lines of Li Mu's turn that can be read without scrolling
READABLE: Final = """() => {
  const end = document.querySelector(".reasons").getBoundingClientRect().bottom;
  const lines = [...document.querySelectorAll(".reasons .lines > li")];
  return lines.filter((line) => line.getBoundingClientRect().bottom <= end + 1).length;
}"""
LIT: Final = '.hit.may, .touch:not([aria-disabled="true"])'
"""Whatever can be clicked where it lies: regions, tiles, steps, spaces on deck, counters, slips."""


def sit_down(guest: Visitor) -> None:
    """Choose the game in the lobby and open a table alone against Li Mu."""
    guest.page.get_by_role("button", name=re.compile(f"^{TITLE}"), pressed=False).click()
    guest.players(1)
    guest.open_table()
    expect(guest.page).to_have_title(re.compile(TITLE))
    expect(guest.page.get_by_role("group", name=BOARD, exact=True)).to_be_visible()


def choose_board(guest: Visitor) -> None:
    """Whoever plays alone is asked for a board and its side before anything else."""
    expect(guest.prompt).to_contain_text("On which side of your board do you play?")
    offered = guest.page.get_by_role("group", name="Player boards", exact=True)
    sides = offered.get_by_role("button", name=re.compile("^Side [AB] of the .* board: "))
    expect(sides).to_have_count(5)
    guest.act(sides.first)
    expect(guest.prompt).to_contain_text("Which starting building do you take?")


def answers(guest: Visitor) -> Locator:
    """The buttons of the question that are answers of the game."""
    other = re.compile(r"^\s*(All \d+ choices|Pass for the rest of the round|Free actions\s*\d+)\s*$")
    return guest.question.locator(".acts .btn:not([aria-disabled=true], .back, [data-beyond])").filter(
        has_not_text=other
    )


def choose(guest: Visitor, chance: Random) -> Json:
    """What lies on the table comes first, so that the drawing is what is tested; then a button. The middle of a ship is one of
    its spaces, which means the same."""
    for target in (guest.page.locator(LIT), answers(guest)):
        if count := target.count():
            return guest.send(partial(target.nth(chance.randrange(count)).click, force=True))
    return guest.send(guest.button("Pass for the rest of the round", exact=True).click)


def test_a_solo_game_from_the_lobby_to_the_end(visit: Visit) -> None:
    guest = visit()
    sit_down(guest)
    choose_board(guest)
    guest.picture("tianxia-start")
    chance = Random(7)
    for _ in range(BY_HAND):
        choose(guest, chance)
    guest.open_leaf("Since your last turn")
    why = guest.page.get_by_role("group", name="Reasons", exact=True)
    expect(why.get_by_role("heading", name=re.compile("^Why .*[?]$"))).to_be_visible()
    expect(guest.page.get_by_role("region", name=re.compile("^Li Mu")).locator(".card")).to_have_count(2)
    guest.picture("tianxia")
    assert_accessible(guest)
    guest.finish_the_game(chance)
    expect(guest.end.get_by_role("columnheader")).to_have_count(3)
    guest.picture("tianxia-end")


def after_a_long_turn(seed: int) -> Scene:
    """The first moment of a seeded game at which Li Mu's turn is told in many lines."""
    game = games.get("tianxia")
    state = game.new(seats=1, seed=seed, options={"level": "normal"}, journal=True)
    bot = bots.make("random", game, seed)
    while state.to_act():
        scene: Scene = game.scene(state, 0)
        told = [item for sheet in scene.sheets for item in sheet.items if isinstance(item, Reasoning)]
        if told and len(told[0].reasons) >= READ:
            return scene
        state.apply(0, bot.choose(state.known_to(0), 0))
    raise AssertionError(f"In game {seed} Li Mu never has a long turn.")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_reasons_of_li_mu_are_read_beside_the_other_sheets(visit: Visit, seed: int) -> None:
    guest = visit(lobby=False)
    Laid(guest, after_a_long_turn(seed))
    guest.open_leaf("Why")
    expect(guest.page.get_by_role("group", name="Reasons", exact=True)).to_be_visible()
    assert guest.page.evaluate(READABLE) >= READ - 1


def test_a_phone_pans_over_the_board_and_its_targets_are_large(visit: Visit) -> None:
    guest = visit(phone=True)
    sit_down(guest)
    page = guest.page
    choose_board(guest)
    guest.send(page.get_by_role("group", name="Answers", exact=True).get_by_role("button").first.tap)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    region = page.get_by_role("group", name=BOARD, exact=True).get_by_role("button", name=re.compile("^Act in ")).first
    box = region.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 40
    guest.picture("tianxia-phone")
    page.get_by_role("tab", name="Others").tap()
    expect(page.get_by_role("region", name=re.compile("^Li Mu"))).to_be_visible()
    guest.picture("tianxia-phone-sheets")
