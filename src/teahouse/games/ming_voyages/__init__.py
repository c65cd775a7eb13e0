"""The Ming Voyages: the Emperor's fleets and the Barbarian Overlord, for two, or alone against the Overlord."""

from __future__ import annotations

from typing import Final

from teahouse.engine.game import About
from teahouse.engine.options import Option, OptionValue

ALONE: Final = (1,)

GAME: Final = About(
    id="ming_voyages",
    title="The Ming Voyages",
    subtitle="Emperor and Barbarian Overlord",
    seats=(1, 2),
    modes=((1, "alone against the Overlord"), (2, "two players")),
    options=(
        Option(
            "level",
            "Difficulty",
            (
                OptionValue("easy", "Easy", "Four voyages for a minor victory, three cards in reserve."),
                OptionValue("moderate", "Moderate", "Five voyages for a minor victory, two cards in reserve."),
                OptionValue("hard", "Hard", "Six voyages for a minor victory, one card in reserve."),
                OptionValue(
                    "brutal",
                    "Brutal",
                    "Only seven voyages win, no reserve, and every reaction is of the highest level.",
                ),
            ),
            "easy",
            ALONE,
        ),
        Option(
            "troops_leave",
            "Troop losses leave the game",
            (
                OptionValue("no", "No", "Troops that are lost can be recruited again."),
                OptionValue("yes", "Yes", "An additional challenge: Troops that are lost are gone."),
            ),
            "no",
            ALONE,
        ),
        Option(
            "two_hordes",
            "Two Hordes in each Homeland",
            (
                OptionValue("no", "No", "The Overlord starts with three Hordes, one in each Homeland."),
                OptionValue("yes", "Yes", "An additional challenge: the Overlord starts with six Hordes."),
            ),
            "no",
            ALONE,
        ),
        Option(
            "reactions",
            "The Overlord reacts",
            (
                OptionValue("available", "If its conditions hold", "A card's conditions must hold for a reaction."),
                OptionValue("printed", "To every printed action", "A harder reading: conditions are not looked at."),
            ),
            "available",
            ALONE,
        ),
    ),
    designers=("David J. Mortimer", "Alan Paull"),
    publisher="Surprised Stare Games",
    year=2020,
    minutes=45,
    age=12,
    symbol="wall",
    blurb=(
        "The Emperor sends seven treasure fleets over the seas while the Overlord gathers hordes behind the wall. "
        "Both play from the same cards, and whatever you leave in your hand is your opponent's next."
    ),
    reconstructed=(
        "The solo rules are the publisher's; the rules for two and nearly all cards are our reconstruction, "
        "because only the solo rulebook was at hand."
    ),
    rules_version=2,
    earlier=((1, "dd6e68d1d8e4cecdcdb157868e7eadbb"),),
    secrets=("deck", "hands", "reserves", "passed", "event_decks"),
)
