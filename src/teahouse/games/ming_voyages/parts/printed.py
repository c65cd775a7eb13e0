"""What is printed on main cards, as rules speak of it: made once, for it never changes but for the texts of four voyages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.words import listed

from .cards import EMPEROR, RESERVE_THIS, CardAction, Effect
from .phrases import condition_words, effect_words

if TYPE_CHECKING:
    from .parts import Parts


class PrintedCard:
    """By side: the effects of each action in phrases, what any action requires, and whether one requires nothing; and whether
    the card can put itself into the Emperor's reserve."""

    __slots__ = ("is_certain", "phrases", "requirements", "reserves_itself")

    def __init__(self, parts: Parts, number: int, is_later: bool) -> None:
        both = parts.cards[number].actions
        self.phrases: list[list[list[str]]] = [
            [[effect_words(parts, effect) for effect in printed_effects(action, is_later)] for action in actions]
            for actions in both
        ]
        self.requirements: list[str] = [requirement(parts, actions) for actions in both]
        self.is_certain: list[bool] = [any(not action.requires for action in actions) for actions in both]
        self.reserves_itself = any(
            effect.kind == RESERVE_THIS for action in both[EMPEROR] for effect in printed_effects(action, is_later)
        )


def printed_effects(action: CardAction, is_later: bool) -> list[Effect]:
    """The effects of an action before the fourth voyage, or after it."""
    return action.later_effects if is_later else action.effects


def requirement(parts: Parts, actions: list[CardAction]) -> str:
    """What any of a side's actions on a card requires."""
    found: list[str] = []
    for action in actions:
        words = requirements_of(parts, action)
        if words and words not in found:
            found.append(words)
    return listed(found, "or")


def requirements_of(parts: Parts, action: CardAction) -> str:
    """All that one action requires."""
    return listed([condition_words(parts, condition) for condition in action.requires])


def printed_cards(parts: Parts, is_later: bool) -> list[PrintedCard]:
    """All cards as they read before the fourth voyage, or after it (cards.four_voyages)."""
    return [PrintedCard(parts, number, is_later) for number in range(len(parts.cards))]


def cards_opened(parts: Parts) -> list[list[str]]:
    """By voyage: the names of the cards whose special actions it opens, a name for each action (cards.voyage)."""
    found: list[list[str]] = [[] for _ in range(parts.voyages)]
    for card in parts.cards:
        for action in card.actions[EMPEROR]:
            found[action.voyage].append(card.name)
    return found
