"""The answers as buttons: in few words, because card and question stand beside them."""

from __future__ import annotations

from typing import Final

from teahouse.engine.action import Action
from teahouse.engine.words import counted, listed
from teahouse.scene import Choice
from teahouse.scene.table import choices as table
from teahouse.scene.table.choices import Buttons, further

from ..labels import label
from ..parts.cards import JUNK
from ..parts.parts import (
    BUILD_JUNKS,
    DECLINE,
    DONE,
    KEEP,
    MAKE_VOYAGE,
    MARCH,
    OPEN,
    PLAY,
    REINFORCE,
    REROLL,
    RESERVE,
    SETTLE,
    SPECIAL,
    SPEND,
)
from ..rules.reaction import React
from ..rules.turn.turn import ChooseUse
from .view import View

SHORT: Final = ("Recruit", "Move", "Attack", "Tax", "Junks", "Voyage", "Amass", "Move", "Attack", "Gather", "Build")
GROUPS: Final = {
    PLAY: "Play",
    RESERVE: "Reserve",
    SPEND: "Command points",
    SPECIAL: "Special action",
    REROLL: "Re-roll",
}


def button(view: View, action: Action) -> str:
    """A choice in words; what a card is used for and where a piece goes in few."""
    top = view.top
    if action.verb == MARCH or action.verb == SETTLE:
        board = view.parts.board
        return f"{board.names[board.way_from[action.target]]} to {board.names[board.way_to[action.target]]}"
    if not isinstance(top, ChooseUse | React):
        return label(view.known, view.side, action)
    card = view.parts.cards[top.card]
    if action.verb == SPECIAL:
        brief = view.texts[top.card].briefs[view.side][action.target]
        # Beside command points, which may buy the same: Move 2.
        return brief if isinstance(top, React) else f"Special: {brief[:1].lower()}{brief[1:]}"
    if action.verb != SPEND:
        return label(view.known, view.side, action)
    what = action.target
    if what == MAKE_VOYAGE:
        return "Voyage"
    if what == BUILD_JUNKS:
        return counted(min(card.cp, view.known.supply[JUNK]), "Junk")
    return f"{SHORT[what]} {card.cp}"


def group(view: View, action: Action) -> str:
    return GROUPS.get(action.verb, "")


def symbol(view: View, action: Action) -> str:
    return "card-back" if action.verb == REINFORCE or action.verb == OPEN else ""


def lines(view: View, action: Action) -> list[str]:
    """What a choice would do, line by line; a special action in full, because its button is short."""
    preview = view.look(action)
    found: list[str] = []
    if action.verb == SPECIAL and isinstance(view.top, ChooseUse | React):
        effects = listed(view.printed[view.top.card].phrases[view.side][action.target])
        found.append(f"{effects[:1].upper()}{effects[1:]}")
    for cost in preview.costs:
        found.append(f"costs {cost}")
    found.extend(preview.gains)
    found.extend(further(view, preview))
    return found


BUTTONS: Final = Buttons[View](
    button, {SPECIAL: "main", DECLINE: "quiet", DONE: "quiet", KEEP: "quiet"}, group, symbol, lines
)


def choices(view: View) -> list[Choice]:
    return table.choices(view, BUTTONS)
