"""axe looks at the pages, by day and in the evening, at a desk and on a phone, and finds nothing serious."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.axe import assert_accessible, assert_accessible_day_and_evening
from tests.browser.conftest import Visit

pytestmark = [
    pytest.mark.browser,
    pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"]),
]


@pytest.mark.parametrize("dark", [False, True], ids=["day", "evening"])
def test_the_lobby(visit: Visit, dark: bool, phone: bool) -> None:
    guest = visit(dark=dark, phone=phone)
    guest.seat(2, "A friend")
    if dark:
        guest.picture(f"lobby-dark{'-390' if phone else ''}")
    assert_accessible(guest)


def test_a_table(visit: Visit, phone: bool) -> None:
    guest = visit(phone=phone)
    guest.seat(2, "A bot")
    guest.open_table()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    assert_accessible_day_and_evening(guest)
    guest.choose(Random(1))
    assert_accessible_day_and_evening(guest)


def test_what_lies_over_a_table(visit: Visit, phone: bool) -> None:
    guest = visit(phone=phone)
    guest.open_table()
    if not phone:  # where every answer is a chip
        expect(guest.open_choices()).to_be_visible()
        assert_accessible_day_and_evening(guest)
    guest.question.get_by_role("button", name="Rule: Each die once").click()
    expect(guest.help).to_be_visible()
    assert_accessible_day_and_evening(guest)


def test_the_waiting_room_and_an_abandoned_table(visit: Visit, phone: bool) -> None:
    guest = visit(phone=phone)
    guest.seat(2, "A friend")
    guest.open_table()
    expect(guest.page.get_by_role("textbox", name="Invite link")).to_be_visible()
    assert_accessible_day_and_evening(guest)
    guest.button("Start now, bots take the free seats").click()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    guest.open_menu()
    guest.button("Resign").click()
    assert_accessible_day_and_evening(guest)
    guest.ask(guest.button("Yes, resign").click, "resign")
    expect(guest.prompt).to_contain_text("This game was abandoned.")
    assert_accessible_day_and_evening(guest)
