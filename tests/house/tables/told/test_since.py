"""Whoever comes back after days reads what happened since they last chose something: all of it, in its order, each line with
its moment, also when the house was closed in between and from another browser."""

from __future__ import annotations

import contextlib
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

import pytest

from teahouse.house.settings import Settings
from teahouse.house.tables import table as tables
from teahouse.house.tables.workers import Workers
from tests.house.visiting import AtOnce, Browser, Json, Served, table_for

DAY: Final = 24 * 3_600_000  # milliseconds
PLENTY: Final = 100_000
ROUNDS: Final = 8
MOST_ACTIONS: Final = 400
COMPANY: Final = {"voyages": 3, "marco_polo": 3, "ming_voyages": 2, "stratagems": 3, "tianxia": 2}


class Days:
    """A clock that stands until somebody lets a day go by."""

    def __init__(self) -> None:
        self.at = 1_000 * DAY

    def now(self) -> int:
        return self.at


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Days:
    days = Days()
    monkeypatch.setattr(tables, "now", days.now)
    monkeypatch.setattr(Workers, "_done", AtOnce._done)
    return days


def settings(folder: Path) -> Settings:
    url = f"sqlite:///{folder / 'house.sqlite3'}"
    return Settings(database=url, requests_per_second=PLENTY, newcomers=PLENTY, bot_processes=1, bots_wait=0)


def lines(view: Json) -> list[tuple[str, str]]:
    """A journal as it is read, the oldest line first."""
    return [(line["id"], line["label"]) for line in reversed(view["scene"].get("journal", []))]


class Away:
    """Lin, who sits in the first seat, with what her journal told her when she last chose something."""

    def __init__(self, served: Served, lin: Browser, table: str) -> None:
        self.served = served
        self.lin = lin
        self.table = table
        self.known = lines(lin.look(table))

    def choose(self, view: Json, chance: Random) -> Json:
        choices = view["scene"]["choices"]
        with self.served.look(self.table) as room:
            if not room.playing.is_lone(0):
                self.known = lines(view)
        before = lines(view)
        after = self.lin.act(view, chance.randrange(len(choices)))
        own = {line["id"] for line in after["scene"]["journal"] if line.get("seat") == 0}
        self.known += [each for each in lines(after) if each not in before and each[0] in own]
        return after

    def takes_back(self, view: Json, chance: Random) -> bool:
        """She chooses, and takes that back if it can be."""
        known = self.known[:]
        after = self.choose(view, chance)
        if not after["undoable"]:
            return False
        body = {"seat": 0, "version": after["version"]}
        undone = self.lin.post(f"/api/tables/{self.table}/undo", body)
        assert undone["scene"]["choices"] == view["scene"]["choices"]
        self.known = known
        return True

    def missed(self) -> list[Json]:
        told: list[Json] = self.lin.get(f"/api/tables/{self.table}/since?seat=0")["lines"]
        return told

    def expected(self, view: Json) -> list[tuple[str, str]]:
        """What is in her journal now and was not then, as far as its last lines go back."""
        known = Counter(self.known)
        return [each for each in lines(view) if not known[each]]


def others_go_on(players: list[Browser], table: str, days: Days, chance: Random) -> None:
    """The others do what they are asked, a day for each thing, until everybody waits for the first."""
    for _ in range(MOST_ACTIONS):
        views = [(each, each.look(table)) for each in players[1:]]
        asked = [(each, view) for each, view in views if view["scene"].get("choices")]
        if not asked:
            return
        each, view = asked[0]
        days.at += DAY
        each.act(view, chance.randrange(len(view["scene"]["choices"])))
    raise AssertionError("The others never come to an end.")


@pytest.mark.parametrize("game", COMPANY)
def test_what_happened_while_somebody_was_away_for_days(game: str, days: Days, tmp_path: Path) -> None:
    """Lin chooses as she is asked; the others take days. Whenever she is asked again, the house tells what is new in her
    journal, whatever was done in her name without a choice; what she takes back was no choice. Each line is the one at its
    place of its moment, and in no moment before. Then the house is closed, and another browser with her link is told the same.
    """
    chance = Random(5)
    with contextlib.ExitStack() as visit:
        served = visit.enter_context(Served(settings(tmp_path)))
        players = [visit.enter_context(Browser(served.address, f"Guest {n}")) for n in range(COMPANY[game])]
        lin, table = players[0], table_for(game, *players)
        away = Away(served, lin, table)
        told = most = gone = taken_back = 0
        for _ in range(ROUNDS):
            left = days.at
            while (view := lin.look(table))["scene"].get("choices"):
                before = away.missed()
                if away.takes_back(view, chance):
                    taken_back += 1
                    assert [each["line"] for each in away.missed()] == [each["line"] for each in before]
                    away.choose(lin.look(table), chance)
            others_go_on(players, table, days, chance)
            view = lin.look(table)
            if view["status"] == "over":
                break
            found, expected = away.missed(), away.expected(view)
            heard = [(each["line"]["id"], each["line"]["label"]) for each in found]
            assert heard[len(heard) - len(expected) :] == expected
            told, most, gone = told + len(found), max(most, len(found)), max(gone, days.at - left)
        assert told > ROUNDS
        assert most >= 7
        assert taken_back
        assert gone >= 2 * DAY
        found = away.missed()
        for each in found:
            step, place, line = each["step"], each["place"], each["line"]
            moment = lin.get(f"/api/tables/{table}/replay?step={step}&seat=0")["scene"]
            assert moment["journal"][place]["label"] == line["label"]
            before = lin.get(f"/api/tables/{table}/replay?step={step - 1}&seat=0")["scene"]["journal"]
            assert (line["id"], line["label"]) not in [(one["id"], one["label"]) for one in before]
        (link,) = [each["token"] for each in lin.look(table)["invites"] if each["kind"] == "return"]
    with Served(settings(tmp_path)) as served, Browser(served.address, "Guest 0") as elsewhere:
        elsewhere.post(f"/api/tables/{table}/join", {"token": link})
        assert elsewhere.get(f"/api/tables/{table}/since?seat=0")["lines"] == found
        assert elsewhere.http.get(f"/api/tables/{table}/since?seat=1").status_code == 403
