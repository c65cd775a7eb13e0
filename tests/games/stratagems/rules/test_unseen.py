"""What others know of units and hands, and that guesses fit exactly that."""

from __future__ import annotations

from teahouse.engine.luck import FastLuck
from teahouse.games.stratagems.parts.forces import UNKNOWN
from teahouse.games.stratagems.rules.battle import odds
from teahouse.games.stratagems.state import Stratagems
from teahouse.kit.rule import rule
from tests.games.stratagems.setting import (
    CARDS,
    clear,
    do,
    hand,
    known,
    load,
    mat,
    play,
    put,
    space,
    spend,
    table,
    turn_of,
    units,
    units_of,
)


def guesses(s: Stratagems, viewer: int | None, *places: str) -> set[tuple[str, ...]]:
    """All arrangements of these spaces in many guesses."""
    luck = FastLuck(3)
    copy = known(s, viewer)
    found = set()
    for _ in range(150):
        full = copy.guess(luck)
        assert full.audit() == []
        found.add(tuple(units(full, place) for place in places))
    return found


def seen(s: Stratagems, viewer: int | None, place: str) -> str:
    """What a viewer sees in a space; a question mark if it is not certain."""
    copy = known(s, viewer)
    return "?" if copy.forces[space(place)] == UNKNOWN else units(copy, place)


@rule("unseen.units", "unseen.shown")
def test_starting_units_are_known_until_they_part() -> None:
    s = spend(table(), 1)
    assert seen(s, 1, "karakorum") == "E S 1 1 2"
    do(s, "move:karakorum", "leave:one", "leave:scout", "leave:emperor", "leave:two", "to:urga")
    assert seen(s, 1, "karakorum") == "?"
    assert seen(s, 1, "urga") == "?"
    assert seen(s, 0, "urga") == "1"
    assert guesses(s, 1, "urga") == {("E",), ("S",), ("1",), ("2",)}
    assert all(len(" ".join(pair).split()) == 5 for pair in guesses(s, None, "urga", "karakorum"))


@rule("unseen.shown")
def test_a_whole_stack_stays_known_when_it_moves() -> None:
    s = table()
    put(s, 0, "urga", "2 S")
    spend(s, 1)
    do(s, "move:urga", "to:gobi")
    assert seen(s, 1, "gobi") == "S 2"


@rule("unseen.shown")
def test_units_that_join_a_known_stack_do_not_hide_it() -> None:
    s = table()
    put(s, 0, "urga", "2 2")
    put(s, 0, "kherlen", "1 S")
    spend(s, 1)
    do(s, "move:kherlen", "leave:scout", "to:urga")
    assert guesses(s, 1, "urga", "kherlen") == {("1 2 2", "S"), ("S 2 2", "1")}


@rule("unseen.shown", "unseen.draw")
def test_a_drawn_army_may_be_of_either_strength_until_a_battle_shows_it() -> None:
    s = table()
    clear(s, 1)
    put(s, 1, "lhasa", "1")
    play(s, "s07", seat=1)
    assert s.sizes[space("lhasa")] == 3
    assert len(guesses(s, 0, "lhasa")) == 2
    assert len(guesses(s, 1, "lhasa")) == 1
    put(s, 0, "nagchu", "1")
    spend(s, 1)
    load(s, 1, 1, 1, 1)
    do(s, "attack:lhasa", "launch")
    assert seen(s, 0, "lhasa") == seen(s, None, "lhasa") == units(s, "lhasa")


@rule("unseen.shown")
def test_attackers_that_were_shown_are_known_and_their_companions_are_not() -> None:
    s = table()
    put(s, 0, "urga", "2 1 S")
    put(s, 0, "gobi", "1 1 2")
    spend(s, 2)
    do(s, "move:urga", "leave:two", "leave:scout", "to:kherlen", "stop")
    assert len(guesses(s, 1, "urga", "kherlen")) == 3
    put(s, 1, "kaiping", "1")
    spend(s, 1)
    load(s, 1, 1)
    do(s, "attack:kaiping", "launch")
    assert seen(s, 1, "kherlen") == "1"
    assert seen(s, 1, "urga") == "S 2"


@rule("unseen.leave")
def test_a_unit_that_leaves_is_shown() -> None:
    s = table()
    put(s, 0, "urga", "2 1")
    spend(s, 1)
    do(s, "move:urga", "leave:one", "to:kherlen")
    assert seen(s, 1, "kherlen") == "?"
    clear(s, 0, "kherlen")
    assert seen(s, 1, "urga") == "1"


@rule("unseen.leave", "split.unit")
def test_a_split_shows_the_two_that_was_split() -> None:
    s = table()
    put(s, 0, "urga", "2 1")
    spend(s, 2)
    do(s, "move:urga", "leave:one", "to:kherlen", "stop", "split:kherlen")
    assert seen(s, 1, "kherlen") == "1 1"
    assert seen(s, 1, "urga") == "1"


@rule("unseen.peek")
def test_a_look_is_known_to_one_seat_alone() -> None:
    s = table()
    put(s, 1, "chamdo", "2 1")
    put(s, 1, "yazhou", "S")
    spend(s, 1, seat=1)
    do(s, "move:chamdo", "leave:one", "to:yazhou")
    put(s, 0, "nagchu", "1")
    assert seen(s, 0, "chamdo") == "?"
    play(s, "s13")
    do(s, "choose:chamdo", "done")
    assert seen(s, 0, "chamdo") == "1"
    assert seen(s, 0, "yazhou") == "S 2"
    assert seen(s, 2, "chamdo") == seen(s, None, "chamdo") == "?"


@rule("unseen.peek", "unseen.shown")
def test_what_was_looked_at_becomes_a_pool_when_it_parts() -> None:
    s = table()
    put(s, 1, "chamdo", "2 1")
    put(s, 0, "nagchu", "1")
    play(s, "s13")
    do(s, "choose:chamdo", "done", "done")
    spend(s, 1, seat=1)
    do(s, "move:chamdo", "leave:one", "to:yazhou")
    assert guesses(s, 0, "chamdo", "yazhou") == {("1", "2"), ("2", "1")}


@rule("unseen.peek", "events.cards")
def test_a_hand_that_was_looked_at_is_known_and_a_robbed_seat_knows_the_thief() -> None:
    s = table()
    hand(s, 1, "s05 s06 plague")
    hand(s, 2, "s20")
    play(s, "s33")
    do(s, "target:1")
    assert known(s, 0).hands[1] == sorted(CARDS[id] for id in ("s05", "s06", "plague"))
    do(s, "take:s06")
    assert CARDS["s06"] in s.hands[0]
    assert CARDS["s06"] in known(s, 1).hands[0]
    assert CARDS["s06"] not in known(s, 2).hands[0]
    assert known(s, 0).hands[1] == [CARDS["s05"], CARDS["plague"]]
    assert known(s, 2).hands[1] == [-1, -2]


@rule("unseen.hands")
def test_guessed_hands_hold_as_many_cards_of_each_deck() -> None:
    s = table()
    hand(s, 0, "s01 s02")
    hand(s, 1, "s03 plague pf_urga")
    turn_of(s, 1)
    luck = FastLuck(5)
    found = set()
    for _ in range(40):
        full = known(s, 0).guess(luck)
        assert full.hands[0] == s.hands[0]
        assert full.audit() == []
        found.add(tuple(full.hands[1]))
    assert len(found) > 20


@rule("redeploy.secret", "unseen.shown")
def test_redeployment_makes_one_pool_of_a_route_even_if_nothing_moved() -> None:
    from teahouse.games.stratagems.rules.phases.redeploy import BeginRedeployment

    for moves in ((), ("bring_two:karakorum", "to:urga", "bring_one:urga", "to:karakorum")):
        s = table()
        put(s, 0, "urga", "1")
        put(s, 0, "kaiping", "2")
        s.stack = [BeginRedeployment(0)]
        s.settle()
        before = known(s, 1).digest()
        for text in moves:
            do(s, text)
            assert known(s, 1).digest() == before
        do(s, "done")
        assert seen(s, 1, "urga") == seen(s, 1, "karakorum") == "?"
        assert seen(s, 1, "kaiping") == "2"
        assert guesses(s, 1, "urga") == {("E",), ("S",), ("1",), ("2",)}


@rule("unseen.draw", "deployment.place")
def test_new_units_are_not_told_apart_when_they_go_to_two_capitals() -> None:
    from teahouse.games.stratagems.rules.phases.deployment import Buy

    s = table()
    s.neutral[space("xian")] = 0
    put(s, 0, "xian", "1")
    mat(s, 0, coins=9)
    s.stack = [Buy(0, 6, 0, (), 0)]
    do(s, "buy:scout", "buy:army", "done")
    digest = known(s, 1).digest()
    do(s, "place_scout:xian")
    assert known(s, 1).digest() == digest
    army = next(text for text in ("place_one:karakorum", "place_two:karakorum") if text in [a.text for a in s.legal(0)])
    do(s, army)
    assert s.sizes[space("xian")] == 2
    found = guesses(s, 1, "xian")
    assert found == {("S 1",), ("1 1",), ("1 2",)}


@rule("unseen.shown", "attack.odds")
def test_odds_reckon_with_what_can_stand_there_together() -> None:
    """A unit from each of two stacks has gone there: never two from the same."""
    s = table()
    clear(s, 1)
    put(s, 1, "lhasa", "1")
    put(s, 1, "nagchu", "S E")
    put(s, 1, "yazhou", "1 2")
    spend(s, 2, seat=1)
    do(s, "move:nagchu", "leave:emperor", "to:chamdo", "stop", "move:yazhou", "leave:one", "to:chamdo")
    copy = known(s, 0)
    found = {force: units_of(force) for force in odds.possible(copy, 0, 1, space("chamdo"))}
    assert set(found.values()) == {"E 1", "E 2", "S 1", "S 2"}
    assert {(text,) for text in found.values()} == guesses(s, 0, "chamdo")


@rule("unseen.units")
def test_nothing_of_a_staged_move_or_attack_is_seen_by_others() -> None:
    s = table()
    put(s, 1, "kaiping", "1")
    put(s, 0, "hohhot", "2 1 S")
    spend(s, 3)
    digest = known(s, 1).digest()
    do(s, "attack:kaiping", "leave:one")
    assert known(s, 1).digest() == digest
    assert known(s, None).prompt(None).question == "Waiting for {0}."
    spend(s, 3)
    do(s, "move:hohhot", "leave:one", "to:gobi")
    assert known(s, 1).digest() == digest
