"""The rules, a module or a folder for each first part of the ids in rules.md."""

from __future__ import annotations

from typing import Final

CHAPTERS: Final = (
    "setup",
    "unseen",
    "rounds.rounds",
    "rounds.income",
    "turn",
    "regions.region",
    "regions.governor",
    "regions.exchange",
    "regions.shipping",
    "regions.ships",
    "military.military_turn",
    "military.military",
    "regions.barge",
    "passing",
    "free_actions",
    "palace",
    "effects.effects",
    "effects.objectives",
    "effects.metrics",
    "effects.cost",
    "effects.build",
    "attack.attack",
    "attack.forecast",
    "scoring",
    "automa.the_bot",
    "automa.opponent",
    "automa.governors",
    "automa.defence",
    "automa.reasons",
    "automa.li_mu",
)
