"""Battle: three dice each, round after round, until one side has no piece left in the Borderland."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.decision import Step
from teahouse.engine.errors import BadDump
from teahouse.engine.fields import Deep
from teahouse.engine.journal import Picture

from ...parts.cards import EMPEROR, HORDE, OVERLORD, SETTLEMENT, TROOP
from ...parts.parts import DICE
from ...tell import balance, who
from ...words import loss_words
from .. import supply
from ..automa import overlord_battle
from ..board import count_barbarians
from ..control import movable, send_back
from . import reroll
from .rolls import SINGLE, TRIPLE, cast, compared, dice_words, score

if TYPE_CHECKING:
    from ...state import MingVoyages


class Battle:
    """A battle in a Borderland: where each attacking piece came from, re-rolls left to the attacker for free and on the card
    that is open, and the dice of both sides (0 while not rolled)."""

    region: int
    attacker: int
    came_from: list[int]
    free: int
    opened: int
    dice: Deep[list[list[int]]]

    # Made by `teahouse fields` from the lines above.
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
        return Battle(
            self.region, self.attacker, self.came_from[:], self.free, self.opened, [each[:] for each in self.dice]
        )

    # Made so far.


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
    return s.troops[region] == 0 or count_barbarians(s, region) == 0


class Fight(Step["MingVoyages"]):
    """One round after another, until one side has no piece left (battle.round, battle.end). The defender's dice of the last
    round are taken up before the attacker rolls again."""

    __slots__ = ()

    def run(self, s: MingVoyages) -> None:
        fought = running(s)
        if is_decided(s, fought):
            end(s, fought)
            return
        fought.dice[1 - fought.attacker] = [0] * DICE
        stack = s.stack
        stack.append(self)
        stack.append(COMPARE[self.seat])
        stack.append(ROLL[1 - self.seat])
        stack.append(ROLL[self.seat])


class Roll(Step["MingVoyages"]):
    """One side rolls its dice and may re-roll (battle.round)."""

    __slots__ = ()

    def run(self, s: MingVoyages) -> None:
        fought = running(s)
        side = self.seat
        dice = fought.dice[side]
        fought.opened = 0
        roll(s, dice)
        if s.journal is not None:
            text = f"{who(s, side)} rolls {dice_words(dice)}."
            s.tell("roll", text, "battle.round", side, touches=dice_ids(side), picture=rolled(fought, side))
        if s.is_automa(side):
            if side == fought.attacker:
                overlord_battle.attack(s, fought)
            else:
                overlord_battle.defend(s, fought)
        elif reroll.is_possible(s, fought, side):
            s.stack.append(reroll.REROLL_DICE[side])


def lose_barbarians(s: MingVoyages, amount: int, region: int) -> int:
    """Settlements defend too, but Hordes are lost first (battle.settlements)."""
    lost = supply.lose(s, HORDE, amount, region)
    return lost + supply.lose(s, SETTLEMENT, amount - lost, region)


def loss(s: MingVoyages, fought: Battle) -> tuple[int, int] | None:
    """Who loses how many pieces as the dice lie; None where both rolls are equal (battle.loss, battle.tie)."""
    emperor, overlord = score(fought.dice[EMPEROR]), score(fought.dice[OVERLORD])
    if emperor == overlord:
        return None
    best, worst = max(emperor, overlord), min(emperor, overlord)
    is_crushing = best // 1000 == TRIPLE and worst // 1000 == SINGLE
    count = s.parts.loss_to_triple if is_crushing else s.parts.loss
    return (OVERLORD if emperor > overlord else EMPEROR), count


class Compare(Step["MingVoyages"]):
    """The worse roll loses a piece, or two to a triple (battle.compare, battle.loss, battle.tie)."""

    __slots__ = ()

    def run(self, s: MingVoyages) -> None:
        fought = running(s)
        lost = loss(s, fought)
        if lost is None:
            if s.journal is not None:
                text = "Both rolls are equal, and nobody loses a piece."
                s.tell("tie", text, "battle.tie", picture=set_against(fought, EMPEROR, "equals"))
            return
        loser, count = lost
        before = balance(s)
        if loser == EMPEROR:
            supply.lose(s, TROOP, count, fought.region)
        elif loser == fought.attacker:
            supply.lose(s, HORDE, count, fought.region)
        else:
            lose_barbarians(s, count, fought.region)
        if s.journal is not None:
            changes = s.changes_since(before)
            text = loss_words(s, loser, fought.region, changes, compared(fought.dice[1 - loser], fought.dice[loser]))
            touched = (s.parts.board.ids[fought.region],)
            shown = set_against(fought, 1 - loser, "beats")
            s.tell("loss", text, "battle.loss", loser, changes=changes, touches=touched, picture=shown)


FIGHT: Final = [Fight(EMPEROR), Fight(OVERLORD)]
ROLL: Final = [Roll(EMPEROR), Roll(OVERLORD)]
COMPARE: Final = [Compare(EMPEROR), Compare(OVERLORD)]


def rolled(fought: Battle, side: int, again: int = 0) -> Picture:
    """The dice of a side that has just rolled; a defender's beside those that it must beat."""
    own = cast(side, fought.dice[side], again)
    return Picture((own,) if side == fought.attacker else (cast(1 - side, fought.dice[1 - side]), own))


def set_against(fought: Battle, winner: int, between: str) -> Picture:
    return Picture((cast(winner, fought.dice[winner]), cast(1 - winner, fought.dice[1 - winner])), between=between)


def dice_ids(side: int) -> tuple[str, ...]:
    """The dice of a side as the scene calls them."""
    return tuple([f"die:{side}:{n}" for n in range(DICE)])


def end(s: MingVoyages, fought: Battle) -> None:
    """Attackers that are left control the Borderland; alone, those beyond five go back (battle.end, control.surplus)."""
    before = balance(s)
    s.battle = None
    region = fought.region
    attacker = fought.attacker
    has_won = movable(s, attacker)[region] > 0
    if s.journal is not None:
        winner = attacker if has_won else 1 - attacker
        board = s.parts.board
        text = f"{who(s, winner)} holds {board.names[region]}."
        s.tell("battle", text, "battle.end", winner, changes=s.changes_since(before), touches=(board.ids[region],))
    if s.seats == 1 and has_won:
        send_back(s, attacker, region, fought.came_from)
