"""What moves at the table, how long it takes, and what happens where nothing may move."""

from __future__ import annotations

import datetime
import itertools
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from teahouse.scene import Badges, Board, Die, Line, Scene, Sheet, Tray
from tests.browser.conftest import Visit
from tests.browser.laying import Laid
from tests.browser.visitor import Json, Visitor
from tests.scene.voyages_table import voyages_table

pytestmark = pytest.mark.browser
# Keeps every movement that the page begins: which element, after what delay, for how long, and what became of it.
WATCH = """() => {
    window.begun = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const made = animate.call(this, frames, timing);
        const {piece, die, stamp} = this.dataset;
        window.begun.push({made, piece, die, stamp, delay: timing.delay ?? 0, duration: timing.duration});
        return made;
    };
}"""
BEGUN = """() => window.begun.map(({made, ...told}) => ({...told, isCancelled: made.playState === "idle"}))"""
ALL = 1500


def moved(scene: Scene, places: dict[str, str], *lines: Line) -> Scene:
    """The same table with pieces elsewhere, and what the journal says of it."""
    assert scene.board is not None
    pieces = [msgspec.structs.replace(each, place=places.get(each.id, each.place)) for each in scene.board.pieces]
    board: Board = msgspec.structs.replace(scene.board, pieces=pieces)
    return msgspec.structs.replace(scene, board=board, journal=[*reversed(lines), *scene.journal])


def sheets_with(scene: Scene, change: Any) -> Scene:
    sheets = [
        msgspec.structs.replace(sheet, items=[change(item) for item in sheet.items])
        for sheet in scene.sheets
        if isinstance(sheet, Sheet)
    ]
    return msgspec.structs.replace(scene, sheets=sheets)


def ships(scene: Scene) -> list[str]:
    """The ships of the others, by their ids."""
    assert scene.board is not None
    return [piece.id for piece in scene.board.pieces if piece.seat != scene.seat]


def lay(guest: Visitor, scene: Scene) -> Laid:
    """A table whose time stands still until the test lets it run, so that no slow machine changes what is seen."""
    guest.page.clock.install()
    laid = Laid(guest, scene)
    guest.page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(hours=1))
    guest.page.evaluate(WATCH)
    return laid


def begun(laid: Laid, kind: str, count: int) -> list[Json]:
    """So many movements of pieces, dice or stamps, in the order of their beginning."""
    laid.guest.page.wait_for_function(f"() => window.begun.filter((each) => each.{kind}).length >= {count}")
    found: list[Json] = [each for each in laid.guest.page.evaluate(BEGUN) if each.get(kind)]
    assert len(found) == count, found
    return sorted(found, key=lambda each: each["delay"])


def test_the_ships_of_others_sail_one_after_another_in_the_order_of_the_journal(visit: Visit) -> None:
    scene = voyages_table()
    laid = lay(visit(moving=True, lobby=False), scene)
    others = ships(scene)
    assert len(others) == 3
    seats = {piece.id: piece.seat for piece in scene.board.pieces} if scene.board else {}
    order = others[::-1]
    lines = [Line(id=f"journal:new:{n}", label=f"{ship} sails.", seat=seats[ship]) for n, ship in enumerate(order)]
    laid.show(moved(scene, dict(zip(order, ["c4r1", "c5r4", "c9r5"], strict=True)), *lines))
    sailing = begun(laid, "piece", 3)
    assert [each["piece"] for each in sailing] == order
    for before, after in itertools.pairwise(sailing):
        assert after["delay"] > before["delay"]
    assert max(each["delay"] + each["duration"] for each in sailing) <= ALL + 1
    expect(laid.guest.page.get_by_role("status").filter(has_text=f"{order[0]} sails.")).to_have_count(1)


@pytest.mark.parametrize(("goal", "least", "most"), [("c11r2", 420, 420), ("c11r4", 580, 580), ("c1r8", 900, 900)])
def test_a_long_way_takes_longer_but_not_too_long(visit: Visit, goal: str, least: int, most: int) -> None:
    scene = voyages_table()
    laid = lay(visit(moving=True, lobby=False), scene)
    laid.show(moved(scene, {"ship:0": goal}))
    [own] = begun(laid, "piece", 1)
    assert least <= own["duration"] <= most


def test_dice_roll_and_a_star_is_stamped(visit: Visit) -> None:
    scene = voyages_table()
    laid = lay(visit(moving=True, lobby=False), scene)

    def thrown(item: Any) -> Any:
        if isinstance(item, Tray):
            return msgspec.structs.replace(item, dice=[change(die) for die in item.dice])
        if isinstance(item, Badges):
            first, *rest = item.badges
            return msgspec.structs.replace(item, badges=[msgspec.structs.replace(first, earned=True), *rest])
        return item

    def change(die: Die) -> Die:
        return msgspec.structs.replace(die, face=die.face % 6 + 1)

    laid.show(sheets_with(scene, thrown))
    assert {each["duration"] for each in begun(laid, "die", 3)} == {700}
    stamped = begun(laid, "stamp", 1)
    assert stamped[0]["stamp"].startswith("star")
    assert stamped[0]["duration"] == 160


def test_many_views_at_once_are_played_one_after_another_and_a_click_shows_the_end(visit: Visit) -> None:
    scene = voyages_table()
    laid = lay(visit(moving=True, lobby=False), scene)
    laid.guest.open_leaf("Journal")
    other = ships(scene)[0]
    for n, place in enumerate(["c4r1", "c5r4", "c9r5", "c1r1"]):
        scene = moved(scene, {other: place}, Line(id=f"journal:new:{n}", label=f"Leg {n} is sailed."))
        laid.show(scene)
    begun(laid, "piece", 1)
    expect(laid.guest.journal).to_contain_text("Leg 0 is sailed.")
    expect(laid.guest.journal).not_to_contain_text("Leg 1 is sailed.")
    sail = laid.guest.question.get_by_role("button", name="Sail to Gullhaven")
    # While the page is behind, a click means nothing but: show me the end of it.
    sail.click()
    expect(laid.guest.journal).to_contain_text("Leg 3 is sailed.")
    assert laid.sent("act") == []
    assert all(each["isCancelled"] for each in begun(laid, "piece", 1))
    with laid.hears("act"):
        sail.click()
    assert [body["action"] for body in laid.sent("act")] == ["sail:c11r5"]


def test_all_of_them_together_take_a_second_and_a_half(visit: Visit) -> None:
    scene = voyages_table()
    laid = lay(visit(moving=True, lobby=False), scene)
    laid.guest.open_leaf("Journal")
    other = ships(scene)[0]
    for n, place in enumerate(["c4r1", "c5r4", "c9r5", "c1r1"]):
        scene = moved(scene, {other: place}, Line(id=f"journal:new:{n}", label=f"Leg {n} is sailed."))
        laid.show(scene)
    begun(laid, "piece", 1)
    laid.guest.page.clock.run_for(ALL - 400)
    expect(laid.guest.journal).to_contain_text("Leg 1 is sailed.")
    laid.guest.page.clock.run_for(500)
    expect(laid.guest.journal).to_contain_text("Leg 3 is sailed.")


def test_escape_shows_the_end_of_a_move(visit: Visit) -> None:
    scene = voyages_table()
    laid = lay(visit(moving=True, lobby=False), scene)
    laid.show(moved(scene, {"ship:0": "c1r8"}))
    assert not begun(laid, "piece", 1)[0]["isCancelled"]
    laid.guest.page.keyboard.press("Escape")
    laid.guest.page.wait_for_function("() => window.begun.every(({made}) => made.playState === 'idle')")


def test_where_nothing_may_move_a_ring_shows_for_two_seconds_what_changed(visit: Visit) -> None:
    scene = voyages_table()
    laid = lay(visit(lobby=False), scene)
    laid.show(moved(scene, {"ship:0": "c11r2"}))
    ring = laid.guest.page.locator("[data-piece='ship:0'] .ringed-piece")
    expect(ring).to_have_count(1)
    assert ring.evaluate("(ring) => getComputedStyle(ring).strokeWidth") == "2px"
    laid.guest.page.clock.run_for(1900)
    expect(ring).to_have_count(1)
    laid.guest.page.clock.run_for(200)
    expect(ring).to_have_count(0)
    assert laid.guest.page.evaluate(BEGUN) == []


def test_the_view_of_another_seat_is_no_move(visit: Visit) -> None:
    scene = voyages_table()
    laid = lay(visit(moving=True, lobby=False), scene)
    watched = msgspec.structs.replace(moved(scene, {"ship:0": "c1r8"}), seat=None)
    laid.show(watched, seat=None, you=[])
    expect(laid.guest.page.get_by_text("You are watching")).to_be_visible()
    assert laid.guest.page.evaluate(BEGUN) == []
