"""A battle: the dice of both sides, what they are worth, and what is at stake."""

from __future__ import annotations

from typing import Final

from teahouse.engine.words import counted
from teahouse.scene import Camp, Contest, Die, Item, Rung, Sheet, Tray, amount

from ..parts.cards import EMPEROR, OVERLORD
from ..parts.parts import DICE
from ..rules.battle.battle import Battle, loss
from ..rules.battle.reroll import paid
from ..rules.battle.rolls import DOUBLE, SINGLE, TRIPLE, cast, compared, rank
from .view import View

PIECE: Final = (("Troop", "Troops"), ("piece", "pieces"))
"""What each side loses; the Overlord may lose Settlements too."""


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
    items.append(standing(view, battle))
    who = battle.attacker
    note = "you attack and roll first" if who == view.seat else f"{called(view, who)} attacks and rolls first"
    return [Sheet(id="battle", label=f"Battle in {where}", note=note, items=items, where="dock", rule="battle.round")]


def die(view: View, battle: Battle, side: int, n: int) -> Die:
    face = battle.dice[side][n]
    return Die(
        id=f"die:{side}:{n}",
        label=f"A die of {called(view, side)}: {face}",
        face=face,
        job="Emperor" if side == EMPEROR else "Overlord",
        colour="seat",
        seat=side,
        means=view.drawn.rerolls[n] if side == view.seat else (),
        rule="reroll.dice",
    )


def standing(view: View, battle: Battle) -> Contest:
    """Who would lose what if the dice stayed, and why."""
    sides = (battle.attacker, 1 - battle.attacker)
    verdict, why = verdict_of(view, battle)
    return Contest(
        id="battle:standing",
        label=verdict,
        note=why,
        place=view.parts.board.ids[battle.region],
        camps=[camp(view, battle, side) for side in sides],
        ladder=ladder(view, battle),
        rule="battle.compare",
    )


def verdict_of(view: View, battle: Battle) -> tuple[str, str]:
    known, attacker = view.known, battle.attacker
    if not battle.dice[attacker][0]:
        return f"{named(view, attacker)} to roll first.", "The defender then knows what is to be beaten."
    if not battle.dice[1 - attacker][0]:
        what = cast(attacker, battle.dice[attacker]).words
        return f"{named(view, 1 - attacker)} to beat {what}.", ""
    lost = loss(known, battle)
    if lost is None:
        return "As it stands, nobody loses a piece.", "Both rolls are equal, so there is another round."
    loser, count = lost
    piece = counted(count, *PIECE[loser])
    why = compared(battle.dice[1 - loser], battle.dice[loser])
    if loser == view.seat:
        return f"As it stands, you lose this round and {piece}.", why
    if view.seat is None:
        return f"As it stands, {called(view, loser)} loses {piece}.", why
    return f"As it stands, you win this round: {called(view, loser)} loses {piece}.", why


def called(view: View, side: int) -> str:
    """A side within a sentence: people by their names, as the journal calls them."""
    return view.role(side) if view.known.is_automa(side) else view.name(side)


def begun(view: View, side: int) -> str:
    """The same at the beginning of a sentence."""
    name = called(view, side)
    return f"{name[:1].upper()}{name[1:]}"


def named(view: View, side: int) -> str:
    """Who has something to do."""
    return "You have" if side == view.seat else f"{begun(view, side)} has"


def camp(view: View, battle: Battle, side: int) -> Camp:
    """How many pieces a side still has there, what its roll is worth, and the re-rolls it has left."""
    known, region = view.known, battle.region
    is_attacker = side == battle.attacker
    does = ("attack" if is_attacker else "defend") + ("" if side == view.seat else "s")
    held = (known.troops if side == EMPEROR else known.hordes)[region]
    pieces = [amount("troop" if side == EMPEROR else "horde", held, PIECE[side][0])] if held else []
    if side == OVERLORD and not is_attacker and known.settlements[region]:
        pieces.append(amount("yurt", known.settlements[region], "Settlement"))
    gone = len(battle.came_from) - held if is_attacker else 0
    rolled = cast(side, battle.dice[side]) if battle.dice[side][0] else None
    return Camp(
        title=f"You {does}" if side == view.seat else f"{begun(view, side)} {does}",
        seat=side,
        pieces=pieces,
        fallen=[amount("troop" if side == EMPEROR else "horde", gone, PIECE[side][0])] if gone > 0 else [],
        words=rolled.words if rolled is not None else "",
        counts=rolled.counts if rolled is not None else (),
        note=means(view, battle, side),
    )


def means(view: View, battle: Battle, side: int) -> str:
    """What a side has for re-rolls."""
    left, held = paid(battle, side), len(view.known.reserves[side])
    if left:
        return f"{counted(left, 're-roll')} left"
    if held:
        return f"{counted(held, 'reserved card')} could pay for re-rolls"
    return "no reserved card, so these dice stay" if battle.dice[side][0] else ""


def ladder(view: View, battle: Battle) -> list[Rung]:
    """What a roll can be, the best first, and who has it."""
    ranks = {side: rank(battle.dice[side]) for side in (EMPEROR, OVERLORD) if battle.dice[side][0]}
    fall = view.parts.loss_to_triple
    rows = (
        (TRIPLE, "Triple", f"beats a double; {fall} fall if it meets no pair", (3, 3, 3)),
        (DOUBLE, "Double", "the higher pair, then the third die", (5, 5, 2)),
        (SINGLE, "No pair", "compared from high to low", (6, 4, 1)),
    )
    return [
        Rung(title=title, words=words, faces=faces, seats=[side for side in ranks if ranks[side] == each])
        for each, title, words, faces in rows
    ]
