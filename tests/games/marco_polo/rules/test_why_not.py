"""Refusals: for every space, contract, route and bonus action there is a sentence and a rule."""

from __future__ import annotations

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    ATLAS,
    CARD_IDS,
    GAME,
    PARTS,
    THREE,
    TWO,
    begin_turn,
    contracts,
    dice,
    do,
    lay_card,
    occupy,
    options,
    own,
    posts,
    sound,
    stand,
    table,
    why,
    why_not,
)

BONUS_ACTIONS = ("bag", "reroll", "adjust", "buy_die")


def refusals(s: MarcoPolo) -> dict[str, str]:
    """The rule of the refusal for every action that is not legal now."""
    legal = set(options(s))
    return {action.text: why(s, action.text) for action in PARTS.book.all if action.text not in legal}


@rule("turn.action", "spaces.possible")
def test_every_action_of_the_book_is_legal_or_refused_with_a_rule_in_a_turn() -> None:
    s = table(*THREE)
    found = refusals(s)
    assert len(found) + len(options(s)) == len(PARTS.book.all)
    assert {text for text in found if text.startswith("place:")} >= {"place:moscow", "place:sumatra_3"}


@rule("spaces.count", "spaces.colour", "city_cards.post", "city_cards.once", "khan.full", "spaces.occupied")
def test_each_reason_for_a_closed_space_is_told_apart() -> None:
    s = table(*THREE)
    posts(s, 0, "moscow karakorum samarcanda")
    lay_card(s, "moscow", "cc31")
    lay_card(s, "karakorum", "cc27")
    lay_card(s, "samarcanda", "cc01")
    occupy(s, "karakorum", 1, "2")
    occupy(s, "bazaar_camel", 0, "3")
    occupy(s, "bazaar_pepper", 1, "3")
    occupy(s, "khan", 2, "2 b2 b3")
    contracts(s, row="")
    own(s, 0)
    dice(s, 0, "4 4")
    assert {text.removeprefix("place:"): rule for text, rule in refusals(s).items() if text.startswith("place:")} == {
        "bazaar_camel": "spaces.colour",
        "bazaar_pepper": "spaces.occupied",
        "bazaar_gold": "spaces.count",
        "khan": "khan.full",
        "contracts": "spaces.possible",
        "travel": "travel.first_step",
        "karakorum": "city_cards.once",
        "samarcanda": "spaces.possible",
        **dict.fromkeys(
            ("lan_zhou", "alexandria", "karachi", "sumatra_1", "sumatra_2", "sumatra_3"), "city_cards.post"
        ),
    }


@rule("contracts.reach", "bonus_actions.complete")
def test_every_contract_says_why_it_cannot_be_taken_or_completed_now() -> None:
    s = table(*THREE)
    contracts(s, row="c01 c02 c03", held={0: "c10"})
    own(s, 0)
    found = refusals(s)
    for contract in PARTS.contracts:
        on_board = contract.id in ("c01", "c02", "c03")
        assert found[f"take:{contract.id}"] == ("contracts.reach" if on_board else "contracts.take")
        assert found[f"complete:{contract.id}"] == "bonus_actions.complete"
    assert why_not(s, "take:c03").sentence == ("Place a die on the contract space first; this one needs at least a 3.")


@rule("travel.steps", "travel.before", "travel.dice")
@pytest.mark.parametrize("here", ATLAS.ids)
def test_every_route_says_why_it_cannot_be_travelled_now(here: str) -> None:
    s = table(*TWO)
    stand(s, 0, here)
    own(s, 0, coin=3)
    found = refusals(s)
    ways = {ATLAS.ids[n] for n in ATLAS.ways[ATLAS.number(here)]}
    for there in ATLAS.ids:
        if there not in ways:
            assert found[f"travel:{there}"] == "travel.steps"
            continue
        n = ATLAS.ways[ATLAS.number(here)].index(ATLAS.number(there))
        is_free = not ATLAS.way_coins[ATLAS.number(here)][n] and not ATLAS.way_camels[ATLAS.number(here)][n]
        assert found[f"travel:{there}"] == ("travel.dice" if is_free else "travel.before")
    assert {found[f"travel_second:{there}"] for there in ATLAS.ids} == {"characters.niccolo"}


@rule("bonus_actions.bag", "bonus_actions.reroll", "bonus_actions.adjust", "bonus_actions.black_die")
def test_every_bonus_action_says_why_it_is_not_possible() -> None:
    s = table(*THREE)
    own(s, 0)
    dice(s, 0, "3")
    do(s, "place:bazaar_camel")
    own(s, 0)
    found = refusals(s)
    rules = ["bonus_actions.bag", "bonus_actions.reroll", "bonus_actions.adjust", "bonus_actions.black_die"]
    assert [found[text] for text in BONUS_ACTIONS] == rules


@rule("city_cards.repeat")
@pytest.mark.parametrize("card", CARD_IDS)
def test_every_card_answers_in_the_middle_of_its_use(card: str) -> None:
    s = table(*THREE)
    posts(s, 0, "moscow anxi kochi")
    contracts(s, completed={0: "c01 c02"})
    lay_card(s, "moscow", card)
    dice(s, 0, "6")
    own(s, 0, coin=9, camel=9, pepper=3, silk=3, gold=3, vp=5)
    assert "place:moscow" in options(s)
    do(s, "place:moscow")
    for _ in range(12):
        refusals(s)
        if s.to_act() != [0] or "done" in options(s):
            break
        do(s, options(s)[0])
    sound(s)
    assert "done" in options(s)


@rule("turn.bonus", "turn.stuck")
def test_every_question_of_random_games_refuses_everything_else_with_a_rule() -> None:
    kinds = set()
    for seed in range(3):
        chosen = {"characters": "draft", "goals": "choose", "city_bonuses": "shuffled", "debt": "allowed"}
        s = GAME.new(2 + seed, seed=seed, options=chosen)
        luck = FastLuck(seed)
        for _ in range(220):
            if not s.to_act():
                break
            seat = s.to_act()[0]
            legal = s.legal(seat)
            kind = type(s.stack_of(seat)[-1]).__name__
            if kind not in kinds:
                kinds.add(kind)
                for action in PARTS.book.all:
                    if action not in legal:
                        answer = s.why_not(seat, action)
                        assert answer is not None
                        assert answer.rule in GAME.rules.by_id, (kind, action.text, answer.sentence)
                        assert answer.sentence.endswith(".")
            s.advance(seat, legal[luck.dice.below(len(legal))])
    assert {"Draft", "KeepGoals", "Turn", "ChooseDie", "TakeContracts", "Travel", "TakeGoods", "OneDie"} <= kinds


@rule("khan.full", "city_cards.once", "spaces.colour")
def test_what_is_closed_to_everybody_is_said_before_the_own_colour() -> None:
    s = table(*THREE)
    posts(s, 0, "moscow")
    lay_card(s, "moscow", "cc31")
    occupy(s, "moscow", 0, "3")
    assert why_not(s, "place:moscow").sentence == "That city card was used in this round."
    occupy(s, "khan", 0, "3")
    occupy(s, "khan", 1, "3")
    occupy(s, "khan", 2, "3")
    assert why(s, "place:khan") == "khan.full"
    contracts(s, row="")
    occupy(s, "contracts", 0, "3")
    assert why(s, "place:contracts") == "spaces.possible"


@rule("spaces.count", "spaces.colour", "khan.rising", "spaces.occupied", "rounds.pass")
def test_a_refusal_says_how_much_is_missing() -> None:
    s = table(*THREE)
    dice(s, 0, "2")
    own(s, 0)
    assert why_not(s, "place:bazaar_gold").sentence == "It takes 3 dice: you are 2 short."
    occupy(s, "bazaar_pepper", 1, "3")
    assert why_not(s, "place:bazaar_pepper").sentence == (
        "It is occupied and costs 2 coins with your lowest die: you are 2 coins short."
    )
    occupy(s, "khan", 1, "5")
    assert why_not(s, "place:khan").sentence == "A die there must show at least 5; your highest is a 2."
    s = table(*THREE)
    occupy(s, "bazaar_silk", 0, "3 3")
    dice(s, 0, "3 3 b2")
    assert why_not(s, "place:bazaar_silk").sentence == (
        "Your colour is there already, so it takes 2 black or white dice: you are 1 short."
    )
    dice(s, 0, "")
    assert why_not(s, "place:coins").sentence == "You have no die left in this round."


@rule("travel.before", "travel.first_step")
def test_a_step_that_cannot_be_paid_says_what_is_missing() -> None:
    s = table(*THREE)
    own(s, 0, coin=5, camel=1)
    assert (
        why_not(s, "travel:oasis_e").sentence
        == "The step to the oasis between Venezia and Samarcanda costs 3 coins and 3 camels: you are 2 camels short."
    )
    do(s, "place:travel")
    assert (
        why_not(s, "travel:oasis_e").sentence
        == "The step to the oasis between Venezia and Samarcanda costs 3 coins and 3 camels: you are 2 camels short."
    )
    s = table(*THREE)
    stand(s, 0, "kochi")
    own(s, 0, coin=3, camel=1)
    assert why_not(s, "place:travel").sentence == (
        "You cannot pay for a single step: the nearest costs 3 coins and 4 camels, and you are 3 camels short."
    )


@rule("spaces.possible", "city_cards.pay_all", "city_cards.own_bonus", "city_cards.contracts", "city_cards.move")
@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("cc01", "You cannot pay 1 camel and 1 pepper."),
        ("cc16", "You cannot pay 2 camels."),
        ("cc20", "You cannot pay 1 camel. You cannot pay 1 coin."),
        ("cc30", "You have no trading post in a small city."),
    ],
)
def test_a_card_says_why_it_cannot_be_used_even_once(card: str, sentence: str) -> None:
    s = table(*THREE)
    posts(s, 0, "moscow")
    lay_card(s, "moscow", card)
    own(s, 0)
    assert why_not(s, "place:moscow").sentence == sentence


@rule("city_cards.pay_all", "city_cards.own_bonus")
def test_a_card_says_why_it_cannot_be_used_more_often() -> None:
    s = table(*THREE)
    posts(s, 0, "moscow anxi kochi")
    lay_card(s, "moscow", "cc19")
    dice(s, 0, "4")
    own(s, 0, coin=9)
    do(s, "place:moscow")
    assert why_not(s, "times:3").sentence == "It takes trading posts in 3 small cities: you are 1 short."
    assert why_not(s, "times:5").sentence == "Your die is a 4."
    s = table(*THREE)
    posts(s, 0, "moscow")
    lay_card(s, "moscow", "cc01")
    dice(s, 0, "4")
    own(s, 0, camel=2, pepper=3)
    do(s, "place:moscow")
    assert why_not(s, "times:3").sentence == "You cannot pay 3 camels and 3 pepper."


@rule("spaces.pick")
def test_a_die_that_does_not_follow_says_why() -> None:
    s = table(*THREE)
    dice(s, 0, "2 3 4 5 6")
    do(s, "place:bazaar_gold")
    assert why_not(s, "die:own_5").sentence == "It cannot be the lowest die: too few others show as much."
    do(s, "die:own_3")
    assert why_not(s, "die:own_3").sentence == "You have chosen that die already."
    assert why_not(s, "die:own_2").sentence == "Dice are chosen in rising order, and that one comes before the last."
    assert why_not(s, "die:own_6").sentence == "After that die too few would be left to choose."
    assert why_not(s, "die:black_6").sentence == "You do not have that die."


def test_waiting_seats_are_told_who_is_awaited() -> None:
    s = table(*THREE)
    answer = s.why_not(1, PARTS.bag)
    assert answer is not None
    assert answer.sentence == "It is not for {1} to act. Waiting for {0}."
    begin_turn(s, 1)
    assert s.why_not(1, PARTS.bag) is None
