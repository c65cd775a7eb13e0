"""Winter: whom a retreat frees, who must go, what it costs, and what is told of dangers before."""

from __future__ import annotations

from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.rules import season
from teahouse.games.stratagems.rules.winter import retreat
from teahouse.games.stratagems.state import Stratagems
from teahouse.kit.rule import rule
from teahouse.scene import Chip, Note, Place
from tests.games.stratagems.drawing import all_of, scene_of, sheet
from tests.games.stratagems.setting import (
    asked,
    clear,
    do,
    mat,
    on,
    options,
    play,
    play_prefecture,
    preview,
    put,
    sentence,
    space,
    spend,
    table,
    units,
    why,
)


def cold(*places: tuple[str, str]) -> Stratagems:
    """A winter of seat 0 that begins, with only these units of it on the map; it has no capital."""
    s = table(journal=True, winter="advanced")
    clear(s, 0)
    s.owner[space("karakorum")] = st.NOBODY
    for where, text in places:
        put(s, 0, where, text)
    s.season = 2
    s.phase = season.WINTER
    return s


def begin(s: Stratagems) -> Stratagems:
    s.stack = [retreat.begin(s, 0)]
    s.settle()
    return s


@rule("entrap.free", "winter.retreat")
def test_a_retreat_through_a_neighbouring_space_frees_a_trapped_stack() -> None:
    s = cold(("changsha", "1"), ("kaifeng", "2"))
    play_prefecture(s, "kaifeng")
    s.marks[space("kaifeng")] |= st.TRAPPED
    begin(s)
    do(s, "from:changsha", "to:jiuhua")
    assert s.journal is not None
    (way,) = [entry.touches for entry in s.journal.entries if entry.rule == "winter.retreat"]
    assert way == ("changsha", "wuchang", "jiuhua")
    assert not s.marks[space("kaifeng")] & st.TRAPPED


@rule("winter.retreat")
def test_a_retreat_that_frees_nobody_takes_the_first_of_its_shortest_ways() -> None:
    s = begin(cold(("changsha", "1")))
    do(s, "from:changsha", "to:jiuhua")
    assert s.journal is not None
    (way,) = [entry.touches for entry in s.journal.entries if entry.rule == "winter.retreat"]
    assert way in (("changsha", "wuchang", "jiuhua"), ("changsha", "nanchang", "jiuhua"))
    s = cold(("changsha", "1"))
    put(s, 1, "wuchang", "1")
    do(begin(s), "from:changsha", "to:jiuhua")
    assert s.journal is not None
    (way,) = [entry.touches for entry in s.journal.entries if entry.rule == "winter.retreat"]
    assert way == ("changsha", "nanchang", "jiuhua")


@rule("entrap.free", "winter.trapped")
def test_a_trapped_stack_that_a_retreat_frees_is_not_lost_but_retreats() -> None:
    s = cold(("datong", "2"), ("xuanfu", "1"), ("wutai", "S"))
    s.marks[space("datong")] |= st.TRAPPED
    begin(s)
    assert options(s, "from") == ["xuanfu"]
    assert why(s, "from:datong") == "winter.trapped"
    do(s, "from:xuanfu")
    do(s, f"to:{options(s, 'to')[0]}")
    way = [entry.touches for entry in s.journal.entries if entry.rule == "winter.retreat"] if s.journal else []
    assert any(s.parts.atlas.is_next(space(id), space("datong")) for id in way[0][1:])
    assert not s.marks[space("datong")] & st.TRAPPED
    assert units(s, "datong") == "2"
    assert options(s, "from") == ["datong"]


@rule("winter.trapped")
def test_a_trapped_stack_that_nobody_frees_is_lost_when_all_have_retreated() -> None:
    s = cold(("datong", "2"), ("nagchu", "1"))
    s.marks[space("datong")] |= st.TRAPPED
    begin(s)
    do(s, "from:nagchu", "disband")
    assert units(s, "datong") == ""


@rule("winter.food", "winter.retreat")
def test_only_what_must_go_is_chosen_beforehand_and_others_may_take_their_place() -> None:
    s = table(winter="advanced")
    clear(s, 0)
    put(s, 0, "karakorum", "E 1 2")
    s.season = 2
    s.phase = season.WINTER
    begin(s)
    do(s, "from:karakorum")
    assert s.prompt(0).help == "The group: 1 army of strength 1 and 1 army of strength 2."
    assert sentence(s, "bring_scout:karakorum") == "No other scout of yours is in Karakorum."
    do(s, "bring_emperor:karakorum", "leave:two")
    assert s.prompt(0).help == "The group: the emperor and 1 army of strength 1."
    assert sentence(s, "bring_two:karakorum") == "You have begun to leave units behind."
    do(s, f"to:{options(s, 'to')[0]}")
    assert units(s, "karakorum") == "2"
    assert asked(s) != "Retreat"


@rule("winter.where")
def test_without_shelter_all_units_of_a_stack_are_chosen_beforehand() -> None:
    s = begin(cold(("kaifeng", "1 S"), ("wutai", "S")))
    do(s, "from:kaifeng")
    assert s.prompt(0).help == "The group: 1 scout and 1 army of strength 1."


@rule("winter.cost")
def test_the_coin_of_a_retreat_is_in_the_journal() -> None:
    s = cold(("datong", "1"), ("kaifeng", "1"), ("wutai", "S"))
    mat(s, 0, coins=1)
    begin(s)
    do(s, "from:datong", "to:wutai", "from:kaifeng")
    assert preview(s, f"to:{options(s, 'to')[0]}").costs == ("1 coin",)
    do(s, f"to:{options(s, 'to')[0]}")
    assert s.journal is not None
    told = [entry for entry in s.journal.entries if entry.rule == "winter.retreat"]
    assert "coin" not in told[0].text
    assert told[1].text.endswith(" for 1 coin.")
    assert (0, "coin", -1) in told[1].changes


@rule("winter.lost", "damage.emperor")
def test_an_emperor_lost_to_the_winter_stays_away_for_the_season() -> None:
    s = begin(cold(("kaifeng", "E"), ("wutai", "S")))
    do(s, "from:kaifeng")
    assert preview(s, "disband").costs == ("1 emperor",)
    do(s, "disband")
    assert on(s, 0, "emperor") == st.AWAY
    assert "no emperor this season" in sheet(scene_of(s), "nation").note


@rule("winter.where", "winter.food")
def test_in_the_action_phase_stacks_without_shelter_are_warned_of() -> None:
    s = table(winter="advanced")
    put(s, 0, "kaifeng", "1")
    put(s, 0, "urga", "1")
    s.season = 2
    spend(s, 2)
    scene = scene_of(s)
    assert "no shelter in the coming winter" in all_of(scene, Place)["kaifeng"].note
    assert "shelter" not in all_of(scene, Place)["urga"].note
    assert all_of(scene, Chip)["chip:dangers"].label == "1 stack in danger"
    dangers = sheet(scene, "dangers")
    assert dangers.folded
    assert [note.label for note in all_of(scene, Note).values() if note.id.startswith("danger:")] == [
        "Kaifeng: no shelter in the coming winter.",
        "Mongolia feeds 1 of your 6 units in the coming winter.",
    ]
    for change in ("season", "options", "viewer"):
        other = s.clone()
        if change == "season":
            other.season = 3
        if change == "options":
            other.options = {**other.options, "winter": "basic"}
        viewer = 1 if change == "viewer" else 0
        assert "shelter" not in all_of(scene_of(other, viewer), Place)["kaifeng"].note


@rule("entrap.effect", "entrap.try", "winter.trapped")
def test_traps_are_warned_of() -> None:
    s = table(winter="advanced")
    put(s, 0, "datong", "1")
    put(s, 0, "kaifeng", "1")
    put(s, 1, "taiyuan", "1")
    s.marks[space("datong")] |= st.TRAPPED
    s.season = 2
    spend(s, 2)
    places = all_of(scene_of(s), Place)
    assert "trapped" in places["datong"].note
    assert "lost in the coming winter unless freed" in places["datong"].note
    assert "a card may trap it" in places["kaifeng"].note
    assert "a card may trap it" not in places["karakorum"].note


@rule("entrap.join")
def test_units_that_join_a_trapped_stack_are_trapped_with_it() -> None:
    s = table()
    put(s, 0, "datong", "1")
    put(s, 0, "hohhot", "1")
    s.marks[space("datong")] |= st.TRAPPED
    spend(s, 1)
    do(s, "move:hohhot")
    warning = "The stack there is trapped, and who joins it is trapped with it."
    assert warning in preview(s, "to:datong").notes
    do(s, "to:datong")
    assert units(s, "datong") == "1 1"
    assert s.marks[space("datong")] & st.TRAPPED


@rule("entrap.join", "entrap.free")
def test_a_group_that_has_passed_a_neighbouring_space_frees_the_stack_it_joins() -> None:
    s = table()
    put(s, 0, "datong", "1")
    put(s, 0, "gobi", "1")
    s.marks[space("datong")] |= st.TRAPPED
    spend(s, 3)
    do(s, "move:gobi", "to:hohhot")
    assert preview(s, "to:datong").notes == ()
    do(s, "to:datong", "stop")
    assert not s.marks[space("datong")] & st.TRAPPED


@rule("entrap.join")
def test_a_unit_that_an_event_places_with_a_trapped_stack_is_trapped_too() -> None:
    s = table()
    put(s, 0, "datong", "1")
    s.marks[space("datong")] |= st.TRAPPED
    play(s, "s29")
    assert "who joins it is trapped" in " ".join(preview(s, "choose:datong").notes)
    do(s, "choose:datong")
    assert s.marks[space("datong")] & st.TRAPPED
