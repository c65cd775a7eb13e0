"""Dice as numbers: a die is its value times DIE_KINDS plus its kind, and on a space its seat times PER_SEAT plus that."""

from __future__ import annotations

from typing import Final

OWN: Final = 0
BLACK: Final = 1
WHITE: Final = 2
DIE_KINDS: Final = 3
KIND_NAMES: Final = ("own", "black", "white")
DIE_CODES: Final = 21  # the value 0 is none yet

PER_SEAT: Final = 32
NOBODY: Final = 4  # the seat of the unused colour


def value_of(code: int) -> int:
    """What a die shows; 0 as long as it has no value."""
    return code // DIE_KINDS


def kind_of(code: int) -> int:
    return code % DIE_KINDS


def die_name(code: int) -> str:
    """own_4, black_2, white_6; without a value as long as none is set."""
    value, kind = divmod(code, DIE_KINDS)
    return f"{KIND_NAMES[kind]}_{value}" if value else KIND_NAMES[kind]
