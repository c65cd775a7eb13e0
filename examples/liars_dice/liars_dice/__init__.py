"""Liar's Dice: one seat after the other, with hidden dice."""

from __future__ import annotations

from typing import Final

from teahouse.engine.game import About

CHAPTERS: Final = ("round",)

GAME: Final = About(
    id="liars_dice",
    title="Liar's Dice",
    subtitle="bid, bluff, doubt",
    seats=(2, 6),
    modes=((2, "everybody for themselves"),),
    options=(),
    designers=("tradition",),
    publisher="public domain",
    year=1800,
    minutes=15,
    age=8,
    blurb="Everybody rolls in secret and says how many of a face there are in all. Raise the bid, or call the last one a lie.",
    reconstructed="",
    rules_version=1,
    secrets=("dice",),
)
