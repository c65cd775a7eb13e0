"""The file format: written, read back, replayed, verified, and refused when it was damaged."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teahouse.engine.errors import BadRecord
from teahouse.engine.luck import FastLuck, commitment
from teahouse.engine.play import Play
from teahouse.engine.record import Record, Seal, ending_of, read_record, record_of
from teahouse.kit.case import choose
from tests.kit.toys.lanterns import LanternsGame
from tests.kit.toys.tides import TidesGame

GAME = TidesGame()
SEALS = [Seal(7), Seal(None, b"secret", (b"nonce", b"other"))]
SEAL_NAMES = ["fast", "sealed"]


def played(seal: Seal, entries: int = 100) -> tuple[Record, Play]:
    """A random game with undos, as a table writes it."""
    play = Play(GAME, GAME.new(2, luck=seal.luck()))
    record = record_of(GAME, play.state, seal, ["Ann", "Bo {1}"], ["person", "random"])
    choices = FastLuck(1).automa
    while len(play.log) < entries:
        chosen = choose(play.state, choices)
        if chosen is None:
            record.ending = ending_of(play.state)
            break
        if play.undoable(0) and choices.below(4) == 0:
            play.undo(0)
        else:
            play.apply(*chosen)
    record.log = play.log[:]
    return record, play


@pytest.mark.parametrize("seal", SEALS, ids=SEAL_NAMES)
def test_a_file_comes_back_and_replays_to_the_same_state(seal: Seal) -> None:
    record, play = played(seal)
    back = read_record(record.text())
    assert back.text() == record.text()
    assert (0, "undo") in back.log
    assert back.replay(GAME).state.digest() == play.state.digest()
    assert back.names == ["Ann", "Bo {1}"]
    assert back.verify(GAME) == []


def test_a_replay_may_stop_on_its_way() -> None:
    record, _ = played(SEALS[0])
    assert record.replay(GAME, 0).log == []
    assert record.replay(GAME, 3).log == record.log[:3]


def test_a_running_game_verifies_without_an_ending() -> None:
    record, _ = played(SEALS[0], entries=5)
    assert record.ending is None
    assert read_record(record.text()).verify(GAME) == []


def test_a_line_that_was_never_finished_does_not_count() -> None:
    record, _ = played(SEALS[0], entries=5)
    assert read_record(record.text() + '[0,"bi').log == record.log
    assert read_record(record.text()[:-1]).log == record.log[:-1]


def test_a_forged_ending_is_found() -> None:
    record, _ = played(SEALS[0])
    assert record.ending is not None
    record.ending = {**record.ending, "totals": [99, 0]}
    assert record.verify(GAME) == ["The ending in the file is not the one that the moves lead to."]
    record.ending = None
    assert record.verify(GAME) == ["The game is over, but the file has no ending."]


def test_a_forged_secret_is_found() -> None:
    record, _ = played(SEALS[1])
    record.seal = Seal(None, b"secret", record.seal.nonces, commitment(b"another"))
    assert record.verify(GAME) == ["The secret does not match the hash that was published at the start."]


def test_a_secret_that_is_not_yet_published_cannot_be_replayed() -> None:
    record, _ = played(SEALS[1])
    record.seal = Seal(None, b"", (), commitment(b"secret"))
    with pytest.raises(BadRecord, match="published when the game ends"):
        read_record(record.text()).replay(GAME)


def test_an_entry_that_does_not_play_is_named() -> None:
    record, _ = played(SEALS[0])
    record.log.insert(2, (1, "bid:9"))
    with pytest.raises(BadRecord, match="Entry 3 of the log, seat 1 bid:9"):
        record.replay(GAME)


def test_another_game_rules_or_data_are_refused() -> None:
    record, _ = played(SEALS[0])
    with pytest.raises(BadRecord, match="'tides', not of 'lanterns'"):
        record.replay(LanternsGame())
    record.rules = 9
    with pytest.raises(BadRecord, match="rules version 9"):
        record.replay(GAME)
    record.rules, record.data = 1, "0"
    with pytest.raises(BadRecord, match="other components"):
        record.replay(GAME)


@pytest.mark.parametrize("key", ["game", "rules", "data", "seats", "options", "luck", "names", "players"])
@pytest.mark.parametrize("value", [None, 3.5, [], {"a": 1}, True, "x"])
def test_damaged_headers_are_refused(key: str, value: object) -> None:
    record, _ = played(SEALS[0])
    header = json.loads(record.header_line())
    if type(header[key]) is type(value):
        header.pop(key)
    else:
        header[key] = value
    with pytest.raises(BadRecord):
        read_record(json.dumps(header) + "\n")


@pytest.mark.parametrize("version", [0, 2, "1", None])
def test_another_format_is_refused(version: object) -> None:
    record, _ = played(SEALS[0])
    header = {**json.loads(record.header_line()), "teahouse": version}
    with pytest.raises(BadRecord, match="this Teahouse reads 1"):
        read_record(json.dumps(header) + "\n")


@pytest.mark.parametrize(
    "line",
    ["", "{", "[]", "[0]", '[0,"done",1]', '["0","done"]', "[0,1]", '[2,"done"]', '[-1,"done"]', "{}", "[" * 90_000],
)
def test_damaged_entries_are_refused_by_line(line: str) -> None:
    record, _ = played(SEALS[0])
    with pytest.raises(BadRecord, match="Line 2"):
        read_record(record.header_line() + line + "\n")


def test_nothing_comes_after_the_ending() -> None:
    record, _ = played(SEALS[0])
    with pytest.raises(BadRecord, match="after the ending"):
        read_record(record.text() + '[0,"done"]\n')


@pytest.mark.parametrize("text", ["", "no line end", "\n", "7\n", "{}\n"])
def test_what_is_no_game_file_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read_record(text)


@given(st.integers(0, 400), st.integers(0, 255))
def test_a_changed_byte_is_refused_or_read_as_a_record(at: int, byte: int) -> None:
    """Whatever a byte becomes, reading gives a record or one BadRecord, never another error."""
    record, _ = played(SEALS[0])
    raw = bytearray(record.text().encode())
    raw[at % len(raw)] = byte
    text = raw.decode(errors="replace")
    try:
        read = read_record(text)
    except BadRecord as error:
        message = str(error)
        assert message
    else:
        assert isinstance(read, Record)
