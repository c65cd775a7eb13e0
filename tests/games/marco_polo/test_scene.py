"""The scene of Marco Polo: true to what lies on the table, silent about what is hidden, and clickable where it is legal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar, cast
from xml.etree import ElementTree

import pytest

import teahouse
from teahouse.engine.luck import FastLuck
from teahouse.games.marco_polo.dice import NOBODY, PER_SEAT, kind_of, value_of
from teahouse.games.marco_polo.parts import OWN, SPACE_CARD, SPACE_KHAN
from teahouse.games.marco_polo.reward import CAMEL, COIN, GOLD
from teahouse.games.marco_polo.setup import MarcoPoloGame
from teahouse.games.marco_polo.spaces import ChooseDie
from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.games.marco_polo.travel import Travel
from teahouse.games.marco_polo.turn import Turn
from teahouse.scene import Card, Choice, Element, Panel, Piece, Place, Route, Scene, Slip, Space, Tray, faults, walk
from tests.games.marco_polo.setting import TWO, dice, do, held, own, stand, table
from tests.kit.rule import rule

GAME = cast(MarcoPoloGame, teahouse.games.get("marco_polo"))
PARTS = GAME.parts
SPRITE = Path(teahouse.__file__).parent / "web/src/art/sprite.svg"
EXPERT = {"characters": "draft", "goals": "choose", "city_bonuses": "shuffled"}
# What can be clicked where it lies; other answers are buttons only.
ON_THE_TABLE = {
    *("place", "complete", "bag", "die", "take", "discard"),
    *("pay", "travel", "bonus", "move_post", "keep", "character"),
}
T = TypeVar("T", bound=Element)


def game_of(seats: int, seed: int, options: dict[str, str] | None = None) -> MarcoPolo:
    return cast(MarcoPolo, GAME.new(seats, seed=seed, options=options or {}, journal=True))


def course(seats: int, seed: int, options: dict[str, str] | None = None) -> Iterator[MarcoPolo]:
    """The same state before each action of a random game, and at its end."""
    s = game_of(seats, seed, options)
    luck = FastLuck(seed)
    while s.to_act():
        yield s
        seat = s.to_act()[0]
        legal = s.legal(seat)
        s.apply(seat, legal[luck.cards.below(len(legal))])
    yield s


def first(
    seats: int, seed: int, is_wanted: Callable[[MarcoPolo], bool], options: dict[str, str] | None = None
) -> MarcoPolo:
    """The first moment of a random game that is as wanted."""
    for s in course(seats, seed, options):
        if is_wanted(s):
            return s
    raise AssertionError("no such moment")


def asked(kind: type) -> Callable[[MarcoPolo], bool]:
    return lambda s: bool(s.stack) and isinstance(s.stack[-1], kind)


def scene_of(s: MarcoPolo, seat: int | None) -> Scene:
    scene: Scene = GAME.scene(s, seat)
    return scene


def of_kind(scene: Scene, kind: type[T]) -> list[T]:
    return [element for element in walk(scene) if isinstance(element, kind)]


def find(scene: Scene, kind: type[T], id: str) -> T:
    return next(element for element in of_kind(scene, kind) if element.id == id)


def lit(scene: Scene) -> set[str]:
    """The actions that can be clicked somewhere else than on a button."""
    return {element.action for element in walk(scene) if element.action and not isinstance(element, Choice)}


def symbols(value: Any) -> set[str]:
    found: set[str] = set()
    if isinstance(value, (list, tuple)):
        for part in value:
            found |= symbols(part)
    for field in getattr(value, "__struct_fields__", ()):
        inner = getattr(value, field)
        if field in ("symbol", "score_symbol") and inner:
            found.add(inner)
        else:
            found |= symbols(inner)
    return found


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, EXPERT), (4, {"characters": "random"})])
def test_scenes_are_sound_with_known_rules_and_drawn_symbols(seats: int, options: dict[str, str]) -> None:
    drawn = {element.attrib["id"] for element in ElementTree.parse(SPRITE).iter() if "id" in element.attrib}
    for number, s in enumerate(course(seats, 11, options)):
        if number % 5:
            continue
        for seat in [None, *range(seats)]:
            scene = scene_of(s, seat)
            legal = [action.text for action in s.legal(seat)] if seat is not None else []
            assert faults(scene, legal) == []
            for element in walk(scene):
                assert not element.rule or element.rule in GAME.rules.by_id, element
            assert symbols(scene) - drawn == set()


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


def test_dice_lie_on_the_spaces_in_the_order_in_which_they_came() -> None:
    stacked = 0
    for number, s in enumerate(course(3, 2)):
        if number % 7:
            continue
        scene = scene_of(s, 1)
        for space, there in enumerate(s.dice_on):
            id = "bag" if space == PARTS.space_bag else PARTS.space_ids[space]
            at = (
                find(scene, Slip, f"card:{id}")
                if SPACE_CARD <= space < PARTS.space_bag
                else find(scene, Space, f"space:{id}")
            )
            expected = []
            for die in there:
                whose, code = divmod(die, PER_SEAT)
                expected.append((value_of(code), None if whose == NOBODY else whose))
                stacked += 1
            assert [(die.face, die.seat) for die in at.dice] == expected
    assert stacked > 100


@rule("khan.rising")
def test_the_next_place_of_the_khan_says_what_a_die_must_show() -> None:
    s = game_of(2, 1)
    space = find(scene_of(s, 0), Space, "space:khan")
    assert [die.colour for die in space.dice] == ["stone", "stone"]
    assert (space.slots, space.next) == (2, "1+")
    s.dice_on[SPACE_KHAN] = [*s.dice_on[SPACE_KHAN], 5 * 3 + OWN]
    space = find(scene_of(s, 0), Space, "space:khan")
    assert (space.slots, space.next) == (1, "5+")


@rule("spaces.occupied")
def test_an_occupied_space_shows_its_price_and_a_closed_one_says_why() -> None:
    priced = closed = 0
    for s in course(3, 4):
        top = s.stack[-1] if s.stack else None
        if not isinstance(top, Turn):
            continue
        scene = scene_of(s, top.seat)
        things: list[Space | Slip] = [
            *of_kind(scene, Space),
            *[x for x in of_kind(scene, Slip) if x.id.startswith("card:")],
        ]
        for thing in things:
            id = thing.id.split(":", 1)[1]
            if id == "bag":
                continue
            space = PARTS.space_ids.index(id)
            if thing.action:
                assert not thing.closed
                if thing.glow == "cost":
                    priced += 1
                    assert s.dice_on[space]
                    assert thing.badge[0].symbol == "coin"
            else:
                closed += 1
                why = s.why_not(top.seat, PARTS.place[space])
                assert why is not None
                assert thing.closed
                assert thing.note == why.sentence
    assert priced > 20
    assert closed > 100


@rule("contracts.reach", "contracts.space_bonus")
def test_contracts_lie_on_numbered_spaces_and_the_last_two_add_something() -> None:
    s = game_of(2, 3)
    scene = scene_of(s, 0)
    row = [slip for slip in of_kind(scene, Slip) if slip.number]
    assert [slip.number for slip in row] == ["1", "2", "3", "4", "5", "6"]
    assert [slip.id for slip in row] == [f"contract:{PARTS.contracts[contract].id}" for contract in s.row]
    assert [[each.text for each in slip.extra] for slip in row] == [[], [], [], [], ["+1"], ["+2"]]
    s.row = s.row[:4]
    row = [slip for slip in of_kind(scene_of(s, 0), Slip) if slip.number]
    assert [slip.note for slip in row[4:]] == ["empty", "empty"]


@rule("bonus_actions.complete")
def test_a_contract_that_can_be_completed_says_so() -> None:
    s = first(2, 3, asked(Turn))
    seat = s.to_act()[0]
    held = s.players[seat].contracts[0]
    s.players[seat].have[CAMEL : GOLD + 1] = [0, 0, 0, 0]
    id = f"contract:{PARTS.contracts[held].id}"
    assert find(scene_of(s, seat), Slip, id).glow is None
    s.players[seat].have[CAMEL : GOLD + 1] = [9, 9, 9, 9]
    slip = find(scene_of(s, seat), Slip, id)
    assert (slip.action, slip.note) == (f"complete:{PARTS.contracts[held].id}", "complete it")


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
            place = find(scene, Place, PARTS.atlas.ids[action.target])
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
    closed = [place for place in of_kind(scene_of(s, top.seat), Place) if place.closed]
    assert [place.id for place in closed] == [PARTS.atlas.ids[here] for here in PARTS.atlas.ways[top.first[-1]]]
    assert all("which you do not have" in place.closed for place in closed)


def test_dice_that_are_already_picked_are_marked_and_cannot_be_picked_again() -> None:
    def has_picked(s: MarcoPolo) -> bool:
        return bool(s.stack) and isinstance(s.stack[-1], ChooseDie) and len(s.stack[-1].picked) > 0

    s = first(3, 6, has_picked, {"characters": "random"})
    top = cast(ChooseDie, s.stack[-1])
    tray = of_kind(scene_of(s, top.seat), Tray)[0]
    assert len([die for die in tray.dice if die.glow == "chosen"]) == len(top.picked)
    assert all(not die.action for die in tray.dice if die.glow == "chosen")


@rule("draft.characters", "draft.goals")
def test_characters_on_offer_and_dealt_goals_can_be_clicked() -> None:
    s = game_of(3, 4, EXPERT)
    seat = s.to_act()[0]
    offered = of_kind(scene_of(s, seat), Card)
    assert [card.action for card in offered] == [PARTS.character[tile].text for tile in s.offer]
    assert all(card.parts[0].text for card in offered)
    watched = of_kind(scene_of(s, None), Card)
    assert [card.id for card in watched] == [card.id for card in offered]
    assert not any(card.action for card in watched)
    while s.offer:
        s.apply(s.to_act()[0], s.legal(s.to_act()[0])[0])
    seat = s.to_act()[0]
    dealt = [slip for slip in of_kind(scene_of(s, seat), Slip) if slip.id.startswith("goal:")]
    assert [slip.action for slip in dealt] == [PARTS.keep[goal].text for goal in s.players[seat].spare]


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


def test_the_contracts_of_others_lie_open() -> None:
    state = game_of(2, seed=3)
    (panel,) = GAME.scene(state, 0, ["Lin", "Mei"]).panels
    assert [slip.id for slip in panel.slips] == [
        f"contract:{state.parts.contracts[contract].id}" for contract in state.players[1].contracts
    ]
    assert panel.slips


@rule("characters.niccolo")
def test_a_place_that_both_figures_can_reach_asks_which_one_goes() -> None:
    s = table("niccolo_marco", "carpini")
    own(s, 0, coin=20, camel=9)
    stand(s, 0, "venezia", "oasis_a")
    scene = scene_of(do(s.clone(), "place:travel"), 0)
    alexandria = find(scene, Place, "alexandria")
    assert (alexandria.action, list(alexandria.also)) == ("travel:alexandria", [])
    assert find(scene, Place, "moscow").action == "travel_second:moscow"
    stand(s, 0, "venezia", "venezia")
    scene = scene_of(do(s, "place:travel"), 0)
    alexandria = find(scene, Place, "alexandria")
    assert (alexandria.action, list(alexandria.also)) == ("travel:alexandria", ["travel_second:alexandria"])
    labels = [choice.label for choice in scene.choices if choice.action in (alexandria.action, *alexandria.also)]
    assert labels == ["Go to Alexandria with the first figure", "Go to Alexandria with the second figure"]


@rule("turn.bonus")
def test_bonus_actions_that_are_not_possible_say_why() -> None:
    s = table(*TWO)
    own(s, 0, coin=5, camel=1)
    refused = {each.id: each for each in scene_of(s, 0).unavailable}
    assert sorted(refused) == ["unavailable:adjust", "unavailable:buy_die"]
    assert refused["unavailable:adjust"].closed == "It costs 2 camels."
    assert refused["unavailable:buy_die"].closed == "It costs 3 camels."
    assert scene_of(s, 1).unavailable == []
    contract = find(scene_of(s, 0), Slip, f"contract:{held(s)[0]}")
    assert contract.closed.startswith("You still need ")
    own(s, 0, camel=30)
    assert scene_of(s, 0).unavailable == []
    dice(s, 0, "")
    scene = scene_of(s, 0)
    assert [each.closed for each in scene.unavailable] == ["You have no die left."] * 2
    assert find(scene, Space, "space:bag").closed == "you have no dice"
