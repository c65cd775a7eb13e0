"""The greedy bot looks through its own decisions up to luck, another seat, the end or its node limit."""

from __future__ import annotations

import pytest

from teahouse import bots, games
from teahouse.bots.greedy import DEPTH, GreedyBot, LookAhead
from teahouse.bots.seeds import seat_seed
from teahouse.engine.game import Game
from teahouse.engine.luck import FastLuck
from teahouse.engine.state import State
from teahouse.lab import simulate


class Witness:
    """Judges as a game does and keeps every position that it is asked to judge."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.judged: list[State] = []

    def worth(self, state: State, seat: int) -> float:
        self.judged.append(state)
        return self.game.worth(state, seat)


def look(game: Game, state: State, seat: int, nodes: int) -> tuple[list[float], LookAhead, Witness]:
    witness = Witness(game)
    known = state.known_to(seat)
    luck = FastLuck(1)
    ahead = LookAhead(witness.worth, seat, luck, known.guess(luck))
    return ahead.values(known.legal(seat), nodes), ahead, witness


def test_it_looks_no_further_than_the_next_roll() -> None:
    game = games.get("voyages")
    state = game.new(seats=1, seed=4)
    _, _, witness = look(game, state, 0, 100_000)
    assert len(witness.judged) > len(state.legal(0))
    for leaf in witness.judged:
        assert leaf.barrier()[-1] == 2
        assert {action.text.split(":")[0] for action in leaf.legal(0)} == {"sail"}


def test_it_looks_no_further_than_another_seats_turn() -> None:
    game = games.get("connect_four")
    state = game.new(seats=2, seed=1)
    values, ahead, witness = look(game, state, 0, 1000)
    assert len(values) == len(witness.judged) == ahead.tried == 7
    assert all(leaf.to_act() == [1] for leaf in witness.judged)


def test_it_looks_no_further_than_its_own_turn_while_others_choose() -> None:
    game = games.get("voyages")
    state = game.new(seats=3, seed=4)
    _, _, witness = look(game, state, 1, 300)
    assert all(not leaf.legal(1) or leaf.barrier()[-1] == 2 for leaf in witness.judged)


@pytest.mark.parametrize("nodes", [0, 1, 10, 50, 200, 1000])
def test_every_first_action_is_tried_however_few_nodes_there_are(nodes: int) -> None:
    game = games.get("voyages")
    state = game.new(seats=1, seed=4)
    values, ahead, witness = look(game, state, 0, nodes)
    first = len(state.legal(0))
    assert len(values) == first
    assert len(witness.judged) >= first
    assert ahead.tried <= nodes + first * 8 < nodes + first * DEPTH


def test_more_nodes_never_find_less() -> None:
    game = games.get("voyages")
    state = game.new(seats=1, seed=4)
    whole, _, _ = look(game, state, 0, 100_000)
    part, _, _ = look(game, state, 0, 60)
    assert all(some <= all_of_it for some, all_of_it in zip(part, whole, strict=True))
    assert max(part) < max(whole)


def test_the_search_leaves_the_position_alone() -> None:
    game = games.get("voyages")
    state = game.new(seats=2, seed=4)
    known = state.known_to(0)
    before = state.digest(), known.digest()
    bots.make("greedy", game, 1).choose(known, 0)
    assert (state.digest(), known.digest()) == before


def test_it_takes_the_win_in_connect_four() -> None:
    game = games.get("connect_four")
    names = sorted({action.text for action in game.new(seats=2, seed=1).legal(0)})
    state = game.new(seats=2, seed=1)
    left, right = names[0], names[-1]
    for text in [left, right, left, right, left, right]:
        state.apply(state.to_act()[0], game.action(text))
    chosen = bots.make("greedy", game, 1).choose(state.known_to(0), 0)
    assert chosen.text == left


def test_its_choice_follows_from_seed_and_position_alone() -> None:
    game = games.get("voyages")
    state = game.new(seats=2, seed=9)
    fresh = GreedyBot(game, 5)
    first = fresh.choose(state.known_to(0), 0)
    other = game.new(seats=2, seed=10)
    fresh.choose(other.known_to(1), 1)
    assert fresh.choose(state.known_to(0), 0) is first
    assert GreedyBot(game, 5).choose(state.known_to(0), 0) is first


class TiredBot(GreedyBot):
    """To which all positions are worth the same."""

    def worth(self, state: State, seat: int) -> float:
        return 0.0


def test_ties_are_broken_by_its_luck() -> None:
    game = games.get("connect_four")
    state = game.new(seats=2, seed=1)
    chosen = {TiredBot(game, seed).choose(state.known_to(0), 0).text for seed in range(60)}
    assert len(chosen) == 7


@pytest.mark.wheel
def test_it_beats_the_random_bot_clearly() -> None:
    summary = simulate("voyages", seats=2, bots=["greedy", "random"], games=12, seed=1)
    assert summary.by_player["greedy"].wins == 12
    summary = simulate("connect_four", seats=2, bots=["greedy", "random"], games=40, seed=1)
    assert summary.by_player["greedy"].wins >= 36


@pytest.mark.wheel
def test_it_wins_solo_voyages() -> None:
    summary = simulate("voyages", seats=1, bots=["greedy"], games=24, seed=1)
    assert summary.by_player["greedy"].win_rate().value >= 0.8


@pytest.mark.long
def test_it_wins_four_of_five_solo_voyages() -> None:
    summary = simulate("voyages", seats=1, bots=["greedy"], games=500, seed=1, processes=2)
    assert summary.by_player["greedy"].win_rate().value >= 0.8


def test_two_seats_break_ties_each_by_its_own_seed() -> None:
    """Where all is worth the same they differ; the same seat thinks the same again."""
    game = games.get("voyages")
    known = game.new(2, seed=3).known_to(0)

    class Indifferent(GreedyBot):
        def worth(self, state: State, seat: int) -> float:
            return 0.0

    assert len({Indifferent(game, seat_seed(b"secret", seat, 0)).choose(known, 0).text for seat in range(12)}) > 1
    assert len({GreedyBot(game, seat_seed(b"secret", 1, 0)).choose(known, 0).text for _ in range(3)}) == 1
