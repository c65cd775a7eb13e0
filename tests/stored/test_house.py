"""A house of today opens the database of an earlier version: running tables go on, finished ones can be looked at."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import URL

from teahouse.engine.luck import FastLuck
from teahouse.house.refusals import NotThere
from teahouse.house.store.database import Database
from teahouse.house.store.opening import database_url
from teahouse.house.store.reading import tables_of
from teahouse.house.store.rows import EntryRow
from teahouse.house.tables import seats
from teahouse.house.tables.cards import table_card
from teahouse.house.tables.renewing import CUT_SHORT, ENDED, GOES_ON, LOST
from teahouse.kit.case import choose
from tests.house.visiting import BackRoom
from tests.stored.reading import FOLDERS, Json, manifest, unpacked_house

pytestmark = pytest.mark.wheel

TABLES = [(folder, table) for folder in FOLDERS for table in manifest(folder)["tables"]]
SENTENCES = (CUT_SHORT, ENDED, GOES_ON, LOST)


def named(table: Json) -> str:
    return f"{table['game']}-{table['seats']}-{table['what']}".replace(" ", "_")


def of(*statuses: str) -> list[object]:
    return [
        pytest.param(folder, table, id=f"{folder.name}-{named(table)}")
        for folder, table in TABLES
        if table["status"] in statuses
    ]


def opened_house(folder: Path, target: Path) -> URL:
    """A copy of the stored database in the form of today."""
    url = database_url(unpacked_house(folder, target))
    database = Database(url)
    database.migrate()
    database.close()
    return url


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, URL]:
    return {folder: opened_house(folder, tmp_path_factory.mktemp("house")) for folder in FOLDERS}


def told(room: BackRoom, table: str) -> list[str]:
    """What the journal says of rules that have changed."""
    journal = room.table(table).playing.state.journal
    assert journal is not None
    return [entry.text for entry in journal.entries if entry.text in SENTENCES]


def played_on(room: BackRoom, table: str) -> None:
    """By chance, until nobody is to act. All is entered at once and waited for at the end: the disk has many tables to keep."""
    chance = FastLuck(9).automa

    async def play() -> None:
        opened = await room.tables.get(table)
        while (chosen := choose(opened.playing.state, chance)) is not None:
            seat, action = chosen
            room.tables.enter(opened, opened.enter(seat, opened.versions[seat], [action.text], False))
        await room.tables.shown(table, lambda _: None)

    room.on_loop(play())


@pytest.mark.parametrize(("folder", "stored"), of("running"))
def test_a_running_table_goes_on_to_its_end(houses: dict[Path, URL], folder: Path, stored: Json) -> None:
    url, table = houses[folder], stored["id"]
    with BackRoom(url) as room:
        opened = room.table(table)
        owner = opened.row.owner
        assert opened.trouble == ""
        state, renewed = opened.playing.state, opened.row.renewed
        digest, undoable = state.digest(), opened.playing.undoable(0)
        assert state.audit() == []
        assert state.outcome() is None
        assert opened.row.last == stored["entries"]
        assert bool(told(room, table)) == bool(renewed)
        with BackRoom(url) as another:  # whoever loads it next stands at the same position
            again = another.table(table)
            assert again.playing.state.digest() == digest
            assert again.playing.undoable(0) == undoable
            assert again.row.renewed == renewed
        seen = room.view(table, owner)
        assert seen.scene is not None
        assert seen.chat or "talk" not in stored
        says_so = any(SENTENCES[2] in line.label or SENTENCES[3] in line.label for line in seen.scene.journal)
        assert says_so == bool(renewed)
        played_on(room, table)
        with BackRoom(url) as another:
            ended = another.table(table)
            assert ended.row.status == "over"
            assert ended.playing.state.outcome() is not None
            assert ended.playing.state.audit() == []
            steps = ended.row.last - renewed
            assert room.view(table, owner).steps == steps
            moments = [another.moment(table, owner, step) for step in (0, steps // 2, steps)]
        assert moments[-1]["scene"]["outcome"] is not None
        with pytest.raises(NotThere):
            room.moment(table, owner, steps + 1)


@pytest.mark.parametrize(("folder", "stored"), of("over"))
def test_a_finished_table_shows_its_end_and_its_journal(houses: dict[Path, URL], folder: Path, stored: Json) -> None:
    table = stored["id"]
    with BackRoom(houses[folder]) as room:
        opened = room.table(table)
        owner, renewed = opened.row.owner, opened.row.renewed
        outcome, journal = opened.playing.state.outcome(), opened.playing.state.journal
        assert opened.row.status == "over"
        seen = room.view(table, owner)
        assert seen.scene is not None
        assert journal is not None
        if stored["entries"] in stored["snapshots"]:  # its very end was kept
            assert outcome is not None
            assert {"totals": outcome.totals, "winners": outcome.winners} == stored["outcome"]
            assert len(journal.entries) - bool(renewed) == stored["journal"]
        if not renewed:
            assert (outcome is None) == (stored["outcome"] is None)
            moment = room.moment(table, owner, stored["entries"])
            assert moment["scene"].get("outcome") == msgspec.to_builtins(seen.scene).get("outcome")
        else:
            assert told(room, table) == [ENDED if outcome is not None or seen.abandoned else CUT_SHORT]
            assert seen.steps == 0
            with pytest.raises(NotThere, match="older rules"):
                room.moment(table, owner, 1)
        assert (seen.scene.outcome is None) == (outcome is None)


@pytest.mark.parametrize(("folder", "stored"), of("open"))
def test_an_open_table_begins_by_the_rules_of_today(houses: dict[Path, URL], folder: Path, stored: Json) -> None:
    table = stored["id"]
    with BackRoom(houses[folder]) as room:
        opened = room.table(table)
        owner = opened.row.owner
        assert opened.row.status == "open"
        begun = room.change(table, lambda opened: seats.start(opened, owner, "random"))
        about = begun.game.about
        assert (begun.row.rules, begun.row.data) == (about.rules_version, begun.game.components.hash)
        assert begun.playing.state.to_act()


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
def test_every_entry_of_every_log_stays_and_all_tables_are_listed(tmp_path: Path, folder: Path) -> None:
    with BackRoom(opened_house(folder, tmp_path)) as room:

        def entries() -> list[tuple[object, ...]]:
            with room.database.engine.connect() as connection:
                return sorted(tuple(row) for row in connection.execute(EntryRow.__table__.select()))

        before = entries()
        stored = {table["id"]: table for table in manifest(folder)["tables"]}
        for id in stored:
            opened = room.table(id)
            owner = opened.row.owner
            assert opened.trouble == ""
        assert entries() == before
        listed = room.database.look(tables_of, owner)
        assert set(listed) == set(stored)
        for id in listed:
            card = table_card(room.table(id), owner)
            assert card.status == stored[id]["status"]
            assert bool(card.verdict) == (card.status == "over")
