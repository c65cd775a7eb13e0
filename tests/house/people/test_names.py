"""By which names a house may be asked for, who may send a browser there, and in which form: against pages of other sites, and
against those that let their own name point to this machine."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import AbstractContextManager

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from teahouse.cli import main
from teahouse.house import serve
from teahouse.house.people.guests import COOKIE
from teahouse.house.people.hosts import Names, NotOurs
from teahouse.house.settings import Settings
from tests.house.killable import free_port
from tests.house.visiting import Browser, Served, heard

EVIL = "evil.example"


@pytest.fixture
def nobody(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://{served.address}", trust_env=False) as nobody:
        yield nobody


def test_a_foreign_name_that_points_here_reaches_nothing(nobody: httpx.Client, lin: Browser, served: Served) -> None:
    """As a page does after its name was bound to 127.0.0.1: Host and Origin are the same, and both are foreign."""
    port = served.address.partition(":")[2]
    headers = {"Host": f"{EVIL}:{port}", "Origin": f"http://{EVIL}:{port}"}
    with served.unchanged():
        for path in ("/", "/api/me", "/api/games", "/api/schema/openapi.json"):
            answer = nobody.get(path, headers=headers)
            assert answer.status_code == 421, path
            assert "teahouse serve --name evil.example" in answer.json()["error"]
            assert "set-cookie" not in answer.headers
        cookie = {"Cookie": f"{COOKIE}={lin.http.cookies[COOKIE]}"}
        assert nobody.post("/api/me", json={"name": "Eve"}, headers=headers | cookie).status_code == 421
    table = lin.open_table("me", "here")["id"]

    def opened(name: str) -> AbstractContextManager[ClientConnection]:
        where = f"ws://{name}:{port}/api/tables/{table}/live"
        line, origin = socket.create_connection(("127.0.0.1", int(port))), Origin(f"http://{name}:{port}")
        return connect(where, sock=line, additional_headers=cookie, origin=origin, proxy=None)

    with pytest.raises(InvalidStatus), opened(EVIL):
        pass
    with opened("localhost") as there:
        assert heard(there)["kind"] == "view"


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8000", "127.0.0.1", "[::1]:8000", "localhost.", ""])
def test_the_names_of_this_machine_are_the_houses_own(nobody: httpx.Client, host: str) -> None:
    assert nobody.get("/api/games", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    ("settings", "ours", "foreign"),
    [
        (
            Settings(),
            ["localhost:1", "127.0.0.1"],
            [EVIL, "192.0.2.7", "127.0.0.1.evil.example", "localhost.evil.example"],
        ),
        (Settings(public_url="https://tea.example:444"), ["tea.example", "Tea.Example:80"], [EVIL, "a.tea.example"]),
        (Settings(names=("tea.lan", "other.lan")), ["tea.lan:8000", "other.lan"], [EVIL, "lan"]),
        (Settings(host="192.0.2.7"), ["192.0.2.7:8000", "localhost", socket.gethostname()], [EVIL, "192.0.2.8"]),
        (Settings(host="tea.lan"), ["tea.lan", "localhost"], [EVIL]),
        (
            Settings(host="0.0.0.0"),
            ["192.0.2.7:8000", "[2001:db8::7]:80", "10.0.0.1", socket.gethostname(), "localhost"],
            [EVIL, "192.0.2.7.evil.example", "[evil.example]", "::1.evil.example", "1.2.3.4.5"],
        ),
        (Settings(host="::"), ["[2001:DB8:0::7]", "192.0.2.7"], [EVIL]),
    ],
    ids=["this machine", "a public address", "names", "an address", "a name", "everywhere", "everywhere in IPv6"],
)
def test_which_names_are_ours(settings: Settings, ours: list[str], foreign: list[str]) -> None:
    names = Names(settings)
    for host in ours * 2:
        names.check(host)
    for host in foreign * 2:
        with pytest.raises(NotOurs, match="does not go by the name"):
            names.check(host)


def test_a_name_in_a_refusal_does_no_harm() -> None:
    with pytest.raises(NotOurs) as refused:
        Names(Settings()).check("a\u202e\u0007" + "b" * 5000)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_browser_that_another_site_has_sent_changes_nothing(lin: Browser, served: Served, site: str) -> None:
    table = lin.open_table("me", "here")["id"]
    sent = {"Sec-Fetch-Site": site}
    with served.unchanged():
        for method, path in (("POST", "/api/me"), ("DELETE", f"/api/tables/{table}"), ("DELETE", "/api/me")):
            answer = lin.http.request(method, path, headers=sent, json={"name": "Eve"} if method == "POST" else None)
            assert answer.status_code == 403
            assert "another site's page" in answer.json()["error"]
        cookie = {"Cookie": f"{COOKIE}={lin.http.cookies[COOKIE]}"}
        with pytest.raises(InvalidStatus), lin.live(table, additional_headers=cookie | sent, origin=None):
            pass
        with httpx.Client(base_url=f"http://{served.address}", trust_env=False) as nobody:
            answer = nobody.get("/api/me", headers=sent)
            assert answer.status_code == 403, "nobody becomes a guest because of another site's picture"
            assert "set-cookie" not in answer.headers
    assert lin.http.get("/api/me", headers=sent).json()["name"] == "Lin"


@pytest.mark.parametrize("site", ["same-origin", "none"])
def test_our_own_page_is_let_in(lin: Browser, site: str) -> None:
    sent = {"Sec-Fetch-Site": site}
    assert lin.http.post("/api/me", json={"name": "Lin"}, headers=sent).status_code == 200
    table = lin.open_table("me", "here")["id"]
    cookie = {"Cookie": f"{COOKIE}={lin.http.cookies[COOKIE]}"}
    with lin.live(table, additional_headers=cookie | sent) as socket:
        assert heard(socket)["kind"] == "view"


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a", "text/json", ""]
)
def test_a_body_that_is_not_said_to_be_json_is_not_read(lin: Browser, served: Served, kind: str) -> None:
    with served.unchanged():
        answer = lin.http.post("/api/me", content=b'{"name":"Eve"}', headers={"Content-Type": kind} if kind else {})
        assert answer.status_code == 415
        assert "application/json" in answer.json()["error"]
    for kind in ("application/json", "Application/JSON; charset=utf-8"):
        said = lin.http.post("/api/me", content=b'{"name":"Lin"}', headers={"Content-Type": kind})
        assert said.json()["name"] == "Lin"


def test_the_command_names_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    class Opened(Exception):
        """Far enough."""

    asked: list[Settings] = []

    def create(settings: Settings) -> None:
        asked.append(settings)
        raise Opened

    monkeypatch.setattr(serve, "create_app", create)
    port = str(free_port())
    words = ["--name", "tea.lan", "--name", "tea.local", "--newcomers", "60", "--url", "https://tea.example/"]
    with pytest.raises(Opened):
        main(["serve", "--host", "localhost", "--port", port, *words])
    (settings,) = asked
    for host in ("tea.lan", "tea.local", "tea.example", "localhost"):
        Names(settings).check(f"{host}:{port}")
    assert (settings.host, settings.newcomers) == ("localhost", 60)
    with pytest.raises(Opened):
        main(["serve", "--port", port])
    assert (asked[1].host, asked[1].newcomers, asked[1].names) == ("127.0.0.1", Settings().newcomers, ())
