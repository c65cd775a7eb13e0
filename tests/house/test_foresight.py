"""What is made ready while the disk writes: the very message that a look would bring, and only once it is on the disk."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from teahouse.house.contract import NewTable, SeatWish, TableView
from teahouse.house.people import guests
from teahouse.house.store.database import Database, database_url
from teahouse.house.tables import opening as lobby
from teahouse.house.tables import tables
from teahouse.house.tables.foresight import Foresight
from teahouse.house.tables.keeper import Keeper
from teahouse.house.tables.looking import FEW, Shown, shown_to
from teahouse.house.tables.telling import News, Telling
from teahouse.house.tables.views import view

WISH = NewTable(game="connect_four", seats=[SeatWish(kind="me"), SeatWish(kind="here")])


class Onlooker:
    """Has the newest view of a table."""

    def __init__(self, keeper: Keeper, table: str, guest: str, seat: int | None) -> None:
        self.guest = guest
        self.seat = seat
        self.has: TableView | None = view(keeper, table, guest, seat)

    def take(self, answer: Shown | Exception) -> None:
        raise AssertionError(answer)

    def hear(self, news: News) -> None:
        raise AssertionError(news)


class Scenery:
    """A table at which one guest plays both seats, and those who look on."""

    def __init__(self, keeper: Keeper, lookers: int = 2) -> None:
        self.keeper = keeper
        self.telling = Telling(keeper.database)
        self.foresight = Foresight(keeper, self.telling)
        self.guest = guests.welcome(keeper.database).id
        self.table = lobby.open_table(keeper, self.guest, WISH)
        self.lookers = [Onlooker(keeper, self.table, self.guest, n % 2) for n in range(lookers)]

    @contextlib.contextmanager
    def opened(self) -> Iterator[None]:
        with contextlib.ExitStack() as stack:
            for looker in self.lookers:
                stack.enter_context(self.telling.hearing(self.table, looker))
            self.foresight.open()
            stack.callback(self.foresight.close)
            yield

    def drop(self, seat: int, is_kept: bool = True) -> None:
        """One disc, and what is foreseen of it."""
        with self.keeper.database.together(lambda: self.foresight.begin(self.table)):
            tables.act(self.keeper, self.table, self.guest, seat, 0, "drop:3")
            assert all(self.foresight.answer(looker) is None for looker in self.lookers), (
                "nothing before the disk has it"
            )
        self.foresight.end(is_kept)


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    database = Database(database_url(f"sqlite:///{tmp_path}/house.sqlite3"))
    database.migrate()
    yield Keeper(database)
    database.close()


def test_what_was_foreseen_is_what_a_look_brings(keeper: Keeper) -> None:
    scenery = Scenery(keeper)
    with scenery.opened():
        scenery.drop(seat=0)
        looked = shown_to(keeper, scenery.table, [*scenery.lookers])
        foreseen = [scenery.foresight.answer(looker) for looker in scenery.lookers]
    assert foreseen == looked
    assert all(isinstance(shown, Shown) and shown.message for shown in looked)
    assert looked[0] != looked[1], "each sees it with its own seat's eyes"


def test_it_is_answered_once(keeper: Keeper) -> None:
    scenery = Scenery(keeper)
    with scenery.opened():
        scenery.drop(seat=0)
        assert scenery.foresight.answer(scenery.lookers[0]) is not None
        assert scenery.foresight.answer(scenery.lookers[0]) is None


def test_what_the_disk_did_not_take_is_told_to_nobody(keeper: Keeper) -> None:
    scenery = Scenery(keeper)
    with scenery.opened():
        scenery.drop(seat=0, is_kept=False)
        assert [scenery.foresight.answer(looker) for looker in scenery.lookers] == [None, None]


def test_when_more_has_happened_since_it_is_old(keeper: Keeper) -> None:
    scenery = Scenery(keeper)
    with scenery.opened():
        scenery.drop(seat=0)
        tables.act(keeper, scenery.table, scenery.guest, 1, 0, "drop:3")
        assert [scenery.foresight.answer(looker) for looker in scenery.lookers] == [None, None]


def test_it_does_not_follow_from_another_view(keeper: Keeper) -> None:
    scenery = Scenery(keeper)
    with scenery.opened():
        scenery.drop(seat=0)
        scenery.lookers[0].has = view(keeper, scenery.table, scenery.guest, 0)
        assert scenery.foresight.answer(scenery.lookers[0]) is None
        assert scenery.foresight.answer(scenery.lookers[1]) is not None


def test_for_many_nothing_is_foreseen(keeper: Keeper) -> None:
    scenery = Scenery(keeper, lookers=FEW + 1)
    with scenery.opened():
        scenery.drop(seat=0)
        assert not any(scenery.foresight.answer(looker) for looker in scenery.lookers)
