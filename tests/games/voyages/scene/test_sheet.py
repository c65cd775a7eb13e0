"""The scene of Voyages beside the chart: logbook, dice, words, panels, journal and the end."""

from __future__ import annotations

from typing import cast

import pytest

from teahouse.games.voyages.state import Voyages
from teahouse.kit.rule import rule
from teahouse.scene import (
    Badges,
    Box,
    Die,
    Element,
    Grid,
    Note,
    Scene,
    Sheet,
    Track,
    ValueTrack,
    walk,
)
from tests.games.voyages.scenes import (
    box,
    choices,
    find,
    jobs,
    light,
    lit_in,
    of_kind,
    options_after,
    scene_of,
)
from tests.games.voyages.table import (
    GAME,
    PARTS,
    column,
    do,
    idle_sheet,
    options,
    sheet,
    solo,
    table,
)

# The logbook


def test_the_sailor_track_counts_every_kind() -> None:
    scene = scene_of(solo((1, 1, 1), sailors=5, heroes=1, gained=4, used="c5r6 c8r2 c10r4 saltmarsh"))
    crew = cast(Track, find(scene, Track, "sailors"))
    states = [each.state for each in crew.boxes]
    assert states == ["spent"] * 4 + ["gained"] * 5 + ["special"] + ["free"] * 2
    assert crew.note == "5 ready, 1 heroic; 2 more for the star"
    assert [each.milestone for each in crew.boxes] == [False] * 11 + [True]


def test_the_duties_show_marks_rewards_and_legal_boxes() -> None:
    s = solo((4, 1, 1), boxes=column(0) + " r0c1", gained=1, sailors=7)
    do(s, options(s)[0])
    scene = scene_of(s)
    grid = cast(Grid, find(scene, Grid, "duties"))
    assert [len(row) for row in grid.rows] == [6, 6, 6]
    assert [box(scene, f"duty:{row}:0").state for row in range(3)] == ["marked"] * 3
    assert box(scene, "duty:column:0").state == "marked"
    assert box(scene, "duty:row:1").label == "Row 2 gives star"
    glowing = {each.action for each in lit_in(scene, [each for row in grid.rows for each in row]) if each.glow}
    assert glowing == set(options(s))
    assert grid.reconstructed.startswith("Known: gain (rulebook). Reconstructed: made by us")


def test_cargo_is_held_sold_and_open_with_its_milestone() -> None:
    used = "orchard c1r2 c10r2 verity saltmarsh"
    scene = scene_of(solo((1, 1, 1), used=used, gained=2, sold={"fruit": 2}, held={"fruit": 1}))
    fruit = cast(ValueTrack, find(scene, ValueTrack, "cargo:fruit"))
    assert [each.state for each in fruit.boxes] == ["sold", "sold", "held", "open", "open"]
    assert [each.text for each in fruit.boxes] == ["2", "3", "4", "5", "6"]
    assert [each.milestone for each in fruit.boxes] == [False, False, True, False, False]
    assert fruit.note == "1 held, 2 sold, 2 sections free"


def test_stars_are_earned_one_by_one() -> None:
    scene = scene_of(solo((1, 1, 1), stars="explore", used="c11r1"))
    badges = cast(Badges, find(scene, Badges, "stars")).badges
    assert [badge.label for badge in badges if badge.earned] == ["Explore"]
    assert [badge.rule for badge in badges] == [
        "stars.cargo",
        "stars.duties",
        "stars.dread",
        "stars.explore",
        "stars.recruit",
    ]


# The dice


def test_dice_have_no_job_before_the_first_choice() -> None:
    assert jobs(scene_of(solo((4, 2, 1), at="c4r4"))) == [("", ""), ("", ""), ("", "")]


def test_the_cheapest_move_gives_the_dice_their_jobs() -> None:
    s = solo((4, 2, 1), at="c4r4")
    do(s, "sail:c4r6")
    assert jobs(scene_of(s)) == [("Direction", "south"), ("Distance", "2"), ("Duty", "")]


def test_a_turned_die_says_from_what() -> None:
    s = solo((3, 2, 6), at="c4r4")
    do(s, "sail:c4r6")
    assert jobs(scene_of(s)) == [("Direction", "south (from 3)"), ("Distance", "2"), ("Duty", "")]


def test_the_duty_settles_the_third_die_and_dice_are_used_after_the_move() -> None:
    s = solo((4, 2, 1), at="c4r4")
    do(s, "sail:c4r6", "mark:r0c0")
    scene = scene_of(s)
    assert jobs(scene) == [("Direction", "south"), ("Distance", "2"), ("Duty", "1")]
    assert all(die.used for die in of_kind(scene, Die))


def test_a_duty_that_takes_another_die_changes_the_jobs() -> None:
    s = solo((4, 2, 2), at="c4r4", sailors=1)
    do(s, "sail:c4r6", "mark:r0c0")
    assert jobs(scene_of(s)) == [("Direction", "south"), ("Distance", "2"), ("Duty", "1 (from 2)")]


def test_the_crew_is_chosen_with_all_dice_settled() -> None:
    s = solo((2, 2, 1), at="c4r4", sailors=6, heroes=1, gained=1, used="c5r6")
    do(s, "sail:c4r6", "mark:r0c0")
    scene = scene_of(s)
    assert [choice.label for choice in scene.choices] == ["Pay 1 hero", "Pay 2 sailors"]
    assert jobs(scene) == [("Direction", "south (from 2)"), ("Distance", "2"), ("Duty", "1")]
    assert light(scene, "duty:0:0").glow == "chosen"


# Words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("sail:c4r3", "Sail to Orchard Isle"),
        ("sail:c5r3", "Sail to the hide southeast of Orchard Isle"),
        ("sail:c4r6", "Sail to the open sea north of Low Quay"),
        ("sail:c3r4", "Sail to the open sea 1 south and 1 southwest of Orchard Isle"),
        ("sail:c4r4", "Stay at the open sea south of Orchard Isle"),
        ("sail:c7r3", "Sail to the DREAD"),
        ("sail:c0r6", "Sail to Mist Bank, 2 northwest of Anvil Head"),
        ("sail:c10r6", "Sail to Gullhaven"),
        ("mark:r1c4", "Mark the 4 in row 2, column 5"),
        ("pass", "Mark no duty"),
        ("crew:s2h0", "Pay 2 sailors"),
        ("load:spice", "Load spice"),
        ("sell:fruit_hide", "Sell one piece of fruit and one piece of hide"),
        ("sell:gems", "Sell one gem"),
        ("sell:all_gems", "Sell all 3 gems"),
        ("sell:all_hide", "Sell all 2 pieces of hide"),
        ("sell:nothing", "Take the sailor only"),
        ("pay:heroic", "Give up a hero"),
        ("decline", "Leave it for later"),
        ("done", "End the turn"),
        ("first:row", "First the reward of the row"),
        ("first:column", "First the reward of the column"),
        ("ashore", "Sell without taking the sailor"),
        ("fight", "Fight the DREAD with 2 heroes"),
    ],
)
def test_buttons_speak_english(text: str, words: str) -> None:
    used = "orchard c1r2 tanners c5r6 c3r7 lantern c3r4 c9r3"
    s = solo((1, 1, 1), at="c4r4", used=used, gained=1, held={"gems": 3, "hide": 2, "fruit": 2})
    assert GAME.label(s.known_to(0), 0, PARTS.book.named(text)) == words


def test_taking_names_what_is_there_and_glows() -> None:
    s = solo((4, 2, 1), at="c9r2")
    do(s, "sail:c9r4", "mark:r0c0")
    scene = scene_of(s)
    assert choices(scene)["take"].label == "Take the relic"
    assert choices(scene)["take"].weight == "main"
    assert light(scene, "c9r4").action == "take"


def test_a_sale_can_be_touched_on_the_cargo_tracks() -> None:
    s = solo((1, 3, 1), at="c4r8", held={"gems": 2, "hide": 1}, used="lantern c3r4 tanners")
    do(s, "sail:c4r7", options_after(s, "sail:c4r7"))
    scene = scene_of(s)
    assert light(scene, "cargo:gems").action == "sell:all_gems"
    assert light(scene, "cargo:gems:0").action == "sell:gems"
    assert light(scene, "cargo:hide").action == ""
    assert light(scene, "cargo:hide:0").action == "sell:hide"


@rule("setup.hidden")
def test_panels_tell_who_has_chosen_and_who_is_choosing() -> None:
    s = table(idle_sheet(), idle_sheet(stars="explore", used="c11r1"), idle_sheet(), dice=(4, 4, 4))
    while s.stacks[1]:
        do(s, options(s, 1)[0], seat=1)
    scene = scene_of(s, 0, names=["Ada", "Ben", "Cid"])
    assert [(panel.name, panel.note, panel.to_act) for panel in scene.panels] == [
        ("Ben", "has chosen", False),
        ("Cid", "is choosing", True),
    ]
    assert scene.panels[0].stars == 1
    assert scene.panels[0].score is not None
    assert scene.panels[0].score.count == 3
    waiting = scene_of(s, 1, names=["Ada", "Ben", "Cid"])
    assert waiting.choices == []
    assert waiting.prompt is not None
    assert waiting.prompt.label == "Waiting for Ada and Cid."
    assert waiting.prompt.waiting_for == [0, 2]
    assert waiting.prompt.rules == ["round.undo"]


def test_chips_tell_the_round_and_what_ends_the_game() -> None:
    def labels(s: Voyages) -> list[str]:
        return [chip.label for chip in scene_of(s).chips]

    assert labels(solo((1, 1, 1))) == ["Round 10 of 16", "3 stars to win", "parts reconstructed"]
    assert labels(solo((1, 1, 1), round=16))[:2] == ["Round 16 of 16", "Last round"]
    assert labels(table(sheet(), sheet()))[:2] == ["Round 10", "The third star ends the game"]
    assert labels(table(sheet(), sheet(), rounds_left=1))[:2] == ["Round 10", "Last round"]


@rule("setup.reconstructed")
def test_reconstructed_parts_are_marked_once_each() -> None:
    scene = scene_of(solo((1, 1, 1)))
    marked = [element.id for element in walk(scene) if element.reconstructed]
    assert marked == ["board", "duties", "cargo:fruit"]
    assert scene.board is not None
    assert "Known: name (rulebook) and number (rulebook)." in scene.board.reconstructed
    (chip,) = [chip for chip in scene.chips if chip.id == "chip:reconstructed"]
    titles = [line.split(".")[0] for line in chip.lines]
    assert titles == ["Solo", "Windrose", "Duties", "Cargo", "Map"]


def test_the_journal_is_newest_first_and_lines_keep_their_ids() -> None:
    s = table(idle_sheet(), idle_sheet(), dice=(4, 4, 4), journal=True)
    do(s, "sail:c3r8", options_after(s, "sail:c3r8"))
    before = scene_of(s, 0)
    assert [line.seat for line in before.journal][:2] == [0, 0]
    assert before.journal[0].when == "10"
    assert all(line.seat is None for line in scene_of(s, 1).journal)
    own = {line.id: line.label for line in before.journal}
    do(s, "done")
    while s.round == 10:
        do(s, options(s, 1)[0], seat=1)
    after = {line.id: line.label for line in scene_of(s, 0).journal}
    assert own.items() <= after.items()
    rolls = [line for line in scene_of(s, 0).journal if line.dice]
    assert [list(line.dice) for line in rolls] == [s.dice]


def test_the_end_shows_ranking_scores_and_verdict_to_each() -> None:
    s = table(
        idle_sheet(visited="crown"), idle_sheet(visited="farlight anvil"), dice=(4, 4, 4), round=12, rounds_left=1
    )
    while not s.over:
        seat = s.to_act()[0]
        stay = "sail:c3r8"
        do(s, stay if stay in options(s, seat) else options(s, seat)[0], seat=seat)
    won, lost, watched = scene_of(s, 1).outcome, scene_of(s, 0).outcome, scene_of(s, None).outcome
    assert won is not None
    assert lost is not None
    assert watched is not None
    assert (won.label, won.note) == ("You have won.", "Peak wins with 11 gold.")
    assert (lost.label, lost.note) == ("Peak wins with 11 gold.", "You came second with 7 gold.")
    assert (watched.label, watched.note) == ("Peak wins with 11 gold.", "")
    assert [(rank.place, rank.name, rank.score, rank.won) for rank in won.ranking] == [
        (1, "Peak", 11, True),
        (2, "Sun", 7, False),
    ]
    assert won.scores is not None
    assert won.scores.columns[-1] == "Gold"
    assert [row.cells[0] for row in won.scores.rows] == ["11", "7"]
    assert [row.cells[-1] for row in won.scores.rows] == ["11", "7"]
    (chart,) = won.charts
    assert [(series.label, series.values) for series in chart.series] == [("Islands", [11.0, 7.0])]


def test_alone_the_verdict_names_the_rank() -> None:
    stars = "explore cargo dread"
    used = "c11r1 orchard c1r2 c10r2 verity"
    visited = "crown farlight anvil widow barrow saltmarsh verity gullhaven lowquay orchard tanners pepper lantern"
    s = table(
        sheet(at="c3r8", stars=stars, used=used, gained=1, sold={"fruit": 3}, visited=visited), dice=(4, 4, 4), round=16
    )
    while not s.over:
        stay = "sail:c3r8"
        do(s, stay if stay in options(s) else options(s)[0])
    ended = scene_of(s).outcome
    assert ended is not None
    assert ended.label == "You have won, as a mate."
    watched = scene_of(s, None).outcome
    assert watched is not None
    assert watched.label == "Sun has won, as a mate."


def test_elements_are_plain_enough_to_say() -> None:
    scene = scene_of(solo((4, 5, 2)))
    labels: list[Element] = list(walk(scene))
    assert all("{" not in element.label for element in labels)


# The sheets of others


def folded(scene: Scene) -> dict[int | None, Sheet]:
    return {sheet.seat: sheet for sheet in scene.sheets if sheet.folded}


def gold(page: Sheet) -> int:
    assert page.score is not None
    return page.score.count


@rule("setup.hidden", "setup.sheet")
def test_the_whole_sheet_of_a_rival_is_there_on_demand_as_the_round_began() -> None:
    rival = sheet(
        at="c5r5",
        used="c9r4 tanners orchard",
        visited="tanners crown",
        regions="s",
        held={"hide": 1},
        boxes="r0c0 r1c4",
    )
    s = table(sheet(), rival, dice=(4, 1, 3))
    do(s, "sail:c5r6", "mark:r0c4", "take", seat=1)  # nobody else sees this yet
    for viewer in (0, None):
        scene = scene_of(s, viewer)
        page = folded(scene)[1]
        assert (page.label, page.rule, gold(page)) == ("Peak", "setup.hidden", 1 + 7 + 1 + 1)
        assert [item.id.removeprefix("sheet:1:") for item in page.items][:7] == [
            "stars",
            "sailors",
            "duties",
            "cargo:fruit",
            "cargo:hide",
            "cargo:spice",
            "cargo:gems",
        ]
        assert box(scene, "sheet:1:duty:0:0").state == box(scene, "sheet:1:duty:1:4").state == "marked"
        assert box(scene, "sheet:1:duty:0:4").state == "open"
        assert box(scene, "sheet:1:cargo:hide:0").state == "held"
        notes = [item.label for item in page.items if isinstance(item, Note)]
        assert notes == [
            "The ship lies at the open sea 1 north and 1 northeast of Low Quay.",
            "Islands visited: Tanner's Rest and Crown Atoll.",
            "Regions explored: Amber Shoals.",
            "Used up: fruit of Orchard Isle, hide of Tanner's Rest and relic northeast of Tanner's Rest.",
        ]
        assert not any(element.means for element in of_kind(scene, Box) if element.id.startswith("sheet:"))
        assert not any(each.id.startswith("sheet:") for each in scene.lit)
    assert set(folded(scene_of(s, 0))) == {1}
    assert set(folded(scene_of(s, None))) == {0, 1}


def test_a_sheet_is_drawn_once_and_anew_when_the_round_has_closed() -> None:
    s = table(sheet(at="c5r5"), sheet(at="c5r5"), dice=(4, 1, 3))
    first = folded(scene_of(s, 0))[1].items
    assert folded(scene_of(s, None))[1].items is first
    for seat in (0, 1):
        do(s, "sail:c5r6", "mark:r0c4", "take", "done", seat=seat)
    scene = scene_of(s, 0)
    assert folded(scene)[1].items is not first
    assert box(scene, "sheet:1:sailor:6").state == "gained"


def test_of_a_large_fleet_the_richest_and_the_neighbours_show_their_sheets() -> None:
    fleet = [sheet(regions=" ".join(["s", "n", "e", "w", "se", "ne", "nw"][: n % 8])) for n in range(40)]
    s = table(*fleet)
    scene = scene_of(s, 3)
    shown = folded(scene)
    assert len(shown) == 5
    assert 3 not in shown
    golds = [gold(page) for page in shown.values()]
    assert golds == [49, 16, 16, 9, 9]
    assert [gold(page) for page in folded(scene_of(s, None)).values()] == [49] * 5
