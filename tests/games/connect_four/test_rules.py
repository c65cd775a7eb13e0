"""Connect four: its four rules, and its games move by move beside another implementation."""

from __future__ import annotations

from typing import Any, cast

import pyspiel
import pytest

import teahouse.games
from teahouse.engine.errors import IllegalAction
from teahouse.engine.luck import FastLuck
from teahouse.games.connect_four.state import ConnectFour
from teahouse.kit.rule import rule

GAME = teahouse.games.get("connect_four")
DRAW = [0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 4, 5, 4, 5, 4, 5, 1, 0, 1, 0, 1, 0, 3, 2, 3, 2, 3, 2, 5, 4, 5, 4, 5, 4]
DRAW += [6, 6, 6, 6, 6, 6]


def play(columns: list[int]) -> ConnectFour:
    s = cast(ConnectFour, GAME.new(2, seed=1))
    for column in columns:
        s.apply(s.to_act()[0], GAME.action(f"drop:{column}"))
        assert s.audit() == []
    return s


def columns_of(s: ConnectFour) -> list[int]:
    return [action.target for seat in s.to_act() for action in s.legal(seat)]


@rule("turn.drop")
def test_a_disc_falls_to_the_lowest_free_place_and_seats_take_turns() -> None:
    s = play([3, 3])
    height = s.parts.height
    assert [s.first, s.second] == [1 << (3 * height), 1 << (3 * height + 1)]
    assert s.heights == [0, 0, 0, 2, 0, 0, 0]
    assert s.to_act() == [0]


@rule("turn.full")
def test_a_full_column_takes_no_more() -> None:
    s = play([2] * 6)
    assert columns_of(s) == [0, 1, 3, 4, 5, 6]
    why = s.why_not(0, GAME.action("drop:2"))
    assert why is not None
    assert why.rule == "turn.full"
    with pytest.raises(IllegalAction, match="Column 2 is full"):
        s.apply(0, GAME.action("drop:2"))


@rule("line.four")
@pytest.mark.parametrize(
    "columns",
    [
        [0, 1, 0, 1, 0, 1, 0],
        [0, 0, 1, 1, 2, 2, 3],
        [0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3],
        [3, 2, 2, 1, 1, 0, 1, 0, 0, 6, 0],
    ],
    ids=["upright", "level", "rising", "falling"],
)
def test_four_in_a_row_win_at_once(columns: list[int]) -> None:
    assert play(columns[:-1]).outcome() is None
    s = play(columns)
    assert s.to_act() == []
    ended = s.outcome()
    assert ended is not None
    assert (ended.winners, ended.places, ended.rule) == ([0], [1, 2], "line.four")
    assert [GAME.ledger(s, side) for side in (0, 1)] == [{"line": 1}, {"line": 0}]


def test_a_line_does_not_run_over_from_one_column_to_the_next() -> None:
    s = play([1, 0, 0, 0, 1, 0, 0, 6, 0])
    height = s.parts.height
    assert s.first == 1 << 1 | 1 << 4 | 1 << 5 | 1 << height | 1 << height + 1
    assert s.outcome() is None


@rule("line.four")
def test_a_preview_says_what_wins_and_nothing_of_other_columns() -> None:
    s = play([0, 1, 0, 1, 0, 1])
    wins, blocks = (s.preview(0, GAME.action(f"drop:{column}")) for column in (0, 1))
    assert (wins.gains, wins.notes, wins.changes) == (
        ("1 winning line",),
        ("This ends the game.",),
        ((0, "line", 1),),
    )
    assert (blocks.gains, blocks.notes, blocks.changes) == ((), (), ())


@rule("line.draw")
def test_a_full_board_without_a_line_is_shared() -> None:
    s = play(DRAW)
    assert s.taken == 42
    ended = s.outcome()
    assert ended is not None
    assert (ended.winners, ended.places, ended.totals, ended.rule) == ([0, 1], [1, 1], [1, 1], "line.draw")


def test_three_hundred_random_games_go_as_in_openspiel() -> None:
    """The same legal columns at every move, the same end, the same winner, the same returns."""
    theirs_game: Any = pyspiel.load_game("connect_four")
    luck = FastLuck(2024).automa
    results = {0: 0, 1: 0, -1: 0}
    for _ in range(300):
        ours = cast(ConnectFour, GAME.new(2, seed=1))
        theirs: Any = theirs_game.new_initial_state()
        while ours.to_act():
            assert not theirs.is_terminal()
            assert ours.to_act() == [theirs.current_player()]
            legal = ours.legal(ours.to_act()[0])
            assert [action.target for action in legal] == theirs.legal_actions()
            action = legal[luck.below(len(legal))]
            ours.apply(ours.to_act()[0], action)
            theirs.apply_action(action.target)
        assert theirs.is_terminal()
        ended = ours.outcome()
        assert ended is not None
        assert [float(total - 1) for total in ended.totals] == theirs.returns()
        if ours.winner >= 0:
            assert theirs.returns()[ours.winner] == 1.0
        results[ours.winner] += 1
    assert results[0] > results[1] > 50


def test_the_journal_counts_turns_and_tells_the_line_or_the_draw() -> None:
    for columns, last, changes in (
        ([0, 1, 0, 1, 0, 1, 0], "{0} has 1 winning line of 4.", ((0, "line", 1),)),
        (DRAW, "All places are taken: a draw.", ()),
    ):
        s = GAME.new(2, seed=1, journal=True)
        for column in columns:
            s.apply(s.to_act()[0], f"drop:{column}")
        assert s.journal is not None
        *drops, end = s.journal.entries
        assert [entry.round for entry in drops] == list(range(1, len(columns) + 1))
        assert drops[1].touches == (f"disc:c{columns[1]}r0",)
        assert (end.text, end.round, end.changes) == (last, len(columns), changes)


def test_a_clone_has_a_board_of_its_own() -> None:
    s = play([3])
    twin = s.clone()
    twin.apply(1, "drop:3")
    assert (s.heights[3], twin.heights[3]) == (1, 2)
    assert s.second == 0
