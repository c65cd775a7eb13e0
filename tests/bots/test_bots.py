"""What every bot keeps to: it sees what its seat knows, and plays what is legal."""

from __future__ import annotations

import pytest

from teahouse import bots, games
from teahouse.bots import Bot, own
from teahouse.engine.action import Action
from teahouse.engine.errors import BadOption, HiddenFromView, IllegalAction
from teahouse.engine.game import Game
from teahouse.engine.state import State
from teahouse.lab import simulate


class SpyBot(Bot):
    """Notes whose copy it is handed, and that no luck can be drawn from it."""

    seen: list[tuple[int, int]]

    def pick(self, known: State, seat: int, legal: list[Action]) -> Action:
        self.seen.append((known.viewer, seat))
        with pytest.raises(HiddenFromView):
            known.luck.dice.below(6)
        return legal[self.luck.automa.below(len(legal))]


def test_the_simulator_hands_bots_what_their_seat_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []

    def spies(name: str, game: Game, seed: int) -> Bot:
        spy = SpyBot(game, seed)
        spy.seen = seen
        return spy

    monkeypatch.setattr(own, "make", spies)
    simulate("voyages", seats=3, bots=["random"], games=1, seed=1)
    assert {seat for _, seat in seen} == {0, 1, 2}
    assert all(viewer == seat for viewer, seat in seen)


@pytest.mark.parametrize("name", bots.NAMES)
def test_full_states_and_other_seats_copies_are_refused(name: str) -> None:
    game = games.get("voyages")
    state = game.new(seats=2, seed=3)
    bot = bots.make(name, game, 1)
    with pytest.raises(HiddenFromView):
        bot.choose(state, 0)
    with pytest.raises(HiddenFromView):
        bot.choose(state.known_to(1), 0)


@pytest.mark.parametrize("name", bots.NAMES)
def test_a_waiting_seat_has_nothing_to_choose(name: str) -> None:
    game = games.get("connect_four")
    state = game.new(seats=2, seed=3)
    with pytest.raises(IllegalAction):
        bots.make(name, game, 1).choose(state.known_to(1), 1)


@pytest.mark.parametrize("name", bots.NAMES)
@pytest.mark.parametrize(("id", "seats"), [("voyages", 1), ("voyages", 3), ("connect_four", 2)])
def test_games_played_through_the_gate_end(name: str, id: str, seats: int) -> None:
    game = games.get(id)
    state = game.new(seats=seats, seed=5)
    players = [bots.make(name, game, seat) for seat in range(seats)]
    while state.to_act():
        seat = state.to_act()[-1]
        state.apply(seat, players[seat].choose(state.known_to(seat), seat))
    assert state.outcome() is not None


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadOption, match="no bot 'deep'; there are random, greedy"):
        bots.make("deep", games.get("voyages"), 1)


def test_every_bot_has_a_description() -> None:
    assert all(text and not text.endswith(".") for text in bots.NAMES.values())


def test_another_seed_plays_another_random_game() -> None:
    game = games.get("voyages")
    chosen = set()
    for seed in range(20):
        known = game.new(seats=1, seed=3).known_to(0)
        chosen.add(bots.make("random", game, seed).choose(known, 0).text)
    assert len(chosen) > 5


@pytest.mark.parametrize("name", bots.NAMES)
@pytest.mark.parametrize("seed", [-1, 2**80])
def test_any_whole_number_is_a_seed(name: str, seed: int) -> None:
    game = games.get("connect_four")
    known = game.new(seats=2, seed=seed).known_to(0)
    assert bots.make(name, game, seed).choose(known, 0) in known.legal(0)
