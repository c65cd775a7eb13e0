"""Costs, gains and effects as the pictures of the table show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.words import counted
from teahouse.scene import Amount

from ..parts import effect as ops
from ..parts.effect import ANY, RESOURCE, TRACKS, UNITS, Effect
from ..parts.passive import COSTS, NOTHING, TRIGGERS, Passive
from ..parts.phrases import MANY, ONE, effect_words
from ..parts.pieces import FIGURINE_KINDS, NO_FIGURINE

if TYPE_CHECKING:
    from ..parts.parts import Parts

SYMBOLS: Final = ("coin", "timber", "stone", "rice", "silk", "bronze", "lacquer", "vp")  # by holding
COST_SYMBOLS: Final = ("governor", "wall", "tower", "troop", "barge", "disc")
COST_UNITS: Final = (1, 2, 2, 3, 0, 0)  # the holding in which each cost is paid
TRIGGER_SYMBOLS: Final = (
    "junk",
    "junk",
    "u-swap",
    "governor",
    "barge",
    "worker",
    "shield",
    "flag",
    "horde",
    "troop",
)  # by what happens
PLACED: Final = {
    ops.WORKER: "worker",
    ops.SOLDIER: "troop",
    ops.WALL: "wall",
    ops.TOWER: "tower",
    ops.GOVERNOR: "governor",
    ops.SHIP: "junk",
    ops.EXCHANGE: "u-swap",
    ops.OBJECTIVE: "contract",
}


def holding(kind: int, count: int, text: str = "") -> Amount:
    """So many coins, resources, goods or Prestige Points."""
    return Amount(symbol=SYMBOLS[kind], count=count, word=ONE[kind] if count == 1 else MANY[kind], text=text)


def plain_amounts(plain: list[int]) -> list[Amount]:
    return [holding(kind, plain[kind]) for kind in range(UNITS + 1) if plain[kind]]


def effect_amounts(parts: Parts, effect: Effect) -> list[Amount]:
    """One effect: an icon with its number, and its words for whoever cannot see it."""
    op = effect.op
    if op == ops.GAIN:
        return plain_amounts(effect.plain)
    if op == ops.TAKE_PALACE_TILE:
        return []
    words = effect_words(effect, parts.lists)
    if op == ops.CHOOSE:
        return choice_amounts([list_amounts(parts, option) for option in effect.options])
    if op == ops.GAIN_ANY:
        return [told("any" if effect.what == RESOURCE else "goods", effect.count, words)]
    if op == ops.ADVANCE:
        return [told("step" if effect.what == ANY else f"banner-{TRACKS[effect.what]}", effect.count, words)]
    if op == ops.TOKEN:
        return [told("junk" if effect.what else "tower", 1, words)]
    if op == ops.OBJECTIVE:
        return [Amount(symbol=PLACED[op], count=effect.keep, word=f"of {counted(effect.count, 'objective card')}")]
    if op == ops.PER:
        return [Amount(symbol="vp", text=f"1-{effect.most}", word=words)]
    return [told(PLACED[op], effect.count if op in (ops.SOLDIER, ops.WALL, ops.TOWER) else 1, words)]


def choice_amounts(options: list[list[Amount]]) -> list[Amount]:
    """What all options bring stands first, then what is to choose."""
    shared = [amount for amount in options[0] if all(amount in option for option in options[1:])]
    found = shared[:]
    for n, option in enumerate(options):
        if n:
            found.append(Amount(text="/", word="or"))
        found.extend([amount for amount in option if amount not in shared])
    return found


def told(symbol: str, count: int, words: str) -> Amount:
    """An icon with its number; the words that a list of effects begins with a number or an article do without it."""
    first, _, rest = words.partition(" ")
    return Amount(symbol=symbol, count=count, word=rest if first.isdigit() or first in ("a", "an", "the") else words)


def list_amounts(parts: Parts, number: int) -> list[Amount]:
    """All effects of a list."""
    found: list[Amount] = []
    if number != NOTHING:
        for effect in parts.lists[number].effects:
            found.extend(effect_amounts(parts, effect))
    return found


def passive_amounts(parts: Parts, passive: Passive) -> list[Amount]:
    """A passive effect: what it is about, then what it saves or brings."""
    found: list[Amount] = []
    for n in range(len(COSTS)):
        less = passive.each[n] or passive.first[n]
        if less:
            found.append(Amount(symbol=COST_SYMBOLS[n], word="each"))
            found.append(holding(COST_UNITS[n], less, f"-{less}"))
    for n in range(len(TRIGGERS)):
        if passive.on[n] != NOTHING:
            found.append(Amount(symbol=TRIGGER_SYMBOLS[n], word="each time"))
            gains = list_amounts(parts, passive.on[n])
            first = gains[0]
            count = str(first.count) if first.count > 1 else ""
            found.append(Amount(symbol=first.symbol, word=first.word, text=first.text or f"›{count}"))
            found.extend(gains[1:])
    return found


def tile_amounts(parts: Parts, kind: int) -> list[Amount]:
    """A bonus tile: a jade figurine, or what it brings."""
    tile = parts.tiles[kind]
    if tile.figurine != NO_FIGURINE:
        return [Amount(symbol="jade", word=f"jade {FIGURINE_KINDS[tile.figurine]}")]
    return list_amounts(parts, tile.effects)


def is_figurine(parts: Parts, kind: int) -> bool:
    return parts.tiles[kind].figurine != NO_FIGURINE
