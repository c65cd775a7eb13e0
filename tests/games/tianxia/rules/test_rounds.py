"""The phases of a round, and the table at the start."""

from __future__ import annotations

import pytest

from teahouse.games.tianxia.player import DELIVERY, MARKER, NEUTRAL, NOBODY
from teahouse.games.tianxia.rules.regions.barge import Settle
from teahouse.games.tianxia.rules.rounds.income import Income
from teahouse.games.tianxia.rules.rounds.rounds import Cleanup, NeutralWorker, turn_nomad_card
from teahouse.games.tianxia.rules.setup import ChooseBoard, ChoosePair
from teahouse.games.tianxia.rules.turn import Turn
from teahouse.games.tianxia.state import Tianxia
from teahouse.kit.rule import rule
from tests.games.tianxia.table import (
    GAME,
    PARTS,
    SHIP_IDS,
    building,
    do,
    governor,
    has,
    may,
    refused,
    ship,
    table,
    workers,
)


def fresh(seats: int, seed: int = 1, **options: str) -> Tianxia:
    return GAME.new(seats, seed=seed, options=options)


@rule("setup.goal", "setup.sources", "setup.pieces", "setup.supply")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_starts_with_the_same_pieces_and_ten_points(seats: int) -> None:
    s = fresh(seats)
    for player in s.players[:seats]:
        assert player.left == [12, 6, 3, 3, 12, 6, 0]
        assert player.have[-1] == 10
        assert player.palace == [0, 0, 0, 0]
        assert len(player.hand) == 4
    assert s.audit() == []
    assert GAME.about.reconstructed


@rule("setup.buildings", "setup.bonus_tiles", "setup.palace_rows", "setup.objectives")
@pytest.mark.parametrize(("seats", "size"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_tiles_are_laid_out_by_the_number_of_players(seats: int, size: int) -> None:
    s = fresh(seats)
    assert [len(stack) for stack in s.stacks] == [size] * 4
    assert [len(row) for row in s.rows] == [3, 2] * 4
    assert NOBODY not in s.bonus
    assert len(s.deck) == 60 - 12 - 4 * size


@rule("setup.ships")
def test_each_good_is_demanded_in_one_port() -> None:
    goods = sorted([PARTS.demand[tile].good for tile in fresh(3).demand])
    assert goods == [4, 5, 6]
    assert len(fresh(3).ship_deck) == 9


@rule("setup.nomads")
@pytest.mark.parametrize(("seats", "strength"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_nomads_start_by_the_number_of_players(seats: int, strength: int) -> None:
    s = fresh(seats)
    assert s.strength == [strength] * 4
    assert s.chieftain == [0] * 4


@rule("setup.nomads")
def test_the_option_chooses_the_nomad_deck() -> None:
    for name, is_easy in (("easy", True), ("normal", False)):
        assert {PARTS.nomads[card].is_easy for card in fresh(3, nomads=name).nomad_deck} == {is_easy}


@rule("setup.banners")
def test_banners_as_in_a_first_game_or_at_random() -> None:
    assert fresh(3).banners == [3, 1, 0, 0, 1, 2, 3]
    seen = set()
    for seed in range(12):
        banners = fresh(3, seed, banners="random").banners
        assert banners[2] == banners[3]
        assert banners[2] in (0, 2)
        assert sorted([*banners[:3], *banners[4:]]) == [0, 1, 1, 2, 3, 3]
        seen.add(tuple(banners))
    assert len(seen) > 3


@rule("setup.barges")
def test_barges_are_empty_beside_nine_neutral_workers() -> None:
    s = fresh(3)
    assert s.barges == [[], [], []]
    assert s.neutral == 9


@rule("setup.neutral_markers")
def test_neutral_markers_with_fewer_than_four_players() -> None:
    assert all(court[0] == NEUTRAL for court in fresh(3).courts)
    assert all(NEUTRAL not in court for court in fresh(4).courts)


@rule("setup.order", "setup.pairs")
def test_pairs_are_chosen_in_reverse_turn_order() -> None:
    s = fresh(3)
    assert len(s.offer) == 4
    asked = []
    while isinstance(s.stack[-1], ChoosePair):
        asked.append(s.to_act()[0])
        s.apply(asked[-1], s.legal(asked[-1])[0])
    assert asked == list(reversed(s.order))
    assert s.offer == []
    assert len({player.building for player in s.players}) == 3


@rule("setup.pairs")
def test_the_supply_of_a_pair_is_received_at_once() -> None:
    s = fresh(3)
    seat = s.to_act()[0]
    supply = PARTS.lists[PARTS.starting_supply[s.offer_supply[1]]].gains
    do(s, may(s)[1])
    assert s.players[seat].have[:7] == supply[:7]


@rule("setup.boards")
def test_boards_by_option_and_alone_any() -> None:
    assert [PARTS.boards[p.board].id for p in fresh(4, boards="b").players] == [
        "jade_b",
        "crimson_b",
        "azure_b",
        "amber_b",
    ]
    s = fresh(2, boards="choose")
    assert isinstance(s.stack[-1], ChooseBoard)
    seat = s.to_act()[0]
    colour = PARTS.colours[seat]
    assert may(s) == [f"board:{colour}_a", f"board:{colour}_b"]
    assert refused(s, "choose:sb1").rule == "setup.boards"
    assert may(fresh(1, boards="choose")) == [
        "board:jade_a",
        "board:jade_b",
        "board:crimson_b",
        "board:azure_b",
        "board:amber_b",
    ]


@rule("setup.solo", "setup.order")
def test_alone_one_of_two_buildings_and_a_fixed_supply() -> None:
    s = fresh(1, boards="a")
    assert len(may(s)) == 2
    assert s.order == [0, 1]
    do(s, may(s)[0])
    supply = [2, 1, 1, 1, 0, 0, 0]
    income = PARTS.lists[PARTS.starting_buildings[s.players[0].building].income].gains
    assert s.players[0].have[:7] == [a + b for a, b in zip(supply, income)]


@rule("rounds.nomads")
def test_chieftains_stop_on_the_battle_space_and_strength_at_fifteen() -> None:
    s = table(3)
    s.chieftain = [2, 2, 2, 2]
    s.strength = [14, 14, 14, 14]
    s.nomad_deck = [n for n, card in enumerate(PARTS.nomads) if card.id == "NN1"]
    turn_nomad_card(s)
    assert s.chieftain == [3, 3, 2, 3]
    assert s.strength == [15, 15, 15, 15]


@rule("rounds.income")
def test_income_of_buildings_and_workers() -> None:
    s = table(3)
    s.players[1].building = 0
    building(s, b01="I01", b04="I09")
    governor(s, 1, "b01")
    governor(s, 1, "b04")
    workers(s, 2, 1, 0, 1)
    s.stack.append(Income(1))
    s.settle()
    assert has(s, 1, "coin", "wood", "stone", "rice", "pp") == [3, 1, 1, 2, 12]
    assert has(s, 0, "rice") == [0]


@rule("rounds.income", "effects.order")
def test_an_income_that_asks_is_settled_at_once() -> None:
    s = table(3)
    s.players[1].building = 0
    building(s, b10="I11")
    governor(s, 1, "b10")
    s.stack.append(Income(1))
    s.settle()
    assert s.to_act() == [1]
    do(s, "advance:white")
    assert has(s, 1, "coin") == [2]


@rule("rounds.neutral_workers", "barge.merchant")
def test_neutral_workers_push_and_the_owner_is_asked() -> None:
    s = table(3)
    workers(s, 0, 1, 0, 2)
    s.stack.append(NeutralWorker(NOBODY, 0))
    s.settle()
    assert s.barges[0] == [NEUTRAL, 1, 0]
    assert isinstance(s.stack[-1], Settle)
    assert s.to_act() == [2]


@rule("rounds.neutral_workers")
def test_no_neutral_workers_with_four_players() -> None:
    s = table(4)
    s.stack.append(NeutralWorker(NOBODY, 0))
    s.settle()
    assert s.barges[0] == []


@rule("rounds.phases", "rounds.tiles")
def test_a_round_turns_up_its_tiles_and_the_game_has_four() -> None:
    s = fresh(3)
    while not isinstance(s.stack[-1], Turn):
        do(s, may(s)[0])
    assert len(s.round_row) == 4
    assert len(s.stacks) == 3
    rounds = []
    while not s.over:
        rounds.append(s.round)
        texts = may(s)
        do(s, "pass" if "pass" in texts else texts[-1])
    assert sorted(set(rounds)) == [1, 2, 3, 4]
    assert s.stacks == []


@rule("rounds.cleanup")
def test_full_ships_leave_and_the_others_slide_up() -> None:
    s = table(3)
    ship(s, "qi_1", "SH01")
    s.cargo[1] = [0, 0, 1]
    s.players[0].left[DELIVERY] -= 2
    s.players[1].left[DELIVERY] -= 1
    s.players[0].deliveries = 2
    s.players[1].deliveries = 1
    s.discs[0] = [0, 1]
    s.players[0].left[MARKER] = 0
    old, new = s.ships[:], s.ship_deck[-1]
    s.passed = [2, 0, 1]
    s.stack = [Cleanup(NOBODY)]
    s.settle()
    assert s.ships == [old[0], old[2], old[3], old[4], new]
    assert s.sailed == [SHIP_IDS.index("SH01")]
    assert s.players[0].left[DELIVERY] == 12
    assert s.players[0].deliveries == 2
    assert s.discs == [[]] * 8
    assert s.players[0].left[MARKER] == 3
    assert s.order == [2, 0, 1]
