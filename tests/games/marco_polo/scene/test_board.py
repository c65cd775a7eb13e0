"""The map of Marco Polo's scene: posts, figures, and the way of a movement."""

from __future__ import annotations

import re
from typing import cast

from teahouse.games.marco_polo.parts.parts import SPACE_CARD
from teahouse.games.marco_polo.parts.reward import CAMEL, COIN
from teahouse.games.marco_polo.rules.travel.travel import Travel
from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.kit.rule import rule
from teahouse.scene import Piece, Place, Route, walk
from tests.games.marco_polo.scenery import PARTS, asked, course, find, first, game_of, light, of_kind, scene_of
from tests.games.marco_polo.setting import do, own, stand, table


@rule("posts.beijing", "posts.eighth")
def test_posts_stand_in_their_seats_and_in_beijing_in_order() -> None:
    s = game_of(3, 1)
    beijing, moscow = PARTS.atlas.beijing, PARTS.atlas.number("moscow")
    for seat in (2, 0):
        s.players[seat].posts |= 1 << beijing | 1 << moscow
        s.players[seat].posts_left -= 2
        s.beijing = [*s.beijing, seat]
    scene = scene_of(s, 0)
    assert find(scene, Piece, "post:2:beijing").box == 0
    assert find(scene, Piece, "post:0:beijing").box == 1
    assert find(scene, Piece, "post:0:moscow").box == 0
    assert find(scene, Piece, "post:2:moscow").box == 2
    assert [box.text for box in find(scene, Place, "beijing").boxes] == ["10", "7", "4", "1"]
    track = next(element for element in walk(scene) if element.id == "own:posts")
    boxes = [element for element in walk(scene) if element.id.startswith("own:post:")]
    assert track.note.startswith("7 left")
    assert [getattr(box, "state", "") for box in boxes] == ["free"] * 2 + ["gained"] * 5 + ["special"] * 2
    assert [getattr(box, "text", "") for box in boxes[-2:]] == ["5", "10"]


@rule("travel.cost", "travel.extra")
def test_travelling_shows_the_way_so_far_and_what_the_next_step_costs() -> None:
    def is_on_the_way(s: MarcoPolo) -> bool:
        return bool(s.stack) and isinstance(s.stack[-1], Travel) and len(s.stack[-1].first) > 1

    s = first(2, 3, is_on_the_way)
    top = cast(Travel, s.stack[-1])
    scene = scene_of(s, top.seat)
    way = find(scene, Route, "way:0")
    assert list(way.places) == [PARTS.atlas.ids[here] for here in top.first]
    for action in s.legal(top.seat):
        if action.text.startswith("travel:"):
            place = light(scene, PARTS.atlas.ids[action.target])
            coins, camels = top.route_cost(s, action)
            assert place.action == action.text
            assert {each.symbol: each.count for each in place.badge} == {
                name: count for name, count in (("coin", coins), ("camel", camels)) if count
            }
    assert scene_of(s, 1 - top.seat).board is not None
    assert of_kind(scene_of(s, 1 - top.seat), Route) == []


@rule("travel.before")
def test_a_step_that_cannot_be_paid_says_so_on_the_map() -> None:
    s = first(2, 3, asked(Travel))
    top = cast(Travel, s.stack[-1])
    s.players[top.seat].have[COIN] = s.players[top.seat].have[CAMEL] = 0
    scene = scene_of(s, top.seat)
    closed = [light(scene, place.id) for place in of_kind(scene, Place) if light(scene, place.id).closed]
    assert [place.id for place in closed] == [PARTS.atlas.ids[here] for here in PARTS.atlas.ways[top.first[-1]]]
    assert all(re.search(r"costs .*: you are .* short\.$", place.closed) for place in closed)


@rule("characters.niccolo")
def test_a_place_that_both_figures_can_reach_asks_which_one_goes() -> None:
    s = table("niccolo_marco", "carpini")
    own(s, 0, coin=20, camel=9)
    stand(s, 0, "venezia", "oasis_a")
    scene = scene_of(do(s.clone(), "place:travel"), 0)
    alexandria = light(scene, "alexandria")
    assert (alexandria.action, list(alexandria.also)) == ("travel:alexandria", [])
    assert light(scene, "moscow").action == "travel_second:moscow"
    stand(s, 0, "venezia", "venezia")
    scene = scene_of(do(s, "place:travel"), 0)
    alexandria = light(scene, "alexandria")
    assert (alexandria.action, list(alexandria.also)) == ("travel:alexandria", ["travel_second:alexandria"])
    labels = [choice.label for choice in scene.choices if choice.action in (alexandria.action, *alexandria.also)]
    assert labels == ["Go to Alexandria with the first figure", "Go to Alexandria with the second figure"]


def test_the_map_is_the_same_from_question_to_question_as_long_as_nothing_on_it_changes() -> None:
    """Nothing on the map but the way of a movement that is being made depends on what is asked."""
    same = 0
    before: dict[int, tuple[object, object]] = {}
    for s in course(3, 6, {"characters": "random"}):
        for seat in range(3):
            board = scene_of(s, seat).board
            assert board is not None
            things = (board.places, board.links, board.pieces, board.slips)
            lies = (
                [(player.figures, player.posts) for player in s.players],
                (s.beijing, s.outposts, s.dice_on[SPACE_CARD : PARTS.space_bag]),
            )
            if seat in before and before[seat][0] == lies:
                assert things == before[seat][1]
                same += 1
            before[seat] = (lies, things)
    assert same > 500
