"""Amounts, effects, costs and places in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from teahouse.engine.words import counted, listed

from .parts.effect import (
    ADVANCE,
    ANY,
    BARGES,
    BONUS_SHIPPING,
    CHOOSE,
    EXCHANGE,
    GAIN,
    GAIN_ANY,
    GOVERNOR,
    OBJECTIVE,
    PER,
    RESOURCE,
    SHIP,
    SOLDIER,
    TAKE_PALACE_TILE,
    TOKEN,
    TOWER,
    TRACKS,
    UNITS,
    WALL,
    WORKER,
    Effect,
)
from .parts.passive import COSTS, NOTHING, TRIGGERS, Passive
from .parts.pieces import FIGURINE_KINDS, NO_FIGURINE
from .rules.effects.metrics import METRICS

if TYPE_CHECKING:
    from .parts.parts import Parts
    from .parts.pieces import Board

NUMBERS: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
ONE: Final = ("coin", "wood", "stone", "rice", "silk", "bronze", "lacquer", "Prestige Point")
MANY: Final = ("coins", "wood", "stone", "rice", "silk", "bronze", "lacquer", "Prestige Points")
WHEN: Final = (
    "for each shipping action",
    "for each delivery",
    "after an exchange",
    "for each governor you install",
    "for each barge turn",
    "when a worker of yours is pushed off",
    "when you act at the wall",
    "when you pass",
    "when you are ranked in a battle",
    "when a soldier of yours falls",
)
COST_WORDS: Final = ("governors", "walls", "towers", "soldiers", "barges", "action markers")
COST_UNITS: Final = ("wood", "stone", "stone", "rice", "coin", "coin")
METRIC_WORDS: Final = {
    "defense": "strength on the wall",
    "sectors_with_wall": "sectors with a wall",
    "sectors_with_soldier": "sectors with a soldier",
    "sectors_present": "sectors with any piece",
    "battle_firsts": "first ranks in battles",
    "governors_income": "governors in income buildings",
    "governors_passive": "governors in passive buildings",
    "governors_coastal": "coastal governors",
    "governors_inland": "inland governors",
    "regions_with_governor": "regions with a governor",
    "barges_with_worker": "barges with a worker",
    "shipping_markers": "shipping markers placed",
    "used_bonus_tiles": "used bonus tiles",
    "palace_sum": "palace steps",
    "palace_min": "steps on the lowest track",
    "palace_max": "steps on the highest track",
    "palace_tracks_4plus": "tracks at step 4 or more",
    "palace_tracks_6plus": "tracks at step 6 or more",
    "palace_first_places": "first places on tracks",
    "goods_types": "kinds of goods",
    "ports_with_shipping": "ports with a shipping marker",
    "black": "steps on the black track",
    "white": "steps on the white track",
    "blue": "steps on the blue track",
    "red": "steps on the red track",
}


def amount(holding: int, count: int) -> str:
    """3 coins, 1 wood, 2 Prestige Points."""
    return counted(count, ONE[holding], MANY[holding])


def plain_parts(plain: list[int]) -> list[str]:
    return [amount(n, plain[n]) for n in range(UNITS + 1) if plain[n]]


def metric_words(metric: int) -> str:
    name = METRICS[metric]
    return METRIC_WORDS.get(name, name.replace("_", " "))


def effect_words(parts: Parts, effect: Effect) -> str:
    """One effect, as a tile would say it."""
    op = effect.op
    if op == GAIN:
        return listed(plain_parts(effect.plain))
    if op == GAIN_ANY:
        kind = "resource" if effect.what == RESOURCE else "good"
        return f"{counted(effect.count, kind)} of choice"
    if op == ADVANCE:
        track = "any track" if effect.what == ANY else f"the {TRACKS[effect.what]} track"
        return f"{counted(effect.count, 'step')} on {track}"
    if op == TAKE_PALACE_TILE:
        return "a palace tile"
    if op == TOKEN:
        return "the bonus shipping token" if effect.what == BONUS_SHIPPING else "the double tower token"
    if op == WORKER:
        where = "any barge" if effect.what == ANY else f"the {BARGES[effect.what]} barge"
        return f"a worker on {where}"
    if op == SOLDIER:
        return counted(effect.count, "soldier")
    if op == WALL or op == TOWER:
        what = counted(effect.count, "wall" if op == WALL else "tower")
        return f"{what} for {effect.discount} stone less"
    if op == GOVERNOR:
        return f"a governor anywhere for {effect.discount} wood less"
    if op == SHIP:
        most = "" if effect.most > 9 else f" with up to {counted(effect.most, 'delivery', 'deliveries')}"
        return f"a shipping action{most}"
    if op == EXCHANGE:
        return f"an exchange of up to {effect.most}"
    if op == OBJECTIVE:
        return f"{effect.keep} of {counted(effect.count, 'objective card')}"
    if op == CHOOSE:
        return listed([list_words(parts, option) for option in effect.options], "or")
    if op == PER:
        each = "each" if effect.each == 1 else f"every {effect.each}"
        return f"{amount(UNITS, effect.points)} for {each} of your {metric_words(effect.what)} (at most {effect.most})"
    return "nothing"


def add_list_words(parts: Parts) -> None:
    """All lists in words, in the order in which they were read: options stand before the list that offers them."""
    for found in parts.lists:
        words = [effect_words(parts, effect) for effect in found.effects]
        parts.list_words.append(listed(words) or "nothing")


def list_words(parts: Parts, number: int) -> str:
    """All effects of a list."""
    return "nothing" if number == NOTHING else parts.list_words[number]


def passive_words(parts: Parts, passive: Passive) -> str:
    found: list[str] = []
    for n in range(len(COSTS)):
        if passive.each[n]:
            found.append(f"{COST_WORDS[n]} cost {passive.each[n]} {COST_UNITS[n]} less")
        if passive.first[n]:
            found.append(f"once a turn {COST_WORDS[n]} cost {passive.first[n]} {COST_UNITS[n]} less")
    for n in range(len(TRIGGERS)):
        if passive.on[n] != NOTHING:
            found.append(f"{list_words(parts, passive.on[n])} {WHEN[n]}")
    return "; ".join(found)


def board_words(parts: Parts, board: Board) -> list[str]:
    """The merchant actions of a player board, each with the merchants it needs."""
    return [
        f"{counted(board.merchant_spaces[n], 'merchant')} for {list_words(parts, number)}"
        for n, number in enumerate(board.merchant_effects)
    ]


def spelled(text: str) -> str:
    """The text with its small numbers as words."""
    return re.sub(r"\d+", in_letters, text)


def then_words(parts: Parts, number: int) -> list[str]:
    """For a look ahead that ends at a question: what a list brings beyond what is plainly gained, without figures."""
    if number == NOTHING or parts.lists[number].is_plain:
        return []
    return [f"Then {spelled(parts.list_words[number])}."]


def in_letters(found: re.Match[str]) -> str:
    number = int(found.group())
    return NUMBERS[number] if number < len(NUMBERS) else "many"


def building_words(parts: Parts, building: int) -> str:
    tile = parts.buildings[building]
    return list_words(parts, tile.income) if tile.is_income else passive_words(parts, tile.passive)


def tile_words(parts: Parts, kind: int) -> str:
    """A bonus tile: a jade dragon, or what it brings."""
    tile = parts.tiles[kind]
    if tile.figurine != NO_FIGURINE:
        return f"the jade {FIGURINE_KINDS[tile.figurine]}"
    return list_words(parts, tile.effects)


def objective_words(parts: Parts, card: int) -> str:
    """What an objective card demands."""
    objective = parts.objectives[card]
    needs = [f"{need} {metric_words(metric)}" for metric, need in zip(objective.metrics, objective.needs)]
    return listed(needs)


def sector_name(parts: Parts, sector: int) -> str:
    return parts.sectors[sector].name
