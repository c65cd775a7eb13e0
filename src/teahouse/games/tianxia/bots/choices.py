"""Which legal actions are worth a look: free actions are looked at where they can matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action

from ..parts.parts import ACT, DISCARD, RECALL, SELL_MARKER, is_free
from ..player import MEEPLE
from ..rules.military.military_turn import MilitaryTurn
from ..rules.regions.exchange import ExchangeMore
from ..rules.regions.region import BENEFIT_DUE, STEP, RegionTurn
from ..rules.regions.shipping import Deliver
from ..rules.turn import AfterTurn, Turn

if TYPE_CHECKING:
    from ..state import Tianxia

NODES: Final = 500  # a game alone then takes 0.4 seconds of a core, with 2000 it took 1.4


def choices(s: Tianxia, seat: int, legal: list[Action]) -> list[Action]:
    """At least one of the legal actions: in the course of a turn its own steps, at its beginning nearly all."""
    top = s.stack[-1]
    if isinstance(top, Turn):
        return [action for action in legal if is_timely(s, seat, action, legal)]
    if isinstance(top, RegionTurn):
        # The step and what the region gives are due anyway and only help what follows, so they come first.
        if top.todo & (STEP + BENEFIT_DUE):
            return legal[:1]
        found = [action for action in legal if not is_free(action)]
        return found or legal
    if isinstance(top, MilitaryTurn | AfterTurn | Deliver | ExchangeMore):
        found = [action for action in legal if not is_free(action)]
        return found or legal
    return legal


def is_timely(s: Tianxia, seat: int, action: Action, legal: list[Action]) -> bool:
    """Markers are sold when they cannot be placed, merchants recalled when meeples are missing, and objectives discarded
    when no marker can be placed any more in the last round."""
    if action.verb == SELL_MARKER:
        return legal[0].verb != ACT
    if action.verb == RECALL:
        return s.players[seat].left[MEEPLE] == 0
    if action.verb == DISCARD:
        return s.round == s.parts.rounds and legal[0].verb != ACT
    return True
