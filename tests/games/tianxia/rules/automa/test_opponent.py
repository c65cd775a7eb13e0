"""Cards of the Bot and of Li Mu, line by line."""

from __future__ import annotations

import pytest

from teahouse.games.tianxia.parts.card import Line
from teahouse.games.tianxia.player import DELIVERY, EXTRA, MARKER, MEEPLE, NOBODY, SHIPPING, WALLS
from teahouse.games.tianxia.rules.automa.li_mu import LI_MU
from teahouse.games.tianxia.rules.automa.opponent import resolve
from teahouse.kit.rule import rule
from tests.games.tianxia.table import (
    REGIONS,
    building,
    candidates,
    governor,
    line,
    ship,
    step,
    table,
    told,
    wall,
    workers,
)

BLACK, WHITE, BLUE, RED = range(4)
BOT = 2


def defend(walls: int, soldiers: int, where: str, *priority: int) -> Line:
    return line(op="bot_defend", walls=walls, soldiers=soldiers, where=where, priority=list(priority))


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


@rule("opponent.deliver", "opponent.exhausted")
def test_deliveries_end_with_the_markers() -> None:
    s = table(1)
    ship(s, "qi_1", "SH01")
    player = s.players[LI_MU]
    player.left[DELIVERY] = 1
    player.deliveries = 9
    resolve(s, LI_MU, line(op="bot_deliver", port="qi", n=2, side="left"))
    assert s.cargo[1] == [LI_MU, NOBODY, NOBODY]
    assert (player.left[DELIVERY], player.deliveries) == (0, 10)


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
    assert entry.text.endswith(" with 3 delivery markers and puts 1 shipping marker into the port of Qi.")
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
        "Li Mu takes 1 step on the red track, the banner of Qin, to step 10.",
        "Li Mu is at the end of the red track, as the card says: no step.",
        "Li Mu takes 1 step on the black track, his lowest, to step 1.",
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
