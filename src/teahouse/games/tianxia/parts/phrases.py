"""Amounts and effects in words, as the components say them."""

from __future__ import annotations

from typing import Final

from teahouse.engine.words import counted, listed

from . import effect as ops
from .effect import ANY, BARGES, BONUS_SHIPPING, RESOURCE, TRACKS, UNITS, Effect, EffectList
from .metric import METRICS

ONE: Final = ("coin", "wood", "stone", "rice", "silk", "bronze", "lacquer", "Prestige Point")
MANY: Final = ("coins", "wood", "stone", "rice", "silk", "bronze", "lacquer", "Prestige Points")
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


def effect_words(effect: Effect, lists: list[EffectList]) -> str:
    """One effect, as a tile would say it; `lists` are those that came before it, its options among them."""
    op = effect.op
    if op == ops.GAIN:
        return listed(plain_parts(effect.plain))
    if op == ops.GAIN_ANY:
        kind = "resource" if effect.what == RESOURCE else "good"
        return f"{counted(effect.count, kind)} of choice"
    if op == ops.ADVANCE:
        track = "any track" if effect.what == ANY else f"the {TRACKS[effect.what]} track"
        return f"{counted(effect.count, 'step')} on {track}"
    if op == ops.TAKE_PALACE_TILE:
        return "a palace tile"
    if op == ops.TOKEN:
        return "the bonus shipping token" if effect.what == BONUS_SHIPPING else "the double tower token"
    if op == ops.WORKER:
        where = "any barge" if effect.what == ANY else f"the {BARGES[effect.what]} barge"
        return f"a worker on {where}"
    if op == ops.SOLDIER:
        return counted(effect.count, "soldier")
    if op == ops.WALL or op == ops.TOWER:
        what = counted(effect.count, "wall" if op == ops.WALL else "tower")
        return f"{what} for {effect.discount} stone less"
    if op == ops.GOVERNOR:
        return f"a governor anywhere for {effect.discount} wood less"
    if op == ops.SHIP:
        most = "" if effect.most > 9 else f" with up to {counted(effect.most, 'delivery', 'deliveries')}"
        return f"a shipping action{most}"
    if op == ops.EXCHANGE:
        return f"an exchange of up to {effect.most}"
    if op == ops.OBJECTIVE:
        return f"{effect.keep} of {counted(effect.count, 'objective card')}"
    if op == ops.CHOOSE:
        return listed([lists[option].words for option in effect.options], "or")
    if op == ops.PER:
        each = "each" if effect.each == 1 else f"every {effect.each}"
        return f"{amount(UNITS, effect.points)} for {each} of your {metric_words(effect.what)} (at most {effect.most})"
    return "nothing"
