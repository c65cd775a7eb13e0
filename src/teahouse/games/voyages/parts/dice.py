"""What changing dice costs in sailors: tables for every roll, built once.

An ordinary sailor turns one die by one, past six comes one. A heroic sailor sets one die to any value. For a roll and the
values that are wanted, each table says how few ordinary sailors do it with 0, 1, 2 (and 3) heroic ones.
"""

from __future__ import annotations

from typing import Final

ROLLS: Final = 216
PAIRS: Final = 36  # direction * 6 + distance, both from 0
TURNS: Final = (0, 1, 2, 3, 2, 1)  # by how far two faces are apart
ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


def roll_number(a: int, b: int, c: int) -> int:
    """The number of a roll of three dice with faces 1 to 6."""
    return (a - 1) * 36 + (b - 1) * 6 + c - 1


def turns(a: int, b: int) -> int:
    """How many sailors turn a die from one face to another, the short way round (sailors.wrap)."""
    return TURNS[abs(a - b)]


def cost_tables() -> tuple[list[list[int]], list[list[int]]]:
    """For each roll: costs of a direction and a distance `[pair * 3 + heroes]`, and of those and a duty value
    `[(pair * 6 + duty) * 4 + heroes]`, whichever die is used for what."""
    two: list[list[int]] = [[] for _ in range(ROLLS)]
    three: list[list[int]] = [[] for _ in range(ROLLS)]
    for a in range(1, 7):
        for b in range(a, 7):
            for c in range(b, 7):
                for_two, for_three = costs_of_roll((a, b, c))
                for order in ORDERS:
                    dice = (a, b, c)
                    number = roll_number(dice[order[0]], dice[order[1]], dice[order[2]])
                    two[number] = for_two
                    three[number] = for_three
    return two, three


def costs_of_roll(dice: tuple[int, int, int]) -> tuple[list[int], list[int]]:
    two: list[int] = []
    three: list[int] = []
    costs = [[turns(die, wanted) for wanted in range(1, 7)] for die in dice]
    for direction in range(6):
        for distance in range(6):
            none, one = 9, 9
            cheapest = [9] * 24
            for i, j, k in ORDERS:
                first = costs[i][direction]
                second = costs[j][distance]
                none = min(none, first + second)
                one = min(one, first, second)
                last = costs[k]
                for duty in range(6):
                    third = last[duty]
                    total = first + second + third
                    dearest = max(first, second, third)
                    least = min(first, second, third)
                    at = duty * 4
                    cheapest[at] = min(cheapest[at], total)
                    cheapest[at + 1] = min(cheapest[at + 1], total - dearest)
                    cheapest[at + 2] = min(cheapest[at + 2], least)
                    cheapest[at + 3] = 0
            two.extend((none, one, 0))
            three.extend(cheapest)
    return two, three
