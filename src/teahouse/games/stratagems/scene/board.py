"""The board: the map with everything on it."""

from __future__ import annotations

from typing import Final

from teahouse.scene import Board, Decor, Link
from teahouse.scene.table.laid import BoardSections

from .routes import groups, ways
from .spaces import places
from .stacks import pieces
from .tracks import tracks
from .view import View


def frame(view: View) -> Board:
    return view.printed.frame


def links(view: View) -> tuple[Link, ...]:
    return view.printed.links


def decor(view: View) -> tuple[Decor, ...]:
    return view.printed.decor


BOARD: Final = BoardSections[View](
    frame, places=places, groups=groups, links=links, routes=ways, decor=decor, pieces=pieces, tracks=tracks
)
