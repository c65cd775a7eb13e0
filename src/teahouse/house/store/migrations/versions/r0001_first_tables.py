"""The first tables."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0001"
down_revision: Final = None
branch_labels: Final = None
depends_on: Final = None


def of_table() -> sa.Column[str]:
    return sa.Column(
        "table_id", sa.String(40), sa.ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True, nullable=False
    )


def number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, primary_key=True, autoincrement=False, nullable=False)


def upgrade() -> None:
    op.create_table(
        "house",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "guest",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("data", sa.String(80), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("seed", sa.BigInteger),
        sa.Column("commitment", sa.String(80), nullable=False),
        sa.Column("owner", sa.String(40), sa.ForeignKey("guest.id"), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("abandoned", sa.Boolean, nullable=False),
        sa.Column("branched", sa.Boolean, nullable=False),
        sa.Column("deadline_hours", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("changes", sa.Integer, nullable=False),
        sa.Column("chats", sa.Integer, nullable=False),
        sa.Column("rematch", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("awaited_since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seat",
        of_table(),
        number("seat"),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("guest", sa.String(40), sa.ForeignKey("guest.id"), index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("token", sa.String(40), nullable=False, unique=True),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("wants_to_abandon", sa.Boolean, nullable=False),
    )
    op.create_table(
        "log_entry",
        of_table(),
        number("number"),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.String(120), nullable=False),
        sa.Column("quiet", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "chat_line",
        of_table(),
        number("number"),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "snapshot",
        of_table(),
        number("number"),
        sa.Column("dump", sa.LargeBinary, nullable=False),
        sa.Column("journal", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for name in ("snapshot", "chat_line", "log_entry", "seat", "game_table", "guest", "house"):
        op.drop_table(name)
