"""Side B of the player boards: powers of their own."""

from __future__ import annotations

from teahouse.games.tianxia.player import NOBODY
from teahouse.games.tianxia.rules.attack.attack import Attack
from teahouse.games.tianxia.rules.turn import Turn
from teahouse.games.tianxia.state import Tianxia
from teahouse.kit.rule import rule
from tests.games.tianxia.table import PARTS, building, demand, do, has, have, refused, ship, table, wall


def on_board(id: str) -> Tianxia:
    """Seat 0 plays on this board."""
    s = table(3)
    s.players[0].board = next(n for n, board in enumerate(PARTS.boards) if board.id == id)
    return s


@rule("setup.boards", "effects.triggers")
def test_jade_gains_a_coin_for_each_delivery() -> None:
    s = on_board("jade_b")
    demand(s, "D4", "D1", "D5")
    ship(s, "yan_1", "SH01")
    have(s, 0, bronze=2)
    do(s, "act:yan ship:yan_1 deliver:3 deliver:2")
    # 1 coin for each delivery and 1 as a reward.
    assert has(s, 0, "coin") == [3]


@rule("setup.boards", "effects.triggers")
def test_crimson_gains_another_point_for_a_fallen_soldier_and_pays_less_stone() -> None:
    s = on_board("crimson_b")
    wall(s, 1, soldiers="0")
    s.chieftain[0] = 3
    s.strength[0] = 1
    s.stack.append(Attack(NOBODY, 0))
    s.settle()
    assert has(s, 0, "pp") == [10 + 7 + 1 + 1]
    assert PARTS.boards[s.players[0].board].wall_costs == [1, 1, 2, 2, 2, 3]
    assert PARTS.boards[s.players[0].board].tower_costs == [2, 3, 3]


@rule("setup.boards", "effects.discounts")
def test_amber_pays_a_wood_less_for_the_first_governor_of_a_turn() -> None:
    s = on_board("amber_b")
    building(s, b04="I05", b07="P03")
    have(s, 0, wood=1)
    do(s, "act:zhao governor:b04")
    assert has(s, 0, "wood", "coin") == [0, 2]
    s.stack = [*s.stack[:-1], Turn(0)]
    building(s, b08="I05")
    have(s, 0, wood=1)
    assert refused(s, "act:wei").rule == "region.one_action"
    s.spent = 0
    do(s, "act:wei governor:b08")
