"""Guests in the database, and the key that signs their sessions."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..clock import now
from ..contract import Guest
from .rows import GuestRow, HouseRow


def key_of(connection: Connection, key: str, fresh: bytes) -> bytes:
    """What the house has under a name; if there is nothing yet, the fresh value, unless another house is first."""
    wanted = select(HouseRow.value).where(HouseRow.key == key)
    kept: bytes | None = connection.scalar(wanted)
    if kept is not None:
        return kept
    try:
        with connection.begin_nested():
            connection.execute(insert(HouseRow).values(key=key, value=fresh))
        return fresh
    except IntegrityError:
        found: bytes = connection.scalars(wanted).one()
        return found


def welcome(connection: Connection, id: str, name: str) -> Guest:
    """A new guest."""
    connection.execute(insert(GuestRow).values(id=id, name=name, created=now()))
    return Guest(id=id, name=name)


def find(connection: Connection, id: str) -> Guest | None:
    found = connection.execute(select(GuestRow.id, GuestRow.name).where(GuestRow.id == id)).first()
    return None if found is None else Guest(id=found.id, name=found.name)


def rename(connection: Connection, id: str, name: str) -> bool:
    """Whether there is such a guest."""
    return connection.execute(update(GuestRow).where(GuestRow.id == id).values(name=name)).rowcount == 1
