"""What lies open before others can be looked at; their objectives cannot."""

from __future__ import annotations

from teahouse.scene import Counter, Scene, Sheet, Slip, walk
from tests.games.tianxia.table import GAME


def sheets(scene: Scene) -> list[Sheet]:
    return [sheet for sheet in scene.sheets if sheet.id.startswith("rival:")]


def test_every_other_player_has_a_folded_sheet_and_an_automa_has_not() -> None:
    found = sheets(GAME.scene(GAME.new(3, seed=1).known_to(1), 1, ["Lin", "Mei", "Bao"]))
    assert [(sheet.label, sheet.seat, sheet.folded) for sheet in found] == [
        ("Lin's board", 0, True),
        ("Bao's board", 2, True),
    ]
    assert not sheets(GAME.scene(GAME.new(1, seed=1).known_to(0), 0))


def test_it_shows_units_and_pieces_and_no_objective_and_nothing_on_it_can_be_clicked() -> None:
    state = GAME.new(2, seed=1)
    while state.to_act() and not state.round:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0])
    state.players[1].have[0] = 17
    scene = GAME.scene(state.known_to(0), 0, ["Lin", "Mei"])
    (sheet,) = sheets(scene)
    parts = list(walk(Scene(id="s", label="s", game="tianxia", sheets=[sheet])))
    assert [part.count for part in parts if isinstance(part, Counter) and part.id == "rival:1:coins"] == [17]
    assert not any(part.means for part in parts)
    assert not any(isinstance(part, Slip) and part.points is not None for part in parts)
    assert any(part.label.endswith("objective cards that nobody else sees.") for part in parts)
