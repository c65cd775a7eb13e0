"""The board: the map with everything on it."""

from __future__ import annotations

from typing import Final

from teahouse.scene import Board, Decor, Link
from teahouse.scene.table.inputs import ASKED
from teahouse.scene.table.kept import Each, EachSeveral, Several
from teahouse.scene.table.laid import BoardSections

from .routes import groups, ways
from .spaces import numbers, place
from .stacks import pieces
from .tracks import neutrals, seasons, tribute, victory
from .view import View


def frame(view: View) -> Board:
    return view.printed.frame


def links(view: View) -> tuple[Link, ...]:
    return view.printed.links


def decor(view: View) -> tuple[Decor, ...]:
    return view.printed.decor


BOARD: Final = BoardSections[View](
    frame,
    places=Each(numbers, place),
    groups=groups,
    links=links,
    routes=ways,
    decor=decor,
    pieces=EachSeveral(numbers, pieces),
    tracks=Several({"victory": victory, "seasons": seasons, "tribute": tribute, "neutrals": neutrals}),
    reads={
        "frame": (),
        "places": ("holder[n]", "owner[n]", "marks[n]", "forces[n]", "strengths[n]", "dangers"),
        "groups": ("owner",),
        "links": (),
        "routes": (ASKED, "battle"),
        "decor": (),
        "pieces": ("holder[n]", "holders[n]", "units[n]", "sizes[n]", "marks[n]", "neutral[n]", "targets[n]"),
        "tracks.victory": ("points",),
        "tracks.seasons": ("season",),
        "tracks.tribute": ("mats",),
        "tracks.neutrals": ("neutral_at",),
    },
    dark=("frame", "groups", "links", "routes", "tracks"),
)
