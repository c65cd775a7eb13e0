"""Lantern Walk: one seat after the other, with hidden hands."""

from typing import Final

from teahouse.engine import About

CHAPTERS: Final = ("turn",)

GAME: Final = About(
    id="lantern_walk",
    title="Lantern Walk",
    subtitle="ever brighter",
    seats=(2, 4),
    modes=((2, "everybody for themselves"),),
    designers=("you",),
    publisher="nobody yet",
    year=2026,
    minutes=10,
    age=8,
    blurb="Light one lantern after the other, each brighter than the last. A bright one shines long, and leaves room for few.",
    secrets=("hands", "pile"),
)
