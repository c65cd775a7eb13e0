"""The end: the third star and one more round, who wins, and sixteen rounds alone."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.engine.outcome import Outcome
from teahouse.engine.playout import play_random
from teahouse.games.voyages.state import Sheet, Voyages
from teahouse.kit.rule import rule
from tests.games.voyages.table import GAME, do, idle, idle_sheet, options, sheet, stars_of, table

TWO_STARS: dict[str, Any] = {"used": "c11r1 orchard c1r2 c10r2", "sold": {"fruit": 3}, "stars": "cargo explore"}
THREE_STARS: dict[str, Any] = {**TWO_STARS, "stars": "cargo explore dread"}


def close(s: Voyages) -> None:
    """A round in which nothing happens to anybody."""
    for seat in range(s.seats):
        idle(s, seat)


def ended(s: Voyages) -> Outcome:
    outcome = s.outcome()
    assert outcome is not None
    return outcome


@rule("end.third_star", "end.final_round")
def test_after_a_round_with_a_third_star_exactly_one_more_is_played() -> None:
    s = table(idle_sheet(**THREE_STARS), idle_sheet(), journal=True)
    close(s)
    assert (s.over, s.rounds_left, s.round) == (False, 1, 11)
    assert s.journal is not None
    assert [(entry.rule, entry.text) for entry in s.journal.entries if entry.kind == "end"] == [
        ("end.final_round", "{0} holds 3 stars: one last round.")
    ]
    assert s.to_act() == [0, 1]
    close(s)
    assert s.over
    assert s.to_act() == []
    assert s.round == 11


@rule("end.third_star")
def test_two_stars_bring_no_end_nor_do_three_of_two_players_together() -> None:
    s = table(idle_sheet(**TWO_STARS), idle_sheet(**TWO_STARS))
    for _ in range(3):
        close(s)
    assert (s.over, s.rounds_left, s.round) == (False, -1, 13)
    assert s.outcome() is None


@rule("end.third_star")
def test_the_third_star_may_be_anybodys() -> None:
    s = table(idle_sheet(), idle_sheet(), idle_sheet(**THREE_STARS))
    close(s)
    assert s.rounds_left == 1


@rule("end.check")
def test_stars_are_looked_at_only_when_all_have_finished_the_round() -> None:
    # Seat 0 defeats the DREAD for its third star; seat 1 still plays its round in full and earns a third as well.
    ready = {**TWO_STARS, "sailors": 0, "heroes": 2, "at": "c7r6"}
    s = table(sheet(**ready), sheet(**ready), dice=(1, 3, 5), journal=True)
    do(s, "sail:c7r3", "mark:r0c5", "fight", "done")
    assert sum(s.sheets[0].stars) == 3
    assert (s.rounds_left, s.to_act()) == (-1, [1])
    do(s, "sail:c7r3", "mark:r0c5", "fight", seat=1)
    assert s.rounds_left == -1
    do(s, "done", seat=1)
    assert s.rounds_left == 1
    assert stars_of(s.sheets[0]) == stars_of(s.sheets[1]) == {"cargo", "explore", "dread"}
    assert s.journal is not None
    assert [entry.text for entry in s.journal.entries if entry.kind == "end"] == [
        "{0} and {1} hold 3 stars: one last round."
    ]


@rule("end.final_round")
def test_further_stars_in_the_final_round_prolong_nothing() -> None:
    # In the final round seat 1 gets its third star.
    s = table(idle_sheet(**THREE_STARS), sheet(**{**TWO_STARS, "sailors": 4, "heroes": 2, "at": "c7r6"}), rounds_left=1)
    idle(s, 0)
    s.dice = [1, 3, 5]
    do(s, "sail:c7r3", "mark:r0c5", "fight", "done", seat=1)
    assert sum(s.sheets[1].stars) == 3
    assert s.over


@rule("end.final_round")
def test_what_is_gained_in_the_final_round_counts() -> None:
    s = table(idle_sheet(), sheet(at="c4r1"), rounds_left=1)
    idle(s, 0)
    s.dice = [1, 1, 3]
    do(s, "sail:c4r0", "mark:r0c4", "done", seat=1)
    assert ended(s).totals == [0, 4]


@rule("end.winner")
def test_most_gold_wins_whoever_had_the_third_star_first() -> None:
    s = table(idle_sheet(**TWO_STARS), idle_sheet(visited="crown farlight", regions="n ne e"), idle_sheet())
    s.rounds_left = 1
    close(s)
    outcome = ended(s)
    assert outcome.totals == [9 + 6, 13 + 9, 0]
    assert (outcome.winners, outcome.places) == ([1], [2, 1, 3])
    assert outcome.rule == "end.winner"
    assert outcome.why == "{1} wins with 22 gold."
    assert outcome.grade == ""


@rule("end.shared")
def test_players_with_equally_much_gold_at_the_top_share_the_victory() -> None:
    s = table(idle_sheet(visited="anvil"), idle_sheet(), idle_sheet(regions="n", visited="widow"), rounds_left=1)
    close(s)
    outcome = ended(s)
    assert outcome.totals == [5, 0, 5]
    assert (outcome.winners, outcome.places) == ([0, 2], [1, 3, 1])
    assert (outcome.rule, outcome.why) == ("end.shared", "{0} and {2} share the victory with 5 gold.")


@rule("end.solo.rounds")
def test_a_game_alone_lasts_sixteen_rounds() -> None:
    for seed in range(5):
        s = GAME.new(1, seed=seed)
        play_random(s, FastLuck(seed).dice, limit=2000, gated=True)
        assert s.over
        assert s.round == 16
        assert len(s.sheets[0].route) == 17


@rule("end.solo.rounds")
def test_a_third_star_does_not_shorten_a_game_alone() -> None:
    s = table(idle_sheet(**THREE_STARS), round=12)
    for round in range(12, 17):
        assert s.round == round
        assert not s.over
        close(s)
    assert s.over
    assert s.outcome() is not None


def alone_at_the_end(last: Sheet) -> Outcome:
    s = table(last, round=16)
    close(s)
    return ended(s)


@rule("end.solo.won")
def test_three_stars_win_alone_and_the_gold_is_the_score() -> None:
    outcome = alone_at_the_end(idle_sheet(**THREE_STARS))
    assert (outcome.winners, outcome.totals) == ([0], [9 + 14 + 9])
    assert outcome.rule == "end.solo.won"
    assert outcome.why == "3 stars in 16 rounds win; 32 gold make a deckhand."


@rule("end.solo.won")
def test_a_third_star_in_the_last_round_still_wins() -> None:
    s = table(sheet(**{**TWO_STARS, "sailors": 4, "heroes": 2, "at": "c7r6"}), dice=(1, 3, 5), round=16)
    do(s, "sail:c7r3", "mark:r0c5", "fight", "done")
    assert ended(s).winners == [0]


@rule("end.solo.lost")
def test_fewer_than_three_stars_lose_whatever_the_gold() -> None:
    rich = idle_sheet(**TWO_STARS, regions="nw n ne e se s w", visited="crown farlight anvil widow")
    outcome = alone_at_the_end(rich)
    assert outcome.totals == [9 + 6 + 49 + 22]
    assert (outcome.winners, outcome.grade) == ([], "")
    assert (outcome.rule, outcome.why) == (
        "end.solo.lost",
        "Only 2 of 3 stars after 16 rounds: the voyage is lost.",
    )


@rule("end.solo.rank")
@pytest.mark.parametrize(
    ("gold", "rank"),
    [(59, "Deckhand"), (60, "Mate"), (74, "Mate"), (75, "Captain"), (89, "Captain"), (90, "Legend"), (91, "Legend")],
)
def test_gold_gives_a_winner_a_rank(gold: int, rank: str) -> None:
    # Three stars and the DREAD make 32 with the fruit sold; regions and islands fill up to the sum.
    fill = {
        59: ("n ne e s", "crown widow"),  # 16 + 11
        60: ("n ne e s", "crown anvil"),  # 16 + 12
        74: ("n ne e s w", "crown farlight widow"),  # 25 + 17
        75: ("n ne e s w", "crown farlight anvil"),  # 25 + 18
        89: ("n ne e s w nw", "crown farlight anvil barrow"),  # 36 + 21
        90: ("n ne e s w nw", "crown farlight anvil widow"),  # 36 + 22
        91: ("n ne e s w nw", "crown farlight anvil widow orchard"),  # 36 + 23
    }
    regions, visited = fill[gold]
    outcome = alone_at_the_end(idle_sheet(**THREE_STARS, regions=regions, visited=visited))
    assert outcome.totals == [gold]
    assert outcome.grade == rank


def test_nobody_is_asked_anything_after_the_end() -> None:
    s = table(idle_sheet(), idle_sheet(), rounds_left=1)
    close(s)
    assert options(s, 0) == options(s, 1) == []
    assert s.prompt(0).question == "The game is over."
    refused = s.why_not(0, GAME.action("done"))
    assert refused is not None
    assert refused.sentence == "The game is over."
