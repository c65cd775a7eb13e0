"""What may follow a card: reactions are tested when they would start, so all that can be said before is how things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.words import counted, listed

from ..parts.cards import OVERLORD
from ..parts.phrases import condition_words
from . import reaction
from .automa.difficulty import level_of_reaction
from .automa.overlord import overlord
from .cards import holds

if TYPE_CHECKING:
    from ..state import MingVoyages

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def can_react(s: MingVoyages, side: int, card: int) -> bool:
    """Whether the other side could react to a card as things stand."""
    if s.is_automa(side):
        return overlord.reacts_to(s, card)
    return bool(reaction.available_to(s, side, card))


def reaction_note(s: MingVoyages, side: int, card: int) -> str:
    """Whether a card lets the other side react, without numbers; said as things stand, for a reaction is tested only after
    the action, or before it between two (reaction.tested)."""
    if not s.parts.cards[card].actions[side]:
        return "It brings no reaction."
    opponent = "the Overlord" if s.is_automa(side) else "your opponent"
    reacts = "reacts with an event" if s.is_automa(side) else "may react"
    if not can_react(s, side, card):
        return f"As things stand it brings no reaction{would_change(s, side, card)}."
    given = "" if is_certain(s, side, card) else f", while it has {spelled(s.printed(card).requirements[side])}"
    return f"As things stand {opponent} {reacts}{given}."


def would_change(s: MingVoyages, side: int, card: int) -> str:
    """What a reaction that is not available lacks, as far as a position can give it."""
    lacks: list[str] = []
    for action in s.parts.cards[card].actions[side]:
        if action.voyage >= 0 and not s.voyages[action.voyage]:
            continue  # no position makes up for a voyage
        missing = [condition_words(s.parts, each) for each in action.requires if not holds(s, side, each)]
        if missing:
            lacks.append(listed(missing))
    return f"; it would with {spelled(listed(lacks, 'or'))}" if lacks else ""


def spelled(text: str) -> str:
    """Small numbers as words."""
    for n, word in enumerate(NUMBERS):
        text = text.replace(str(n), word)
    return text


def reaction_outlook(s: MingVoyages, card: int) -> str:
    """Alone, while a card is used: what the Overlord would answer it with, and what would change that
    (overlord.reaction.available, difficulty.level)."""
    printed = s.parts.cards[card]
    if not printed.actions[OVERLORD]:
        return "The Overlord does not react to it."
    if not overlord.reacts_to(s, card):
        lacked = s.printed(card).requirements[OVERLORD]
        return f"As things stand the Overlord does not react; it would with {lacked} after your action."
    level = level_of_reaction(s, printed.cp)
    unless = exceptions(s, card)
    if not unless:
        return f"The Overlord then reacts with a level {level} event."
    return f"As things stand the Overlord then reacts with a level {level} event{unless}."


def is_certain(s: MingVoyages, side: int, card: int) -> bool:
    """Whether no position is required for a reaction of a side: one of its actions asks for none, or nobody looks."""
    if s.is_automa(side) and not s.checks_conditions:
        return True
    return s.printed(card).is_certain[side]


def exceptions(s: MingVoyages, card: int) -> str:
    """What the Emperor's own action could change: the position that a reaction requires, the card's place, the level."""
    unless: list[str] = []
    if not is_certain(s, OVERLORD, card):
        unless.append(f"it lacks {s.printed(card).requirements[OVERLORD]} after your action")
    if s.printed(card).reserves_itself:
        unless.append("the card goes into your reserve")
    words = f", unless {listed(unless, 'or')}" if unless else ""
    cp = s.parts.cards[card].cp
    later = s.level.flipped[cp - 1]
    if s.count_voyages() == s.parts.flip_at - 1 and later != level_of_reaction(s, cp):
        words += f"; after {counted(s.parts.flip_at, 'voyage')} it is level {later}"
    return words
