"""Lines of Bot and Li Mu cards in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.words import counted, listed

from ...parts.card import (
    BOT_ADVANCE,
    BOT_DEFEND,
    BOT_DELIVER,
    BOT_MILITARY,
    BOT_PP,
    BOT_REGION,
    BOT_WORKER,
    CHIEFTAIN_CLOSEST,
    FEWEST_WALLS,
    NOMAD_HIGHEST,
    NOMAD_LOWEST,
    Card,
    Line,
)
from ...parts.effect import ANY, BARGES, TRACKS
from ...words import metric_words, sector_name

if TYPE_CHECKING:
    from ...parts.parts import Parts

WHERE_WORDS: Final = {
    NOMAD_HIGHEST: "where the nomads are strongest",
    NOMAD_LOWEST: "where the nomads are weakest",
    CHIEFTAIN_CLOSEST: "where the chieftain is closest",
    FEWEST_WALLS: "where the fewest walls are",
}


def line_words(parts: Parts, line: Line) -> str:
    """What a line does, with the order that breaks its ties."""
    op = line.op
    if op == BOT_REGION:
        return f"Marker in {parts.regions[line.what].name}, a step on its track, a governor in its cheapest building"
    if op == BOT_MILITARY:
        return "Marker at the wall"
    if op == BOT_DEFEND:
        return defend_words(parts, line)
    if op == BOT_WORKER:
        if line.what != ANY:
            return f"A worker on the {BARGES[line.what]} barge"
        order = ", ".join([BARGES[barge] for barge in line.priority])
        return f"A worker on the barge with the fewest of its own; ties: {order}"
    if op == BOT_DELIVER:
        end = "left" if line.from_left else "right"
        what = counted(line.count, "delivery", "deliveries")
        return f"{what} in {parts.ports[line.what].capitalize()}, from the {end}"
    if op == BOT_ADVANCE:
        track = "its lowest track" if line.what == ANY else f"the {TRACKS[line.what]} track"
        return f"{counted(line.count, 'step')} on {track}"
    if op == BOT_PP:
        each = "each" if line.each == 1 else f"every {line.each}"
        return f"{line.points} for {each} of its {metric_words(line.what)}, at most {line.most}"
    return "Passes after this turn if it is the third or fourth"


def defend_words(parts: Parts, line: Line) -> str:
    what = [counted(line.walls, "wall")] if line.walls else []
    if line.soldiers:
        what.append(counted(line.soldiers, "soldier"))
    names = [sector_name(parts, sector) for sector in line.priority]
    if line.what not in WHERE_WORDS:
        return f"{listed(what)} in {names[0]}"
    return f"{listed(what)} {WHERE_WORDS[line.what]}; ties: {', '.join(names)}"


def card_parts(parts: Parts, card: Card) -> list[str]:
    return [line_words(parts, line) for line in card.lines]
