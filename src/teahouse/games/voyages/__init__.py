"""Voyages, Map 1: Trade Winds Blow. A roll and write for 1 to 100 players."""

from __future__ import annotations

from typing import Final

from teahouse.engine.game import About
from teahouse.engine.options import Option, OptionValue

GAME: Final = About(
    id="voyages",
    title="Voyages",
    subtitle="Map 1: Trade Winds Blow",
    seats=(1, 100),
    modes=((1, "alone, sixteen rounds"), (2, "everyone at once")),
    options=(
        Option(
            "map",
            "Map",
            (
                OptionValue(
                    "trade_winds_blow", "Trade Winds Blow", "The introductory map, with fourteen islands and the DREAD."
                ),
            ),
            "trade_winds_blow",
        ),
    ),
    designers=("Matthew Dunstan", "Rory Muldoon"),
    publisher="Postmark Games",
    year=2021,
    minutes=20,
    age=8,
    symbol="junk",
    blurb=(
        "Three dice for everybody: one sets the heading, one the distance, one a duty aboard. "
        "Bend them with your sailors, trade, explore, and become a legend before the others do."
    ),
    reconstructed=(
        "The rules are the publisher's; the map, the duties and the cargo values are our reconstruction, "
        "because the printed sheet was not at hand."
    ),
    rules_version=2,
    earlier=((1, "1cad12185d4856830ef15c5fe698c619"),),
    secrets=("sheets", "stacks"),
)
