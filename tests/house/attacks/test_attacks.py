"""Whoever means ill gets a clear error, and nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from teahouse.house.people.guests import COOKIE
from teahouse.house.settings import Settings
from tests.house.visiting import Browser, Json, Served

JSON = {"Content-Type": "application/json"}


@pytest.fixture
def table(lin: Browser, mei: Browser) -> Json:
    """Lin's view of a table where Mei sits too."""
    view = lin.open_table("me", "link")
    mei.post(f"/api/tables/{view['id']}/join", {"token": view["invites"][1]["token"]})
    return lin.look(view["id"])


@pytest.fixture
def nothing_changes(table: Json, served: Served) -> Iterator[None]:
    """Once the table stands, whatever a test tries leaves the whole database as it was."""
    with served.unchanged():
        yield


def move(view: Json, **more: Any) -> Json:
    action = view["scene"]["choices"][0]["action"]
    return {"seat": view["seat"], "version": view["version"], "action": action, **more}


def refused(answer: httpx.Response, status: int, words: str) -> None:
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert words in body["error"], body
    assert len(body["error"]) < 300


@pytest.mark.usefixtures("nothing_changes")
def test_another_persons_seat(lin: Browser, mei: Browser, table: Json, served: Served) -> None:
    path = f"/api/tables/{table['id']}"
    refused(mei.tried(f"{path}/act", move(table)), 403, "not yours")
    refused(lin.tried(f"{path}/act", move(table, seat=1)), 403, "not yours")
    for seat in (2, 99):
        refused(lin.tried(f"{path}/act", move(table, seat=seat)), 403, "no seat")
    refused(mei.http.get(f"{path}?seat=0"), 403, "not yours")
    refused(mei.http.get(f"{path}/replay?step=0&seat=0"), 403, "not yours")
    refused(mei.tried(f"{path}/why", {"seat": 0, "action": "pass"}), 403, "not yours")
    refused(mei.tried(f"{path}/hint", {"seat": 0}), 403, "not yours")
    refused(mei.tried(f"{path}/branch", {"seat": 0, "step": 0}), 403, "not yours")
    refused(mei.tried(f"{path}/resign", {"seat": 0}), 403, "not yours")
    refused(mei.tried(f"{path}/undo", {"seat": 0, "version": 0}), 403, "not yours")


@pytest.mark.usefixtures("nothing_changes")
def test_no_session_and_a_forged_one(lin: Browser, table: Json, served: Served) -> None:
    real = lin.http.cookies.get(COOKIE)
    assert real is not None
    guest, _, signature = real.partition(".")
    forged = [
        None,
        "",
        guest,
        f"{guest}.",
        f"{guest}.{'0' * 64}",
        f"{guest}x.{signature}",
        f"{guest}.{signature[:-1]}{'0' if signature[-1] != '0' else '1'}",
        f".{signature}",
        "\u00e9.abc",
    ]
    for cookie in forged:
        headers = [] if cookie is None else [(b"Cookie", f"{COOKIE}={cookie}".encode())]
        with httpx.Client(base_url=f"http://{served.address}", headers=headers, trust_env=False) as nobody:
            refused(nobody.post(f"/api/tables/{table['id']}/act", json=move(table)), 401, "no session")
            refused(nobody.get(f"/api/tables/{table['id']}"), 401, "no session")
        with (
            pytest.raises(InvalidStatus, match="HTTP 401"),
            lin.live(table["id"], additional_headers={"Cookie": f"{COOKIE}={cookie or ''}"}),
        ):
            pass


def test_a_token_of_another_table(lin: Browser, mei: Browser, table: Json) -> None:
    other = mei.open_table("me", "link")
    token = other["invites"][1]["token"]
    refused(lin.tried(f"/api/tables/{table['id']}/join", {"token": token}), 403, "no seat")
    refused(lin.tried(f"/api/tables/{table['id']}/join", {"token": ""}), 403, "no seat")
    assert lin.look(table["id"])["you"] == [0]
    lin.post(f"/api/tables/{other['id']}/join", {"token": token})
    refused(lin.tried(f"/api/tables/{other['id']}/join", {"token": token}), 403, "used already")


def test_a_stale_version_and_a_replayed_request_bring_the_fresh_view(lin: Browser, table: Json, served: Served) -> None:
    body = move(table)
    lin.post(f"/api/tables/{table['id']}/act", body)
    with served.unchanged():
        for stale in (body, {**body, "version": 7}, {**body, "version": 2**31 - 1}):
            answer = lin.tried(f"/api/tables/{table['id']}/act", stale)
            refused(answer, 409, "moved on")
            assert answer.json()["view"] == lin.look(table["id"], 0)
        answer = lin.tried(f"/api/tables/{table['id']}/undo", {"seat": 0, "version": 0})
        refused(answer, 409, "moved on")
    assert served.entries(table["id"]) == 1


@pytest.mark.usefixtures("nothing_changes")
@pytest.mark.parametrize("action", ["undo", "", "no_such:thing", "__class__", "sail:\u0000", "{0}"])
def test_what_is_no_action(lin: Browser, table: Json, served: Served, action: str) -> None:
    answer = lin.tried(f"/api/tables/{table['id']}/act", move(table, action=action))
    assert answer.status_code == 422, answer.text
    assert answer.json()["error"]


@pytest.mark.usefixtures("nothing_changes")
def test_an_illegal_action_is_refused_in_the_words_of_the_rules(lin: Browser, table: Json, served: Served) -> None:
    offered = {choice["action"] for choice in table["scene"]["choices"]}
    with served.look(table["id"]) as opened:
        texts = [action.text for action in opened.game.book.all if action.text not in offered]
    for text in texts[:20]:
        answer = lin.tried(f"/api/tables/{table['id']}/act", move(table, action=text))
        assert answer.status_code == 422
        assert "{" not in answer.json()["error"]


BODIES: list[tuple[str, bytes, int]] = [
    ("ten megabytes", b'{"seat":0,"version":0,"action":"' + b"x" * 10_000_000 + b'"}', 413),
    ("deep lists", b"[" * 100_000, 400),
    ("deep lists in a field", b'{"seat":0,"version":0,"action":' + b"[" * 60_000 + b"]" * 60_000 + b"}", 400),
    ("deep lists in an unknown field", b'{"deep":' + b"[" * 60_000 + b"]" * 60_000 + b"}", 400),
    ("bad utf-8", b'{"seat":0,"version":0,"action":"\xff\xfe"}', 400),
    ("no json", b"seat=0", 400),
    ("nothing", b"", 400),
    ("a list", b"[]", 400),
    ("wrong types", b'{"seat":"0","version":null,"action":7}', 400),
    ("a missing field", b'{"seat":0}', 400),
    ("an unknown field", b'{"seat":0,"version":0,"action":"pass","admin":true}', 400),
    ("a negative seat", b'{"seat":-1,"version":0,"action":"pass"}', 400),
    ("an endless action", b'{"seat":0,"version":0,"action":"' + b"x" * 5000 + b'"}', 400),
    ("a huge number", b'{"seat":' + b"9" * 400 + b',"version":0,"action":"pass"}', 400),
]


@pytest.mark.usefixtures("nothing_changes")
@pytest.mark.parametrize(("body", "status"), [row[1:] for row in BODIES], ids=[row[0] for row in BODIES])
def test_bodies_that_are_not_what_they_should_be(
    lin: Browser, table: Json, served: Served, body: bytes, status: int
) -> None:
    answer = lin.http.post(f"/api/tables/{table['id']}/act", content=body, headers=JSON)
    refused(answer, status, "")
    assert answer.json()["error"]


@pytest.mark.usefixtures("nothing_changes")
def test_a_body_that_hides_its_length(lin: Browser, table: Json, served: Served) -> None:
    answer = lin.http.post(f"/api/tables/{table['id']}/act", content=iter([b"x" * 65536] * 100), headers=JSON)
    assert answer.status_code == 413


@pytest.mark.usefixtures("nothing_changes")
@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1.evil.example"]
)
def test_another_sites_page(lin: Browser, table: Json, served: Served, origin: str) -> None:
    answer = lin.http.post(f"/api/tables/{table['id']}/act", json=move(table), headers={"Origin": origin})
    refused(answer, 403, "another site")
    with pytest.raises(InvalidStatus, match="HTTP 403"), lin.live(table["id"], origin=origin):
        pass


def test_our_own_page_is_let_in(lin: Browser, table: Json, served: Served) -> None:
    headers = {"Origin": f"http://{served.address}"}
    answer = lin.http.post(f"/api/tables/{table['id']}/act", json=move(table), headers=headers)
    assert answer.status_code == 200


@pytest.mark.usefixtures("nothing_changes")
def test_tables_games_and_paths_that_are_not_there(lin: Browser) -> None:
    refused(lin.http.get("/api/tables/none"), 404, "no such table")
    refused(lin.http.get("/api/games/chess/rules"), 404, "no such game")
    refused(lin.http.get("/api/nowhere"), 404, "no such path")
    refused(lin.tried("/api/tables", {"game": "chess", "seats": [{"kind": "me"}]}), 404, "no such game")
    refused(lin.tried("/api/tables", {"game": "voyages", "seats": []}), 422, "takes 1 to 100 seats")
    refused(lin.tried("/api/tables", {"game": "voyages", "seats": [{"kind": "me"}] * 101}), 422, "seats")
    refused(lin.tried("/api/tables", {"game": "voyages", "seats": [{"kind": "bot", "bot": "deep"}]}), 422, "no bot")
    wrong = {"game": "voyages", "seats": [{"kind": "me"}], "options": {"map": "moon"}}
    refused(lin.tried("/api/tables", wrong), 422, "cannot be")
    with pytest.raises(InvalidStatus, match="HTTP 404"), lin.live("none"):
        pass


@pytest.mark.usefixtures("nothing_changes")
@pytest.mark.parametrize("method", ["OPTIONS", "PUT", "PATCH", "TRACE", "HEAD", "BREW"])
def test_methods_that_no_path_has(lin: Browser, table: Json, served: Served, method: str) -> None:
    for path in ("/api/me", "/api/tables", f"/api/tables/{table['id']}", f"/api/tables/{table['id']}/act"):
        assert lin.http.request(method, path, json=move(table)).status_code in (200, 204, 400, 404, 405)


@pytest.mark.usefixtures("nothing_changes")
@pytest.mark.parametrize("name", ["x" * 21, "{0}", "a\u0000b", "a\u202eb"])
def test_names_that_would_do_harm(lin: Browser, name: str) -> None:
    refused(lin.tried("/api/me", {"name": name}), 422, "A name has")
    refused(lin.tried("/api/tables", {"game": "voyages", "seats": [{"kind": "me", "name": name}]}), 422, "A name has")
    assert lin.get("/api/me")["name"] == "Lin"


@pytest.mark.usefixtures("nothing_changes")
def test_a_running_table_gives_no_file_and_shows_no_secret(lin: Browser, table: Json, served: Served) -> None:
    refused(lin.http.get(f"/api/tables/{table['id']}/file"), 409, "once the game is over")
    with served.look(table["id"]) as opened:
        secret = opened.row.secret.hex()
    assert secret not in lin.http.get(f"/api/tables/{table['id']}").text


def test_cookies_and_headers(lin: Browser, served: Served, settings: Settings) -> None:
    with httpx.Client(base_url=f"http://{served.address}", trust_env=False) as fresh:
        answer = fresh.get("/api/me")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    for path in ("/", "/api/nowhere", "/api/tables/none", "/api/schema/openapi.json", "/assets/none.js"):
        headers = lin.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        for word in ("unsafe", "data:", "blob:", "*", "http"):
            assert word not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["x-frame-options"] == "DENY"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
    assert Settings(public_url="https://tea.example").is_secure
