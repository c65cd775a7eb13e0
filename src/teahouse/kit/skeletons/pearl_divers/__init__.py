"""Pearl Divers: everybody chooses at once, and nobody knows how deep the others are."""

from typing import Final

from teahouse.engine import About

CHAPTERS: Final = ("dive",)

GAME: Final = About(
    id="pearl_divers",
    title="Pearl Divers",
    subtitle="all at once",
    seats=(1, 5),
    modes=((1, "alone"), (2, "everybody for themselves")),
    designers=("you",),
    publisher="nobody yet",
    year=2026,
    minutes=5,
    age=8,
    blurb="All dive at once, each depth once in a game. Who is deeper than the current reaches comes up with pearls.",
    secrets=("chosen",),
)
