"""Each game's page about its observations says what the game defines, for every piece."""

from __future__ import annotations

import pytest

from teahouse import games
from teahouse.kit.observations import page
from tools.observations import path_of


@pytest.mark.parametrize("id", games.IDS)
def test_the_page_is_what_the_game_defines(id: str) -> None:
    assert page(games.get(id)) == path_of(id).read_text("utf-8"), "run python -m tools.observations"
