"""Income: the order is the player's where it matters, and nobody is asked where it does not."""

from __future__ import annotations

from teahouse.games.tianxia.player import MEEPLE
from teahouse.games.tianxia.rules.rounds.income import ChooseIncome, Income
from teahouse.games.tianxia.state import Tianxia
from teahouse.kit.rule import rule
from tests.games.tianxia.table import GAME, building, do, governor, has, may, refused, step, table, told, workers

STONE_BARGE = 0
RED = 3


def income(*, red: int, storehouse: bool = True, journal: bool = False) -> Tianxia:
    """Seat 1 has the Stone Store, a governor in the Embassy (a step on any track) and perhaps in the Storehouse (a resource
    of choice), and stands so far on the red track."""
    s = table(3, journal=journal)
    s.players[1].building = 0
    building(s, b10="I11", b04="I04")
    governor(s, 1, "b10")
    if storehouse:
        governor(s, 1, "b04")
    step(s, 1, RED, red)
    s.stack.append(Income(1))
    s.settle()
    return s


@rule("rounds.income")
def test_a_resource_of_choice_may_come_before_the_step_that_it_pays_for() -> None:
    """Step 8 of the red track installs a governor for 2 wood less; the Mint costs 2 and 1 for the second space, so that the
    wood of the Storehouse decides."""
    s = income(red=7)
    assert isinstance(s.stack[-1], ChooseIncome)
    assert may(s) == ["income:b04", "income:b10"]
    building(s, b08="I05")
    governor(s, 0, "b08")
    do(s, "income:b04 take:wood advance:red")
    assert "governor:b08" in may(s)


@rule("rounds.income")
def test_a_worker_that_comes_aboard_first_is_counted() -> None:
    s = income(red=4, storehouse=False)
    assert may(s) == ["income:workers", "income:b10"]
    do(s, "income:b10 advance:red barge:stone")
    # 1 of the Stone Store, 1 for the worker coming aboard, 1 as its income.
    assert has(s, 1, "stone") == [3]
    s = income(red=4, storehouse=False)
    do(s, "income:workers advance:red barge:stone")
    assert has(s, 1, "stone") == [2]


@rule("rounds.income")
def test_where_the_order_changes_nothing_nobody_is_asked() -> None:
    s = income(red=0)
    assert not isinstance(s.stack[-1], ChooseIncome)
    do(s, "take:wood advance:white")
    assert has(s, 1, "coin", "wood", "stone") == [2, 1, 1]


@rule("rounds.income")
def test_incomes_are_told_with_their_amounts_and_refusals_say_what_is_asked() -> None:
    s = income(red=4, storehouse=False, journal=True)
    assert refused(s, "income:b04").sentence == "That income is not among those still to come."
    assert refused(s, "done").sentence == "First say which income comes next."
    labels = [GAME.label(s, 1, action) for action in s.legal(1)]
    assert labels == ["Take the income of your workers", "Take the income of the Embassy: 1 step on any track"]
    s.players[1].left[MEEPLE] -= 2
    s.barges[STONE_BARGE] = [1, 1]
    do(s, "income:workers")
    assert told(s, "rounds.income")[-1].text == "{1} receives 2 stone from workers on barges."
    assert told(s, "rounds.income")[-1].changes == ((1, "stone", 2),)


@rule("rounds.income")
def test_a_building_that_gets_a_governor_meanwhile_has_given_its_income() -> None:
    s = income(red=7, storehouse=False)
    building(s, b08="I05")
    have_wood(s, 9)
    do(s, "advance:red governor:b08")
    # 1 coin of the Stone Store and 2 of the Mint, once.
    assert has(s, 1, "coin") == [3]


def have_wood(s: Tianxia, count: int) -> None:
    s.players[1].have[1] = count
    workers(s, 1)
