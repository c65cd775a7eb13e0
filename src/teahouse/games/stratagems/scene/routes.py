"""Regions, and the ways that are being taken: a march step by step, the sides of an attack."""

from __future__ import annotations

from teahouse.scene import Group, Route

from ..rules.actions.attack import BuildAttack
from ..rules.actions.move import Marching
from ..rules.setup import has_winter
from .view import View


def groups(view: View) -> list[Group]:
    """Capital regions in the colour of their owner; with winter, the regions where food is scarce."""
    atlas = view.parts.atlas
    known = view.known
    found: list[Group] = view.printed.scarce[:] if has_winter(known) else []
    for capital in atlas.capitals:
        owner = known.owner[capital]
        whose = f", held by {view.names[owner]}" if owner >= 0 else ""
        found.append(
            Group(
                id=f"region:{atlas.ids[capital]}",
                label=f"The capital region of {atlas.names[capital]}{whose}",
                places=view.printed.region_places[capital],
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
