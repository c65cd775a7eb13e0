"""Tables that were begun by earlier rules, and snapshots in the middle of a turn."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0002"
down_revision: Final = "0001"
branch_labels: Final = None
depends_on: Final = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("renewed", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.add_column("snapshot", sa.Column("midway", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("snapshot", "midway")
    op.drop_column("game_table", "renewed")
