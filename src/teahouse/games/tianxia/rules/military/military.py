"""Walls, towers and soldiers: what they cost, where they go, and what they count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action
from teahouse.engine.words import Why

from ... import ledger
from ...parts import items
from ...parts.effect import RICE, STONE
from ...parts.parts import SOLDIER, TOWER, WALL
from ...parts.passive import SOLDIER_RICE, TOWER_STONE, WALL_STONE
from ...parts.phrases import amount
from ...player import MEEPLE, TOWERS, WALLS
from ...words import sector_name
from ..effects.cost import pay, price

if TYPE_CHECKING:
    from ...state import Tianxia

NONE_LEFT: Final = 1_000_000  # the price of a piece that is not there: more than anybody ever has
FREE_OF_COST: Final = 99  # the discount of an effect that costs nothing
WORDS: Final = {WALL: "wall", TOWER: "tower", SOLDIER: "soldier"}
RULES: Final = {WALL: "military.fortify", TOWER: "military.fortify", SOLDIER: "military.train"}


def cost(s: Tianxia, seat: int, kind: int, discount: int) -> int:
    """What the next piece of a kind costs in stone, or a soldier in rice (military.fortify, military.train)."""
    player = s.players[seat]
    parts = s.parts
    if kind == SOLDIER:
        if player.left[MEEPLE] == 0:
            return NONE_LEFT
        found = price(s, seat, SOLDIER_RICE, parts.soldier_rice)
    elif kind == WALL:
        left = player.left[WALLS]
        if left == 0:
            return NONE_LEFT
        found = price(s, seat, WALL_STONE, parts.boards[player.board].wall_costs[parts.walls - left])
    else:
        left = player.left[TOWERS]
        if left == 0:
            return NONE_LEFT
        found = price(s, seat, TOWER_STONE, parts.boards[player.board].tower_costs[parts.towers - left])
    found -= discount
    return found if found > 0 else 0


def has_space(s: Tianxia, kind: int, sector: int) -> bool:
    place = s.parts.sectors[sector]
    if kind == SOLDIER:
        return len(s.soldiers[sector]) < place.soldier_spaces
    if kind == WALL:
        return len(s.walls[sector]) < place.wall_spaces
    return len(s.towers[sector]) < place.tower_spaces


def has_any_space(s: Tianxia, kind: int) -> bool:
    for sector in range(len(s.walls)):
        if has_space(s, kind, sector):
            return True
    return False


def add_places(s: Tianxia, seat: int, kind: int, discount: int, units: int, found: list[Action]) -> None:
    """The sectors where a piece of this kind can be placed for so many units."""
    if cost(s, seat, kind, discount) <= units:
        actions = s.parts.soldier if kind == SOLDIER else s.parts.wall if kind == WALL else s.parts.tower
        for sector in range(len(actions)):
            if has_space(s, kind, sector):
                found.append(actions[sector])


def can_place(s: Tianxia, seat: int, kind: int, discount: int, units: int) -> bool:
    return cost(s, seat, kind, discount) <= units and has_any_space(s, kind)


def place(s: Tianxia, seat: int, kind: int, sector: int, discount: int) -> None:
    """Pay for a piece and put it on the leftmost empty space of its kind."""
    player = s.players[seat]
    units = cost(s, seat, kind, discount)
    if kind == SOLDIER:
        pay(s, seat, SOLDIER_RICE, RICE, units)
        player.left[MEEPLE] -= 1
        s.soldiers[sector] = [*s.soldiers[sector], seat]
    elif kind == WALL:
        pay(s, seat, WALL_STONE, STONE, units)
        player.left[WALLS] -= 1
        s.walls[sector] = [*s.walls[sector], seat]
    else:
        pay(s, seat, TOWER_STONE, STONE, units)
        player.left[TOWERS] -= 1
        s.towers[sector] = [*s.towers[sector], seat]
    if s.journal is not None:
        tell_placed(s, seat, kind, sector, units)


def strength(s: Tianxia, kind: int) -> int:
    """What a piece of a kind counts in its sector (military.defence)."""
    parts = s.parts
    return parts.tower_strength if kind == TOWER else parts.wall_strength if kind == WALL else parts.soldier_strength


def tell_placed(s: Tianxia, seat: int, kind: int, sector: int, units: int) -> None:
    parts = s.parts
    is_soldier = kind == SOLDIER
    holding = RICE if is_soldier else STONE
    piece = MEEPLE if is_soldier else WALLS if kind == WALL else TOWERS
    adds = strength(s, kind)
    placed = "1 meeple as a soldier" if is_soldier else f"1 {WORDS[kind]}"
    paid = f" for {amount(holding, units)}" if units else ""
    text = f"{{{seat}}} places {placed}{paid}: {adds} defence in sector {sector_name(parts, sector)}."
    changes = (*ledger.changed(seat, items.UNITS[holding], -units), (seat, items.LEFT[piece], -1))
    more = ledger.on_table(parts.defence_items[sector], adds)
    s.tell("wall", text, RULES[kind], seat, changes=changes + more, touches=(f"sector:{sector + 1}",))


def obstacle(s: Tianxia, seat: int, kind: int, sector: int, discount: int) -> Why:
    """Why a piece cannot be placed in a sector."""
    rule = "military.train" if kind == SOLDIER else "military.fortify"
    if not has_space(s, kind, sector):
        return Why(f"Sector {sector_name(s.parts, sector)} has no space for a {WORDS[kind]}.", rule)
    units = cost(s, seat, kind, discount)
    if units == NONE_LEFT:
        return Why(f"You have no {WORDS[kind] if kind != SOLDIER else 'meeple'} left.", rule)
    holding = RICE if kind == SOLDIER else STONE
    missing = units - s.players[seat].have[holding]
    return Why(f"You lack {amount(holding, missing)} for a {WORDS[kind]}.", rule)


def units_for(s: Tianxia, seat: int, kind: int) -> int:
    return s.players[seat].have[RICE if kind == SOLDIER else STONE]


def can_place_for(s: Tianxia, seat: int, kind: int, discount: int) -> bool:
    """Whether a piece can be placed with what the seat has."""
    return can_place(s, seat, kind, discount, units_for(s, seat, kind))
