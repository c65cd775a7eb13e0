"""Tables shaped like other games: every kind of element is drawn, can be touched, and nothing hides anything else."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import expect

from teahouse.scene import Box, Lit, Place, Scene, Slip, amount, choice
from tests.browser.axe import assert_accessible, assert_accessible_day_and_evening
from tests.browser.conftest import Visit
from tests.browser.laying import Laid
from tests.scene.more_tables import crowded_table, dice_table, finished_table, stratagems_table
from tests.scene.other_tables import marco_polo_table, ming_table

pytestmark = pytest.mark.browser
Table = Callable[[], Scene]
# Names on the board that lie on one another.
HIDDEN = """() => {
    const names = [...document.querySelectorAll("text.nm, text.isl")].filter((each) => each.textContent.trim());
    const boxes = names.map((each) => each.getBoundingClientRect());
    const apart = (a, b) => a.right <= b.left + 2 || b.right <= a.left + 2 || a.bottom <= b.top + 4 || b.bottom <= a.top + 4;
    return names.filter((_, n) => boxes.some((box, m) => m !== n && !apart(boxes[n], box))).map((each) => each.textContent);
}"""


@pytest.mark.parametrize("table", [ming_table, marco_polo_table, stratagems_table, finished_table, dice_table])
def test_tables_of_other_games_are_drawn_and_accessible(visit: Visit, table: Table) -> None:
    laid = Laid(visit(lobby=False), table())
    laid.guest.picture(table.__name__)
    assert laid.guest.page.evaluate(HIDDEN) == []
    assert_accessible_day_and_evening(laid.guest)


def test_a_space_a_card_of_the_city_and_a_seat_on_the_board_act_when_touched(visit: Visit) -> None:
    scene = marco_polo_table()
    assert scene.board is not None
    places = [with_seat(place) if place.id == "anxi" else place for place in scene.board.places]
    board = msgspec.structs.replace(scene.board, places=places)
    lit = [Lit(id=slip.id, action="use:moscow", glow="free") for slip in scene.board.slips]
    lit.append(Lit(id="post:anxi:1", action="post:anxi", glow="free"))
    more = [choice("use:moscow", "Use the city card"), choice("post:anxi", "Found a post in Anxi")]
    offered = msgspec.structs.replace(scene, board=board, choices=[*scene.choices, *more], lit=[*scene.lit, *lit])
    laid = Laid(visit(lobby=False), offered)
    page = laid.guest.page
    chart = page.get_by_role("group", name="The map of Asia")
    for name in ("Use the city card", "Found a post in Anxi"):
        with laid.hears("act"):
            chart.get_by_role("button", name=re.compile(f"^{name}")).click()
    bazaar = page.get_by_role("group", name="Bazaar")
    with laid.hears("act"):
        bazaar.get_by_role("button", name=re.compile("^Pepper, occupied")).click()
    bazaar.get_by_role("button", name=re.compile("^Gold, full")).click(force=True)
    expect(laid.guest.help).to_contain_text("Your dice are here.")
    assert [body["action"] for body in laid.sent("act")] == ["use:moscow", "post:anxi", "place:pepper"]


def with_seat(place: Place) -> Place:
    seat = Box(id="post:anxi:1", label="Second post in Anxi")
    return msgspec.structs.replace(place, boxes=[*place.boxes, seat])


def test_reasons_odds_rails_and_hands_are_read_as_they_are_seen(visit: Visit) -> None:
    guest = visit(lobby=False)
    laid = Laid(guest, ming_table())
    guest.open_leaf("Why")
    why = guest.page.get_by_role("region", name="Why Gansu?").first
    expect(why.get_by_role("row", name=re.compile("Gansu"))).to_contain_text("chosen")
    expect(why.get_by_role("row", name=re.compile("Shanxi"))).to_contain_text("tied")
    hand = guest.page.get_by_role("group", name="Your hand")
    with laid.hears("act"):
        hand.get_by_role("button", name=re.compile("^Northern Expedition")).click()
    hand.get_by_role("button", name=re.compile("^Famine")).click(force=True)
    expect(guest.help).to_contain_text("You have no four junks.")
    assert len(laid.sent("act")) == 1


def test_pieces_stand_beside_their_places_and_off_each_other(visit: Visit) -> None:
    laid = Laid(visit(lobby=False), stratagems_table())
    boxes = laid.guest.page.locator("[data-piece]").evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect()).map((box) => [box.x, box.y, box.right, box.bottom])"
    )
    assert len(boxes) == 2
    (ax, ay, ar, ab), (bx, by, br, bb) = boxes
    assert ar <= bx or br <= ax or ab <= by or bb <= ay
    expect(laid.guest.page.locator(".attack .attackhead")).to_have_count(1)
    expect(laid.guest.page.locator(".oddbox")).to_contain_text("86")


def test_a_crowd_is_one_piece_with_a_number_and_the_own_ship(visit: Visit) -> None:
    laid = Laid(visit(lobby=False), crowded_table(100))
    pieces = laid.guest.page.locator("[data-piece]")
    expect(pieces).to_have_count(2)
    expect(pieces.first).to_contain_text("99")
    place = laid.guest.page.get_by_role("button", name=re.compile("^Harbour c0r0"))
    expect(place).to_have_accessible_name(re.compile("and 94 more$"))


def test_on_a_phone_the_strip_under_the_board_can_be_reached(visit: Visit) -> None:
    laid = Laid(visit(phone=True, lobby=False, quick=False), marco_polo_table())
    bazaar = laid.guest.page.get_by_role("group", name="Bazaar").first
    space = bazaar.get_by_role("button", name=re.compile("^Camels"))
    expect(space).to_be_visible()
    space.tap()
    assert laid.sent("act") == []
    with laid.hears("act"):
        laid.guest.question.locator(".go").tap()
    assert_accessible(laid.guest)
    laid.guest.picture("marco_polo_table-390")


@pytest.mark.parametrize("phone", [False, True])
def test_without_a_board_the_sheets_lie_in_its_place(visit: Visit, phone: bool) -> None:
    laid = Laid(visit(phone=phone, lobby=False), dice_table())
    page = laid.guest.page
    dice = page.locator(".mapcell").get_by_role("region", name="The dice")
    expect(dice).to_be_visible()
    expect(dice.get_by_text("Dice of Peak", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="The dice")).to_have_count(1)
    if phone:
        expect(page.get_by_role("tab", name="Answer", exact=True)).to_be_visible()
        expect(page.get_by_role("tab", name="You", exact=True)).to_have_count(0)
        assert_accessible(laid.guest)
    laid.guest.picture(f"dice_table-{'390' if phone else '1400'}")


def test_a_slip_with_points_says_what_it_asks_and_gives(visit: Visit) -> None:
    scene = marco_polo_table()
    assert scene.board is not None
    slip = Slip(id="s", label="City card of Anxi", costs=[amount("coin", 2)], gains=[amount("vp", 3)], place="anxi")
    board = msgspec.structs.replace(scene.board, slips=[slip])
    laid = Laid(visit(lobby=False), msgspec.structs.replace(scene, board=board))
    drawn = laid.guest.page.locator(".slip")
    expect(drawn).to_have_count(1)
    assert re.sub(r"\s+", "", drawn.text_content() or "") == "23"
