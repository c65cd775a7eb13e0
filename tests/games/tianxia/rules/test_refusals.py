"""Refusals name the first cause that is true, and how much is missing."""

from __future__ import annotations

import pytest

from teahouse.games.tianxia.parts.parts import SOLDIER
from teahouse.games.tianxia.player import DELIVERY, HELD, MARKER, MEEPLE, NOBODY, SHIPPING, SPENT, WALLS
from teahouse.games.tianxia.rules.automa.opponent import resolve
from teahouse.games.tianxia.rules.effects.build import Place
from teahouse.games.tianxia.rules.effects.objectives import KeepObjective
from teahouse.games.tianxia.rules.military.military import FREE_OF_COST
from teahouse.games.tianxia.rules.palace import TakeFromRow
from teahouse.games.tianxia.state import Tianxia
from teahouse.kit.rule import rule
from tests.games.tianxia.table import (
    PARTS,
    building,
    demand,
    do,
    governor,
    have,
    line,
    refused,
    ship,
    step,
    table,
    tile,
    told,
    wall,
)

RED = 3


def in_qi(**amounts: int) -> Tianxia:
    """Seat 0 acts in Qi, whose ships want silk, with wood for a governor."""
    s = table(3)
    demand(s, "D3", "D1", "D5")
    ship(s, "qi_1", "SH01")
    ship(s, "qi_2", "SH13")
    have(s, 0, wood=9, **amounts)
    do(s, "act:qi")
    return s


@rule("shipping.marker", "shipping.delivery")
def test_a_full_ship_is_called_full_even_without_goods() -> None:
    s = in_qi()
    s.cargo[1] = [0, 1, 2]
    for seat in range(3):
        s.players[seat].left[DELIVERY] -= 1
    assert refused(s, "ship:qi_1").sentence == "All spaces of the Reed Junk are covered."
    assert refused(s, "ship:qi_2").sentence == "You lack 1 silk for a delivery to the Tribute Ship."


@rule("shipping.marker")
def test_a_ship_that_is_not_there_no_marker_and_no_goods_in_this_order() -> None:
    s = in_qi(silk=1)
    player = s.players[0]
    player.left[DELIVERY] = 0
    assert refused(s, "ship:qi_2").sentence == "You have no delivery marker left."
    player.left[SHIPPING] = 0
    assert refused(s, "ship:qi_2").sentence == "You have no shipping marker left."
    s.cargo[2] = [NOBODY, 1, NOBODY]
    player.left[DELIVERY], player.left[SHIPPING], player.have[4] = 12, 6, 0
    assert refused(s, "ship:qi_2").sentence == "You lack 1 silk for a delivery to the Tribute Ship."
    s.cargo[2] = [1, 1, NOBODY]
    assert refused(s, "ship:qi_2").sentence == "You lack 2 silk and 1 bronze for a delivery to the Tribute Ship."
    s.ships[2] = NOBODY
    s.cargo[2] = []
    assert refused(s, "ship:qi_2").sentence == "There is no ship."


@rule("shipping.marker")
def test_a_region_without_a_port_says_so() -> None:
    s = table(3)
    have(s, 0, stone=1)
    do(s, "act:qin")
    assert refused(s, "ship:yan_1").sentence == "Qin has no port."
    assert refused(s, "ship:sea").sentence == "Qin has no port."


@rule("region.one_action", "governor.place")
def test_without_meeples_it_is_no_want_of_money() -> None:
    s = table(3)
    have(s, 0, wood=9, stone=0)
    s.players[0].left[MEEPLE] = 0
    assert refused(s, "act:qin").sentence == (
        "No action is possible in Qin: no meeple for a governor and no stone left to exchange."
    )
    s.players[0].left[MEEPLE] = 12
    have(s, 0, wood=0)
    building(s, b01="I06", b02="P11")
    assert refused(s, "act:qin").sentence == (
        "No action is possible in Qin: 2 wood short of a governor and no stone left to exchange."
    )
    assert refused(s, "act:wei").rule == "region.one_action"


@rule("region.one_action", "shipping.marker")
def test_a_coastal_region_says_why_there_is_no_shipping() -> None:
    s = table(3)
    demand(s, "D3", "D1", "D5")
    building(s, b09="P11", b12="I12")
    s.players[0].left[MEEPLE] = 0
    ship(s, "qi_1", "SH01")
    assert refused(s, "act:qi").sentence.endswith("no meeple for a governor and 1 silk short of a delivery.")
    s.players[0].left[SHIPPING] = 0
    assert refused(s, "act:qi").sentence.endswith("no meeple for a governor and no shipping marker.")
    for slot in (1, 2):
        s.cargo[slot] = [1] * len(s.cargo[slot])
    assert refused(s, "act:qi").sentence.endswith("no meeple for a governor and no free space on a ship.")


@rule("military.turn")
def test_at_the_wall_each_kind_of_piece_has_its_cause() -> None:
    s = table(3)
    for track in range(4):
        step(s, 0, track, 10)
    assert refused(s, "act:military").sentence == (
        "Nothing can be placed at the wall: 1 stone short of a wall, 2 stone short of a tower and 2 rice short of a soldier."
    )
    s.players[0].left[MEEPLE] = 0
    s.players[0].left[WALLS] = 0
    assert refused(s, "act:military").sentence == (
        "Nothing can be placed at the wall: no wall left, 2 stone short of a tower and no meeple for a soldier."
    )


@rule("turn.marker")
def test_a_missing_marker_comes_before_missing_coins() -> None:
    s = table(3)
    s.discs[0] = [1, 1]
    assert refused(s, "act:qin").sentence == "You lack 2 coins for the markers in Qin."
    s.players[0].left[MARKER] = 0
    assert refused(s, "act:qin").sentence == "You have no action marker left."


@rule("region.advance", "region.benefit", "exchange.repeat")
def test_in_a_region_what_was_done_and_what_never_was_are_told_apart() -> None:
    s = table(3)
    have(s, 0, wood=9)
    do(s, "act:yan")
    assert refused(s, "exchange:yan").sentence == "Yan has no exchange."
    assert refused(s, "advance:black").sentence == "The banner of Yan is white."
    do(s, "benefit advance:white")
    assert refused(s, "benefit").sentence == "You have received the benefit of Yan."
    assert refused(s, "advance:white").sentence == "The step was taken already."
    s = table(3)
    have(s, 0, stone=1)
    step(s, 0, RED, 10)
    do(s, "act:qin")
    assert refused(s, "benefit").sentence == "Qin has no benefit."
    assert refused(s, "advance:red").sentence == "Your marker is at the end of the red track."


@rule("shipping.sea")
def test_at_sea_the_missing_goods_are_counted() -> None:
    s = table(3)
    ship(s, "sea", "SH13")
    have(s, 0, silk=1)
    tile(s, 0, "r14")
    do(s, "use:r14 ship:sea")
    assert refused(s, "deliver:2").sentence == "You lack 1 lacquer for that space."
    have(s, 0, silk=1, bronze=1)
    assert refused(s, "deliver:3").sentence == "You lack 1 good of any kind for that space."


@rule("free_actions.tile", "free_actions.merchant", "free_actions.bonus_shipping", "free_actions.double_tower")
def test_free_actions_say_what_is_missing_or_spent() -> None:
    s = table(3)
    tile(s, 0, "r04")
    assert refused(s, "use:r05").sentence == "You have no such tile to use."
    do(s, "use:r04")
    assert refused(s, "use:r04").sentence == "You have used that tile."
    assert refused(s, "merchant:m2").sentence == "That merchant action is 2 merchants short."
    assert refused(s, "bonus_shipping").sentence == "You have not gained the bonus shipping."
    s.players[0].bonus_shipping = HELD
    s.players[0].left[SHIPPING] = 0
    assert refused(s, "bonus_shipping").sentence.startswith("No ship can be loaded: 1 ")
    s.players[0].bonus_shipping = SPENT
    assert refused(s, "bonus_shipping").sentence == "You have used the bonus shipping."
    s.players[0].double_tower = SPENT
    assert refused(s, "double_tower:1").sentence == "Your double tower stands on the wall already."


@rule("effects.any", "palace.row", "effects.build", "effects.objectives")
def test_questions_by_effects_say_what_they_are_for() -> None:
    s = table(3)
    tile(s, 0, "r05")
    do(s, "use:r05")
    assert refused(s, "take:wood").sentence == "Only a good can be taken here."
    assert refused(s, "pass").sentence == "First take a good of your choice."
    do(s, "take:silk")
    s.stack.append(TakeFromRow(0, 0))
    there = s.rows[0]
    other = next(n for n in range(len(PARTS.tiles)) if n not in there)
    assert refused(s, PARTS.take_tile[other].text).sentence == "That tile does not lie on step 3 of the black track."
    s.stack.pop()
    s.stack.append(Place(0, SOLDIER, 1, FREE_OF_COST))
    assert refused(s, "wall:1").sentence == "This effect places a soldier."
    s.stack.pop()
    s.stack.append(KeepObjective(0, s.objectives[-2:], 1))
    s.objectives, s.seen_by = s.objectives[:-2], s.seen_by[:-2]
    assert refused(s, PARTS.keep[s.objectives[0]].text).sentence == "That card was not drawn."


@rule("opponent.region")
def test_the_bots_own_governor_is_not_told_as_want_of_room() -> None:
    s = table(2, journal=True)
    governor(s, 2, "b01")
    resolve(s, 2, line(op="bot_region", region="qin"))
    (entry,) = told(s, "opponent.region")
    assert entry.reason is not None
    name = PARTS.buildings[s.buildings[0]].name
    assert entry.reason.settled == f"The only one open. Its own governor is in the {name}."
    s = table(1, journal=True)
    governor(s, 0, "b01")
    s.governors[1] = 0
    resolve(s, 1, line(op="bot_region", region="qin"))
    (entry,) = told(s, "opponent.region")
    assert entry.reason is not None
    assert entry.reason.settled == f"The only one open. No room in the {name}."


@rule("opponent.defend")
@pytest.mark.parametrize("where", ["nomad_highest", "nomad_lowest", "chieftain_closest", "fewest_walls"])
def test_the_sector_that_is_chosen_is_the_first_with_room_of_the_order_that_is_shown(where: str) -> None:
    """The choice and its explanation are one order: whatever the numbers, they cannot drift apart."""
    for n in range(24):
        s = table(1, journal=True)
        s.strength = [3 + n % 3, 4, 3 + n % 2, 5 - n % 3]
        s.chieftain = [n % 3, 1, n % 2, 2]
        wall(s, 1 + n % 4, walls="000000")
        resolve(s, 1, line(op="bot_defend", where=where, walls=1, soldiers=0, priority=[3, 1, 4, 2]))
        (entry,) = told(s, "opponent.defend")
        assert entry.reason is not None
        rows = entry.reason.candidates
        numbers = [row.numbers[0] for row in rows]
        assert numbers == sorted(numbers, reverse=where == "nomad_highest")
        full = PARTS.sectors[n % 4].name
        assert next(row.name for row in rows if row.name != full) == next(row.name for row in rows if row.chosen)
        (placed,) = [sector for sector in range(4) if 1 in s.walls[sector]]
        assert PARTS.sectors[placed].name == next(row.name for row in rows if row.chosen)
