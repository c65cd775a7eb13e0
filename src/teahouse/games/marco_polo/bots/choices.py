"""Which legal actions are worth a look: what hardly ever helps is left out, so that a search sees the rest in time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action

from ..parts.dice import value_of
from ..parts.parts import ADJUST, BAG, BUY_DIE, LOWER, REROLL, SPACE_COINS, SPACE_KHAN
from ..parts.reward import CAMEL, COIN
from ..rules.bonus_actions import AdjustDie, OneDie
from ..rules.rounds import Compensation
from ..rules.spaces.spaces import ChooseDie
from ..rules.travel.travel import Travel
from ..rules.turn import Turn
from .guide import Guide
from .roads import guided

if TYPE_CHECKING:
    from ..state import MarcoPolo

REROLL_UP_TO: Final = 2  # a die that shows more is kept
CAMELS_TO_SPARE: Final = 3  # camels that stay after a reroll or an adjusted die
BAG_BELOW: Final = 12  # whoever has as many coins needs no money bag


def choices(s: MarcoPolo, seat: int, legal: list[Action], guide: Guide) -> list[Action]:
    """At least one of the legal actions."""
    top = s.stack[-1]
    if isinstance(top, Turn):
        found = [action for action in legal if is_timely(s, top, action)]
    elif isinstance(top, Travel):
        found = guided(s, top, legal, guide)
    elif isinstance(top, OneDie) or (isinstance(top, ChooseDie) and is_any_die(top)):
        return legal[:1]
    elif isinstance(top, AdjustDie):
        found = [action for action in legal if action.verb != LOWER]
    elif isinstance(top, Compensation):
        most = len(legal) - 1
        return [legal[n] for n in sorted({0, most // 3, most // 2, most})]
    else:
        return legal
    return found or legal


def is_timely(s: MarcoPolo, turn: Turn, action: Action) -> bool:
    """Whether a bonus action can be of use at this point of a turn."""
    verb = action.verb
    if verb < BAG or verb > BUY_DIE:
        return True
    player = s.players[turn.seat]
    if verb == BAG:
        return not turn.acted and not turn.bagged and player.have[COIN] < BAG_BELOW
    if verb == BUY_DIE:
        return True
    if turn.acted or player.have[CAMEL] < CAMELS_TO_SPARE + (1 if verb == REROLL else 2):
        return False
    return verb == ADJUST or value_of(player.dice[0]) <= REROLL_UP_TO


def is_any_die(choice: ChooseDie) -> bool:
    """Whether the lowest of the dice that fit will do: what it shows does not matter, or the lowest one is chosen."""
    return choice.space == SPACE_COINS or choice.space == SPACE_KHAN or bool(choice.picked) or bool(choice.value)
