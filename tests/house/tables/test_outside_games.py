"""A game that another package brings is listed, drawn and played in the house with no file of ours changed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from teahouse import games
from teahouse.house.settings import Settings
from tests.house.visiting import PATIENCE, Browser, Json, Served, raw
from tests.outside import Site, installed

DRAWN = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="4" height="4"/></svg>'


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with installed(tmp_path / "site") as site:
        yield site


@pytest.fixture
def house(tmp_path: Path, site: Site) -> Iterator[str]:
    site.add("paper_lamps", {"scene/cover.svg": DRAWN, "scene/secret.svg": DRAWN, "board.svg": DRAWN})
    site.add("burnt", {"__init__.py": "raise RuntimeError('no')"})
    site.add("ajar", {"game.py": "raise RuntimeError('no')"})
    settings = Settings(
        database=f"sqlite:///{tmp_path}/house.sqlite3", bot_processes=1, bots_wait=0, requests_per_second=100_000
    )
    with Served(settings) as served:
        yield served.address


@pytest.fixture
def lin(house: str) -> Iterator[Browser]:
    with Browser(house, "Lin") as browser:
        yield browser


def when_asked(browser: Browser, table: str) -> Json:
    """The table as soon as the bots have moved."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        view = browser.look(table)
        if view["status"] == "over" or view["scene"].get("choices"):
            return view
        time.sleep(0.02)
    raise AssertionError("the bots do not move")


def test_it_is_listed_and_played_against_bots_to_its_end(lin: Browser) -> None:
    assert [card["id"] for card in lin.get("/api/games")][-2:] == ["ajar", "paper_lamps"]
    assert lin.get("/api/games/paper_lamps/rules")
    view = lin.open_table("me", "greedy", "random", game="paper_lamps")
    while view["status"] == "running":
        view = when_asked(lin, lin.act(view)["id"])
    assert view["scene"]["outcome"]["ranking"]


def test_broken_ones_are_refused_in_a_sentence(lin: Browser) -> None:
    burnt = lin.tried("/api/tables", {"game": "burnt", "seats": [{"kind": "me"}, {"kind": "me"}]})
    assert burnt.status_code == 404
    ajar = lin.tried("/api/tables", {"game": "ajar", "seats": [{"kind": "me"}, {"kind": "me"}]})
    assert ajar.status_code == 422
    assert "The game ajar of ajar_from_outside cannot be opened" in ajar.json()["error"]
    assert lin.open_table("me")["status"] == "running"


def test_a_game_that_is_gone_takes_no_other_table_with_it(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/house.sqlite3", bot_processes=1)
    with installed(tmp_path / "site") as site:
        site.add("paper_lamps")
        with Served(settings) as served, Browser(served.address) as lin:
            lamps = lin.open_table("me", "me", game="paper_lamps")["id"]
            voyages = lin.open_table("me")["id"]
            assert [card["id"] for card in lin.get("/api/tables")] == [voyages, lamps]
    with Served(settings) as served, Browser(served.address) as again:
        again.http.cookies = lin.http.cookies
        assert [card["id"] for card in again.get("/api/tables")] == [voyages]
        assert "There is no game 'paper_lamps'" in again.http.get(f"/api/tables/{lamps}").json()["error"]


def test_its_drawings_are_served_with_those_of_the_house(lin: Browser) -> None:
    cover = lin.http.get("/games/paper_lamps/cover.svg")
    assert (cover.status_code, cover.text) == (200, DRAWN)
    assert cover.headers["content-type"].startswith("image/svg+xml")
    assert cover.headers["cache-control"] == "no-cache"
    again = lin.http.get("/games/paper_lamps/cover.svg", headers={"If-None-Match": cover.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for id in ("voyages", "marco_polo", "ming_voyages", "stratagems", "tianxia"):
        for name in ("board.svg", "cover.svg"):
            own = resources.files(games.package_of(id)).joinpath("scene", name).read_bytes()
            assert lin.http.get(f"/games/{id}/{name}").content == own


def test_a_game_without_a_cover_has_a_bare_one(lin: Browser) -> None:
    """The lobby asks each game for its cover; an answer that there is none would be an error in the browser's console."""
    cover = lin.http.get("/games/connect_four/cover.svg")
    assert (cover.status_code, cover.text) == (200, '<svg xmlns="http://www.w3.org/2000/svg"/>')


NOT_SERVED = [
    "/games/paper_lamps/board.svg",  # it lies beside the scene, not in it
    "/games/paper_lamps/secret.svg",
    "/games/paper_lamps/game.py",
    "/games/paper_lamps/../cover.svg",
    "/games/paper_lamps/scene/cover.svg",
    "/games/connect_four/board.svg",
    "/games/burnt/cover.svg",
    "/games/voyages/data.toml",
    "/games/voyages/view.py",
    "/games/voyages%2fscene/cover.svg",
    "/games/..%2fgames%2fvoyages/cover.svg",
    "/games/none/board.svg",
    "/games//board.svg",
    "/games/board.svg",
    "/games/teahouse.games.voyages/cover.svg",
    "/games/voyages/cover.svg%00",
]


@pytest.mark.parametrize("target", NOT_SERVED)
def test_nothing_else_of_a_games_folder_is_served(house: str, target: str) -> None:
    answer = raw(house, f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 400", b"HTTP/1.1 503")), answer[:200]
    assert b"<svg" not in answer
