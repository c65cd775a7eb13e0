"""The board: the map with everything on it."""

from __future__ import annotations

from ...scene import Board
from . import scene_map
from .scene_routes import groups, links, ways
from .scene_spaces import places
from .scene_stacks import pieces
from .scene_tracks import tracks
from .scene_view import View


def board(view: View) -> Board:
    atlas = view.parts.atlas
    is_drawn = scene_map.is_drawn(atlas)
    return Board(
        id="board",
        label="The map",
        width=atlas.width,
        height=atlas.height + scene_map.TOP,
        ground=scene_map.GROUND if is_drawn else "",
        places=places(view),
        groups=groups(view),
        links=links(view),
        routes=ways(view),
        pieces=pieces(view),
        decor=scene_map.kept_clear() if is_drawn else (),
        tracks=tracks(view),
        reconstructed="The printed map is lost. Which spaces there are and how they are joined is ours, made to fit the rules.",
    )
