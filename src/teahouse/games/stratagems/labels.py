"""Actions in words, as buttons say them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import counted

from .parts.cards import EMPTY_FORT, FREE, HITS, MOVE, PEEK, SANITATION, SWAP, TEMPLE
from .parts.codes import PER_KIND
from .parts.parts import (
    ADVANCE,
    ATTACK,
    BRING,
    BUY,
    CHOOSE_SPACE,
    DECLINE,
    DISBAND,
    DISCARD,
    DONE,
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
from .rules import points
from .rules.actions import attack, move
from .rules.battle import advance, damage, help
from .rules.events import chain, events, marks, plague, stacks_of_others, units
from .rules.phases import deployment, place, redeploy
from .rules.winter import retreat
from .words import TRACK_WORDS, an

if TYPE_CHECKING:
    from .state import Stratagems

BY_SPACE: Final = {
    MARCH: "Move from",
    ATTACK: "Attack",
    ENTRAP: "Try to trap the stack in",
    RAID: "Raid",
    FROM: "Attack from",
    TO: "Move to",
    CHOOSE_SPACE: "Choose",
    NEUTRAL: "Buy a neutral army for",
    SPLIT: "Split an army in",
}
BY_UNIT: Final = {BRING: "Bring", LOSE: "Give up", PLACE: "Place"}
PLAIN: Final = {
    TRIBUTE: "Put all points on the tribute track",
    LAUNCH: "Launch the attack",
    ADVANCE: "Advance with all",
    DISBAND: "Give up the group",
}
STACKS: Final = {
    PEEK: "Look at the stack in",
    HITS: "Strike the stack in",
    MOVE: "Lure away the stack in",
    SWAP: "Change places with the stack in",
}
SITES: Final = {
    SANITATION: "Build sanitation in",
    TEMPLE: "Found a monastery in",
    EMPTY_FORT: "Open the gates of",
}
STIRRED: Final = (
    "Make the neutral armies weaker",
    "Leave the neutral armies alone",
    "Make the neutral armies stronger",
)
TAXED: Final = ("Lower taxation", "Leave taxation", "Raise taxation")


def label(s: Stratagems, seat: int, a: Action) -> str:
    verb = a.verb
    top = s.stack[-1] if s.stack else None
    if verb in BY_SPACE:
        return f"{space_label(s, top, a)} {s.name(a.target)}{step_price(s, top, a)}"
    if verb in BY_UNIT:
        kind, space = divmod(a.target, PER_KIND)
        if verb == LOSE and isinstance(top, damage.Absorb):
            return hit_label(s, seat, kind, space)
        if verb == BRING and isinstance(top, retreat.Retreating):
            return f"Let {an(kind)} go too"
        where = "in" if verb == PLACE else "from"
        return f"{BY_UNIT[verb]} {an(kind)} {where} {s.name(space)}"
    if verb == DONE:
        return done_label(s, top)
    if verb == DECLINE:
        return decline_label(top)
    if verb == PASS:
        kept = counted(len(s.hands[seat]), "card")
        return f"Pass and keep {kept}" if s.hands[seat] else "Pass for this season"
    if verb == STOP:
        return f"Stop in {s.name(top.path[-1])}" if isinstance(top, move.Marching) else "Stop there"
    if verb in PLAIN:
        return PLAIN[verb]
    return other_label(s, a)


def space_label(s: Stratagems, top: Decision[Any] | None, a: Action) -> str:
    """What a click on a space means here."""
    if a.verb == CHOOSE_SPACE:
        return chosen_label(s, top)
    if a.verb == FROM:
        if isinstance(top, retreat.Retreat):
            return "Retreat from"
        if isinstance(top, stacks_of_others.WithStack):
            return "Change places with your stack in"
    if a.verb == TO and isinstance(top, retreat.Retreating):
        return "Retreat to"
    return BY_SPACE[a.verb]


def step_price(s: Stratagems, top: Decision[Any] | None, a: Action) -> str:
    """The action points that a march or an attack costs up to here."""
    if isinstance(top, move.Marching):
        is_paid = a.verb == TO and not top.flags(s) & FREE
    elif isinstance(top, attack.BuildAttack):
        is_paid = a.verb == FROM
    else:
        return ""
    return f", {counted(top.was - top.left + top.cost(s, a.target), 'action point')} in all" if is_paid else ""


def chosen_label(s: Stratagems, top: Decision[Any] | None) -> str:
    if isinstance(top, stacks_of_others.ChooseStack):
        return STACKS[s.parts.effects[top.effect].op]
    if isinstance(top, marks.ChooseSite):
        return SITES[s.parts.effects[top.effect].marker]
    if isinstance(top, units.ChoosePlace):
        return "Place it in"
    if isinstance(top, units.FreeStack):
        return "Free the stack in"
    if isinstance(top, plague.ChooseSource):
        return "Let the plague break out in"
    return BY_SPACE[CHOOSE_SPACE]


def done_label(s: Stratagems, top: Decision[Any] | None) -> str:
    """What it means to do no more, by what is asked."""
    if isinstance(top, points.Spend):
        left = counted(top.left, "action point")
        return f"Use none of the {left}" if top.fresh else f"Leave {left} unused"
    if isinstance(top, advance.Advance):
        battle = s.battle
        is_begun = battle is not None and s.holder[battle.target] == top.seat
        return "Nobody else advances" if is_begun else "Nobody advances"
    if isinstance(top, help.Help):
        return "Fight without more help"
    if isinstance(top, deployment.Buy):
        return "Buy nothing more" if top.scouts or top.armies or top.neutrals else "Buy nothing"
    if isinstance(top, redeploy.Redeploy):
        return f"Carry out {counted(len(top.moves), 'move')}" if top.moves else "Leave all units where they are"
    if isinstance(top, move.FreeMoves):
        return "Let the other stacks stay"
    if isinstance(top, stacks_of_others.ChooseStack):
        return "Look no further"
    return "Play no other card" if isinstance(top, chain.MoreCards) else "End this"


def decline_label(top: Decision[Any] | None) -> str:
    if isinstance(top, advance.PlaceCaptured):
        return "Let it go"
    return "Let the emperor wait" if isinstance(top, place.Place) else "Change nothing"


def hit_label(s: Stratagems, seat: int, kind: int, space: int) -> str:
    """What a hit does to a unit (damage.absorb)."""
    if damage.is_lost(s, seat, kind):
        return f"Lose {an(kind)} in {s.name(space)}"
    return f"Weaken {an(kind)} to 1 in {s.name(space)}"


def other_label(s: Stratagems, a: Action) -> str:
    verb = a.verb
    if verb == EVENT or verb == POINTS:
        card = s.parts.cards[a.target]
        return f"Play {card.name} for {'its event' if verb == EVENT else counted(card.value, 'action point')}"
    if verb == TAKE or verb == DISCARD:
        return f"{'Take' if verb == TAKE else 'Discard'} {s.parts.cards[a.target].name}"
    if verb == LEAVE:
        return f"Leave {an(a.target)} behind"
    if verb == TARGET:
        return f"Choose {{{a.target}}}" if a.target < s.seats else f"Choose seat {a.target}"
    if verb == OPTION:
        top = s.stack[-1] if s.stack else None
        if isinstance(top, events.PickOption):
            return f"Take {events.option_words(s, top.effect, a.target)}"
        return f"Take option {a.target + 1}"
    if verb == STIR:
        return STIRRED[a.target]
    if verb == RAISE:
        return f"Raise {TRACK_WORDS[a.target]}"
    if verb == TAX:
        return TAXED[a.target]
    if verb == BUY:
        return "Buy an army" if a.target else "Buy a scout"
    return a.text
