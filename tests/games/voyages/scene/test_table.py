"""The scene of Voyages: sound at every moment for everybody, and true to what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import cast

import pytest

from teahouse.engine.journal import Journal
from teahouse.engine.luck import FastLuck
from teahouse.games.voyages.game import VoyagesGame
from teahouse.games.voyages.state import Voyages
from teahouse.kit.rule import rule
from teahouse.scene import (
    Amount,
    Counters,
    Group,
    Panel,
    Piece,
    Place,
    Route,
    Scene,
    faults,
    to_json,
    walk,
)
from tests.games.voyages.scenes import (
    choices,
    find,
    jobs,
    light,
    lit_in,
    of_kind,
    options_after,
    people,
    place,
    played,
    random_game,
    scene_of,
)
from tests.games.voyages.table import (
    GAME,
    PARTS,
    column,
    data_tables,
    do,
    idle_sheet,
    late_game,
    options,
    sheet,
    solo,
    table,
    voyages,
)

TINY = Path(__file__).parents[1] / "tiny_map.toml"


def check(s: Voyages, seat: int | None, game: VoyagesGame) -> Scene:
    """A sound scene whose rule ids exist, and whatever means something legal is lit."""
    scene = scene_of(s, seat, game)
    legal = [action.text for action in s.legal(seat)] if seat is not None else []
    assert faults(scene, legal) == []
    lit = {each.id: each.action for each in scene.lit}
    for element in walk(scene):
        assert not element.rule or element.rule in game.rules.by_id, element
        for text in element.means:
            assert text not in legal or lit[element.id] == text, element
    assert scene.prompt is not None
    assert all(id in game.rules.by_id for id in scene.prompt.rules)
    assert (scene.outcome is not None) == s.over
    return scene


@pytest.mark.parametrize(("seats", "seed", "stride"), [(1, 1, 1), (2, 3, 7), (5, 4, 41)])
def test_scenes_of_random_games_are_sound_for_everybody(seats: int, seed: int, stride: int) -> None:
    ended = False
    for number, s in random_game(GAME, seats, seed):
        if number % stride == 0 or s.over:
            for seat in [*range(seats), None]:
                check(s, seat, GAME)
        ended = s.over
    assert ended


def test_scenes_of_another_map_are_sound() -> None:
    game = voyages(TINY)
    for _, s in random_game(game, 2, seed=5, steps=200):
        for seat in (0, 1, None):
            check(s, seat, game)


def test_a_hundred_seats_stay_small_and_show_ten_ships() -> None:
    for number, s in random_game(GAME, 100, seed=6, steps=2500):
        if number % 250 == 0:
            for seat in (number % 100, 17, None):
                scene = check(s, seat, GAME)
                assert len(to_json(scene)) < 150_000
                ships = [piece.seat for piece in of_kind(scene, Piece)]
                assert len(ships) == (9 if seat is None else 10)
                assert (seat in ships) == (seat is not None)
                panels = [panel.seat for panel in of_kind(scene, Panel)]
                assert panels == [other for other in ships if other != seat]
                counts = cast(Counters, find(scene, Counters, "fleet:counters")).counters
                choosing = len(s.to_act())
                assert [counter.count for counter in counts] == [100, choosing, 100 - choosing]


def test_the_richest_and_the_nearest_are_shown_of_a_crowd() -> None:
    richest = sheet(visited="crown farlight anvil widow")
    crowd = [sheet(visited=["", "orchard", "pepper", "barrow"][n % 4]) for n in range(28)]
    s = table(*crowd, richest)
    scene = scene_of(s, 1)
    shown = [(panel.seat, panel.score.count) for panel in of_kind(scene, Panel)]
    assert shown[0] == (28, 22)
    assert len(shown) == 9
    assert {gold for _, gold in shown[1:]} <= {0, 1, 2}


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_guess_looks_the_same_as_the_table(seat: int | None) -> None:
    for number, s in random_game(GAME, 3, seed=8, steps=240):
        if number % 6 == 0:
            s.journal = None
            known = s.known_to(seat)
            guess = known.guess(FastLuck(number))
            assert to_json(scene_of(guess, seat)) == to_json(scene_of(s, seat))


def test_a_loaded_game_looks_the_same() -> None:
    for number, s in random_game(GAME, 2, seed=9, steps=120):
        if number % 5 == 0:
            s.journal = None
            loaded = cast(Voyages, GAME.load(GAME.dump(s)))
            assert to_json(scene_of(loaded)) == to_json(scene_of(s))


# Prices


def count(amounts: Sequence[Amount]) -> int:
    return sum(each.count for each in amounts)


def paid(s: Voyages, text: str) -> int | None:
    """How many of the crew an action takes for the dice or the DREAD; None where another question comes before."""
    twin = s.clone()
    twin.journal = Journal()
    twin.apply(0, PARTS.book.named(text))
    told = [entry for entry in twin.journal.read() if entry.kind in ("sail", "dread")]
    if not told:
        return None
    return -sum(by for _, id, by in told[0].changes if id in ("sailor", "hero"))


@rule("sailors.cheapest")
def test_badges_and_costs_are_what_is_paid() -> None:
    seen: set[str] = set()
    for _, s in chain.from_iterable(played(late_game(seed, seats=1), seed, steps=12, bold=True) for seed in range(16)):
        scene = scene_of(s)
        for choice in scene.choices:
            verb = choice.action.split(":")[0]
            cost = paid(s, choice.action)
            if verb in ("mark", "pass", "crew", "pay") and cost is not None:
                assert count(choice.cost) == cost, choice
                seen.add(verb)
            elif verb == "sail":
                twin = s.clone()
                twin.apply(0, PARTS.book.named(choice.action))
                if not twin.legal(0)[0].text.startswith("depart:"):
                    marks = [count(each.cost) for each in scene_of(twin).choices]
                    assert count(choice.cost) == min(marks), choice
            elif verb != "depart":
                assert not choice.cost or cost is None, choice
                shown = s.preview(0, PARTS.book.named(choice.action))
                assert set(shown.gains) <= set(choice.preview), choice
        for each in scene.lit:
            if each.glow in ("free", "cost"):
                assert list(each.badge) == list(choices(scene)[each.action].cost)
                assert (each.glow == "cost") == bool(each.badge)
    assert {"mark", "crew", "pay"} <= seen


def test_a_reward_is_shown_beside_the_price_and_not_taken_off_it() -> None:
    # One sailor brings the duty die to a 3, which completes a column with a sailor: the ledger does not change.
    s = solo((4, 1, 2), boxes=column(0, but=1))
    do(s, "sail:c4r6")
    shown = choices(scene_of(s))["mark:r1c0"]
    assert people(shown.cost) == "1 sailor"
    assert list(shown.preview) == ["1 sailor", "1 box of the sailor track", "It completes its column."]


@rule("end.third_star")
def test_a_third_star_is_announced_as_what_brings_the_end() -> None:
    used = "orchard c1r2 c10r2 c11r1"
    own = sheet(at="c7r6", sailors=4, heroes=2, stars="cargo explore", sold={"fruit": 3}, used=used)
    s = table(own, sheet(), dice=(1, 3, 5))
    do(s, "sail:c7r3", "mark:r0c5")
    warning = "This star brings the end of the game into sight."
    shown = choices(scene_of(s))
    assert warning in shown["fight"].preview
    assert warning not in shown["pay:heroic"].preview
    s.rounds_left = 1
    assert warning not in choices(scene_of(s))["fight"].preview


def test_every_legal_hex_glows_and_no_other() -> None:
    s = solo((4, 5, 2))
    scene = scene_of(s)
    glowing = {each.action for each in lit_in(scene, of_kind(scene, Place)) if each.glow}
    assert glowing == set(options(s))
    assert place(scene, "c4r5").label == "the open sea 2 north of Low Quay"


def test_the_hexes_are_the_same_objects_from_question_to_question() -> None:
    """What is printed stays, and only lights change; a hex differs once its icon is used up."""
    s = solo((4, 2, 1), at="c9r2")
    first = scene_of(s).board
    assert first is not None
    for text in ("sail:c9r4", "mark:r0c0"):
        do(s, text)
        board = scene_of(s).board
        assert board is not None
        assert all(a is b for a, b in zip(first.places, board.places, strict=True))
    do(s, "take")
    board = scene_of(s).board
    assert board is not None
    assert [b.id for a, b in zip(first.places, board.places, strict=True) if a is not b] == ["c9r4"]


def test_a_hero_is_shown_where_he_is_the_cheapest() -> None:
    s = solo((1, 1, 1), sailors=2, heroes=1)
    scene = scene_of(s)
    costs = {people(choice.cost) for choice in scene.choices}
    assert {"", "1 sailor", "1 hero"} <= costs
    either = [choice for choice in scene.choices if people(choice.cost) == "1 hero"]
    assert any(line == "costs 2 sailors or 1 hero" for choice in either for line in choice.preview)


# The chart


def test_used_icons_and_visited_islands_are_the_viewers_own() -> None:
    own = sheet(used="c5r6 orchard", gained=1, visited="orchard crown", regions="s ne")
    s = table(own, sheet(used="c9r4 tanners", visited="tanners"))
    scene = scene_of(s, 0)
    assert [each.id for each in of_kind(scene, Place) if each.used] == ["c5r6"]
    groups: dict[str, Group] = {group.id: group for group in of_kind(scene, Group)}
    assert {id for id, group in groups.items() if group.used} == {"island:orchard", "island:crown"}
    assert groups["island:crown"].label == "Crown Atoll, 7 gold, visited"
    explored = {id for id, group in groups.items() if group.exploration == "explored"}
    assert explored == {"region:s", "region:ne"}
    assert groups["region:nw"].exploration == "unexplored"
    assert place(scene, "c5r6").label == "the open sea northeast of Low Quay, sailor, used"


def test_a_spectator_sees_a_fresh_chart_and_all_ships() -> None:
    s = table(sheet(used="c5r6", gained=1, visited="crown", regions="s"), sheet(at="c3r8"))
    scene = scene_of(s, None)
    assert not any(each.used for each in of_kind(scene, Place) + of_kind(scene, Group))
    assert not any(group.exploration == "explored" for group in of_kind(scene, Group))
    assert [(piece.seat, piece.place) for piece in of_kind(scene, Piece)] == [(0, "c6r4"), (1, "c3r8")]
    assert [panel.seat for panel in scene.panels] == [0, 1]
    assert scene.choices == []
    assert scene.prompt is not None
    assert scene.prompt.label == "Waiting for Sun and Peak."


def test_an_island_of_two_hexes_is_one_group() -> None:
    gullhaven = find(scene_of(solo((1, 1, 1))), Group, "island:gullhaven")
    assert set(gullhaven.places) == {"c11r5", "c10r6"}
    assert gullhaven.merged
    assert [(each.symbol, each.count) for each in gullhaven.icons] == [("settlement", 1), ("coin", 2)]


def test_the_dread_is_used_once_it_is_defeated() -> None:
    assert not place(scene_of(solo((1, 1, 1))), "c7r3").used
    assert place(scene_of(solo((1, 1, 1), stars="dread")), "c7r3").used


def test_the_voyage_grows_with_every_round_and_others_ships_wait() -> None:
    s = table(idle_sheet(), idle_sheet(), dice=(4, 4, 4))
    do(s, "sail:c3r8", options_after(s, "sail:c3r8"))
    own, other = scene_of(s, 0), scene_of(s, 1)
    assert find(own, Route, "voyage").places == ["c3r8", "c3r8"]
    assert [route.id for route in of_kind(other, Route)] == []


def test_the_ships_of_others_stay_where_the_round_began() -> None:
    s = table(sheet(at="c4r5"), sheet(at="c3r8"), dice=(1, 2, 3))
    do(s, "sail:c4r4" if "sail:c4r4" in options(s) else options(s)[0])
    do(s, options(s)[0])
    seen = {piece.seat: piece.place for piece in of_kind(scene_of(s, 1), Piece)}
    assert seen == {0: "c4r5", 1: "c3r8"}
    mine = {piece.seat: piece.place for piece in of_kind(scene_of(s, 0), Piece)}
    assert mine[0] != "c4r5"


def test_a_chosen_end_glows_as_chosen_with_its_course() -> None:
    s = solo((4, 2, 1), at="c4r4")
    do(s, "sail:c4r6")
    scene = scene_of(s)
    assert light(scene, "c4r6").glow == "chosen"
    assert (
        light(scene, "c4r6").closed
        == "You are bound for the open sea north of Low Quay already. Take that back to sail elsewhere."
    )
    assert [each.id for each in lit_in(scene, of_kind(scene, Place)) if each.glow] == ["c4r6"]
    course = find(scene, Route, "course")
    assert (course.places, course.style) == (["c4r4", "c4r5", "c4r6"], "planned")


def split_homeport() -> VoyagesGame:
    """Map 1 with Homeport's hexes at c6r3 and c6r5: c4r4 is reached from both, from the first through the region n."""
    tables = data_tables()
    rows = [row.split() for row in tables["map"]["hexes"]]
    rows[3][5], rows[3][6], rows[4][6] = "..:n", "HO", ".."
    tables["map"]["hexes"] = [" ".join(row) for row in rows]
    tables["map"]["start"] = "c6r5"
    return voyages(tables)


@rule("move.depart.choice")
def test_both_departures_glow_where_they_differ_and_the_dice_follow_the_chosen_one() -> None:
    game = split_homeport()
    s = table(sheet(at="c6r5", parts=game.parts), dice=(5, 2, 2), game=game)
    do(s, "sail:c4r4")
    scene = scene_of(s, 0, game)
    assert light(scene, "c4r4").glow == "chosen"
    assert (light(scene, "c6r3").action, light(scene, "c6r3").glow) == ("depart:c6r3", "free")
    assert (light(scene, "c6r5").glow, people(light(scene, "c6r5").badge)) == ("cost", "1 sailor")
    assert [choice.label for choice in scene.choices] == [
        "Depart from the northern half of Homeport",
        "Depart from the southern half of Homeport",
    ]
    do(s, "depart:c6r5")
    assert find(scene_of(s, 0, game), Route, "course").places == ["c6r5", "c5r4", "c4r4"]
    do(s, "mark:r0c2")
    assert jobs(scene_of(s, 0, game)) == [("Direction", "northwest (from 5)"), ("Distance", "2"), ("Duty", "2")]
