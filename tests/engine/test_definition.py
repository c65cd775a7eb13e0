"""Definition: a game in terms of its own state, and the kinds that are found instead of listed."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from teahouse import games
from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.definition import Definition, kinds_in
from teahouse.engine.errors import BadData
from teahouse.engine.game import Game
from tests.kit.toys.lanterns import ChooseCard, Lanterns, LanternsGame, ShowCard


def module(name: str, **things: object) -> ModuleType:
    made = ModuleType(name)
    for key, thing in things.items():
        if isinstance(thing, type):
            thing.__module__ = name
        setattr(made, key, thing)
    return made


def kind(name: str, *bases: type) -> type:
    fields = {} if bases else {"FIELDS": ("coins",)}
    return type(name, bases or (object,), fields)


class Asks(Decision[Lanterns]):
    def legal(self, s: Lanterns) -> list[Action]:
        return []


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game in a package with chapters, one of them in a folder."""
    here = "kits_own_game"
    package = module(here)
    package.__path__ = []
    player = kind("Player")
    made = [
        package,
        module(f"{here}.rules", CHAPTERS=("turn", "wall.attack")),
        module(f"{here}.player", Player=player),
        module(f"{here}.state", Own=type("Own", (Lanterns,), {})),
        module(f"{here}.rules.turn", Turn=kind("Turn", Asks), Base=kind("Base", Decision)),
        module(f"{here}.rules.wall"),
        module(f"{here}.rules.wall.attack", Attack=kind("Attack", Asks), helper=len, Plain=type("Plain", (), {})),
    ]
    made[3].Player = player  # type: ignore[attr-defined]
    made[4].Outside = ShowCard  # type: ignore[attr-defined]
    for each in made:
        monkeypatch.setitem(sys.modules, each.__name__, each)
    return here


def test_kinds_are_the_classes_with_fields_of_the_chapters_and_of_the_state(home: str) -> None:
    assert sorted(kind.__name__ for kind in kinds_in(home)) == ["Attack", "Player", "Turn"]


def test_two_kinds_of_one_name_are_an_error(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    again = module(f"{home}.rules.wall.attack", Turn=kind("Turn", Asks))
    monkeypatch.setitem(sys.modules, again.__name__, again)
    with pytest.raises(BadData, match="two classes Turn"):
        kinds_in(home)


def test_a_game_in_one_module_has_the_kinds_of_that_module() -> None:
    assert LanternsGame().kinds() == [ChooseCard, ShowCard]


def test_a_small_game_names_its_chapters_in_its_own_package() -> None:
    game = games.get("connect_four")
    assert [kind.__name__ for kind in game.kinds()] == ["Drop"]
    state = game.new(2, seed=1)
    assert game.load(game.dump(state)).digest() == state.digest()


def test_an_interpreted_game_is_asked_through_the_public_face() -> None:
    game: Game = LanternsGame()
    state = game.new(2, seed=1)
    assert game.observe(state, 0)["sizes"] == [2, 2, 6]
    assert game.worth(state.known_to(0), 0) == 0.0
    assert game.choices(state.clone(), 0, state.legal(0)) == state.legal(0)
    twin = state.clone()
    assert game.follow(twin, 0, state.legal(0)[0]) is None
    assert twin.digest() != state.digest()
    assert game.scene(state, 0).label == "Lanterns"
    assert game.label(state, 0, game.action("play:jade")) == "Play jade"


def test_a_position_is_worth_what_is_counted_first_against_what_the_others_have() -> None:
    game = LanternsGame()
    state = game.new(3, seed=1)
    state.earned = [7, 2, 3]
    assert [Definition.worth(game, state, seat) for seat in range(3)] == [4.5, -3.0, -1.5]


def test_a_game_that_counts_nothing_says_itself_what_a_position_is_worth() -> None:
    game = LanternsGame(type("Uncounted", (Lanterns,), {"items": lambda self: []}))
    with pytest.raises(NotImplementedError):
        Definition.worth(game, game.new(2, seed=1), 0)
