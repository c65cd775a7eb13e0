"""A battle while it is fought: who stands against whom, and the dice, which lie there until the next card is played."""

from __future__ import annotations

from teahouse.engine.words import counted
from teahouse.scene import Amount, Die, Item, Row, Sheet, Table, Tray

from ..parts.forces import UNKNOWN, strength
from ..rules.battle import battle as rules
from ..rules.battle.fight import Battle, Roll
from ..words import units_words
from .stacks import tiles
from .view import View


def battle_sheet(view: View, battle: Battle) -> Sheet:
    """A battle being fought: who stands against whom; once dice are rolled, how they fell, for there is room for one."""
    known = view.known
    if known.rolled is not None and has_rolled(view):
        return rolled_sheet(view, known.rolled)
    rows = [
        Row(
            label=known.name(battle.spaces[n]),
            note=units_words(battle.groups[n]),
            tiles=tiles(battle.groups[n]),
            cells=[str(strength(battle.groups[n], view.parts.numbers.emperor))],
            seat=battle.attacker,
        )
        for n in range(len(battle.spaces))
    ]
    rows.append(defence(view, battle))
    items: list[Item] = [Table(id="battle:sides", label="Sides", columns=["strength"], rows=rows)]
    return Sheet(
        id="battle", label=f"Battle of {known.name(battle.target)}", items=items, where="dock", rule="battle.once"
    )


def defence(view: View, battle: Battle) -> Row:
    known = view.known
    target = battle.target
    name = f"{known.name(target)}, defended"
    if battle.defender < 0:
        army = known.neutral[target]
        tile = [Amount(text=str(army), word="neutral strength")] if army else []
        return Row(label=name, note="neutral armies" if army else "nobody left", tiles=tile, cells=[str(army)])
    force = known.forces[target]
    if known.sizes[target] == 0:
        return Row(label=name, note="nobody there", cells=["0"], seat=battle.defender)
    if force == UNKNOWN:
        words = f"{counted(known.sizes[target], 'unit')} face down"
        return Row(label=name, note=words, cells=["?"], seat=battle.defender)
    return Row(
        label=name,
        note=units_words(force),
        tiles=tiles(force),
        cells=[str(strength(force, view.parts.numbers.emperor))],
        seat=battle.defender,
    )


def has_rolled(view: View) -> bool:
    """Whether the dice on the table are those of this battle: while help is called they are not rolled yet."""
    return not [decision for decision in view.known.stack if isinstance(decision, rules.Exchange)]


def rolled_sheet(view: View, rolled: Roll) -> Sheet:
    """The dice of a battle, until the next card is played."""
    name = view.known.name(rolled.target)
    return Sheet(
        id="battle", label=f"Battle of {name}", items=[dice_tray(view, rolled)], where="dock", rule="battle.once"
    )


def dice_tray(view: View, rolled: Roll) -> Tray:
    """The attacker's dice, then the defender's; those that missed lie back."""
    dealt = rules.hits_of(list(rolled.attack), rolled.hits)
    taken = rules.hits_of(list(rolled.defence), rolled.other_hits)
    dice = [die(view, rolled.attacker, n, face, rolled.hits) for n, face in enumerate(rolled.attack)]
    dice += [die(view, rolled.defender, n, face, rolled.other_hits) for n, face in enumerate(rolled.defence)]
    label = f"{counted(dealt, 'hit')} against {counted(taken, 'hit')}"
    return Tray(id="battle:dice", label=label, dice=dice, rule="battle.hit_factor")


def die(view: View, side: int, n: int, face: int, least: int) -> Die:
    """A die of a side; neutral armies roll ivory ones."""
    owner = view.names[side] if side >= 0 else "neutral"
    is_hit = face >= least
    return Die(
        id=f"die:{side if side >= 0 else 'neutral'}:{n}",
        label=f"A die of {owner if side >= 0 else 'the neutral armies'}: {face}, {'a hit' if is_hit else 'a miss'}",
        face=face,
        job=owner,
        value="hit" if is_hit else "",
        colour="seat" if side >= 0 else "ivory",
        seat=side if side >= 0 else None,
        used=not is_hit,
    )
