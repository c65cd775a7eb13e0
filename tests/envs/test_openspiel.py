"""OpenSpiel's own tests on every game: random games, games that are written and read, resampling."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import pyspiel
import pytest
from open_spiel.python import rl_environment, test_utils
from open_spiel.python.algorithms import ismcts, mcts

from teahouse import envs, games
from teahouse.engine.errors import BadOption
from tests.envs.tables import tables

LIMIT = 50  # decisions: OpenSpiel looks at every position many times
SAMPLER = pyspiel.UniformProbabilitySampler(0.0, 1.0)


def spiel(game: str, **parameters: Any) -> Any:
    return envs.openspiel(game, **{"rng_seed": 1, "limit": LIMIT, **parameters})


def walk(game: Any, most: int) -> list[Any]:
    """The positions of a game in which everybody takes the last legal action."""
    state = game.new_initial_state()
    found = [state.clone()]
    while not state.is_terminal() and len(found) < most:
        state.apply_action(state.legal_actions()[-1])
        found.append(state.clone())
    return found


@pytest.mark.parametrize(("game", "seats"), tables())
def test_random_games(game: str, seats: int) -> None:
    # A sampled game in Python cannot be written by OpenSpiel together with its generator; the tests below do it.
    pyspiel.random_sim_test(spiel(game, players=seats), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", games.IDS)
def test_a_game_that_is_written_and_read_goes_on_with_the_same_luck(game: str) -> None:
    original = spiel(game)
    test_utils.random_playout(original.new_initial_state(), 1)
    again = pickle.loads(pickle.dumps(original))
    ends = [str(test_utils.random_playout(one.new_initial_state(), 2)) for one in (original, again)]
    assert ends[0] == ends[1]
    assert ends[0] != str(test_utils.random_playout(original.new_initial_state(), 2))


@pytest.mark.parametrize("game", games.IDS)
def test_a_position_that_is_written_and_read_is_the_same(game: str) -> None:
    for state in walk(spiel(game), 20)[::3]:
        for again in (
            pickle.loads(pickle.dumps(state)),
            state.get_game().deserialize_state(state.serialize()),
        ):
            assert str(again) == str(state)
            assert again.history() == state.history()
            assert again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize(("game", "seats"), tables())
def test_a_resampled_position_looks_the_same_to_the_player(game: str, seats: int) -> None:
    for state in walk(spiel(game, players=seats), 40)[::5]:
        if state.is_chance_node():
            continue
        for player in range(seats):
            other = state.resample_from_infostate(player, SAMPLER)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            assert other.legal_actions(player) == state.legal_actions(player)
            assert other.history() == []


def test_luck_stands_at_nodes_of_chance_and_a_clone_does_not_foresee_it() -> None:
    state = spiel("voyages", players=1).new_initial_state()
    state.apply_action(0)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert state.legal_actions() == [0]
    ends = set()
    for _ in range(8):
        twin = state.clone()
        twin.apply_action(0)
        ends.add(twin.observation_string(0))
    assert len(ends) > 1


def test_without_a_seed_every_game_is_another() -> None:
    deals = set()
    for _ in range(4):
        state = envs.openspiel("marco_polo").new_initial_state()
        state.apply_action(0)
        deals.add(str(state))
    assert len(deals) == 4


def test_options_and_rewards_are_parameters() -> None:
    state = walk(spiel("ming_voyages", players=1, options="level:hard;two_hordes:yes", reward="place"), 2)[-1]
    assert state.position().options["level"] == "hard"
    with pytest.raises(BadOption, match="bounds"):
        spiel("voyages", reward="score")
    with pytest.raises(BadOption, match="name:value"):
        spiel("voyages", options="map")


def test_what_openspiel_cannot_have_is_said_in_a_sentence(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadOption, match="There is no game 'chess'"):
        envs.openspiel("chess")
    with pytest.raises(BadOption, match="`limit` must be at least 1, not -4"):
        spiel("voyages", limit=-4)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("game", games.IDS)
def test_an_observation_is_never_passed_off_as_an_information_state(game: str) -> None:
    """It has no perfect recall, so an algorithm that keys by information states must hear of it."""
    state = walk(spiel(game), 3)[-1]
    assert not state.get_game().get_type().provides_information_state_string
    for ask in (state.information_state_string, state.information_state_tensor):
        with pytest.raises(BadOption, match="none with perfect recall"):
            ask(0)
    one = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    assert state.get_game().make_observer(one, {}) is not None


def test_a_game_is_named_by_a_line_that_loads_it_again() -> None:
    game = pyspiel.load_game("python_teahouse_marco_polo(players=3,options=characters:draft;goals:choose,rng_seed=5)")
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert game.num_players() == 3
    state = walk(game, 2)[-1]
    assert state.position().options["characters"] == "draft"
    action = state.legal_actions()[0]
    assert state.string_to_action(state.action_to_string(action)) == action


@pytest.mark.parametrize("game", games.IDS)
def test_openspiels_own_environment_for_learners_plays_the_games(game: str) -> None:
    env = rl_environment.Environment(spiel(game))
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][-1]])
    assert len(step.rewards) == env.num_players


def test_a_game_that_is_too_long_ends_with_nothing_for_anybody() -> None:
    last = walk(spiel("marco_polo", limit=10), 100)[-1]
    assert last.is_terminal()
    assert last.returns() == [0.0, 0.0]


def test_openspiels_searches_play_the_games() -> None:
    game = envs.openspiel("connect_four", rng_seed=1)
    bots = [
        mcts.MCTSBot(game, 1.4, 30, mcts.RandomRolloutEvaluator(1)),
        ismcts.ISMCTSBot(
            game=game,
            evaluator=mcts.RandomRolloutEvaluator(1),
            uct_c=1.4,
            max_simulations=20,
            use_observation_string=True,
        ),
    ]
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(0 if state.is_chance_node() else bots[state.current_player()].step(state))
    assert sum(state.returns()) == 0


def test_python_ends_in_peace_after_games_were_registered() -> None:
    ended = subprocess.run([sys.executable, "-c", "import teahouse.envs"], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
