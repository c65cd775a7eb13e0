"""Effect lists are read from the data file and numbered, so that decisions on the stack can name them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from teahouse.engine.errors import BadData
from teahouse.engine.words import listed

from .effect import (
    ADVANCE,
    ANY,
    BARGES,
    CHOOSE,
    EXCHANGE,
    GAIN,
    GAIN_ANY,
    GOVERNOR,
    KINDS,
    OBJECTIVE,
    OPS,
    PER,
    REACH,
    RESOURCE,
    RICE,
    SHIP,
    SILK,
    TAKE_PALACE_TILE,
    TOKEN,
    TOKENS,
    TRACKS,
    UNITS,
    WOOD,
    WORKER,
    Effect,
    EffectList,
    read_plain,
)
from .metric import METRICS
from .phrases import effect_words

EVERY_UNIT: Final = (1 << UNITS) - 1
# Effects that lead on to others, so that any unit may come of them in the end
LEADS_ON: Final = (ADVANCE, TAKE_PALACE_TILE, WORKER, GOVERNOR, SHIP, EXCHANGE, OBJECTIVE)


class EffectBook:
    """All effect lists of a game by number, so that decisions on the stack can name them."""

    __slots__ = ("lists",)

    def __init__(self) -> None:
        self.lists: list[EffectList] = []

    def add(self, name: str, source: int, rows: Sequence[Mapping[str, Any]], row: int = 0) -> int:
        """Read a list of the data file; `row` is the palace row that its tile would come from. Returns its number."""
        effects = [self.read(name, source, entry, row) for entry in rows]
        words = listed([effect_words(effect, self.lists) for effect in effects]) or "nothing"
        found = EffectList(len(self.lists), name, source, effects, words)
        for effect in effects:
            found.brings |= units_of(effect)
            found.ops |= 1 << effect.op
            if effect.op == CHOOSE:
                for n in range(UNITS):
                    found.best[n] += max([self.lists[option].best[n] for option in effect.options])
                for option in effect.options:
                    found.brings |= self.lists[option].brings
                    found.ops |= self.lists[option].ops
        self.lists.append(found)
        return found.number

    def read(self, name: str, source: int, entry: Mapping[str, Any], row: int) -> Effect:
        if entry["op"] not in OPS:
            raise BadData(f"{name} has the unknown effect {entry['op']!r}.")
        op = OPS.index(entry["op"])
        effect = Effect(op)
        effect.count = entry.get("n", 1)
        effect.discount = entry.get("discount", 0)
        if op == GAIN:
            effect.plain = read_plain({key: value for key, value in entry.items() if key != "op"})
        elif op == GAIN_ANY:
            effect.what = KINDS.index(entry["what"])
        elif op == ADVANCE:
            effect.what = ANY if entry["track"] == "any" else TRACKS.index(entry["track"])
        elif op == TAKE_PALACE_TILE:
            effect.what = row
        elif op == TOKEN:
            effect.what = TOKENS.index(entry["name"])
        elif op == WORKER:
            effect.what = ANY if entry["barge"] == "any" else BARGES.index(entry["barge"])
        elif op == SHIP:
            effect.what = REACH[entry["port"]]
            effect.most = entry["max_deliveries"]
        elif op == EXCHANGE:
            effect.most = entry["max"]
        elif op == OBJECTIVE:
            effect.count = entry["draw"]
            effect.keep = entry["keep"]
        elif op == CHOOSE:
            effect.options = [self.add(name, source, option, row) for option in entry["options"]]
        elif op == PER:
            effect.what = METRICS.index(entry["metric"])
            effect.each = entry["each"]
            effect.points = entry["pp"]
            effect.most = entry["max"]
        return effect


def units_of(effect: Effect) -> int:
    """A bit for each unit that may come of an effect; what an option brings is the option's."""
    if effect.op in LEADS_ON:
        return EVERY_UNIT
    if effect.op == GAIN:
        return sum([1 << n for n in range(UNITS) if effect.plain[n]])
    if effect.op == GAIN_ANY:
        kinds = range(WOOD, RICE + 1) if effect.what == RESOURCE else range(SILK, UNITS)
        return sum([1 << n for n in kinds])
    return 0
