"""Who sits at the table: many, absent, late, watching; links, and what is asked twice before it is done."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import Route, expect

from teahouse.scene import Panel, amount
from tests.browser.axe import assert_accessible
from tests.browser.conftest import Visit
from tests.browser.laying import Laid, player
from tests.scene.voyages_table import voyages_table

pytestmark = pytest.mark.browser
ICON = "() => document.querySelector('link[rel=icon]').href"
ASKED = """() => {
    window.askings = 0;
    Notification.requestPermission = () => { window.askings += 1; return Promise.resolve("granted"); };
}"""


def test_a_hundred_seats_stay_readable_and_quick(visit: Visit) -> None:
    scene = voyages_table()
    panels = [
        Panel(id=f"side:{n}", label=f"Guest {n}", name="A guest with a very long name indeed, as people have", seat=n)
        for n in range(1, 9)
    ]
    crowd = [player(n, to_act=n % 2 == 0) for n in range(100)]
    laid = Laid(visit(lobby=False), msgspec.structs.replace(scene, panels=panels), players=crowd)
    page = laid.guest.page
    others = page.get_by_role("region", name="The others")
    rest = others.get_by_text("91 more, 45 still to act")
    rest.click()
    everybody = others.get_by_role("list", name="Everybody else")
    expect(everybody.get_by_role("listitem")).to_have_count(91)
    heights = others.evaluate(
        "(section) => [section.scrollHeight, section.clientHeight, section.scrollWidth, section.clientWidth]"
    )
    assert heights[1] < 500
    assert heights[2] <= heights[3]
    assert_accessible(laid.guest)
    # How long the page's own thread has a processor, however many others want one meanwhile.
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    laid.show(msgspec.structs.replace(scene, panels=panels[:4]), players=crowd)
    expect(others.get_by_text("95 more, 47 still to act")).to_be_visible()
    figures = {each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]}
    assert 0 < figures["TaskDuration"] < 2


def test_whoever_is_late_can_be_replaced_after_a_second_question(visit: Visit) -> None:
    scene = voyages_table()
    players = [player(0), player(1, name="Mei", late=True, to_act=True), player(2), player(3)]
    laid = Laid(visit(lobby=False), scene, players=players, deadline_hours=48)
    page = laid.guest.page
    others = page.get_by_role("region", name="The others")
    expect(others).to_contain_text("2 days")
    expect(others.get_by_text("late", exact=True)).to_be_visible()
    others.get_by_role("button", name="let a bot play for Mei").click()
    question = page.get_by_role("dialog", name="Let a bot play for Mei?")
    question.get_by_role("button", name="No, go on").click()
    expect(question).to_be_hidden()
    assert laid.sent("to_bot") == []
    others.get_by_role("button", name="let a bot play for Mei").click()
    with page.expect_request(re.compile("/to_bot$")):
        question.get_by_role("button", name="Yes, let it play").click()
    assert [body["seat"] for body in laid.sent("to_bot")] == [1]


@pytest.mark.parametrize(
    ("item", "title", "yes", "path"),
    [
        ("Resign", "Resign?", "Yes, resign", "resign"),
        ("Ask to abandon", "Ask to abandon?", "Yes, ask for it", "abandon"),
        ("Let a bot play for me", "Let a bot play for you?", "Yes, let it play", "to_bot"),
    ],
)
def test_what_gives_up_a_seat_is_asked_twice(visit: Visit, item: str, title: str, yes: str, path: str) -> None:
    laid = Laid(visit(lobby=False), voyages_table())
    page = laid.guest.page
    laid.guest.open_menu()
    laid.guest.button(item).click()
    question = page.get_by_role("dialog", name=title)
    expect(question).to_be_visible()
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    assert laid.sent(path) == []
    laid.guest.open_menu()
    laid.guest.button(item).click()
    with page.expect_request(re.compile(f"/{path}$")):
        question.get_by_role("button", name=yes).click()
    expect(question).to_be_hidden()


def test_a_seat_is_taken_back_and_the_way_back_is_copied(visit: Visit) -> None:
    guest = visit()
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    invite = {"seat": 0, "token": "secret-token", "kind": "return"}
    players = [player(0, can_take_back=True), player(1)]
    Laid(guest, voyages_table(), players=players, invites=[invite])
    guest.open_menu()
    guest.button("Copy my return link").click()
    expect(guest.button("Link copied")).to_be_visible()
    assert "secret-token" in guest.page.evaluate("() => navigator.clipboard.readText()")
    with guest.page.expect_request(re.compile("/take_back$")):
        guest.button("Take my seat back").click()


def test_the_tab_says_whose_turn_it_is_and_notices_are_asked_for_by_a_button_only(visit: Visit) -> None:
    guest = visit()
    guest.page.add_init_script(f"({ASKED})()")
    guest.page.reload()
    scene = voyages_table()
    laid = Laid(guest, scene)
    page = guest.page
    expect(page).to_have_title("Your turn: Voyages")
    turn = page.evaluate(ICON)
    laid.show(msgspec.structs.replace(scene, choices=[]), players=[player(0), player(1, to_act=True)])
    expect(page).to_have_title("Voyages")
    assert page.evaluate(ICON) != turn
    assert page.evaluate("() => window.askings") == 0
    guest.open_menu()
    guest.button("Tell me when it is my turn").click()
    assert page.evaluate("() => window.askings") == 1
    guest.open_menu()
    expect(guest.button("You will be told when it is your turn")).to_be_disabled()


def test_a_late_answer_to_the_lobby_leaves_the_tab_of_the_table_alone(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    held: list[Route] = []
    page.route("**/api/tables", lambda route: held.append(route))
    with page.expect_request("**/api/tables"):
        page.reload()
    Laid(guest, voyages_table())
    expect(page).to_have_title("Your turn: Voyages")
    with page.expect_response("**/api/tables"):
        held[0].continue_()
    page.wait_for_timeout(300)
    expect(page).to_have_title("Your turn: Voyages")


def test_whoever_watches_is_told_so_and_can_give_nothing_up(visit: Visit) -> None:
    scene = msgspec.structs.replace(voyages_table(), seat=None, choices=[], sheets=[])
    rich = Panel(id="side:1", label="Peak", name="Peak", seat=1, counts=[amount("camel", n) for n in range(7)])
    laid = Laid(visit(lobby=False), msgspec.structs.replace(scene, panels=[rich]))
    expect(laid.guest.page.get_by_text("You are watching")).to_be_visible()
    laid.guest.open_menu()
    expect(laid.guest.button("Resign")).to_have_count(0)
    assert_accessible(laid.guest)
