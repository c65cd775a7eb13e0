"""Tiles, boards, cards and places in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from teahouse.engine.words import counted, listed

from .parts.card import BOT_MILITARY, Card
from .parts.passive import COSTS, NOTHING, TRIGGERS, Passive
from .parts.phrases import metric_words
from .parts.pieces import FIGURINE_KINDS, NO_FIGURINE

if TYPE_CHECKING:
    from .parts.parts import Parts
    from .parts.pieces import Board

NUMBERS: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
WHEN: Final = (
    "for each shipping action",
    "for each delivery",
    "after an exchange",
    "for each governor you install",
    "for each barge turn",
    "when a worker of yours is pushed off",
    "when you act at the wall",
    "when you pass",
    "when you are ranked in a battle",
    "when a soldier of yours falls",
)
COST_WORDS: Final = ("governors", "walls", "towers", "soldiers", "barges", "action markers")
COST_UNITS: Final = ("wood", "stone", "stone", "rice", "coin", "coin")


def list_words(parts: Parts, number: int) -> str:
    """All effects of a list."""
    return "nothing" if number == NOTHING else parts.lists[number].words


def passive_words(parts: Parts, passive: Passive) -> str:
    found: list[str] = []
    for n in range(len(COSTS)):
        if passive.each[n]:
            found.append(f"{COST_WORDS[n]} cost {passive.each[n]} {COST_UNITS[n]} less")
        if passive.first[n]:
            found.append(f"once a turn {COST_WORDS[n]} cost {passive.first[n]} {COST_UNITS[n]} less")
    for n in range(len(TRIGGERS)):
        if passive.on[n] != NOTHING:
            found.append(f"{list_words(parts, passive.on[n])} {WHEN[n]}")
    return "; ".join(found)


def board_words(parts: Parts, board: Board) -> list[str]:
    """The merchant actions of a player board, each with the merchants it needs."""
    return [
        f"{counted(board.merchant_spaces[n], 'merchant')} for {list_words(parts, number)}"
        for n, number in enumerate(board.merchant_effects)
    ]


def spelled(text: str) -> str:
    """The text with its small numbers as words."""
    return re.sub(r"\d+", in_letters, text)


def then_words(parts: Parts, number: int) -> list[str]:
    """For a look ahead that ends at a question: what a list brings beyond what is plainly gained, without figures."""
    if number == NOTHING or parts.lists[number].is_plain:
        return []
    return [f"Then {spelled(parts.lists[number].words)}."]


def in_letters(found: re.Match[str]) -> str:
    number = int(found.group())
    return NUMBERS[number] if number < len(NUMBERS) else "many"


def building_words(parts: Parts, building: int) -> str:
    tile = parts.buildings[building]
    return list_words(parts, tile.income) if tile.is_income else passive_words(parts, tile.passive)


def tile_words(parts: Parts, kind: int) -> str:
    """A bonus tile: a jade dragon, or what it brings."""
    tile = parts.tiles[kind]
    if tile.figurine != NO_FIGURINE:
        return f"the jade {FIGURINE_KINDS[tile.figurine]}"
    return list_words(parts, tile.effects)


def objective_words(parts: Parts, card: int) -> str:
    """What an objective card demands."""
    objective = parts.objectives[card]
    needs = [f"{need} {metric_words(metric)}" for metric, need in zip(objective.metrics, objective.needs)]
    return listed(needs)


def sector_name(parts: Parts, sector: int) -> str:
    return parts.sectors[sector].name


def card_words(parts: Parts, card: Card) -> str:
    """A card of an automa, by where it acts: the card of Qi, the card of the wall."""
    first = card.lines[0]
    return f"the card of {'the wall' if first.op == BOT_MILITARY else parts.regions[first.what].name}"
