"""Two people at one screen: what one of them chose stays hidden from the other until the round closes."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Request, WebSocket, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Json, Visitor

pytestmark = pytest.mark.browser


def test_hidden_choices_stay_hidden_when_the_screen_is_handed_over(visit: Visit) -> None:
    screen = visit()
    screen.rename("Lin")
    screen.seat(2, "At this screen")
    screen.page.get_by_role("textbox", name="Name in seat 2").fill("Mei")
    screen.open_table()
    screen.button("I am Lin").click()
    expect(screen.prompt).to_contain_text("Where will you sail?")
    harbour = screen.ship.first
    expect(harbour).to_have_accessible_name(re.compile("The ship of Mei"))

    screen.finish_round(Random(5))
    expect(screen.page.get_by_role("heading", name="Mei is next")).to_be_visible()
    screen.picture("hand-over")
    expect(screen.chart).to_be_hidden()
    expect(screen.journal).to_be_hidden()

    screen.button("I am Mei").click()
    expect(screen.prompt).to_contain_text("Where will you sail?")
    expect(screen.journal).not_to_contain_text("Lin")
    expect(screen.ship).to_have_accessible_name(re.compile("The ship of Lin"))
    expect(screen.page.get_by_role("region", name="Mei, your logbook")).to_be_visible()

    # The round closes, all choices become visible, and whoever has the screen goes on with the next one.
    screen.finish_round(Random(6))
    expect(screen.button(re.compile("^Round 2"))).to_be_visible()
    expect(screen.journal).to_contain_text("Lin")
    screen.finish_round(Random(7))
    screen.button("I am Lin").click()
    expect(screen.page.get_by_role("region", name="Lin, your logbook")).to_be_visible()
    expect(screen.prompt).to_contain_text("Where will you sail?")
    expect(screen.journal).to_contain_text("Mei")


def listening(guest: Visitor) -> list[str]:
    """All that the house tells the page of tables from now on."""
    told: list[str] = []

    def answered(request: Request) -> None:
        response = request.response()
        if "/api/tables" in request.url and response is not None and response.ok:
            told.append(response.text())

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: told.append(frame if isinstance(frame, str) else frame.decode()))

    guest.page.on("requestfinished", answered)
    guest.page.on("websocket", opened)
    return told


def stratagems(sheets: list[Json]) -> list[str]:
    """The secret cards of a hand."""
    (hand,) = next(sheet["items"] for sheet in sheets if sheet["id"] == "cards")
    return [card["name"] for card in hand["items"] if card["id"].startswith("card:s")]


def test_nobody_s_hand_is_sent_to_a_shared_screen_before_its_person_has_it(visit: Visit) -> None:
    screen = visit()
    screen.rename("Lin")
    screen.page.set_viewport_size({"width": 1280, "height": 720})
    screen.page.get_by_role("button", name=re.compile("^36 Stratagems"), pressed=False).click()
    screen.players(3)
    for seat in (2, 3):
        screen.page.get_by_role("radiogroup", name=f"Who sits in seat {seat}").get_by_text("At this screen").click()
        screen.page.get_by_role("textbox", name=f"Name in seat {seat}").fill(("Mei", "Wu")[seat - 2])
    expect(screen.button("Open the table")).to_be_in_viewport(ratio=1)
    told = listening(screen)
    screen.open_table()
    taken = screen.button("I am Lin")
    expect(taken).to_be_visible()
    hands = [screen.page.request.get(f"{screen.table}?seat={seat}").json()["scene"]["sheets"] for seat in range(3)]
    cards = {card for sheets in hands for card in stratagems(sheets)}
    lins = screen.page.get_by_role("button", name=stratagems(hands[0])[0])
    assert len(cards) > 9
    assert not [card for card in cards for said in told if card in said]
    taken.click()
    expect(lins).to_be_visible()
    # What Lin has read of a card is not found there by whoever takes the screen next.
    lins.hover()
    expect(screen.help).to_contain_text(stratagems(hands[0])[0])
    screen.open_menu()
    screen.button("Sit at Mei").click()
    taken.click()
    expect(lins).to_be_visible()
    expect(screen.help).to_have_count(0)
    # Whoever comes back to the table, or loads it anew, is asked again.
    screen.page.reload()
    expect(taken).to_be_visible()
    expect(lins).to_have_count(0)
