"""The round: three dice for all, everybody chooses at once, and the round closes when all are done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Stack
from teahouse.engine.journal import Entry
from teahouse.engine.words import Prompt, Why

from ...parts.parts import DECLINE, DREAD, FIRST, SETTLEMENT, STAR_DREAD
from .. import end
from ..actions import Space, is_of_use, useless_rule, useless_words
from . import refusal
from .choose import ChooseSail

if TYPE_CHECKING:
    from ...state import Voyages


def turn_of(seat: int) -> Stack:
    """A seat's turn from its end to its beginning: sail with a duty, the action of the space, done (round.order)."""
    return [Done(seat), Space(seat), ChooseSail(seat)]


def open_round(s: Voyages) -> None:
    """One roll of three dice serves every seat; all start choosing (round.roll)."""
    s.round += 1
    dice = s.luck.dice
    s.dice = [1 + dice.below(6), 1 + dice.below(6), 1 + dice.below(6)]
    s.began = s.sheets[:]
    s.stacks = [turn_of(seat) for seat in range(s.seats)]
    if s.journal is not None:
        shown = f"{s.dice[0]}, {s.dice[1]} and {s.dice[2]}"
        s.journal.write(Entry("roll", f"The dice show {shown} for everyone.", "round.roll", round=s.round))


def close_round(s: Voyages) -> None:
    """All are done: choices become visible, then the end is looked at, then the next round opens (round.close).

    The last round is followed by no roll, so showing the choices itself must end what can be taken back (round.undo).
    """
    s.reveal()
    if s.journal is not None:
        s.journal.release()
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


def why_space_is_done(s: Voyages, seat: int) -> Why:
    """Why the space where the ship lies has nothing more to give in this round: it was used before or in this round, is of
    no use, or was left for later (actions.once, actions.useless, actions.optional)."""
    parts = s.parts
    sheet, began = s.sheets[seat], s.began[seat]
    icon = parts.chart.icon_of[sheet.hex]
    where = parts.chart.where(sheet.hex)
    if icon == DREAD:
        if began.stars[STAR_DREAD]:
            return Why("You have defeated the DREAD, and its space is plain ocean.", "dread.empty")
        return Why("You have met the DREAD in this round. Take that back to choose otherwise.", "round.undo")
    spot = parts.chart.spot_of[sheet.hex]
    if began.used[spot]:
        if icon == SETTLEMENT:
            return Why(f"{where} is closed to you, since you have traded there before.", "settlement.once")
        return Why(f"You have used the {parts.icon_names[icon]} at {where} before.", "actions.once")
    if sheet.used[spot]:
        return Why("You have used this space in this round. Take that back to choose otherwise.", "round.undo")
    if not is_of_use(parts, sheet, icon):
        return Why(f"It is of no use to you: {useless_words(parts, icon)}.", useless_rule(icon))
    return Why("You have left it for later. Take that back to use it now.", "round.undo")
