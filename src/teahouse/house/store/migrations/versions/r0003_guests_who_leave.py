"""Guests who leave: sessions that are ended, and when a guest was last seen. Tables that came as a game file. Notes."""

from __future__ import annotations

import time
from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0003"
down_revision: Final = "0002"
branch_labels: Final = None
depends_on: Final = None

SESSION_KEY: Final = "session key"
PLAIN_UNTIL: Final = "plain sessions until"
YEAR: Final = 365 * 24 * 3_600_000  # milliseconds


def upgrade() -> None:
    now = time.time_ns() // 1_000_000
    op.add_column("guest", sa.Column("ended", sa.BigInteger, nullable=False, server_default=sa.text("0")))
    op.add_column("guest", sa.Column("seen", sa.BigInteger, nullable=False, server_default=sa.text("0")))
    # Nobody knows when they last came; none of them shall be taken for somebody who has stayed away.
    op.execute(sa.text("UPDATE guest SET seen = :now").bindparams(sa.bindparam("now", now, sa.BigInteger)))
    op.create_table(
        "ended_session",
        sa.Column("guest", sa.String(40), sa.ForeignKey("guest.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("session", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "note",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(40), sa.ForeignKey("guest.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.add_column("game_table", sa.Column("imported", sa.Boolean, nullable=False, server_default=sa.false()))
    # Sessions of earlier houses have no time in them: they are taken for one more year, and only where there are any.
    house = sa.table("house", sa.column("key", sa.String), sa.column("value", sa.LargeBinary))
    connection = op.get_bind()
    if connection.execute(sa.select(house.c.key).where(house.c.key == SESSION_KEY)).first() is not None:
        connection.execute(house.insert().values(key=PLAIN_UNTIL, value=str(now + YEAR).encode()))


def downgrade() -> None:
    op.execute(sa.text("DELETE FROM house WHERE key = :key").bindparams(key=PLAIN_UNTIL))
    op.drop_column("game_table", "imported")
    op.drop_table("note")
    op.drop_table("ended_session")
    op.drop_column("guest", "seen")
    op.drop_column("guest", "ended")
