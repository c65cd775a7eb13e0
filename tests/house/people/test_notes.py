"""A note to oneself: kept for one person at one table, shown to nobody else, gone with its guest and its table."""

from __future__ import annotations

import httpx

from tests.house.visiting import Browser, Json, Served, table_for

SECRET = "Mei bluffs.\n\tTake Hormuz first."


def kept(browser: Browser, table: str, seat: int, text: str) -> str:
    note: Json = browser.post(f"/api/tables/{table}/note", {"seat": seat, "text": text})
    return str(note["text"])


def asked(browser: Browser, table: str, seat: int) -> httpx.Response:
    return browser.http.get(f"/api/tables/{table}/note?seat={seat}")


def notes(served: Served, *tables: str) -> list[str]:
    """All that the database holds of these tables."""
    return sorted(text for table, _, _, text, _ in served.everything()["note"] if table in tables)


def test_a_note_is_kept_changed_and_cleared(lin: Browser, mei: Browser, served: Served) -> None:
    table = table_for("voyages", lin, mei)
    assert asked(lin, table, 0).json() == {"text": ""}
    assert kept(lin, table, 0, SECRET + "  \r\n") == SECRET
    served.forget(table)
    assert asked(lin, table, 0).json() == {"text": SECRET}
    assert kept(lin, table, 0, "Forget it.") == "Forget it."
    assert notes(served, table) == ["Forget it."]
    assert kept(lin, table, 0, "\n") == ""
    assert notes(served, table) == []


def test_nobody_else_is_shown_a_note(lin: Browser, mei: Browser, served: Served) -> None:
    table = table_for("voyages", lin, mei)
    kept(lin, table, 0, SECRET)
    kept(mei, table, 1, "Mine.")
    assert asked(mei, table, 1).json() == {"text": "Mine."}
    with Browser(served.address) as stranger:
        for other, seat in ((mei, 0), (stranger, 0), (lin, 1), (lin, 7)):
            assert asked(other, table, seat).status_code == 403
            assert other.tried(f"/api/tables/{table}/note", {"seat": seat, "text": "x"}).status_code == 403
        for other in (mei, stranger):
            for path in (f"/api/tables/{table}", f"/api/tables/{table}/replay", "/api/tables", "/api/me"):
                assert "bluffs" not in other.http.get(path).text


def test_people_at_one_screen_have_a_note_each(lin: Browser) -> None:
    table = lin.open_table("me", "here")["id"]
    kept(lin, table, 0, "Lin's.")
    assert asked(lin, table, 1).json() == {"text": ""}


def test_a_note_that_is_too_long_is_refused(lin: Browser, served: Served) -> None:
    table = lin.open_table("me", "random")["id"]
    answer = lin.tried(f"/api/tables/{table}/note", {"seat": 0, "text": "x" * 2001})
    assert answer.status_code in (400, 422), answer.text
    assert notes(served, table) == []


def test_what_no_screen_shows_is_left_out(lin: Browser) -> None:
    table = lin.open_table("me", "random")["id"]
    assert kept(lin, table, 0, "a\x00b\x1b[2J \r\n\tc\u202e") == "ab[2J\n\tc"


def test_the_longest_note_is_kept(lin: Browser) -> None:
    table = lin.open_table("me", "random")["id"]
    assert kept(lin, table, 0, "茶" * 2000) == "茶" * 2000
    assert asked(lin, table, 0).json()["text"] == "茶" * 2000


def test_a_note_comes_along_with_the_return_link(lin: Browser, mei: Browser) -> None:
    view = lin.open_table("me", "random")
    kept(lin, view["id"], 0, SECRET)
    mei.post(f"/api/tables/{view['id']}/join", {"token": view["invites"][0]["token"]})
    assert asked(lin, view["id"], 0).status_code == 403
    assert asked(mei, view["id"], 0).json() == {"text": SECRET}


def test_a_note_goes_with_its_guest_and_with_its_table(lin: Browser, mei: Browser, served: Served) -> None:
    table = table_for("voyages", lin, mei)
    alone = mei.open_table("me", "random")["id"]
    kept(lin, table, 0, SECRET)
    kept(mei, table, 1, "Mine.")
    kept(mei, alone, 0, "Also mine.")
    assert lin.http.delete("/api/me").status_code == 204
    assert notes(served, table, alone) == ["Also mine.", "Mine."]
    assert mei.http.delete(f"/api/tables/{alone}").status_code == 204
    assert notes(served, table, alone) == ["Mine."]
