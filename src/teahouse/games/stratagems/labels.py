"""Actions in words, as buttons say them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.action import Action
from ...engine.words import counted
from . import advance, council, damage, events
from .parts import (
    ADVANCE,
    ATTACK,
    BRING,
    BUY,
    CHOOSE_SPACE,
    DECLINE,
    DISBAND,
    DISCARD,
    ENTRAP,
    EVENT,
    FROM,
    LAUNCH,
    LEAVE,
    LOSE,
    MARCH,
    NEUTRAL,
    OPTION,
    PASS,
    PER_KIND,
    PLACE,
    POINTS,
    RAID,
    RAISE,
    SPLIT,
    STIR,
    STOP,
    TAKE,
    TARGET,
    TAX,
    TO,
    TRIBUTE,
)
from .words import TRACK_WORDS, an

if TYPE_CHECKING:
    from .state import Stratagems

BY_SPACE: Final = {
    MARCH: "Move from",
    ATTACK: "Attack",
    ENTRAP: "Try to trap the stack in",
    RAID: "Raid",
    FROM: "From",
    TO: "To",
    CHOOSE_SPACE: "Choose",
    NEUTRAL: "A neutral army for",
    SPLIT: "Split an army in",
}
BY_UNIT: Final = {BRING: "Bring", LOSE: "Give up", PLACE: "Place"}
PLAIN: Final = {
    PASS: "Pass",
    TRIBUTE: "Put all points on the tribute track",
    STOP: "Stop here",
    LAUNCH: "Launch the attack",
    ADVANCE: "Advance with all",
    DISBAND: "Give them up",
    DECLINE: "Decline",
}
STIRRED: Final = (
    "Make the neutral armies weaker",
    "Leave the neutral armies alone",
    "Make the neutral armies stronger",
)
TAXED: Final = ("Lower taxation", "Leave taxation", "Raise taxation")


def label(s: Stratagems, seat: int, a: Action) -> str:
    verb = a.verb
    if verb in BY_SPACE:
        return f"{BY_SPACE[verb]} {s.name(a.target)}"
    if verb in BY_UNIT:
        kind, space = divmod(a.target, PER_KIND)
        if verb == LOSE and s.stack and isinstance(s.stack[-1], damage.Absorb):
            return hit_words(s, seat, kind, space)
        where = "in" if verb == PLACE else "from"
        return f"{BY_UNIT[verb]} {an(kind)} {where} {s.name(space)}"
    if verb == DECLINE and s.stack and isinstance(s.stack[-1], advance.PlaceCaptured):
        return "Let it go"
    if verb == DECLINE and s.stack and isinstance(s.stack[-1], council.Council):
        return "Change nothing"
    if verb in PLAIN:
        return PLAIN[verb]
    return other_words(s, a)


def hit_words(s: Stratagems, seat: int, kind: int, space: int) -> str:
    """What a hit does to a unit (damage.absorb)."""
    if damage.is_lost(s, seat, kind):
        return f"Lose {an(kind)} in {s.name(space)}"
    return f"Weaken {an(kind)} to 1 in {s.name(space)}"


def other_words(s: Stratagems, a: Action) -> str:
    verb = a.verb
    if verb == EVENT or verb == POINTS:
        card = s.parts.cards[a.target]
        return card.name if verb == EVENT else f"{card.name} for {counted(card.value, 'action point')}"
    if verb == TAKE or verb == DISCARD:
        return f"{'Take' if verb == TAKE else 'Discard'} {s.parts.cards[a.target].name}"
    if verb == LEAVE:
        return f"Leave {an(a.target)} behind"
    if verb == TARGET:
        return f"{{{a.target}}}" if a.target < s.seats else f"Seat {a.target}"
    if verb == OPTION:
        top = s.stack[-1] if s.stack else None
        if isinstance(top, events.PickOption):
            return events.option_words(s, top.effect, a.target)
        return f"Option {a.target + 1}"
    if verb == STIR:
        return STIRRED[a.target]
    if verb == RAISE:
        return f"Raise {TRACK_WORDS[a.target]}"
    if verb == TAX:
        return TAXED[a.target]
    if verb == BUY:
        return "Buy an army" if a.target else "Buy a scout"
    return "Done"
