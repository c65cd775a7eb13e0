"""Forces: some units of one player as one number, with a digit for each kind of unit."""

from __future__ import annotations

from typing import Final

# Kinds of units; ARMY is one whose strength somebody does not know
EMPEROR: Final = 0
SCOUT: Final = 1
ONE: Final = 2
TWO: Final = 3
ARMY: Final = 4
KINDS: Final = 4
KIND_IDS: Final = ("emperor", "scout", "one", "two")

DIGIT: Final = 5  # bits of a digit: there are never more than 31 units of a kind
MOST: Final = 31
UNIT: Final = [1, 32, 1024, 32768]  # one unit of each kind
EMPEROR_UNIT: Final = 1
SCOUT_UNIT: Final = 32
ONE_UNIT: Final = 1024
TWO_UNIT: Final = 32768
FIGHTERS: Final = 1047583  # the digits of all kinds but scouts
UNKNOWN: Final = -1  # a force that the viewer does not know


def count(force: int, kind: int) -> int:
    return force >> DIGIT * kind & MOST


def size(force: int) -> int:
    """How many units it has."""
    return (force & MOST) + (force >> 5 & MOST) + (force >> 10 & MOST) + (force >> 15 & MOST)


def armies(force: int) -> int:
    return (force >> 10 & MOST) + (force >> 15 & MOST)


def can_attack(force: int) -> bool:
    """Whether there is an army or the emperor: scouts alone do not attack (attack.units)."""
    return bool(force & FIGHTERS)


def strength(force: int, emperor: int) -> int:
    """The base strength: armies by their strength, the emperor what the data says, scouts none (battle.strength)."""
    return emperor * (force & MOST) + (force >> 10 & MOST) + 2 * (force >> 15 & MOST)


def endurance(force: int) -> int:
    """How many hits it takes to remove it wholly: two for an army of strength 2, one for any other unit (damage.absorb)."""
    return (force & MOST) + (force >> 5 & MOST) + (force >> 10 & MOST) + 2 * (force >> 15 & MOST)


def upkeep(force: int) -> int:
    """What it costs in attrition: one for each unit but scouts (attrition.upkeep)."""
    return (force & MOST) + (force >> 10 & MOST) + (force >> 15 & MOST)


def made_of(counts: list[int]) -> int:
    return counts[EMPEROR] + counts[SCOUT] * SCOUT_UNIT + counts[ONE] * ONE_UNIT + counts[TWO] * TWO_UNIT
