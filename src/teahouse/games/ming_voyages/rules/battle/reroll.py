"""Re-rolls in battle: free ones of a card, or paid with the CPs of a reserved card that is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, counted

from ...parts.cards import EMPEROR, OVERLORD
from ...parts.parts import DICE, OPEN, REROLL
from ...tell import who
from .. import reserve
from . import battle, odds, rolls

if TYPE_CHECKING:
    from ...state import MingVoyages
    from .battle import Battle


def roller(fought: Battle) -> int:
    """Whose re-rolls are on the open card: the defender's once the defender has rolled in this round."""
    return fought.attacker if fought.dice[1 - fought.attacker][0] == 0 else 1 - fought.attacker


def paid(fought: Battle, side: int) -> int:
    """Re-rolls that are there without opening a card."""
    opened = fought.opened if side == roller(fought) else 0
    return opened + (fought.free if side == fought.attacker else 0)


def is_possible(s: MingVoyages, fought: Battle, side: int) -> bool:
    return paid(fought, side) > 0 or bool(s.reserves[side])


def reroll(s: MingVoyages, fought: Battle, side: int, mask: int) -> None:
    """Roll some of the own dice again. What is left on the open card is spent before free re-rolls, which last for the whole
    battle (reroll.dice, reroll.free)."""
    dice = fought.dice[side]
    if fought.opened > 0:
        fought.opened -= 1
    else:
        fought.free -= 1
    for n in range(DICE):
        if mask >> n & 1:
            dice[n] = s.luck.dice.below(6) + 1
    if s.journal is not None:
        again = [n for n in range(DICE) if mask >> n & 1]
        text = f"{who(s, side)} re-rolls {counted(len(again), 'die', 'dice')} and has {rolls.dice_words(dice)}."
        changes, touched = ((side, "reroll", -1),), battle.dice_ids(side)
        shown = battle.rolled(fought, side, mask)
        s.tell("reroll", text, "reroll.dice", side, changes=changes, touches=touched, picture=shown)


def waiting(s: MingVoyages) -> str:
    """What whoever is awaited in a battle may do, for those who wait."""
    if s.battle is None or not s.stack or not isinstance(s.stack[-1], RerollDice):
        return ""
    return f"{who(s, s.stack[-1].seat)} has rolled and may roll any of the three dice again."


class RerollDice(Decision["MingVoyages"]):
    """Re-roll any of the own dice, open a reserved card to pay for it, or keep the roll (reroll.dice, reserve.reroll)."""

    __slots__ = ()

    def legal(self, s: MingVoyages) -> list[Action]:
        fought = battle.running(s)
        found: list[Action] = []
        if fought.opened == 0:
            cards = s.reserves[self.seat][:]
            cards.sort()
            for card in cards:
                found.append(s.parts.open_card[card])
        if paid(fought, self.seat) > 0:
            found.extend(s.parts.reroll)
        found.append(s.parts.keep)
        return found

    def apply(self, s: MingVoyages, a: Action) -> None:
        fought = battle.running(s)
        if a.verb == OPEN:
            reserve.open_card(s, fought, self.seat, a.target)
        elif a.verb == REROLL:
            reroll(s, fought, self.seat, a.target)
        else:
            left = reserve.lapse(fought)
            if s.journal is not None and left:
                lost = f"{counted(left, 're-roll')} of the open card {'is' if left == 1 else 'are'} lost"
                text = f"{who(s, self.seat)} keeps the dice, and {lost}."
                s.tell("keep", text, "reserve.reroll", self.seat, changes=((self.seat, "reroll", -left),))
            return
        if is_possible(s, fought, self.seat):
            s.stack.append(self)

    def prompt(self, s: MingVoyages) -> Prompt:
        fought = battle.running(s)
        lies = f"You rolled {rolls.dice_words(fought.dice[self.seat])}."
        if self.seat != fought.attacker:
            lies = f"The attacker has {rolls.dice_words(fought.dice[fought.attacker])}. {lies}"
        rules = ("reroll.dice", "reserve.reroll", "battle.compare")
        return Prompt("Will you re-roll?", rules, f"{lies} {self.help(fought)}")

    def help(self, fought: Battle) -> str:
        """Which re-rolls there are: those of the open card end with this round, free ones with the battle."""
        free = paid(fought, self.seat) - fought.opened
        if fought.opened == 0 and free == 0:
            return "A reserved card pays for one re-roll with each CP."
        if fought.opened == 0:
            return f"{counted(free, 're-roll')} left for this battle."
        help = f"{counted(fought.opened, 're-roll')} left on the open card for this round"
        return f"{help}, then {free} for this battle." if free else f"{help}."

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb == OPEN:
            if a.target not in s.reserves[self.seat]:
                return Why("That card is not in your reserve.", "reserve.reroll")
            return Why("First use up the re-rolls of the card that is open, or keep your dice.", "reserve.reroll")
        if a.verb == REROLL:
            return Why("You have no re-roll left; a reserved card that you open pays for some.", "reroll.dice")
        return Why("First say whether you re-roll.", "reroll.dice")

    def notes(self, s: MingVoyages, a: Action) -> list[str]:
        if a.verb == OPEN:
            return ["Each of its CPs pays for a re-roll in this round."]
        return ["What is left on the open card is lost."] if a.verb != REROLL and battle.running(s).opened else []

    def odds(self, s: MingVoyages, a: Action) -> list[tuple[str, float]]:
        """The chances of this round as the dice would lie, before any further re-roll."""
        if a.verb == OPEN:
            return []
        fought = battle.running(s)
        chances = odds.round_odds(fought, self.seat, a.target if a.verb == REROLL else 0)
        if self.seat == fought.attacker and s.reserves[1 - self.seat]:
            return [("this round is won if the defender does not re-roll", chances[0])]
        return [("this round is won", chances[0]), ("it is lost", chances[1])]

    def is_open(self, s: MingVoyages) -> bool:
        """Reserved cards lie face down between two."""
        return s.seats == 1


REROLL_DICE: Final = [RerollDice(EMPEROR), RerollDice(OVERLORD)]
