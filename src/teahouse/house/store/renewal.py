"""What brings a table to the rules of today is written here, in one go."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, insert, update

from .remembered import Snapshot
from .rows import SnapshotRow, TableRow


class Renewal:
    """New values of the table's row, and the snapshot that takes the place of all but those under the numbers `begins`; None
    leaves the snapshots as they are."""

    def __init__(self, table: str, rules: int, data: str, row: dict[str, Any]) -> None:
        self.table = table
        self.rules = rules
        self.data = data
        self.row = row
        self.begins: tuple[int, ...] | None = None
        self.snapshot: Snapshot | None = None

    def write(self, connection: Connection) -> None:
        """Unless another house has done it already."""
        old = TableRow.id == self.table, TableRow.rules == self.rules, TableRow.data == self.data
        if connection.execute(update(TableRow).where(*old).values(**self.row)).rowcount != 1:
            return
        if self.begins is not None:
            here = SnapshotRow.table_id == self.table, SnapshotRow.number.not_in(self.begins)
            connection.execute(delete(SnapshotRow).where(*here))
        if self.snapshot is not None:
            connection.execute(insert(SnapshotRow), [{"table_id": self.table, **self.snapshot._asdict()}])
