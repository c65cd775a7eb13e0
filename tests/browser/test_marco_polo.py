"""A whole game of Marco Polo for two against a bot, from the lobby to the score: its first round and its last
by the page, the others by the house while the page looks on; and what its page asks and explains."""

from __future__ import annotations

import re
from functools import partial
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.scene import Scene
from tests.browser.axe import assert_accessible_day_and_evening
from tests.browser.conftest import Visit
from tests.browser.laying import Laid
from tests.browser.visitor import Json, Visitor
from tests.games.marco_polo.setting import GAME, do, own, table

pytestmark = pytest.mark.browser
MOST_ACTIONS: Final = 300
TITLE: Final = "The Voyages of Marco Polo"
LIT: Final = '.hit.may, .touch:not([aria-disabled="true"])'
"""Whatever can be clicked where it lies: places and cards on the map, spaces, contracts, dice, goods."""


def sit_down(guest: Visitor) -> None:
    """Choose the game in the lobby and open a table against a bot that answers at once."""
    guest.page.get_by_role("button", name=re.compile(f"^{TITLE}"), pressed=False).click()
    group = guest.page.get_by_role("radiogroup", name="Which bot in seat 2", exact=True)
    group.get_by_text("Random", exact=True).click()
    guest.open_table()
    expect(guest.page).to_have_title(re.compile(TITLE))
    expect(guest.page.get_by_role("group", name="The map from Venezia to Beijing", exact=True)).to_be_visible()


def await_turn(guest: Visitor) -> bool:
    """Until this seat is asked; False when the game is over."""
    asked = guest.answers.locator(".acts .btn:not(.quiet, .cannot, .back), .chip:not(.cannot)").or_(guest.end)
    expect(asked.first).to_be_visible(timeout=60_000)
    return not guest.end.is_visible()


def answers(guest: Visitor) -> Locator:
    """The buttons of the question that are answers of the game."""
    return guest.question.locator(".acts .btn:not(.cannot, .back, [data-beyond])").filter(
        has_not_text=re.compile(r"^\s*(All \d+ choices|In one go\s*\d+)\s*$")
    )


def press(guest: Visitor, thing: Locator) -> None:
    """Where it means several things, the page asks which."""
    thing.click(force=True)
    which = guest.question.locator(".which .btn[aria-pressed]")
    if which.count():
        which.first.click()


def choose(guest: Visitor, chance: Random) -> Json:
    """What lies on the table comes first, so that the drawing is what is tested; then a button, then the long list."""
    things = guest.page.locator(LIT)
    targets = [things, answers(guest)]
    if chance.random() < 0.3:
        targets.reverse()
    for target in targets:
        if count := target.count():
            return guest.send(partial(press, guest, target.nth(chance.randrange(count))))
    listed = guest.open_choices().get_by_role("button", disabled=False)
    return guest.send(listed.nth(chance.randrange(listed.count())).click)


def is_over_or(view: Json, chip: str) -> bool:
    """The game is over, or it is this seat's turn in such a round."""
    return bool(
        view["status"] == "over" or (view["scene"]["chips"][0]["label"] == chip and view["scene"].get("choices"))
    )


def play(guest: Visitor, chance: Random, until: str) -> None:
    """By the page, until another round has begun or the game is over."""
    for _ in range(MOST_ACTIONS):
        view = choose(guest, chance)
        if not await_turn(guest) or view["scene"]["chips"][0]["label"] == until:
            return
    raise AssertionError("The round has no end.")


def test_a_game_for_two_against_a_bot_from_the_lobby_to_the_score(visit: Visit) -> None:
    guest = visit()
    sit_down(guest)
    assert await_turn(guest)
    expect(guest.button("Round 1 of 5")).to_be_visible()
    guest.picture("marco_polo")
    assert_accessible_day_and_evening(guest)

    chance = Random(3)
    play(guest, chance, "Round 2 of 5")
    guest.play_on(chance, lambda view: is_over_or(view, "Round 5 of 5"))
    assert await_turn(guest)
    expect(guest.button("Round 5 of 5")).to_be_visible()
    play(guest, chance, "no other round")
    expect(guest.end).to_be_visible()
    guest.picture("marco_polo-score")
    heads = guest.end.get_by_role("columnheader").all_inner_texts()[1:]
    cells = [int(text) for text in guest.end.get_by_role("cell").all_inner_texts()]
    assert len(cells) == 2 * len(heads)
    for first in (0, len(heads)):
        row = dict(zip(heads, cells[first : first + len(heads)], strict=True))
        assert sum(row.values()) == 2 * row["Points"]


def laid_table(s: MarcoPolo) -> Scene:
    scene: Scene = GAME.scene(s, 0, ["Sun", "Peak"])
    return scene


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_where_both_figures_can_go_the_person_says_which_one_goes(visit: Visit, phone: bool) -> None:
    s = table("niccolo_marco", "carpini")
    own(s, 0, coin=20, camel=9)
    laid = Laid(visit(phone=phone, lobby=False), laid_table(do(s, "place:travel")))
    alexandria = laid.guest.button(re.compile("^Go to Alexandria with the first figure")).first
    alexandria.tap() if phone else alexandria.click()
    asked = laid.guest.answers
    expect(laid.guest.prompt).to_contain_text("Alexandria, a large city")
    expect(asked.get_by_role("button", name=re.compile("^Go to"))).to_have_count(2)
    assert not laid.sent("act")
    laid.guest.picture(f"marco_polo-which-figure{'-phone' if phone else ''}")
    with laid.hears("act"):
        asked.get_by_role("button", name=re.compile("with the second figure")).click()
    assert [body["action"] for body in laid.sent("act")] == ["travel_second:alexandria"]


def test_a_bonus_action_that_is_not_possible_says_why(visit: Visit) -> None:
    s = table("mercator", "carpini")
    own(s, 0, coin=5, camel=1)
    laid = Laid(visit(lobby=False), laid_table(s))
    why = "It costs 2 camels: you are 1 camel short."
    closed = laid.guest.open_choices().get_by_role("button", name=f"Turn a die by one, not possible: {why}")
    expect(closed).to_contain_text(why)
    closed.click(force=True)
    card = laid.guest.help
    expect(card).to_contain_text(why)
    expect(card.locator('[title="bonus_actions.adjust"]')).to_be_visible()
    assert not laid.sent("act")


def test_a_phone_shows_the_map_the_spaces_and_the_own_board(visit: Visit) -> None:
    guest = visit(phone=True)
    sit_down(guest)
    assert await_turn(guest)
    guest.page.get_by_role("tab", name="Market").tap()
    camels = guest.page.get_by_role("button", name=re.compile("^Camels: "))
    expect(camels).to_be_visible()
    guest.picture("marco_polo-phone")
    page = guest.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("tab", name="You", exact=True).tap()
    expect(page.get_by_role("group", name="Goals", exact=True)).to_be_visible()
    guest.picture("marco_polo-phone-board")
