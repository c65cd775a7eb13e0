"""The nomads' attack: awards with their ties, the fight, raids and what is left."""

from __future__ import annotations

from teahouse.games.tianxia.player import MEEPLE, NOBODY
from teahouse.games.tianxia.rules.attack.attack import Attack, ranking
from teahouse.games.tianxia.state import Tianxia
from teahouse.games.tianxia.words import tile_words
from teahouse.kit.rule import rule
from tests.games.tianxia.table import GAME, PARTS, bonus, building, do, governor, has, have, may, table, told, wall


def battle(s: Tianxia, sector: int, strength: int) -> None:
    """The chieftain of a sector, counted from 1, attacks with this strength."""
    s.chieftain[sector - 1] = 3
    s.strength[sector - 1] = strength
    s.stack.append(Attack(NOBODY, sector - 1))
    s.settle()
    assert s.audit() == []


@rule("attack.fight", "attack.won", "attack.after")
def test_fixed_defence_first_then_soldiers_from_the_left() -> None:
    """Strength 6, a tower, two walls and the soldiers A, B, A: A and then B fall, and one A stays."""
    s = table(3)
    wall(s, 1, walls="22", towers="2", soldiers="010")
    before = [player.left[MEEPLE] for player in s.players]
    battle(s, 1, 6)
    assert s.soldiers[0] == [0]
    assert (len(s.walls[0]), len(s.towers[0])) == (2, 1)
    assert [player.left[MEEPLE] - n for player, n in zip(s.players, before)] == [1, 1, 0]
    # 2 has 4 strength: 7 points; 0 has 2: 4; 1 has 1: 2; and a point for each fallen soldier.
    assert [has(s, seat, "pp")[0] for seat in range(3)] == [10 + 4 + 1, 10 + 2 + 1, 10 + 7]
    assert (s.chieftain[0], s.strength[0]) == (0, 2)


@rule("attack.fight", "attack.raid")
def test_the_fallen_and_the_raids_are_told_with_their_numbers() -> None:
    s = table(2, journal=True)
    wall(s, 1, soldiers="0200")
    battle(s, 1, 7)
    assert [entry.text for entry in told(s, "attack.fight")] == [
        "3 soldiers of {0} fall and return as 3 meeples, for 3 Prestige Points; 3 defence in sector West is gone.",
        "1 soldier of the Bot falls and returns as 1 meeple; 1 defence in sector West is gone.",
    ]
    assert [entry.text for entry in told(s, "attack.raid")] == [
        "With 3 strength left the nomads raid the Timber Yard, which takes 2 of it and gets 1 extra-cost token.",
        f"A tile is laid at the Timber Yard: {tile_words(PARTS, s.bonus[0])}.",
        "With 1 strength left the nomads raid the War Temple, which takes 2 of it and gets 1 extra-cost token.",
        f"A tile is laid at the War Temple: {tile_words(PARTS, s.bonus[1])}.",
    ]


@rule("attack.award", "attack.award.ties")
def test_ties_go_to_the_leftmost_soldier_then_wall_then_tower() -> None:
    s = table(4)
    wall(s, 1, walls="33", soldiers="21")
    assert ranking(s, 0) == [3, 2, 1]
    wall(s, 2, walls="10", soldiers="2")
    assert ranking(s, 1) == [2, 1, 0]
    wall(s, 3, towers="10")
    assert ranking(s, 2) == [1, 0]


@rule("attack.battle")
def test_a_sector_fights_only_when_its_chieftain_is_on_the_battle_space() -> None:
    s = table(3)
    wall(s, 1, walls="0")
    s.chieftain[0] = 2
    s.stack.append(Attack(NOBODY, 0))
    s.settle()
    assert has(s, 0, "pp") == [10]
    assert s.chieftain[0] == 2


@rule("attack.won")
def test_the_first_gains_a_point_for_each_governor_on_the_path() -> None:
    s = table(3)
    wall(s, 1, walls="00")
    governor(s, 1, "b01")
    governor(s, 2, "b01")
    governor(s, 0, "b03")
    governor(s, 1, "b04")
    battle(s, 1, 2)
    assert has(s, 0, "pp") == [10 + 7 + 3]


@rule("attack.raid")
def test_a_raid_drives_out_governors_and_leaves_tokens_and_tiles() -> None:
    s = table(3)
    governor(s, 1, "b01")
    governor(s, 2, "b01")
    governor(s, 0, "b02")
    bonus(s, "b02", "r01")
    top = s.deck[-1]
    kept = s.bonus[1]
    battle(s, 1, 3)
    assert s.governors[:4] == [NOBODY] * 4
    assert s.tokens == [1, 1, 0] + [0] * 9
    assert s.bonus[0] == top
    assert s.bonus[1] == kept
    assert s.to_act() == [0]
    assert s.tokens_left == 10


@rule("attack.excess")
def test_strength_that_is_left_costs_a_coin_or_three_points_each() -> None:
    """The path takes 2, 2 and 3; of 9 strength 2 is left, settled in turn order."""
    s = table(3)
    have(s, 0, coin=2)
    have(s, 1, coin=1)
    battle(s, 1, 9)
    assert s.to_act() == [0]
    assert may(s) == ["pay:coin", "pay:pp"]
    assert [GAME.label(s, 0, action) for action in s.legal(0)] == ["Lose 1 coin", "Lose 3 Prestige Points"]
    do(s, "pay:coin pay:pp")
    assert has(s, 0, "coin", "pp") == [1, 7]
    assert s.to_act() == [1]
    do(s, "pay:coin")
    assert has(s, 1, "coin", "pp") == [0, 7]
    assert has(s, 2, "coin", "pp") == [0, 4]


@rule("attack.excess")
def test_with_several_players_nobody_falls_below_zero() -> None:
    s = table(3)
    have(s, 2, pp=4)
    battle(s, 1, 9)
    assert has(s, 2, "pp") == [0]
    assert not s.over


@rule("li_mu.raid")
def test_a_raid_on_a_governor_of_li_mu_costs_three_points() -> None:
    s = table(1)
    governor(s, 1, "b01")
    battle(s, 1, 2)
    assert has(s, 0, "pp") == [7]
    assert has(s, 1, "pp") == [10]


@rule("li_mu.loss")
def test_alone_at_zero_points_the_game_is_lost_at_once() -> None:
    s = table(1)
    have(s, 0, pp=3)
    governor(s, 1, "b01")
    battle(s, 1, 9)
    assert s.over
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners == []
    assert outcome.rule == "li_mu.loss"
    assert outcome.totals == [0, 10]


@rule("the_bot.battle")
def test_the_bot_takes_a_rank_without_points_and_nobody_gains_for_governors() -> None:
    s = table(2)
    wall(s, 1, walls="22", soldiers="0")
    governor(s, 0, "b01")
    battle(s, 1, 2)
    assert has(s, 0, "pp") == [10 + 4]
    assert has(s, 1, "pp") == [10]
    assert has(s, 2, "pp") == [0]


@rule("effects.triggers")
def test_the_war_temple_answers_each_rank() -> None:
    s = table(3)
    building(s, b05="P11")
    governor(s, 1, "b05")
    wall(s, 1, walls="01")
    battle(s, 1, 2)
    assert has(s, 0, "pp") == [17]
    assert has(s, 1, "pp") == [10 + 4 + 2]
