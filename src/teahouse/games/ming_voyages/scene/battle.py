"""A battle: the dice of both sides, what they are worth, and what is at stake."""

from __future__ import annotations

from teahouse.engine.words import counted
from teahouse.scene import Die, Item, Note, Sheet, Tray

from ..parts.cards import EMPEROR
from ..parts.parts import DICE
from ..rules.battle.battle import Battle
from ..rules.battle.reroll import paid
from ..rules.battle.rolls import RANKS, rank
from ..rules.command.attack import strength_of
from .view import View


def battle_sheet(view: View) -> list[Sheet]:
    """The attacker's dice before the defender's; a click on an own die re-rolls it alone, where a re-roll is paid for."""
    battle = view.known.battle
    if battle is None:
        return []
    where = view.known.name_of(battle.region)
    sides = (battle.attacker, 1 - battle.attacker)
    items: list[Item] = []
    dice = [die(view, battle, side, n) for side in sides for n in range(DICE) if battle.dice[side][n]]
    if dice:
        items.append(Tray(id="battle:dice", label=f"Dice of the battle in {where}", dice=dice, rule="battle.compare"))
    items.extend([standing(view, battle, side) for side in sides])
    note = f"{view.role(battle.attacker)} attacks"
    return [Sheet(id="battle", label=f"Battle in {where}", note=note, items=items, where="dock", rule="battle.round")]


def die(view: View, battle: Battle, side: int, n: int) -> Die:
    face = battle.dice[side][n]
    return Die(
        id=f"die:{side}:{n}",
        label=f"A die of {view.role(side)}: {face}",
        face=face,
        job="Emperor" if side == EMPEROR else "Overlord",
        colour="seat",
        seat=side,
        means=view.drawn.rerolls[n] if side == view.seat else (),
        rule="reroll.dice",
    )


def standing(view: View, battle: Battle, side: int) -> Note:
    """How many pieces a side still has there, what its roll is worth, and the re-rolls it has left."""
    role = view.role(side)
    pieces = len(battle.came_from) if side == battle.attacker else strength_of(view.known, side, battle.region)
    if side == battle.attacker:
        held = view.known.troops if side == EMPEROR else view.known.hordes
        pieces = held[battle.region]
    text = f"{role[:1].upper()}{role[1:]} has {counted(pieces, 'piece')}"
    if battle.dice[side][0]:
        text += f" and {RANKS[rank(battle.dice[side])]}"
    left = paid(battle, side)
    if left:
        text += f", {counted(left, 're-roll')} left"
    return Note(id=f"battle:{side}", label=f"{text}.", symbol="troop" if side == EMPEROR else "horde", seat=side)
