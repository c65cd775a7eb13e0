"""How attacks, battles, marches and redeployments are drawn while they are being decided."""

from __future__ import annotations

from typing import cast

from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.rules.actions.attack import BuildAttack
from teahouse.games.stratagems.rules.battle import odds
from teahouse.games.stratagems.rules.phases.redeploy import BeginRedeployment
from teahouse.games.stratagems.rules.winter import retreat
from teahouse.games.stratagems.state import Stratagems
from teahouse.kit.rule import rule
from teahouse.scene import (
    Contest,
    Odds,
    Piece,
    Place,
    Route,
    Sheet,
    Table,
    Tray,
    to_json,
)
from tests.games.stratagems.drawing import all_of, lights, scene_of, sheet
from tests.games.stratagems.setting import (
    PARTS,
    clear,
    do,
    hand,
    load,
    options,
    preview,
    put,
    space,
    spend,
    table,
    turn_of,
)


def built_up() -> Stratagems:
    """An attack on Beijing from two sides, with one more side to add."""
    s = table()
    put(s, 0, "shanhaiguan", "2 2 S")
    put(s, 0, "linqing", "2 1")
    put(s, 0, "wutai", "1")
    return do(spend(s, 3), "attack:beijing", "from:shanhaiguan", "from:linqing")


@rule("attack.odds")
def test_an_attack_on_open_defenders_shows_sides_modifiers_dice_and_one_chance() -> None:
    s = built_up()
    scene = scene_of(s)
    top = cast(BuildAttack, s.stack[-1])
    ((_, chance),) = odds.rows(s, 0, top.target, top.spaces, top.groups, PARTS.terms[top.terms])
    shown = all_of(scene, Odds)["attack:odds"]
    assert shown.chance == round(100 * chance)
    assert shown.note.endswith("2 needed")
    assert [bar.good for bar in shown.bars] == [False, False, *[True] * (len(shown.bars) - 2)]
    sides = all_of(scene, Table)["attack:sides"].rows
    assert [(row.label, row.note, row.cells) for row in sides] == [
        ("Shanhaiguan", "road, 1 AP", ["4"]),
        ("Linqing", "road, 1 AP", ["3"]),
        ("Modifiers", "+1 second side, -1 capital", ["0"]),
    ]
    assert [tile.text or tile.symbol for tile in sides[0].tiles] == ["scout", "2", "2"]
    dice = all_of(scene, Table)["attack:dice"].rows
    assert [(len(row.icons), row.cells) for row in dice] == [(7, ["6+"]), (2, ["6+"])]
    assert scene.prompt is not None
    assert scene.prompt.label == "Attack Beijing?"
    assert {choice.action: choice.label for choice in scene.choices if choice.weight == "main"} == {
        "launch": "Attack with two sides"
    }


@rule("attack.odds")
def test_each_answer_to_an_attack_says_how_likely_it_succeeds_then() -> None:
    s = built_up()
    answers = {each.action: each for each in scene_of(s).choices}
    now = answers["launch"].chance
    assert now == all_of(scene_of(s), Odds)["attack:odds"].chance
    assert answers["launch"].chance_at_most is None
    for action in ("from:wutai", "leave:one"):
        then = built_up()
        do(then, action)
        assert answers[action].chance == all_of(scene_of(then), Odds)["attack:odds"].chance != now
        assert answers[action].preview[-1].endswith(f"{answers[action].chance} in 100")


@rule("attack.odds", "unseen.units")
def test_against_hidden_defenders_an_answer_says_how_likely_it_succeeds_at_the_least_and_at_the_most() -> None:
    s = hidden_defenders()
    (launch,) = [each for each in scene_of(s).choices if each.action == "launch"]
    chances = [int(row.cells[0].split()[0]) for row in all_of(scene_of(s), Table)["attack:chances"].rows]
    assert (launch.chance, launch.chance_at_most) == (min(chances), max(chances))
    (leave,) = [each for each in scene_of(s).choices if each.action == "leave:two"]
    assert leave.chance is not None
    assert leave.chance_at_most is not None
    assert leave.chance < leave.chance_at_most < max(chances)


@rule("attack.flank")
def test_an_attack_is_drawn_on_the_map_with_arrows_and_what_each_side_costs() -> None:
    scene = scene_of(built_up())
    lit, routes = lights(scene), all_of(scene, Route)
    assert [route.places for route in routes.values()] == [["shanhaiguan", "beijing"], ["linqing", "beijing"]]
    assert lit["beijing"].glow == lit["linqing"].glow == "chosen"
    for id in ("wutai", "stack:wutai"):
        assert lit[id].action == "from:wutai"
        assert lit[id].glow == "cost"
        assert [(amount.count, amount.word) for amount in lit[id].badge] == [(1, "AP")]
    assert lit["xuanfu"].closed == "You have no units in Xuanfu."
    assert lit["stack:linqing"].picks == ["leave:one", "leave:two"]


def hidden_defenders() -> Stratagems:
    """An attack on two units that lie face down."""
    s = table()
    clear(s, 1)
    put(s, 1, "lhasa", "E 1 2 S")
    do(spend(s, 3, seat=1), "move:lhasa", "leave:scout", "leave:emperor", "to:gyantse", "stop")
    put(s, 0, "tashilhunpo", "2 2")
    do(spend(s, 3), "attack:gyantse")
    return s


@rule("attack.odds", "unseen.units")
def test_against_hidden_defenders_there_is_a_chance_for_each_strength_they_may_have() -> None:
    scene = scene_of(hidden_defenders())
    assert not all_of(scene, Odds)
    rows = all_of(scene, Table)["attack:chances"].rows
    assert len(rows) > 1
    assert all(row.cells[0].endswith(" in 100") for row in rows)
    assert "units face down" in all_of(scene, Table)["attack:dice"].rows[1].label


@rule("attack.odds")
def test_nobody_else_sees_an_attack_before_it_is_launched() -> None:
    s = built_up()
    before = to_json(scene_of(spend(table(), 3), 1))
    for viewer in (1, None):
        scene = scene_of(s, viewer)
        assert "attack" not in all_of(scene, Sheet)
        assert not all_of(scene, Route)
        assert not scene.lit
    assert b"Attack Beijing" not in before


@rule("attack.odds", "help.region")
def test_an_attack_warns_of_help_from_the_capital_region() -> None:
    s = table()
    clear(s, 2)
    put(s, 2, "pyongyang", "1")
    put(s, 2, "haeinsa", "2 1")
    put(s, 0, "busan", "2")
    do(spend(s, 2), "attack:hanseong")
    row = all_of(scene_of(s), Table)["attack:dice"].rows[-1]
    assert (row.label, row.note) == ("and 3 units may come to help", "from Pyongyang and Haeinsa")
    rows = all_of(scene_of(s), Table)["attack:chances"].rows
    assert [row.label for row in rows] == [
        "The capital is open, if no help comes",
        "Cleared, at the least, if help comes (up to 3 units)",
    ]
    assert rows[0].cells == ["100 in 100"]
    assert rows[1].cells == ["0 in 100"]
    s.marks[space("haeinsa")] |= st.TRAPPED
    clear(s, 2, "pyongyang")
    assert len(all_of(scene_of(s), Table)["attack:dice"].rows) == 1
    assert all_of(scene_of(s), Odds)["attack:odds"].note == "nobody defends it"


@rule("damage.absorb")
def test_answers_say_what_a_hit_does() -> None:
    s = table()
    put(s, 0, "linqing", "2 1 S")
    do(spend(s, 2), "attack:beijing")
    load(s, 1, 1, 6, 1)
    do(s, "launch")
    assert [choice.label for choice in scene_of(s).choices] == [
        "Lose a scout in Linqing",
        "Lose an army of strength 1 in Linqing",
        "Weaken an army of strength 2 to 1 in Linqing",
    ]


@rule("winter.where", "winter.food")
def test_who_has_to_retreat_is_told_why() -> None:
    s = table(winter="advanced")
    clear(s, 0)
    put(s, 0, "karakorum", "1")
    put(s, 0, "taiyuan", "S")
    s.season = 2
    s.stack = [retreat.begin(s, 0)]
    s.settle()
    assert s.prompt(0).help.startswith("In Taiyuan there is no connected route, temple or prefecture of yours.")
    put(s, 0, "urga", "1")
    assert preview(s, "from:urga").notes == ("The region cannot feed all of them; you choose who goes.",)
    assert "In Urga Mongolia feeds 1 of your 2 units there. " in s.prompt(0).help
    assert s.prompt(0).help.endswith("The first retreat is free.")


@rule("damage.absorb")
def test_a_battle_shows_its_dice_and_units_that_may_take_the_hit_are_clicked() -> None:
    s = table(journal=True)
    put(s, 0, "linqing", "2 1 S")
    do(spend(s, 2), "attack:beijing")
    load(s, 1, 1, 6, 1)
    do(s, "launch")
    scene = scene_of(s)
    assert lights(scene)["stack:linqing"].picks == ["lose_scout:linqing", "lose_one:linqing", "lose_two:linqing"]
    tray = all_of(scene, Tray)["battle:dice"]
    assert tray.label == "0 hits against 1 hit"
    assert [(die.seat, die.face, die.used) for die in tray.dice] == [
        (0, 1, True),
        (0, 1, True),
        (None, 6, False),
        (None, 1, True),
    ]
    assert all_of(scene_of(s, 1), Piece)["stack:linqing"].tiles
    standing = all_of(scene, Contest)["battle:standing"]
    assert (standing.label, standing.place) == ("You hit never and are hit once.", "beijing")
    assert [(camp.title, camp.seat, camp.words, list(camp.counts)) for camp in standing.camps] == [
        ("You attack", 0, "0 hits", []),
        ("The neutral armies defend", None, "1 hit", [0]),
    ]
    assert "hits never and is hit once" in all_of(scene_of(s, 1), Contest)["battle:standing"].label


@rule("battle.hit_factor", "help.region")
def test_the_dice_of_a_battle_lie_there_until_the_next_card_and_not_before_they_are_rolled() -> None:
    s = table()
    put(s, 0, "uiju", "2 1")
    put(s, 2, "pyongyang", "1")
    hand(s, 0, "s12 s14")
    hand(s, 1, "s13 s15")
    load(s, 1, 2, 3, 4)
    do(turn_of(s), "points:s14", "attack:pyongyang", "launch")
    assert s.to_act() == [2]
    assert "battle:dice" not in all_of(scene_of(s, 2), Tray)
    rows = all_of(scene_of(s, 2), Table)["battle:sides"].rows
    assert [(row.label, row.cells) for row in rows] == [("Uiju", ["3"]), ("Pyongyang, defended", ["1"])]
    do(s, "done")
    for viewer in (0, 1, None):
        assert [die.face for die in all_of(scene_of(s, viewer), Tray)["battle:dice"].dice] == [1, 2, 3, 4]
    assert sheet(scene_of(s), "battle").label == "Battle of Pyongyang"
    do(s, "done")
    assert "battle:dice" in all_of(scene_of(s, 1), Tray)
    do(s, "points:s15")
    assert "battle:dice" not in all_of(scene_of(s, 1), Tray)


@rule("move.stack")
def test_a_march_shows_its_way_and_what_each_step_costs() -> None:
    s = table()
    put(s, 0, "urga", "1")
    do(spend(s, 3), "move:urga", "to:gobi")
    scene = scene_of(s)
    assert all_of(scene, Route)["march"].places == ["urga", "gobi"]
    lit = lights(scene)
    steps = {id: lit[id].badge[0].count for id in all_of(scene, Place) if id in lit and lit[id].glow == "cost"}
    assert steps == {"karakorum": 2, "hohhot": 1, "hami": 1, "ganzhou": 1, "ningxia": 1}
    assert set(steps) == set(options(s, "to"))
    assert lit["urga"].glow == "chosen"


@rule("move.stack", "attack.target")
def test_the_map_is_the_same_from_question_to_question_and_only_what_is_lit_changes() -> None:
    s = table()
    put(s, 0, "urga", "1")
    hand(s, 0, "s14")
    asked = scene_of(turn_of(s))
    spending = scene_of(do(s, "points:s14"))
    marching = scene_of(do(s, "move:urga"))
    assert asked.board == spending.board == marching.board
    assert lights(spending)["urga"].action == "move:urga"
    assert lights(marching)["gobi"].action == "to:gobi"


@rule("redeploy.secret")
def test_a_redeployment_is_shown_to_its_owner_as_it_would_be_and_to_others_as_it_is() -> None:
    s = table()
    clear(s, 0)
    put(s, 0, "karakorum", "E 1")
    put(s, 0, "urga", "2")
    s.stack = []
    BeginRedeployment(0).run(s)
    do(s, "bring_one:karakorum", "to:urga")
    own, others = all_of(scene_of(s, 0), Piece), all_of(scene_of(s, 1), Piece)
    assert [tile.text for tile in own["stack:urga"].tiles] == ["1", "2"]
    assert others["stack:urga"].count == 1
    assert others["stack:karakorum"].count == 2
