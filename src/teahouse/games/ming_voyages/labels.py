"""Actions in words, as a button says them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import counted, listed

from .parts.parts import (
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
from .parts.phrases import mover, piece_word, pieces_words
from .rules.battle.battle import running
from .rules.command import command
from .rules.command.attack import Bring, ChooseTarget
from .rules.command.build import Settle
from .rules.command.move import March
from .rules.command.voyage import ChooseVoyage
from .rules.effects.place import PlacePieces
from .rules.effects.remove import Displace, RemovePieces, SendHome
from .rules.reaction import React
from .rules.reserve import Reinforce
from .rules.turn.turn import ChooseUse

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
        when = "before" if action is known.parts.before else "after"
        return f"Let your opponent react {when} your action"
    if verb == SAIL:
        return f"Sail to {known.parts.voyage_spoken[target]}"
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
        words = listed(known.printed(top.card).phrases[seat][target])
        return f"{words[:1].upper()}{words[1:]}"
    return f"Special action {target + 1}"


def place_label(known: MingVoyages, seat: int, verb: int, target: int) -> str:
    board = known.parts.board
    top = known.stack[-1]
    if verb in (MARCH, SETTLE):
        here, there = board.spoken[board.way_from[target]], board.spoken[board.way_to[target]]
        if verb == SETTLE:
            return f"Build a Settlement of {here} in {there}"
        return f"Move a {mover(seat)} from {here} to {there}"
    if verb == TARGET:
        return f"Attack {board.spoken[target]}"
    if verb == BRING:
        return f"Bring a {mover(seat)} from {board.spoken[target]}"
    if verb == PUT and isinstance(top, PlacePieces):
        what = pieces_words(top.piece, top.left) if top.is_together() else f"a {piece_word(top.piece)}"
        return f"Place {what} {board.where[target]}"
    if verb == TAKE and isinstance(top, RemovePieces):
        return f"Remove a {piece_word(known.parts.effects[top.effect].piece)} from {board.spoken[target]}"
    if verb == EXPEL and isinstance(top, Displace):
        return f"Send {piece_word(top.piece)}s home from {board.spoken[target]}"
    if verb == SEND_HOME:
        return f"Send {'them home' if isinstance(top, SendHome) else 'one back'} to {board.spoken[target]}"
    if verb == RAID_ON:
        return f"Raid {board.spoken[target]}"
    return done_label(known, top)


def done_label(known: MingVoyages, top: Decision[Any]) -> str:
    """What it means to be done, by what was asked."""
    if isinstance(top, Reinforce):
        return "Do not reinforce"
    if isinstance(top, ChooseTarget):
        return "Do not attack"
    if isinstance(top, Bring):
        fought = running(known)
        return (
            f"Attack {known.parts.board.spoken[fought.region]} with {counted(len(fought.came_from), mover(top.seat))}"
        )
    if isinstance(top, ChooseVoyage):
        return "Do not sail"
    if isinstance(top, March):
        return "Move no further"
    if isinstance(top, Settle):
        return "Build no more"
    return "Place no more"
