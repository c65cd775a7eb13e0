"""What a position is worth to a seat, in points: those it has, what the end would bring now, and what its pieces promise.

`teahouse sim tianxia --seats 4 --bots greedy --games 100` shows what a change of weights does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..parts.effect import PP, UNITS
from ..parts.passive import NOTHING
from ..player import HELD, MARKER, MEEPLE, NO_BUILDING
from ..rules.automa.li_mu import LI_MU
from ..rules.effects.metrics import count_metric
from ..rules.scoring import figurine_points, leftover_points, most_objectives, track_points
from . import wall
from .values import HOLDING_VALUES

if TYPE_CHECKING:
    from ..state import Tianxia

MARKER_VALUE: Final = 3.0
STEP_VALUE: Final = 0.7
PASSIVE_VALUE: Final = 1.3
WORKER_VALUE: Final = 0.8
TILE_SHARE: Final = 0.9
HEAP: Final = 5  # units of a kind beyond which more of them hardly help
HEAP_SHARE: Final = 0.4
RIVAL_SHARE: Final = 0.6  # what a point of Li Mu costs
TURN_VALUE: Final = 0.6  # still being in the round
NEAR_ZERO: Final = 7
ALL_IS_LOST: Final = -40.0


def worth(s: Tianxia, seat: int, worths: list[float]) -> float:
    """Points, the end as it would be now, and promises that fade as the rounds pass; `worths` are those of the effect lists."""
    player = s.players[seat]
    if s.over:
        return float(player.have[PP]) + (ALL_IS_LOST if s.is_lost else 0.0) - rival(s)
    value = float(player.have[PP] + figurine_points(s, seat) + track_points(s, seat)) - rival(s)
    left = s.parts.rounds - max(s.round, 1)
    is_in = 1.0 if seat not in s.passed else 0.0
    value += is_in * TURN_VALUE
    value += holdings(s, seat, min(1.0, 0.34 * left + 0.3 * is_in))
    value += is_in * MARKER_VALUE * player.left[MARKER]
    value += STEP_VALUE * sum(player.palace) * (0.4 + 0.2 * left)
    value += left * incomes(s, seat, worths)
    value += tiles(s, seat, left + is_in, worths)
    value += objectives(s, seat, left)
    value += wall.promise(s, seat, left)
    if s.seats == 1 and player.have[PP] < NEAR_ZERO:
        value -= 1.5 * (NEAR_ZERO - player.have[PP])
    return value


def rival(s: Tianxia) -> float:
    """Alone: what Li Mu has and would score."""
    if s.seats != 1:
        return 0.0
    points = s.players[LI_MU].have[PP]
    if not s.over:
        points += figurine_points(s, LI_MU) + track_points(s, LI_MU)
    return RIVAL_SHARE * points


def holdings(s: Tianxia, seat: int, liquid: float) -> float:
    """Coins, resources and goods: what they count at the end, and more the longer they can be used."""
    have = s.players[seat].have
    value = float(leftover_points(s, seat)) * (1.0 - liquid)
    for n in range(UNITS):
        count = have[n]
        few = count if count <= HEAP else HEAP
        value += liquid * HOLDING_VALUES[n] * (few + HEAP_SHARE * (count - few))
    return value


def incomes(s: Tianxia, seat: int, worths: list[float]) -> float:
    """What a round brings: buildings, passive effects and workers."""
    parts = s.parts
    player = s.players[seat]
    value = 0.0
    if player.building != NO_BUILDING:
        value += worths[parts.starting_buildings[player.building].income]
    for space in parts.income_spaces:
        if s.has_governor(seat, space):
            value += worths[parts.buildings[s.buildings[space]].income]
    for space in parts.passive_spaces:
        if s.has_governor(seat, space):
            value += PASSIVE_VALUE
    for barge in s.barges:
        for place in range(len(barge)):
            if barge[place] == seat:
                value += WORKER_VALUE * (1.0 - 0.25 * place)
    return value


def tiles(s: Tianxia, seat: int, time: float, worths: list[float]) -> float:
    """Tiles to use, merchants, tokens and figurines; what is not used before the end is nothing."""
    parts = s.parts
    player = s.players[seat]
    value = 0.0
    if time > 0:
        for kind in player.tiles:
            number = parts.tiles[kind].effects
            if number != NOTHING:
                value += TILE_SHARE * worths[number]
        board = parts.boards[player.board]
        for n in range(len(board.merchant_spaces)):
            filled = player.merchants[n]
            if filled:
                share = 0.9 if filled == board.merchant_spaces[n] else 0.35
                value += share * worths[board.merchant_effects[n]]
        if player.double_tower == HELD:
            value += 1.0
        if player.bonus_shipping == HELD:
            value += 1.5
        value += 0.8 * time * parts.figurine_advances[len(player.figurines)]
        value += 0.1 * min(player.left[MEEPLE], 4)
    return value


def objectives(s: Tianxia, seat: int, left: int) -> float:
    """The cards in hand: those that are met, and a share of the others by how far they are."""
    promises: list[float] = []
    for card in s.players[seat].hand:
        if card < 0:
            continue
        objective = s.parts.objectives[card]
        share = 1.0
        for n in range(len(objective.metrics)):
            count = count_metric(s, seat, objective.metrics[n])
            if count < objective.needs[n]:
                share *= (0.15 + 0.15 * left) * count / objective.needs[n]
        promises.append(objective.points * share)
    promises.sort(reverse=True)
    return sum(promises[: most_objectives(s)])
