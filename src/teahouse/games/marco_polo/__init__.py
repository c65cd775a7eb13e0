"""The Voyages of Marco Polo: dice, contracts and trading posts between Venezia and Beijing, for 2 to 4 players."""

from __future__ import annotations

from typing import Final

from teahouse.engine.game import About
from teahouse.engine.options import Option, OptionValue

GAME: Final = About(
    id="marco_polo",
    title="The Voyages of Marco Polo",
    subtitle="From Venezia to Beijing",
    seats=(2, 4),
    modes=((2, "two players"), (3, "three players"), (4, "four players")),
    options=(
        Option(
            "characters",
            "Characters",
            (
                OptionValue("first_game", "First game", "The four characters of a first game, by seat."),
                OptionValue("random", "At random", "Each player gets one of the eight characters at random."),
                OptionValue(
                    "draft", "Drafted", "One more than players is laid open; the last in turn order picks first."
                ),
            ),
            "first_game",
        ),
        Option(
            "city_bonuses",
            "City bonuses",
            (
                OptionValue("printed", "As printed", "Each small city has the bonus with its letter."),
                OptionValue("shuffled", "Shuffled", "The six bonuses are spread over the small cities at random."),
            ),
            "printed",
        ),
        Option(
            "goals",
            "Goal cards",
            (
                OptionValue("dealt", "Two are dealt", "Each player gets two goal cards."),
                OptionValue("choose", "Two of four", "Each player is dealt four goal cards and keeps two."),
            ),
            "dealt",
        ),
        Option(
            "debt",
            "Points as payment",
            (
                OptionValue("none", "Only what one has", "Nobody can pay points that are not there."),
                OptionValue("allowed", "Below zero", "A city card may bring the score below zero."),
            ),
            "none",
        ),
    ),
    designers=("Simone Luciani", "Daniele Tascini"),
    publisher="Hans im Glück",
    year=2015,
    minutes=75,
    age=12,
    symbol="camel",
    blurb=(
        "Place your dice at the bazaar, before the Khan or on the road, and found trading posts on the way to Beijing. "
        "Eight travellers bend the rules, each in another way, and every contract pays for the next one."
    ),
    reconstructed=(
        "Rules and components are those of the game; the positions on the map, the names of the oases and the letters "
        "of the city bonuses are ours."
    ),
    rules_version=2,
    earlier=((1, "3f9224fd20b1cf3abf500cb3310f4ac0"),),
    secrets=("players", "piles", "special"),
)
