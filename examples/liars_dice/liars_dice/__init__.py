"""Liar's Dice: one seat after the other, with hidden dice."""

from typing import Final

from teahouse.engine import About

CHAPTERS: Final = ("round",)

GAME: Final = About(
    id="liars_dice",
    title="Liar's Dice",
    subtitle="bid, bluff, doubt",
    seats=(2, 6),
    modes=((2, "everybody for themselves"),),
    designers=("tradition",),
    publisher="public domain",
    year=1800,
    minutes=15,
    age=8,
    blurb="Everybody rolls in secret and says how many of a face there are in all. Raise the bid, or call the last one a lie.",
    secrets=("dice",),
)
