"""Units, cards and tracks in words, for journal, previews and labels."""

from __future__ import annotations

from typing import Final

from teahouse.engine.words import counted, listed

from .parts.forces import KINDS, count

UNIT_WORDS: Final = ("emperor", "scout", "army of strength 1", "army of strength 2")
UNITS_WORDS: Final = ("emperors", "scouts", "armies of strength 1", "armies of strength 2")
TRACK_ITEMS: Final = ("taxation", "cohesion", "popularity", "general")  # as the ledger counts them
TRACK_WORDS: Final = ("taxation", "cohesion", "popularity", "generals")


AWAY: Final = "The emperor does not return before the next season."


def unit_words(kind: int) -> str:
    return UNIT_WORDS[kind]


def an(kind: int) -> str:
    """A unit with its article."""
    if kind == 0:
        return "the emperor"
    return f"{'a' if kind == 1 else 'an'} {UNIT_WORDS[kind]}"


def units_words(force: int) -> str:
    """The emperor, 2 scouts and 1 army of strength 2."""
    found: list[str] = []
    for kind in range(KINDS):
        number = count(force, kind)
        if number:
            found.append("the emperor" if kind == 0 else counted(number, UNIT_WORDS[kind], UNITS_WORDS[kind]))
    return listed(found) or "nobody"


def dice_words(rolls: list[int]) -> str:
    return listed([str(roll) for roll in rolls]) if rolls else "no dice"


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else str(n)


def left_words(n: int) -> str:
    return f"{n} is left" if n == 1 else f"{n} are left"
