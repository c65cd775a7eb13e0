"""What a seat sees as one flat vector of named pieces, and what it may do as a mask over all actions of the game."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from teahouse import games
from teahouse.bots.portable import Portable
from teahouse.engine.errors import BadOption
from teahouse.engine.game import About
from teahouse.engine.options import check_seats
from teahouse.engine.state import State

LEGAL: Final = "legal"  # the piece of a game's numbers that becomes the mask
LIMIT: Final = float(2**20)  # no number of a game comes near it
PER_SEAT: Final = 10_000  # decisions for each seat before a game is cut off, unless somebody says otherwise

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]


class Layout(Portable):
    """A game for a number of seats with its options: the places of the pieces, and how they are filled.

    The pieces are those of the game's `observe`, in its order, except `legal`, which is the mask. Their lengths depend on
    the game and the number of seats alone, and an action's number on the game alone.
    """

    def __init__(self, game: str, seats: int | None, options: Mapping[str, str | bool], data: Any = None) -> None:
        self.game = games.get(game, data)
        about = self.game.about
        self.seats = check_seats(
            about.title, about.least_seats, about.most_seats, usual_seats(about) if seats is None else seats
        )
        self.options = {name: option_words(value) for name, value in options.items()}
        numbers = self.game.observe(self.new(0), 0)
        self.pieces: dict[str, slice] = {}
        start = 0
        for name, values in numbers.items():
            if name != LEGAL:
                self.pieces[name] = slice(start, start + len(values))
                start += len(values)
        self.size = start
        self.actions = len(self.game.book.all)

    def __deepcopy__(self, memo: object) -> Self:
        """Nothing in it ever changes."""
        return self

    def new(self, seed: int) -> State:
        return self.game.new(seats=self.seats, seed=seed, options=self.options)

    def read(self, state: State, seat: int) -> tuple[Vector, Mask]:
        """The vector and the mask of a seat, from `known_to(seat)` and nothing else."""
        numbers = self.game.observe(state, seat)
        flat: list[int] = []
        for name in self.pieces:
            flat += numbers[name]
        # NumPy reads a list number by number, and takes arrays and bytes as they are.
        mask = numbers[LEGAL] if LEGAL in numbers else self.mask(state, seat)
        return np.array(array("f", flat)), np.frombuffer(bytearray(mask), np.int8)

    def mask(self, state: State, seat: int) -> list[int]:
        """For a game whose numbers leave it out."""
        legal = set(self.legal_numbers(state, seat))
        return [int(number in legal) for number in range(self.actions)]

    def legal_numbers(self, state: State, seat: int) -> list[int]:
        return [action.number for action in state.legal(seat)]


def usual_seats(about: About) -> int:
    """Two, or as near to it as the game comes."""
    return min(max(2, about.least_seats), about.most_seats)


def option_words(value: object) -> str:
    """An option as games write it: a truth is yes or no."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def decisions(limit: int | None, usual: int) -> int:
    """After how many decisions a game is cut off."""
    if limit is not None and limit < 1:
        raise BadOption(f"`limit` must be at least 1, not {limit}.")
    return usual if limit is None else limit
