"""What belongs to the viewer in Marco Polo's scene: board, dice, bonus actions, and what is chosen before the first round."""

from __future__ import annotations

from typing import cast

from teahouse.games.marco_polo.parts.reward import CAMEL, GOLD, read_cost, read_reward
from teahouse.games.marco_polo.rules.spaces.spaces import ChooseDie
from teahouse.games.marco_polo.rules.turn import Turn
from teahouse.games.marco_polo.scene.amounts import cost_amounts, gain_amounts
from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.kit.rule import rule
from teahouse.scene import Card, Slip, Tray
from tests.games.marco_polo.scenery import EXPERT, PARTS, asked, find, first, game_of, light, of_kind, scene_of
from tests.games.marco_polo.setting import THREE, TWO, dice, do, held, occupy, own, table


@rule("bonus_actions.complete")
def test_a_contract_that_can_be_completed_says_so() -> None:
    s = first(2, 3, asked(Turn))
    seat = s.to_act()[0]
    held = s.players[seat].contracts[0]
    s.players[seat].have[CAMEL : GOLD + 1] = [0, 0, 0, 0]
    id = f"contract:{PARTS.contracts[held].id}"
    assert light(scene_of(s, seat), id).glow is None
    s.players[seat].have[CAMEL : GOLD + 1] = [9, 9, 9, 9]
    scene = scene_of(s, seat)
    assert (light(scene, id).action, find(scene, Slip, id).note) == (
        f"complete:{PARTS.contracts[held].id}",
        "complete it",
    )


def test_dice_that_are_already_picked_are_marked_and_cannot_be_picked_again() -> None:
    def has_picked(s: MarcoPolo) -> bool:
        return bool(s.stack) and isinstance(s.stack[-1], ChooseDie) and len(s.stack[-1].picked) > 0

    s = first(3, 6, has_picked, {"characters": "random"})
    top = cast(ChooseDie, s.stack[-1])
    scene = scene_of(s, top.seat)
    tray = of_kind(scene, Tray)[0]
    chosen = [light(scene, die.id) for die in tray.dice if light(scene, die.id).glow == "chosen"]
    assert len(chosen) == len(top.picked)
    assert all(not each.action for each in chosen)


@rule("draft.characters", "draft.goals")
def test_characters_on_offer_and_dealt_goals_can_be_clicked() -> None:
    s = game_of(3, 4, EXPERT)
    seat = s.to_act()[0]
    scene = scene_of(s, seat)
    offered = of_kind(scene, Card)
    assert [light(scene, card.id).action for card in offered] == [PARTS.character[tile].text for tile in s.offer]
    assert all(card.parts[0].text for card in offered)
    watched = of_kind(scene_of(s, None), Card)
    assert [card.id for card in watched] == [card.id for card in offered]
    assert not any(light(scene_of(s, None), card.id).action for card in watched)
    while s.offer:
        s.apply(s.to_act()[0], s.legal(s.to_act()[0])[0])
    seat = s.to_act()[0]
    scene = scene_of(s, seat)
    dealt = [slip for slip in of_kind(scene, Slip) if slip.id.startswith("goal:")]
    assert [light(scene, slip.id).action for slip in dealt] == [PARTS.keep[goal].text for goal in s.players[seat].spare]
    assert [sheet.id for sheet in scene_of(s, seat).sheets if sheet.where == "under" and sheet.id != "market"] == [
        "dealt"
    ]
    s.apply(seat, s.legal(seat)[0])
    scene = scene_of(s, seat)
    sheets = {sheet.id: sheet for sheet in scene.sheets}
    goals = [slip.id for slip in of_kind(scene, Slip) if slip.id.startswith("goal:")]
    kept = [id for id in goals if not light(scene, id).action]
    assert kept == [f"goal:{PARTS.goals[goal].id}" for goal in s.players[seat].goals]
    assert "dealt" in sheets
    assert "dealt" not in {sheet.id for sheet in scene_of(s, (seat + 1) % 3).sheets}


@rule("turn.bonus")
def test_bonus_actions_that_are_not_possible_say_why() -> None:
    s = table(*TWO)
    own(s, 0, coin=5, camel=1)
    refused = {each.id: each for each in scene_of(s, 0).unavailable}
    assert sorted(refused) == ["unavailable:adjust", "unavailable:buy_die"]
    assert refused["unavailable:adjust"].closed == "It costs 2 camels: you are 1 camel short."
    assert refused["unavailable:buy_die"].closed == "It costs 3 camels: you are 2 camels short."
    assert scene_of(s, 1).unavailable == []
    contract = light(scene_of(s, 0), f"contract:{held(s)[0]}")
    assert contract.closed.startswith("You still need ")
    own(s, 0, camel=30)
    assert scene_of(s, 0).unavailable == []
    dice(s, 0, "")
    scene = scene_of(s, 0)
    assert [each.closed for each in scene.unavailable] == ["You have no die left."] * 2
    assert light(scene, "space:bag").closed == "you have no dice"


@rule("effects.goods", "city_cards.different")
def test_different_goods_are_told_from_goods_of_any_kind() -> None:
    assert [each.text for each in cost_amounts(read_cost({"good_different": 2}))] == ["2≠"]
    assert [each.text for each in cost_amounts(read_cost({"good_any": 2}))] == [""]
    assert [each.text for each in gain_amounts(read_reward({"good_different": 2}))] == ["2≠"]


@rule("turn.cost_shown")
def test_a_choice_adds_to_its_words_only_what_they_do_not_say() -> None:
    s = table(*THREE)
    dice(s, 0, "5 5 6")
    said = {choice.action: (choice.label, choice.preview) for choice in scene_of(s, 0).choices}
    assert said["place:coins"] == ("Take 5 coins", [])
    assert said["bag"] == ("Take 3 coins with a die", [])
    rows = [(choice.label, choice.preview) for choice in scene_of(do(s, "place:bazaar_gold"), 0).choices]
    assert rows == [("Take 2 camels and 2 gold", []), ("Take 3 gold and 1 move", [])]


@rule("spaces.occupied", "coins.take")
def test_what_a_choice_gives_stands_beside_its_price_and_is_not_less_for_it() -> None:
    s = table(*THREE)
    occupy(s, "bazaar_pepper", 1, "3")
    dice(s, 0, "3")
    own(s, 0, coin=9)
    pepper = next(choice for choice in scene_of(s, 0).choices if choice.action == "place:bazaar_pepper")
    assert [amount.count for amount in pepper.cost] == [3]
    assert list(pepper.preview) == ["costs 1 die", "1 coin", "2 pepper"]  # and not 2 coins less
