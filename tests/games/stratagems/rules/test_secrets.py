"""Attempts to learn what is hidden: from who is asked and who is not, from thefts seen from outside, and from lists."""

from __future__ import annotations

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.games.stratagems.rules.events import deck
from teahouse.games.stratagems.rules.phases.deployment import Buy
from teahouse.games.stratagems.rules.realm import stacks
from teahouse.games.stratagems.rules.unseen import hands
from teahouse.games.stratagems.state import Stratagems
from teahouse.kit.rule import rule
from tests.games.stratagems.setting import (
    CARDS,
    asked,
    clear,
    do,
    hand,
    known,
    load,
    mat,
    options,
    play,
    play_prefecture,
    put,
    space,
    spend,
    table,
    turn_of,
)


def hide(s: Stratagems, seat: int, a: str, b: str) -> None:
    """Two stacks of a seat become one pool for others: they change places in secret."""
    pool = 1 << space(a) | 1 << space(b)
    stacks.mix(s, seat, pool, pool)


def hands_guessed(s: Stratagems, viewer: int, seat: int) -> set[tuple[int, ...]]:
    luck = FastLuck(3)
    copy = known(s, viewer)
    found = set()
    for _ in range(80):
        full = copy.guess(luck)
        assert full.audit() == []
        found.add(tuple(full.hands[seat]))
    return found


@rule("unseen.units", "damage.absorb")
@pytest.mark.parametrize("stack", ["1 1", "1 2", "E 1", "S S", "2 2", "E S"])
def test_who_is_hit_outside_a_battle_is_asked_whatever_lies_there(stack: str) -> None:
    """Were the owner asked only where there is a choice, others could tell a stack of one kind from a mixed one."""
    s = table()
    clear(s, 1)
    put(s, 1, "lhasa", "1")
    put(s, 1, "busan", stack)
    play(s, "japanese_pirates")
    load(s, 6)
    do(s, "raid:busan")
    assert asked(s) == "Absorb"
    assert known(s, 0).to_act() == [1]
    do(s, options(s)[0])
    assert s.sizes[space("busan")] == (2 if stack == "2 2" else 1)


@rule("unseen.units", "events.order")
@pytest.mark.parametrize("armies", ["1", "2", "1 1", "1 2"])
def test_a_unit_that_is_the_price_is_asked_for_however_few_there_are(armies: str) -> None:
    s = table()
    clear(s, 0)
    put(s, 0, "karakorum", f"E S {armies}")
    play(s, "s34")
    assert asked(s) == "RemoveUnit"


@rule("unseen.units", "damage.absorb")
def test_a_single_unit_is_hit_without_a_question() -> None:
    s = table()
    put(s, 1, "busan", "2")
    play(s, "japanese_pirates")
    load(s, 6)
    do(s, "raid:busan")
    assert asked(s) != "Absorb"


def robbed() -> Stratagems:
    """Seat 2 has seen the three stratagems of seat 1, then seat 0 takes one of them, s06."""
    s = table()
    hand(s, 0, "s33 s01 s02")
    hand(s, 1, "s05 s06 s07")
    hand(s, 2, "s20")
    hands.know_hand(s, 2, 1)
    mat(s, 0, cohesion=5)
    turn_of(s)
    return do(s, "event:s33", "target:1", "take:s06")


@rule("unseen.peek", "unseen.hands")
def test_of_a_known_hand_exactly_one_card_is_with_the_thief() -> None:
    s = robbed()
    five, six, seven = CARDS["s05"], CARDS["s06"], CARDS["s07"]
    assert hands_guessed(s, 2, 1) == {(five, six), (five, seven), (six, seven)}
    assert all(len({five, six, seven} & set(cards)) == 1 for cards in hands_guessed(s, 2, 0))


@rule("unseen.peek", "unseen.hands")
def test_when_the_thief_shows_the_stolen_card_the_others_are_known_again() -> None:
    s = robbed()
    deck.leave_hand(s, 0, CARDS["s06"])
    deck.put_away(s, CARDS["s06"])
    assert known(s, 2).hands[1] == [CARDS["s05"], CARDS["s07"]]
    assert known(s, 2).hands[0] == [-1, -1]
    assert s.audit() == []


@rule("unseen.peek", "unseen.hands")
def test_when_the_robbed_hand_is_empty_the_last_card_is_with_the_thief() -> None:
    s = robbed()
    for card in ("s05", "s07"):
        deck.leave_hand(s, 1, CARDS[card])
        deck.put_away(s, CARDS[card])
    assert known(s, 2).hands[0] == [CARDS["s06"], -1, -1]


@rule("unseen.peek", "unseen.hands")
def test_a_card_that_the_victim_plays_leaves_two_that_may_be_stolen() -> None:
    s = robbed()
    deck.leave_hand(s, 1, CARDS["s05"])
    deck.put_away(s, CARDS["s05"])
    assert hands_guessed(s, 2, 1) == {(CARDS["s06"],), (CARDS["s07"],)}


@rule("unseen.peek", "unseen.hands")
def test_a_look_at_the_thief_settles_which_card_was_stolen() -> None:
    s = robbed()
    hands.know_hand(s, 2, 0)
    assert known(s, 2).hands[0] == s.hands[0]
    assert known(s, 2).hands[1] == s.hands[1]


@rule("unseen.peek", "unseen.hands")
def test_two_thefts_and_a_theft_back_leave_only_what_is_possible() -> None:
    s = robbed()
    deck.steal(s, 0, 1, CARDS["s05"])
    five, six, seven = (CARDS[id] for id in ("s05", "s06", "s07"))
    assert hands_guessed(s, 2, 1) == {(five,), (six,), (seven,)}
    deck.steal(s, 1, 0, six)
    assert s.hands[1] == [six, seven]
    assert hands_guessed(s, 2, 1) >= {(five, six), (five, seven), (six, seven)}


@rule("unseen.units", "move.stack")
def test_which_units_of_a_hidden_stack_go_is_not_seen_from_anything() -> None:
    """The copies of a rival are the same whichever unit was moved."""
    digests = set()
    for stay in ("one", "two"):
        s = table()
        put(s, 0, "urga", "2 1")
        spend(s, 3)
        do(s, "move:urga", f"leave:{stay}", "to:kherlen", "stop")
        digests.add(known(s, 1).digest())
        digests.add(known(s, None).digest())
    assert len(digests) == 2


@rule("unseen.units", "redeploy.secret")
def test_a_split_shows_itself_and_nothing_else() -> None:
    """Two arrangements of a pool look alike to others after the same split."""
    seen: list[tuple[list[int], list[tuple[int, int]]]] = []
    for north, south in (("2 1", "2 S"), ("2 S", "2 1")):
        s = table()
        put(s, 0, "urga", north)
        put(s, 0, "orkhon", south)
        hide(s, 0, "urga", "orkhon")
        spend(s, 3)
        do(s, "split:urga")
        copy = known(s, 1)
        pools = sorted(zip(copy.sights[0].kinds, copy.sights[0].masks, strict=True))
        seen.append((copy.forces, pools))
    assert seen[0] == seen[1]


@rule("unseen.draw", "split.unit")
def test_drawn_armies_are_not_betrayed_by_a_split_before_they_are_placed() -> None:
    digests = set()
    for drawn in ((2,), (3,)):
        s = table()
        mat(s, 0, coins=9)
        s.stack = [Buy(0, 4, 0, drawn, 0)]
        do(s, "split:karakorum")
        digests.add(known(s, 1).digest())
    assert len(digests) == 1


@rule("unseen.units")
def test_the_same_words_are_sent_about_stacks_that_differ_in_secret() -> None:
    """Prompts, previews and refusals of a rival name no unit that only its owner knows."""
    told = []
    for north, south in (("2 1", "S S"), ("S S", "2 1")):
        s = table()
        clear(s, 1)
        put(s, 1, "lhasa", "E")
        put(s, 1, "chamdo", north)
        put(s, 1, "nagchu", south)
        hide(s, 1, "chamdo", "nagchu")
        put(s, 0, "yazhou", "2 2")
        play_prefecture(s, "chamdo")
        spend(s, 3)
        refused = [s.why_not(0, action) for action in s.parts.attack + s.parts.move + s.parts.split]
        words = [*options(s), *[why.sentence for why in refused if why is not None]]
        do(s, "attack:chamdo")
        launched = s.preview(0, s.parts.launch)
        told.append([*words, *options(s), s.prompt(0).question, *launched.notes, str(launched.odds)])
    assert told[0] == told[1]
