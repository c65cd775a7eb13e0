"""The rules, a module for each chapter."""

from __future__ import annotations

from typing import Final

CHAPTERS: Final = (
    "setup",
    "unseen",
    "board",
    "control",
    "supply",
    "round",
    "turn.turn",
    "turn.discard",
    "cards",
    "reaction",
    "outlook",
    "reserve",
    "command.command",
    "command.move",
    "command.build",
    "command.attack",
    "command.voyage",
    "battle.battle",
    "battle.rolls",
    "battle.reroll",
    "battle.odds",
    "effects.effects",
    "effects.place",
    "effects.remove",
    "effects.raid",
    "automa.overlord.overlord",
    "automa.overlord.choice",
    "automa.overlord.reasons",
    "automa.cube",
    "automa.difficulty",
    "automa.events.events",
    "automa.events.attacks",
    "automa.events.moves",
    "automa.events.told",
    "automa.overlord_battle",
    "victory",
)
