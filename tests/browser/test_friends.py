"""Two people at one table, each with a browser, and one of them loses the connection."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.serving import House, Wire

pytestmark = pytest.mark.browser
ONE_LINE = 32  # pixels


def test_a_friend_joins_by_link_loses_the_connection_and_comes_back(visit: Visit, house: House, wire: Wire) -> None:
    lin, mei = visit(), visit(wire.url)
    lin.rename("Lin")
    lin.seat(2, "A friend")
    lin.open_table()
    link = lin.page.get_by_role("textbox", name="Invite link").input_value()
    mei.page.goto(link.replace(house.url, wire.url))
    mei.page.get_by_role("textbox", name="Your name").fill("Mei")
    mei.button("Sit down").click()
    for person in (lin, mei):
        expect(person.prompt).to_contain_text("Where will you sail?")
    expect(mei.page.get_by_role("region", name="The others")).to_contain_text("Lin")
    lin.picture("friends")

    # A browser writes every failed connection to its console, as it should.
    mei.forgiven = ("WebSocket connection", "net::ERR_")
    wire.cut()
    lost = mei.page.get_by_role("status").filter(has_text="Connecting")
    expect(lost).to_be_visible()
    mei.destinations.first.click()
    expect(mei.prompt).to_contain_text("The house does not answer.")

    lin.pass_round(Random(5))
    expect(lin.prompt).to_contain_text("Mei")
    lin.open_leaf("Talk")
    nothing = lin.page.get_by_text("Nobody has said anything yet.").bounding_box()
    assert nothing is not None
    assert nothing["height"] < ONE_LINE
    lin.page.get_by_role("textbox", name="Say something").fill("Fair winds")
    lin.button("Say", exact=True).click()
    expect(lin.page.get_by_role("region", name="Table talk")).to_contain_text("Fair winds")
    expect(lost).to_be_visible()

    wire.mend()
    expect(lost).to_be_hidden()
    expect(mei.prompt).not_to_contain_text("The house does not answer.")
    mei.forgiven = ()
    expect(mei.page.get_by_role("tab", name=re.compile("^Talk"))).to_contain_text("1 new")
    mei.open_leaf("Talk")
    expect(mei.page.get_by_role("region", name="Table talk")).to_contain_text("Fair winds")
    expect(mei.page.get_by_role("region", name="The others")).to_contain_text("has chosen")
    # What Lin chose in this round is still hidden.
    expect(mei.journal).not_to_contain_text("Lin")
    expect(mei.ship).to_have_accessible_name(re.compile("The ship of Lin"))

    mei.finish_round(Random(6))
    for person in (lin, mei):
        expect(person.button(re.compile("^Round 2"))).to_be_visible()
        expect(person.prompt).to_contain_text("Where will you sail?")
    expect(mei.journal).to_contain_text("Lin")
    expect(lin.journal).to_contain_text("Mei")
    expect(lin.page).to_have_title("Your turn: Voyages")
