"""Game: opening one, its texts, its dumps."""

from __future__ import annotations

import json

import pytest

from teahouse.engine.errors import BadAction, BadDump, BadOption
from teahouse.engine.luck import FastLuck, SealedLuck
from teahouse.engine.pack import digest_of
from tests.kit.toys.lanterns import CARDS, LanternsGame
from tests.kit.toys.tides import TidesGame

GAME = LanternsGame()


def test_a_seed_and_a_luck_of_that_seed_are_the_same_game() -> None:
    assert GAME.new(2, seed=3).digest() == GAME.new(2, luck=FastLuck(3)).digest()


def test_a_game_wants_either_a_seed_or_a_luck() -> None:
    with pytest.raises(BadOption, match="seed or a luck"):
        GAME.new(2)
    with pytest.raises(BadOption, match="seed or a luck"):
        GAME.new(2, seed=1, luck=FastLuck(1))


@pytest.mark.parametrize("seats", [0, 1, 4, -2])
def test_seats_out_of_range_are_named(seats: int) -> None:
    with pytest.raises(BadOption, match=f"Lanterns takes 2 to 3 seats, not {seats}"):
        GAME.new(seats, seed=1)


def test_options_are_checked_and_kept() -> None:
    assert GAME.new(2, seed=1).options == {"hands": "short"}
    assert GAME.new(2, seed=1, options={"hands": "long"}).options == {"hands": "long"}
    with pytest.raises(BadOption, match="'short' or 'long'"):
        GAME.new(2, seed=1, options={"hands": "empty"})
    with pytest.raises(BadOption, match="'hands'"):
        GAME.new(2, seed=1, options={"feet": "long"})


def test_texts_and_actions() -> None:
    action = GAME.action(f"play:{CARDS[2]}")
    assert action.target == 2
    assert GAME.text(action) == f"play:{CARDS[2]}"
    with pytest.raises(BadAction):
        GAME.action("play:paper")


def test_a_mode_is_the_last_that_starts_at_or_below() -> None:
    about = LanternsGame().about
    about.modes = ((1, "alone"), (2, "everyone"), (5, "a crowd"))
    assert [about.mode(seats) for seats in (1, 2, 4, 5, 100)] == ["alone", "everyone", "everyone", "a crowd", "a crowd"]


def test_a_dump_names_format_game_rules_and_data() -> None:
    dump = GAME.dump(GAME.new(2, seed=1))
    assert {key: dump[key] for key in ("teahouse", "game", "rules", "data")} == {
        "teahouse": 1,
        "game": "lanterns",
        "rules": 1,
        "data": GAME.components.hash,
    }
    assert dump["digest"] == GAME.new(2, seed=1).digest()


def test_a_dump_of_another_game_says_so() -> None:
    tides = TidesGame()
    with pytest.raises(BadDump, match="game is 'tides'; this game reads 'lanterns'"):
        GAME.load(tides.dump(tides.new(1, seed=1)))


def test_sealed_luck_survives_a_dump() -> None:
    state = GAME.new(2, luck=SealedLuck(b"secret"))
    back = GAME.load(json.loads(json.dumps(GAME.dump(state))))
    assert back.luck.dump() == state.luck.dump()
    assert back.digest() == state.digest()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", 99),
        ("seats", "2"),
        ("options", {"hands": "empty"}),
        ("options", {}),
        ("options", None),
        ("luck", ["loaded"]),
        ("hands", [[{"is": "action", "of": "dance"}]]),
    ],
)
def test_a_dump_that_does_not_fit_is_a_bad_dump_even_with_its_digest(field: str, value: object) -> None:
    dump = json.loads(json.dumps(GAME.dump(GAME.new(2, seed=1))))
    dump["state"][field] = value
    dump["digest"] = digest_of(dump["state"])
    with pytest.raises(BadDump):
        GAME.load(dump)
