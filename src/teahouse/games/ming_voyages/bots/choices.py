"""Which legal actions are worth a look to a bot: small steps are chosen one by one, and what hardly ever helps is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action

from ..parts.cards import DISPLACE, EMPEROR, HORDE, TROOP
from ..parts.parts import (
    ATTACK_WITH_HORDES,
    ATTACK_WITH_TROOPS,
    BRING,
    MAKE_VOYAGE,
    MARCH,
    MOVE_HORDES,
    PUT,
    SETTLE,
    SPEND,
)
from ..rules.board import on_board
from ..rules.cards import effects_of
from ..rules.command import command
from ..rules.command.attack import Bring
from ..rules.command.build import Settle
from ..rules.command.move import March
from ..rules.command.voyage import ChooseVoyage
from ..rules.control import movable
from ..rules.effects.place import PlacePieces
from ..rules.reaction import ChooseTiming, available_to
from ..rules.reserve import Reinforce
from ..rules.turn.discard import ArrangeDiscards
from ..rules.turn.turn import ChooseUse
from .worth import worth

if TYPE_CHECKING:
    from ..state import MingVoyages

REINFORCED: Final = (MAKE_VOYAGE, ATTACK_WITH_TROOPS, ATTACK_WITH_HORDES)


def choices(s: MingVoyages, seat: int, legal: list[Action]) -> list[Action]:
    """At least one of the legal actions."""
    top = s.stack[-1]
    if isinstance(top, ChooseUse):
        found = [action for action in legal if action.verb != SPEND or not command.is_idle(s, action.target)]
        return found or legal[:1]
    if isinstance(top, March):
        return [best_march(s, seat, legal)]
    if isinstance(top, PlacePieces):
        return [best_place(s, seat, top, legal)]
    if isinstance(top, Settle):
        return [best_settlement(s, seat, legal)]
    if isinstance(top, Bring):
        return bring(s, seat, legal)
    if isinstance(top, Reinforce):
        return legal if top.what in REINFORCED else legal[-1:]
    if isinstance(top, ChooseVoyage):
        return best_voyage(s, legal)
    if isinstance(top, ArrangeDiscards):
        return legal[:1]
    if isinstance(top, ChooseTiming):
        return timing(s, seat, top)
    return legal


def best_march(s: MingVoyages, seat: int, legal: list[Action]) -> Action:
    """The step after which the position is worth most, or none if no step helps; the last piece of a Borderland stays."""
    board = s.parts.board
    pieces = movable(s, seat)
    best, most = legal[-1], worth(s, seat)
    for action in legal:
        if action.verb != MARCH:
            continue
        here, there = board.way_from[action.target], board.way_to[action.target]
        if here < board.borderlands and pieces[here] == 1 and s.settlements[here] == 0:
            continue
        pieces[here] -= 1
        pieces[there] += 1
        value = worth(s, seat)
        pieces[here] += 1
        pieces[there] -= 1
        if value > most:
            best, most = action, value
    return best


def best_place(s: MingVoyages, seat: int, decision: PlacePieces, legal: list[Action]) -> Action:
    """The region in which the next piece is worth most."""
    pieces = on_board(s, decision.piece)
    amount = decision.left if decision.is_together() else 1
    best, most = legal[-1], worth(s, seat) if decision.piece == TROOP else -1e9
    for action in legal:
        if action.verb != PUT:
            continue
        pieces[action.target] += amount
        value = worth(s, seat)
        pieces[action.target] -= amount
        if value > most:
            best, most = action, value
    return best


def best_settlement(s: MingVoyages, seat: int, legal: list[Action]) -> Action:
    board = s.parts.board
    best, most = legal[-1], -1e9
    for action in legal:
        if action.verb != SETTLE:
            continue
        here, there = board.way_from[action.target], board.way_to[action.target]
        s.settlements[here] -= 1
        s.settlements[there] += 1
        value = worth(s, seat)
        s.settlements[here] += 1
        s.settlements[there] -= 1
        if value > most:
            best, most = action, value
    return best


def bring(s: MingVoyages, seat: int, legal: list[Action]) -> list[Action]:
    """Pieces that leave no Borderland empty join first, from where most stand; only then is it a question."""
    board = s.parts.board
    pieces = movable(s, seat)
    best, most = -1, 0
    for n, action in enumerate(legal):
        if action.verb != BRING:
            continue
        region = action.target
        spare = pieces[region]
        if region < board.borderlands:
            stays = 1 if s.settlements[region] == 0 else 0
            spare = pieces[region] - stays
        elif region == board.ming:
            spare += 10
        if spare > most:
            best, most = n, spare
    return [legal[best]] if best >= 0 else legal


def best_voyage(s: MingVoyages, legal: list[Action]) -> list[Action]:
    """The voyage that opens the most special actions, and none."""
    best, most = legal[0], -1
    for action in legal[:-1]:
        opened = 0
        for card in s.parts.cards:
            for special in card.actions[EMPEROR]:
                if special.voyage == action.target:
                    opened += 1
        if opened > most:
            best, most = action, opened
    return [best, legal[-1]] if len(legal) > 1 else legal


def timing(s: MingVoyages, seat: int, decision: ChooseTiming) -> list[Action]:
    """After, so that the own action finds things as they are; before, if Hordes that are about to move could be displaced."""
    if decision.what == ATTACK_WITH_HORDES or decision.what == MOVE_HORDES:
        actions = s.parts.cards[decision.card].actions[1 - seat]
        for n in available_to(s, 1 - seat, decision.card):
            for effect in effects_of(s, actions[n]):
                if effect.kind == DISPLACE and effect.piece == HORDE:
                    return [s.parts.before]
    return [s.parts.after]
