"""What the table explains: previews, reasons, rules; and what can be taken back."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import SAILING, Visitor

pytestmark = pytest.mark.browser


@pytest.fixture
def guest(visit: Visit) -> Visitor:
    """Somebody who plays alone and has just opened the table."""
    guest = visit()
    guest.open_table()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    return guest


def test_an_action_is_taken_back(guest: Visitor) -> None:
    undo = guest.question.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_be_disabled()
    guest.open_leaf("Journal")
    before = guest.page.get_by_role("main").aria_snapshot()
    guest.act(guest.destinations.first)
    expect(undo).to_be_enabled()
    assert guest.page.get_by_role("main").aria_snapshot() != before
    guest.undo()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    expect(undo).to_be_disabled()
    guest.open_leaf("Journal")
    assert guest.page.get_by_role("main").aria_snapshot() == before


def test_nothing_is_taken_back_across_the_dice(guest: Visitor) -> None:
    guest.finish_round(Random(2))
    expect(guest.button(re.compile("^Round 2"))).to_be_visible()
    expect(guest.question.get_by_role("button", name="Undo", exact=True)).to_be_disabled()


def test_a_place_that_is_out_of_reach_says_why(guest: Visitor) -> None:
    place = guest.chart.get_by_role("button", disabled=True).filter(visible=True).first
    box = place.bounding_box()
    assert box is not None
    with guest.page.expect_response(re.compile("/why$")) as awaited:
        guest.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    answer = awaited.value.json()
    assert not answer["legal"]
    expect(guest.help).to_contain_text(answer["sentence"])
    expect(guest.help.locator(f'[title="{answer["rule"]}"]')).to_be_visible()
    guest.picture("why-not")
    expect(guest.prompt).to_contain_text("Where will you sail?")
    expect(guest.question.get_by_role("button", name="Undo", exact=True)).to_be_disabled()


def test_a_destination_shows_what_it_would_do_before_it_is_chosen(guest: Visitor) -> None:
    island = guest.chart.get_by_role("button", name=re.compile("^Sail to (?!the )"), disabled=False).first
    name = (island.get_attribute("aria-label") or "").split(",")[0]
    expect(guest.question).to_contain_text("Each die once")  # the rule's title, once the rules have come
    asked = guest.question.inner_text()
    island.hover()
    expect(guest.help).to_contain_text(name)
    expect(guest.help).to_contain_text(re.compile("gold|explore", re.IGNORECASE))
    assert guest.question.inner_text() == asked
    guest.picture("preview")


def test_every_destination_is_also_a_button_of_the_list(guest: Visitor) -> None:
    labels = [place.get_attribute("aria-label") or "" for place in guest.destinations.all()]
    names = {label.split(",")[0] for label in labels}
    assert len(names) > 1
    opener = guest.question.get_by_role("button", name=re.compile(r"^All \d+ choices$"))
    assert opener.inner_text().strip() == f"All {len(set(labels))} choices"
    listed = guest.open_choices().get_by_role("button", name=SAILING)
    expect(listed).to_have_count(len(set(labels)))
    for name in names:
        expect(listed.and_(guest.button(re.compile(f"^{re.escape(name)}")))).not_to_have_count(0)


def test_a_rule_is_read_where_it_is_named(guest: Visitor) -> None:
    guest.question.get_by_role("button", name="Rule: Each die once").click()
    expect(guest.help).to_contain_text("Each die once")
    expect(guest.help).to_contain_text("one becomes the direction")
    guest.button("Rules").click()
    book = guest.page.get_by_role("dialog", name="The rules")
    chapter = book.get_by_role("navigation", name="Chapters").get_by_role("button").last
    chapter.click()
    expect(book.get_by_role("heading", name=chapter.inner_text(), exact=True)).to_be_in_viewport()
    book.get_by_role("searchbox", name="Find").fill("newcomers count")
    expect(book.get_by_role("article")).to_have_count(1)
    expect(book).to_contain_text("dread.newcomers")
