"""The scene of Tianxia: true to what lies on the table, silent about what is hidden, clickable where it is legal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar
from xml.etree import ElementTree

import pytest

import teahouse
from teahouse.games.tianxia.parts.effect import TRACKS
from teahouse.games.tianxia.rules.automa.li_mu import play_card, take_turn
from teahouse.games.tianxia.scene.places import HEIGHT, WIDTH
from teahouse.games.tianxia.state import Tianxia
from teahouse.kit.rule import rule
from teahouse.kit.symbols import DRAWN, symbols
from teahouse.scene import (
    Box,
    Card,
    Counter,
    Deck,
    Element,
    Lit,
    Piece,
    Place,
    Reasoning,
    Scene,
    Slip,
    faults,
    walk,
)
from tests.games.tianxia.table import (
    GAME,
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
from tests.scene.course import course_of

FOLDER = Path(teahouse.__file__).parent
# What can be clicked where it lies; other answers are buttons only.
ON_THE_TABLE = {
    *("act", "barge", "advance", "benefit", "governor", "exchange", "ship", "deliver", "wall", "tower", "soldier"),
    *("take", "settle", "keep", "board", "choose", "pay", "use", "merchant", "double_tower"),
}
T = TypeVar("T", bound=Element)


def scene_of(s: Tianxia, seat: int | None = 0) -> Scene:
    return GAME.scene(s, seat)


def all_of(scene: Scene, kind: type[T]) -> dict[str, T]:
    return {element.id: element for element in walk(scene) if isinstance(element, kind)}


def light(scene: Scene, id: str) -> Lit:
    """What is lit on an element; nothing on most."""
    return next((each for each in scene.lit if each.id == id), Lit(id=id))


def course(seats: int, seed: int, **chosen: str) -> Iterator[Tianxia]:
    """The same state before each action of a random game, and at its end."""
    s = GAME.new(seats, seed=seed, options=chosen, journal=True)
    return course_of(s, seed)


@pytest.mark.wheel
@pytest.mark.parametrize(("seats", "seed", "boards"), [(1, 3, "choose"), (2, 5, "b"), (3, 6, "a"), (4, 8, "choose")])
def test_every_moment_is_sound_and_every_legal_target_can_be_clicked_where_it_lies(
    seats: int, seed: int, boards: str
) -> None:
    for s in course(seats, seed, boards=boards):
        asked = s.to_act()[0] if s.to_act() else 0
        for seat in (asked, None) if not len(s.discarded) % 4 else (asked,):
            scene = scene_of(s, seat)
            legal = [action.text for action in s.legal(seat)] if seat is not None else []
            assert faults(scene, legal) == []
            assert symbols(scene) <= DRAWN
            lying = {each.action for each in scene.lit}
            there = {text for text in legal if text.split(":")[0] in ON_THE_TABLE and text != "pay:pp"}
            assert there <= lying


@pytest.mark.wheel
@rule("unseen.hidden")
@pytest.mark.parametrize("seats", [2, 3])
def test_objectives_of_others_are_in_no_scene(seats: int) -> None:
    hidden = 0
    for s in course(seats, 11):
        if s.over:
            continue
        for seat in (0, 1, None):
            others = [card for side in range(seats) if side != seat for card in s.players[side].hand]
            own = set(s.players[seat].hand) if seat is not None else set()
            ids = set(all_of(scene_of(s, seat), Slip))
            secret = {f"{kind}:{PARTS.objectives[card].id}" for card in others for kind in ("objective", "drawn")}
            assert not secret & ids
            assert {f"objective:{PARTS.objectives[card].id}" for card in own} <= ids
            hidden += len(secret)
    assert hidden > 500


@rule("the_bot.cards")
def test_the_bots_cards_are_backs_but_the_second() -> None:
    s = table(2)
    cards = [card for card in all_of(scene_of(s), Card).values() if card.id.startswith("automa:")]
    assert [card.face for card in cards] == ["down", "up", "down"]
    assert [card.id for card in cards if card.face == "down"] == ["automa:back:0", "automa:back:2"]
    assert cards[1].id == f"automa:card:{PARTS.bot_cards[s.cards[1]].id.lower()}"


@rule("li_mu.die")
def test_li_mus_open_cards_carry_the_faces_that_choose_them_and_his_deck_the_last() -> None:
    s = table(1)
    scene = scene_of(s)
    cards = [card for card in all_of(scene, Card).values() if card.id.startswith("automa:card:")]
    assert [card.id for card in cards] == [f"automa:card:{PARTS.li_mu_cards[n].id.lower()}" for n in s.cards]
    deck = all_of(scene, Deck)["automa:deck"]
    assert [*cards[0].faces, *cards[1].faces, *deck.faces] == [1, 2, 3, 4, 5, 6]
    assert deck.count == len(s.card_deck)


@rule("li_mu.turn")
def test_a_turn_of_li_mu_is_told_line_by_line_with_candidates_and_what_settled_it() -> None:
    s = table(1, journal=True)
    number = next(n for n, card in enumerate(PARTS.li_mu_cards) if card.id == "S05")
    s.cards = [number, *[n for n in s.cards if n != number][:1]]
    s.strength = [6, 4, 2, 6]
    play_card(s, 3)
    s.settle()
    why = all_of(scene_of(s), Reasoning)["why"]
    assert why.label == "Why Qi?"
    assert why.chain == ["die 3", "the first open card", "S05, Qi"]
    defend = next(reason for reason in why.reasons if reason.rule == "opponent.defend")
    assert [(row.label, row.cells[0], row.state) for row in defend.candidates] == [
        ("East", "6", "chosen"),
        ("West", "6", "tied"),
        ("Centre-West", "4", None),
        ("Centre-East", "2", None),
    ]
    assert "equal" in defend.tie
    assert {reason.rule for reason in why.reasons} >= {"opponent.deliver", "opponent.region", "opponent.advance"}
    assert defend.sentence == "Places 2 meeples as soldiers: 2 defence in sector East, now 2."


@rule("li_mu.pass_late", "li_mu.passing")
def test_a_pass_that_a_card_brings_is_told_with_that_card_and_hides_the_cards() -> None:
    s = table(1, journal=True)
    number = next(n for n, card in enumerate(PARTS.li_mu_cards) if card.id == "S07")
    others = [n for n in s.card_pool if n != number]
    s.cards = [number, others[0]]
    s.card_deck = others[3:5]
    s.card_pile = others[1:3]
    play_card(s, 1)
    s.settle()
    scene = scene_of(s)
    why = all_of(scene, Reasoning)["why"]
    assert why.label == "Why Qin?"
    assert "Passes, as the card says." in [reason.sentence for reason in why.reasons]
    assert not [card for card in all_of(scene, Card).values() if card.id.startswith("automa:card:")]
    s.cards, s.card_pile, s.passed = others[:2], others[2:6], []
    take_turn(s)
    why = all_of(scene_of(s), Reasoning)["why"]
    assert why.label == "Why does he pass?"
    assert why.reasons[0].sentence == "Passes, after his last card."


@rule("the_bot.turn")
def test_a_turn_of_the_bot_is_told_line_by_line() -> None:
    told = 0
    for s in course(2, 4):
        panel = all_of(scene_of(s), Reasoning).get("why")
        if panel is None:
            continue
        told += 1
        assert panel.chain[-1].startswith("BC")
        assert all(reason.rule.startswith(("opponent.", "the_bot.")) and reason.sentence for reason in panel.reasons)
    assert told > 50


def test_pieces_stand_where_they_stand() -> None:
    s = table(3)
    building(s, b08="I01")
    governor(s, 1, "b08")
    workers(s, 0, 8, 2, 0)
    wall(s, 2, walls="01", towers="2", soldiers="11")
    s.chieftain = [0, 3, 1, 2]
    s.discs[3] = [1, 2]
    pieces = all_of(scene_of(s), Piece)
    places = all_of(scene_of(s), Place)
    assert (pieces["governor:b08:0"].seat, pieces["governor:b08:0"].place) == (1, "building:b08")
    assert [pieces[f"worker:stone:{k}"].seat for k in range(3)] == [None, 2, 0]
    assert [pieces[id].seat for id in ("wall:2:0", "wall:2:1", "tower:2:0", "soldier:2:0", "soldier:2:1")] == [
        0,
        1,
        2,
        1,
        1,
    ]
    assert [pieces[f"chieftain:{n}"].box for n in (1, 2, 3, 4)] == [0, 3, 1, 2]
    assert [pieces[f"disc:wei:{k}"].seat for k in range(2)] == [1, 2]
    for piece in pieces.values():
        assert piece.box is not None
        assert places[piece.place].boxes[piece.box].at is not None


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


def test_the_board_is_the_same_from_question_to_question_while_nothing_on_it_changes() -> None:
    s = table(3)
    tile(s, 0, "r02")
    have(s, 0, coin=5, stone=5)
    board = scene_of(s).board
    do(s, "use:r02")
    assert scene_of(s).board == board
    do(s, "act:zhao")
    in_zhao = scene_of(s).board
    do(s, "exchange:zhao")
    assert scene_of(s).board == in_zhao
    do(s, "done sell_marker")
    assert scene_of(s).board == in_zhao
    assert scene_of(s, 1).lit != scene_of(s).lit


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


def test_reconstructed_parts_carry_the_mended_bowl_and_say_what_is_known() -> None:
    s = table(3)
    building(s, b08="I01")
    slips = all_of(scene_of(s), Slip)
    assert slips["tile:b08"].reconstructed.startswith("Known: type, cost wood and income. Reconstructed: the rest.")
    assert "made by us" in slips["tile:b01"].reconstructed
    assert [chip.label for chip in scene_of(s).chips][-1] == "parts reconstructed"


def test_the_end_shows_points_by_source_that_add_up() -> None:
    *_, last = course(1, 2)
    end = scene_of(last).outcome
    assert end is not None
    assert end.scores is not None
    rows = [[int(cell) for cell in row.cells] for row in end.scores.rows]
    if not last.is_lost:
        assert [sum(column) for column in zip(*rows[:-1], strict=True)] == rows[-1]
    assert rows[-1] == [rank.score for rank in end.ranking]
    assert end.charts[0].ticks == [rank.name for rank in end.ranking]


def test_the_drawn_ground_obeys_the_pages_policy_and_covers_the_board() -> None:
    root = ElementTree.parse(FOLDER / "games/tianxia/scene/board.svg").getroot()
    assert root.attrib["viewBox"] == "-14 2 936 732"
    assert (WIDTH + 28, HEIGHT + 7) == (936, 732)
    assert not [element for element in root.iter() if "style" in element.attrib]
    assert (FOLDER / "games/tianxia/scene/cover.svg").is_file()
