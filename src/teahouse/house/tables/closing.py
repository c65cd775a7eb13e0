"""What is done when the house closes: every running table is kept as it stands.

The log alone would do for a house of the same version. One with other rules goes on from the position that was kept, and need
not play by them what was played by these.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from sqlalchemy import func, select

from ..store.rows import SnapshotRow, TableRow
from .keeper import Keeper
from .writer import Writer

log = logging.getLogger(__name__)
TOGETHER: Final = 64  # tables


async def keep_all(keeper: Keeper, writer: Writer) -> None:
    """Where one cannot be kept, its log still is."""
    tables = await asyncio.to_thread(unkept, keeper)
    for first in range(0, len(tables), TOGETHER):
        bunch = tables[first : first + TOGETHER]
        done = await asyncio.gather(*(writer.do(keep, keeper, table) for table in bunch), return_exceptions=True)
        for table, error in zip(bunch, done, strict=True):
            if isinstance(error, BaseException):
                log.warning("Table %s is kept by its log alone: %s", table, error)


def unkept(keeper: Keeper) -> list[str]:
    """The running tables at which something was done since their latest snapshot."""
    latest = select(func.max(SnapshotRow.number)).where(SnapshotRow.table_id == TableRow.id).scalar_subquery()
    wanted = select(TableRow.id).where(TableRow.status == "running", func.coalesce(latest, -1) < TableRow.last)
    with keeper.database.reading() as session:
        return list(session.scalars(wanted))


def keep(keeper: Keeper, table: str) -> None:
    with keeper.change(table) as opened:
        if opened.row.status == "running" and opened.loaded.play is not None:
            opened.take_snapshot()
