"""For the tests of a game: the mark that ties one to paragraphs of a rules.md, `@rule("move.stop.island")`, and what the gate
says to whoever tries something else."""

from __future__ import annotations

import pytest

from teahouse.engine.errors import IllegalAction
from teahouse.engine.state import State


def rule(*ids: str) -> pytest.MarkDecorator:
    """Names the paragraphs that a test pins; the game is that of the folder, tests/games/<game id>/."""
    return pytest.mark.rule(*ids)


def refusal(state: State, seat: int, text: str) -> str:
    """The sentence with which the gate refuses an action; a test in which it does not is wrong."""
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, text)
    return str(refused.value)
