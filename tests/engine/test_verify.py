"""Game files from a folder: read by one function for everybody, and the sentence of what holds in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from teahouse import bots, games
from teahouse.engine import record, verify
from teahouse.engine.errors import BadRecord
from teahouse.engine.luck import commitment
from teahouse.engine.play import Play
from teahouse.engine.record import Record, Seal, ending_of, read_file, read_record, record_of

GAME = games.get("connect_four")
SECRET = bytes(range(32))


def played(seal: Seal) -> Record:
    """A whole game between two bots."""
    play = Play(GAME, GAME.new(seats=2, luck=seal.luck()))
    kept = record_of(GAME, play.state, seal, ["Ann", "Bo"], ["random", "random"])
    bot = bots.make("random", GAME, 1)
    while play.state.to_act():
        (seat,) = play.state.to_act()
        play.apply(seat, bot.choose(play.state.known_to(seat), seat))
    kept.log = play.log
    kept.ending = ending_of(play.state)
    return kept


def test_the_verdict_names_the_seed() -> None:
    kept = played(Seal(5))
    steps = f"Connect four, 2 seats, {len(kept.log)} steps".casefold()
    assert verify.verdict(kept, GAME).casefold().startswith(f"{steps}: every draw and every move holds to its end.")
    assert "seed 5" in verify.verdict(kept, GAME)


def test_the_verdict_names_the_hash_that_was_published() -> None:
    kept = read_record(played(Seal(None, SECRET, (b"nonce",))).text())
    assert commitment(SECRET) in verify.verdict(kept, GAME)


def test_what_does_not_hold_is_said() -> None:
    kept = played(Seal(None, SECRET))
    verify.check(kept, GAME)
    kept.seal.commitment = commitment(b"another")
    kept.ending = None
    for asked in (verify.check, verify.verdict):
        with pytest.raises(BadRecord, match=r"does not match the hash .* has no ending"):
            asked(kept, GAME)


def test_a_file_is_read_or_a_sentence_says_why_not(tmp_path: Path) -> None:
    kept, path = played(Seal(5)), tmp_path / "game"
    path.write_text(kept.text(), "utf-8")
    assert read_file(path).text() == kept.text()
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    wrong = [(tmp_path, "is a directory"), (tmp_path / "nowhere", "no such file"), (tmp_path / "binary", "not text")]
    for file, words in wrong:
        with pytest.raises(BadRecord, match=words):
            read_file(file)


def test_a_file_larger_than_any_game_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(record.LARGEST + 1)
    with pytest.raises(BadRecord, match="too large"):
        read_file(path)


def test_a_record_begins_again_with_nothing_done() -> None:
    kept = played(Seal(5))
    again = kept.begun()
    assert again.header_line() == kept.header_line()
    assert (again.log, again.ending) == ([], None)
