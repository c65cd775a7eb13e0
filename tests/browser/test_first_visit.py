"""Whoever comes by an address that was passed on: a table, a replay, a used link; and what leads only to this computer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_people import invited, join

pytestmark = pytest.mark.browser


def test_a_table_s_address_lets_a_new_browser_watch(visit: Visit) -> None:
    lin, stranger, later = visit(), visit(lobby=False), visit(lobby=False)
    stranger.forgiven = later.forgiven = ("401",)  # a browser notes that it was asked who it is
    lin.rename("Lin")
    lin.button("Play now: Voyages").click()
    expect(lin.prompt).to_contain_text("Where will you sail?")
    stranger.page.goto(lin.page.url)
    expect(stranger.page.get_by_text("You are watching")).to_be_visible()
    expect(stranger.prompt).to_contain_text("Lin")
    stranger.page.reload()
    expect(stranger.prompt).to_contain_text("Lin")
    later.page.goto(f"{lin.page.url}/replay/0")
    expect(later.chart).to_be_visible()
    later.page.goto(later.url)
    expect(later.button(re.compile("^Your name: Guest"))).to_be_visible()


def test_an_open_table_s_address_shows_who_is_there(visit: Visit) -> None:
    lin, stranger = visit(), visit(lobby=False)
    stranger.forgiven = ("401",)
    invited(lin)
    stranger.page.goto(lin.page.url)
    expect(stranger.page.get_by_text("waiting for a friend")).to_be_visible()
    expect(stranger.page.get_by_role("textbox", name="Invite link")).to_have_count(0)


def test_a_link_that_was_used_says_so_before_anybody_presses_anything(visit: Visit) -> None:
    lin, mei, stranger = visit(), visit(), visit()
    link = invited(lin)
    join(mei, link, "Mei")
    mei.page.goto(link)
    expect(mei.page.get_by_role("heading", name="You sit at this table")).to_be_visible()
    mei.page.get_by_role("link", name="To the table").click()
    expect(mei.prompt).to_contain_text("Where will you sail?")
    stranger.page.goto(link)
    expect(stranger.page.get_by_role("heading", name="This link was used already")).to_be_visible()
    expect(stranger.button(re.compile("seat|Sit down"))).to_have_count(0)
    expect(stranger.page.get_by_role("link", name="Only watch")).to_be_visible()


def test_an_invitation_from_this_computer_says_that_it_leads_nobody_else_here(visit: Visit) -> None:
    lin = visit()
    link = invited(lin)
    assert "127.0.0.1" in link
    note = lin.page.get_by_role("note")
    expect(note).to_contain_text("work on this computer only")
    for word in ("teahouse serve --host 0.0.0.0", "--url", "--name"):
        expect(note).to_contain_text(word)
