"""Starting a table: at once, with a hundred seats, in another seat than the first, with a deadline; and how luck is sealed."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Route, expect

from teahouse.bots.levels import Level, level_words
from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser
LEVELS = {
    "greedy": Level(level=40.2, low=37.9, high=42.4, games=200, beats_random=0.974),
    "random": Level(level=-1.6, low=-3.2, high=0.1, games=180),
}


def test_play_now_leads_from_the_lobby_to_the_first_question_with_one_click(visit: Visit) -> None:
    guest = visit()
    guest.button("Play now: Voyages").click()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    expect(guest.button("Round 1 of 16")).to_be_visible()


def test_games_to_come_say_so_and_cannot_be_chosen(visit: Visit) -> None:
    guest = visit()
    cards = guest.page.get_by_role("region", name="The games").get_by_role("article")
    expect(cards.first).to_have_accessible_name("Voyages")
    for card in cards.all():
        name = card.get_attribute("aria-label") or ""
        assert (card.get_by_role("button").count() == 0) == name.endswith(", to come"), name


def test_a_table_for_a_hundred_is_filled_at_once_and_each_seat_can_be_changed(visit: Visit) -> None:
    guest = visit()
    guest.rename("Lin")
    count = guest.page.get_by_role("spinbutton", name="Number of players")
    count.fill("101")
    count.blur()
    expect(count).to_have_value("100")
    fill = guest.page.get_by_role("radiogroup", name="Fill all other seats with")
    fill.get_by_text("A friend", exact=True).click()
    rows = guest.page.get_by_role("list", name="The other seats").get_by_role("listitem")
    expect(rows).to_have_count(99)
    expect(guest.page.get_by_label("Who sits in seat 100")).to_have_value("link")
    fill.get_by_text("A bot", exact=True).click()
    expect(guest.page.get_by_label("Who sits in seat 100")).to_have_value("bot")
    guest.page.get_by_label("Which bot in seat 100").select_option("random")
    guest.page.get_by_label("Who sits in seat 7", exact=True).select_option("here")
    guest.page.get_by_label("Name in seat 7", exact=True).fill("Mei")
    guest.open_table()
    guest.button("I am Lin").click()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    guest.page.get_by_role("link", name="To the lobby").first.click()
    mine = guest.page.get_by_role("region", name="My tables").get_by_role("listitem")
    expect(mine).to_contain_text("Voyages, round 1")
    expect(mine).to_contain_text("with Mei and 98 bots")
    expect(mine).to_contain_text("Your turn")


def measured(route: Route) -> None:
    """The games of the house with levels of our own: those that were measured last may be of older rules, and not shown."""
    answer = route.fetch()
    games = answer.json()
    for bot in (bot for game in games for bot in game["bots"]):
        bot |= {"level": LEVELS[bot["id"]].level, "measured": level_words(LEVELS[bot["id"]])}
    route.fulfill(response=answer, json=games)


def test_the_measured_level_stands_beside_each_bot(visit: Visit) -> None:
    guest = visit()
    guest.page.route("**/api/games", measured)
    guest.page.reload()
    form = guest.page.get_by_role("region", name="Start a table")
    count = guest.page.get_by_role("spinbutton", name="Number of players")
    count.fill("2")
    count.blur()
    guest.page.get_by_role("radiogroup", name="Who sits in seat 2").get_by_text("A bot", exact=True).click()
    which = guest.page.get_by_role("radiogroup", name="Which bot in seat 2")
    for bot, level in LEVELS.items():
        which.get_by_text(bot.capitalize(), exact=True).click()
        expect(form).to_contain_text(level_words(level))
        expect(form.get_by_text("Measured level")).to_have_count(1)


def test_the_seal_that_is_chosen_is_the_seat_in_which_one_sits(visit: Visit) -> None:
    guest = visit()
    guest.rename("Lin")
    guest.players(3)
    guest.page.get_by_role("radiogroup", name="Your seal").get_by_role("radio", name="Peak").check(force=True)
    for seat in (1, 3):
        expect(guest.page.get_by_role("radiogroup", name=f"Who sits in seat {seat}", exact=True)).to_be_visible()
    with guest.page.expect_request(re.compile("/api/tables$")) as asked:
        guest.open_table()
    body = json.loads(asked.value.post_data or "{}")
    assert [seat["kind"] for seat in body["seats"]] == ["bot", "me", "bot"]
    expect(guest.prompt).to_contain_text("Where will you sail?")
    expect(guest.page.get_by_role("region", name="Lin, your logbook")).to_be_visible()


def test_a_deadline_is_offered_where_friends_are_awaited(visit: Visit) -> None:
    guest = visit()
    deadline = guest.page.get_by_role("radiogroup", name="Deadline")
    expect(deadline).to_have_count(0)
    guest.seat(2, "A friend")
    deadline.get_by_text("3 days", exact=True).click()
    with guest.page.expect_request(re.compile("/api/tables$")) as asked:
        guest.open_table()
    assert json.loads(asked.value.post_data or "{}")["deadline_hours"] == 72
    expect(guest.page.get_by_role("textbox", name="Invite link")).to_be_visible()


def test_how_luck_is_sealed_is_told_before_the_start_and_with_the_hash_at_the_table(visit: Visit) -> None:
    guest = visit()
    guest.button("how luck is sealed").click()
    expect(guest.page.get_by_role("region", name="Start a table")).to_contain_text(
        "nobody can pick it, not even the house"
    )
    guest.open_table()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    guest.open_menu()
    guest.button("How luck is sealed").click()
    told = guest.page.get_by_role("dialog", name="How luck is sealed")
    expect(told).to_contain_text(re.compile(r"the hash of that secret: [0-9a-f]{64}"))
    expect(told).to_contain_text("shown when the game is over")
