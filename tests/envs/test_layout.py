"""The vector and the mask: what stands where, that nothing hidden is in them, and that numbers stay what they are."""

from __future__ import annotations

import numpy as np
import pytest

from teahouse import games
from teahouse.engine.luck import FastLuck
from teahouse.envs.layout import LEGAL, LIMIT, Layout
from tests.envs.tables import moments, tables


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


def test_actions_keep_their_numbers_whatever_the_seats_and_options() -> None:
    for id in games.IDS:
        about = games.about(id)
        texts = [action.text for action in Layout(id, about.least_seats, {}).game.book.all]
        more = Layout(id, min(about.least_seats + 1, about.most_seats), {})
        assert [action.text for action in more.game.book.all] == texts
        assert [action.number for action in more.game.book.all] == list(range(more.actions))
