"""What is lit beside what can be clicked: dice and the space of a placement, and why things are closed."""

from __future__ import annotations

from typing import Final

from teahouse.engine.words import counted
from teahouse.scene import Lit
from teahouse.scene.table.lights import chosen, shut

from ..parts.parts import SPACE_CARD
from ..rules.characters.travellers import ways_from
from ..rules.spaces import khan, obstacles, openings
from ..rules.spaces.spaces import ChooseDie
from ..rules.travel.travel import Travel
from ..rules.turn import Turn
from .dice import picked
from .view import View

CLOSED: Final = (
    "",
    "",
    "your dice are here",
    "you have no post",
    "a new post",
    "used already",
    "it is full",
    "",
    "too few coins",
    "none is left",
    "no step payable",
    "of no use now",
    "you have no dice",
    "too few coins",
)  # by the numbers of obstacles.py; the empty ones depend on the table


def lights(view: View) -> list[Lit]:
    top, seat = view.top, view.seat
    if seat is None:
        return []
    if isinstance(top, Turn):
        return closed_spaces(view, top, seat) + closed_contracts(view)
    if isinstance(top, Travel):
        return closed_steps(view, top, seat)
    if isinstance(top, ChooseDie):
        dice = [chosen(f"die:own:{n}") for n in picked(view)]
        return [*dice, chosen(f"space:{view.parts.space_ids[top.space]}")] if top.space < SPACE_CARD else dice
    return []


def closed_spaces(view: View, top: Turn, seat: int) -> list[Lit]:
    """A space has room for two or three words, its note for the sentence; on the map only who asks is told."""
    parts = view.parts
    found: list[Lit] = []
    for space, place in enumerate(parts.place):
        if not view.is_legal(place.text):
            id = parts.space_ids[space]
            if space >= SPACE_CARD:
                found.append(shut(f"card:{id}", view.refusal(place)))
            else:
                found.append(shut(f"space:{id}", closed_words(view, top, seat, space)))
    if not view.is_legal(parts.bag.text):
        found.append(shut("space:bag", "you have no dice"))
    return found


def closed_words(view: View, top: Turn, seat: int, space: int) -> str:
    """Why the viewer cannot use a space in this turn, in few words."""
    if top.acted:
        return "your action is done"
    reason = openings.obstacle(view.known, seat, space)
    if reason == obstacles.TOO_FEW_DICE:
        return f"it takes {counted(view.parts.space_dice[space], 'die', 'dice')}"
    if reason == obstacles.KHAN_RISING:
        return f"it takes a {khan.lowest_allowed(view.known)} or more"
    return CLOSED[reason]


def closed_contracts(view: View) -> list[Lit]:
    """The own contracts that cannot be completed."""
    found: list[Lit] = []
    for contract in view.own.contracts if view.own is not None else []:
        why = view.refusal(view.parts.complete[contract])
        if why:
            found.append(shut(f"contract:{view.parts.contracts[contract].id}", why))
    return found


def closed_steps(view: View, top: Travel, seat: int) -> list[Lit]:
    """The neighbouring locations to which the viewer, who is travelling, cannot go."""
    parts = view.parts
    found: list[Lit] = []
    for here in ways_from(view.known, seat, top.first[-1]):
        if not view.is_legal(parts.travel[here].text) and not view.is_legal(parts.travel_second[here].text):
            found.append(shut(parts.atlas.ids[here], view.refusal(parts.travel[here])))
    return found
