"""A battle while it is fought: who stands against whom, and the dice, which lie there until the next card is played."""

from __future__ import annotations

from msgspec.structs import replace

from teahouse.engine.words import counted
from teahouse.scene import Amount, Camp, Contest, Die, Item, Row, Sheet, Table, Tray

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
        sheet = rolled_sheet(view, known.rolled)
        return replace(sheet, items=[*sheet.items, standing(view, battle, known.rolled)])
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


def standing(view: View, battle: Battle, rolled: Roll) -> Contest:
    """What the dice cost both sides, while it is being paid."""
    dealt, taken = hits(rolled)
    sides = [(battle.attacker, dealt, taken), (battle.defender, taken, dealt)]
    own = next((each for each in sides if each[0] == view.seat and view.seat is not None), sides[0])
    who, has = (view.names[own[0]], "hits") if own[0] != view.seat else ("You", "hit")
    verdict = f"{who} {has} {times(own[1])} and {'is' if has == 'hits' else 'are'} hit {times(own[2])}."
    least, other = rolled.hits, rolled.other_hits
    return Contest(
        id="battle:standing",
        label=verdict,
        note=f"The attacker hits with {least} or more, the defender with {other} or more; each hit costs one strength.",
        place=view.parts.atlas.ids[battle.target],
        camps=[
            camp(view, battle.attacker, "attack", attackers(battle), rolled.attack, least),
            camp(view, battle.defender, "defend", defenders(view, battle), rolled.defence, other),
        ],
        rule="battle.hit_factor",
    )


def times(count: int) -> str:
    return "once" if count == 1 else "never" if count == 0 else f"{count} times"


def hits(rolled: Roll) -> tuple[int, int]:
    """How often each side hits, the attacker's first."""
    return rules.hits_of(list(rolled.attack), rolled.hits), rules.hits_of(list(rolled.defence), rolled.other_hits)


def attackers(battle: Battle) -> list[Amount]:
    return [tile for group in battle.groups for tile in tiles(group)]


def defenders(view: View, battle: Battle) -> list[Amount]:
    """What is known of those who still stand there."""
    row = defence(view, battle)
    return [*row.tiles]


def camp(view: View, side: int, does: str, pieces: list[Amount], faces: tuple[int, ...], least: int) -> Camp:
    is_own = side == view.seat and side >= 0
    who = "You" if is_own else view.names[side] if side >= 0 else "The neutral armies"
    counts = [n for n, face in enumerate(faces) if face >= least]
    return Camp(
        title=f"{who} {does}{'' if is_own or side < 0 else 's'}",
        seat=side if side >= 0 else None,
        pieces=pieces,
        words=counted(len(counts), "hit"),
        counts=counts,
    )


def dice_tray(view: View, rolled: Roll) -> Tray:
    """The attacker's dice, then the defender's; those that missed lie back."""
    dealt, taken = hits(rolled)
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
