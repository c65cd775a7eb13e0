"""Buttons say what they do, and no two of one question say the same."""

from __future__ import annotations

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.games.stratagems.rules import season
from teahouse.games.stratagems.rules.phases.deployment import BeginDeployment
from teahouse.games.stratagems.rules.phases.redeploy import BeginRedeployment
from teahouse.games.stratagems.state import Stratagems
from teahouse.kit.rule import rule
from tests.games.stratagems.setting import (
    GAME,
    PARTS,
    clear,
    do,
    hand,
    load,
    mat,
    own,
    play,
    put,
    spend,
    table,
    turn_of,
)


def label(s: Stratagems, text: str) -> str:
    seat = s.to_act()[0]
    return GAME.label(s.known_to(seat), seat, PARTS.book.named(text))


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("winter", ["basic", "advanced"])
def test_labels_of_one_question_differ_and_none_is_bare(seats: int, winter: str) -> None:
    for seed in range(3):
        s = GAME.new(seats, seed=seed, options={"winter": winter})
        assert isinstance(s, Stratagems)
        luck = FastLuck(seed + 100).automa
        while s.to_act():
            seat = s.to_act()[0]
            legal = s.legal(seat)
            labels = [GAME.label(s, seat, action) for action in legal]
            assert len(set(labels)) == len(labels), (type(s.stack_of(seat)[-1]).__name__, labels)
            assert not {"Done", "Pass", "Decline", "Choose", "End this"} & set(labels), labels
            assert not [text for text, action in zip(labels, legal) if text == action.text], labels
            s.advance(seat, legal[luck.below(len(legal))])


@rule("points.use")
def test_points_that_are_left_are_named() -> None:
    s = table()
    put(s, 0, "urga", "1")
    spend(s, 3)
    assert label(s, "done") == "Use none of the 3 action points"
    do(s, "move:urga")
    assert label(s, "to:kherlen") == "Move to Kherlen Valley, 1 action point in all"
    do(s, "to:kherlen", "stop")
    assert label(s, "done") == "Leave 2 action points unused"


@rule("help.region", "advance.enter")
def test_in_a_battle_the_buttons_say_fight_and_stay() -> None:
    s = table()
    clear(s, 1)
    put(s, 1, "lhasa", "2")
    put(s, 1, "yarlung", "1")
    put(s, 0, "kongpo", "2 2")
    do(spend(s, 1), "attack:yarlung", "launch")
    assert label(s, "done") == "Fight without more help"
    load(s, 6, 1, 1, 1, 1)
    do(s, "done")
    assert label(s, "done") == "Nobody advances"
    do(s, "bring_two:kongpo")
    assert label(s, "done") == "Nobody else advances"


@rule("turn.pass", "deployment.place")
def test_a_pass_and_a_waiting_emperor_are_named() -> None:
    s = table()
    hand(s, 0, "s12")
    assert label(turn_of(s), "pass") == "Pass and keep 1 card"
    clear(s, 0)
    put(s, 0, "karakorum", "1")
    s.phase = season.DEPLOYMENT
    s.stack = [BeginDeployment(0)]
    s.settle()
    assert label(s, "done") == "Buy nothing"
    do(s, "done")
    assert label(s, "decline") == "Let the emperor wait"


@rule("redeploy.secret")
def test_a_redeployment_says_what_will_be_carried_out() -> None:
    s = table()
    own(s, 0, "xian")
    put(s, 0, "urga", "S")
    mat(s, 0, coins=0)
    s.stack = [BeginRedeployment(0)]
    s.settle()
    assert label(s, "done") == "Leave all units where they are"
    do(s, "bring_scout:urga", "to:karakorum")
    assert label(s, "done") == "Carry out 1 move"


@rule("events.stacks")
def test_a_stack_that_a_card_means_is_chosen_in_the_cards_words() -> None:
    s = table()
    put(s, 1, "urga", "1")
    play(s, "s13")
    assert label(s, "choose:urga").endswith("the stack in Urga")
    assert not label(s, "choose:urga").startswith("Choose")
