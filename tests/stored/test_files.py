"""Game files of earlier versions are played by the rules of today as far as they fit."""

from __future__ import annotations

import pytest

from teahouse import games
from teahouse.engine.record import read_record
from teahouse.terminal import replay
from tests.stored.reading import FOLDERS, Json, lines

FILES = [
    pytest.param(line, id=f"{folder.name}-{line['name']}") for folder in FOLDERS for line in lines(folder, "files")
]


@pytest.mark.parametrize("line", FILES)
def test_a_stored_file_plays_as_far_as_it_fits_and_says_how_far(line: Json) -> None:
    record = read_record(line["text"])
    game = games.get(record.game)
    play = record.replay(game)
    assert play.log == record.log[: len(play.log)]
    assert play.state.audit() == []
    broken = record.verify(game)
    if len(play.log) < len(record.log):
        assert record.is_older(game)
        assert f"from entry {len(play.log) + 1} on" in broken[0]
    elif record.ending is not None and not broken:
        outcome = play.state.outcome()
        assert outcome is not None
        assert outcome.totals == record.ending["totals"]
    told = list(replay.story(record, game, len(record.log)))
    assert len([text for text in told if text[:4].strip().isdigit()]) == len(play.log)
    assert ("does not fit" in " ".join(told)) == (len(play.log) < len(record.log))
