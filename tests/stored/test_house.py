"""A house of today opens the database of an earlier version: running tables go on, finished ones can be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from teahouse.house.tables.keeper import Keeper

from teahouse.engine.luck import FastLuck
from teahouse.house.refusals import NotThere
from teahouse.house.store.database import Database, database_url
from teahouse.house.store.rows import EntryRow
from teahouse.house.tables import opening as lobby
from teahouse.house.tables import replay
from teahouse.house.tables.renewing import CUT_SHORT, ENDED, GOES_ON, LOST
from teahouse.house.tables.views import view
from teahouse.kit.case import choose
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


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[Path, Database]]:
    found: dict[Path, Database] = {}
    for folder in FOLDERS:
        database = Database(database_url(unpacked_house(folder, tmp_path_factory.mktemp("house"))))
        database.migrate()
        found[folder] = database
    yield found
    for database in found.values():
        database.close()


def told(keeper: Keeper, table: str) -> list[str]:
    """What the journal says of rules that have changed."""
    with keeper.look(table) as opened:
        journal = opened.playing.state.journal
        assert journal is not None
        return [entry.text for entry in journal.entries if entry.text in SENTENCES]


@pytest.mark.parametrize(("folder", "stored"), of("running"))
def test_a_running_table_goes_on_to_its_end(houses: dict[Path, Database], folder: Path, stored: Json) -> None:
    database, table = houses[folder], stored["id"]
    keeper = Keeper(database)
    with keeper.look(table) as opened:
        owner = opened.row.owner
        assert opened.trouble == ""
        state, renewed = opened.playing.state, opened.row.renewed
        digest, undoable = state.digest(), opened.playing.undoable(0)
        assert state.audit() == []
        assert state.outcome() is None
        assert opened.row.last == stored["entries"]
    assert bool(told(keeper, table)) == bool(renewed)
    with Keeper(database).look(table) as again:  # whoever loads it next stands at the same position
        assert again.loaded.playing.state.digest() == digest
        assert again.loaded.playing.undoable(0) == undoable
        assert again.row.renewed == renewed
    seen = view(keeper, table, owner)
    assert seen.scene is not None
    assert seen.chat or "talk" not in stored
    assert any(SENTENCES[2] in line.label or SENTENCES[3] in line.label for line in seen.scene.journal) == bool(renewed)
    chance = FastLuck(9).automa
    with database.together():
        chosen = choose(state, chance)
        while chosen is not None:
            with keeper.change(table) as changing:
                changing.append(chosen[0], chosen[1].text)
                chosen = choose(changing.loaded.playing.state, chance)
    with Keeper(database).look(table) as ended:
        assert ended.row.status == "over"
        outcome = ended.loaded.playing.state.outcome()
        assert outcome is not None
        assert ended.loaded.playing.state.audit() == []
        steps = ended.row.last - renewed
    assert view(keeper, table, owner).steps == steps
    moments = [replay.moment(Keeper(database), table, owner, step, None) for step in (0, steps // 2, steps)]
    assert moments[-1].scene.outcome is not None
    with pytest.raises(NotThere):
        replay.moment(keeper, table, owner, steps + 1, None)


@pytest.mark.parametrize(("folder", "stored"), of("over"))
def test_a_finished_table_shows_its_end_and_its_journal(
    houses: dict[Path, Database], folder: Path, stored: Json
) -> None:
    keeper, table = Keeper(houses[folder]), stored["id"]
    with keeper.look(table) as opened:
        owner, renewed = opened.row.owner, opened.row.renewed
        state = opened.playing.state
        outcome, journal = state.outcome(), state.journal
        assert opened.row.status == "over"
    seen = view(keeper, table, owner)
    assert seen.scene is not None
    assert journal is not None
    if stored["entries"] in stored["snapshots"]:  # its very end was kept
        assert outcome is not None
        assert {"totals": outcome.totals, "winners": outcome.winners} == stored["outcome"]
        assert len(journal.entries) - bool(renewed) == stored["journal"]
    if not renewed:
        assert (outcome is None) == (stored["outcome"] is None)
        steps = stored["entries"]
        assert replay.moment(keeper, table, owner, steps, None).scene.outcome == seen.scene.outcome
    else:
        assert told(keeper, table) == [ENDED if outcome is not None or seen.abandoned else CUT_SHORT]
        assert seen.steps == 0
        with pytest.raises(NotThere, match="older rules"):
            replay.moment(keeper, table, owner, 1, None)
    assert (seen.scene.outcome is None) == (outcome is None)


@pytest.mark.parametrize(("folder", "stored"), of("open"))
def test_an_open_table_begins_by_the_rules_of_today(houses: dict[Path, Database], folder: Path, stored: Json) -> None:
    keeper, table = Keeper(houses[folder]), stored["id"]
    with keeper.look(table) as opened:
        owner = opened.row.owner
        assert opened.row.status == "open"
    lobby.start(keeper, table, owner, "random")
    with keeper.look(table) as opened:
        assert opened.is_of_today(opened.row)
        assert opened.playing.state.to_act()


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
def test_every_entry_of_every_log_stays_and_all_tables_are_listed(tmp_path: Path, folder: Path) -> None:
    database = Database(database_url(unpacked_house(folder, tmp_path)))
    database.migrate()
    keeper = Keeper(database)

    def entries() -> list[tuple[object, ...]]:
        with database.engine.connect() as connection:
            return sorted(tuple(row) for row in connection.execute(EntryRow.__table__.select()))

    before = entries()
    stored = {table["id"]: table for table in manifest(folder)["tables"]}
    for id in stored:
        with keeper.look(id) as opened:
            owner = opened.row.owner
            assert opened.trouble == ""
    assert entries() == before
    cards = {card.id: card for card in lobby.my_tables(keeper, owner)}
    assert set(cards) == set(stored)
    for id, card in cards.items():
        assert card.status == stored[id]["status"]
        assert bool(card.verdict) == (card.status == "over")
    database.close()
