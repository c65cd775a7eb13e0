"""A turn: act in a region, act at the wall, place a worker on a barge, or pass; free actions before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, listed

from ..parts.effect import BARGES, COIN, TRACKS
from ..parts.parts import ACT, BARGE, DECLINE, DONE, PASS, is_free
from ..parts.passive import NOTHING
from ..parts.phrases import amount
from . import palace, passing
from .free_actions import add_free, apply_free, why_not_free
from .military import military_turn
from .regions import barge, region
from .regions.region import NO_COINS, NO_MARKER, OPEN, disc_fee

if TYPE_CHECKING:
    from ..state import Tianxia


class Turn(Decision["Tianxia"]):
    """What a player does in a turn. Passing is always possible, and who can do nothing else must (turn.one, turn.must_pass)."""

    def legal(self, s: Tianxia) -> list[Action]:
        parts = s.parts
        seat = self.seat
        found: list[Action] = []
        for space in range(parts.military):
            if region.obstacle(s, seat, space) == OPEN:
                found.append(parts.act[space])
        if military_turn.obstacle(s, seat) == OPEN:
            found.append(parts.act[parts.military])
        for n in range(len(s.barges)):
            if barge.can_place(s, seat, n):
                found.append(parts.barge[n])
        add_free(s, seat, found)
        found.append(parts.to_pass)
        return found

    def apply(self, s: Tianxia, a: Action) -> None:
        seat = self.seat
        verb = a.verb
        if verb == ACT:
            if a.target == s.parts.military:
                military_turn.begin(s, seat)
            else:
                region.begin(s, seat, a.target)
        elif verb == BARGE:
            s.stack.append(AfterTurn(seat))
            barge.barge_turn(s, seat, a.target)
        elif verb == PASS:
            passing.begin(s, seat)
        else:
            s.stack.append(self)
            apply_free(s, seat, a)

    def prompt(self, s: Tianxia) -> Prompt:
        help = "Act in a region or at the wall, place a worker on a barge, or pass."
        return Prompt("What do you do?", ("turn.one", "turn.marker", "turn.free"), help)

    def why_not(self, s: Tianxia, a: Action) -> Why:
        parts = s.parts
        seat = self.seat
        verb = a.verb
        if verb == ACT:
            is_wall = a.target == parts.military
            why = military_turn.obstacle(s, seat) if is_wall else region.obstacle(s, seat, a.target)
            return act_refusal(s, seat, a.target, why)
        if verb == BARGE:
            if not barge.has_worker(s, seat):
                return Why("You have no meeple, and there is no neutral worker.", "barge.neutral")
            missing = barge.fee(s, seat, a.target) - s.players[seat].have[COIN]
            return Why(f"You lack {amount(COIN, missing)} for the {BARGES[a.target]} barge.", "barge.turn")
        if is_free(a):
            return why_not_free(s, seat, a)
        if verb == DONE or verb == DECLINE:
            return Why("You have not taken your turn; you may pass.", "turn.one")
        return Why("A turn begins with a region, the wall, a barge or a free action.", "turn.one")

    def notes(self, s: Tianxia, a: Action) -> list[str]:
        if a.verb == ACT:
            return act_notes(s, self.seat, a.target)
        if a.verb == BARGE:
            return barge.push_notes(s, self.seat, a.target)
        return ["You take no more turns in this round."] if a.verb == PASS else []


def act_refusal(s: Tianxia, seat: int, space: int, why: int) -> Why:
    """Why a seat cannot act on a space."""
    parts = s.parts
    name = "at the wall" if space == parts.military else f"in {parts.regions[space].name}"
    if why == NO_MARKER:
        return Why("You have no action marker left.", "turn.marker")
    if why == NO_COINS:
        missing = disc_fee(s, seat, space) - s.players[seat].have[COIN]
        return Why(f"You lack {amount(COIN, missing)} for the markers {name}.", "turn.marker")
    return military_turn.no_action(s, seat) if space == parts.military else region.no_action(s, seat, space)


def act_notes(s: Tianxia, seat: int, space: int) -> list[str]:
    """What acting there then offers."""
    parts = s.parts
    if space == parts.military:
        return ["Then a step on any track, and walls and towers or soldiers."]
    place = parts.regions[space]
    found = ["a governor", "an exchange" if place.pay != NOTHING else "a shipping"]
    if place.benefit != NOTHING:
        found.insert(0, "what the region gives")
    if not palace.is_at_top(s, seat, s.banners[space]):
        found.insert(0, f"a step on the {TRACKS[s.banners[space]]} track")
    return [f"Then {listed(found)}."]


class AfterTurn(Decision["Tianxia"]):
    """The turn's action is done; free actions, or the end of the turn (turn.free)."""

    def legal(self, s: Tianxia) -> list[Action]:
        found: list[Action] = []
        add_free(s, self.seat, found)
        found.append(s.parts.done)
        return found

    def apply(self, s: Tianxia, a: Action) -> None:
        if a.verb != DONE:
            s.stack.append(self)
            apply_free(s, self.seat, a)

    def prompt(self, s: Tianxia) -> Prompt:
        return Prompt("Your action is done. Anything else?", ("turn.free",))

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if is_free(a):
            return why_not_free(s, self.seat, a)
        return Why("Your action is done: only free actions are left.", "turn.one")

    def notes(self, s: Tianxia, a: Action) -> list[str]:
        return ["Your turn ends."] if a.verb == DONE else []
