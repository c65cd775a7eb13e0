"""Re-rolls in battle: free ones of a card, or paid with the CPs of a reserved card that is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.words import Preview, Prompt, Why, counted
from . import battle, odds, reserve, rolls
from .cards import EMPEROR, OVERLORD
from .parts import DICE, OPEN, REROLL
from .tell import tell, who

if TYPE_CHECKING:
    from .battle import Battle
    from .state import MingVoyages


def paid(fought: Battle, side: int) -> int:
    """Re-rolls that are there without opening a card."""
    return fought.opened + (fought.free if side == fought.attacker else 0)


def is_possible(s: MingVoyages, fought: Battle, side: int) -> bool:
    return paid(fought, side) > 0 or bool(s.reserves[side])


def open_card(s: MingVoyages, fought: Battle, side: int, card: int) -> None:
    """A reserved card is opened and discarded; each of its CPs pays for one re-roll (reserve.reroll)."""
    reserve.discard(s, side, card)
    fought.opened = s.parts.cards[card].cp
    if s.journal is not None:
        opened = s.parts.cards[card]
        text = f"{who(s, side)} opens {opened.name} for {counted(opened.cp, 're-roll')}."
        tell(s, side, "open", text, "reserve.reroll")


def reroll(s: MingVoyages, fought: Battle, side: int, mask: int) -> None:
    """Roll some of the own dice again, a free re-roll first (reroll.dice, reroll.free)."""
    dice = fought.dice[side]
    if side == fought.attacker and fought.free > 0:
        fought.free -= 1
    else:
        fought.opened -= 1
    for n in range(DICE):
        if mask >> n & 1:
            dice[n] = s.luck.dice.below(6) + 1
    if s.journal is not None:
        tell(s, side, "reroll", f"{who(s, side)} re-rolls: {rolls.dice_words(dice)}.", "reroll.dice")


class RerollDice(Decision["MingVoyages"]):
    """Re-roll any of the own dice, open a reserved card to pay for it, or keep the roll (reroll.dice, reserve.reroll)."""

    __slots__ = ()

    def legal(self, s: MingVoyages) -> list[Action]:
        found: list[Action] = []
        if paid(battle.running(s), self.seat) > 0:
            found.extend(s.parts.reroll)
        else:
            cards = s.reserves[self.seat][:]
            cards.sort()
            for card in cards:
                found.append(s.parts.open_card[card])
        found.append(s.parts.keep)
        return found

    def apply(self, s: MingVoyages, a: Action) -> None:
        fought = battle.running(s)
        if a.verb == OPEN:
            open_card(s, fought, self.seat, a.target)
        elif a.verb == REROLL:
            reroll(s, fought, self.seat, a.target)
        else:
            return
        if is_possible(s, fought, self.seat):
            s.stack.append(self)

    def prompt(self, s: MingVoyages) -> Prompt:
        fought = battle.running(s)
        own = rolls.dice_words(fought.dice[self.seat])
        question = f"You rolled {own}. Re-roll?"
        if self.seat != fought.attacker:
            question = f"The attacker has {rolls.dice_words(fought.dice[fought.attacker])}. {question}"
        left = paid(fought, self.seat)
        help = f"{counted(left, 're-roll')} left." if left else "A reserved card pays for one re-roll with each CP."
        return Prompt(question, ("reroll.dice", "reserve.reroll", "battle.compare"), help)

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb == OPEN:
            if a.target not in s.reserves[self.seat]:
                return Why("That card is not in your reserve.", "reserve.reroll")
            return Why("First use the re-rolls that are paid for.", "reroll.free")
        if a.verb == REROLL:
            return Why("A re-roll must be paid with a reserved card.", "reroll.dice")
        return Why("First say whether you re-roll.", "reroll.dice")

    def preview(self, s: MingVoyages, a: Action) -> Preview:
        fought = battle.running(s)
        if a.verb == OPEN:
            card = s.parts.cards[a.target]
            return Preview((f"the reserved card {card.name}",), (counted(card.cp, "re-roll"),))
        mask = a.target if a.verb == REROLL else 0
        chances = odds.round_odds(fought, self.seat, mask)
        costs = ("1 re-roll",) if mask else ()
        return Preview(costs, odds=(("this round is won", chances[0]), ("it is lost", chances[1])))


REROLL_DICE: Final = [RerollDice(EMPEROR), RerollDice(OVERLORD)]
