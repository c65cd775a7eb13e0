"""Leaving the house from the lobby's menu: each way says first what happens, and nobody becomes a new guest unasked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser


def leave(guest: Visitor, way: str, told: str, yes: str) -> None:
    guest.page.goto(guest.url)
    guest.open_menu()
    guest.button("Leave the house").click()
    guest.button(way).click()
    dialog = guest.page.get_by_role("dialog", name=f"{way}?")
    expect(dialog).to_contain_text(told)
    guest.button(yes, exact=True).click()
    expect(guest.page.get_by_role("heading", name="Goodbye")).to_be_visible()


def test_whoever_leaves_this_browser_is_forgotten_here_and_kept_elsewhere(visit: Visit) -> None:
    lin = visit()
    lin.rename("Lin")
    lin.button("Play now: Voyages").click()
    expect(lin.prompt).to_contain_text("Where will you sail?")
    table, cookies = lin.table, lin.context.cookies()
    leave(lin, "Leave on this browser", "return links", "Leave here")
    assert lin.page.request.get(f"{lin.url}/api/tables").status == 401
    lin.button("Come in as a new guest").click()
    expect(lin.button(re.compile("^Your name: Guest"))).to_be_visible()
    expect(lin.page.get_by_role("region", name="My tables")).not_to_contain_text("Voyages")
    assert lin.page.request.get(table).json()["you"] == []
    lin.context.add_cookies(cookies)  # type: ignore[arg-type]  # as they were read
    assert lin.page.request.get(table).status == 401


def test_whoever_deletes_oneself_is_asked_and_gone(visit: Visit) -> None:
    lin = visit()
    lin.rename("Lin")
    lin.button("Play now: Voyages").click()
    expect(lin.prompt).to_contain_text("Where will you sail?")
    table = lin.table
    lin.page.goto(lin.url)
    lin.open_menu()
    lin.button("Leave the house").click()
    lin.button("Delete me").click()
    lin.button("No, stay").click()
    expect(lin.button("Your name: Lin, change it")).to_be_visible()
    leave(lin, "Delete me", "deleted for good", "Delete me for good")
    lin.button("Come in as a new guest").click()
    expect(lin.button(re.compile("^Your name: Guest"))).to_be_visible()
    assert lin.page.request.get(table).status == 404


def test_the_lobby_s_menu_closes_with_escape_and_with_a_click_elsewhere(visit: Visit) -> None:
    guest = visit()
    leaving = guest.button("Leave the house")
    guest.open_menu()
    expect(leaving).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(leaving).to_be_hidden()
    expect(guest.page.get_by_label("More", exact=True)).to_be_focused()
    guest.open_menu()
    guest.page.get_by_role("heading", name="Start a table").click()
    expect(leaving).to_be_hidden()
