"""The board: the map with everything on it."""

from __future__ import annotations

from teahouse.scene import Board

from .map import TOP
from .routes import groups, ways
from .spaces import places
from .stacks import pieces
from .tracks import tracks
from .view import View


def board(view: View) -> Board:
    atlas = view.parts.atlas
    printed = view.printed
    return Board(
        id="board",
        label="The map",
        width=atlas.width,
        height=atlas.height + TOP,
        ground=printed.ground,
        places=places(view),
        groups=groups(view),
        links=printed.links,
        routes=ways(view),
        pieces=pieces(view),
        decor=printed.decor,
        tracks=tracks(view),
        reconstructed="The printed map is lost. Which spaces there are and how they are joined is ours, made to fit the rules.",
    )
