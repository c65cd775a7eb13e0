"""The ledger of Voyages late in the game, where everything happens: told whole, foretold truly, labelled and refused apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from teahouse.engine.ahead import Ahead, lost_in
from teahouse.engine.journal import Journal
from teahouse.games.voyages.state import Voyages
from teahouse.kit.rule import rule
from tests.games.voyages.scenes import played
from tests.games.voyages.table import (
    ALL_CARGO_ICONS,
    FULL_TRACKS,
    GAME,
    PARTS,
    SIX_SOURCES,
    column,
    do,
    late_game,
    options,
    preview,
    sheet,
    solo,
    table,
    why,
    why_not,
)


def late_games(seeds: int, steps: int = 60) -> Iterator[tuple[int, Voyages]]:
    return chain.from_iterable(played(late_game(seed), seed, steps, bold=True) for seed in range(seeds))


def sums(s: Voyages) -> Counter[tuple[int, str]]:
    assert s.journal is not None
    told: Counter[tuple[int, str]] = Counter()
    for entry in s.journal.read():
        for side, id, by in entry.changes:
            told[side, id] += by
    return told


def test_the_journal_adds_up_to_the_ledger_for_everybody_who_reads_it() -> None:
    kinds: set[str] = set()
    for seed in range(16):
        s = late_game(seed)
        opening = s.balance()
        for _ in played(s, seed, steps=80, bold=True):
            for known in (s, *[s.known_to(viewer) for viewer in (0, 3, None)]):
                told = sums(known)
                for side, amounts in enumerate(known.balance()[1:]):
                    for item, amount, first in zip(PARTS.items, amounts, opening[side + 1]):
                        assert amount == first + told[side, item.id], (seed, side, item.id)
        assert s.journal is not None
        kinds |= {entry.kind for entry in s.journal.read()}
    assert {"sail", "duty", "explore", "gain", "load", "lost", "sell", "ashore", "dread", "star"} <= kinds


def test_what_a_preview_says_comes_and_nothing_else() -> None:
    seen: Counter[str] = Counter()
    for _, s in late_games(12):
        for seat in s.to_act()[:2]:
            ahead = Ahead(s.known_to(seat), seat)
            for action in s.legal(seat):
                shown = ahead.preview(action)
                after = s.clone()
                after.journal = Journal()
                after.viewer = seat  # the round stays open
                before = after.balance()
                after.advance(seat, action)
                assert shown.changes == after.changes_since(before), action
                assert shown.lost == lost_in(after.journal), action
                seen[action.text.split(":")[0]] += 1
    assert {"sail", "mark", "pass", "crew", "load", "take", "sell", "pay", "decline", "done"} <= set(seen)
    assert {"first", "ashore", "fight"} <= set(seen)


def test_buttons_of_one_question_differ_and_say_what_they_do() -> None:
    for _, s in late_games(8):
        for seat in s.to_act():
            labels = [GAME.label(s.known_to(seat), seat, action) for action in s.legal(seat)]
            assert len(set(labels)) == len(labels), labels
            assert not {"done", "pass", "decline"} & {label.lower() for label in labels}


@rule("setup.hidden")
def test_others_count_a_sheet_as_it_was_when_the_round_began() -> None:
    s = table(sheet(at="c5r5"), sheet(at="c5r5"), dice=(4, 1, 3))
    began = GAME.ledger(s, 0)
    do(s, "sail:c5r6", "mark:r0c4", "take")
    assert GAME.ledger(s.known_to(0), 0)["track"] == 1
    assert GAME.ledger(s.known_to(1), 0) == GAME.ledger(s.known_to(None), 0) == began
    do(s, "done")
    do(s, "sail:c5r6", "mark:r0c4", "decline", "done", seat=1)
    assert GAME.ledger(s.known_to(1), 0) == GAME.ledger(s, 0) == {**began, "sailor": 7, "track": 1}


# What is lost is foretold and told


@rule("duties.lost", "actions.sailor.limit")
def test_a_lost_sailor_is_foretold_and_told() -> None:
    s = solo((4, 1, 3), boxes=column(0, but=1), gained=6, used=SIX_SOURCES, stars="recruit", journal=True)
    do(s, "sail:c4r6")
    shown = preview(s, "mark:r1c0")
    assert (shown.gains, shown.lost) == ((), ((0, "sailor", 1),))
    do(s, "mark:r1c0")
    assert last(s) == ("{0} has the sailor track full, and a sailor is lost.", ((0, "sailor", 1),))


@rule("duties.lost", "actions.relic.none")
def test_a_lost_relic_is_foretold_and_told() -> None:
    s = solo((4, 1, 6), boxes=column(2, but=1), sailors=0, journal=True)
    do(s, "sail:c4r6")
    assert preview(s, "mark:r1c2").lost == ((0, "hero", 1),)
    do(s, "mark:r1c2")
    assert last(s) == ("{0} has no ordinary sailor for a relic, which is lost.", ((0, "hero", 1),))


@rule("duties.lost", "cargo.full")
def test_a_lost_barrel_is_foretold_and_told() -> None:
    s = solo((4, 1, 5), boxes=column(1, but=1), held=FULL_TRACKS, used=ALL_CARGO_ICONS, journal=True)
    do(s, "sail:c4r6")
    assert preview(s, "mark:r1c1").lost == ((0, "barrel", 1),)
    do(s, "mark:r1c1")
    assert last(s) == ("{0} has every cargo track full, and a barrel is lost.", ((0, "barrel", 1),))


@rule("stars.recruit")
def test_the_star_of_the_twelfth_sailor_is_foretold_by_duties_and_settlements() -> None:
    used = " ".join(SIX_SOURCES.split()[:5])
    s = solo((4, 1, 3), gained=5, used=used, boxes=column(0, but=1))
    do(s, "sail:c4r6")
    assert "1 star" in preview(s, "mark:r1c0").gains
    s = solo((4, 2, 3), gained=5, used=used)
    do(s, "sail:c4r7", "mark:r0c4")
    assert "1 star" in preview(s, "sell:nothing").gains


def last(s: Voyages) -> tuple[str, tuple[tuple[int, str, int], ...]]:
    assert s.journal is not None
    entry = s.journal.held[-1]
    return entry.text, entry.lost


# A landing promises only what is of use


@rule("actions.useless")
@pytest.mark.parametrize(
    ("dice", "at", "end", "fields", "because"),
    [
        ((1, 1, 3), "c9r5", "c9r4", {"sailors": 0, "heroes": 1}, "you have no unexhausted ordinary sailor"),
        (
            (4, 1, 3),
            "c5r5",
            "c5r6",
            {"gained": 6, "used": "c8r2 c10r4 saltmarsh verity gullhaven lowquay"},
            "track is full",
        ),
        (
            (1, 1, 3),
            "c3r5",
            "c3r4",
            {"held": {"gems": 4}, "used": "lantern c9r3 c7r1 c1r5"},
            "the track for gems is full",
        ),
        (
            (4, 2, 3),
            "c4r5",
            "c4r7",
            {"gained": 6, "used": SIX_SOURCES, "stars": "recruit"},
            "the sailor track is full and you hold nothing to sell",
        ),
    ],
)
def test_a_landing_says_what_is_of_no_use(
    dice: tuple[int, int, int], at: str, end: str, fields: dict[str, Any], because: str
) -> None:
    if fields.get("gained") == 6:
        fields = {**fields, "stars": "recruit"}
    s = solo(dice, at, **fields)
    notes = preview(s, f"sail:{end}").notes
    assert any("as things stand it is of no use" in note and because in note for note in notes), notes
    assert not any(note.endswith("waits there.") for note in notes)


# Refusals after the turn name the cause


@rule("settlement.once", "actions.once", "actions.relic.none", "cargo.full", "actions.sailor.limit")
@pytest.mark.parametrize(
    ("dice", "at", "sail", "fields", "text", "rule_id"),
    [
        ((4, 2, 3), "c4r5", "c4r7", {"used": "lowquay", "gained": 1}, "sell:nothing", "settlement.once"),
        ((4, 2, 3), "c4r5", "c4r7", {"used": "lowquay", "gained": 1}, "ashore", "settlement.once"),
        ((4, 1, 3), "c5r5", "c5r6", {"used": "c5r6", "gained": 1}, "take", "actions.once"),
        ((1, 1, 3), "c9r5", "c9r4", {"sailors": 0, "heroes": 1}, "take", "actions.relic.none"),
        ((1, 1, 3), "c3r5", "c3r4", {"held": {"gems": 4}, "used": "lantern c9r3 c7r1 c1r5"}, "take", "cargo.full"),
        ((1, 1, 3), "c1r6", "c1r5", {"held": FULL_TRACKS, "used": ALL_CARGO_ICONS}, "load:fruit", "actions.once"),
        (
            (4, 1, 3),
            "c5r5",
            "c5r6",
            {"gained": 6, "used": "c8r2 c10r4 saltmarsh verity gullhaven lowquay", "stars": "recruit"},
            "take",
            "actions.sailor.limit",
        ),
        ((4, 1, 3), "c4r5", "c4r6", {}, "take", "actions.optional"),
        ((4, 1, 3), "c4r5", "c4r6", {}, "load:gems", "actions.barrel"),
        ((4, 1, 3), "c4r5", "c4r6", {}, "sell:nothing", "settlement.both"),
        ((4, 1, 3), "c4r5", "c4r6", {}, "fight", "dread.defeat"),
        ((4, 1, 3), "c4r5", "c4r6", {}, "decline", "actions.optional"),
        ((4, 1, 3), "c4r5", "c4r6", {}, "first:row", "duties.order"),
        ((4, 1, 3), "c4r5", "c4r6", {}, "sail:c4r6", "round.undo"),
        ((1, 3, 3), "c7r6", "c7r3", {"stars": "dread"}, "fight", "dread.empty"),
        ((1, 3, 3), "c7r6", "c7r3", {"sailors": 1}, "pay:sailor", "round.undo"),
    ],
)
def test_after_the_turn_each_refusal_names_its_cause(
    dice: tuple[int, int, int], at: str, sail: str, fields: dict[str, Any], text: str, rule_id: str
) -> None:
    s = solo(dice, at, **fields)
    do(s, f"sail:{sail}", "mark:r0c4")
    assert options(s) == ["done"]
    assert why(s, text) == rule_id


@rule("round.undo", "actions.optional")
def test_what_was_left_for_later_or_used_in_this_round_can_be_taken_back() -> None:
    s = solo((4, 2, 3), "c4r5")
    do(s, "sail:c4r7", "mark:r0c4", "decline")
    assert why_not(s, "sell:nothing").sentence == "You have left it for later. Take that back to use it now."
    s = solo((4, 2, 3), "c4r5")
    do(s, "sail:c4r7", "mark:r0c4", "sell:nothing")
    assert why(s, "sell:nothing") == "round.undo"


# A hex that cannot be reached


@rule("move.straight", "move.distance", "move.stop.island", "move.stop.dread", "move.stay")
@pytest.mark.parametrize(
    ("at", "end", "sentence", "rule_id"),
    [
        (
            "c7r6",
            "c7r2",
            "The DREAD lies before the open sea north of the DREAD and stops your ship.",
            "move.stop.dread",
        ),
        (
            "c4r1",
            "c4r5",
            "Orchard Isle lies before the open sea 2 north of Low Quay and stops your ship.",
            "move.stop.island",
        ),
        (
            "c3r8",
            "c3r1",
            "The open sea 1 north and 1 northwest of Orchard Isle is 7 hexes away, and a die shows 6 at most.",
            "move.distance",
        ),
        ("c4r5", "c6r5", "Homeport does not lie in a straight line from your ship.", "move.straight"),
        ("c4r5", "c4r5", "Your ship cannot stay: no heading leads straight off the map from here.", "move.stay"),
        ("c8r7", "c7r3", "The DREAD does not lie in a straight line from your ship.", "move.straight"),
    ],
)
def test_a_hex_out_of_reach_is_refused_for_the_first_thing_in_the_way(
    at: str, end: str, sentence: str, rule_id: str
) -> None:
    s = solo((1, 1, 1), at)
    assert (why_not(s, f"sail:{end}").sentence, why(s, f"sail:{end}")) == (sentence, rule_id)


@rule("move.stop.dread")
def test_a_defeated_dread_is_in_nobodys_way() -> None:
    assert "sail:c7r2" not in options(solo((1, 4, 1), "c7r6", sailors=0))
    assert "sail:c7r2" in options(solo((1, 4, 1), "c7r6", sailors=0, stars="dread"))
    assert why(solo((3, 3, 3), "c7r6", sailors=0, stars="dread"), "sail:c7r2") == "sailors.limit"
