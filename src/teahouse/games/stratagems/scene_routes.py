"""Routes, regions, and the ways that are being taken: a march step by step, the sides of an attack."""

from __future__ import annotations

from typing import Final, Literal

from ...scene import Group, Link, Route
from .attack import BuildAttack
from .move import Marching
from .scene_map import gate
from .scene_view import View

KINDS: Final[tuple[Literal["road", "sea", "pass"], ...]] = ("road", "sea", "pass")
WORDS: Final = ("Road", "Sea route", "Mountain pass")


def links(view: View) -> list[Link]:
    atlas = view.parts.atlas
    found: list[Link] = []
    for a, b, kind, wall in atlas.routes:
        across = " across the Great Wall" if wall else ""
        found.append(
            Link(
                id=f"route:{atlas.ids[a]}:{atlas.ids[b]}",
                label=f"{WORDS[kind]} from {atlas.names[a]} to {atlas.names[b]}{across}",
                a=atlas.ids[a],
                b=atlas.ids[b],
                style=KINDS[kind],
                tower=wall,
                crossing=gate(atlas, a, b) if wall else None,
            )
        )
    return found


def groups(view: View) -> list[Group]:
    """Capital regions in the colour of their owner; with winter, the regions where food is scarce."""
    atlas = view.parts.atlas
    known = view.known
    found: list[Group] = []
    if known.options["winter"] == "advanced":
        for region, name in enumerate(atlas.scarce_names):
            spaces = [atlas.ids[space] for space in range(atlas.count) if atlas.scarce[space] == region]
            text = f"Food is scarce in {name}"
            found.append(
                Group(id=f"scarce:{region}", label=text, places=spaces, style="region", scarce=True, rule="winter.food")
            )
    for capital in atlas.capitals:
        owner = known.owner[capital]
        whose = f", held by {view.names[owner]}" if owner >= 0 else ""
        found.append(
            Group(
                id=f"region:{atlas.ids[capital]}",
                label=f"The capital region of {atlas.names[capital]}{whose}",
                places=[atlas.ids[space] for space in atlas.region_spaces[capital]],
                style="region",
                seat=owner if owner >= 0 else None,
                rule="help.region",
            )
        )
    return found


def ways(view: View) -> list[Route]:
    """The attack that is being built up or fought, side by side; or the march so far."""
    ids = view.parts.atlas.ids
    top = view.top
    if isinstance(top, Marching) and len(top.path) > 1:
        names = " to ".join([view.parts.atlas.names[space] for space in top.path])
        places = [ids[space] for space in top.path]
        return [Route(id="march", label=f"March from {names}", places=places, style="planned", seat=top.seat)]
    if isinstance(top, BuildAttack):
        return [attack(view, top.seat, space, top.target) for space in top.spaces]
    battle = view.known.battle
    if battle is not None:
        return [attack(view, battle.attacker, space, battle.target) for space in battle.spaces]
    return []


def attack(view: View, seat: int, space: int, target: int) -> Route:
    atlas = view.parts.atlas
    return Route(
        id=f"attack:{atlas.ids[space]}",
        label=f"Attack from {atlas.names[space]} on {atlas.names[target]}",
        places=[atlas.ids[space], atlas.ids[target]],
        style="attack",
        seat=seat,
        rule="attack.flank",
    )
