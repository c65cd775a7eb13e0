"""A table whose memory is given up is read again beside the loop: however long its game is, nobody elsewhere waits for it."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from teahouse.house.tables import tables
from tests.house.gate import in_thread, until
from tests.house.visiting import PATIENCE, Browser, Served, done, heard, message


def test_others_play_on_while_a_table_is_played_again(
    served: Served, lin: Browser, mei: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread that plays it is held in the middle of that."""
    goes_on, stands = threading.Event(), tables.stands
    reached = threading.Event()

    def held(read: Any) -> Any:
        reached.set()
        assert goes_on.wait(PATIENCE)
        return stands(read)

    mine = lin.open_table("me", "here", game="connect_four")["id"]
    theirs = mei.open_table("me", "here", game="connect_four")["id"]
    lin.act(lin.look(mine))
    monkeypatch.setattr(tables, "stands", held)
    with lin.live(mine, "?seat=1") as own, mei.live(theirs, "?seat=0") as other:
        before = heard(own)["view"]
        shown = heard(other)["view"]
        coming = in_thread(served.forget, mine)
        assert reached.wait(PATIENCE)
        try:
            done(other, message(shown, action="drop:3"))
            assert mei.look(theirs)["steps"] == 1
            assert not coming.done()
        finally:
            goes_on.set()
        coming.result(PATIENCE)
        again = lin.look(mine, 1)
        assert (again["steps"], again["version"]) == (before["steps"], before["version"])
        assert again["number"] >= before["number"]
        done(own, message(again, action="drop:3"))
    until(lambda: lin.look(mine)["steps"] == 2, "the table does not go on")
