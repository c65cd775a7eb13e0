"""What can be clicked on the board of Tianxia and on the own sheet: what it costs, or why it is closed."""

from __future__ import annotations

from teahouse.games.tianxia.parts.effect import TRACKS
from teahouse.kit.rule import rule
from teahouse.scene import Box, Counter, Piece, Place, Slip
from tests.games.tianxia.drawing import all_of, light, scene_of
from tests.games.tianxia.table import (
    PARTS,
    asked,
    bonus,
    building,
    do,
    governor,
    have,
    may,
    ship,
    step,
    table,
    tile,
    wall,
    workers,
)


@rule("attack.battle")
def test_a_sector_shows_strength_and_defence_and_says_when_it_fights() -> None:
    s = table(3)
    wall(s, 1, walls="0", soldiers="1")
    wall(s, 2, towers="1")
    s.strength = [5, 2, 4, 4]
    s.chieftain = [3, 3, 2, 0]
    places = all_of(scene_of(s), Place)
    assert [[icon.count for icon in places[f"sector:{n}"].icons] for n in (1, 2)] == [[5, 2], [2, 2]]
    assert [places[f"sector:{n}"].note for n in (1, 2, 3)] == ["3 short", "holds", ""]
    assert "1 step to battle" in places["sector:3"].label


@rule("turn.marker")
def test_an_occupied_region_costs_coins_and_a_closed_one_says_why() -> None:
    s = table(3)
    have(s, 0, coin=1, rice=1, stone=1)
    s.discs[PARTS.region_ids.index("wei")] = [1]
    s.discs[PARTS.region_ids.index("qin")] = [1, 2]
    scene = scene_of(s)
    wei, qin = light(scene, "region:wei"), light(scene, "region:qin")
    assert (wei.action, wei.glow, [amount.count for amount in wei.badge]) == ("act:wei", "cost", [1])
    assert (qin.glow, qin.closed) == (None, "1 coin short")
    assert light(scene, "region:zhao").closed == "no action is possible"


@rule("barge.turn")
def test_a_barge_costs_a_coin_more_for_each_own_worker() -> None:
    s = table(3)
    have(s, 0, coin=2)
    workers(s, 1, 0, 0)
    workers(s, 2, 0)
    scene = scene_of(s)
    assert [amount.count for amount in light(scene, "barge:stone").badge] == [1]
    assert [amount.count for amount in light(scene, "barge:rice").badge] == [2]
    assert light(scene, "barge:wood").closed == "1 coin short"


@rule("governor.cost")
def test_a_building_says_what_a_governor_costs_now_and_what_raids_have_added() -> None:
    s = table(3)
    building(s, b08="I01")
    bonus(s, "b08", "r02")
    have(s, 0, wood=9)
    governor(s, 1, "b08")
    tokens = s.tokens[:]
    tokens[PARTS.spaces.index(next(space for space in PARTS.spaces if space.id == "B08"))] = 1
    s.tokens = tokens
    s.tokens_left -= 1
    do(s, "act:wei")
    scene = scene_of(s)
    lit = light(scene, "tile:b08")
    printed = PARTS.buildings[s.buildings[7]].cost
    assert (lit.action, lit.glow) == ("governor:b08", "cost")
    assert [amount.count for amount in lit.badge] == [printed + 1 + PARTS.raid_wood]
    assert all_of(scene, Slip)["tile:b08"].costs[0].text == f"{printed}+{PARTS.raid_wood}"
    assert all_of(scene, Box)["bonus:b08"].icons[0].count == 2


@rule("shipping.delivery")
def test_spaces_of_the_ship_that_is_loaded_can_be_clicked_and_others_say_why() -> None:
    s = table(3)
    ship(s, "qi_1", "SH03")
    good = PARTS.demand[s.demand[1]].good
    s.players[0].have[good] = 1
    do(s, "act:qi ship:qi_1")
    scene = scene_of(s)
    assert asked(s) == ["deliver:1", "deliver:2"] or "deliver:3" in may(s)
    for n in (1, 2, 3):
        box = light(scene, f"deck:qi_1:{n}")
        assert (box.action == f"deliver:{n}") == (f"deliver:{n}" in may(s))
        assert bool(box.closed) != bool(box.action)
    assert not any(each.action for each in scene.lit if each.id.startswith("deck:") and "qi_1" not in each.id)


@rule("shipping.delivery")
def test_spaces_on_deck_show_what_they_cost_more_to_everybody() -> None:
    s = table(3)
    ship(s, "qi_1", "SH03")
    extras = PARTS.ships[s.ships[PARTS.slot_ids.index("qi_1")]].extra
    assert any(sum(extra) for extra in extras)
    for seat in (0, 1, None):
        scene = scene_of(s, seat)
        for n, extra in enumerate(extras):
            assert [amount.count for amount in light(scene, f"deck:qi_1:{n + 1}").badge] == [n for n in extra if n]


@rule("shipping.marker")
def test_a_click_on_a_deck_chooses_its_ship_and_only_the_ship_glows() -> None:
    s = table(3)
    ship(s, "qi_1", "SH03")
    s.players[0].have[PARTS.demand[s.demand[1]].good] = 1
    do(s, "act:qi")
    scene = scene_of(s)
    assert (light(scene, "slot:qi_1").action, light(scene, "slot:qi_1").glow) == ("ship:qi_1", "free")
    assert (light(scene, "deck:qi_1:1").action, light(scene, "deck:qi_1:1").glow) == ("ship:qi_1", None)


@rule("military.fortify")
def test_a_whole_sector_is_lit_only_where_one_kind_of_piece_can_be_placed() -> None:
    s = table(3)
    have(s, 0, stone=9, rice=9, coin=9)
    do(s, "act:military")
    scene = scene_of(s)
    assert {"wall:1", "tower:1"} <= set(may(s))
    assert light(scene, "sector:1").action == ""
    assert light(scene, "wall-seat:1:0").action == "wall:1"
    have(s, 0, stone=0, rice=9)
    scene = scene_of(s)
    assert [text for text in may(s) if text.endswith(":1")] == ["soldier:1"]
    assert light(scene, "sector:1").action == light(scene, "soldier-seat:1:0").action == "soldier:1"


@rule("palace.step")
def test_the_next_step_of_the_own_marker_carries_the_advance() -> None:
    s = table(3)
    have(s, 0, rice=1)
    step(s, 0, s.banners[3], 1)
    do(s, "act:wei")
    name = TRACKS[s.banners[3]]
    scene = scene_of(s)
    assert light(scene, f"step:{name}:2").action == f"advance:{name}"
    assert [each.id for each in scene.lit if each.action.startswith("advance")] == [f"step:{name}:2"]


@rule("palace.arrival")
def test_palace_markers_stand_in_order_of_arrival() -> None:
    s = table(3)
    step(s, 2, 0, 4)
    step(s, 1, 0, 4)
    here = [
        piece.seat
        for piece in all_of(scene_of(s), Piece).values()
        if piece.id.startswith("court:black") and piece.box == 4
    ]
    assert here == [s_of if s_of < s.sides else None for s_of in s.courts[0] if s_of in (1, 2, 8)]


@rule("free_actions.tile")
def test_own_tiles_merchants_and_units_can_be_clicked_when_they_can_be_used() -> None:
    s = table(3)
    tile(s, 0, "r02")
    s.players[0].merchants = [1, 0, 0]
    s.players[0].left[0] -= 1
    scene = scene_of(s)
    assert light(scene, "own:tile:r02").action == "use:r02"
    assert [light(scene, f"own:merchant:{n}").action for n in (1, 2)] == ["merchant:m1", ""]
    do(s, "merchant:m1")
    scene = scene_of(s)
    counters = all_of(scene, Counter)
    assert {each.action for each in scene.lit if each.id in counters} == {
        "take:wood",
        "take:stone",
        "take:rice",
    }
