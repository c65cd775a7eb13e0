"""Where a card of the Emperor lets the Overlord of the solo game choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cube import settle_tie
from .reasons import Compared, explain, named_regions

if TYPE_CHECKING:
    from ....state import MingVoyages


def choose_region(s: MingVoyages, regions: list[int], question: str) -> int:
    """Where a card lets the Overlord choose, the cube does (overlord.choice)."""
    cube = s.cube
    region = settle_tie(s, regions)
    if s.journal is not None:
        board = s.parts.board
        scores = [0] * len(regions)
        rows: list[tuple[int, ...]] = [() for _ in regions]
        names, at = named_regions(s, regions), regions.index(region)
        compared = Compared((), names, rows, scores, at, cube, "The cube chooses")
        text = f"The Overlord chooses {board.spoken[region]}."
        explain(s, "overlord.choice", text, question, compared, of_event=False, touches=(board.ids[region],))
    return region
