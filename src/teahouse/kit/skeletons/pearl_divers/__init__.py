"""Pearl Divers: everybody chooses at once, and nobody knows how deep the others are."""

from __future__ import annotations

from typing import Final

from teahouse.engine.game import About

CHAPTERS: Final = ("dive", "current", "end", "unseen")

GAME: Final = About(
    id="pearl_divers",
    title="Pearl Divers",
    subtitle="all at once",
    seats=(1, 5),
    modes=((1, "alone"), (2, "everybody for themselves")),
    options=(),
    designers=("you",),
    publisher="nobody yet",
    year=2026,
    minutes=5,
    age=8,
    blurb="All dive at once, each depth once in a game. Who is deeper than the current reaches comes up with pearls.",
    reconstructed="",
    rules_version=1,
    secrets=("chosen",),
)
