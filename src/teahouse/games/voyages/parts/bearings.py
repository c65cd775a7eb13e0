"""What people call a hex: by its island, or by where it lies from one, as "2 north of Low Quay"."""

from __future__ import annotations

from typing import Final

WINDS: Final = {
    "N": "north",
    "NE": "northeast",
    "SE": "southeast",
    "S": "south",
    "SW": "southwest",
    "NW": "northwest",
}
FAR: Final = 99
CORNER: Final = 2  # hexes that a straight way may be longer than one round a corner

Axial = tuple[int, int]


def bearings(at: dict[Axial, int], anchors: dict[int, str], winds: list[tuple[str, Axial]]) -> dict[int, str]:
    """For each hex where it lies from a named one, near before far and straight before round a corner. `winds` are the
    directions by name with their steps. A phrase that would fit two hexes, as beside an island of two, is left to neither."""
    phrases: dict[str, set[int]] = {}
    ranked: dict[int, list[tuple[int, str]]] = {hex: [] for hex in at.values()}
    where = {hex: place for place, hex in at.items()}
    for anchor, name in anchors.items():
        start = where[anchor]
        for place, hex in at.items():
            if hex == anchor:
                continue
            legs = way((place[0] - start[0], place[1] - start[1]), winds)
            phrase = f"{in_legs(legs)} of {name}"
            phrases.setdefault(phrase, set()).add(hex)
            corner = CORNER if len(legs) > 1 else 0
            ranked[hex].append((corner + sum([count for _, count in legs]), phrase))
    found: dict[int, str] = {}
    for hex, candidates in ranked.items():
        for _, phrase in sorted(candidates):
            if len(phrases[phrase]) == 1:
                found[hex] = phrase
                break
    return found


def in_legs(legs: list[tuple[str, int]]) -> str:
    """North, 2 north, 1 north and 2 northeast."""
    if len(legs) == 1 and legs[0][1] == 1:
        return legs[0][0]
    return " and ".join([f"{count} {wind}" for wind, count in legs])


def way(offset: Axial, winds: list[tuple[str, Axial]]) -> list[tuple[str, int]]:
    """The way to an offset in one direction, or in two of which none could be left out."""
    best: list[tuple[str, int]] = []
    fewest = FAR
    for n, (wind, step) in enumerate(winds):
        for other, aside in winds[n + 1 :]:
            size = step[0] * aside[1] - step[1] * aside[0]
            if size == 0:
                continue
            first = (offset[0] * aside[1] - offset[1] * aside[0]) // size
            second = (step[0] * offset[1] - step[1] * offset[0]) // size
            if first >= 0 and second >= 0 and first + second < fewest:
                fewest = first + second
                best = [(each, count) for each, count in ((wind, first), (other, second)) if count]
    return best
