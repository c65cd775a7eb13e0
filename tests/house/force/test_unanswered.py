"""The connection to PostgreSQL ends before the database has answered: what the house says of the action is true all the same,
though the database may have done it."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.house.killable import Forge
from tests.house.visiting import Browser

from .guests import NOTHING, UNSURE
from .wire import Wire

TRIES: Final = 40  # an action gets some ten answers of the database
SETTLES: Final = 1.0  # seconds after which the other house knows what was done
WAITS: Final = 0.4  # seconds that the house waits for an answer until the connection ends


@pytest.mark.slow_because("the connection is ended at each of the database's answers to an action, one after the other")
def test_what_the_house_says_of_an_action_is_true_wherever_the_answer_was_lost(
    empty_postgres: str, tmp_path: Path
) -> None:
    """The last that matters is that to the commit: then it was done, and the house cannot know."""
    said: list[str] = []
    after, version, status = 0, 0, UNSURE
    with (
        Wire(empty_postgres) as wire,
        Forge(log=tmp_path / "log") as forge,
        forge.house(empty_postgres) as well,
        forge.house(wire.database) as ill,
        Browser(ill.address) as lin,
        Browser(well.address) as truth,
    ):
        truth.http.cookies.clear()
        truth.http.cookies.update(lin.http.cookies)
        while not (status == UNSURE and version == 1):
            assert len(said) < TRIES, "; ".join(said)
            table = lin.open_table("me", "here", game="connect_four")["id"]
            view = lin.look(table)
            body = {"seat": 0, "version": 0, "action": view["scene"]["choices"][0]["action"]}
            wire.swallow(after)
            threading.Timer(WAITS, wire.cut).start()
            try:
                answer = lin.tried(f"/api/tables/{table}/act", body)
                status, sentence = answer.status_code, answer.text
            except httpx.TransportError:
                status, sentence = UNSURE, ""  # no answer is no promise either
            swallowed = wire.swallowed
            threading.Event().wait(WAITS)
            wire.mend()
            threading.Event().wait(SETTLES)
            version = truth.look(table, 0)["version"]
            said.append(f"after {after} answers, {swallowed} swallowed: {status}, version {version}")
            assert status == UNSURE or version == (status == 200), "; ".join(said)
            assert NOTHING not in sentence or version == 0, "; ".join(said)
            after += 1 if status == UNSURE else -1
    print("\n" + "\n".join(said))
