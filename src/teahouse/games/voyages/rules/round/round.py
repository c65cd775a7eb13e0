"""The round: three dice for all, everybody chooses at once, and the round closes when all are done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Stack
from teahouse.engine.journal import thrown
from teahouse.engine.ledger import TABLE
from teahouse.engine.words import Prompt, Why

from ...parts.parts import DECLINE, FIRST
from .. import end
from ..actions import Space, why_space_is_done
from . import refusal
from .choose import ChooseSail

if TYPE_CHECKING:
    from ...state import Voyages


def turn_of(seat: int) -> Stack:
    """A seat's turn from its end to its beginning: sail with a duty, the action of the space, done (round.order)."""
    return [Done(seat), Space(seat), ChooseSail(seat)]


def open_round(s: Voyages) -> None:
    """One roll of three dice serves every seat, and all choose at once, each on a stack of its own (round.roll,
    round.simultaneous)."""
    s.round += 1
    dice = s.luck.dice
    s.dice = [1 + dice.below(6), 1 + dice.below(6), 1 + dice.below(6)]
    s.began = s.sheets[:]
    s.stacks = [turn_of(seat) for seat in range(s.seats)]
    if s.journal is not None:
        shown = f"{s.dice[0]}, {s.dice[1]} and {s.dice[2]}"
        s.tell("roll", f"The dice show {shown} for everyone.", "round.roll", picture=thrown(TABLE, *s.dice))


def close_round(s: Voyages) -> None:
    """All are done: choices become visible, then the end is looked at, then the next round opens (round.close).

    The last round is followed by no roll, so showing the choices itself must end what can be taken back (round.undo).
    """
    s.reveal()
    s.began = s.sheets[:]
    end.look_at_stars(s)
    if not s.over:
        open_round(s)


class Done(Decision["Voyages"]):
    """The last look at the whole turn before it is given away; until the round closes it can be taken back."""

    def legal(self, s: Voyages) -> list[Action]:
        return [s.parts.done]

    def apply(self, s: Voyages, a: Action) -> None:
        """Nothing is left to do: the seat's stack is empty, which is what being done means."""

    def prompt(self, s: Voyages) -> Prompt:
        where = s.parts.chart.where(s.sheets[self.seat].hex)
        help = "Until the round closes all of it can be undone."
        return Prompt(f"Your ship lies at {where}. Are you done?", ("round.done", "round.undo"), help)

    def why_not(self, s: Voyages, a: Action) -> Why:
        if refusal.is_settled(a):
            return refusal.has_sailed()
        if a.verb == FIRST:
            return Why("No two rewards wait for an order.", "duties.order")
        if a.verb == DECLINE:
            return Why("There is nothing left to decline.", "actions.optional")
        return refusal.is_not_there(s, self.seat, a) or why_space_is_done(s, self.seat)

    def notes(self, s: Voyages, a: Action) -> list[str]:
        return ["The round closes."] if s.is_solo() else ["The round closes when everybody is done."]

    def is_open(self, s: Voyages) -> bool:
        return False
