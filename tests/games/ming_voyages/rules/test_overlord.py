"""The Overlord alone: its card, its events, its reactions, the cube and the Difficulty cards."""

from __future__ import annotations

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.games.ming_voyages.parts.parts import EVENT_AMASS, EVENT_ATTACK, LEFT, RIGHT
from teahouse.games.ming_voyages.rules.automa.cube import best_of, in_order, settle_tie
from teahouse.games.ming_voyages.rules.automa.overlord.overlord import draw_event
from teahouse.games.ming_voyages.rules.reserve import limit_of
from teahouse.kit.rule import rule
from tests.games.ming_voyages.table import (
    GAME,
    PARTS,
    candidates,
    cards,
    chosen,
    do,
    entries,
    names_of,
    options,
    overlord_turn,
    put_events,
    reason,
    solo,
    standing,
    tied,
)

HELD = "famine advancement"  # two cards in reserve


@rule("overlord.card")
def test_the_overlord_plays_the_card_with_the_most_cps() -> None:
    s = solo(turn=OVERLORD, other_hand="ministry_of_works horse_fairs famine beacon_towers")
    s.settle()
    assert candidates(s, "overlord.card") == {
        "Ministry of Works": (1, 1),
        "Horse Fairs": (2, 3),
        "Famine": (3, 15),
        "Beacon Towers": (1, 18),
    }
    assert chosen(s, "overlord.card") == "Famine"
    assert s.cube == LEFT


@rule("overlord.card", "cube.tie")
@pytest.mark.parametrize(("cube", "card"), [(LEFT, "Advancement"), (RIGHT, "Northern Expedition")])
def test_of_equal_cards_the_cube_takes_the_lowest_or_the_highest_number(cube: int, card: str) -> None:
    s = solo(turn=OVERLORD, cube=cube, other_hand="advancement famine northern_expedition beacon_towers")
    put_events(s, "amass 3", "reserve 1")
    s.settle()
    assert tied(s, "overlord.card") == ["Advancement", "Famine", "Northern Expedition"]
    assert chosen(s, "overlord.card") == card
    assert s.cube == 1 - cube


@rule("overlord.event")
@pytest.mark.parametrize(("card", "level"), [("silk_and_porcelain", 1), ("horse_fairs", 2), ("famine", 3)])
@pytest.mark.parametrize("difficulty", ["easy", "brutal"])
def test_the_event_is_of_the_level_of_the_cards_cps(card: str, level: int, difficulty: str) -> None:
    s = solo(turn=OVERLORD, level=difficulty)
    overlord_turn(s, card, f"gather {level}")
    assert f"draws 1 event of level {level}: Gather {level}" in entries(s, "overlord.event")[0].text
    assert sum(s.settlements) >= level


@rule("overlord.redraw")
def test_an_impossible_event_is_discarded_and_another_drawn() -> None:
    s = solo(turn=OVERLORD)
    overlord_turn(s, "horse_fairs", "build 2", "gather 2", "reserve 1")
    assert "no Homeland has 2 Settlements" in entries(s, "overlord.redraw")[0].text
    assert sum(s.settlements) == 2
    assert len(s.event_discards[1]) == 2


@rule("overlord.redraw")
def test_if_no_event_of_the_deck_is_possible_nothing_happens() -> None:
    s = solo(
        turn=OVERLORD,
        troops={"yunnan": 1, "sichuan": 1},
        hordes={"liaodong": 5, "shanxi": 5, "manchus": 2},
        settlements={"gansu": 5},
        other_reserve="horse_fairs",
    )
    overlord_turn(s, "silk_and_porcelain")
    assert len(entries(s, "overlord.redraw")) == 8 + 1
    assert entries(s, "overlord.redraw")[-1].text == "No event of this level is possible."


@rule("overlord.second")
def test_after_an_event_of_level_2_or_3_a_level_1_event_follows() -> None:
    s = solo(turn=OVERLORD)
    overlord_turn(s, "famine", "amass 3", "gather 1")
    assert sum(s.hordes) == 6
    assert sum(s.settlements) == 1


@rule("overlord.second")
def test_an_impossible_level_1_event_has_no_effect_and_brings_no_other() -> None:
    s = solo(turn=OVERLORD)
    overlord_turn(s, "famine", "amass 3", "build 1")
    assert "not possible" in entries(s, "overlord.second")[-1].text
    assert len(s.event_discards[0]) == 1


@rule("overlord.second")
def test_a_card_with_1_cp_brings_a_single_event() -> None:
    s = solo(turn=OVERLORD)
    overlord_turn(s, "silk_and_porcelain", "amass 1")
    assert entries(s, "overlord.second") == []


@rule("overlord.reaction", "difficulty.level")
def test_the_overlord_reacts_after_the_emperors_action_with_the_main_part_only() -> None:
    s = solo(hand="advancement horse_fairs", hordes={"yunnan": 1}, troops={"sichuan": 1})
    put_events(s, "gather 2")
    do(s, "play:advancement", "spend:recruit_troops")
    assert s.journal is not None
    kinds = [entry.kind for entry in s.journal.read()]
    assert kinds.index("recruit") < kinds.index("react") < kinds.index("event")
    assert "an event of level 2" in entries(s, "difficulty.level")[0].text
    reaction = kinds.index("event")
    following = [entry.rule for entry in s.journal.read()[reaction : reaction + 3]]
    assert following == ["overlord.reaction", "events.gather", "overlord.card"]


@rule("overlord.reaction")
def test_an_impossible_reaction_is_discarded_without_another() -> None:
    s = solo(hand="famine horse_fairs")
    put_events(s, "build 2")
    do(s, "play:famine", "spend:recruit_troops")
    assert "not possible" in entries(s, "overlord.reaction")[1].text
    assert len(entries(s, "overlord.reaction")) == 2


@rule("overlord.reaction.available")
@pytest.mark.parametrize(("reading", "reacts"), [("available", False), ("printed", True)])
def test_conditions_must_hold_for_a_reaction_unless_the_other_reading_is_played(reading: str, reacts: bool) -> None:
    s = solo(hand="border_garrisons horse_fairs", reactions=reading)
    do(s, "play:border_garrisons", "spend:recruit_troops")
    assert bool(entries(s, "overlord.reaction")) == reacts
    assert bool(entries(s, "overlord.reaction.available")) != reacts


@rule("overlord.reaction.available")
def test_conditions_are_looked_at_after_the_emperors_action() -> None:
    """Border Garrisons requires that the Overlord controls a Borderland; the Emperor's attack takes its only one."""
    s = solo(
        hand="border_garrisons horse_fairs",
        troops={"sichuan": 2},
        hordes={"yunnan": 1},
        dice="6 6 1 1 2 4",
    )
    do(s, "play:border_garrisons", "spend:attack_with_troops", "attack:yunnan", "bring:sichuan", "done")
    assert standing(s.troops)["yunnan"] == 1
    assert entries(s, "overlord.reaction") == []


@rule("overlord.reaction")
def test_a_card_without_an_action_of_the_overlord_brings_no_reaction() -> None:
    s = solo(hand="silk_and_porcelain horse_fairs")
    do(s, "play:silk_and_porcelain", "spend:tax")
    assert entries(s, "overlord.reaction") == []


@rule("overlord.emperor_reaction", "reaction.decline")
def test_after_the_events_the_emperor_may_use_the_overlords_card() -> None:
    s = solo(turn=OVERLORD, voyages="malacca", gold=0)
    overlord_turn(s, "horse_fairs", "amass 2", "gather 1")
    assert options(s) == ["special:1", "decline"]
    assert sum(s.settlements) == 1
    declined = s.clone()
    do(s, "special:1")
    assert s.gold == 2
    do(declined, "decline")
    assert declined.gold == 0


@rule("overlord.emperor_reaction", "events.reserve")
def test_a_reserved_card_brings_no_reaction_of_the_emperor() -> None:
    s = solo(turn=OVERLORD, voyages="malacca", gold=0)
    overlord_turn(s, "horse_fairs", "reserve 2", "gather 1")
    assert "decline" not in options(s)
    assert names_of(s.reserves[OVERLORD]) == "horse_fairs"


@rule("events.reserve", "overlord.reaction")
def test_a_reserve_event_in_a_reaction_takes_the_emperors_card() -> None:
    s = solo(hand="famine horse_fairs", other_hand="silk_and_porcelain")
    put_events(s, "reserve 2", "gather 1")
    do(s, "play:famine", "spend:recruit_troops")
    assert cards("famine")[0] in s.reserves[OVERLORD]
    assert cards("famine")[0] not in s.discards


@rule("overlord.reshuffle")
def test_an_empty_event_deck_is_shuffled_from_its_discards() -> None:
    s = solo(turn=OVERLORD)
    s.event_discards[1] = sorted(s.event_decks[1])
    s.event_decks[1] = []
    overlord_turn(s, "horse_fairs")
    assert entries(s, "overlord.reshuffle")
    assert len(s.event_decks[1]) + len(s.event_discards[1]) == 8
    assert s.audit() == []


@rule("overlord.reshuffle")
def test_the_order_of_a_reshuffled_event_deck_is_a_matter_of_luck() -> None:
    orders: set[tuple[int, ...]] = set()
    for seed in range(10):
        s = solo(turn=OVERLORD)
        s.luck = FastLuck(seed)
        s.event_discards[1] = s.event_decks[1]
        s.event_decks[1] = []
        draw_event(s, 2)
        orders.add((*s.event_decks[1], *s.event_discards[1]))
    assert len(orders) == 10


@rule("overlord.redraw", "overlord.reshuffle")
def test_a_deck_that_is_shuffled_while_events_fail_is_searched_to_its_last_card() -> None:
    """Only one Amass is possible; the Attack that failed before the shuffle may come again and does not count twice."""
    for seed in range(30):
        s = solo(turn=OVERLORD, hordes={}, settlements={"liaodong": 4}, troops={"yunnan": 1}, other_reserve=HELD)
        s.luck = FastLuck(seed)
        by_kind = {kind: [n for n in s.event_decks[1] if PARTS.events[n].kind == kind] for kind in range(6)}
        one, *amass = by_kind.pop(EVENT_AMASS)
        failed = by_kind[EVENT_ATTACK].pop()
        s.event_decks[1] = [failed]
        s.event_discards[1] = [one, *[n for kind in by_kind.values() for n in kind]]
        assert len(amass) == 1  # is taken out
        overlord_turn(s, "horse_fairs")
        assert one in s.event_discards[1]
        assert "No event" not in " ".join(entry.text for entry in entries(s, "overlord.redraw"))


@rule("reaction.opponent", "overlord.reaction")
def test_a_card_that_went_to_the_emperors_reserve_brings_no_reaction() -> None:
    s = solo(hand="beacon_towers famine", voyages="arabia", troops={"yunnan": 1}, hordes={"sichuan": 1, "manchus": 1})
    do(s, "play:beacon_towers", "special:1")
    assert names_of(s.reserves[EMPEROR]) == "beacon_towers"
    assert entries(s, "difficulty.level") == []


@rule("overlord.no_reinforcement")
def test_the_overlord_never_reinforces_events() -> None:
    s = solo(turn=OVERLORD, other_reserve="famine")
    overlord_turn(s, "silk_and_porcelain", "amass 1")
    assert sum(s.hordes) == 4
    assert names_of(s.reserves[OVERLORD]) == "famine"


@rule("overlord.choice", "effects.remove", "cube.once")
@pytest.mark.parametrize(("cube", "loses"), [(LEFT, "western_mongols"), (RIGHT, "manchus")])
def test_where_the_overlord_may_choose_the_cube_does(cube: int, loses: str) -> None:
    s = solo(hand="drought_on_the_steppe", voyages="east_africa", cube=cube)
    do(s, "play:drought_on_the_steppe", "special:1")
    assert tied(s, "overlord.choice") == ["Western Mongols", "Eastern Mongols", "Manchus"]
    assert chosen(s, "overlord.choice").lower().replace(" ", "_") == loses
    assert "The cube chooses" in reason(s, "overlord.choice").settled


@rule("cube.tie")
def test_the_cube_alternates_and_stays_without_a_tie() -> None:
    s = solo()
    assert settle_tie(s, [4]) == 4
    assert s.cube == LEFT
    assert [settle_tie(s, [1, 2, 3]) for _ in range(3)] == [1, 3, 1]
    assert best_of(s, [5, 6, 7], [0, 2, 1]) == 6
    assert s.cube == RIGHT


@rule("cube.once")
def test_one_tie_is_one_use_and_each_group_of_equals_is_a_tie() -> None:
    s = solo()
    assert in_order(s, [0, 1, 2, 3], [3, 3, 1, 1]) == [0, 1, 3, 2]
    assert s.cube == LEFT


@rule("difficulty.level", "difficulty.levels")
@pytest.mark.parametrize(
    ("level", "start", "flipped", "required", "limit"),
    [
        ("easy", [1, 1, 2], [1, 2, 2], 4, 3),
        ("moderate", [1, 2, 2], [1, 2, 3], 5, 2),
        ("hard", [1, 2, 3], [2, 2, 3], 6, 1),
        ("brutal", [3, 3, 3], [3, 3, 3], 7, 0),
    ],
)
def test_the_four_levels(level: str, start: list[int], flipped: list[int], required: int, limit: int) -> None:
    s = solo(level=level)
    assert (s.level.start, s.level.flipped) == (start, flipped)
    assert s.level.required_voyages == required
    assert (limit_of(s, EMPEROR), limit_of(s, OVERLORD)) == (limit, 3)


@rule("difficulty.flip")
def test_the_fourth_voyage_changes_the_reaction_of_the_same_turn() -> None:
    """At Moderate a 3 CP card brings level 2, and from the fourth voyage on level 3."""
    s = solo(level="moderate", hand="famine", voyages="champa malacca calicut", junks=3, gold=0, dice="1")
    put_events(s, "amass 3")
    do(s, "play:famine", "spend:voyage", "sail:ceylon")
    assert s.count_voyages() == 4
    assert "an event of level 3" in entries(s, "difficulty.level")[0].text
    assert entries(s, "difficulty.flip")


@rule("difficulty.troops_leave", "supply.return")
@pytest.mark.parametrize(("leave", "gone"), [("no", 0), ("yes", 1)])
def test_lost_troops_may_leave_the_game(leave: str, gone: int) -> None:
    s = solo(
        turn=OVERLORD,
        troops_leave=leave,
        troops={"yunnan": 2},
        hordes={"western_mongols": 1},
        dice="6 6 1 1 2 4 1 2 4 6 6 1",
    )
    overlord_turn(s, "silk_and_porcelain", "attack 1")
    assert s.troops_gone == gone
    assert s.supply[0] == 12 - 1 - gone
    assert s.audit() == []


@rule("difficulty.two_hordes")
def test_two_hordes_in_each_homeland() -> None:
    s = GAME.new(1, seed=3, options={"two_hordes": "yes"})
    assert standing(s.hordes) == {"western_mongols": 2, "eastern_mongols": 2, "manchus": 2}
    assert s.audit() == []
