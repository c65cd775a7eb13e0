"""Where a card of the Emperor lets the Overlord of the solo game choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cube import settle_tie
from .reasons import explain

if TYPE_CHECKING:
    from ....state import MingVoyages


def choose_region(s: MingVoyages, regions: list[int], question: str) -> int:
    """Where a card lets the Overlord choose, the cube does (overlord.choice)."""
    cube = s.cube
    region = settle_tie(s, regions)
    if s.journal is not None:
        names = [s.parts.board.names[option] for option in regions]
        text = f"The Overlord chooses {s.parts.board.spoken[region]}."
        scores = [0] * len(regions)
        rows: list[tuple[int, ...]] = [() for _ in regions]
        at = regions.index(region)
        priority = "The cube chooses"
        explain(
            s,
            "overlord.choice",
            text,
            question,
            (),
            names,
            rows,
            scores,
            at,
            cube,
            priority,
            of_event=False,
            touches=(s.parts.board.ids[region],),
        )
    return region
