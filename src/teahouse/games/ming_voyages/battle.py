"""Battle: three dice each, round after round, until one side has no piece left in the Borderland."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ...engine.decision import Step
from ...engine.errors import BadDump
from ...engine.words import counted
from . import overlord_battle, reroll, supply
from .cards import EMPEROR, HORDE, OVERLORD, TROOP
from .control import count_pieces, movable
from .parts import DICE
from .rolls import SINGLE, TRIPLE, dice_words, score
from .tell import tell, who

if TYPE_CHECKING:
    from .state import MingVoyages


class Battle:
    """A battle in a Borderland: where each attacking piece came from, re-rolls left to the attacker for free and on the card
    that is open, and the dice of both sides (0 while not rolled)."""

    __slots__ = ("attacker", "came_from", "dice", "free", "opened", "region")
    FIELDS: ClassVar[tuple[str, ...]] = ("region", "attacker", "came_from", "free", "opened", "dice")

    def __init__(
        self, region: int, attacker: int, came_from: list[int], free: int, opened: int, dice: list[list[int]]
    ) -> None:
        self.region = region
        self.attacker = attacker
        self.came_from = came_from
        self.free = free
        self.opened = opened
        self.dice = dice

    def copy(self) -> Battle:
        dice = [self.dice[EMPEROR][:], self.dice[OVERLORD][:]]
        return Battle(self.region, self.attacker, self.came_from[:], self.free, self.opened, dice)


def new_battle(region: int, attacker: int, free: int) -> Battle:
    return Battle(region, attacker, [], free, 0, [[0] * DICE, [0] * DICE])


def running(s: MingVoyages) -> Battle:
    """The battle that is fought."""
    if s.battle is None:
        raise BadDump("No battle is fought.")
    return s.battle


def join(s: MingVoyages, fought: Battle, source: int) -> None:
    """One Troop or Horde joins the attackers (attack.bring)."""
    pieces = movable(s, fought.attacker)
    pieces[source] -= 1
    pieces[fought.region] += 1
    fought.came_from.append(source)


def roll(s: MingVoyages, dice: list[int]) -> None:
    """Roll all three."""
    for n in range(DICE):
        dice[n] = s.luck.dice.below(6) + 1


def is_decided(s: MingVoyages, fought: Battle) -> bool:
    region = fought.region
    return s.troops[region] == 0 or supply.count_barbarians(s, region) == 0


class Fight(Step["MingVoyages"]):
    """One round after another, until one side has no piece left (battle.round, battle.end)."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def run(self, s: MingVoyages) -> None:
        fought = running(s)
        if is_decided(s, fought):
            end(s, fought)
            return
        stack = s.stack
        stack.append(self)
        stack.append(COMPARE[self.seat])
        stack.append(ROLL[1 - self.seat])
        stack.append(ROLL[self.seat])


class Roll(Step["MingVoyages"]):
    """One side rolls its dice and may re-roll (battle.round)."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def run(self, s: MingVoyages) -> None:
        fought = running(s)
        side = self.seat
        dice = fought.dice[side]
        fought.opened = 0
        roll(s, dice)
        if s.journal is not None:
            tell(s, side, "roll", f"{who(s, side)} rolls {dice_words(dice)}.", "battle.round")
        if s.is_automa(side):
            if side == fought.attacker:
                overlord_battle.attack(s, fought)
            else:
                overlord_battle.defend(s, fought)
        elif reroll.is_possible(s, fought, side):
            s.stack.append(reroll.REROLL_DICE[side])


class Compare(Step["MingVoyages"]):
    """The worse roll loses a piece, or two to a triple (battle.compare, battle.loss, battle.tie)."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def run(self, s: MingVoyages) -> None:
        fought = running(s)
        emperor, overlord = score(fought.dice[EMPEROR]), score(fought.dice[OVERLORD])
        if emperor == overlord:
            if s.journal is not None:
                tell(s, -1, "tie", "Both rolls are equal, and nobody loses a piece.", "battle.tie")
            return
        loser = OVERLORD if emperor > overlord else EMPEROR
        best, worst = max(emperor, overlord), min(emperor, overlord)
        is_crushing = best // 1000 == TRIPLE and worst // 1000 == SINGLE
        loss = s.parts.loss_to_triple if is_crushing else s.parts.loss
        if loser == EMPEROR:
            lost = supply.lose(s, TROOP, loss, fought.region)
        elif loser == fought.attacker:
            lost = supply.lose(s, HORDE, loss, fought.region)
        else:
            lost = supply.lose_barbarians(s, loss, fought.region)
        if s.journal is not None:
            where = s.parts.board.names[fought.region]
            text = f"{who(s, loser)} loses {counted(lost, 'piece')} in {where}."
            tell(s, loser, "loss", text, "battle.loss")


FIGHT: Final = [Fight(EMPEROR), Fight(OVERLORD)]
ROLL: Final = [Roll(EMPEROR), Roll(OVERLORD)]
COMPARE: Final = [Compare(EMPEROR), Compare(OVERLORD)]


def end(s: MingVoyages, fought: Battle) -> None:
    """Attackers that are left control the Borderland; alone, those beyond five go back (battle.end, control.surplus)."""
    s.battle = None
    region = fought.region
    attacker = fought.attacker
    pieces = movable(s, attacker)
    has_won = s.troops[region] > 0 if attacker == EMPEROR else s.hordes[region] > 0
    if s.journal is not None:
        winner = attacker if has_won else 1 - attacker
        tell(s, winner, "battle", f"{who(s, winner)} holds {s.parts.board.names[region]}.", "battle.end")
    if s.seats == 1 and has_won:
        surplus = count_pieces(s, region) - s.parts.borderland_limit
        while surplus > 0:
            back = fought.came_from.pop()
            pieces[region] -= 1
            pieces[back] += 1
            surplus -= 1
            if s.journal is not None:
                names = s.parts.board.names
                text = f"{names[region]} holds {s.parts.borderland_limit} pieces: one goes back to {names[back]}."
                tell(s, attacker, "surplus", text, "control.surplus")
