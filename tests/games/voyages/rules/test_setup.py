"""Setting up: a sheet for each seat, the first crew, and what others see."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.engine.components import PROVENANCES, reconstructed
from teahouse.engine.errors import BadOption
from teahouse.engine.luck import FastLuck
from teahouse.engine.pack import pack
from teahouse.engine.playout import play_random
from teahouse.kit.rule import rule
from tests.games.voyages.table import (
    GAME,
    PARTS,
    data_tables,
    do,
    ends,
    idle,
    idle_sheet,
    options,
    sheet,
    table,
    visited_by,
)


@rule("setup.goal")
def test_most_gold_wins_even_against_more_stars() -> None:
    rich = idle_sheet(visited="crown anvil farlight widow")
    famous = idle_sheet(used="c11r1", stars="explore")
    s = table(rich, famous, rounds_left=1)
    idle(s, 0)
    idle(s, 1)
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.totals == [22, 3]
    assert outcome.winners == [0]


@rule("setup.sheet")
def test_what_one_player_uses_stays_open_to_the_others() -> None:
    s = table(sheet(at="c5r5"), sheet(at="c5r5"), dice=(4, 1, 3))
    mine = do(s, "sail:c5r6", "mark:r0c4", "take", "done")
    other = do(s, "sail:c5r6", "mark:r0c4", seat=1)
    assert (mine.gained, other.gained) == (1, 0)
    assert options(s, 1) == ["take", "decline"]


@rule("setup.sheet")
def test_what_one_player_defeats_still_stops_the_others() -> None:
    s = table(sheet(at="c7r6", stars="dread"), sheet(at="c7r6"), dice=(1, 4, 4))
    assert "c7r2" in ends(s, 0)
    assert "c7r2" not in ends(s, 1)
    assert "c7r3" in ends(s, 1)


@rule("setup.sheet")
def test_what_one_player_visits_is_visited_by_that_player_only() -> None:
    s = table(sheet(), sheet(), dice=(1, 3, 3))
    mine = do(s, "sail:c6r1", "mark:r0c4")
    assert visited_by(mine) == {"pepper"}
    assert visited_by(s.sheets[1]) == set()


@rule("setup.sheet")
def test_sheets_share_nothing() -> None:
    s = GAME.new(3, seed=4)
    lists = [id(values) for one in s.sheets for values in (one.used, one.visited, one.regions, one.boxes, one.route)]
    assert len(set(lists)) == len(lists)
    assert pack(s.sheets[0]) == pack(s.sheets[1]) == pack(s.sheets[2])


@rule("setup.seats")
@pytest.mark.parametrize("seats", [1, 2, 100])
def test_one_to_a_hundred_players_sail_together(seats: int) -> None:
    s = GAME.new(seats, seed=1)
    assert s.to_act() == list(range(seats))


@rule("setup.seats")
@pytest.mark.parametrize("seats", [0, 101, -1])
def test_other_numbers_of_players_are_refused_with_the_allowed_ones(seats: int) -> None:
    with pytest.raises(BadOption, match="1 to 100 seats"):
        GAME.new(seats, seed=1)


@rule("setup.seats", "round.close")
def test_a_hundred_players_play_to_the_end() -> None:
    s = GAME.new(100, seed=5)
    play_random(s, FastLuck(6).dice, limit=100_000, gated=True)
    assert s.over
    assert s.audit() == []
    outcome = s.outcome()
    assert outcome is not None
    assert len(outcome.totals) == 100
    assert len(s.sheets[99].route) == s.round + 1


@rule("setup.start")
def test_all_ships_begin_at_the_start_hex_of_the_start_island() -> None:
    s = GAME.new(4, seed=1)
    assert [PARTS.chart.names[one.hex] for one in s.sheets] == ["c6r4"] * 4
    assert PARTS.chart.islands[PARTS.chart.island_of[s.sheets[0].hex]].id == "home"
    assert PARTS.chart.names[s.sheets[0].route[0]] == "c6r4"


@rule("setup.crew")
def test_the_first_crew_is_six_ordinary_sailors_and_nothing_else() -> None:
    one = GAME.new(2, seed=1).sheets[1]
    assert (one.sailors, one.heroes, one.gained) == (6, 0, 0)
    assert sum(one.sold) + sum(one.held) + sum(one.stars) == 0
    assert sum(one.used) + sum(one.visited) + sum(one.regions) + sum(one.boxes) == 0
    assert PARTS.extra_sailors == 6


@rule("setup.hidden", "round.simultaneous")
def test_until_the_round_closes_others_see_the_sheet_as_the_round_began() -> None:
    s = table(sheet(at="c4r5"), sheet(at="c4r5"), dice=(4, 1, 3), journal=True)
    before = pack(s.sheets[0])
    do(s, "sail:c4r6", "mark:r0c4")
    assert pack(s.sheets[0]) != before
    for viewer in (1, None):
        known = s.known_to(viewer)
        assert pack(known.sheets[0]) == before
        assert [entry for entry in (known.journal.read() if known.journal else []) if entry.seat == 0] == []
    own = s.known_to(0)
    assert pack(own.sheets[0]) == pack(s.sheets[0])
    assert own.journal is not None
    assert [entry.kind for entry in own.journal.read() if entry.seat == 0] == ["sail", "duty"]


@rule("setup.hidden")
def test_where_another_player_is_in_the_turn_is_hidden_but_not_that_it_is_done() -> None:
    s = table(sheet(at="c4r5"), sheet(at="c4r5"), dice=(4, 1, 3))
    fresh = pack(s.stacks[0])
    do(s, "sail:c4r6")
    assert pack(s.known_to(1).stacks[0]) == fresh
    do(s, "mark:r0c4")
    assert s.known_to(1).to_act() == [0, 1]
    do(s, "done")
    assert s.known_to(1).to_act() == [1]
    do(s, "sail:c4r6", "mark:r0c4", "done", seat=1)
    seen = s.known_to(1).sheets[0]
    assert PARTS.chart.names[seen.hex] == "c4r6"


@rule("setup.solo")
def test_alone_the_round_is_the_same_and_only_the_end_differs() -> None:
    alone = table(sheet(at="c4r5", heroes=2, sailors=4), dice=(5, 3, 3))
    together = table(sheet(at="c4r5", heroes=2, sailors=4), sheet(), dice=(5, 3, 3))
    for text in ("sail:c0r7", "mark:r0c4", "crew:s0h1"):
        assert options(alone) == options(together)
        assert pack(do(alone, text)) == pack(do(together, text))
    assert GAME.new(1, seed=1).rounds_left == 16
    assert GAME.new(2, seed=1).rounds_left == -1


@rule("setup.reconstructed")
def test_the_data_says_what_is_reconstructed() -> None:
    ours = set(reconstructed(GAME.components.tables))
    assert {"map", "windrose", "duties", "cargo"} <= ours
    assert {"map.islands.crown", "map.regions.ne", "cargo.tracks.gems", "solo.ranks.legend"} <= ours
    assert not ours & {"dice", "sailors", "dread", "end", "score", "stars", "game", "solo"}
    assert GAME.about.reconstructed


@rule("setup.reconstructed")
def test_every_component_has_its_provenance() -> None:
    def entries(value: Any) -> list[dict[str, Any]]:
        rows = [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []
        return rows + [entry for row in rows for inner in row.values() for entry in entries(inner)]

    for name, entry in data_tables().items():
        assert entry["provenance"] in PROVENANCES, name
        for value in entry.values():
            for row in entries(value):
                assert row["provenance"] in PROVENANCES, (name, row)


def test_the_map_is_the_only_option_and_other_values_are_named() -> None:
    assert GAME.new(1, seed=1, options={"map": "trade_winds_blow"}).options == {"map": "trade_winds_blow"}
    with pytest.raises(BadOption, match="'trade_winds_blow'"):
        GAME.new(1, seed=1, options={"map": "atlantis"})
    with pytest.raises(BadOption, match="'map'"):
        GAME.new(1, seed=1, options={"wind": "strong"})
