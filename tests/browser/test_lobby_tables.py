"""What a guest keeps: a name, day or evening, tables that can be deleted, game files that come and go, another game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tools.screenshots import finished

pytestmark = pytest.mark.browser


def test_a_name_is_kept_and_one_that_is_none_is_refused_in_words(visit: Visit) -> None:
    guest = visit()
    guest.rename("Lin of the harbour")
    guest.page.reload()
    expect(guest.button("Your name: Lin of the harbour, change it")).to_be_visible()
    guest.button(re.compile("^Your name")).click()
    guest.page.get_by_role("textbox", name="Your name").fill("{Lin}")
    guest.forgiven = ("400", "422")
    guest.button("Keep").click()
    expect(guest.page.get_by_role("alert")).to_contain_text("no braces")
    expect(guest.button("Your name: Lin of the harbour, change it")).to_be_visible()


def test_day_or_evening_is_remembered(visit: Visit) -> None:
    guest = visit()
    root = guest.page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    guest.button("Evening").first.click()
    expect(root).to_have_attribute("data-theme", "dark")
    guest.page.reload()
    expect(guest.button("Day").first).to_be_visible()
    expect(root).to_have_attribute("data-theme", "dark")
    guest.page.emulate_media(color_scheme="light")
    expect(root).to_have_attribute("data-theme", "dark")
    guest.button("Day").first.click()
    expect(root).to_have_attribute("data-theme", "light")


def test_a_table_is_deleted_only_after_it_was_confirmed(visit: Visit) -> None:
    guest = visit()
    guest.button("Play now: Voyages").click()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    address = guest.page.url
    guest.page.get_by_role("link", name="To the lobby").first.click()
    mine = guest.page.get_by_role("region", name="My tables")
    expect(mine.get_by_role("button", name=re.compile("^Delete"))).to_have_count(0)
    mine.get_by_role("button", name="Tidy up").click()
    mine.get_by_role("button", name="Delete Voyages, round 1 of 16").click()
    asked = guest.page.get_by_role("dialog", name="Delete this table?")
    expect(asked).to_contain_text("gone for good")
    asked.get_by_role("button", name="Keep it").click()
    expect(asked).to_be_hidden()
    expect(mine.get_by_role("link")).to_have_count(1)
    mine.get_by_role("button", name="Delete Voyages, round 1 of 16").click()
    asked.get_by_role("button", name="Delete it").click()
    expect(mine).to_contain_text("You sit at no table yet.")
    guest.forgiven = ("404",)
    guest.page.goto(address)
    expect(guest.page.get_by_role("heading", name="There is no such table.")).to_be_visible()


def test_a_game_file_comes_in_and_goes_out_unchanged_and_is_played_again(visit: Visit, tmp_path: Path) -> None:
    text = finished().text()
    guest = visit()
    guest.bring(text)
    expect(guest.end).to_be_visible()
    with guest.page.expect_download() as awaited:
        guest.end.get_by_role("link", name="Keep the game file").click()
    awaited.value.save_as(tmp_path / "game.json")
    assert (tmp_path / "game.json").read_text(encoding="utf-8") == text

    first = guest.page.url.split("?")[0]
    guest.end.get_by_role("button", name="Play again").click()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    assert guest.page.url.split("?")[0] != first
    guest.page.goto(first)
    expect(guest.end.get_by_role("link", name="To the rematch")).to_be_visible()
    guest.page.goto(guest.url)
    tables = guest.page.get_by_role("region", name="My tables").get_by_role("listitem")
    expect(tables).to_have_count(2)
    expect(tables.nth(0)).to_contain_text("Your turn")
    expect(tables.nth(1)).to_contain_text(re.compile("Finished: .*won"))


def test_a_file_that_is_no_game_is_refused_in_words(visit: Visit) -> None:
    guest = visit()
    guest.forgiven = ("400", "422")
    guest.bring("Once upon a time.\n")
    expect(guest.page.get_by_role("alert")).to_contain_text("Line 1 cannot be read")
    expect(guest.page.get_by_role("region", name="My tables")).to_contain_text("You sit at no table yet.")
