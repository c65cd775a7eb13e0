"""The round: one roll for all, each die once, the steps in their order, done and undo."""

from __future__ import annotations

from typing import cast

import pytest

from teahouse.engine.errors import IllegalAction
from teahouse.engine.luck import FastLuck
from teahouse.engine.pack import pack
from teahouse.engine.play import Play
from teahouse.games.voyages.state import Voyages
from teahouse.kit.rule import rule
from tests.games.voyages.table import (
    GAME,
    PARTS,
    column,
    do,
    ends,
    finish,
    held_on,
    idle,
    idle_sheet,
    options,
    preview,
    row,
    sheet,
    solo,
    table,
    why,
)


@rule("round.roll")
def test_a_round_opens_with_three_dice_from_the_stream_of_dice() -> None:
    dice = FastLuck(7).dice
    s = GAME.new(2, luck=FastLuck(7))
    for round in range(1, 4):
        assert s.round == round
        assert s.dice == [1 + dice.below(6), 1 + dice.below(6), 1 + dice.below(6)]
        finish(s, 0)
        finish(s, 1)


@rule("round.roll")
def test_the_same_dice_serve_every_player() -> None:
    s = table(*[sheet(at="c4r5", sailors=0) for _ in range(4)], dice=(2, 3, 5))
    assert options(s, 0) == options(s, 1) == options(s, 2) == options(s, 3)


@rule("round.dice")
def test_no_die_serves_twice() -> None:
    # From c5r4 without a crew: (4, 1), (4, 2), (1, 4), (1, 2), (2, 4), (2, 1); never S 4, N 1 or NE 2.
    s = solo((4, 1, 2), "c5r4", sailors=0)
    assert ends(s) == {"c5r5", "c5r6", "c5r0", "c5r2", "c6r4"}


@rule("round.dice")
def test_the_duty_takes_the_die_that_is_left_over() -> None:
    s = solo((4, 1, 2), "c5r4", sailors=0)
    do(s, "sail:c5r5")  # S 1 leaves the 2
    assert set(options(s)) == {"mark:r0c2", "mark:r1c5", "mark:r2c1"}
    s = solo((4, 1, 2), "c5r4", sailors=0)
    do(s, "sail:c5r6")  # S 2 leaves the 1
    assert set(options(s)) == {"mark:r0c0", "mark:r1c3", "mark:r2c5"}
    s = solo((4, 1, 2), "c5r4", sailors=0)
    do(s, "sail:c6r4")  # Homeport lies NE at once, so 2 and either other die
    assert set(options(s)) == {"mark:r0c0", "mark:r1c3", "mark:r2c5", "mark:r0c1", "mark:r1c4", "mark:r2c2"}


@rule("round.order")
def test_first_the_move_then_the_duty_and_its_reward_then_the_space() -> None:
    # S 1 to the sailor on c5r6; the 2 on r2c1 completes a column with a barrel.
    s = solo((4, 1, 2), "c5r5", boxes=column(1, but=2), journal=True)
    asked = [options(s)]
    for text in ("sail:c5r6", "mark:r2c1", "load:gems", "take"):
        do(s, text)
        asked.append(options(s))
    verbs = [{text.split(":")[0] for text in texts} for texts in asked]
    assert verbs == [{"sail"}, {"mark"}, {"load"}, {"take", "decline"}, {"done"}]
    assert s.journal is not None
    assert [entry.kind for entry in s.journal.read() if entry.seat == 0] == ["sail", "duty", "gain", "load", "gain"]


@rule("round.simultaneous")
def test_no_choice_of_one_player_changes_what_another_may_do() -> None:
    s = table(sheet(at="c5r5"), sheet(at="c5r5"), dice=(4, 1, 3))
    before = options(s, 1)
    do(s, "sail:c5r6", "mark:r0c4", "take", "done")
    assert options(s, 1) == before


@rule("round.simultaneous")
def test_the_order_in_which_players_choose_makes_no_difference() -> None:
    turns = (("sail:c5r6", "mark:r0c4", "take", "done"), ("sail:c5r6", "mark:r1c0", "decline", "done"))
    digests = []
    for order in ([0] * 4 + [1] * 4, [1] * 4 + [0] * 4, [0, 1] * 4):
        s = table(sheet(at="c5r5"), sheet(at="c5r5"), dice=(4, 1, 3))
        left = [list(turns[0]), list(turns[1])]
        for seat in order:
            do(s, left[seat].pop(0), seat=seat)
        assert s.round == 11
        digests.append(s.digest())
    assert digests[0] == digests[1] == digests[2]


@rule("round.ask")
def test_nothing_is_paid_or_moved_until_the_whole_turn_is_settled() -> None:
    s = solo((1, 1, 1), heroes=1, sailors=5)
    before = pack(s.sheets[0])
    do(s, "sail:c4r6")
    assert pack(s.sheets[0]) == before
    do(s, "mark:r0c0")
    assert pack(s.sheets[0]) == before
    assert options(s) == ["crew:s0h1", "crew:s3h0"]
    after = do(s, "crew:s0h1")
    assert (PARTS.chart.names[after.hex], after.heroes, after.sailors) == ("c4r6", 0, 5)
    assert options(s) == ["done"]


@rule("round.ask")
def test_each_step_wants_its_own_answer() -> None:
    s = solo((4, 1, 3), "c4r5")
    assert why(s, "mark:r0c4") == why(s, "done") == "round.ask"
    do(s, "sail:c4r6")
    assert why(s, "done") == why(s, "sail:c4r6") == "round.ask"
    rules = {0: ("round.dice", "move.straight"), 1: ("duties.mark", "duties.compulsory")}
    asked = solo((4, 1, 3), "c4r5")
    assert asked.prompt(0).rules == rules[0]
    assert s.prompt(0).rules == rules[1]


@rule("round.done")
def test_a_player_who_is_done_waits_for_the_others() -> None:
    s = table(sheet(at="c4r5"), sheet(at="c4r5"), dice=(4, 1, 3))
    do(s, "sail:c4r6", "mark:r0c4")
    assert options(s) == ["done"]
    assert s.prompt(0).rules == ("round.done", "round.undo")
    do(s, "done")
    assert s.to_act() == [1]
    assert options(s) == []
    assert s.prompt(0).question == "Waiting for {1}."
    refused = s.why_not(0, GAME.action("done"))
    assert refused is not None
    assert "{1}" in refused.sentence
    with pytest.raises(IllegalAction):
        s.apply(0, GAME.action("done"))


@rule("round.done")
def test_done_is_not_for_a_turn_with_open_questions() -> None:
    s = solo((4, 1, 3), "c5r5")
    do(s, "sail:c5r6", "mark:r0c4")
    assert why(s, "done") == "actions.optional"
    do(s, "take")
    assert why(s, "take") == "round.undo"
    assert preview(s, "done").notes == ("The round closes.",)


@rule("round.undo")
def test_own_choices_are_taken_back_until_the_round_closes_also_after_done() -> None:
    s = table(sheet(at="c5r5"), sheet(at="c5r5"), dice=(4, 1, 3), journal=True)
    play = Play(GAME, s)
    digests = [play.state.digest()]
    for text in ("sail:c5r6", "mark:r0c4", "take", "done"):
        play.apply(0, GAME.action(text))
        digests.append(play.state.digest())
    for text in ("done", "take", "mark:r0c4", "sail:c5r6"):
        digests.pop()
        assert play.undo(0).text == text
        assert play.state.digest() == digests[-1]
    assert cast(Voyages, play.state).dice == [4, 1, 3]
    with pytest.raises(IllegalAction):
        play.undo(0)


@rule("round.undo")
def test_taking_back_leaves_the_choices_of_others_in_place() -> None:
    play = Play(GAME, table(sheet(at="c5r5"), sheet(at="c5r5"), dice=(4, 1, 3)))
    play.apply(0, GAME.action("sail:c5r6"))
    play.apply(1, GAME.action("sail:c5r6"))
    play.apply(0, GAME.action("mark:r0c4"))
    play.apply(1, GAME.action("mark:r0c4"))
    play.apply(1, GAME.action("take"))
    play.undo(0)
    play.undo(0)
    s = cast(Voyages, play.state)
    assert (s.sheets[0].gained, s.sheets[1].gained) == (0, 1)
    assert options(s, 1) == ["done"]
    assert options(s, 0)[0].startswith("sail:")
    assert play.undoable(0) == 0
    assert play.undoable(1) == 3


@rule("round.undo", "round.close")
def test_nothing_is_taken_back_once_the_round_is_closed() -> None:
    play = Play(GAME, table(idle_sheet(), idle_sheet(), dice=(4, 4, 4)))
    for seat in (0, 1):
        for text in ("sail:c3r8", "mark:r0c1", "done"):
            assert play.undoable(0) == (3 if seat else len(play.log))
            play.apply(seat, GAME.action(text))
    assert cast(Voyages, play.state).round == 11
    assert (play.undoable(0), play.undoable(1)) == (0, 0)
    with pytest.raises(IllegalAction):
        play.undo(1)


@rule("round.undo", "round.close")
@pytest.mark.parametrize("seats", [1, 2])
def test_nothing_is_taken_back_once_the_last_round_is_closed(seats: int) -> None:
    sheets = [idle_sheet() for _ in range(seats)]
    play = Play(GAME, table(*sheets, dice=(4, 4, 4), round=16, rounds_left=1))
    for seat in range(seats):
        for text in ("sail:c3r8", "mark:r0c1", "done"):
            play.apply(seat, GAME.action(text))
    assert cast(Voyages, play.state).over
    assert [play.undoable(seat) for seat in range(seats)] == [0] * seats


@rule("round.close")
def test_the_round_closes_when_the_last_of_a_hundred_players_is_done() -> None:
    s = table(*[idle_sheet() for _ in range(100)], dice=(4, 4, 4))
    for seat in range(100):
        assert s.round == 10
        idle(s, seat)
    assert s.round == 11
    assert s.to_act() == list(range(100))
    assert all(one is two for one, two in zip(s.began, s.sheets))
    assert s.known_to(0).to_act() == list(range(100))


@rule("round.close")
def test_choices_become_visible_when_the_round_closes() -> None:
    s = table(sheet(at="c5r5"), sheet(at="c5r5"), dice=(4, 1, 3), journal=True)
    do(s, "sail:c5r6", "mark:r0c4", "take", "done")
    do(s, "sail:c5r6", "mark:r1c0", "decline", "done", seat=1)
    known = s.known_to(1)
    assert known.sheets[0].gained == 1
    assert known.journal is not None
    kinds = [(entry.seat, entry.kind) for entry in known.journal.read() if entry.round == 10 and entry.seat >= 0]
    assert kinds == [(0, "sail"), (0, "duty"), (0, "gain"), (1, "sail"), (1, "duty")]
    assert known.journal.read()[-1].kind == "roll"


@rule("round.order", "duties.row")
def test_the_reward_of_a_duty_comes_before_the_action_of_the_space() -> None:
    # The top row gives a sailor and a barrel; the loaded gems can be sold in the settlement of the same round.
    s = solo((4, 2, 4), "c4r5", boxes=row(0, but=1))
    do(s, "sail:c4r7", "mark:r0c1", "load:gems")
    assert "sell:gems" in options(s)
    assert held_on(do(s, "sell:gems")) == {}
