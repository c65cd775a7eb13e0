"""Connect four: the smallest complete game here, the kit's reference and the yardstick of the benchmark."""

from __future__ import annotations

from typing import Final

from teahouse.engine.game import About

CHAPTERS: Final = ("turn", "line")

GAME: Final = About(
    id="connect_four",
    title="Connect Four",
    subtitle="the reference game",
    seats=(2, 2),
    modes=((2, "two players"),),
    options=(),
    designers=("Howard Wexler", "Ned Strongin"),
    publisher="Milton Bradley",
    year=1974,
    minutes=10,
    age=6,
    blurb="Discs fall to the bottom of seven columns. Four in a row win.",
    reconstructed="",
    rules_version=1,
    listed=False,
    secrets=(),
)
