"""Cards of the Bot and of Li Mu, line by line, and how each of the two plays them."""

from __future__ import annotations

from typing import cast

import pytest

from teahouse.engine.journal import Candidate
from teahouse.games.tianxia.card import Line, read_line
from teahouse.games.tianxia.li_mu import LI_MU, pass_now, play_card, pool_for, prepare, take_turn
from teahouse.games.tianxia.opponent import resolve
from teahouse.games.tianxia.player import DELIVERY, EXTRA, MARKER, MEEPLE, NOBODY, SHIPPING, WALLS
from teahouse.games.tianxia.rounds import ActionPhase, Cleanup
from teahouse.games.tianxia.state import Tianxia
from teahouse.games.tianxia.the_bot import lay_cards, open_place
from tests.games.tianxia.table import (
    BOT_IDS,
    GAME,
    LI_MU_IDS,
    PARTS,
    REGIONS,
    SPACE_IDS,
    TILE_IDS,
    bonus,
    building,
    do,
    governor,
    has,
    may,
    round_row,
    ship,
    step,
    table,
    tile,
    told,
    wall,
    workers,
)
from tests.kit.rule import rule

BLACK, WHITE, BLUE, RED = range(4)
BOT = 2


def line(**entry: object) -> Line:
    return read_line(entry, PARTS.region_ids, PARTS.ports)


def defend(walls: int, soldiers: int, where: str, *priority: int) -> Line:
    return line(op="bot_defend", walls=walls, soldiers=soldiers, where=where, priority=list(priority))


def candidates(s: Tianxia, rule_id: str) -> list[Candidate]:
    reasons = [entry.reason for entry in told(s, rule_id) if entry.reason is not None]
    return reasons[-1].candidates


@rule("opponent.marker")
def test_without_a_marker_the_first_line_is_ignored() -> None:
    s = table(1, journal=True)
    s.players[LI_MU].left[MARKER] = 0
    resolve(s, LI_MU, line(op="bot_region", region="qin"))
    resolve(s, LI_MU, line(op="bot_military"))
    assert s.discs == [[]] * 8
    assert s.players[LI_MU].palace == [0, 0, 0, 0]
    assert len(told(s, "opponent.marker")) == 2


@rule("opponent.region")
def test_the_cheapest_building_counts_space_and_tokens_and_a_tie_the_topmost() -> None:
    s = table(1, journal=True)
    building(s, b01="I01", b02="P01")
    governor(s, 0, "b01")
    resolve(s, LI_MU, line(op="bot_region", region="qin"))
    assert s.has_governor(LI_MU, 1)
    s = table(1, journal=True)
    building(s, b01="I01", b02="P01")
    resolve(s, LI_MU, line(op="bot_region", region="qin"))
    assert s.has_governor(LI_MU, 0)
    assert [(row.name, row.tied) for row in candidates(s, "opponent.region")] == [
        ("Timber Yard", True),
        ("Granary", True),
    ]


@rule("opponent.region", "opponent.exhausted")
def test_without_room_or_meeples_only_the_governor_is_skipped() -> None:
    s = table(1)
    governor(s, LI_MU, "b05")
    resolve(s, LI_MU, line(op="bot_region", region="han"))
    assert s.discs[REGIONS.index("han")] == [LI_MU]
    assert s.players[LI_MU].palace[BLACK] == 1
    assert s.governors[2 * 4 + 1] == NOBODY


@rule("opponent.defend")
@pytest.mark.parametrize(
    ("where", "sector"),
    [("nomad_highest", 2), ("nomad_lowest", 3), ("chieftain_closest", 4), ("fewest_walls", 3)],
)
def test_where_walls_and_soldiers_go(where: str, sector: int) -> None:
    s = table(1, journal=True)
    s.strength = [3, 5, 1, 4]
    s.chieftain = [1, 0, 2, 3]
    wall(s, 1, walls="0")
    wall(s, 2, walls="0")
    wall(s, 4, walls="0")
    resolve(s, LI_MU, defend(0, 1, where, 1, 2, 3, 4))
    assert s.soldiers[sector - 1] == [LI_MU]
    assert len(candidates(s, "opponent.defend")) == 4


@rule("opponent.defend")
def test_ties_go_by_the_list_of_the_card() -> None:
    s = table(1, journal=True)
    resolve(s, LI_MU, defend(1, 0, "fewest_walls", 3, 2, 4, 1))
    assert s.walls[2] == [LI_MU]
    assert [row.numbers for row in candidates(s, "opponent.defend")] == [(0, 1), (0, 2), (0, 3), (0, 4)]


@rule("opponent.defend")
def test_a_wall_and_a_soldier_go_to_one_sector_with_room_for_both() -> None:
    s = table(1, journal=True)
    s.strength = [5, 4, 1, 1]
    wall(s, 1, walls="000000")
    resolve(s, LI_MU, defend(1, 1, "nomad_highest", 1, 2, 3, 4))
    assert s.soldiers[0] == []
    assert (s.walls[1], s.soldiers[1]) == ([LI_MU], [LI_MU])
    reason = told(s, "opponent.defend")[0].reason
    assert reason is not None
    assert "No room for all kinds in West" in reason.settled


@rule("opponent.defend", "opponent.exhausted")
def test_as_many_as_there_is_room_and_supply_for() -> None:
    s = table(1)
    wall(s, 1, soldiers="00000")
    resolve(s, LI_MU, defend(0, 2, "sector", 1))
    assert s.soldiers[0] == [0, 0, 0, 0, 0, LI_MU]
    wall(s, 4, walls="111111")
    resolve(s, LI_MU, defend(1, 1, "sector", 2))
    assert (s.walls[1], s.soldiers[1]) == ([], [LI_MU])
    assert s.players[LI_MU].left[WALLS] == 0


@rule("opponent.worker", "li_mu.setup")
def test_workers_of_li_mu_come_from_the_other_colour() -> None:
    s = table(1, journal=True)
    workers(s, 0, LI_MU)
    fewest = line(op="bot_worker", barge="fewest", priority=["stone", "rice", "wood"])
    resolve(s, LI_MU, fewest)
    assert s.barges[2] == [LI_MU]
    assert s.players[LI_MU].left[EXTRA] == 7
    assert s.players[LI_MU].left[MEEPLE] == 12
    assert [row.name for row in candidates(s, "opponent.worker")] == ["stone barge", "rice barge", "wood barge"]
    s.players[LI_MU].left[EXTRA] = 0
    resolve(s, LI_MU, line(op="bot_worker", barge="wood"))
    assert s.barges[1] == []


@rule("opponent.worker", "barge.merchant")
def test_a_worker_of_the_bot_pushes_a_players_and_its_owner_is_asked() -> None:
    s = table(2)
    workers(s, 1, 0, 0, 1)
    s.stack.pop()
    resolve(s, BOT, line(op="bot_worker", barge="wood"))
    assert s.barges[1] == [BOT, 0, 0]
    assert s.to_act() == [1]
    assert s.players[BOT].left[MEEPLE] == 11


@rule("opponent.deliver")
def test_deliveries_go_on_to_the_next_ship_of_the_port() -> None:
    s = table(1)
    ship(s, "qi_1", "SH01")
    ship(s, "qi_2", "SH05")
    s.cargo[1] = [NOBODY, 0, 0]
    s.players[0].left[4] -= 2
    s.players[0].deliveries = 2
    resolve(s, LI_MU, line(op="bot_deliver", port="qi", n=2, side="right"))
    assert s.cargo[1] == [LI_MU, 0, 0]
    assert s.cargo[2] == [NOBODY, NOBODY, NOBODY, LI_MU]
    assert s.players[LI_MU].shipping == [0, 1, 0, 0]
    s.cargo[1] = [0, 0, 0]
    s.cargo[2] = [0, 0, 0, 0]
    left = s.players[LI_MU].left[SHIPPING]
    resolve(s, LI_MU, line(op="bot_deliver", port="qi", n=1, side="left"))
    assert s.players[LI_MU].left[SHIPPING] == left


@rule("opponent.deliver")
def test_two_deliveries_are_one_line_with_all_spaces_as_they_were() -> None:
    s = table(1, journal=True)
    ship(s, "qi_1", "SH03")
    ship(s, "qi_2", "SH05")
    s.cargo[1] = [NOBODY, 0, NOBODY]
    s.players[0].left[DELIVERY] -= 1
    resolve(s, LI_MU, line(op="bot_deliver", port="qi", n=3, side="right"))
    (entry,) = told(s, "opponent.deliver")
    assert entry.text.startswith("Li Mu covers spaces 3 and 1 of the ")
    assert entry.text.endswith(" and puts a shipping marker into the port of Qi.")
    chosen = [(row.numbers, row.chosen) for row in candidates(s, "opponent.deliver")]
    assert chosen[:4] == [((1, 1), True), ((2, 0), False), ((3, 1), True), ((4, 1), True)]
    assert not any(row[1] for row in chosen[4:])


@rule("opponent.advance")
def test_a_step_says_why_it_is_this_track_and_that_none_is_left() -> None:
    s = table(1, journal=True)
    step(s, LI_MU, RED, 9)
    resolve(s, LI_MU, line(op="bot_region", region="qin"))
    resolve(s, LI_MU, line(op="bot_advance", track="red", n=1))
    resolve(s, LI_MU, line(op="bot_advance", track="least", n=1))
    assert [entry.text for entry in told(s, "opponent.advance")] == [
        "Li Mu advances to step 10 of the red track, the banner of Qin.",
        "Li Mu is at the end of the red track, as the card says: no step.",
        "Li Mu advances to step 1 of the black track, his lowest.",
    ]


@rule("opponent.defend")
def test_without_room_anywhere_all_sectors_are_told() -> None:
    s = table(1, journal=True)
    for sector in range(1, 5):
        wall(s, sector, soldiers="000")
        s.soldiers[sector - 1] += [NOBODY] * 3
    resolve(s, LI_MU, defend(1, 1, "nomad_highest", 1, 2, 3, 4))
    assert told(s, "opponent.defend")[0].text == "Li Mu finds no sector with room for a wall and a soldier."
    assert [row.numbers for row in candidates(s, "opponent.defend")] == [(6, 0)] * 4


@rule("opponent.advance")
def test_the_lowest_track_and_black_first_of_equals() -> None:
    s = table(1, journal=True)
    step(s, LI_MU, BLACK, 1)
    step(s, LI_MU, BLUE, 1)
    resolve(s, LI_MU, line(op="bot_advance", track="least", n=1))
    assert s.players[LI_MU].palace == [1, 1, 1, 0]
    rows = [(row.name, row.numbers, row.chosen) for row in candidates(s, "opponent.advance")]
    assert rows == [("black", (1, 1), False), ("white", (0, 2), True), ("blue", (1, 3), False), ("red", (0, 4), False)]


@rule("li_mu.points")
def test_li_mu_gains_the_points_of_the_blue_track_only() -> None:
    s = table(1)
    step(s, LI_MU, BLUE, 4)
    step(s, LI_MU, WHITE, 4)
    resolve(s, LI_MU, line(op="bot_advance", track="blue", n=1))
    resolve(s, LI_MU, line(op="bot_advance", track="white", n=1))
    assert s.players[LI_MU].have == [0, 0, 0, 0, 0, 0, 0, 13]


@rule("li_mu.figurines", "palace.row")
def test_li_mu_takes_the_leftmost_figurine_he_lacks_else_the_leftmost_tile_leaves() -> None:
    s = table(1)
    old = s.rows[0]
    s.rows[0] = [TILE_IDS.index(id) for id in ("t01", "pf_tiger", "pf_crane")]
    s.rows[1:] = [[] for _ in s.rows[1:]]
    s.gone = [kind for kind in s.gone if not PARTS.tiles[kind].is_palace]
    tile(s, LI_MU, "rf_tiger")
    step(s, LI_MU, BLACK, 2)
    resolve(s, LI_MU, line(op="bot_advance", track="black", n=1))
    assert TILE_IDS.index("pf_crane") in s.players[LI_MU].figurines
    assert [TILE_IDS[kind] for kind in s.rows[0]] == ["t01", "pf_tiger"]
    step(s, LI_MU, BLACK, 2)
    resolve(s, LI_MU, line(op="bot_advance", track="black", n=1))
    assert [TILE_IDS[kind] for kind in s.rows[0]] == ["pf_tiger"]
    assert TILE_IDS.index("t01") in s.gone
    assert len(old) == 3


@rule("li_mu.figurines", "the_bot.tiles")
def test_other_tiles_beside_a_building_leave_the_game() -> None:
    for seats, side in ((1, LI_MU), (2, BOT)):
        s = table(seats)
        building(s, b05="P11")
        bonus(s, "b05", "r04" if seats == 1 else "rf_tiger")
        kind = s.bonus[SPACE_IDS.index("b05")]
        resolve(s, side, line(op="bot_region", region="han"))
        assert kind in s.gone
        assert s.players[side].figurines == []
        assert s.players[side].tiles == []


@rule("li_mu.card_points")
def test_points_of_a_card_are_capped() -> None:
    s = table(1)
    wall(s, 1, walls="11")
    resolve(s, LI_MU, line(op="bot_pp", metric="walls", each=1, pp=1, max=4))
    assert has(s, LI_MU, "pp") == [12]
    wall(s, 2, walls="1111")
    resolve(s, LI_MU, line(op="bot_pp", metric="walls", each=1, pp=1, max=4))
    assert has(s, LI_MU, "pp") == [16]


def on_turn(s: Tianxia, played: int, card: str) -> None:
    """Li Mu is to act with so many cards played in this round, and this card first."""
    s.stack = [Cleanup(NOBODY), ActionPhase(NOBODY, 0)]
    others = [n for n in s.card_pool if LI_MU_IDS[n] != card]
    s.cards = [LI_MU_IDS.index(card), others[0]]
    s.card_pile = others[1 : 1 + played]
    s.card_deck = others[5:8]


@rule("li_mu.die")
@pytest.mark.parametrize(("roll", "place"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 2)])
def test_the_die_chooses_the_card(roll: int, place: int) -> None:
    s = table(1)
    on_turn(s, 0, "S02")
    cards = [*s.cards, s.card_deck[-1]]
    play_card(s, roll)
    assert s.card_pile == [cards[place]]
    s.settle()
    assert len(s.cards) == 2
    assert s.audit() == []


@rule("li_mu.pass_late")
@pytest.mark.parametrize(("played", "passes"), [(0, False), (1, False), (2, True), (3, True)])
def test_the_late_pass_counts_from_the_third_turn(played: int, passes: bool) -> None:
    s = table(1)
    on_turn(s, played, "S07")
    play_card(s, 1)
    s.settle()
    assert (LI_MU in s.passed) == passes


@rule("li_mu.turn", "li_mu.passing")
def test_after_four_cards_he_passes_and_begins_the_next_round_if_he_was_first() -> None:
    s = table(1)
    on_turn(s, 4, "S01")
    round_row(s, "r04", "rf_crane", "r01")
    s.stack = [Cleanup(NOBODY), ActionPhase(NOBODY, 0)]
    take_turn(s)
    s.settle()
    assert s.passed == [LI_MU]
    assert [TILE_IDS[kind] for kind in s.players[LI_MU].figurines] == ["rf_crane"]
    # One figurine: one step on his lowest track.
    assert s.players[LI_MU].palace == [1, 0, 0, 0]
    do(s, "pass decline")
    assert s.order == [LI_MU, 0]


@rule("li_mu.passing")
def test_without_a_figurine_in_the_row_its_leftmost_tile_leaves() -> None:
    s = table(1)
    round_row(s, "r04", "r01", "r11")
    pass_now(s, "after his last card")
    assert [TILE_IDS[kind] for kind in s.round_row] == ["r01", "r11"]
    assert s.players[LI_MU].palace == [0, 0, 0, 0]


@rule("li_mu.levels")
@pytest.mark.parametrize(("level", "advanced"), [("easy", 0), ("normal", 4), ("hard", 5), ("emperor", 7)])
def test_the_cards_of_a_level(level: str, advanced: int) -> None:
    s = table(1, level=level)
    pool = [PARTS.li_mu_cards[n] for n in pool_for(s)]
    assert len(pool) == 9
    assert len([card for card in pool if card.is_advanced]) == advanced
    assert len({card.id[:3] for card in pool}) == 9


@rule("li_mu.levels", "setup.neutral_markers")
def test_on_emperor_his_markers_start_on_step_two() -> None:
    s = cast(Tianxia, GAME.new(1, seed=1, options={"level": "emperor"}))
    assert s.players[LI_MU].palace == [2, 2, 2, 2]
    assert s.courts == [[8, LI_MU, 0]] * 4


@rule("li_mu.deck")
@pytest.mark.parametrize(
    ("level", "decks"),
    [
        ("easy", [(6, 0), (6, 0), (6, 0), (6, 0)]),
        ("normal", [(5, 1), (4, 2), (3, 3), (3, 3)]),
        ("hard", [(4, 2), (4, 2), (2, 4), (2, 4)]),
        ("emperor", [(2, 7), (2, 7), (2, 7), (2, 7)]),
    ],
)
def test_the_deck_of_each_round(level: str, decks: list[tuple[int, int]]) -> None:
    s = table(1, level=level)
    for n, (basic, advanced) in enumerate(decks):
        s.round = n + 1
        prepare(s)
        cards = [PARTS.li_mu_cards[card] for card in [*s.cards, *s.card_deck]]
        assert len(s.cards) == 2
        assert len([card for card in cards if not card.is_advanced]) == basic
        assert len([card for card in cards if card.is_advanced]) == advanced


@rule("the_bot.setup", "the_bot.free")
def test_the_bot_is_last_and_has_neither_towers_nor_points() -> None:
    s = table(2)
    assert s.order == [0, 1, BOT]
    assert s.players[BOT].left == [12, 6, 0, 3, 12, 6, 0]
    assert s.players[BOT].have == [0] * 8
    do(s, "pass decline")
    do(s, "pass decline")
    while s.round == 1:
        do(s, may(s)[0])
    assert s.order == [0, 1, BOT]


@rule("the_bot.cards", "the_bot.turn")
def test_three_cards_and_only_the_second_is_open() -> None:
    s = table(2)
    lay_cards(s)
    assert len(s.cards) == 3
    assert open_place(s) == 1
    known = s.known_to(0)
    assert isinstance(known, Tianxia)
    assert known.cards == [-1, s.cards[1], -1]
    s.cards = s.cards[1:]
    assert open_place(s) == 0
    s.cards = s.cards[1:]
    assert open_place(s) == NOBODY


@rule("the_bot.turn")
def test_the_bot_resolves_its_leftmost_card_and_is_skipped_without_cards() -> None:
    s = table(2, journal=True)
    s.cards = [BOT_IDS.index("BC7")]
    s.card_pile = []
    do(s, "pass decline")
    do(s, "sell_marker barge:stone done")
    assert s.card_pile == [BOT_IDS.index("BC7")]
    assert s.discs[REGIONS.index("qin")] == [BOT]
    assert s.soldiers[0] == [BOT]
    assert [entry.text for entry in told(s, "the_bot.turn")] == ["The Bot resolves the card BC7."]
    assert s.to_act() == [1]
    do(s, "pass decline")
    assert s.round == 2
