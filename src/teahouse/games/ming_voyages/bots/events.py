"""What an event that answers the Emperor's card would cost, from the cards that may still come in its deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..parts.cards import OVERLORD
from ..parts.parts import EVENT_AMASS, EVENT_ATTACK, EVENT_MOVE, EVENT_RESERVE
from ..rules.automa.events.attacks import count_available
from ..rules.battle import odds
from ..rules.control import count_controlled, is_empty, spare_hordes
from .worth import HORDE, LOST

if TYPE_CHECKING:
    from ..state import MingVoyages

CERTAIN: Final = 1.6  # an event happens for sure; the threats that a position counts only may
QUIET: Final = 0.1  # Settlements that are gathered or built
TAKEN_CP: Final = 0.1  # a card that goes to the Overlord's reserve


def reaction_cost(s: MingVoyages, level: int, cp: int) -> float:
    """The mean harm of the events that are left in a deck, or of all of them when it is about to be shuffled."""
    seen = s.event_discards[level - 1]
    is_spent = not s.event_decks[level - 1]
    lost = count_controlled(s, OVERLORD)
    land = LOST[min(lost + 1, len(LOST) - 1)] - LOST[lost]
    attacked: list[float] = [-1.0, -1.0, -1.0, -1.0]
    walked = walk_harm(s, land)
    total = 0.0
    count = 0
    for n, event in enumerate(s.parts.events):
        if event.level != level or (not is_spent and n in seen):
            continue
        count += 1
        if event.kind == EVENT_ATTACK:
            if attacked[event.x] < 0.0:
                attacked[event.x] = attack_harm(s, event.x, land)
            total += attacked[event.x]
        elif event.kind == EVENT_AMASS:
            total += HORDE * event.x
        elif event.kind == EVENT_MOVE:
            total += walked
        elif event.kind == EVENT_RESERVE:
            total += TAKEN_CP * cp
        else:
            total += QUIET
    return CERTAIN * total / count if count else 0.0


def attack_harm(s: MingVoyages, x: int, land: float) -> float:
    """The chance of the Overlord's attack on the Borderland that it would choose (events.attack.target)."""
    best = -99
    harm = 0.0
    for region in range(s.parts.board.borderlands):
        troops = s.troops[region]
        if troops == 0:
            continue
        near = count_available(s, region)
        if near > 0 and near - troops > best:
            best = near - troops
            harm = odds.attacker_wins(min(x, near), troops) * land
    return harm


def walk_harm(s: MingVoyages, land: float) -> float:
    """A Move takes an empty Borderland beside Hordes; elsewhere it does little."""
    for region in range(s.parts.board.borderlands):
        if is_empty(s, region):
            for other in s.parts.board.neighbours[region]:
                if spare_hordes(s, other) > 0:
                    return land
    return QUIET
