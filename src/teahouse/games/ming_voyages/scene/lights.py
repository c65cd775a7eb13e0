"""What is lit beside the legal answers: the card that is played, and the reasons of what cannot be chosen now."""

from __future__ import annotations

from teahouse.engine.action import Action
from teahouse.scene import Lit
from teahouse.scene.table.lights import chosen, shut

from ..parts.parts import NO_CARD, SAIL
from ..rules.turn.turn import ChooseCard
from .view import View


def lights(view: View) -> list[Lit]:
    played = view.known.played
    if played == NO_CARD:
        return closed(view)
    return [chosen(view.cards[played].small.id), *closed(view)]


def closed(view: View) -> list[Lit]:
    """While a card is asked for, why it cannot be reserved; while a region or a voyage is, why each other one is closed."""
    parts = view.parts
    if isinstance(view.top, ChooseCard):
        tabs = [parts.reserve[number] for number in view.known.hands[view.side]]
        return refused(view, [action.text for action in tabs], tabs)
    for action in view.legal:
        if action.verb == SAIL:
            return refused(view, parts.voyage_ids, parts.sail)
        asked = view.drawn.on_regions.get(action.verb)
        if asked is not None:
            return refused(view, parts.board.ids, asked)
    return []


def refused(view: View, ids: list[str], actions: list[Action]) -> list[Lit]:
    """Those of some things whose action is not legal, with the reason."""
    found: list[Lit] = []
    for n, action in enumerate(actions):
        why = view.refusal(action)
        if why:
            found.append(shut(ids[n], why))
    return found
