"""Settings that change who is let in: rates, and a proxy with TLS in front."""

from __future__ import annotations

from pathlib import Path

import httpx

from teahouse.house.settings import Settings
from tests.house.visiting import Browser, Served


def test_a_session_that_asks_too_often_waits_while_others_go_on(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/house.sqlite3", requests_per_second=10, bot_processes=1)
    with Served(settings) as served, Browser(served.address) as greedy, Browser(served.address) as other:
        answers = [greedy.http.get("/api/tables") for _ in range(40)]
        slowed = [answer for answer in answers if answer.status_code == 429]
        assert slowed
        assert slowed[0].json()["error"]
        assert other.http.get("/api/tables").status_code == 200


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
