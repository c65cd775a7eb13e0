"""What scenes say of main cards: in the few words that fit on them, and in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.words import listed

from ..parts.cards import EMPEROR, OVERLORD, CardAction
from ..parts.printed import printed_effects, requirements_of
from .brief import effects_brief

if TYPE_CHECKING:
    from ..parts.parts import Parts

ROLES: Final = ("The Emperor", "The Overlord")


class CardText:
    """A card before the fourth voyage or after it: by side the effects of each action in the fewest words, all actions in
    short, and all in sentences without the last end."""

    __slots__ = ("brief", "briefs", "sentences")

    def __init__(self, parts: Parts, number: int, is_later: bool) -> None:
        both = parts.cards[number].actions
        phrases = parts.printed[1 if is_later else 0][number].phrases
        self.briefs: list[list[str]] = [
            [effects_brief(parts, printed_effects(action, is_later)) for action in actions] for actions in both
        ]
        short: list[str] = []
        full: list[str] = []
        for side in (EMPEROR, OVERLORD):
            for n, action in enumerate(both[side]):
                key = f" {action.voyage + 1}" if action.voyage >= 0 else ""
                short.append(f"{'Emperor' if side == EMPEROR else 'Overlord'}{key}: {self.briefs[side][n]}.")
                full.append(sentence(parts, action, phrases[side][n]))
        self.brief = " ".join(short)
        self.sentences = ". ".join(full)


def sentence(parts: Parts, action: CardAction, phrases: list[str]) -> str:
    """A special action in a sentence without its end."""
    words = f"{ROLES[action.side]}: {listed(phrases)}"
    if action.voyage >= 0:
        words += f", after the voyage to {parts.voyage_spoken[action.voyage]}"
    if action.requires:
        words += f", requires {requirements_of(parts, action)}"
    return words


def card_texts(parts: Parts, is_later: bool) -> list[CardText]:
    return [CardText(parts, number, is_later) for number in range(len(parts.cards))]
