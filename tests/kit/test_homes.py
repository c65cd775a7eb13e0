"""A rule is found by its id: the module or folder of its first part names it."""

from __future__ import annotations

from pathlib import Path

import pytest

from teahouse import games
from teahouse.engine.rules import read_rules
from teahouse.kit.homes import homeless

FOLDER = Path(__file__).parents[2] / "src/teahouse/games"


@pytest.mark.parametrize("id", games.IDS)
def test_every_rule_lives_where_its_id_says(id: str) -> None:
    assert homeless(FOLDER / id, games.get(id).rules) == []


def test_what_has_no_home_is_found(tmp_path: Path) -> None:
    (tmp_path / "rules" / "wall").mkdir(parents=True)
    (tmp_path / "rules" / "wall" / "towers.py").write_text('"""Towers (wall.tower, wall.gate.open)."""')
    (tmp_path / "rules" / "turn.py").write_text('"""Turns (turn.pass)."""')
    rules = "### wall.tower One\n### wall.gate Two\n### turn.pass* Three\n### sea.salt Four\n### turn.goal* Five\n"
    assert homeless(tmp_path, read_rules(rules)) == [
        "wall.gate is not named in towers.py",
        "turn.pass has code and a star in turn.py",
        "sea: there are 0 modules or folders of that name",
    ]
