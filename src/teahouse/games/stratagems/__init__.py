"""36 Stratagems: two or three families fight and rule their way to the throne of the Ming."""

from __future__ import annotations

from typing import Final

from teahouse.engine.game import About
from teahouse.engine.options import Option, OptionValue

GAME: Final = About(
    id="stratagems",
    title="36 Stratagems",
    subtitle="Families, generals and the throne of the Ming",
    seats=(2, 3),
    modes=((2, "two players"), (3, "three players")),
    options=(
        Option(
            "winter",
            "Winter",
            (
                OptionValue("basic", "Basic game", "There is no winter phase."),
                OptionValue("advanced", "Advanced game", "Every second season units must winter, and food is scarce."),
            ),
            "basic",
        ),
        Option(
            "capitals",
            "Capitals",
            (
                OptionValue("standard", "The standard three", "Everybody begins in Karakorum, Lhasa or Hanseong."),
                OptionValue("all", "All ten", "Everybody draws one of all ten capitals."),
            ),
            "standard",
        ),
    ),
    designers=("M. Fawbert",),
    publisher="mossboardgames",
    year=2016,
    minutes=120,
    age=12,
    symbol="scout",
    blurb=(
        "Lead a family from one capital to the throne. Every card is a stratagem or a march, every stack on the map lies "
        "face down, and nobody but you knows where your emperor stands."
    ),
    reconstructed=(
        "The rules are the rulebook's. Its pictures are lost, so the map, the values and events of all cards, the starting "
        "units and the tracks are our reconstruction."
    ),
    rules_version=4,
    earlier=((3, "f78bd57b5ff2fcfe0bf442cfbffc4e6b"),),
    secrets=("decks", "forces", "hands", "stack"),
)
