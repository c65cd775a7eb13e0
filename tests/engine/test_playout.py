"""Random playouts, and the games that no playout could end."""

from __future__ import annotations

import pytest

from teahouse import bots
from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.errors import BrokenGame, IllegalAction
from teahouse.engine.luck import FastLuck
from teahouse.engine.playout import play_random
from tests.kit.toys.lanterns import Lanterns, LanternsGame
from tests.kit.toys.tides import Tides, TidesGame

LANTERNS = LanternsGame()
TIDES = TidesGame()


class Riddle(Decision[Lanterns]):
    """A question that has no answer."""

    def legal(self, s: Lanterns) -> list[Action]:
        return []


def unanswerable() -> Lanterns:
    state = LANTERNS.new(2, seed=1)
    assert isinstance(state, Lanterns)
    state.stack.append(Riddle(1))
    return state


@pytest.mark.parametrize("game", [LANTERNS, TIDES], ids=["lanterns", "tides"])
def test_random_playouts_with_and_without_the_gate_are_the_same(game: LanternsGame | TidesGame) -> None:
    one, other = game.new(3, seed=2), game.new(3, seed=2)
    taken = play_random(one, FastLuck(3).automa)
    assert taken == play_random(other, FastLuck(3).automa, gated=True) > 0
    assert one.digest() == other.digest()
    assert one.outcome() is not None


def test_a_playout_stops_at_its_limit() -> None:
    state = TIDES.new(1, seed=2)
    assert play_random(state, FastLuck(3).automa, limit=3) == 3
    assert state.outcome() is None


@pytest.mark.parametrize("gated", [False, True])
def test_a_question_without_an_answer_ends_the_playout_and_is_named(gated: bool) -> None:
    with pytest.raises(BrokenGame, match="Lanterns asks seat 1 for Riddle and offers nothing to choose"):
        play_random(unanswerable(), FastLuck(3).automa, gated=gated)


def test_where_all_choose_at_once_the_seat_without_an_answer_is_named() -> None:
    state = TIDES.new(2, seed=2)
    assert isinstance(state, Tides)
    state.stacks[1] = [Riddle(1)]
    with pytest.raises(BrokenGame, match="Tides asks seat 1 for Riddle"):
        play_random(state, FastLuck(3).automa)


@pytest.mark.parametrize("name", bots.NAMES)
def test_bots_tell_a_broken_game_from_a_turn_that_is_not_theirs(name: str) -> None:
    bot = bots.make(name, LANTERNS, 1)
    state = unanswerable()
    with pytest.raises(BrokenGame, match="Lanterns asks seat 1 for Riddle"):
        bot.choose(state.known_to(1), 1)
    with pytest.raises(IllegalAction, match="not for seat 0 to act"):
        bot.choose(state.known_to(0), 0)
