"""Tianxia: governors, barges, ships and the wall against the nomads, for 1 to 4 players."""

from __future__ import annotations

from typing import Final

from teahouse.engine.game import About
from teahouse.engine.options import Option, OptionValue

GAME: Final = About(
    id="tianxia",
    title="Tianxia",
    subtitle="All under heaven",
    seats=(1, 4),
    modes=((1, "alone against Li Mu"), (2, "two players and the Bot"), (3, "three players"), (4, "four players")),
    options=(
        Option(
            "level",
            "Level",
            (
                OptionValue("easy", "Easy", "Li Mu plays his nine basic cards; the nomads are weak."),
                OptionValue("normal", "Normal", "Four advanced cards replace basic ones; the nomads are strong."),
                OptionValue("hard", "Hard", "Five advanced cards, and more of them in each round."),
                OptionValue(
                    "emperor", "Emperor", "All advanced cards, a head start in the palace, three objectives at most."
                ),
            ),
            "easy",
            (1,),
        ),
        Option(
            "nomads",
            "Nomads",
            (
                OptionValue("normal", "Normal", "The usual deck of nomad cards."),
                OptionValue("easy", "Easy", "A weaker deck for learners."),
            ),
            "normal",
            (2, 3, 4),
        ),
        Option(
            "boards",
            "Player board",
            (
                OptionValue("choose", "To choose", "You choose a board and its side."),
                OptionValue("a", "Side A", "The side on which all boards are alike."),
                OptionValue("b", "Side B", "The other side of your board, with merchants and powers of its own."),
            ),
            "choose",
            (1,),
        ),
        Option(
            "boards",
            "Player boards",
            (
                OptionValue("a", "Side A", "All boards are alike."),
                OptionValue("b", "Side B", "Every board has merchants and powers of its own."),
                OptionValue("choose", "To choose", "Everybody chooses, the last in turn order first."),
            ),
            "a",
            (2, 3, 4),
        ),
        Option(
            "banners",
            "Banners",
            (
                OptionValue("first_game", "First game", "The arrangement for a first game."),
                OptionValue("random", "At random", "The banners are dealt at random."),
            ),
            "first_game",
        ),
    ),
    designers=("Daniele Tascini", "Antonio Petrelli"),
    publisher="Board&Dice",
    year=2025,
    minutes=120,
    age=14,
    symbol="tower",
    blurb=(
        "Seven kingdoms quarrel while nomads gather behind the wall. Place governors, load barges and ships, rise at the "
        "palace, and decide which sectors of the wall you hold. Alone you measure yourself against General Li Mu."
    ),
    reconstructed=(
        "The rules for one and two players are those of the rulebook. The main game follows public descriptions, and most "
        "numbers on tiles, cards, ships and tracks are ours."
    ),
    rules_version=3,
    earlier=((2, "9fbc4cd263870ef61e6399efaf676b36"),),
    secrets=("players", "objectives", "stack", "deck", "stacks", "ship_deck", "nomad_deck", "cards", "card_deck"),
)
