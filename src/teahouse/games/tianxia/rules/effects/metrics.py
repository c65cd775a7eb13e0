"""Counting what a side has of what objectives, effects and Li Mu's cards ask for (effects.count)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...parts.metric import (
    BATTLE_FIRSTS,
    BLACK,
    BONUS_TILES,
    COINS,
    DEFENSE,
    DELIVERIES,
    FIGURINES,
    GOVERNORS,
    MERCHANTS,
    PALACE_SUM,
    PORTS_WITH_SHIPPING,
    SECTORS_WITH_SOLDIER,
    SECTORS_WITH_WALL,
    SHIPPING_MARKERS,
    SOLDIERS,
    TOWERS,
    USED_BONUS_TILES,
    WALLS,
    WORKERS_ON_BARGES,
)

if TYPE_CHECKING:
    from ...state import Tianxia


def count_of(things: list[int], thing: int) -> int:
    """How often a short list has something; a loop is compiled to less than the list's own method."""
    found = 0
    for other in things:
        if other == thing:
            found += 1
    return found


def count_in(rows: list[list[int]], thing: int) -> int:
    """How often all rows together have something."""
    found = 0
    for row in rows:
        found += count_of(row, thing)
    return found


def rows_with(rows: list[list[int]], thing: int) -> int:
    """How many rows have something."""
    found = 0
    for row in rows:
        if count_of(row, thing):
            found += 1
    return found


def count_metric(s: Tianxia, side: int, metric: int) -> int:
    """How much a side has of a metric."""
    player = s.players[side]
    if metric < BATTLE_FIRSTS:
        return count_on_wall(s, side, metric)
    if metric < WORKERS_ON_BARGES and metric >= GOVERNORS:
        return count_governors(s, side, metric)
    if metric >= BLACK:
        return player.palace[metric - BLACK]
    if metric >= COINS:
        return count_holdings(player.have, metric - COINS)
    if metric >= PALACE_SUM:
        return count_palace(s, side, metric - PALACE_SUM)
    if metric == BATTLE_FIRSTS:
        return player.battle_firsts
    if metric == WORKERS_ON_BARGES:
        return count_in(s.barges, side)
    if metric < MERCHANTS:
        return rows_with(s.barges, side)
    if metric == MERCHANTS:
        return sum(player.merchants)
    if metric == DELIVERIES:
        return player.deliveries
    if metric == SHIPPING_MARKERS:
        return sum(player.shipping)
    if metric == PORTS_WITH_SHIPPING:
        return len([n for n in player.shipping[:-1] if n])
    if metric == FIGURINES:
        return len(player.figurines)
    if metric == USED_BONUS_TILES:
        return len(player.used)
    if metric == BONUS_TILES:
        return len(player.used) + len(player.tiles)
    return player.discarded


def count_on_wall(s: Tianxia, side: int, metric: int) -> int:
    """Walls, towers, soldiers, all of it as strength, and in how many sectors."""
    if metric == WALLS:
        return count_in(s.walls, side)
    if metric == TOWERS:
        doubled = s.parts.double_counts - 1 if s.players[side].doubled >= 0 else 0
        return count_in(s.towers, side) + doubled
    if metric == SOLDIERS:
        return count_in(s.soldiers, side)
    if metric == SECTORS_WITH_WALL:
        return rows_with(s.walls, side)
    if metric == SECTORS_WITH_SOLDIER:
        return rows_with(s.soldiers, side)
    strengths = [s.strength_of(side, sector) for sector in range(len(s.walls))]
    if metric == DEFENSE:
        return sum(strengths)
    return len([strength for strength in strengths if strength])


def count_governors(s: Tianxia, side: int, metric: int) -> int:
    """Governors: all, in income and passive buildings, coastal and inland, and the regions that have one."""
    if metric == GOVERNORS:
        return count_of(s.governors, side)
    parts = s.parts
    total = income = coastal = 0
    regions = 0
    for space in range(len(s.buildings)):
        if s.has_governor(side, space):
            total += 1
            income += 1 if parts.spaces[space].is_income else 0
            region = parts.spaces[space].region
            coastal += 1 if parts.regions[region].is_coastal else 0
            regions |= 1 << region
    kinds = len([n for n in range(len(parts.regions)) if regions >> n & 1])
    return (total, income, total - income, coastal, total - coastal, kinds)[metric - GOVERNORS]


def count_palace(s: Tianxia, side: int, which: int) -> int:
    """Sum, least and most of the steps, tracks with at least 4 and 6, and tracks where the side is first."""
    steps = s.players[side].palace
    if which == 0:
        return sum(steps)
    if which == 1:
        return min(steps)
    if which == 2:
        return max(steps)
    if which == 3:
        return len([step for step in steps if step >= 4])
    if which == 4:
        return len([step for step in steps if step >= 6])
    return len([track for track in range(len(steps)) if steps[track] and s.courts[track][0] == side])


def count_holdings(have: list[int], which: int) -> int:
    """Coins, resources, goods, and kinds of goods."""
    if which == 0:
        return have[0]
    if which == 1:
        return have[1] + have[2] + have[3]
    if which == 2:
        return have[4] + have[5] + have[6]
    return len([n for n in have[4:7] if n])
