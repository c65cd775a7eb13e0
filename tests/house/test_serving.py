"""The page's files, the API's description, and the command that opens the house."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from teahouse import games
from teahouse.cli import main
from teahouse.house.settings import Settings
from tests.house.visiting import Browser, Served


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>The first page</title>")
    (folder / "assets" / "app-1a2b.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("not for you")
    return folder


def test_the_page_is_served_with_its_first_page_for_every_path_of_its_own(tmp_path: Path, page: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/house.sqlite3", page=str(page), bot_processes=1)
    with Served(settings) as served, Browser(served.address) as lin:
        for path in ("/", "/table/abc", "/rules", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"):
            answer = lin.http.get(path)
            assert answer.text == "<title>The first page</title>", path
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-type"].startswith("text/html")
        script = lin.http.get("/assets/app-1a2b.js")
        assert script.text == "export {}"
        assert "javascript" in script.headers["content-type"]
        assert "immutable" in script.headers["cache-control"]
        assert lin.http.get("/api/nothing").status_code == 404


def test_without_a_built_page_the_house_says_so(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/house.sqlite3", page=str(tmp_path / "none"), bot_processes=1)
    with Served(settings) as served, Browser(served.address) as lin:
        answer = lin.http.get("/")
        assert answer.status_code == 503
        assert "was not built" in answer.text


def test_the_api_is_described(lin: Browser) -> None:
    document = lin.get("/api/schema/openapi.json")
    act = document["paths"]["/api/tables/{table}/act"]["post"]
    assert {"200", "401", "403", "409", "422", "429"} <= set(act["responses"])
    assert "/api/me" in document["paths"]


def test_the_rules_come_in_paragraphs(lin: Browser) -> None:
    rules = lin.get("/api/games/voyages/rules")
    assert [rule["id"] for rule in rules] == [rule.id for rule in games.get("voyages").rules.all]


def test_the_command_says_what_keeps_the_house_closed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/house.sqlite3"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--db", database]) == 2
    assert "cannot open at 127.0.0.1" in capsys.readouterr().err
    assert main(["serve", "--workers", "2", "--db", database]) == 2
    assert "need PostgreSQL" in capsys.readouterr().err
    assert main(["serve", "--db", "mysql://host/tea"]) == 2
    assert "sqlite or postgresql" in capsys.readouterr().err
