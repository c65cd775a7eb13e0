"""The spaces under the map of Marco Polo's scene: their dice, prices and reasons, and the row of contracts."""

from __future__ import annotations

from teahouse.games.marco_polo.parts.dice import NOBODY, OWN, PER_SEAT, value_of
from teahouse.games.marco_polo.parts.parts import SPACE_CARD, SPACE_KHAN
from teahouse.games.marco_polo.rules.turn import Turn
from teahouse.kit.rule import rule
from teahouse.scene import Slip, Space
from tests.games.marco_polo.scenery import PARTS, course, find, game_of, light, of_kind, scene_of
from tests.games.marco_polo.setting import dice, own, table


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


@rule("travel.cost")
def test_the_travel_space_says_what_each_number_of_steps_costs() -> None:
    space = find(scene_of(game_of(2, 1), 0), Space, "space:travel")
    assert [cost.count for cost in space.costs] == PARTS.travel_coins
    assert [gain.text for gain in space.gains] == ["1-6"]
    assert space.label == "Travel: coins for steps: 3 for 1, 7 for 2, 12 for 3, 12 for 4, 18 for 5 and 18 for 6"


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
            now = light(scene, thing.id)
            if now.action:
                assert not now.closed
                if now.glow == "cost":
                    priced += 1
                    assert s.dice_on[space]
                    assert now.badge[0].symbol == "coin"
            else:
                closed += 1
                why = s.why_not(top.seat, PARTS.place[space])
                assert why is not None
                assert now.closed
                assert (now.closed if isinstance(thing, Slip) else thing.note) == why.sentence
    assert priced > 20
    assert closed > 100


@rule("contracts.reach", "contracts.space_bonus")
def test_contracts_lie_on_numbered_spaces_and_the_last_two_add_something() -> None:
    s = game_of(2, 3)
    scene = scene_of(s, 0)
    row = [slip for slip in of_kind(scene, Slip) if slip.number]
    assert [slip.number for slip in row] == ["1", "2", "3", "4", "5", "6"]
    assert [slip.id for slip in row] == [f"contract:{PARTS.contracts[contract].id}" for contract in s.row]
    assert [[each.text for each in slip.extra] for slip in row] == [[], [], [], [], ["+1", "or"], ["+2", "or"]]
    assert [each.symbol for each in row[5].extra] == ["coin", "camel"]
    s.row = s.row[:4]
    row = [slip for slip in of_kind(scene_of(s, 0), Slip) if slip.number]
    assert [slip.note for slip in row[4:]] == ["empty", "empty"]


@rule("characters.raschid.pays")
def test_the_space_for_five_coins_asks_raschid_for_one_coin() -> None:
    s = table("raschid", "berke")
    dice(s, 0, "0 0 0")
    own(s, 0, coin=9)
    (price,) = light(scene_of(s, 0), "space:coins").badge
    assert (price.symbol, price.count, price.text) == ("coin", 1, "")
