"""Links between people: an invitation, a seat that comes back from another browser, watching, a late friend, a notice."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.serving import House
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser
FOUR_DAYS = 4 * 24 * 3600 * 1000  # milliseconds
# The page is told that nobody looks at it, and what it would have shown the system is kept.
UNWATCHED = """() => {
    window.notices = [];
    class Notice {
        static permission = "default";
        static requestPermission() { Notice.permission = "granted"; return Promise.resolve("granted"); }
        constructor(title, options) { window.notices.push(`${title}: ${options.body}`); }
    }
    window.Notification = Notice;
    Object.defineProperty(document, "hidden", {get: () => true});
    Object.defineProperty(document, "visibilityState", {get: () => "hidden"});
}"""


def invited(host: Visitor, deadline: str = "") -> str:
    """A table for two whose second seat waits for a friend; the friend's link."""
    host.rename("Lin")
    host.seat(2, "A friend")
    if deadline:
        host.page.get_by_role("radiogroup", name="Deadline").get_by_text(deadline, exact=True).click()
    host.open_table()
    return host.page.get_by_role("textbox", name="Invite link").input_value()


def join(friend: Visitor, link: str, name: str) -> None:
    friend.page.goto(link)
    expect(friend.page.get_by_role("heading", name="A seat is kept for you")).to_be_visible()
    expect(friend.page.get_by_role("listitem").first).to_contain_text("Lin")
    friend.page.get_by_role("textbox", name="Your name").fill(name)
    friend.button("Sit down").click()
    expect(friend.prompt).to_contain_text("Where will you sail?")


def test_an_invite_link_works_once_and_says_so_afterwards(visit: Visit) -> None:
    lin, mei, stranger = visit(), visit(), visit()
    link = invited(lin)
    join(mei, link, "Mei")
    expect(lin.prompt).to_contain_text("Where will you sail?")

    stranger.forgiven = ("404",)
    stranger.page.goto(link)
    expect(stranger.page.get_by_role("heading", name="This link was used already")).to_be_visible()
    stranger.page.get_by_role("link", name="Only watch").click()
    expect(stranger.prompt).to_contain_text(re.compile("Lin|Mei"))
    expect(stranger.page.get_by_role("button", name="Undo")).to_have_count(0)
    assert stranger.destinations.count() == 0

    stranger.page.goto(link.rsplit("/", 2)[0] + "/nowhere/nothing")
    expect(stranger.page.get_by_role("heading", name="This link leads to no table")).to_be_visible()
    expect(stranger.page.get_by_role("alert")).to_contain_text("Ask for a new one.")


def test_a_return_link_brings_the_seat_to_another_browser(visit: Visit) -> None:
    lin, elsewhere = visit(), visit()
    lin.context.grant_permissions(["clipboard-read", "clipboard-write"])
    lin.button("Play now: Voyages").click()
    expect(lin.prompt).to_contain_text("Where will you sail?")
    lin.pass_round(Random(3))
    lin.open_menu()
    lin.button("Copy my return link").click()
    expect(lin.button("Link copied")).to_be_visible()
    link = lin.page.evaluate("() => navigator.clipboard.readText()")
    lin.page.goto(lin.url)
    elsewhere.page.goto(link)
    expect(elsewhere.page.get_by_role("heading", name="Back to your seat")).to_be_visible()
    elsewhere.button("Take my seat").click()
    expect(elsewhere.prompt).to_contain_text("Where will you sail?")
    expect(elsewhere.button(re.compile("^Round 2"))).to_be_visible()
    elsewhere.finish_round(Random(4))
    expect(elsewhere.button(re.compile("^Round 3"))).to_be_visible()
    elsewhere.page.goto(elsewhere.url)
    expect(elsewhere.page.get_by_role("region", name="My tables")).to_contain_text("Voyages, round 3 of 16")


def test_a_late_friend_is_replaced_by_a_bot_and_comes_back(visit: Visit, house: House) -> None:
    lin, mei = visit(), visit()
    join(mei, invited(lin, "3 days"), "Mei")
    lin.pass_round(Random(5))
    expect(lin.prompt).to_contain_text("Mei")
    table = lin.page.url.split("#/table/")[1].split("?")[0]
    expect(lin.button("let a bot play for Mei")).to_have_count(0)
    lin.forgiven = mei.forgiven = ("WebSocket connection", "net::ERR_")
    house.close()  # an open house writes a table's row up to a second after its entries
    with contextlib.closing(sqlite3.connect(house.database)) as database, database:
        changed = database.execute(
            "UPDATE game_table SET awaited_since = awaited_since - ? WHERE id = ?", (FOUR_DAYS, table)
        ).rowcount
    assert changed == 1
    house.reopen()
    assert not house.trouble
    lin.page.reload()
    lin.button("let a bot play for Mei").click()
    lin.button("Yes, let it play").click()
    expect(lin.button(re.compile("^Round 2"))).to_be_visible()
    expect(lin.page.get_by_role("region", name="The others")).to_contain_text("has chosen")

    mei.open_menu()
    mei.button("Take my seat back").click()
    lin.pass_round(Random(8))
    expect(mei.button(re.compile("^Round 3"))).to_be_visible()
    expect(mei.prompt).to_contain_text("Where will you sail?")


def test_whoever_asked_for_it_is_told_when_it_is_their_turn(visit: Visit) -> None:
    lin, mei = visit(), visit()
    link = invited(lin)
    mei.page.add_init_script(f"({UNWATCHED})()")
    mei.page.reload()
    join(mei, link, "Mei")
    mei.open_menu()
    mei.button("Tell me when it is my turn").click()
    mei.pass_round(Random(6))
    expect(mei.prompt).to_contain_text("Lin")
    before = mei.page.evaluate("() => window.notices.length")
    lin.pass_round(Random(5))
    expect(mei.page).to_have_title("Your turn: Voyages")
    mei.page.wait_for_function("before => window.notices.length > before", arg=before)
    assert mei.page.evaluate("() => window.notices.at(-1)") == "Your turn: Voyages"
