"""Alembic's entry: the house hands over an open connection."""

from __future__ import annotations

from alembic import context

from teahouse.house.store.migrations import FORM
from teahouse.house.store.rows import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, version_table=FORM, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
