"""Writes each game's observations.md from its definitions: `python -m tools.observations`."""

from __future__ import annotations

from pathlib import Path

from teahouse import games
from teahouse.kit.observations import page

GAMES = Path(__file__).parent.parent / "src/teahouse/games"


def path_of(id: str) -> Path:
    return GAMES / id / "observations.md"


if __name__ == "__main__":
    for id in games.IDS:
        path_of(id).write_text(page(games.get(id)), "utf-8")
