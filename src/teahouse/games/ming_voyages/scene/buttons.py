"""The answers as buttons: in few words, because card and question stand beside them."""

from __future__ import annotations

from typing import Final

from teahouse.engine.action import Action
from teahouse.engine.words import counted, listed
from teahouse.scene import Choice
from teahouse.scene.table import choices as table
from teahouse.scene.table.choices import Buttons, Chances, first_chance, further

from ..labels import label
from ..parts.cards import JUNK
from ..parts.parts import (
    BUILD_JUNKS,
    DECLINE,
    DONE,
    KEEP,
    OPEN,
    PLAY,
    REINFORCE,
    REROLL,
    RESERVE,
    SPECIAL,
    SPEND,
)
from ..parts.phrases import mover, pieces_words
from ..rules.battle.battle import running
from ..rules.battle.reroll import RerollDice
from ..rules.command.attack import Bring, ChooseTarget
from ..rules.command.build import Settle
from ..rules.command.move import March
from ..rules.command.voyage import ChooseVoyage
from ..rules.effects.place import PlacePieces
from ..rules.reaction import React
from ..rules.turn.turn import ChooseUse
from .view import View

# What command points buy, with the word for one of it and for more, by kind of action
SHORT: Final = (
    ("Recruit {} Troop", "s"),
    ("Move {} step", "s"),
    ("Attack with {} Troop", "s"),
    ("Tax {} Gold", ""),
    ("Build {} Junk", "s"),
    ("Try a voyage", ""),
    ("Amass {} Horde", "s"),
    ("Move {} step", "s"),
    ("Attack with {} Horde", "s"),
    ("Gather {} Settlement", "s"),
    ("Build {} Settlement", "s"),
)
GROUPS: Final = {
    PLAY: "Play",
    RESERVE: "Reserve",
    SPEND: "Command points",
    SPECIAL: "Special action",
    REROLL: "Re-roll",
}


def button(view: View, action: Action) -> str:
    """A choice in words; what a card is used for in few."""
    top = view.top
    if not isinstance(top, ChooseUse | React):
        return label(view.known, view.side, action)
    card = view.parts.cards[top.card]
    if action.verb == SPECIAL:
        brief = view.texts[top.card].briefs[view.side][action.target]
        # Beside command points, which may buy the same: Move 2.
        return f"{'React' if isinstance(top, React) else 'Special'}: {brief[:1].lower()}{brief[1:]}"
    if action.verb != SPEND:
        return label(view.known, view.side, action)
    words, many = SHORT[action.target]
    count = min(card.cp, view.known.supply[JUNK]) if action.target == BUILD_JUNKS else card.cp
    return words.format(count) + (many if count != 1 else "")


def left(view: View, action: Action) -> str:
    """What is given away: CPs that could still be used, or re-rolls of an open card."""
    top = view.top
    if action.verb == KEEP and isinstance(top, RerollDice):
        rerolls = running(view.known).opened
        return f"{counted(rerolls, 're-roll')} of the open card would be lost." if rerolls else ""
    if action.verb != DONE:
        return ""
    if isinstance(top, March):
        return f"{counted(top.steps, 'step')} could still be moved."
    if isinstance(top, Bring):
        return f"{counted(top.left, mover(top.seat))} more could join."
    if isinstance(top, PlacePieces):
        return f"{pieces_words(top.piece, top.left)} could still be placed."
    if isinstance(top, Settle):
        return f"{counted(top.left, 'Settlement')} more could be built."
    return "Nothing would come of the card." if isinstance(top, ChooseTarget | ChooseVoyage) else ""


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


def chance(view: View, action: Action) -> Chances:
    """Of a round of battle, by which re-rolls are compared."""
    return first_chance(view, action) if isinstance(view.top, RerollDice) else ()


BUTTONS: Final = Buttons[View](
    button,
    {SPECIAL: "main", DECLINE: "quiet", DONE: "quiet", KEEP: "quiet"},
    group,
    symbol,
    lines,
    left=left,
    chance=chance,
)


def choices(view: View) -> list[Choice]:
    return table.choices(view, BUTTONS)
