"""Texts, files and numbers that were made to do harm: a clear error, and the whole database is as it was."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from teahouse import games
from teahouse.engine.record import Record, Seal, record_of
from teahouse.house.people.guests import COOKIE
from teahouse.house.settings import LARGEST_FILE, Settings
from tests.house.visiting import Browser, Json, Served, heard, raw

TEXT = "<script>alert(1)</script>\"'&"


def refused(answer: httpx.Response, *statuses: int) -> str:
    assert answer.status_code in statuses, answer.text
    assert answer.headers["content-type"] == "application/json"
    error: str = answer.json()["error"]
    assert error
    assert len(error) < 1000
    return error


BAD_TEXTS = ["\u0000", "a\u0000b", "a\r\nSet-Cookie: x=y", "\u202eb", "\u2028", "\u0007", "\ud83d", "x" * 201]


@pytest.mark.parametrize("text", BAD_TEXTS, ids=ascii)
def test_texts_with_control_characters(lin: Browser, served: Served, text: str) -> None:
    table = lin.open_table("me", "link")["id"]
    path = f"/api/tables/{table}"
    token = lin.look(table)["invites"][0]["token"]
    requests: list[tuple[str, Json]] = [
        ("/api/tables", {"game": text, "seats": [{"kind": "me"}]}),
        ("/api/tables", {"game": "voyages", "seats": [{"kind": "me"}], "options": {text: "x"}}),
        ("/api/tables", {"game": "voyages", "seats": [{"kind": "me"}], "options": {"map": text}}),
        ("/api/tables", {"game": "voyages", "seats": [{"kind": "me"}], "nonce": text}),
        ("/api/tables", {"game": "voyages", "seats": [{"kind": "bot", "bot": text}]}),
        (f"{path}/join", {"token": text}),
        (f"{path}/join", {"token": token, "nonce": text}),
        (f"{path}/act", {"seat": 0, "version": 0, "action": text}),
        (f"{path}/why", {"seat": 0, "action": text}),
        (f"{path}/start", {"bot": text}),
        (f"{path}/to_bot", {"seat": 0, "bot": text}),
        ("/api/import", {"text": text}),
    ]
    with served.unchanged():
        for where, body in requests:
            answer = lin.http.post(where, content=json.dumps(body), headers={"Content-Type": "application/json"})
            refused(answer, 400, 403, 404, 409, 422)


@pytest.mark.parametrize("text", [text for text in BAD_TEXTS if not text.isspace()], ids=ascii)
def test_names_and_talk_are_printable(lin: Browser, served: Served, text: str) -> None:
    table = lin.open_table("me", "here")["id"]
    for where, field in (("/api/me", "name"), (f"/api/tables/{table}/chat", "text")):
        body = json.dumps({field: text * (1 if len(text) < 200 else 3)})
        if text in ("a\r\nSet-Cookie: x=y", "\u2028"):
            continue  # space between words, see below
        with served.unchanged():
            refused(lin.http.post(where, content=body, headers={"Content-Type": "application/json"}), 400, 422)


def test_line_ends_in_names_and_talk_become_spaces(lin: Browser) -> None:
    answer = lin.http.post("/api/me", json={"name": "a\r\nX-B: c"})
    assert answer.json()["name"] == "a X-B: c"
    assert "x-b" not in answer.headers
    table = lin.open_table("me", "here")["id"]
    assert lin.post(f"/api/tables/{table}/chat", {"text": "a\r\nX-B:\u2028c"})["text"] == "a X-B: c"


def test_markup_comes_back_as_the_text_it_is_and_never_as_a_page(lin: Browser) -> None:
    """How the page shows it is tested in a browser, see tests/browser/test_policy.py."""
    lin.post("/api/me", {"name": "<b>Lin</b>"})
    table = lin.open_table("me", "here")["id"]
    lin.post(f"/api/tables/{table}/chat", {"text": TEXT})
    answer = lin.http.get(f"/api/tables/{table}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.json()["chat"][0]["text"] == TEXT
    assert answer.json()["names"][0] == "<b>Lin</b>"


IDS = [
    "%00",
    "a%00b",
    "x" * 5000,
    "%ff",
    "%0d%0aSet-Cookie:%20x=y",
    "..%2f..%2fme",
    "'%20or%201=1--",
    "%F0%9F%8D%B5",
    "{0}",
]


@pytest.mark.parametrize("id", IDS, ids=lambda id: id[:20])
def test_tables_with_ids_that_no_house_makes(lin: Browser, served: Served, id: str) -> None:
    body = b'{"seat":0,"version":0,"action":"pass"}'
    cookie = f"{COOKIE}={lin.http.cookies[COOKIE]}".encode()
    with served.unchanged():
        for verb, path in ((b"GET", id), (b"DELETE", id), (b"POST", f"{id}/act"), (b"GET", f"{id}/replay?step=0")):
            request = b"%s /api/tables/%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" % (verb, path.encode())
            request += b"Cookie: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % (
                cookie,
                len(body),
            )
            answer = raw(served.address, request + body)
            status = answer.split(b" ", 2)[1]
            assert status in (b"400", b"404", b"405"), answer
            assert b"\r\nset-cookie" not in answer.lower()
        with pytest.raises(InvalidStatus, match=r"HTTP 40[04]"), lin.live(id):
            pass


@pytest.mark.parametrize("query", ["seat=-1", "seat=99999999999999999999999", "seat=x", "seat=0&seat=1", "seat=%00"])
def test_odd_seats_in_a_query(lin: Browser, served: Served, query: str) -> None:
    table = lin.open_table("me", "here")["id"]
    with served.unchanged():
        for path in (f"/api/tables/{table}?{query}", f"/api/tables/{table}/replay?step=0&{query}"):
            answer = lin.http.get(path)
            assert answer.status_code in (200, 400, 403), answer.text
            assert answer.status_code != 200 or query == "seat=0&seat=1"


@pytest.mark.parametrize(
    "more",
    [
        {"options": {"map": "x" * 100_000}},
        {"options": {f"option {n}": "x" for n in range(1000)}},
        {"options": {"map": {"deep": 1}}},
        {"options": []},
        {"deadline_hours": 10**30},
        {"deadline_hours": -1},
        {"deadline_hours": 24 * 365 + 1},
        {"seats": [{"kind": "me"}] * 1001},
        {"seats": [{"kind": "me", "name": "n" * 201}]},
        {"nonce": "ab" * 33},
        {"nonce": "abc"},
        {"nonce": "AB"},
    ],
    ids=lambda more: str(more)[:40],
)
def test_huge_and_wrong_wishes_for_a_table(lin: Browser, served: Served, more: Json) -> None:
    wish: Json = {"game": "voyages", "seats": [{"kind": "me"}], **more}
    with served.unchanged():
        refused(lin.tried("/api/tables", wish), 400)


def test_requests_that_are_no_http(lin: Browser, served: Served) -> None:
    with served.unchanged():
        for request in (
            b"\x16\x03\x01\x02\x00\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"POST /api/me HTTP/1.1\r\nHost: a\r\n"
            b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n",
        ):
            answer = raw(served.address, request)
            assert answer.split(b" ", 2)[1].startswith(b"4"), answer
    assert lin.get("/api/me")["name"] == "Lin"


def test_a_guest_who_opens_too_many_sockets(lin: Browser, mei: Browser, served: Served) -> None:
    table = lin.open_table("me", "here")["id"]
    with contextlib.ExitStack() as stack, served.unchanged():
        for _ in range(Settings().sockets_per_guest):
            heard(stack.enter_context(lin.live(table)))
        with pytest.raises(InvalidStatus, match="HTTP 429"), lin.live(table):
            pass
        with mei.live(table) as others:
            assert heard(others)["kind"] == "view"
    with lin.live(table) as again:
        assert heard(again)["kind"] == "view"


# Game files


def a_record(entries: int = 12) -> Record:
    """A game of Voyages under way."""
    game = games.get("voyages")
    seal = Seal(7)
    state = game.new(seats=1, luck=seal.luck(), journal=False)
    record = record_of(game, state, seal, ["Lin"], ["human"])
    for _ in range(entries):
        action = state.legal(0)[0]
        state.apply(0, action)
        record.log.append((0, action.text))
    return record


def header(**changed: Any) -> Callable[[str], str]:
    """The file with another header."""

    def change(text: str) -> str:
        first, _, rest = text.partition("\n")
        return json.dumps({**json.loads(first), **changed}) + "\n" + rest

    return change


FILES: list[tuple[str, Callable[[str], str], int, str]] = [
    ("too large", lambda text: text + "x" * LARGEST_FILE, 413, ""),
    ("a billion lines", lambda text: text + '[0,"pass"]\n' * 100_000, 422, "does not play"),
    ("other rules", header(rules=99), 422, "rules version 99"),
    ("another game", header(game="chess"), 422, "no game 'chess'"),
    ("other components", header(data="0" * 64), 422, "other components"),
    ("a game of the future", header(teahouse=2), 422, "format 2"),
    (
        "a secret that was not published",
        header(luck={"kind": "sealed", "secret": "00" * 32, "nonces": [], "commitment": "11" * 32}),
        422,
        "",
    ),
    ("no secret", header(luck={"kind": "sealed", "secret": "", "nonces": [], "commitment": "11" * 32}), 422, "secret"),
    (
        "long nonces",
        header(luck={"kind": "sealed", "secret": "00" * 32, "nonces": ["00" * 5000], "commitment": ""}),
        422,
        "",
    ),
    ("a seed beyond numbers", header(luck={"kind": "fast", "seed": 10**400}), 422, ""),
    ("a billion seats", header(seats=10**9), 422, "one player for each seat"),
    (
        "more seats than the game has",
        header(seats=500, names=["a"] * 500, players=["human"] * 500),
        422,
        "takes 1 to 100",
    ),
    ("an unknown bot", header(players=["deep"]), 422, "no bot"),
    ("a name that does harm", header(names=["{0}\u202e"]), 422, "A name has"),
    ("an option that is not there", header(options={"admin": "yes"}), 422, "no option"),
    ("an option that is a list", header(options={"map": []}), 422, "must be texts"),
    ("an illegal action", lambda text: text + '[0,"sail:c99r99"]\n', 422, "does not play"),
    ("an action of nobody", lambda text: text + '[7,"pass"]\n', 422, "no entry of a log"),
    ("an ending that is not so", lambda text: text + '{"digest":"00","totals":[9],"winners":[0]}\n', 422, "ending"),
    (
        "lines after the ending",
        lambda text: text + '{"digest":"","totals":[],"winners":[]}\n[0,"pass"]\n',
        422,
        "after",
    ),
    ("deep json", lambda text: text + "[" * 100_000 + "\n", 422, "cannot be read"),
    ("no json", lambda text: "\u0000\u0001", 422, "cannot be read"),
    ("nothing", lambda text: "", 422, ""),
    ("a huge number", lambda text: text + f'[{"9" * 5000},"pass"]\n', 422, ""),
]


@pytest.mark.parametrize(("change", "status", "words"), [row[1:] for row in FILES], ids=[row[0] for row in FILES])
def test_hostile_game_files(
    lin: Browser, served: Served, change: Callable[[str], str], status: int, words: str
) -> None:
    text = change(a_record().text())
    with served.unchanged():
        assert words in refused(lin.tried("/api/import", {"text": text}), status)


A_MOMENT = 0.3  # seconds of the processor, in place of the many that the house has for a file


@pytest.mark.parametrize("seats", [1, 100])
def test_a_file_without_end(lin: Browser, served: Served, monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    """Of legal entries alone. Each undo plays again what all seats did since the last barrier: cheap to write, dear to read."""
    monkeypatch.setattr("teahouse.house.tables.replay.SECONDS", A_MOMENT)
    game = games.get("voyages")
    names, players = [f"P{n}" for n in range(seats)], ["human"] * seats
    record = record_of(game, game.new(seats=seats, seed=7), Seal(7), names, players)
    first = game.new(seats=seats, luck=record.seal.luck()).legal(0)[0].text
    record.log = [(0, first), (0, "undo")] * 50_000
    text = record.text()
    assert len(text) < LARGEST_FILE
    with served.unchanged():
        assert "longer to play through" in refused(lin.tried("/api/import", {"text": text}), 429)


def test_the_file_they_were_made_from_comes_in(lin: Browser) -> None:
    view = lin.post("/api/import", {"text": a_record().text()})
    assert view["status"] == "running"
    assert view["steps"] == 12
