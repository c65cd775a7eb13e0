"""Contracts on the board, on the active spaces and in the special pile."""

from __future__ import annotations

import pytest

from teahouse.engine.ledger import TABLE
from teahouse.games.marco_polo.words import contract_words
from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    CONTRACT_IDS,
    PARTS,
    THREE,
    TWO,
    begin_turn,
    contracts,
    dice,
    do,
    held,
    holdings,
    lay_outpost,
    next_round,
    options,
    own,
    player,
    preview,
    row_of,
    special_of,
    table,
    why,
)

ROW = "c01 c02 c03 c04 c05 c06"


@rule("contracts.take")
def test_one_die_takes_one_or_two_contracts() -> None:
    s = table(*THREE)
    contracts(s, row=ROW, held={0: ""})
    do(s, "place:contracts", "take:c02")
    assert options(s) == ["take:c01", "take:c03", "done"]
    do(s, "take:c01")
    assert held(s) == ["c02", "c01"]
    assert why(s, "take:c03") == "turn.action"  # two are the most
    s = table(*THREE)
    contracts(s, row=ROW)
    do(s, "place:contracts", "take:c03", "done")
    assert len(held(s)) == 2


@rule("contracts.take")
def test_a_single_contract_on_the_board_is_all_there_is_to_take() -> None:
    s = table(*THREE)
    contracts(s, row="c09", held={0: ""})
    do(s, "place:contracts", "take:c09")
    assert held(s) == ["c09"]
    assert row_of(s) == []
    assert "done" in options(s)


@rule("contracts.reach")
@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_opens_the_spaces_up_to_its_value(value: int) -> None:
    s = table(*THREE)
    contracts(s, row=ROW, held={0: ""})
    dice(s, 0, str(value))
    do(s, "place:contracts")
    assert options(s) == [f"take:c0{n}" for n in range(1, value + 1)]
    if value < 6:
        assert why(s, "take:c06") == "contracts.reach"
    do(s, "take:c01")
    if value == 1:
        assert held(s) == ["c01"]  # a 1 gives only the first contract
        assert options(s)[-1] == "done"
    assert why(s, "take:c11") in ("contracts.take", "turn.action")


@rule("contracts.space_bonus")
@pytest.mark.parametrize(
    ("contract", "choice", "gain"),
    [
        ("c05", "coin", {"coin": 1}),
        ("c05", "camel", {"camel": 1}),
        ("c06", "coin", {"coin": 2}),
        ("c06", "camel", {"camel": 2}),
    ],
)
def test_under_the_5_and_the_6_coins_or_camels_come_with_the_contract(
    contract: str, choice: str, gain: dict[str, int]
) -> None:
    s = table(*THREE)
    contracts(s, row=ROW)
    dice(s, 0, "6")
    own(s, 0)
    do(s, "place:contracts", f"take:{contract}")
    assert options(s) == ["take:coin", "take:camel"]
    assert why(s, "take:gold") == "contracts.space_bonus"
    do(s, f"take:{choice}")
    assert holdings(s) == gain


@rule("contracts.space_bonus")
def test_spaces_count_as_before_anything_slides() -> None:
    s = table(*THREE)
    contracts(s, row=ROW, held={0: ""})
    dice(s, 0, "6")
    own(s, 0)
    do(s, "place:contracts", "take:c01", "take:c06", "take:coin")
    assert holdings(s) == {"coin": 2}
    s = table(*THREE)
    contracts(s, row=ROW, held={0: ""})
    dice(s, 0, "6")
    own(s, 0)
    do(s, "place:contracts", "take:c05", "take:camel", "take:c06", "take:coin")
    assert holdings(s) == {"coin": 2, "camel": 1}


@rule("contracts.space_bonus")
def test_the_first_four_spaces_bring_nothing_extra() -> None:
    s = table(*THREE)
    contracts(s, row=ROW, held={0: ""})
    dice(s, 0, "6")
    own(s, 0)
    do(s, "place:contracts", "take:c03", "take:c04")
    assert holdings(s) == {}


@rule("contracts.slide")
def test_contracts_slide_to_the_left_when_taking_is_finished() -> None:
    s = table(*THREE)
    contracts(s, row=ROW, held={0: ""})
    do(s, "place:contracts", "take:c02")
    assert row_of(s) == ["c01", "-", "c03", "c04", "c05", "c06"]
    assert "take:c04" not in options(s)  # nothing has slid within reach
    do(s, "take:c01")
    assert row_of(s) == ["c03", "c04", "c05", "c06"]
    s = table(*THREE)
    contracts(s, row=ROW)
    do(s, "place:contracts", "take:c02", "done")
    assert row_of(s) == ["c01", "c03", "c04", "c05", "c06"]


@rule("contracts.slide", "contracts.space_bonus")
def test_the_next_player_finds_contracts_on_lower_spaces() -> None:
    s = table(*THREE)
    contracts(s, row=ROW, held={0: "", 1: ""})
    do(s, "place:contracts", "take:c01", "take:c02", "done")
    dice(s, 1, "4")
    begin_turn(s, 1)
    do(s, "place:contracts")
    assert options(s) == ["take:c03", "take:c04", "take:c05", "take:c06"]
    do(s, "take:c06")
    assert options(s) == ["take:c03", "take:c04", "take:c05", "done"]  # no bonus on space 4


@rule("contracts.empty")
def test_an_empty_board_gets_two_contracts_at_the_beginning_of_a_turn() -> None:
    s = table(*THREE)
    contracts(s, row="c01 c02", special="c10 c11 c12", held={0: ""})
    do(s, "place:contracts", "take:c01", "take:c02")
    assert row_of(s) == []  # not before the next turn
    do(s, "done")
    assert s.to_act() == [1]
    assert row_of(s) == ["c10", "c11"]
    assert special_of(s)[0] == "c12"
    assert s.unseen == 1


@rule("contracts.empty")
def test_a_board_with_one_contract_is_not_refilled() -> None:
    s = table(*THREE)
    contracts(s, row="c01", special="c10 c11")
    begin_turn(s, 1)
    assert row_of(s) == ["c01"]


@rule("contracts.empty.pile")
def test_an_empty_special_pile_gives_nothing() -> None:
    s = table(*THREE, journal=True)
    contracts(s, row="", special="c10")
    s.piles, s.special, s.unseen = [*s.piles, *s.special[1:]], s.special[:1], 1
    begin_turn(s, 0)
    assert row_of(s) == ["c10"]
    assert s.journal is not None
    assert "One new contract is laid out" in s.journal.entries[-1].text
    contracts(s, row="", special="", held={0: "s6"}, completed={})
    s.piles, s.special = [*s.piles, *s.special], []
    begin_turn(s, 0)
    assert row_of(s) == []
    own(s, 0, camel=2, pepper=1, silk=1)
    do(s, "complete:s6")
    assert held(s) == []
    assert holdings(s) == {"vp": 5}


@rule("contracts.room")
def test_without_room_an_older_contract_is_discarded_first() -> None:
    s = table(*THREE)
    contracts(s, row=ROW, special="c20", held={0: "c10 c11"})
    do(s, "place:contracts")
    assert options(s) == ["discard:c10", "discard:c11"]
    assert why(s, "take:c01") == "contracts.room"
    do(s, "discard:c11", "take:c01")
    assert held(s) == ["c10", "c01"]
    assert options(s) == ["discard:c10", "done"]
    do(s, "discard:c10", "take:c02")  # to take two, both older ones go
    assert held(s) == ["c01", "c02"]
    assert special_of(s)[-2:] == ["c11", "c10"]


@rule("contracts.room")
def test_with_one_active_contract_a_second_new_one_needs_its_room() -> None:
    s = table(*THREE)
    contracts(s, row=ROW, held={0: "c10"})
    do(s, "place:contracts", "take:c01")
    assert options(s) == ["discard:c10", "done"]
    do(s, "done")
    assert held(s) == ["c10", "c01"]


@rule("contracts.discard")
def test_a_contract_just_taken_cannot_be_discarded_nor_one_of_the_board() -> None:
    s = table(*THREE)
    contracts(s, row=ROW, held={0: "c10"})
    do(s, "place:contracts")
    assert why(s, "discard:c02") == "contracts.discard"
    do(s, "take:c01")
    assert why(s, "discard:c01") == "contracts.discard"
    assert why(s, "discard:c02") == "contracts.discard"


@rule("contracts.discard")
def test_a_discarded_contract_goes_under_the_special_pile_where_it_is_known() -> None:
    s = table(*THREE)
    contracts(s, row=ROW, special="c20 c21", held={0: "c10 c11"})
    before = special_of(s)
    do(s, "place:contracts", "discard:c10", "take:c01", "done")
    assert special_of(s) == [*before, "c10"]
    assert s.unseen == 2


@rule("contracts.discard.need")
def test_a_contract_is_discarded_only_to_take_another_one() -> None:
    s = table(*THREE)
    contracts(s, row=ROW, held={0: "c10"})
    do(s, "place:contracts")
    assert why(s, "discard:c10") == "contracts.discard.need"  # there is room
    do(s, "take:c01", "discard:c10")
    assert why(s, "done") == "contracts.discard.need"
    assert options(s) == ["take:c02", "take:c03"]


@rule("contracts.discard.need")
def test_no_second_discard_when_nothing_more_is_within_reach() -> None:
    s = table(*THREE)
    contracts(s, row=ROW, held={0: "c10 c11"})
    dice(s, 0, "1")
    do(s, "place:contracts", "discard:c10", "take:c01")
    assert held(s) == ["c11", "c01"]


@rule("contracts.reward")
def test_a_contract_as_a_reward_is_the_top_one_of_the_special_pile() -> None:
    s = table(*THREE)
    contracts(s, special="c20 c21", held={0: "s6"})
    own(s, 0, camel=2, pepper=1, silk=1)
    do(s, "complete:s6")
    assert held(s) == ["c20"]
    assert special_of(s)[0] == "c21"


@rule("contracts.reward.full")
@pytest.mark.parametrize("gone", ["c10", "c11", "c20"])
def test_without_room_one_of_the_three_goes_under_the_special_pile(gone: str) -> None:
    s = table(*THREE)
    contracts(s, special="c20 c21", held={0: "c10 c11"})
    lay_outpost(s, "alexandria", "ob09")
    own(s, 0, coin=3)
    do(s, "place:travel", "travel:alexandria")
    assert options(s) == ["discard:c10", "discard:c11", "discard:c20"]
    assert why(s, "discard:c12") == "contracts.reward.full"
    assert why(s, "done") == "contracts.reward.full"
    do(s, f"discard:{gone}")
    assert set(held(s)) == {"c10", "c11", "c20"} - {gone}
    assert special_of(s)[-1] == gone


@rule("contracts.reward.full")
def test_keeping_the_old_ones_is_said_in_the_preview() -> None:
    s = table(*THREE)
    contracts(s, special="c20", held={0: "c10 c11"})
    lay_outpost(s, "alexandria", "ob09")
    own(s, 0, coin=3)
    do(s, "place:travel", "travel:alexandria")
    back = "contract in the special pile +1"
    assert preview(s, "discard:c20").notes == ("You keep your two older contracts.", back)
    assert preview(s, "discard:c10").notes == ("You keep the new contract in its place.", back)


@rule("contracts.reward.full")
@pytest.mark.parametrize("gone", ["c20", "c10"])
def test_the_journal_says_which_contract_was_drawn_kept_and_returned(gone: str) -> None:
    s = table(*THREE, journal=True)
    contracts(s, special="c20", held={0: "c10 c11"})
    lay_outpost(s, "alexandria", "ob09")
    own(s, 0, coin=3)
    do(s, "place:travel", "travel:alexandria")
    assert s.journal is not None
    drawn = s.journal.entries[-1]
    words = {id: contract_words(PARTS, CONTRACT_IDS.index(id)) for id in ("c10", "c20")}
    assert drawn.text == f"{{0}} draws a contract from the special pile and has no room for it: {words['c20']}."
    assert (drawn.to, drawn.changes) == (None, ((TABLE, "special", -1),))
    do(s, f"discard:{gone}")
    returned = s.journal.entries[-1]
    assert returned.changes == ((TABLE, "special", 1),)
    if gone == "c20":
        told = f"{{0}} keeps both older contracts and returns the new one under the special pile: {words['c20']}."
    else:
        told = (
            f"{{0}} keeps the new contract, {words['c20']}, and returns another under the special pile: {words['c10']}."
        )
    assert returned.text == told


@rule("contracts.reward", "turn.cost_shown")
def test_a_preview_ends_before_a_contract_is_drawn_that_nobody_has_seen() -> None:
    s = table(*THREE)
    contracts(s, special="c20", held={0: "s6"})
    own(s, 0, camel=2, pepper=1, silk=1)
    shown = preview(s, "complete:s6")
    assert shown.notes == ("Then something hidden comes to light.",)
    assert "1 active contract" in shown.costs  # and not one that comes for it
    s.unseen = 0  # everybody has seen it
    assert preview(s, "complete:s6").notes == ("contract in the special pile −1",)


@rule("contracts.empty", "rounds.clear")
def test_contracts_under_the_pile_come_back_when_the_unseen_ones_are_gone() -> None:
    s = table(*TWO)
    contracts(s, row="c01 c02", special="c20", held={0: ""})
    do(s, "place:contracts", "take:c01", "done")
    next_round(s)
    begin_turn(s, 0)
    assert special_of(s)[0] == "c20"
    assert special_of(s)[-1] == "c02"
    assert s.unseen == 1
    assert len(player(s).contracts) == 1


@rule("contracts.active")
def test_active_contracts_are_worth_nothing_at_the_end() -> None:
    s = table(*TWO)
    contracts(s, held={0: "c29 c30"})
    own(s, 0)
    own(s, 1)
    while not s.over:
        player(s, 1).have[0] = 0
        begin_turn(s, 0)
        next_round(s)
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.totals[0] == 0
