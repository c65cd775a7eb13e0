"""The rules of Marco Polo, one module for each chapter of the rulebook."""

from __future__ import annotations

from typing import Final

CHAPTERS: Final = (
    "setup",
    "unseen",
    "draft",
    "rounds",
    "dice",
    "turn",
    "spaces.spaces",
    "spaces.openings",
    "spaces.obstacles",
    "spaces.reasons",
    "spaces.coins",
    "spaces.bazaar",
    "spaces.khan",
    "contracts",
    "travel.travel",
    "travel.journeys",
    "travel.posts",
    "city_cards",
    "effects.effects",
    "effects.gain_order",
    "effects.payment",
    "bonus_actions",
    "characters.characters",
    "characters.powers",
    "characters.raschid",
    "characters.travellers",
    "scoring",
    "tally",
)
