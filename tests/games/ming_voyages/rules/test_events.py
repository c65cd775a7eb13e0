"""The Overlord's six events, with the rulebook's example first: what is chosen, and how it is explained."""

from __future__ import annotations

import pytest

from teahouse.games.ming_voyages.parts.cards import OVERLORD
from teahouse.games.ming_voyages.parts.parts import LEFT, RIGHT
from teahouse.kit.rule import rule
from tests.games.ming_voyages.table import (
    candidates,
    chosen,
    entries,
    names_of,
    overlord_turn,
    reason,
    solo,
    standing,
    tied,
)

ONE = "silk_and_porcelain"  # 1 CP
TWO = "horse_fairs"  # 2 CPs
THREE = "famine"  # 3 CPs
LOSES = "1 2 4 1 1 6"  # the Overlord rolls worse than the Emperor, who rolls a pair
WINS = "6 6 4 1 2 4"


@rule("events.attack.target", "events.attack.available")
def test_overlord_attacks_sichuan_when_it_exceeds_yunnan() -> None:
    """The rulebook's example: Yunnan 2 - 1 = 1; Sichuan 4 - 2 = 2, with both Homelands and one of the Hordes in Gansu."""
    s = solo(
        turn=OVERLORD,
        troops={"yunnan": 1, "sichuan": 2},
        hordes={"western_mongols": 2, "eastern_mongols": 1, "gansu": 2},
        dice=LOSES,
    )
    overlord_turn(s, ONE, "attack 1")
    assert candidates(s, "events.attack.target") == {"Yunnan": (2, 1, 1), "Sichuan": (4, 2, 2)}
    assert chosen(s, "events.attack.target") == "Sichuan"
    assert tied(s, "events.attack.target") == []
    told = reason(s, "events.attack.target")
    assert told.question == "Why Sichuan?"
    assert told.columns == ("Hordes that can attack", "Troops", "Result")
    assert told.chain == ("Silk and Porcelain, 1 CP", "Level 1 event", "Attack 1", "Sichuan")
    assert told.settled == "Highest result: Sichuan."
    assert s.cube == LEFT


@rule("events.attack.target", "cube.tie")
@pytest.mark.parametrize(("cube", "target"), [(LEFT, "Sichuan"), (RIGHT, "Shanxi")])
def test_equal_targets_are_settled_by_the_cube_which_moves(cube: int, target: str) -> None:
    s = solo(turn=OVERLORD, cube=cube, dice=LOSES)
    overlord_turn(s, ONE, "attack 1")
    assert tied(s, "events.attack.target") == ["Sichuan", "Shanxi"]
    assert chosen(s, "events.attack.target") == target
    stood, moved = ("left", "right") if cube == LEFT else ("right", "left")
    assert f"stands on the {stood}" in reason(s, "events.attack.target").settled
    assert f"moves to the {moved}" in reason(s, "events.attack.target").settled


@rule("events.attack.available")
def test_one_piece_stays_in_a_borderland_and_a_settlement_may_be_it() -> None:
    s = solo(
        turn=OVERLORD,
        troops={"sichuan": 1, "shanxi": 1},
        hordes={"gansu": 2, "yunnan": 1, "liaodong": 2},
        settlements={"liaodong": 1},
        dice=LOSES,
    )
    overlord_turn(s, ONE, "attack 1")
    assert candidates(s, "events.attack.target") == {"Sichuan": (1, 1, 0), "Shanxi": (3, 1, 2)}


@rule("events.attack")
def test_up_to_x_hordes_attack_and_the_winner_stays() -> None:
    s = solo(turn=OVERLORD, troops={"yunnan": 1}, hordes={"western_mongols": 2}, dice=WINS)
    overlord_turn(s, THREE, "attack 3", "gather 1")
    assert standing(s.hordes) == {"yunnan": 2}
    assert standing(s.troops) == {}


@rule("events.attack")
def test_without_a_target_the_attack_is_impossible() -> None:
    s = solo(turn=OVERLORD, troops={"yunnan": 1}, hordes={"manchus": 2})
    overlord_turn(s, ONE, "attack 1", "gather 1")
    assert "no Borderland of the Emperor can be attacked" in entries(s, "overlord.redraw")[0].text
    assert standing(s.settlements) == {"manchus": 1}


@rule("events.attack.sources")
def test_hordes_come_evenly_from_homelands_beginning_with_the_fuller_one() -> None:
    s = solo(
        turn=OVERLORD, troops={"sichuan": 1}, hordes={"western_mongols": 2, "eastern_mongols": 3, "gansu": 3}, dice=WINS
    )
    overlord_turn(s, THREE, "attack 3", "gather 1")
    assert standing(s.hordes) == {"western_mongols": 1, "eastern_mongols": 1, "gansu": 3, "sichuan": 3}
    assert chosen(s, "events.attack.sources") == "Eastern Mongols"


@rule("events.attack.sources", "cube.once")
@pytest.mark.parametrize(("cube", "left"), [(LEFT, {"eastern_mongols": 1}), (RIGHT, {"western_mongols": 1})])
def test_equally_full_homelands_are_put_in_order_by_one_use_of_the_cube(cube: int, left: dict[str, int]) -> None:
    s = solo(
        turn=OVERLORD, troops={"sichuan": 1}, hordes={"western_mongols": 1, "eastern_mongols": 1}, cube=cube, dice=WINS
    )
    overlord_turn(s, ONE, "attack 1")
    assert standing(s.hordes) == {**left, "sichuan": 1}
    assert s.cube == 1 - cube


@rule("events.attack.sources")
def test_borderlands_follow_when_the_homelands_are_empty() -> None:
    s = solo(turn=OVERLORD, troops={"sichuan": 1}, hordes={"western_mongols": 1, "yunnan": 2, "gansu": 3}, dice=WINS)
    overlord_turn(s, THREE, "attack 3", "gather 1")
    assert standing(s.hordes) == {"yunnan": 1, "gansu": 2, "sichuan": 3}
    assert chosen(s, "events.attack.sources") == "Gansu"


@rule("events.amass")
@pytest.mark.parametrize(
    ("hordes", "cube", "gets", "cube_after"),
    [
        ({"western_mongols": 2, "manchus": 1}, LEFT, "manchus", LEFT),
        ({"western_mongols": 1, "manchus": 1}, LEFT, "western_mongols", RIGHT),
        ({"western_mongols": 1, "manchus": 1}, RIGHT, "manchus", LEFT),
    ],
)
def test_amass_1_goes_to_the_emptier_flank(hordes: dict[str, int], cube: int, gets: str, cube_after: int) -> None:
    s = solo(turn=OVERLORD, hordes=hordes, cube=cube)
    overlord_turn(s, ONE, "amass 1")
    assert standing(s.hordes) == {**hordes, gets: hordes[gets] + 1}
    assert s.cube == cube_after


@rule("events.amass")
def test_amass_2_also_gives_one_to_the_eastern_mongols() -> None:
    s = solo(turn=OVERLORD, hordes={"western_mongols": 1, "manchus": 2})
    overlord_turn(s, TWO, "amass 2", "reserve 1")
    assert standing(s.hordes) == {"western_mongols": 2, "eastern_mongols": 1, "manchus": 2}


@rule("events.amass")
def test_amass_3_gives_one_to_each_and_uses_no_cube() -> None:
    s = solo(turn=OVERLORD)
    overlord_turn(s, THREE, "amass 3", "reserve 1")
    assert standing(s.hordes) == {"western_mongols": 2, "eastern_mongols": 2, "manchus": 2}
    assert s.cube == LEFT


@rule("events.amass", "overlord.redraw")
def test_amass_needs_exactly_x_hordes_in_the_supply() -> None:
    s = solo(turn=OVERLORD, hordes={"western_mongols": 4, "eastern_mongols": 4, "manchus": 2})
    overlord_turn(s, THREE, "amass 3", "gather 3", "reserve 1")
    assert "it takes 3 Hordes, and the supply has 2" in entries(s, "overlord.redraw")[0].text
    assert sum(s.hordes) == 10
    assert sum(s.settlements) == 3


@rule("events.amass")
def test_the_last_hordes_of_the_supply_suffice() -> None:
    s = solo(turn=OVERLORD, hordes={"western_mongols": 3, "eastern_mongols": 3, "manchus": 3})
    overlord_turn(s, THREE, "amass 3", "reserve 1")
    assert standing(s.hordes) == {"western_mongols": 4, "eastern_mongols": 4, "manchus": 4}


@rule("events.gather")
@pytest.mark.parametrize(
    ("hordes", "settlements", "cube", "home"),
    [
        ({"western_mongols": 1, "manchus": 2}, {"manchus": 2}, LEFT, "manchus"),
        ({"western_mongols": 2, "manchus": 2}, {"western_mongols": 1}, LEFT, "manchus"),
        ({"western_mongols": 2, "manchus": 2}, {}, LEFT, "western_mongols"),
        ({"western_mongols": 2, "manchus": 2}, {}, RIGHT, "manchus"),
    ],
)
def test_gather_goes_by_hordes_then_settlements_then_cube(
    hordes: dict[str, int], settlements: dict[str, int], cube: int, home: str
) -> None:
    s = solo(turn=OVERLORD, hordes=hordes, settlements=settlements, cube=cube)
    overlord_turn(s, TWO, "gather 2", "reserve 1")
    assert standing(s.settlements) == {**settlements, home: settlements.get(home, 0) + 2}


@rule("events.gather")
def test_gather_needs_exactly_x_settlements() -> None:
    s = solo(turn=OVERLORD, settlements={"manchus": 3})
    overlord_turn(s, THREE, "gather 3", "amass 3", "reserve 1")
    assert standing(s.settlements) == {"manchus": 3}
    assert sum(s.hordes) == 6


@rule("events.build")
def test_build_takes_the_homeland_with_most_and_the_borderland_with_fewest_hordes() -> None:
    s = solo(
        turn=OVERLORD,
        troops={"gansu": 1},
        hordes={"yunnan": 2, "sichuan": 1, "shanxi": 1},
        settlements={"western_mongols": 2, "manchus": 1},
    )
    overlord_turn(s, TWO, "build 2", "reserve 1")
    assert standing(s.settlements) == {"sichuan": 2, "manchus": 1}
    assert candidates(s, "events.build") == {"Yunnan": (2,), "Sichuan": (1,)}


@rule("events.build", "control.limit")
def test_build_needs_room_for_all_of_them() -> None:
    s = solo(turn=OVERLORD, troops={"gansu": 1}, hordes={"yunnan": 4, "sichuan": 5}, settlements={"western_mongols": 2})
    overlord_turn(s, TWO, "build 2", "amass 2", "reserve 1")
    assert standing(s.settlements) == {"western_mongols": 2}


@rule("events.build")
def test_of_equally_settled_homelands_one_without_a_site_is_passed_over() -> None:
    s = solo(
        turn=OVERLORD, troops={"gansu": 1}, hordes={"liaodong": 1}, settlements={"western_mongols": 1, "manchus": 1}
    )
    overlord_turn(s, ONE, "build 1")
    assert standing(s.settlements) == {"western_mongols": 1, "liaodong": 1}
    assert s.cube == LEFT


@rule("events.build")
def test_a_homeland_with_fewer_settlements_does_not_step_in() -> None:
    s = solo(
        turn=OVERLORD,
        troops={"gansu": 1},
        hordes={"liaodong": 1},
        settlements={"western_mongols": 2, "manchus": 1},
    )
    overlord_turn(s, ONE, "build 1", "gather 1")
    assert standing(s.settlements) == {"western_mongols": 2, "eastern_mongols": 1, "manchus": 1}


@rule("events.move", "events.move.target", "cube.tie")
@pytest.mark.parametrize(
    ("cube", "after"),
    [
        (LEFT, {"sichuan": 1, "manchus": 3, "shanxi": 1}),
        (RIGHT, {"eastern_mongols": 1, "manchus": 1, "shanxi": 1, "liaodong": 2}),
    ],
)
def test_move_prefers_an_empty_borderland_beside_a_homeland_with_hordes(cube: int, after: dict[str, int]) -> None:
    s = solo(
        turn=OVERLORD,
        troops={"yunnan": 1, "gansu": 5},
        hordes={"eastern_mongols": 1, "manchus": 3, "shanxi": 1},
        cube=cube,
    )
    overlord_turn(s, TWO, "move 2", "reserve 1")
    assert standing(s.hordes) == after
    assert candidates(s, "events.move.target") == {"Sichuan": (1, 6), "Shanxi": (3, 5), "Liaodong": (1, 0)}
    assert tied(s, "events.move.target") == ["Sichuan", "Liaodong"]
    assert reason(s, "events.move.target").settled.startswith("First priority")


@rule("events.move.target")
def test_second_an_empty_borderland_beside_one_that_can_spare_a_horde() -> None:
    s = solo(turn=OVERLORD, troops={"yunnan": 1, "gansu": 1}, hordes={"liaodong": 3})
    overlord_turn(s, THREE, "move 3", "reserve 1")
    assert standing(s.hordes) == {"shanxi": 2, "liaodong": 1}
    assert candidates(s, "events.move.target") == {"Shanxi": (2, 1)}


@rule("events.move.target")
def test_an_empty_borderland_beside_a_homeland_comes_before_one_beside_a_borderland() -> None:
    s = solo(turn=OVERLORD, troops={"gansu": 1, "shanxi": 1}, hordes={"manchus": 1, "sichuan": 3})
    overlord_turn(s, THREE, "move 3", "reserve 1")
    assert candidates(s, "events.move.target") == {"Yunnan": (2, 0), "Liaodong": (1, 1)}
    assert standing(s.hordes) == {"sichuan": 3, "liaodong": 1}


@rule("events.move.target")
def test_a_borderland_with_a_single_piece_gives_nothing() -> None:
    s = solo(turn=OVERLORD, troops={"yunnan": 1, "gansu": 1}, hordes={"liaodong": 1})
    overlord_turn(s, ONE, "move 1", "gather 1")
    assert "can be reached" in entries(s, "overlord.redraw")[0].text
    assert standing(s.hordes) == {"liaodong": 1}


@rule("events.move.target", "control.limit")
def test_third_an_own_borderland_with_room_next_to_the_most_troops() -> None:
    s = solo(
        turn=OVERLORD,
        troops={"sichuan": 2, "gansu": 4},
        hordes={"western_mongols": 1, "manchus": 3, "yunnan": 1, "shanxi": 5},
        settlements={"liaodong": 1},
    )
    overlord_turn(s, THREE, "move 3", "reserve 1")
    assert candidates(s, "events.move.target") == {"Yunnan": (3, 2), "Liaodong": (3, 0)}
    assert standing(s.hordes) == {"manchus": 3, "yunnan": 2, "shanxi": 5}


@rule("events.move", "control.limit")
def test_no_more_hordes_move_than_fit() -> None:
    s = solo(
        turn=OVERLORD, troops={"gansu": 1, "yunnan": 1, "sichuan": 1, "shanxi": 1}, hordes={"manchus": 3, "liaodong": 4}
    )
    overlord_turn(s, THREE, "move 3", "reserve 1")
    assert standing(s.hordes) == {"manchus": 2, "liaodong": 5}


@rule("events.move.source")
def test_hordes_move_from_the_homeland_with_the_most_of_them_before_any_borderland() -> None:
    s = solo(
        turn=OVERLORD,
        troops={"yunnan": 1, "gansu": 1, "liaodong": 1},
        hordes={"western_mongols": 1, "eastern_mongols": 2, "shanxi": 4},
    )
    overlord_turn(s, THREE, "move 3", "reserve 1")
    assert standing(s.hordes) == {"western_mongols": 1, "sichuan": 2, "shanxi": 4}
    assert candidates(s, "events.move.source") == {"Western Mongols": (1, 1), "Eastern Mongols": (2, 2)}


@rule("events.move.source")
def test_a_homeland_with_a_single_horde_comes_before_a_fuller_borderland() -> None:
    s = solo(turn=OVERLORD, troops={"yunnan": 1, "shanxi": 1, "liaodong": 1}, hordes={"eastern_mongols": 1, "gansu": 4})
    overlord_turn(s, THREE, "move 3", "reserve 1")
    assert standing(s.hordes) == {"sichuan": 1, "gansu": 4}
    assert candidates(s, "events.move.source") == {"Eastern Mongols": (1, 1)}


@rule("events.move.source", "move.leave")
def test_else_they_come_from_the_borderland_with_the_most_and_one_piece_stays() -> None:
    s = solo(turn=OVERLORD, troops={"yunnan": 1}, hordes={"sichuan": 2, "shanxi": 3}, settlements={"liaodong": 1})
    overlord_turn(s, THREE, "move 3", "reserve 1")
    assert standing(s.hordes) == {"sichuan": 2, "gansu": 2, "shanxi": 1}
    assert candidates(s, "events.move.source") == {"Sichuan": (2, 1), "Shanxi": (3, 2)}


@rule("events.reserve")
def test_the_played_card_goes_on_top_of_the_overlords_reserve() -> None:
    s = solo(turn=OVERLORD, other_reserve="horse_fairs")
    overlord_turn(s, THREE, "reserve 3", "reserve 1")
    assert names_of(s.reserves[OVERLORD]) == "horse_fairs famine"
    assert "reserved already" in entries(s, "overlord.second")[-1].text


@rule("events.reserve")
def test_with_x_cards_in_reserve_another_event_is_drawn() -> None:
    s = solo(turn=OVERLORD, other_reserve="horse_fairs")
    overlord_turn(s, ONE, "reserve 1", "gather 1")
    assert names_of(s.reserves[OVERLORD]) == "horse_fairs"
    assert sum(s.settlements) == 1
