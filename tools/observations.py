"""Writes docs/observations.md from the games' definitions: `python -m tools.observations`."""

from __future__ import annotations

from pathlib import Path

from teahouse.envs.page import page

PAGE = Path(__file__).parent.parent / "docs" / "observations.md"

if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
