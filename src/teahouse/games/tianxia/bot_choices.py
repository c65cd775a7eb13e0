"""Which legal actions are worth a look: free actions are looked at where they can matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.action import Action
from .free_actions import is_free
from .military_turn import MilitaryTurn
from .parts import ACT, DISCARD, RECALL, SELL_MARKER
from .player import MEEPLE
from .region import RegionTurn
from .turn import AfterTurn, Turn

if TYPE_CHECKING:
    from .state import Tianxia


def choices(s: Tianxia, seat: int, legal: list[Action]) -> list[Action]:
    """At least one of the legal actions: in the course of a turn its own steps, at its beginning nearly all."""
    top = s.stack[-1]
    if isinstance(top, Turn):
        return [action for action in legal if is_timely(s, seat, action, legal)]
    if isinstance(top, RegionTurn | MilitaryTurn | AfterTurn):
        found = [action for action in legal if not is_free(action)]
        return found or legal
    return legal


def is_timely(s: Tianxia, seat: int, action: Action, legal: list[Action]) -> bool:
    """Markers are sold when they cannot be placed, merchants recalled when meeples are missing, and objectives discarded
    in the last round."""
    if action.verb == SELL_MARKER:
        return legal[0].verb != ACT
    if action.verb == RECALL:
        return s.players[seat].left[MEEPLE] == 0
    if action.verb == DISCARD:
        return s.round == s.parts.rounds
    return True
