"""How far a bot looks: an action's own effects, with the use of points and battles weighed instead of tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action

from ..parts.parts import LAUNCH, TRIBUTE
from ..rules.actions.attack import BuildAttack
from ..rules.actions.move import FreeMoves
from ..rules.battle.damage import Absorb
from ..rules.points import Spend
from .outlook import Outlook
from .plan import POINT, attack_gain, best_use, tribute_score
from .worth import worth

if TYPE_CHECKING:
    from ..state import Stratagems


def follow(s: Stratagems, seat: int, action: Action) -> float | None:
    """Carry out an action; what it is worth where points are to be used or dice decide, None where the seat is asked again."""
    top = s.stack[-1]
    if isinstance(top, BuildAttack) and action.verb == LAUNCH:
        terms = s.parts.terms[top.terms]
        gain = attack_gain(s, Outlook(s, seat), top.target, top.spaces, top.groups, terms)
        return worth(s, seat) + gain + POINT * top.left
    if isinstance(top, Spend) and action.verb == TRIBUTE:
        return worth(s, seat) + tribute_score(s, seat, top.left) + POINT * top.left
    s.advance(seat, action)
    take_only_hits(s, seat)
    if not s.stack or s.over:
        return None
    top = s.stack[-1]
    if top.seat != seat:
        return None
    if isinstance(top, Spend):
        terms = s.parts.terms[top.terms]
        return worth(s, seat) + best_use(s, seat, top.left, terms, top.legal(s)).score + POINT * top.left
    if isinstance(top, FreeMoves):
        terms = s.parts.terms[top.terms]
        return worth(s, seat) + top.more * best_use(s, seat, top.steps, terms, top.legal(s)).score + POINT * top.steps
    return None


def take_only_hits(s: Stratagems, seat: int) -> None:
    """Hits on a rival's stack fall where they have to; where the rival has a choice, the look ends."""
    while s.stack:
        top = s.stack[-1]
        if not isinstance(top, Absorb) or top.seat == seat:
            return
        legal = top.legal(s)
        if len(legal) > 1:
            return
        s.advance(top.seat, legal[0])
