"""The scene of Marco Polo as a whole: sound at every moment, silent about what is hidden, clickable where it is legal."""

from __future__ import annotations

import pytest

from teahouse.games.marco_polo.parts.dice import kind_of, value_of
from teahouse.games.marco_polo.parts.reward import COIN
from teahouse.games.marco_polo.rules.turn import Turn
from teahouse.kit.rule import rule
from teahouse.kit.symbols import DRAWN, symbols
from teahouse.scene import Panel, Slip, faults, walk
from tests.games.marco_polo.scenery import (
    EXPERT,
    GAME,
    PARTS,
    asked,
    course,
    first,
    game_of,
    lit,
    of_kind,
    scene_of,
)

# What can be clicked where it lies; other answers are buttons only.
ON_THE_TABLE = {
    *("place", "complete", "bag", "die", "take", "discard"),
    *("pay", "travel", "bonus", "move_post", "keep", "character"),
}


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, EXPERT), (4, {"characters": "random"})])
def test_scenes_are_sound_with_known_rules_and_drawn_symbols(seats: int, options: dict[str, str]) -> None:
    for number, s in enumerate(course(seats, 11, options)):
        if number % 5:
            continue
        for seat in [None, *range(seats)]:
            scene = scene_of(s, seat)
            legal = [action.text for action in s.legal(seat)] if seat is not None else []
            assert faults(scene, legal) == []
            for element in walk(scene):
                assert not element.rule or element.rule in GAME.rules.by_id, element
            assert symbols(scene) - DRAWN == set()


@pytest.mark.parametrize(("seats", "options"), [(2, EXPERT), (4, {"characters": "random"})])
def test_what_is_legal_can_be_clicked_where_it_lies(seats: int, options: dict[str, str]) -> None:
    for number, s in enumerate(course(seats, 5, options)):
        if number % 3 or not s.to_act():
            continue
        seat = s.to_act()[0]
        legal = {action.text for action in s.legal(seat)}
        wanted = {text for text in legal if text.split(":")[0] in ON_THE_TABLE}
        scene = scene_of(s, seat)
        assert wanted <= lit(scene)
        assert {choice.action for choice in scene.choices} == legal
        waiting = (seat + 1) % seats
        assert lit(scene_of(s, waiting)) == set()
        assert lit(scene_of(s, None)) == set()


@rule("setup.hidden")
@pytest.mark.parametrize("options", [{}, EXPERT])
def test_goal_cards_are_on_the_own_board_only_until_the_end(options: dict[str, str]) -> None:
    for number, s in enumerate(course(3, 8, options)):
        if number % 10 or s.over:
            continue
        for viewer in [None, 0, 1, 2]:
            shown = {slip.id for slip in of_kind(scene_of(s, viewer), Slip) if slip.id.startswith("goal:")}
            own = [] if viewer is None else s.players[viewer].goals + s.players[viewer].spare
            assert shown <= {f"goal:{PARTS.goals[goal].id}" for goal in own}
            if viewer is not None:
                assert shown >= {f"goal:{PARTS.goals[goal].id}" for goal in s.players[viewer].goals}
    ended = scene_of(s, None)
    assert s.over
    assert ended.outcome is not None
    notes = " ".join([rank.note for rank in ended.outcome.ranking])
    for player in s.players:
        for goal in player.goals:
            assert PARTS.atlas.names[PARTS.goals[goal].cities[0]] in notes


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_else_has_a_panel_with_goods_dice_and_points(seats: int) -> None:
    s = first(seats, 9, lambda s: s.round == 3 and asked(Turn)(s))
    for viewer in [None, *range(seats)]:
        panels = of_kind(scene_of(s, viewer), Panel)
        assert [panel.seat for panel in panels] == [seat for seat in range(seats) if seat != viewer]
        for panel in panels:
            player = s.players[panel.seat]
            counts = {count.symbol: count.count for count in panel.counts}
            assert counts["coin"] == player.have[COIN]
            assert counts["trading-post"] == player.posts_left
            assert panel.score is not None
            assert panel.score.count == player.have[5]
            assert [die.face for die in panel.dice] == [value_of(code) for code in player.dice]
            assert [die.colour for die in panel.dice] == [
                ("seat", "black", "white")[kind_of(code)] for code in player.dice
            ]


def test_the_contracts_of_others_lie_open() -> None:
    state = game_of(2, seed=3)
    (panel,) = GAME.scene(state, 0, ["Lin", "Mei"]).panels
    assert [slip.id for slip in panel.slips] == [
        f"contract:{state.parts.contracts[contract].id}" for contract in state.players[1].contracts
    ]
    assert panel.slips


@rule("scoring.end", "scoring.winner")
def test_the_end_lists_the_points_of_every_category() -> None:
    s = list(course(3, 12))[-1]
    ended = s.outcome()
    scene = scene_of(s, ended.winners[0] if ended is not None else None)
    assert ended is not None
    assert scene.outcome is not None
    assert scene.outcome.scores is not None
    assert scene.outcome.label in ("You have won.", "You share the victory.")
    for row in scene.outcome.scores.rows:
        figures = [int(cell) for cell in row.cells]
        assert sum(figures[:-1]) == figures[-1]
    assert [rank.score for rank in scene.outcome.ranking] == sorted(ended.totals, reverse=True)
