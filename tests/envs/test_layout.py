"""The vector and the mask: what stands where, that nothing hidden is in them, and that options change neither."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from teahouse import games
from teahouse.engine.luck import FastLuck
from teahouse.envs.layout import LEGAL, LIMIT, Layout
from tests.envs.tables import fingerprint, moments, tables, tables_with_options


@pytest.mark.parametrize(("game", "seats"), tables())
def test_the_vector_is_what_the_game_observes_piece_by_piece(game: str, seats: int) -> None:
    layout = Layout(game, seats, {})
    for state in moments(layout, 3, 400, 40):
        for seat in range(seats):
            vector, mask = layout.read(state, seat)
            numbers = layout.game.observe(state, seat)
            assert [name for name in numbers if name != LEGAL] == list(layout.pieces)
            for name, piece in layout.pieces.items():
                assert vector[piece].tolist() == numbers[name]
            assert vector.shape == (layout.size,)
            assert np.abs(vector).max() < LIMIT
            assert np.flatnonzero(mask).tolist() == [action.number for action in state.legal(seat)]


@pytest.mark.parametrize(("game", "seats"), tables())
def test_a_guess_that_fits_looks_the_same_as_the_truth(game: str, seats: int) -> None:
    layout = Layout(game, seats, {})
    luck = FastLuck(11)
    differing = 0
    for state in moments(layout, 5, 300, 23):
        for seat in range(seats):
            guess = state.known_to(seat).guess(luck)
            differing += guess.digest() != state.digest()
            (vector, mask), (other_vector, other_mask) = layout.read(state, seat), layout.read(guess, seat)
            assert vector.tobytes() == other_vector.tobytes()
            assert mask.tobytes() == other_mask.tobytes()
    assert differing  # at least the luck is another one


@pytest.mark.parametrize(("game", "seats", "options"), tables_with_options())
def test_places_and_numbers_are_the_same_whatever_the_options(game: str, seats: int, options: dict[str, str]) -> None:
    usual, other = Layout(game, seats, {}), Layout(game, seats, options)
    assert other.pieces == usual.pieces
    assert texts(other) == texts(usual)


def texts(layout: Layout) -> list[str]:
    assert [action.number for action in layout.game.book.all] == list(range(layout.actions))
    return [action.text for action in layout.game.book.all]


def test_actions_keep_their_numbers_whatever_the_seats() -> None:
    for id in games.IDS:
        about = games.about(id)
        more = Layout(id, min(about.least_seats + 1, about.most_seats), {})
        assert texts(more) == texts(Layout(id, about.least_seats, {}))


def test_another_process_sees_the_same_whatever_its_hash_seed() -> None:
    code = "from tests.envs.tables import fingerprint; print(fingerprint())"
    other = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    ended = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": other, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ended.stdout.strip() == fingerprint()
