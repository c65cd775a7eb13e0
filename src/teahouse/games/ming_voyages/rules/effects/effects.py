"""The effects of special actions: one vocabulary, interpreted here."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.decision import Step

from ...parts.cards import (
    ATTACK,
    BUILD_JUNK,
    BUILD_SETTLEMENT,
    DISCARD_RESERVE,
    DISPLACE,
    GAIN_GOLD,
    GOLD,
    JUNK,
    MOVE,
    PLACE,
    RAID,
    REMOVE,
    RESERVE_DISCARD,
    RESERVE_THIS,
    VOYAGE,
    CardAction,
    Effect,
)
from ...parts.parts import NO_CARD
from ...tell import card_id, who
from .. import cards, reserve, supply
from ..command import attack, build, move, voyage
from ..turn import discard
from . import place, raid, remove

if TYPE_CHECKING:
    from ...state import MingVoyages


def start(s: MingVoyages, action: CardAction) -> None:
    """The effects in their order, the first on top of the stack (effects.order)."""
    for effect in reversed(cards.effects_of(s, action)):
        s.stack.append(DoEffect(action.side, effect.number))


class DoEffect(Step["MingVoyages"]):
    """One effect; what can change nothing is passed over (effects.order)."""

    effect: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("effect",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "effect")

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect = effect

    # Made so far.

    def run(self, s: MingVoyages) -> None:
        effect = s.parts.effects[self.effect]
        if is_possible(s, self.seat, effect):
            carry_out(s, self.seat, effect)


def is_possible(s: MingVoyages, side: int, effect: Effect) -> bool:
    """Whether an effect can change something for the side that acts."""
    kind = effect.kind
    if kind == PLACE:
        return place.is_possible(s, side, effect.piece, effect.where)
    if kind == REMOVE:
        return remove.is_possible(s, effect)
    if kind == DISPLACE:
        return bool(remove.displaced_from(s, effect.piece))
    if kind == MOVE:
        return move.can_move(s, side)
    if kind == ATTACK:
        return attack.has_target(s, side, effect.source)
    if kind == GAIN_GOLD:
        return s.supply[GOLD] > 0
    if kind == BUILD_JUNK:
        return s.supply[JUNK] > 0
    if kind == BUILD_SETTLEMENT:
        return bool(build.ways(s))
    if kind == VOYAGE:
        return voyage.can_sail(s)
    if kind == RAID:
        return bool(raid.targets(s, side))
    if kind == RESERVE_THIS:
        return reserve.has_room(s, side)
    if kind == RESERVE_DISCARD:
        return reserve.has_room(s, side) and bool(s.discards)
    return bool(s.reserves[1 - side])


def carry_out(s: MingVoyages, side: int, effect: Effect) -> None:
    """Do it, or ask what there is to choose; actions on cards have CPs or a bonus of their own (effects.action)."""
    kind = effect.kind
    if kind == PLACE:
        place.place(s, side, effect.piece, effect.amount, effect.where)
    elif kind == REMOVE:
        remove.remove(s, side, effect)
    elif kind == DISPLACE:
        remove.displace(s, side, effect)
    elif kind == MOVE:
        move.start(s, side, effect.amount)
    elif kind == ATTACK:
        attack.start(s, side, effect.amount, effect.rerolls, effect.source)
    elif kind == GAIN_GOLD:
        supply.tell_gain(s, GOLD, supply.gain_gold(s, effect.amount), effect.amount, "gains", "effects.place")
    elif kind == BUILD_JUNK:
        supply.tell_gain(s, JUNK, supply.gain_junks(s, effect.amount), effect.amount, "gains", "effects.place")
    elif kind == BUILD_SETTLEMENT:
        build.start(s, side, effect.amount)
    elif kind == VOYAGE:
        voyage.start(s, side, effect.amount)
    elif kind == RAID:
        raid.start(s, side, effect.amount)
    elif kind == RESERVE_THIS:
        reserve_this(s, side)
    elif kind == RESERVE_DISCARD:
        reserve_discard(s, side)
    elif kind == DISCARD_RESERVE:
        discard_reserve(s, 1 - side, effect.amount)


def reserve_this(s: MingVoyages, side: int) -> None:
    """The played card goes to the reserve of the side that acts, if it is still there (effects.reserve_this)."""
    card = s.played
    if card == NO_CARD:
        return
    s.played = NO_CARD
    reserve.put_open(s, side, card)
    if s.journal is not None:
        text = f"{who(s, side)} puts {s.parts.cards[card].name} into the reserve."
        s.tell(
            "reserve", text, "effects.reserve_this", side, changes=((side, "reserve", 1),), touches=(card_id(s, card),)
        )


def reserve_discard(s: MingVoyages, side: int) -> None:
    """The top card of the discard pile goes to the reserve (effects.reserve_discard)."""
    card = discard.take_top(s)
    reserve.put_open(s, side, card)
    if s.journal is not None:
        text = f"{who(s, side)} takes {s.parts.cards[card].name} from the discard pile into the reserve."
        s.tell(
            "reserve",
            text,
            "effects.reserve_discard",
            side,
            changes=((side, "reserve", 1),),
            touches=(card_id(s, card),),
        )


def discard_reserve(s: MingVoyages, side: int, amount: int) -> None:
    """A side discards the topmost of its reserved cards (effects.discard_reserve)."""
    while amount > 0 and s.reserves[side]:
        if s.marks[side][-1] != reserve.SEEN:
            s.reveal()
        card = s.reserves[side][-1]
        reserve.discard(s, side, card)
        amount -= 1
        if s.journal is not None:
            text = f"{who(s, side)} discards {s.parts.cards[card].name} from the reserve."
            s.tell(
                "reserve",
                text,
                "effects.discard_reserve",
                side,
                changes=((side, "reserve", -1),),
                touches=(card_id(s, card),),
            )
