"""Actions in words, as a button says them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.action import Action
from ...engine.words import counted, listed
from . import command
from .battle import running
from .cards import EMPEROR
from .parts import (
    BRING,
    COMMIT,
    COVER,
    DECLINE,
    DICE,
    EXPEL,
    KEEP,
    MARCH,
    OPEN,
    PLAY,
    PUT,
    RAID_ON,
    REINFORCE,
    REROLL,
    RESERVE,
    SAIL,
    SEND_HOME,
    SETTLE,
    SPECIAL,
    SPEND,
    TAKE,
    TARGET,
    TIMING,
)
from .reaction import React
from .turn import ChooseUse
from .words import action_words

if TYPE_CHECKING:
    from .state import MingVoyages


ORDINALS: Final = ("first", "second", "third")


def label(known: MingVoyages, seat: int, action: Action) -> str:
    verb, target = action.verb, action.target
    if verb in (PLAY, RESERVE, REINFORCE, OPEN, COVER):
        return card_label(known, verb, target)
    if verb == SPEND:
        words = command.PURPOSE[target]
        return words[:1].upper() + words[1:]
    if verb == SPECIAL:
        return special_label(known, seat, target)
    if verb == TIMING:
        return "The reaction comes before" if action is known.parts.before else "The reaction comes after"
    if verb == SAIL:
        return f"Sail to {known.parts.voyage_names[target]}"
    if verb == COMMIT:
        return f"Commit {target} Gold" if target else "Commit no Gold"
    if verb == REROLL:
        return reroll_label(running(known).dice[seat], target)
    if verb == KEEP:
        return "Keep the dice"
    if verb == DECLINE:
        return "Do not react"
    return place_label(known, seat, verb, target)


def card_label(known: MingVoyages, verb: int, target: int) -> str:
    card = known.parts.cards[target]
    what = f"{card.name} ({counted(card.cp, 'CP')})"
    if verb == PLAY:
        return f"Play {what}"
    if verb == RESERVE:
        return f"Reserve {what}"
    if verb == REINFORCE:
        return f"Reinforce with {what}"
    if verb == COVER:
        return f"Lay {card.name} on top"
    return f"Open {what}"


def reroll_label(dice: list[int], mask: int) -> str:
    """The faces that are re-rolled; of equal dice it is said which, unless all of them are meant."""
    taken = [n for n in range(DICE) if mask >> n & 1]
    if len(taken) == DICE:
        return "Re-roll all dice"
    words: list[str] = []
    for n in taken:
        alike = [m for m in range(DICE) if dice[m] == dice[n]]
        is_vague = any(m not in taken for m in alike)
        words.append(f"{ORDINALS[alike.index(n)]} {dice[n]}" if is_vague else str(dice[n]))
    return f"Re-roll the {listed(words)}"


def special_label(known: MingVoyages, seat: int, target: int) -> str:
    """The effects of a special action of the card in question."""
    top = known.stack[-1]
    if isinstance(top, ChooseUse | React):
        words = listed(action_words(known, known.parts.cards[top.card].actions[seat][target]))
        return f"{words[:1].upper()}{words[1:]}"
    return f"Special action {target + 1}"


def place_label(known: MingVoyages, seat: int, verb: int, target: int) -> str:
    board = known.parts.board
    if verb in (MARCH, SETTLE):
        here, there = board.names[board.way_from[target]], board.names[board.way_to[target]]
        if verb == SETTLE:
            return f"Build a Settlement of the {here} in {there}"
        return f"Move a {'Troop' if seat == EMPEROR else 'Horde'} from {here} to {there}"
    if verb == TARGET:
        return f"Attack {board.names[target]}"
    if verb == BRING:
        return f"Bring a {'Troop' if seat == EMPEROR else 'Horde'} from {board.names[target]}"
    if verb == PUT:
        return f"Place in {board.names[target]}"
    if verb == TAKE:
        return f"Remove from {board.names[target]}"
    if verb == EXPEL:
        return f"Displace from {board.names[target]}"
    if verb == SEND_HOME:
        return f"Send home to the {board.names[target]}"
    if verb == RAID_ON:
        return f"Raid {board.names[target]}"
    return "Done"
