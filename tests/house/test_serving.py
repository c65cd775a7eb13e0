"""The page's files, the API's description, and the command that opens the house."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from teahouse import games
from teahouse.cli import main
from teahouse.house.settings import Settings
from tests.house.visiting import Browser, Served, raw


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>The first page</title>")
    (folder / "assets" / "app-1a2b.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("not for you")
    return folder


@pytest.fixture
def visitor(tmp_path: Path, page: Path) -> Iterator[Browser]:
    """Somebody in a house with that page."""
    settings = Settings(database=f"sqlite:///{tmp_path}/house.sqlite3", page=str(page), bot_processes=1)
    with Served(settings) as served, Browser(served.address) as browser:
        yield browser


def test_the_page_is_served_with_its_first_page_for_every_path_of_its_own(visitor: Browser) -> None:
    for path in ("/", "/table/abc", "/rules", "/index.html"):
        answer = visitor.http.get(path)
        assert answer.text == "<title>The first page</title>", path
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"].startswith("text/html")
    script = visitor.http.get("/assets/app-1a2b.js")
    assert script.text == "export {}"
    assert "javascript" in script.headers["content-type"]
    assert "immutable" in script.headers["cache-control"]
    assert visitor.http.get("/api/nothing").status_code == 404


def test_a_file_that_is_not_there_is_not_the_first_page(visitor: Browser) -> None:
    for path in ("/assets/gone-3c4d.js", "/assets/gone", "/assets/", "/favicon.ico", "/games/none/board.svg"):
        answer = visitor.http.get(path)
        assert answer.status_code == 404, path
        assert "no such file" in answer.json()["error"]


OUTWARD = [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/../../secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..\\secret.txt",
    "/assets//../../secret.txt",
    "/link.txt",
    "/secret.txt%00.html",
    "//secret.txt",
    "/etc/passwd",
    "//etc/passwd",
    "/%2fetc%2fpasswd",
    "/%c0%ae%c0%ae/secret.txt",
]


def test_no_path_leads_out_of_the_pages_folder(visitor: Browser, page: Path) -> None:
    (page / "link.txt").symlink_to(page.parent / "secret.txt")
    for target in OUTWARD:
        answer = raw(visitor.address, f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        assert b"not for you" not in answer, target
        assert b"root:" not in answer, target
        assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 400", b"HTTP/1.1 200")), target
        if answer.startswith(b"HTTP/1.1 200"):
            assert b"The first page" in answer, target


def test_what_is_large_travels_packed_to_whoever_unpacks_it(visitor: Browser, page: Path) -> None:
    script = "export const words = 'tea and rice';\n" * 200
    (page / "assets/large-3c4d.js").write_text(script, "utf-8")
    path = "/assets/large-3c4d.js"
    plain = visitor.http.get(path, headers={"Accept-Encoding": "identity"})
    small = visitor.http.get(path, headers={"Accept-Encoding": "br, gzip;q=0.8"})
    refused = visitor.http.get(path, headers={"Accept-Encoding": "gzip;q=0"})
    assert plain.text == small.text == refused.text == script
    assert "content-encoding" not in plain.headers
    assert "content-encoding" not in refused.headers
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) * 5 < int(plain.headers["content-length"])
    assert plain.headers["vary"] == small.headers["vary"] == "Accept-Encoding"
    assert "immutable" in small.headers["cache-control"]
    assert plain.headers["etag"] != small.headers["etag"]
    again = visitor.http.get(path, headers={"Accept-Encoding": "gzip", "If-None-Match": small.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    tiny = visitor.http.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in tiny.headers


def test_a_browser_that_has_the_page_is_told_so_and_a_page_built_anew_is_served(visitor: Browser, page: Path) -> None:
    tag = visitor.http.get("/").headers["etag"]
    again = visitor.http.get("/", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == tag
    (page / "index.html").write_text("<title>The second page</title>")
    (page / "assets" / "app-5e6f.js").write_text("export default 2")
    newer = visitor.http.get("/", headers={"If-None-Match": tag})
    assert newer.status_code == 200
    assert newer.text == "<title>The second page</title>"
    assert visitor.http.get("/assets/app-5e6f.js").text == "export default 2"


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
