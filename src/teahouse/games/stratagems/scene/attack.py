"""An attack while it is built up: its sides, modifiers, dice and odds."""

from __future__ import annotations

from math import comb
from typing import Final

from teahouse.engine.words import counted, listed
from teahouse.scene import Amount, Bar, Item, Odds, Row, Sheet, Table

from ..parts.cards import AGAINST_CAPITAL, AGAINST_EMPEROR, ATTACK, DEFEND, Terms
from ..parts.forces import endurance, strength
from ..rules.actions.attack import BuildAttack
from ..rules.battle import battle as rules
from ..rules.battle import odds
from ..rules.realm.control import controller, room_for
from ..words import signed
from .battle import battle_sheet, rolled_sheet
from .stacks import tiles
from .view import View

MOST_DICE: Final = 10  # drawn one by one
MOST_BARS: Final = 8
MOST_ROWS: Final = 8
WAYS: Final = ("road", "sea", "pass")


def attack_sheets(view: View) -> list[Sheet]:
    """What is being built up, beside the question; others see nothing of it before it is launched (attack.odds)."""
    top = view.top
    if isinstance(top, BuildAttack) and top.groups:
        label = f"The attack on {view.known.name(top.target)}"
        return [Sheet(id="attack", label=label, items=[*built(view, top)], where="dock", rule="attack.odds")]
    battle = view.known.battle
    if battle is not None:
        return [battle_sheet(view, battle)]
    rolled = view.known.rolled
    return [rolled_sheet(view, rolled)] if rolled is not None else []


def built(view: View, top: BuildAttack) -> list[Item]:
    known = view.known
    terms = view.parts.terms[top.terms]
    base = rules.base_strength(known, top.groups)
    sides = [side(view, top, n) for n in range(len(top.spaces))]
    changed = modifiers(view, top, terms)
    if changed:
        words = ", ".join([f"{signed(n)} {why}" for why, n in changed])
        sides.append(Row(label="Modifiers", note=words, cells=[signed(sum([n for _, n in changed]))]))
    dice = rules.attack_dice(known, top.seat, top.target, top.spaces, base, terms, False)
    factor = rules.hit_factor(known, top.seat, ATTACK)
    rows = odds.rows(known, top.seat, top.target, top.spaces, top.groups, terms)
    found: list[Item] = [Table(id="attack:sides", label="Sides", columns=["strength"], rows=sides)]
    is_sure = len(rows) == 1
    if is_sure:
        found.append(one_chance(view, top, rows[0][1], dice, factor))
    found.append(dice_table(view, top, dice, factor))
    if not is_sure:
        found.append(chances(rows))
    return found


def side(view: View, top: BuildAttack, n: int) -> Row:
    """One side of the attack: from where, over which route, at which price, with whom."""
    atlas = view.parts.atlas
    space, group = top.spaces[n], top.groups[n]
    kind = WAYS[atlas.way_kind[space][atlas.way(space, top.target)]]
    wall = " over the Wall" if atlas.crosses_wall(space, top.target) else ""
    return Row(
        label=atlas.names[space],
        note=f"{kind}{wall}, {top.cost(view.known, space)} AP",
        tiles=tiles(group),
        cells=[str(strength(group, view.parts.numbers.emperor))],
        seat=top.seat,
    )


def modifiers(view: View, top: BuildAttack, terms: Terms) -> list[tuple[str, int]]:
    """Dice that come or go besides strength (battle.modifiers)."""
    known = view.known
    numbers = view.parts.numbers
    over_wall = rules.is_over_wall(known, top.spaces, top.target)
    is_capital = view.parts.atlas.is_capital[top.target]
    by_card = terms.drm
    if terms.against == AGAINST_EMPEROR or (terms.against == AGAINST_CAPITAL and not is_capital):
        by_card = 0
    found = [
        ("further sides" if len(top.spaces) > 2 else "second side", numbers.drm_flank * (len(top.spaces) - 1)),
        ("by the card", by_card),
        ("prefectures and cards", rules.bonus_dice(known, top.seat, ATTACK, top.target, over_wall)),
        ("the Wall", rules.wall_dice(known, terms, over_wall)),
        ("capital", numbers.drm_capital if is_capital else 0),
    ]
    return [(why, n) for why, n in found if n]


def one_chance(view: View, top: BuildAttack, chance: float, dice: int, factor: int) -> Odds:
    """Against open defenders: one figure, and how likely each number of hits is."""
    known = view.known
    need = known.neutral[top.target]
    if not need and known.sizes[top.target]:
        defender = known.holder[top.target]
        need = endurance(odds.possible(known, top.seat, defender, top.target)[0])
    p = (7 - factor) / 6
    most = min(dice, MOST_BARS)
    bars = [
        Bar(label=str(n), value=round(comb(dice, n) * p**n * (1 - p) ** (dice - n), 4), good=n >= need)
        for n in range(most + 1)
    ]
    return Odds(
        id="attack:odds",
        label="you take it",
        note=f"hits 0 to {most}, {need} needed" if need else "nobody defends it",
        chance=round(chance * 100),
        bars=bars if need else (),
        rule="attack.odds",
    )


def chances(rows: odds.Rows) -> Table:
    """Against hidden defenders: a row for each strength they may have."""
    shown = [Row(label=what[:1].upper() + what[1:], cells=[f"{round(chance * 100)} in 100"]) for what, chance in rows]
    if len(shown) > MOST_ROWS:
        shown = [*shown[: MOST_ROWS // 2], *shown[-(MOST_ROWS // 2) :]]
    return Table(
        id="attack:chances",
        label="Your chance, by what may stand there",
        columns=["chance"],
        rows=shown,
        rule="attack.odds",
    )


def dice_table(view: View, top: BuildAttack, dice: int, factor: int) -> Table:
    """The dice of both sides and on what they hit, as far as they are known."""
    known = view.known
    target = top.target
    rows = [
        Row(label=counted(dice, "die", "dice"), icons=dice_icons(dice, factor), cells=[f"{factor}+"], seat=top.seat)
    ]
    defender = known.holder[target]
    if known.neutral[target]:
        other = rules.neutral_factor(known)
        number = known.neutral[target]
        rows.append(Row(label=f"against {number}", icons=dice_icons(number, other), cells=[f"{other}+"]))
    elif defender >= 0:
        other = rules.hit_factor(known, defender, DEFEND)
        numbers = sorted(
            {
                rules.defence_dice(known, defender, target, top.spaces, strength(force, view.parts.numbers.emperor))
                for force in odds.possible(known, top.seat, defender, target)
            }
        )
        if len(numbers) == 1:
            icons = dice_icons(numbers[0], other)
            rows.append(Row(label=f"against {numbers[0]}", icons=icons, cells=[f"{other}+"], seat=defender))
        else:
            words = f"against {numbers[0]} to {numbers[-1]}, {counted(known.sizes[target], 'unit')} face down"
            rows.append(Row(label=words, cells=[f"{other}+"], seat=defender))
    rows += helpers(view, top)
    return Table(id="attack:dice", label="Dice", columns=["hit on"], rows=rows, rule="battle.hit_factor")


def helpers(view: View, top: BuildAttack) -> list[Row]:
    """Who may come to help inside the capital region (help.region)."""
    known = view.known
    defender = controller(known, top.target)
    spaces = top.helpers(known)
    units = min(sum([known.sizes[space] for space in spaces]), room_for(known, defender, top.target))
    if not units:
        return []
    names = listed([known.name(space) for space in spaces])
    label = f"and {counted(units, 'unit')} may come to help"
    return [Row(label=label, note=f"from {names}", cells=["?"], seat=defender)]


def dice_icons(number: int, factor: int) -> list[Amount]:
    if number > MOST_DICE:
        return [Amount(symbol=f"die-{factor}", count=number, word="dice")]
    return [Amount(symbol=f"die-{factor}", word="die") for _ in range(number)]
