"""Lantern Walk: one seat after the other, with hidden hands."""

from __future__ import annotations

from typing import Final

from teahouse.engine.game import About

CHAPTERS: Final = ("turn", "end", "unseen")

GAME: Final = About(
    id="lantern_walk",
    title="Lantern Walk",
    subtitle="ever brighter",
    seats=(2, 4),
    modes=((2, "everybody for themselves"),),
    options=(),
    designers=("you",),
    publisher="nobody yet",
    year=2026,
    minutes=10,
    age=8,
    blurb="Light one lantern after the other, each brighter than the last. A bright one shines long, and leaves room for few.",
    reconstructed="",
    rules_version=1,
    secrets=("hands", "pile"),
)
