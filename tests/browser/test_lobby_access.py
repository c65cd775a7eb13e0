"""axe on what is the lobby's own: tables, the form for many seats, the question before a deletion, and the join page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import assert_accessible_day_and_evening
from tests.browser.conftest import Visit
from tests.browser.test_phone import assert_fits
from tools.screenshots import finished

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_tables_and_the_form(visit: Visit, phone: bool) -> None:
    guest = visit(phone=phone)
    guest.bring(finished().text())
    expect(guest.end).to_be_visible()
    guest.page.goto(guest.url)
    guest.players(5)
    guest.page.get_by_label("Who sits in seat 3").select_option("here")
    guest.page.get_by_label("Who sits in seat 4").select_option("link")
    guest.button("how luck is sealed").click()
    assert_accessible_day_and_evening(guest)
    if phone:
        assert_fits(guest)
    guest.button("Tidy up").click()
    assert_accessible_day_and_evening(guest)
    guest.button("Delete Voyages").click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    assert_accessible_day_and_evening(guest)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_join_page(visit: Visit, phone: bool) -> None:
    host, friend = visit(), visit(phone=phone)
    host.seat(2, "A friend")
    host.open_table()
    friend.page.goto(host.page.get_by_role("textbox", name="Invite link").input_value())
    expect(friend.button("Sit down")).to_be_enabled()
    friend.page.get_by_text("How luck is sealed at this table").click()
    assert_accessible_day_and_evening(friend)
    if phone:
        assert_fits(friend)
    friend.forgiven = ("404",)
    friend.page.goto(f"{friend.url}/#/join/nowhere/nothing")
    expect(friend.page.get_by_role("heading", name="This link leads to no table")).to_be_visible()
    assert_accessible_day_and_evening(friend)
