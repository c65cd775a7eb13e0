"""OpenSpiel: every game as `python_teahouse_<id>`, sampled stochastic, with imperfect information and terminal rewards.

A node of chance stands wherever luck is drawn: first the deal, then after every action that needs luck. It has one outcome;
what it brings is drawn from the generator of the game object, never from the state, so that a search which clones a state
does not see the future. What is hidden lies in the state, as in every OpenSpiel game: `resample_from_infostate` gives a
state that fits what a player knows.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, ClassVar, Final

import pyspiel

from teahouse import games
from teahouse.engine.errors import BadOption, TeahouseError
from teahouse.engine.luck import FastLuck, load_luck

from .layout import PER_SEAT, Layout, decisions, usual_seats
from .rewards import check_kind
from .spiel_names import options_from, short_name
from .spiel_state import SpielObserver, SpielState

UTILITY: Final = 1.0
FRESH: Final = -1  # the seed that stands for any


def game_type(id: str) -> Any:
    about = games.about(id)
    return pyspiel.GameType(
        short_name=short_name(id),
        long_name=about.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=about.most_seats,
        min_num_players=about.least_seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": usual_seats(about),
            "options": "",
            "reward": "win",
            "rng_seed": FRESH,
            "limit": 0,
        },
    )


class SpielGame(pyspiel.Game):
    """A game with its layout and the generator that all its states draw from.

    Parameters: `players`; `options` such as `level:hard;two_hordes:yes`; `reward`, win or place; `rng_seed`, without which
    every game is another; `limit`, the number of decisions after which a game ends with 0 for everybody.
    """

    id: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        kind = game_type(self.id)
        given = {**kind.parameter_specification, **parameters}
        self.layout = Layout(self.id, given["players"], options_from(given["options"]))
        self.reward = check_kind(given["reward"])
        if self.reward == "score":
            raise BadOption("OpenSpiel wants bounds for rewards, and points have none: take win or place.")
        self.limit = decisions(given["limit"] or None, PER_SEAT * self.layout.seats)
        seed = given["rng_seed"]
        self.random = FastLuck(secrets.randbits(62) if seed == FRESH else seed)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.actions,
            max_chance_outcomes=1,
            num_players=self.layout.seats,
            min_utility=-UTILITY,
            max_utility=UTILITY,
            max_game_length=self.limit,
        )
        super().__init__(kind, info, dict(parameters))

    def new_initial_state(self) -> SpielState:
        """Before the deal: a node of chance."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The deal, and at most one after each decision."""
        return self.limit + 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a player sees now. Other kinds of observations are refused rather than answered with this one."""
        if params:
            raise BadOption(f"The observer takes no parameters, not {params}.")
        if iig_obs_type is not None and not is_all_one_sees(iig_obs_type):
            raise BadOption("There is one observation, of all that a player sees now; none with perfect recall.")
        return SpielObserver(self.layout)

    def fresh_luck(self) -> FastLuck:
        return FastLuck((self.random.dice.below(1 << 31) << 31) | self.random.dice.below(1 << 31))

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel's own way to write a game cannot reach the generator of one that is written in Python."""
        return game_again, (self.id, self.get_parameters(), self.random.dump())


def is_all_one_sees(kind: Any) -> bool:
    """Everything public and what is private to one player, as it stands now."""
    one = pyspiel.PrivateInfoType.SINGLE_PLAYER
    return bool(kind.public_info) and kind.private_info == one and not kind.perfect_recall


def register_with_openspiel() -> None:
    """A class for each game, by which OpenSpiel makes it.

    OpenSpiel lets go of what was registered when Python is already gone. A class outlives that; a function would not.
    """
    known = pyspiel.registered_names()
    for id in games.ids():
        if short_name(id) not in known:
            pyspiel.register_game(game_type(id), type(f"SpielGame_{id}", (SpielGame,), {"id": id}))


def game_again(id: str, parameters: dict[str, Any], luck: list[Any]) -> SpielGame:
    game: SpielGame = pyspiel.load_game(short_name(id), parameters)
    found = load_luck(luck)
    if not isinstance(found, FastLuck):
        raise TeahouseError("The generator of a game is always a fast one.")
    game.random = found
    return game
