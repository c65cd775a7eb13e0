"""What people read: prompts, labels, notes and journal lines that are true at the moment they are read."""

from __future__ import annotations

import random

import pytest

from teahouse import games
from teahouse.engine.words import crest, named
from teahouse.games.tianxia.parts.phrases import effect_words
from teahouse.games.tianxia.player import NOBODY
from teahouse.games.tianxia.rules.attack.attack import Attack, Excess
from teahouse.games.tianxia.rules.effects.effects import give
from teahouse.games.tianxia.words import list_words
from teahouse.kit.case import cases_of
from teahouse.kit.rule import rule
from teahouse.scene import Box, Slip
from teahouse.scene import walk as all_elements
from tests.games.tianxia.table import (
    GAME,
    PARTS,
    demand,
    do,
    governor,
    has,
    have,
    may,
    refused,
    ship,
    step,
    table,
    told,
    wall,
    workers,
)


def board(id: str) -> int:
    return next(n for n, found in enumerate(PARTS.boards) if found.id == id)


@rule("region.turn")
def test_the_prompt_of_a_region_says_what_is_still_due() -> None:
    s = table(3)
    have(s, 0, wood=9, bronze=1)
    do(s, "act:yan")
    due = "Still due, in any order: the step on the white track, the benefit of Yan and at least one action."
    assert s.prompt(0).help == due
    do(s, "advance:white benefit")
    assert s.prompt(0).help == "Still due, in any order: at least one action."
    do(s, "governor:b10 take:wood")
    assert s.prompt(0).help == "Nothing more is due."
    assert s.prompt(0).question == "What do you do in Yan?"


@rule("turn.free")
def test_when_all_that_a_region_offers_is_done_only_free_actions_are_left() -> None:
    """Wei has no port: with governor and exchange done nothing is open, and the prompt no longer asks for actions."""
    s = table(3)
    have(s, 0, wood=9, rice=1)
    do(s, "act:wei advance:black exchange:wei done governor:b08")
    assert s.prompt(0).question == "Your action is done. Anything else?"
    assert GAME.label(s, 0, GAME.action("done")) == "End the turn"


@rule("effects.count", "free_actions.merchant")
def test_points_for_what_one_has_are_told() -> None:
    s = table(3, journal=True)
    s.players[0].board = board("amber_b")
    governor(s, 0, "b01")
    governor(s, 0, "b02")
    give(s, 0, PARTS.boards[board("amber_b")].merchant_effects[2])
    s.settle()
    (entry,) = told(s, "effects.count")
    assert (
        entry.text == "{0} scores 2 Prestige Points from the merchants: 1 for each of their governors (2), at most 6."
    )
    assert entry.changes == ((0, "point", 2),)
    assert has(s, 0, "pp") == [12]


@rule("attack.excess")
def test_the_label_of_a_loss_says_what_would_be_lost() -> None:
    s = table(3)
    have(s, 0, coin=2, pp=3)
    s.stack.append(Excess(0, 2))
    assert [GAME.label(s, 0, action) for action in s.legal(0)] == ["Lose 1 coin", "Lose 3 Prestige Points"]
    # With no points left a coin is lost for the second, which is no choice and is foretold.
    assert s.preview(0, GAME.action("pay:pp")).costs == ("1 coin", "3 Prestige Points")
    do(s, "pay:pp")
    assert has(s, 0, "coin", "pp") == [1, 0]


@rule("attack.excess")
@pytest.mark.parametrize(("points", "coins", "after"), [(2, 5, [1, 2]), (2, 1, [0, 0]), (0, 0, [0, 0]), (1, 9, [5, 1])])
def test_who_cannot_lose_three_points_loses_coins_while_having_them(points: int, coins: int, after: list[int]) -> None:
    """Nothing stands against 11 strength, and the path takes 7 of it."""
    s = table(3, journal=True)
    have(s, 0, coin=coins, pp=points)
    s.chieftain[0] = 3
    s.strength[0] = 11
    s.stack.append(Attack(NOBODY, 0))
    s.settle()
    assert s.to_act() == [0]
    assert has(s, 0, "coin", "pp") == after
    lines = [entry for entry in told(s, "attack.excess") if entry.seat == 0]
    assert len(lines) == 4
    assert sum(by for entry in lines for _, item, by in entry.changes if item == "coin") == after[0] - coins
    assert sum(by for entry in lines for _, item, by in entry.changes if item == "point") == after[1] - points


@rule("attack.excess")
def test_an_older_question_with_too_few_points_refuses_them() -> None:
    s = table(3)
    have(s, 0, coin=2, pp=2)
    s.stack.append(Excess(0, 1))
    assert may(s) == ["pay:coin"]
    assert refused(s, "pay:pp").sentence == "You have only 2 Prestige Points: while you have a coin, you lose that."


@rule("li_mu.loss", "attack.excess")
def test_alone_the_last_points_are_no_choice_while_there_is_a_coin_and_the_end_is_foretold() -> None:
    s = table(1)
    have(s, 0, coin=2, pp=3)
    s.stack.append(Excess(0, 1))
    told_ahead = s.preview(0, GAME.action("pay:pp"))
    assert "You would have lost." in told_ahead.notes
    assert "This ends the game." in told_ahead.notes
    have(s, 0, pp=2)
    assert may(s) == ["pay:coin"]


@rule("the_bot.battle", "barge.push")
def test_within_a_sentence_the_bot_has_a_small_article() -> None:
    s = table(2, journal=True)
    wall(s, 1, soldiers="2")
    governor(s, 2, "b01")
    workers(s, 0, 2, 2, 2)
    have(s, 0, coin=2)
    do(s, "barge:stone")
    s.chieftain[0] = 3
    s.strength[0] = 2
    s.stack.append(Attack(NOBODY, 0))
    s.settle()
    assert s.journal is not None
    texts = [entry.text for entry in s.journal.read()]
    assert any("of the Bot" in text for text in texts)
    assert not any("The Bot" in text[1:] for text in texts)
    assert GAME.scene(s, 0).note == f"with {crest(1)} and the Bot"


@rule("effects.objectives")
def test_cards_to_keep_read_well_before_what_else_comes() -> None:
    number = PARTS.boards[board("azure_b")].merchant_effects[2]
    assert list_words(PARTS, number) == "1 of 3 objective cards and 3 Prestige Points"
    assert [effect_words(effect, PARTS.lists) for effect in PARTS.lists[number].effects][1] == "3 Prestige Points"


@rule("shipping.delivery")
def test_a_price_names_each_good_once() -> None:
    """Qi wants silk, and the fourth space of the Cedar Junk one more."""
    s = table(3, journal=True)
    demand(s, "D3", "D1", "D5")
    ship(s, "qi_1", "SH05")
    have(s, 0, silk=2)
    do(s, "act:qi ship:qi_1")
    action = GAME.action("deliver:4")
    assert GAME.label(s, 0, action) == "Deliver 2 silk to space 4 for 6 Prestige Points"
    assert s.preview(0, action).costs == ("2 silk", "1 delivery marker")
    do(s, "deliver:4")
    (entry,) = told(s, "shipping.delivery")
    assert entry.text == "{0} delivers 2 silk to the Cedar Junk with 1 delivery marker."
    assert set(entry.changes) == {(0, "silk", -2), (0, "delivery", -1)}


@rule("shipping.delivery")
def test_a_space_on_deck_names_all_goods_that_it_adds() -> None:
    s = table(3)
    ship(s, "sea", "SH13")
    boxes = {box.id: box for box in all_elements(GAME.scene(s, 0)) if isinstance(box, Box)}
    assert boxes["deck:sea:3"].label.endswith("9 Prestige Points, 1 silk and 1 bronze more")


@rule("setup.boards")
def test_a_board_is_shown_with_the_merchants_that_its_actions_need() -> None:
    s = GAME.new(1, seed=1)
    assert may(s)[0] == "board:jade_a"
    notes = s.preview(0, GAME.action("board:jade_a")).notes
    assert notes[0] == "one merchant for two resources of choice"
    assert notes[2] == "two merchants for three Prestige Points"
    slips = {slip.id: slip for slip in all_elements(GAME.scene(s, 0)) if isinstance(slip, Slip)}
    assert "2 merchants for 3 Prestige Points" in slips["board:jade_a"].label


@rule("setup.boards")
def test_alone_one_is_asked_for_a_board_unless_one_says_otherwise() -> None:
    assert GAME.new(1, seed=1).options["boards"] == "choose"
    assert GAME.new(1, seed=1, options={"boards": "a"}).options["boards"] == "a"
    for seats in (2, 3, 4):
        assert GAME.new(seats, seed=1).options["boards"] == "a"


@rule("palace.step", "palace.figurines")
def test_what_is_lost_is_told_and_foretold() -> None:
    s = table(3, journal=True)
    have(s, 0, stone=1)
    step(s, 0, 3, 10)
    ahead = s.preview(0, GAME.action("act:qin"))
    assert ahead.lost == ((0, "step_red", 1),)
    assert any(note.startswith("1 step on the red track") for note in ahead.notes)
    do(s, "act:qin")
    assert told(s, "palace.step")[-1].text == "1 step on the red track is lost: the marker of {0} is at its end."


def test_labels_of_one_question_differ_and_say_what_they_do() -> None:
    """Random games of all seat counts; the kit looks at all options."""
    seen = 0
    for case in cases_of(games.get("tianxia"))[::3]:
        s = case.new(2)
        choices = random.Random(5)
        while s.to_act():
            seat = s.to_act()[0]
            legal = s.legal(seat)
            labels = [named(case.game.label(s, seat, action), [crest(n) for n in range(4)]) for action in legal]
            assert len(set(labels)) == len(labels), labels
            assert not {"Done", "Pass", "Decline", ""} & set(labels)
            seen += len(labels)
            s.advance(seat, legal[choices.randrange(len(legal))])
    assert seen > 4_000
