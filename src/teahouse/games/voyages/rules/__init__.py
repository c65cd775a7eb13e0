"""The rules of Voyages, a module or a folder for each chapter of rules.md."""

from __future__ import annotations

from typing import Final

CHAPTERS: Final = (
    "setup",
    "unseen",
    "round.round",
    "round.turn",
    "round.choose",
    "round.refusal",
    "sailors",
    "move",
    "duties",
    "actions",
    "cargo",
    "settlement",
    "dread",
    "islands",
    "stars",
    "end",
    "score",
)
