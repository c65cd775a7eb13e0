"""What three dice are worth in battle."""

from __future__ import annotations

from typing import Final

from teahouse.engine.journal import Cast

SINGLE: Final = 0
DOUBLE: Final = 1
TRIPLE: Final = 2
RANKS: Final = ("no pair", "a double", "a triple")
FACES: Final = ("", "ones", "twos", "threes", "fours", "fives", "sixes")


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


def cast(side: int, dice: list[int], again: int = 0) -> Cast:
    """The dice of a side as a picture: the double or triple held together, and which of them were rolled `again`."""
    counts = tuple([n for n in range(len(dice)) if dice.count(dice[n]) > 1])
    words = f"{RANKS[rank(dice)]} of {FACES[dice[counts[0]]]}" if counts else RANKS[SINGLE]
    return Cast(side, tuple(dice), words, tuple([n for n in range(len(dice)) if again >> n & 1]), counts)


def compared(better: list[int], worse: list[int]) -> str:
    """Why one roll beats another, in words."""
    best, worst = rank(better), rank(worse)
    if best != worst:
        words = f"{RANKS[best]} beats {RANKS[worst]}"
    elif best == TRIPLE or (best == DOUBLE and pair(better) != pair(worse)):
        words = f"{FACES[pair(better)]} beat {FACES[pair(worse)]}"
    elif best == DOUBLE:
        words = f"the pairs are equal, and {third(better)} beats {third(worse)} as the third die"
    else:
        high, low = next((a, b) for a, b in zip(sorted(better)[::-1], sorted(worse)[::-1]) if a != b)
        words = f"no pair, and from high to low {high} beats {low}"
    return f"{words[:1].upper()}{words[1:]}."


def pair(dice: list[int]) -> int:
    """The face of a double or a triple: the middle one."""
    return sorted(dice)[1]


def third(dice: list[int]) -> int:
    """The die beside a double."""
    return dice[0] + dice[1] + dice[2] - 2 * pair(dice)
