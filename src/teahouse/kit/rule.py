"""The mark that ties a test to paragraphs of a rules.md: `@rule("move.stop.island")`."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Names the paragraphs that a test pins; the game is that of the folder, tests/games/<game id>/."""
    return pytest.mark.rule(*ids)
