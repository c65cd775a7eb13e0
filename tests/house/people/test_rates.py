"""Settings that change who is let in: rates, and a proxy with TLS in front."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from teahouse.house.people import rates
from teahouse.house.settings import Settings
from tests.house.conftest import StandingClock
from tests.house.visiting import Browser, Served


def test_a_session_that_asks_too_often_waits_while_others_go_on(tmp_path: Path, clock: StandingClock) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/house.sqlite3", requests_per_second=10, bot_processes=1)
    with Served(settings) as served, Browser(served.address) as greedy, Browser(served.address) as other:
        table = greedy.open_table("me", "here")["id"]
        clock.now += rates.SECONDS
        with served.unchanged():
            said = [greedy.tried(f"/api/tables/{table}/hint", {"seat": 7}) for _ in range(12)]
        assert [answer.status_code for answer in said] == [403] * 10 + [429] * 2
        slowed = greedy.http.get("/api/tables")
        assert slowed.status_code == 429
        assert slowed.json()["error"]
        assert int(slowed.headers["retry-after"]) >= 1
        assert other.http.get("/api/tables").status_code == 200
        clock.now += float(slowed.headers["retry-after"])
        assert greedy.http.get("/api/tables").status_code == 200


def test_behind_tls_the_cookie_is_secure_and_the_public_origin_is_ours(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/house.sqlite3"
    settings = Settings(database=database, public_url="https://tea.example", bot_processes=1)
    with Served(settings) as served, httpx.Client(base_url=f"http://{served.address}", trust_env=False) as guest:
        answer = guest.get("/api/me")
        cookie = answer.headers["set-cookie"]
        assert "Secure" in cookie
        headers = {"Origin": "https://tea.example", "Cookie": cookie.split(";")[0]}
        assert guest.post("/api/me", json={"name": "Lin"}, headers=headers).status_code == 200
        headers["Origin"] = "https://other.example"
        assert guest.post("/api/me", json={"name": "Mei"}, headers=headers).status_code == 403


@pytest.mark.parametrize(("trusted", "is_secure"), [("127.0.0.1", True), ("192.0.2.1", False)])
def test_only_a_trusted_proxy_is_believed_that_it_speaks_tls(tmp_path: Path, trusted: str, is_secure: bool) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/house.sqlite3", requests_per_second=5, bot_processes=1)
    with (
        Served(settings, trusted) as served,
        httpx.Client(base_url=f"http://{served.address}", trust_env=False) as guest,
    ):
        told = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "198.51.100.7"}
        cookie = guest.get("/api/me", headers=told).headers["set-cookie"]
        assert ("Secure" in cookie) == is_secure
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        guest.cookies.clear()
        # Whoever has no session is counted by address: one that is believed from a trusted proxy only.
        statuses = []
        for n in range(20):
            answer = guest.get("/api/games", headers={"X-Forwarded-For": f"198.51.100.{n + 20}"})
            statuses.append(answer.status_code)
        assert (429 in statuses) == (not is_secure)
