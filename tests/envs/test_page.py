"""Each game's page about its observations says what the game defines, for every piece."""

from __future__ import annotations

import pytest

from teahouse import games
from teahouse.envs.layout import Layout
from teahouse.envs.page import meaning, page, unused
from tools.observations import path_of


@pytest.mark.parametrize("id", games.IDS)
def test_the_page_is_what_the_game_defines(id: str) -> None:
    assert page(games.get(id)) == path_of(id).read_text("utf-8"), "run python -m tools.observations"


@pytest.mark.parametrize("id", games.IDS)
def test_every_piece_has_a_meaning_and_every_meaning_a_piece(id: str) -> None:
    game = games.get(id)
    for name in Layout(id, None, {}).pieces:
        assert len(meaning(game, name)) > 5
    assert unused(game) == []
