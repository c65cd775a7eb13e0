"""The replay: by keys, by itself, with the eyes of another seat, and as a link."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.axe import assert_accessible
from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser
# Every control lies within its strip and within the window.
WITHIN = """(node) => {
    const of = node.getBoundingClientRect(), low = Math.min(of.bottom, innerHeight);
    return [...node.querySelectorAll("button, input, select, a")].every((each) => {
        const box = each.getBoundingClientRect();
        return box.top >= of.top && box.bottom <= low && box.left >= of.left && box.right <= of.right;
    });
}"""


def test_a_replay_plays_by_itself_is_seen_by_either_seat_and_linked(visit: Visit) -> None:
    guest = visit()
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.rename("Lin")
    guest.seat(2, "At this screen")
    guest.page.get_by_role("textbox", name="Name in seat 2").fill("Mei")
    guest.open_table()
    guest.button("I am Lin").click()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    guest.pass_round(Random(5), seat=0)
    guest.button("I am Mei").click()
    guest.pass_round(Random(6), seat=1)
    expect(guest.button(re.compile("^Round 2"))).to_be_visible()
    guest.open_menu()
    guest.page.get_by_role("link", name="Replay").click()
    page = guest.page
    replay = page.get_by_role("region", name="Replay", exact=True)
    expect(replay).to_contain_text("Moment 0 of")
    assert replay.evaluate(WITHIN)
    steps = int(page.get_by_role("slider").get_attribute("max") or 0)
    assert steps >= 4

    page.keyboard.press("Space")
    expect(replay.get_by_role("button", name="Stop")).to_be_visible()
    expect(replay).to_contain_text("Moment 2 of")
    page.keyboard.press("Space")
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.keyboard.press("End")
    expect(replay).to_contain_text(f"Moment {steps} of {steps}")
    page.keyboard.press("ArrowLeft")
    expect(replay).to_contain_text(f"Moment {steps - 1} of {steps}")
    assert_accessible(guest)

    expect(page.get_by_role("region", name="Mei, your logbook")).to_be_visible()
    replay.get_by_role("combobox", name="Seen by").select_option("Lin")
    expect(page.get_by_role("region", name="Lin, your logbook")).to_be_visible()
    expect(replay).to_contain_text(f"Moment {steps - 1} of {steps}")
    expect(guest.destinations).to_have_count(0)
    replay.get_by_role("button", name="Copy link").click()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert f"/replay/{steps - 1}?seat=0" in link
    expect(replay.get_by_role("button", name="Link copied")).to_be_visible()

    # Asked for help, the page says what is pointed at; where nothing is, it lists the keys.
    page.keyboard.press("?")
    expect(guest.help).to_contain_text("An address that opens this moment.")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.mouse.move(2, 2)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("one moment back")
