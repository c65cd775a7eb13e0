"""What is printed on cards, in words: made once, because it never changes but for the texts of four voyages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.words import listed

from ..parts.cards import EMPEROR, OVERLORD, RESERVE_THIS, CardAction, Effect
from ..words import condition_words, effect_words
from .brief import effects_brief

if TYPE_CHECKING:
    from ..parts.parts import Parts

ROLES: Final = ("The Emperor", "The Overlord")


class PrintedAction:
    """A special action: its effects in the fewest words, each in a phrase, and all of it in a sentence without its end."""

    __slots__ = ("brief", "phrases", "sentence")

    def __init__(self, parts: Parts, action: CardAction, effects: list[Effect]) -> None:
        self.brief = effects_brief(parts, effects)
        self.phrases: list[str] = [effect_words(parts, effect) for effect in effects]
        words = f"{ROLES[action.side]}: {listed(self.phrases)}"
        if action.voyage >= 0:
            words += f", after the voyage to {parts.voyage_spoken[action.voyage]}"
        if action.requires:
            words += f", requires {listed([condition_words(parts, each) for each in action.requires])}"
        self.sentence = words


class PrintedCard:
    """A card: the actions of both sides, all of them in short, and all in sentences without the last end; by side, what any
    action requires and whether one requires nothing; and whether it can put itself into the Emperor's reserve."""

    __slots__ = ("actions", "brief", "is_certain", "requirements", "reserves_itself", "sentences")

    def __init__(self, parts: Parts, number: int, is_later: bool) -> None:
        self.actions: list[list[PrintedAction]] = []
        found: list[str] = []
        for side in (EMPEROR, OVERLORD):
            printed: list[PrintedAction] = []
            for action in parts.cards[number].actions[side]:
                printed.append(PrintedAction(parts, action, action.later_effects if is_later else action.effects))
                key = f" {action.voyage + 1}" if action.voyage >= 0 else ""
                found.append(f"{'Emperor' if side == EMPEROR else 'Overlord'}{key}: {printed[-1].brief}.")
            self.actions.append(printed)
        self.brief = " ".join(found)
        both = parts.cards[number].actions
        self.requirements: list[str] = [requirement(parts, actions) for actions in both]
        self.is_certain: list[bool] = [any(not action.requires for action in actions) for actions in both]
        self.reserves_itself = any(
            effect.kind == RESERVE_THIS
            for action in both[EMPEROR]
            for effect in (action.later_effects if is_later else action.effects)
        )
        self.sentences = ". ".join([each.sentence for actions in self.actions for each in actions])


def requirement(parts: Parts, actions: list[CardAction]) -> str:
    """What any of a side's actions on a card requires."""
    found: list[str] = []
    for action in actions:
        words = listed([condition_words(parts, condition) for condition in action.requires])
        if words and words not in found:
            found.append(words)
    return listed(found, "or")


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
