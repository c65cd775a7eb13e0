"""Dumps of the first rules version go on: what they did not keep is filled in, and they are played to their end."""

from __future__ import annotations

from typing import cast

from teahouse.engine.luck import FastLuck
from teahouse.engine.state import EVERYTHING
from teahouse.games.voyages.rules.move import is_ahead, starts_of
from teahouse.games.voyages.state import Voyages
from teahouse.kit.rule import rule
from tests.games.voyages.table import GAME, PARTS
from tests.stored.reading import FOLDERS, lines


def older_games() -> list[Voyages]:
    folder = next(folder for folder in FOLDERS if folder.name == "719b0d5")
    dumps = [row["dump"] for row in lines(folder, "dumps") if row["dump"]["game"] == "voyages"]
    assert dumps
    assert {dump["rules"] for dump in dumps} == {1}
    return [cast(Voyages, GAME.load(dump)) for dump in dumps]


@rule("move.depart")
def test_the_passage_of_an_older_dump_is_a_line_that_could_be_sailed() -> None:
    sailed = 0
    for s in older_games():
        for sheet in s.sheets + s.began:
            assert len(sheet.starts) == len(sheet.route) - 1
            for last, start, end in zip(sheet.route, sheet.starts, sheet.route[1:]):
                assert start in PARTS.chart.departures[last]
                assert is_ahead(PARTS.chart, start, end)
                sailed += 1
    assert sailed > 100


@rule("move.depart")
def test_an_older_voyage_left_an_island_by_the_hex_from_which_it_could() -> None:
    # Saltmarsh lies on c2r2 and c2r3: c4r4 is SE of the second only, c4r3 of the first only, c2r5 is S of both.
    at = PARTS.chart.hex_named
    for end, start in (("c4r4", "c2r3"), ("c4r3", "c2r2"), ("c2r5", "c2r2")):
        assert starts_of(PARTS.chart, [at("c2r2"), at(end)]) == [at(start)]


def test_older_dumps_are_played_to_their_end() -> None:
    choices = FastLuck(5).automa
    for s in older_games():
        if s.viewer != EVERYTHING or s.seats > 6:
            continue
        while awaited := s.to_act():
            seat = awaited[0]
            legal = s.legal(seat)
            s.apply(seat, legal[choices.below(len(legal))])
        assert s.audit() == []
        assert s.outcome() is not None
