"""Acting in a region: a step on its banner's track, its benefit, and governor, exchange and shipping in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, listed

from ... import tell
from ...parts.effect import COIN, TRACKS, UNITS, WOOD
from ...parts.parts import ADVANCE, BENEFIT, DONE, EXCHANGE, GOVERNOR, PASS, SHIP, is_free
from ...parts.passive import DISC_COIN, NOTHING
from ...parts.phrases import MANY
from ...parts.pieces import Region
from ...player import MARKER, MEEPLE, SHIPPING
from .. import palace
from ..effects.cost import pay, price
from ..free_actions import add_free, apply_free, why_not_free
from . import exchange, governor, shipping, ships
from .ships import EVERY_DELIVERY

if TYPE_CHECKING:
    from ...state import Tianxia

# What is still to be done in the turn
STEP: Final = 1
BENEFIT_DUE: Final = 2
MAY_GOVERN: Final = 4
MAY_EXCHANGE: Final = 8
MAY_SHIP: Final = 16
ACTIONS: Final = MAY_GOVERN + MAY_EXCHANGE + MAY_SHIP
ALL: Final = STEP + BENEFIT_DUE + ACTIONS

# Whether a space can be chosen
OPEN: Final = 0
NO_MARKER: Final = 1
NO_COINS: Final = 2
NO_ACTION: Final = 3


def disc_fee(s: Tianxia, seat: int, space: int) -> int:
    """1 coin for each marker on the space, less discounts (turn.marker)."""
    return price(s, seat, DISC_COIN, s.parts.disc_coin * len(s.discs[space]))


def place_disc(s: Tianxia, seat: int, space: int) -> None:
    """The fee is due before anything is gained (turn.marker)."""
    coins = disc_fee(s, seat, space)
    if s.discs[space]:
        pay(s, seat, DISC_COIN, COIN, coins)
    s.players[seat].left[MARKER] -= 1
    s.discs[space] = [*s.discs[space], seat]
    if s.journal is not None:
        tell.marker(s, seat, space, coins)


def step_gains(s: Tianxia, seat: int, track: int) -> list[int]:
    """What a seat's next step on a track plainly gives."""
    parts = s.parts
    step = s.players[seat].palace[track]
    return parts.lists[parts.steps[track][step + 1]].gains if step < parts.top_step else parts.no_gains


def obstacle(s: Tianxia, seat: int, region: int) -> int:
    """Whether a seat can act in a region, and if not, why. One action must be payable with what it has after the fee, the
    region's benefit and what its next step plainly gives (region.one_action)."""
    player = s.players[seat]
    if player.left[MARKER] == 0:
        return NO_MARKER
    have = player.have
    fee = disc_fee(s, seat, region) if s.discs[region] else 0
    if fee > have[COIN]:
        return NO_COINS
    place = s.parts.regions[region]
    step, benefit = step_gains(s, seat, s.banners[region]), place.gains
    pay = place.pay
    if pay != NOTHING and have[pay] + step[pay] + benefit[pay] > (fee if pay == COIN else 0):
        return OPEN
    wood = have[WOOD] + step[WOOD] + benefit[WOOD]
    for space in place.spaces:
        if governor.can_install(s, seat, space, 0, wood):
            return OPEN
    if place.slots and player.left[SHIPPING] > 0:
        after = [have[n] + step[n] + benefit[n] for n in range(UNITS)]
        for slot in place.slots:
            if ships.can_deliver(s, seat, slot, after):
                return OPEN
    return NO_ACTION


def begin(s: Tianxia, seat: int, region: int) -> None:
    """Place the marker; then all that the region offers is open."""
    parts = s.parts
    place_disc(s, seat, region)
    todo = ACTIONS
    if not palace.is_at_top(s, seat, s.banners[region]):
        todo |= STEP
    elif s.journal is not None:
        tell.lost_step(s, seat, s.banners[region])
    if parts.regions[region].benefit != NOTHING:
        todo |= BENEFIT_DUE
    s.stack.append(RegionTurn(seat, region, todo))


def offers(place: Region) -> int:
    """The actions that a region has, a bit for each."""
    return MAY_GOVERN | (MAY_SHIP if place.slots else 0) | (MAY_EXCHANGE if place.pay != NOTHING else 0)


def no_action(s: Tianxia, seat: int, region: int) -> Why:
    """Why a seat could take none of a region's actions, each with its cause (region.one_action)."""
    place = s.parts.regions[region]
    player = s.players[seat]
    step, benefit = step_gains(s, seat, s.banners[region]), place.gains
    wood = player.have[WOOD] + step[WOOD] + benefit[WOOD]
    causes: list[str] = []
    if player.left[MEEPLE] == 0:
        causes.append("no meeple for a governor")
    elif not any(governor.has_room(s, seat, space) for space in place.spaces):
        causes.append("no building with room for a governor")
    else:
        least = min([governor.cost(s, seat, space, 0) for space in place.spaces if governor.has_room(s, seat, space)])
        causes.append(f"{least - wood} wood short of a governor")
    if place.pay != NOTHING:
        causes.append(f"no {MANY[place.pay]} left to exchange")
    if place.slots:
        causes.append(ships.why_none(s, seat, place.slots, False))
    return Why(f"No action is possible in {place.name}: {listed(causes)}.", "region.one_action")


class RegionTurn(Decision["Tianxia"]):
    """What comes next in a region; `todo` has a bit for each thing that is still open (region.turn)."""

    region: int
    todo: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("region", "todo")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "region", "todo")

    def __init__(self, seat: int, region: int, todo: int) -> None:
        super().__init__(seat)
        self.region = region
        self.todo = todo

    # Made so far.

    def legal(self, s: Tianxia) -> list[Action]:
        parts = s.parts
        found: list[Action] = []
        if self.todo & STEP:
            found.append(parts.advance[s.banners[self.region]])
        if self.todo & BENEFIT_DUE:
            found.append(parts.benefit)
        before = len(found)
        self.add_actions(s, found)
        can_act = len(found) > before
        add_free(s, self.seat, found)
        if not self.todo & (STEP + BENEFIT_DUE) and (self.todo & ACTIONS != ACTIONS or not can_act):
            found.append(parts.done)
        return found

    def add_actions(self, s: Tianxia, found: list[Action]) -> None:
        """Governor, exchange and shipping, each once and as far as they can be paid now."""
        parts = s.parts
        place = parts.regions[self.region]
        have = s.players[self.seat].have
        if self.todo & MAY_GOVERN:
            for space in place.spaces:
                if governor.can_install(s, self.seat, space, 0, have[WOOD]):
                    found.append(parts.governor[space])
        if self.todo & MAY_EXCHANGE and exchange.can_exchange(s, self.seat, self.region):
            found.append(parts.exchange[self.region])
        if self.todo & MAY_SHIP and s.players[self.seat].left[SHIPPING] > 0:
            for slot in place.slots:
                if ships.can_deliver(s, self.seat, slot, have):
                    found.append(parts.ship[slot])

    def apply(self, s: Tianxia, a: Action) -> None:
        seat, region = self.seat, self.region
        verb = a.verb
        if verb == DONE:
            return
        if verb == ADVANCE:
            s.stack.append(RegionTurn(seat, region, self.todo - STEP))
            palace.advance(s, seat, a.target)
        elif verb == BENEFIT:
            s.stack.append(RegionTurn(seat, region, self.todo - BENEFIT_DUE))
            s.give(seat, s.parts.regions[region].benefit)
        elif verb == GOVERNOR:
            s.stack.append(RegionTurn(seat, region, self.todo - MAY_GOVERN))
            governor.install(s, seat, a.target, 0)
        elif verb == EXCHANGE:
            s.stack.append(RegionTurn(seat, region, self.todo - MAY_EXCHANGE))
            exchange.begin(s, seat, region, s.parts.regions[region].most)
        elif verb == SHIP:
            s.stack.append(RegionTurn(seat, region, self.todo - MAY_SHIP))
            shipping.begin(s, seat, a.target, EVERY_DELIVERY, False)
        else:
            s.stack.append(self)
            apply_free(s, seat, a)

    def prompt(self, s: Tianxia) -> Prompt:
        place = s.parts.regions[self.region]
        due: list[str] = []
        if self.todo & STEP:
            due.append(f"the step on the {TRACKS[s.banners[self.region]]} track")
        if self.todo & BENEFIT_DUE:
            due.append(f"the benefit of {place.name}")
        if self.todo & ACTIONS == ACTIONS:
            due.append("at least one action")
        if not due and not self.todo & offers(place):
            return Prompt("Your action is done. Anything else?", ("turn.free",))
        help = f"Still due, in any order: {listed(due)}." if due else "Nothing more is due."
        return Prompt(f"What do you do in {place.name}?", ("region.turn", "turn.free"), help)

    def why_not(self, s: Tianxia, a: Action) -> Why:
        place = s.parts.regions[self.region]
        verb = a.verb
        if verb == ADVANCE:
            if a.target != s.banners[self.region]:
                return Why(f"The banner of {place.name} is {TRACKS[s.banners[self.region]]}.", "region.advance")
            if palace.is_at_top(s, self.seat, a.target):
                return Why(f"Your marker is at the end of the {TRACKS[a.target]} track.", "region.advance")
            return Why("The step was taken already.", "region.advance")
        if verb == BENEFIT:
            if place.benefit != NOTHING:
                return Why(f"You have received the benefit of {place.name}.", "region.benefit")
            return Why(f"{place.name} has no benefit.", "region.benefit")
        if verb == GOVERNOR:
            if a.target not in place.spaces:
                return Why(f"That building is not in {place.name}.", "governor.place")
            if not self.todo & MAY_GOVERN:
                return Why("You have installed a governor in this turn.", "region.turn")
            return governor.obstacle(s, self.seat, a.target, 0, s.players[self.seat].have[WOOD])
        if verb == EXCHANGE:
            if a.target != self.region:
                return Why(f"You act in {place.name}.", "region.turn")
            if place.pay == NOTHING:
                return exchange.obstacle(s, self.seat, a.target)
            if not self.todo & MAY_EXCHANGE:
                return Why("You have exchanged in this turn.", "region.turn")
            return exchange.obstacle(s, self.seat, a.target)
        if verb == SHIP:
            if not place.slots:
                return Why(f"{place.name} has no port.", "shipping.marker")
            if a.target not in place.slots:
                return Why(f"That ship is not in the port of {place.name}.", "shipping.marker")
            if not self.todo & MAY_SHIP:
                return Why("You have shipped in this turn.", "region.turn")
            return ships.obstacle(s, self.seat, a.target, False)
        if verb == DONE:
            return self.why_not_done()
        if is_free(a):
            return why_not_free(s, self.seat, a)
        if verb == PASS:
            return Why("You have begun another turn.", "turn.one")
        return Why(f"You act in {place.name} now.", "region.turn")

    def why_not_done(self) -> Why:
        if self.todo & STEP:
            return Why("The step on the banner's track must be taken first.", "region.advance")
        if self.todo & BENEFIT_DUE:
            return Why("Receive the region's benefit first.", "region.benefit")
        return Why("At least one action must be taken here.", "region.one_action")

    def notes(self, s: Tianxia, a: Action) -> list[str]:
        if a.verb == ADVANCE:
            return palace.step_notes(s, self.seat, a.target)
        if a.verb == GOVERNOR:
            return governor.notes(s, a.target)
        if a.verb == SHIP:
            return ships.notes(s, a.target)
        return ["Your turn ends."] if a.verb == DONE else []
