"""Special actions of cards: when one is available, and which of its effects are in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.words import Why

from ..parts.cards import (
    ADJACENT_ENEMY,
    CONTROLS,
    CONTROLS_ANY,
    CONTROLS_COUNT,
    EMPTY_BORDERLAND,
    HOLDS_PIECES,
    HOMELAND_PIECES,
    CardAction,
    Condition,
    Effect,
)
from ..parts.phrases import condition_words
from .board import has_neighbour_of, on_board
from .control import controls, count_controlled, is_empty
from .effects import effects

if TYPE_CHECKING:
    from ..state import MingVoyages


def holds(s: MingVoyages, side: int, condition: Condition) -> bool:
    """Whether a condition holds for the side that would act (cards.requires)."""
    board = s.parts.board
    kind = condition.kind
    if kind == CONTROLS or kind == CONTROLS_ANY:
        for region in condition.regions:
            if controls(s, side, region):
                return True
        return False
    if kind == CONTROLS_COUNT:
        return count_controlled(s, side) >= condition.least
    if kind == HOLDS_PIECES:
        return on_board(s, condition.piece)[condition.regions[0]] >= condition.least
    if kind == ADJACENT_ENEMY:
        for region in range(board.borderlands):
            if controls(s, 1 - side, region) and has_neighbour_of(s, side, region):
                return True
        return False
    if kind == EMPTY_BORDERLAND:
        for region in range(board.borderlands):
            if is_empty(s, region):
                return True
        return False
    if kind == HOMELAND_PIECES:
        pieces = on_board(s, condition.piece)
        for region in range(board.first_homeland, board.ming):
            if pieces[region] >= condition.least:
                return True
    return False


def conditions_hold(s: MingVoyages, action: CardAction) -> bool:
    """The voyage it is keyed to is completed, and all it requires holds (cards.voyage, cards.requires)."""
    if action.voyage >= 0 and not s.voyages[action.voyage]:
        return False
    for condition in action.requires:
        if not holds(s, action.side, condition):
            return False
    return True


def effects_of(s: MingVoyages, action: CardAction) -> list[Effect]:
    """The effects in force: some actions grow at four voyages (cards.four_voyages)."""
    return action.later_effects if s.has_flipped() else action.effects


def is_available(s: MingVoyages, action: CardAction) -> bool:
    """Its conditions hold and at least one of its effects can change something (cards.available)."""
    if not conditions_hold(s, action):
        return False
    for effect in effects_of(s, action):
        if effects.is_possible(s, action.side, effect):
            return True
    return False


def why_unavailable(s: MingVoyages, action: CardAction) -> Why:
    if action.voyage >= 0 and not s.voyages[action.voyage]:
        name = s.parts.voyage_spoken[action.voyage]
        return Why(f"That action needs the completed voyage to {name}.", "cards.voyage")
    for condition in action.requires:
        if not holds(s, action.side, condition):
            return Why(f"That action requires {condition_words(s.parts, condition)}.", "cards.requires")
    return Why("That action would change nothing now.", "cards.available")
