"""What each character can do, in short."""

from __future__ import annotations

from typing import Final

from teahouse.engine.words import listed

from ...parts.parts import Character
from ...words import gain_words

POWERS: Final = {
    "raschid": "Sets the values of the dice instead of rolling.",
    "matteo": "Has the white die as well.",
    "mercator": "Receives something whenever others use the bazaar.",
    "kubilai": "Starts in Beijing with a trading post there.",
    "berke": "Pays nothing for occupied spaces.",
    "niccolo_marco": "Travels with two figures.",
    "rubruck": "Has two more trading posts, and places posts also in cities on the way.",
    "carpini": "Steps from any oasis to any other.",
}


def power_words(tile: Character) -> str:
    """A character as its tile says it (characters.raschid, characters.matteo, characters.mercator, characters.kubilai,
    characters.berke, characters.niccolo, characters.rubruck, characters.carpini)."""
    return tithe_words(tile) if tile.who == "mercator" else POWERS.get(tile.who, tile.name)


def tithe_words(tile: Character) -> str:
    """What Mercator receives; it depends on the number of players."""
    found = [f"{tile.tithe_bazaar} of the good when others use the bazaar"]
    if any(tile.tithe_khan.plain):
        found.append(f"{gain_words(tile.tithe_khan)} when they seek the Khan's favour")
    if any(tile.tithe_coins.plain):
        found.append(f"{gain_words(tile.tithe_coins)} when they take 5 coins")
    return f"Receives {listed(found)}."
