"""What `make bench-house` rests on: the games it plays, how it reads a socket, and a verdict that follows from the figures."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import zlib
from collections import Counter
from typing import Any

import pytest

from bench.environment import BenchError
from bench.house import bars, measure, page
from bench.house.load import games as played
from bench.house.load.cpu import cpu_seconds
from bench.house.load.follow import Follower
from bench.house.load.guest import Guest, HouseTable, Seat
from bench.house.load.play import Match, Meter, Pressing
from bench.house.load.wire import END_OF_BLOCK, Connection, Socket, framed
from bench.house.measure import Measured
from bench.house.servers import KINDS, MEMORY, SQLITE, TEAHOUSE
from teahouse import games

HEAD = b"HTTP/1.1 101 Switching Protocols\r\n\r\n"


def test_the_games_are_whole_and_different_and_of_every_length() -> None:
    read = played.read()
    assert len(set(read)) == len(read) == played.OF_EACH * len(played.LENGTHS)
    assert Counter(map(len, read)) == dict.fromkeys(played.LENGTHS, played.OF_EACH)
    game = games.get("connect_four")
    for moves in read:
        state = game.new(seats=2, seed=0)
        for column in moves:
            (seat,) = state.to_act()
            legal = {action.text: action for action in state.legal(seat)}
            assert len(legal) > 1
            state.apply(seat, legal[f"drop:{column}"])
        assert not state.to_act()


def test_every_game_of_the_house_is_measured() -> None:
    titles = {id: games.about(id).title for id in games.IDS}
    assert sorted(measure.GAMES.items()) == sorted(titles.items())


class Heard(Socket):
    def __init__(self) -> None:
        super().__init__("/")
        self.messages: list[bytes] = []

    def hear(self, message: bytes) -> None:
        self.messages.append(message)


def from_server(message: bytes, first: int = 0x81) -> bytes:
    size = bytes([len(message)]) if len(message) < 126 else b"\x7e" + len(message).to_bytes(2, "big")
    return bytes([first]) + size + message


def test_frames_are_read_however_they_are_cut() -> None:
    texts = [b"one", b"x" * 300, b"", b"three" * 20]
    deflate = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    stream = HEAD
    for text in texts:
        packed = deflate.compress(text) + deflate.flush(zlib.Z_SYNC_FLUSH)
        stream += from_server(text) + from_server(packed.removesuffix(END_OF_BLOCK), 0xC1)
    expected = [text for text in texts for _ in range(2)]
    for size in (1, 2, 7, 100, len(stream)):
        socket = Heard()
        for start in range(0, len(stream), size):
            socket.data_received(stream[start : start + size])
        assert socket.messages == expected
        assert socket.bytes_in == len(stream)


def test_a_frame_of_a_client_says_its_length_and_an_empty_mask() -> None:
    assert framed(1, b"ab") == b"\x81\x82\0\0\0\0ab"
    assert framed(1, b"a" * 300)[:8] == b"\x81\xfe\x01\x2c\0\0\0\0"


def test_a_socket_that_is_not_let_in_says_so() -> None:
    socket = Heard()
    troubles: list[Exception] = []
    socket.trouble = troubles.append
    socket.data_received(b"HTTP/1.1 403 Forbidden\r\n\r\n")
    assert [str(trouble) for trouble in troubles] == ["/: HTTP/1.1 403 Forbidden"]


def guest() -> Guest:
    return Guest(Connection(0))


def test_no_two_guests_come_from_one_address() -> None:
    assert len({guest().headers for _ in range(600)}) == 600


def message(kind: str, **fields: object) -> bytes:
    return json.dumps({"kind": kind, **fields}).encode()


def choosing(*actions: str) -> dict[str, Any]:
    return {"choices": [{"action": action} for action in actions]}


class Mute(Follower):
    def say(self, message: bytes) -> None:
        """Nobody is there."""


def test_a_view_follows_from_the_changes_with_the_answer_or_after_it() -> None:
    after = {"set": {"version": 1}, "within": {"scene": {"within": {"choices": {"splice": [[0, 1, []]]}}}}}
    for together in (False, True):
        follower = Mute(guest(), "t")
        view = {"seat": 0, "version": 0, "scene": choosing("a", "b")}
        follower.hear(message("view", number=3, view=view))
        assert follower.choices == ["a", "b"]
        follower.do("a")
        assert follower.choices == [], "nothing while an answer is on the way"
        if together:
            follower.hear(message("done", id=1, number=4, version=1, since=3, change=after))
        else:
            follower.hear(message("done", id=1, number=4, version=1))
            assert follower.choices == [], "nor before the view has come"
            follower.hear(message("change", number=4, since=3, change=after))
        assert follower.choices == ["b"]
        assert follower.view["version"] == 1


class Told(Pressing):
    """Notes what it is told."""

    def __init__(self) -> None:
        super().__init__(Meter({}), [])
        self.news: list[str] = []

    def acknowledged(self, match: Match) -> None:
        self.news.append("acknowledged")

    def heard(self, match: Match) -> None:
        self.news.append("heard")


def test_a_move_is_heard_by_the_other_and_not_by_what_came_late() -> None:
    async def play() -> list[str]:
        table = HouseTable("01")
        told = table.player = Told()
        mover, other = (Seat(guest(), "t", table, seat) for seat in range(2))
        mover.hear(message("done", id=1, number=1, version=1, since=0, change={"set": {"steps": 1}}))
        other.hear(message("change", number=1, since=0, change={"set": {"number": 1, "steps": 1}}))
        table.count = 1
        mover.hear(message("change", number=1, since=0, change={"set": {"steps": 1}}))
        mover.hear(message("change", number=2, since=1, change={"set": {"steps": 2}}))
        assert mover.version == 1
        return told.news

    assert asyncio.run(play()) == ["acknowledged", "heard", "heard"]


class Willing(Match):
    """Every move is acknowledged and heard of, one or the other first."""

    def __init__(self, moves: str) -> None:
        super().__init__(moves)
        self.done = ""

    def move(self) -> None:
        self.done += self.moves[self.count]
        news = [self.player.acknowledged, self.player.heard]
        for told in news if self.count % 2 else reversed(news):
            asyncio.get_running_loop().call_soon(told, self)


def test_whoever_has_played_out_goes_on_at_a_table_that_waits() -> None:
    async def play() -> tuple[list[str], int]:
        matches = [Willing(moves) for moves in ("0123456", "01", "3")]
        meter = Meter({})
        player = Pressing(meter, matches)
        player.begin()
        player.begin()
        meter.start([])
        await player.finish(60)
        return [match.done for match in matches], len(meter.acknowledged)

    done, counted = asyncio.run(play())
    assert done[1:] == ["01", "3"], "and when no table waits it is over"
    assert "0123456".startswith(done[0])
    assert counted >= 3


def test_the_cpu_of_a_server_is_also_that_of_its_processes() -> None:
    before = cpu_seconds([os.getpid()])
    busy = "import time\nwhile time.process_time() < 0.3: pass"
    subprocess.run([sys.executable, "-c", busy], check=True)
    assert cpu_seconds([os.getpid()]) - before > 0.25


def row(rate: float, cpu: float, slow: float = 10.0) -> dict[str, Any]:
    times = {f"{name}{at}": slow for name in ("acknowledged", "heard") for at in (50, 99, 100)}
    return {"rate": rate, "cpu": {"server": cpu, "database": 1.0}, "load": 30.0, "sent": 900.0, **times}


@pytest.fixture
def measured() -> Measured:
    """Everything holds, and nothing by much."""
    live = {(kind, tables): [row(1000, 500)] for kind in KINDS for tables in (1, 50, 500)}
    live |= {(TEAHOUSE, 1): [row(1001, 400)], (TEAHOUSE, 50): [row(2501, 250)], (TEAHOUSE, 500): [row(3001, 189)]}
    return Measured(
        live=live,
        calm={kind: [row(125, 900, 49)] for kind in KINDS},
        games={game: [row(800, 1000)] for game in measure.GAMES},
        hundred=[{"seconds": 1.0, "actions": 400, **row(1, 1)}],
        cold={"actions": 500, "seats": 2, "loaded": [1.0, 99.0, 300.0]},
        disk=[0.3],
        postgresql={(workers, 8): [row(500, 399)] for workers in (1, 2)},
    )


def failing(measured: Measured) -> list[str]:
    return [bar.sentence for bar in bars.bars(measured) if not bar.holds]


def test_all_required_lines_are_asked(measured: Measured) -> None:
    assert failing(measured) == []
    assert len(bars.bars(measured)) == 11
    assert bars.bars(Measured()) == []


@pytest.mark.parametrize(
    ("where", "worse", "said"),
    [
        ((TEAHOUSE, 500), row(2999, 189), "at least 3 times"),
        ((TEAHOUSE, 50), row(2499, 250), "at least 2.5 times"),
        ((TEAHOUSE, 1), row(999, 400), "at least 1 times"),
        ((MEMORY, 500), row(3002, 300), "with 500 tables ahead of"),
        ((MEMORY, 50), row(2502, 300), "with 50 tables ahead of"),
        ((TEAHOUSE, 500), row(3001, 191), "at most 190 µs"),
        ((SQLITE, 500), row(1000, 29), "the load takes less CPU"),
    ],
)
def test_a_line_that_does_not_hold_is_said(measured: Measured, where: Any, worse: dict[str, Any], said: str) -> None:
    measured.live[where] = [worse]
    (sentence,) = failing(measured)
    assert said in sentence
    assert "**does not hold**" in page.tables(measured)


def test_the_calm_time_the_cold_table_and_postgresql_have_lines_of_their_own(measured: Measured) -> None:
    measured.calm[TEAHOUSE] = [row(125, 900, 50)]
    measured.cold["loaded"] = [101.0]
    measured.postgresql[1, 8] = [row(500, 401)]
    assert len(failing(measured)) == 4  # acknowledged and heard


def test_the_median_of_the_repeats_counts(measured: Measured) -> None:
    measured.live[TEAHOUSE, 500] = [row(100, 900), row(3001, 189), row(3100, 150)]
    assert failing(measured) == []
    assert "| 500 | Teahouse, SQLite | 3,001 | 100 % | 1.00 | 10.00, 10.00 | 10.00, 10.00 | 189 | 30 |" in page.tables(
        measured
    )


def test_the_figures_name_every_game_and_what_was_measured_twice(measured: Measured) -> None:
    measured.repeated.append("50 tables, Teahouse")
    text = page.tables(measured)
    assert all(f"| {title} | 1,000 | 800 |" in text for title in measure.GAMES.values())
    assert "measured once more: 50 tables, Teahouse." in text


def test_what_fails_is_measured_once_more_and_then_given_up(measured: Measured) -> None:
    tried: list[int] = []

    def work() -> dict[str, Any]:
        tried.append(1)
        if len(tried) != 2:
            raise BenchError("no")
        return {}

    progress = measure.Progress(2, measured)
    assert progress.attempt("this", work, lambda _: "done") == {}
    assert measured.repeated == ["this"]
    with pytest.raises(BenchError):
        progress.attempt("that", work, lambda _: "done")
