"""A viewer who looks again is shown the very same things where nothing has changed, and nothing that is not its own."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse import games
from teahouse.engine.action import Action
from teahouse.engine.errors import BadData
from teahouse.engine.play import Play
from teahouse.scene import Scene, to_json
from teahouse.scene.table.drawing import Drawing
from teahouse.scene.table.inputs import Input
from teahouse.scene.table.kept import Each, sections_of

NAMES = ["Ada", "Ben", "Cem"]


def play() -> Play:
    """Marco Polo for three, where somebody is asked where dice are placed."""
    game = games.get("marco_polo")
    found = Play(game, game.new(3, seed=5, journal=True))
    while placing(found) is None:
        seat = found.state.to_act()[0]
        found.apply(seat, found.state.legal(seat)[0])
    return found


def placing(table: Play) -> Action | None:
    """To place dice on the space of the coins, where that is legal."""
    legal = table.state.legal(table.state.to_act()[0])
    return next((action for action in legal if action.text == "place:coins"), None)


def place(table: Play) -> int:
    """Dice are placed there; by whom."""
    actor, action = table.state.to_act()[0], placing(table)
    assert action is not None
    table.apply(actor, action)
    return actor


def fresh(table: Play, seat: int | None) -> Scene:
    return table.game.scene(table.state, seat, NAMES)


def waiting(table: Play) -> int:
    """A seat that has nothing to do, before and after the next action."""
    return (table.state.to_act()[0] + 1) % 3


def test_a_waiting_viewer_keeps_what_the_others_do_not_touch() -> None:
    table = play()
    seat = waiting(table)
    drawing = Drawing(table.game, seat, NAMES)
    first = drawing.scene(table.state)
    actor = place(table)
    second = drawing.scene(table.state)
    assert to_json(second) == to_json(fresh(table, seat))
    assert first.board is not None
    assert second.board is not None
    assert second.board.places is first.board.places
    assert second.board.links is first.board.links
    kept = {sheet.id: sheet for sheet in first.sheets}
    assert [sheet.id for sheet in second.sheets if sheet is kept.get(sheet.id)].count("own") == 1
    others = [panel for panel in second.panels if panel.seat != actor]
    assert all(any(panel is old for old in first.panels) for panel in others)
    assert [line for line in second.journal if not any(line is old for old in first.journal)] == list(
        second.journal[: len(second.journal) - len(first.journal)]
    )


def test_nothing_has_happened_and_everything_is_the_same() -> None:
    table = play()
    for seat in (0, 1, 2, None):
        drawing = Drawing(table.game, seat, NAMES)
        first, second = drawing.scene(table.state), drawing.scene(table.state)
        assert second.board is first.board or seat in table.state.to_act()
        assert second.journal is first.journal
        assert to_json(second) == to_json(first)


def test_what_was_taken_back_is_shown_as_it_was() -> None:
    table = play()
    drawings = {seat: Drawing(table.game, seat, NAMES) for seat in (0, 1, 2, None)}
    before = {seat: to_json(drawing.scene(table.state)) for seat, drawing in drawings.items()}
    actor = place(table)
    for drawing in drawings.values():
        drawing.scene(table.state)
    assert table.undoable(actor)
    while table.undoable(actor):
        table.undo(actor)
    assert {seat: to_json(drawing.scene(table.state)) for seat, drawing in drawings.items()} == before


@pytest.mark.parametrize("id", games.IDS)
def test_a_memory_that_is_handed_to_another_viewer_shows_nothing_of_the_first(id: str) -> None:
    game = games.get(id)
    seats = max(2, game.about.least_seats)
    state = game.new(seats, seed=3, journal=True)
    names = NAMES[:seats]
    drawing = Drawing(game, 0, names)
    drawing.scene(state)
    drawing.seat = 1
    assert to_json(drawing.scene(state)) == to_json(game.scene(state, 1, names))
    drawing.seat = None
    assert to_json(drawing.scene(state)) == to_json(game.scene(state, None, names))


def test_other_names_and_other_tables_are_drawn_anew() -> None:
    table = play()
    drawing = Drawing(table.game, 0, NAMES)
    drawing.scene(table.state)
    drawing.names = ["Dora", "Emil", "Fay"]
    assert to_json(drawing.scene(table.state)) == to_json(table.game.scene(table.state, 0, drawing.names))
    other = table.game.new(2, seed=9, journal=True)
    drawing.names = NAMES[:2]
    assert to_json(drawing.scene(other)) == to_json(table.game.scene(other, 0, NAMES[:2]))


def test_a_section_or_a_field_that_is_not_there_is_no_silent_mistake() -> None:
    def nothing(view: Any) -> list[Any]:
        return []

    with pytest.raises(BadData, match="There is no section 'panel'"):
        sections_of({"panels": nothing}, {"panel": ("over",)})
    with pytest.raises(BadData, match="not drawn part by part"):
        sections_of({"panels": nothing}, {"panels": ("players[n]",)})
    with pytest.raises(BadData, match="names nothing"):
        Input("players[2]")
    assert sections_of({"panels": Each(lambda view: [0], lambda view, n: n)}, {"panels": ("players[n]",)})
