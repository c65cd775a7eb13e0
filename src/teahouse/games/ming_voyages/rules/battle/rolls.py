"""What three dice are worth in battle."""

from __future__ import annotations

from typing import Final

SINGLE: Final = 0
DOUBLE: Final = 1
TRIPLE: Final = 2
RANKS: Final = ("no pair", "a double", "a triple")


def score(dice: list[int]) -> int:
    """A roll as one number, the higher the better: a triple, a pair and then the third die, or the dice from high to low,
    the rank in the thousands (battle.compare)."""
    a, b, c = dice[0], dice[1], dice[2]
    if a < b:
        a, b = b, a
    if b < c:
        b, c = c, b
    if a < b:
        a, b = b, a
    if a == c:
        return 2000 + a
    if a == b:
        return 1000 + a * 10 + c
    if b == c:
        return 1000 + b * 10 + a
    return a * 100 + b * 10 + c


def rank(dice: list[int]) -> int:
    return score(dice) // 1000


def dice_words(dice: list[int]) -> str:
    return f"{dice[0]}, {dice[1]} and {dice[2]}: {RANKS[rank(dice)]}"
