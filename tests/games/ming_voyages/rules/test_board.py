"""Regions, control, the limit of five pieces, and the supply."""

from __future__ import annotations

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.games.ming_voyages.parts.cards import EMPEROR, GOLD, HORDE, OVERLORD, TROOP
from teahouse.games.ming_voyages.rules import supply
from teahouse.games.ming_voyages.rules.board import may_enter
from teahouse.games.ming_voyages.rules.control import controls, count_controlled, is_empty, room_in, send_back
from teahouse.games.ming_voyages.state import MingVoyages
from teahouse.kit.rule import rule
from tests.games.ming_voyages.table import (
    BOARD,
    GAME,
    do,
    entries,
    options,
    put_events,
    solo,
    standing,
    two,
    why,
    why_not,
)


def near(name: str) -> set[str]:
    return {BOARD.ids[region] for region in BOARD.neighbours[BOARD.named(name)]}


@rule("board.regions")
def test_five_borderlands_three_homelands_and_the_ming() -> None:
    assert BOARD.names[:5] == ["Yunnan", "Sichuan", "Gansu", "Shanxi", "Liaodong"]
    assert BOARD.names[5:] == ["Western Mongols", "Eastern Mongols", "Manchus", "Ming Homeland"]


@rule("board.adjacent")
def test_what_is_adjacent_to_what() -> None:
    assert near("yunnan") == {"sichuan", "western_mongols", "ming_homeland"}
    assert near("sichuan") == {"yunnan", "gansu", "western_mongols", "eastern_mongols", "ming_homeland"}
    assert near("eastern_mongols") == {"sichuan", "gansu", "shanxi", "western_mongols", "manchus"}
    assert near("manchus") == {"shanxi", "liaodong", "eastern_mongols"}
    assert near("ming_homeland") == {"yunnan", "sichuan", "gansu", "shanxi", "liaodong"}


@rule("board.homelands")
def test_nobody_enters_the_others_homeland() -> None:
    s = two()
    assert [BOARD.ids[r] for r in range(5, 9) if may_enter(s, EMPEROR, r)] == ["ming_homeland"]
    assert [BOARD.ids[r] for r in range(5, 9) if may_enter(s, OVERLORD, r)] == [
        "western_mongols",
        "eastern_mongols",
        "manchus",
    ]


@rule("board.homelands")
def test_a_step_into_the_others_homeland_is_refused() -> None:
    s = two(hand="famine")
    do(s, "play:famine", "spend:move_troops", "after")
    assert why(s, "march:yunnan_western_mongols") == "board.homelands"


@rule("control.side")
def test_a_piece_controls_a_settlement_too_and_without_any_nobody_does() -> None:
    s = two(troops={"yunnan": 2}, hordes={"gansu": 1}, settlements={"shanxi": 1})
    assert controls(s, EMPEROR, 0)
    assert not controls(s, OVERLORD, 0)
    assert controls(s, OVERLORD, 2)
    assert controls(s, OVERLORD, 3)
    assert is_empty(s, 1)
    assert (count_controlled(s, EMPEROR), count_controlled(s, OVERLORD)) == (1, 2)


@rule("control.limit")
def test_alone_a_borderland_holds_five_pieces_and_between_two_any_number() -> None:
    for s, room in ((solo(troops={"yunnan": 5}), 0), (two(troops={"yunnan": 5}), 99)):
        assert room_in(s, 0) == room
        assert room_in(s, BOARD.ming) == 99


@rule("control.limit")
def test_a_full_borderland_takes_no_more_troops() -> None:
    s = solo(hand="famine", troops={"yunnan": 5, "sichuan": 1})
    do(s, "play:famine", "spend:move_troops")
    assert why(s, "march:sichuan_yunnan") == "control.limit"
    assert "march:sichuan_gansu" in options(s)


def beyond_five() -> MingVoyages:
    """Six Troops won in Yunnan, four of the Ming Homeland and two of Sichuan."""
    s = solo(
        hand="silk_and_porcelain",
        reserve="famine horse_fairs",
        other_hand="ministry_of_works",
        troops={"sichuan": 3, "ming_homeland": 5},
        hordes={"yunnan": 1},
        dice="6 6 1 2 3 4",
    )
    put_events(s, "gather 1")
    do(s, "play:silk_and_porcelain", "spend:attack_with_troops", "reinforce:famine", "reinforce:horse_fairs")
    do(s, "attack:yunnan", *["bring:ming_homeland"] * 4, *["bring:sichuan"] * 2)
    return s


@rule("control.surplus")
@pytest.mark.parametrize(
    ("home", "left"),
    [
        ("sichuan", {"yunnan": 5, "sichuan": 2, "ming_homeland": 1}),
        ("ming_homeland", {"yunnan": 5, "sichuan": 1, "ming_homeland": 2}),
    ],
)
def test_the_player_chooses_which_attackers_beyond_five_go_back(home: str, left: dict[str, int]) -> None:
    s = beyond_five()
    assert standing(s.troops)["yunnan"] == 6
    assert options(s) == ["send_home:sichuan", "send_home:ming_homeland"]
    assert "None of those that attacked came from Gansu" in why_not(s, "send_home:gansu").sentence
    assert why(s, "done") == "control.surplus"
    s.luck = FastLuck(1)
    assert GAME.recall(GAME.dump(s)).digest() == s.digest()
    do(s, f"send_home:{home}")
    assert standing(s.troops) == left
    said = BOARD.spoken[BOARD.named(home)]
    told = entries(s, "control.surplus")
    assert [entry.text for entry in told] == [f"Yunnan holds 5 pieces: a Troop of {{0}} goes back to {said}."]


@rule("control.surplus")
def test_where_all_came_from_one_region_nobody_is_asked_who_goes_back() -> None:
    s = beyond_five()
    send_back(s, EMPEROR, BOARD.named("yunnan"), [BOARD.named("sichuan")] * 6)
    assert standing(s.troops) == {"yunnan": 5, "sichuan": 2, "ming_homeland": 1}


@rule("supply.return")
def test_lost_pieces_return_to_the_supply() -> None:
    s = two(troops={"yunnan": 2})
    before = s.supply[TROOP]
    assert supply.lose(s, TROOP, 3, 0) == 2
    assert s.supply[TROOP] == before + 2
    assert s.troops_gone == 0


@rule("supply.limit")
@pytest.mark.parametrize(("piece", "left"), [(HORDE, 2), (TROOP, 1)])
def test_nothing_is_gained_beyond_the_supply(piece: int, left: int) -> None:
    s = two(troops={"yunnan": 11}, hordes={"manchus": 10})
    assert s.supply[piece] == left
    assert supply.gain(s, piece, 3, BOARD.ming if piece == TROOP else 5) == left
    assert s.supply[piece] == 0


@rule("supply.limit")
def test_gold_beyond_five_is_wasted() -> None:
    s = two(gold=4)
    assert supply.gain_gold(s, 3) == 1
    assert (s.gold, s.supply[GOLD]) == (5, 0)
    assert standing(s.settlements) == {}
