"""Decisions that are the player's: an emperor who waits, whom to give up, neutral armies without a capital, late splits."""

from __future__ import annotations

from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.rules import season
from teahouse.games.stratagems.rules.actions.tribute import Receive
from teahouse.games.stratagems.rules.phases.attrition import Upkeep
from teahouse.games.stratagems.rules.phases.deployment import BeginDeployment
from teahouse.games.stratagems.rules.phases.place import WAITS, Place
from teahouse.games.stratagems.state import Stratagems
from teahouse.kit.rule import rule
from tests.games.stratagems.setting import (
    CARDS,
    PARTS,
    asked,
    clear,
    do,
    known,
    load,
    mat,
    on,
    options,
    own,
    plain,
    play,
    points_left,
    preview,
    put,
    sentence,
    space,
    spend,
    table,
    units,
    why,
)


def deploying(capitals: int = 1, seat: int = 0) -> Stratagems:
    """The emperor was captured this season, and the deployment of his owner begins."""
    s = table(journal=True)
    clear(s, seat)
    put(s, seat, "karakorum", "1")
    if capitals == 2:
        own(s, seat, "xian")
    s.phase = season.DEPLOYMENT
    s.stack = [BeginDeployment(seat)]
    s.settle()
    return s


@rule("deployment.place", "damage.emperor")
def test_a_captured_emperor_may_wait_even_with_a_single_capital() -> None:
    s = do(deploying(), "done")
    assert plain(s) == ["place_emperor:karakorum", "decline"]
    assert s.prompt(0).question == "Does your emperor return?"
    assert preview(s, "place_emperor:karakorum").gains == ("1 emperor",)
    do(s, "decline")
    assert on(s, 0, "emperor") == 0
    assert units(s, "karakorum") == "1"


@rule("deployment.place")
def test_others_see_nothing_of_a_waiting_emperor_before_all_is_placed() -> None:
    s = deploying(2)
    mat(s, 0, coins=9)
    do(s, "buy:scout", "done", "decline")
    top = s.stack[-1]
    assert isinstance(top, Place)
    assert top.chosen == (WAITS,)
    seen = known(s, 1).stack[-1]
    assert isinstance(seen, Place)
    assert seen.chosen == ()
    assert seen.emperor == 1
    assert why(s, "decline") == "deployment.place"
    do(s, "place_scout:xian")
    assert units(s, "xian") == "S 1"
    assert on(s, 0, "emperor") == 0


@rule("attrition.short", "damage.emperor")
def test_an_emperor_who_was_given_up_does_not_return_this_season() -> None:
    s = table(2)
    mat(s, 0, coins=3)
    s.phase = season.ATTRITION
    s.stack = [Upkeep(0)]
    s.settle()
    assert "The emperor does not return before the next season." in preview(s, "lose_emperor:karakorum").notes
    do(s, "lose_emperor:karakorum")
    assert on(s, 0, "emperor") == st.AWAY
    s.phase = season.DEPLOYMENT
    s.stack = [BeginDeployment(0)]
    s.settle()
    do(s, "done")
    assert asked(s) != "Place"
    s.stack = []
    season.end_season(s)
    assert on(s, 0, "emperor") == 0


@rule("damage.emperor")
def test_of_an_emperor_who_is_away_the_refusal_says_so() -> None:
    s = table()
    clear(s, 0)
    put(s, 0, "karakorum", "1")
    own(s, 0, "xian")
    mat(s, 0, emperor=st.AWAY, coins=9)
    s.stack = [BeginDeployment(0)]
    s.settle()
    do(s, "buy:scout", "done")
    assert sentence(s, "place_emperor:xian") == "The emperor does not return before the next season."


@rule("deployment.costs", "deployment.place")
def test_without_a_capital_neutral_armies_may_still_be_bought() -> None:
    s = table()
    clear(s, 1)
    put(s, 1, "dali", "1")
    s.owner[space("lhasa")] = st.NOBODY
    mat(s, 1, coins=9)
    s.stack = [BeginDeployment(1)]
    s.settle()
    assert asked(s) == "Buy"
    assert options(s, "buy") == []
    assert why(s, "buy:army") == "deployment.place"
    assert why(s, "buy:scout") == "deployment.place"
    do(s, "neutral:xian")
    assert s.neutral[space("xian")] == 4
    do(s, "done")
    assert asked(s) not in ("Place", "Redeploy")
    assert on(s, 1, "emperor") == 0
    mat(s, 1, popularity=1)
    s.stack = [BeginDeployment(1)]
    s.settle()
    assert asked(s) != "Buy"


def attacked() -> Stratagems:
    """An attack on Yarlung, whose owner may call help from Lhasa."""
    s = table()
    clear(s, 1)
    put(s, 1, "lhasa", "2")
    put(s, 1, "yarlung", "2 S")
    put(s, 0, "kongpo", "2 2")
    spend(s, 1)
    return do(s, "attack:yarlung", "launch")


@rule("split.unit", "help.region")
def test_the_defender_may_split_armies_when_help_is_asked_for() -> None:
    s = attacked()
    assert asked(s) == "Help"
    assert options(s, "split") == ["lhasa", "yarlung"]
    do(s, "split:lhasa", "bring_one:lhasa")
    assert units(s, "yarlung") == "S 1 2"


@rule("split.unit", "help.region", "control.stack")
def test_a_split_that_takes_the_last_room_ends_the_call_for_help() -> None:
    s = attacked()
    load(s, 1, 1, 1, 1, 1, 1)
    do(s, "split:yarlung")
    assert units(s, "yarlung") == "S 1 1"
    assert asked(s) != "Help"


@rule("split.unit", "advance.enter")
def test_after_a_battle_an_attacker_may_be_split_so_that_one_half_advances() -> None:
    s = table()
    clear(s, 0)
    put(s, 0, "taiyuan", "2")
    put(s, 1, "datong", "1")
    spend(s, 1)
    load(s, 6, 1, 1)
    do(s, "attack:datong", "launch")
    assert asked(s) == "Advance"
    do(s, "split:taiyuan", "bring_one:taiyuan", "done")
    assert [units(s, where) for where in ("taiyuan", "datong")] == ["1", "1"]


@rule("split.unit", "advance.enter")
def test_an_army_that_did_not_attack_may_be_split_and_does_not_advance() -> None:
    s = table()
    put(s, 0, "taiyuan", "1")
    put(s, 1, "datong", "1")
    spend(s, 1)
    load(s, 6, 1)
    do(s, "attack:datong", "launch", "split:karakorum")
    assert plain(s) == ["bring_one:taiyuan", "advance", "done"]
    assert sentence(s, "bring_one:karakorum").startswith("Only units that attacked may advance")


@rule("split.unit", "advance.capture")
def test_a_split_may_take_the_room_of_a_captured_army() -> None:
    s = table()
    clear(s, 0)
    put(s, 0, "taiyuan", "2 1")
    put(s, 1, "datong", "2")
    play(s, "s16")
    load(s, 6)
    do(s, "attack:datong", "launch")
    assert asked(s) == "PlaceCaptured"
    coins = on(s, 0, "coins")
    do(s, "split:taiyuan")
    assert units(s, "taiyuan") == "1 1 1"
    assert on(s, 0, "coins") == coins + 1


@rule("tribute.neutral", "tribute.card")
def test_the_tribute_is_named_before_the_neutral_armies_are_stirred() -> None:
    s = table(journal=True)
    s.decks[3].remove(CARDS["single_whip"])
    s.decks[3].append(CARDS["single_whip"])
    mat(s, 0, tribute=5)
    spend(s, 2)
    load(s, 1)
    do(s, "tribute")
    assert asked(s) == "Stir"
    assert s.table == [CARDS["single_whip"]]
    assert PARTS.cards[CARDS["single_whip"]].name in s.prompt(0).help
    assert s.journal is not None
    assert any("receives the tribute" in entry.text for entry in s.journal.entries)
    do(s, "stir:raise")
    assert s.neutral_at == 1
    assert asked(s) == "PlayTribute"
    do(s, f"points:{PARTS.cards[CARDS['single_whip']].id}")
    assert points_left(s) == PARTS.cards[CARDS["single_whip"]].value


@rule("tribute.neutral")
def test_neutral_armies_are_stirred_even_when_no_tribute_is_left() -> None:
    s = table()
    s.decks[3] = []
    s.stack = [Receive(0)]
    s.settle()
    assert asked(s) == "Stir"
