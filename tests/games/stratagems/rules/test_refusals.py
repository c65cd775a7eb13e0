"""Refusals name the first cause that is true, in the order in which a person would ask."""

from __future__ import annotations

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.parts.codes import pair
from teahouse.games.stratagems.rules.phases.attrition import Upkeep
from teahouse.games.stratagems.rules.phases.council import Council
from teahouse.games.stratagems.rules.phases.deployment import Buy
from teahouse.games.stratagems.rules.phases.income import Taxation
from teahouse.games.stratagems.rules.phases.redeploy import BeginRedeployment
from teahouse.games.stratagems.rules.winter import retreat
from teahouse.games.stratagems.state import Stratagems
from teahouse.kit.rule import rule
from tests.games.stratagems.setting import (
    CARDS,
    GAME,
    PARTS,
    asked,
    clear,
    do,
    hand,
    load,
    mat,
    own,
    play,
    play_prefecture,
    put,
    sentence,
    space,
    spend,
    table,
    turn_of,
    why,
)


def hit(defenders: str, card: str = "") -> Stratagems:
    """An attack on Datong has scored one hit, and its owner chooses who takes it."""
    s = table()
    clear(s, 1)
    put(s, 1, "datong", defenders)
    put(s, 0, "taiyuan", "2 2")
    if card:
        play(s, card)
    else:
        spend(s, 2)
    load(s, 6, 1, 1, 1, 1, 1, 1)
    do(s, "attack:datong", "launch")
    assert asked(s) == "Absorb"
    return s


@rule("damage.absorb")
def test_the_emperor_is_taken_last_only_where_he_is() -> None:
    s = hit("E 1 2")
    assert sentence(s, "lose_emperor:datong") == "The emperor is taken last: others can take the hit."
    s = hit("1 2")
    assert sentence(s, "lose_emperor:datong") == "The emperor is not among the units that are hit in Datong."
    assert sentence(s, "lose_scout:datong") == "A scout is not among the units that are hit in Datong."
    assert sentence(s, "lose_one:taiyuan") == "None of the units in Taiyuan is hit."
    assert sentence(s, "done") == "First the hits are taken."


@rule("attrition.short", "attrition.upkeep")
def test_what_cannot_be_given_up_is_told_by_its_own_cause() -> None:
    s = table()
    mat(s, 0, coins=1)
    put(s, 0, "urga", "S")
    s.stack = [Upkeep(0)]
    s.settle()
    assert sentence(s, "lose_one:lhasa") == "You have no units in Lhasa."
    assert sentence(s, "lose_two:urga") == "There is no army of strength 2 of yours in Urga."
    assert sentence(s, "lose_emperor:urga") == "There is no emperor of yours in Urga."
    assert sentence(s, "lose_scout:urga") == "A scout costs no upkeep."
    assert why(s, "lose_scout:urga") == "attrition.upkeep"


@rule("help.region")
def test_help_is_refused_by_its_own_cause() -> None:
    s = table()
    clear(s, 1)
    put(s, 1, "lhasa", "2")
    put(s, 1, "yarlung", "1")
    put(s, 1, "gyantse", "1")
    put(s, 1, "dali", "1")
    s.marks[space("gyantse")] |= st.TRAPPED
    put(s, 0, "kongpo", "2 2")
    do(spend(s, 1), "attack:yarlung", "launch")
    assert sentence(s, "bring_one:lhasa") == "There is no army of strength 1 of yours in Lhasa."
    assert sentence(s, "bring_one:yarlung") == "Your units in Yarlung Valley defend it already."
    assert sentence(s, "bring_two:kongpo") == "You have no units in Kongpo."
    assert sentence(s, "bring_one:dali") == "Dali is not in the capital region of Yarlung Valley."
    assert sentence(s, "bring_one:gyantse") == "Your units in Gyantse are trapped."


@rule("routes.sea_ban", "attack.flank")
def test_a_sea_ban_is_not_told_as_missing_points() -> None:
    s = table()
    clear(s, 0)
    put(s, 0, "nagasaki", "2")
    put(s, 2, "busan", "1")
    assert [PARTS.atlas.ids[near] for near in PARTS.atlas.ways[space("nagasaki")]].count("busan") == 1
    spend(s, 1)
    assert sentence(s, "attack:busan") == "An attack on Busan costs 2 action points, and 1 is left."
    assert sentence(s, "move:nagasaki").startswith("To go on from Nagasaki costs 2 action points")
    s.sea_ban = 2
    assert why(s, "attack:busan") == "routes.sea_ban"
    assert why(s, "move:nagasaki") == "routes.sea_ban"
    spend(s, 5)
    assert why(s, "attack:busan") == "routes.sea_ban"


@rule("control.stack", "routes.cost")
def test_full_neighbours_are_not_told_as_missing_routes() -> None:
    s = table()
    clear(s, 2)
    put(s, 2, "uiju", "1 1")
    put(s, 2, "pyongyang", "1 1 S")
    spend(s, 1, seat=2)
    assert sentence(s, "move:uiju") == "The spaces that can be reached from Uiju have no room for one more unit."
    assert why(s, "move:uiju") == "control.stack"


@rule("attack.units")
def test_scouts_and_trapped_units_are_told_apart() -> None:
    s = table()
    put(s, 0, "taiyuan", "S")
    put(s, 1, "datong", "1")
    spend(s, 3)
    assert sentence(s, "attack:datong").startswith("Next to Datong you have only scouts")
    put(s, 0, "hohhot", "1")
    s.marks[space("hohhot")] |= st.TRAPPED
    assert sentence(s, "attack:datong") == "Your units next to Datong are trapped."
    put(s, 0, "xuanfu", "1")
    do(s, "attack:datong")
    assert sentence(s, "from:taiyuan").startswith("You have only scouts in Taiyuan")
    assert sentence(s, "from:hohhot") == "Your units in Hohhot are trapped."


@rule("move.enemy", "control.temple", "control.stack")
def test_a_step_is_refused_by_what_stands_there_before_its_price() -> None:
    s = table()
    put(s, 0, "datong", "1 1")
    put(s, 0, "taiyuan", "S S")
    put(s, 1, "xuanfu", "1")
    do(spend(s, 1), "move:datong")
    assert sentence(s, "to:xuanfu") == "Xuanfu is held by others: it can only be attacked."
    assert sentence(s, "to:taiyuan") == "Taiyuan has room for 1 more, and the group has 2 units."
    assert why(s, "to:lhasa") == "routes.cost"
    assert sentence(s, "stop") == "The group has not moved yet."


@rule("deployment.costs", "deployment.draw")
def test_a_buyer_learns_how_much_is_missing() -> None:
    s = table()
    mat(s, 0, coins=0)
    s.stack = [Buy(0, 1, 0, (), 0)]
    assert sentence(s, "buy:army") == "You are 1 deployment point short."
    assert sentence(s, "buy:scout") == "You are 1 coin short."
    assert sentence(s, "neutral:xian") == "You are 1 deployment point short."
    s.stack = [Buy(0, 9, 0, (), 0)]
    assert sentence(s, "buy:army") == "You are 2 coins short."
    s.neutral = [8 if amount else 0 for amount in s.neutral]
    assert sentence(s, "neutral:xian") == "All neutral armies are on the map."


@rule("redeploy.secret", "routes.connected")
def test_a_redeployment_is_refused_by_its_own_cause() -> None:
    s = table()
    put(s, 0, "urga", "1 1 1")
    put(s, 0, "orkhon", "S")
    put(s, 0, "dali", "1")
    s.stack = [BeginRedeployment(0)]
    s.settle()
    assert sentence(s, "bring_two:urga") == "There is no army of strength 2 of yours in Urga."
    assert sentence(s, "bring_one:dali") == "Dali is on no connected route along which units could go."
    assert sentence(s, "bring_one:lhasa") == "You have no units in Lhasa."
    do(s, "bring_two:karakorum")
    assert why(s, "to:urga") == "control.stack"
    assert sentence(s, "to:karakorum") == "The unit stands in Karakorum already."
    assert why(s, "to:dali") == "routes.connected"


@rule("winter.where", "winter.cost")
def test_a_retreat_is_refused_by_its_own_cause() -> None:
    s = table(winter="advanced")
    clear(s, 0)
    for where, text in (("kaifeng", "1"), ("datong", "1"), ("shaolin", "1 1 1")):
        put(s, 0, where, text)
    put(s, 1, "taiyuan", "1")
    s.season = 2
    s.stack = [retreat.begin(s, 0)]
    s.settle()
    do(s, "from:kaifeng")
    assert sentence(s, "to:taiyuan") == "Taiyuan is held by others."
    assert why(s, "to:linqing") == "winter.where"
    assert why(s, "to:shaolin") == "control.stack"
    assert sentence(s, "leave:two") == "There is no army of strength 2 in the group."
    assert sentence(s, "leave:one") == "Somebody has to go."


@rule("income.taxation", "council.raise")
def test_the_end_of_a_track_comes_before_its_price() -> None:
    s = table()
    mat(s, 0, taxation=5, popularity=1, generals=3)
    s.stack = [Taxation(0)]
    assert sentence(s, "tax:raise") == "Taxation is at its highest."
    mat(s, 0, taxation=2)
    assert sentence(s, "tax:raise") == "It would cost popularity, and yours is at its lowest."
    s.stack = [Council(0)]
    assert sentence(s, "increase:generals") == "Your generals are at the highest."
    assert sentence(s, "tax:raise") == "In the council taxation is raised as any other track."


@rule("events.target")
def test_who_cannot_be_chosen_is_told_why() -> None:
    s = table()
    mat(s, 1, shield=1)
    play(s, "s26")
    if asked(s) == "ChooseTarget":
        pytest.fail("only one opponent is left to choose")
    s = table()
    play(s, "s26")
    assert asked(s) == "ChooseTarget"
    assert sentence(s, "target:0") == "The card asks for an opponent."
    mat(s, 1, shield=1)
    assert sentence(s, "target:1") == "{1} is shielded from events."
    mat(s, 1, shield=0, out=1)
    assert sentence(s, "target:1") == "{1} is in exile."
    mat(s, 1, out=0)
    s.truces = [pair(0, 1)]
    assert sentence(s, "target:1") == "You have a truce with {1}."


@rule("raid.piracy")
def test_a_raid_is_refused_by_the_place_before_the_price() -> None:
    s = table()
    put(s, 0, "nagasaki", "1")
    play_prefecture(s, "nagasaki")
    spend(s, 1)
    assert sentence(s, "raid:urga") == "Urga is not on the coast."
    assert sentence(s, "raid:hangzhou") == "No opponent controls Hangzhou."
    put(s, 1, "hangzhou", "1")
    assert sentence(s, "raid:hangzhou") == "A raid costs 2 action points, and 1 is left."


@rule("events.markers", "plague.sanitation", "control.sites")
def test_a_marker_is_refused_by_its_own_cause() -> None:
    s = table()
    put(s, 0, "urga", "S")
    play(s, "sanitation")
    assert sentence(s, "choose:lhasa") == "You do not control Lhasa."
    s.marks[space("urga")] |= st.SANITATION
    assert sentence(s, "choose:urga") == "Urga has sanitation already."
    s = table()
    for site in ("wudang", "kumbum"):
        put(s, 0, site, "1")
    play(s, "monastery")
    assert asked(s) == "ChooseSite"
    assert sentence(s, "choose:urga") == "No monastery can be founded in Urga."
    assert why(s, "choose:tsetserleg") == "control.sites"


@rule("turn.pass", "turn.cohesion")
def test_a_pass_is_refused_by_the_number_of_cards_then_by_their_kind() -> None:
    s = table()
    hand(s, 0, "s12 pf_urga")
    turn_of(s)
    assert sentence(s, "pass") == "You may keep 1 card only, and have 2."
    hand(s, 0, "pf_urga")
    assert sentence(s, "pass") == "A prefecture cannot be kept."
    s.season = 9
    assert sentence(s, "pass") == "In the last season all cards are played out."
    assert sentence(s, "event:s14") == f"{PARTS.cards[CARDS['s14']].name} is not in your hand."


def test_every_refusal_of_a_random_game_has_a_sentence_and_a_rule_of_its_decision() -> None:
    """No decision falls back on the engine's bare sentence, and each cites a paragraph that exists."""
    luck = FastLuck(5).automa
    for seats in (2, 3):
        s = GAME.new(seats, seed=seats, options={"winter": "advanced"})
        for number in range(700):
            seats_to_act = s.to_act()
            if not seats_to_act:
                break
            seat = seats_to_act[0]
            legal = s.legal(seat)
            if number % 5 == 0:
                known = s.known_to(seat)
                for action in PARTS.book.all[number % 7 :: 97]:
                    if action not in legal:
                        refused = known.stack_of(seat)[-1].why_not(known, action)
                        assert refused.sentence != "That is not what is asked now.", type(known.stack_of(seat)[-1])
                        assert refused.rule in GAME.rules.by_id, (action.text, refused.sentence)
            s.advance(seat, legal[luck.below(len(legal))])


@rule("deployment.place")
def test_new_units_are_refused_by_the_place_then_by_the_kind() -> None:
    s = table()
    own(s, 0, "xian")
    mat(s, 0, coins=9)
    s.stack = [Buy(0, 9, 0, (), 0)]
    do(s, "buy:scout", "done")
    assert sentence(s, "place_scout:lhasa") == "Lhasa is no capital of yours."
    assert sentence(s, "place_two:xian") == "You have no new army of strength 2 to place."
    assert sentence(s, "place_emperor:xian") == "Your emperor is on the map already."
