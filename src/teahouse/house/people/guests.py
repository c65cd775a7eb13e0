"""Guests: who visits, and the signed session that a browser brings back."""

from __future__ import annotations

import hmac
import secrets
from typing import Final

from sqlalchemy.exc import IntegrityError

from ..contract import Guest
from ..refusals import NotSignedIn
from ..store.database import Database
from ..store.rows import GuestRow, HouseRow, now
from .names import checked_name, fresh_token

COOKIE: Final = "teahouse"
SESSION_KEY: Final = "session key"
KEY_BYTES: Final = 32
MOST_READ: Final = 10_000  # sessions that are remembered
UNNAMED: Final = "Guest"


class Sessions:
    """Signs the id of a guest and reads it back. Whoever has not the house's key can make no session."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._read: dict[str, str] = {}

    def signed(self, guest: str) -> str:
        return f"{guest}.{self._signature(guest)}"

    def read(self, cookie: str) -> str | None:
        """The guest's id, if this house signed it. Those that it did are remembered for a while."""
        if cookie in self._read:
            return self._read[cookie]
        guest, _, signature = cookie.partition(".")
        if not guest or not cookie.isascii() or not hmac.compare_digest(signature, self._signature(guest)):
            return None
        if len(self._read) >= MOST_READ:
            self._read.clear()
        self._read[cookie] = guest
        return guest

    def _signature(self, guest: str) -> str:
        return hmac.digest(self._key, guest.encode(), "sha256").hex()


def open_sessions(database: Database) -> Sessions:
    """With the key that the house made when it first opened: sessions outlive a restart, and all workers share them."""
    with database.reading() as session:
        kept = session.get(HouseRow, SESSION_KEY)
    if kept is None:
        try:
            with database.writing() as session:
                session.add(HouseRow(key=SESSION_KEY, value=secrets.token_bytes(KEY_BYTES)))
        except IntegrityError:
            pass  # another worker was first; its key counts
        with database.reading() as session:
            kept = session.get_one(HouseRow, SESSION_KEY)
    return Sessions(kept.value)


def welcome(database: Database) -> Guest:
    """A new guest."""
    guest = GuestRow(id=fresh_token(), name=UNNAMED, created=now())
    with database.writing() as session:
        session.add(guest)
    return Guest(id=guest.id, name=guest.name)


def find(database: Database, id: str) -> Guest | None:
    with database.reading() as session:
        guest = session.get(GuestRow, id)
    return None if guest is None else Guest(id=guest.id, name=guest.name)


def name_of(database: Database, id: str) -> str:
    """The guest's name; a session whose guest is gone counts for nothing."""
    guest = find(database, id)
    if guest is None:
        raise NotSignedIn
    return guest.name


def rename(database: Database, id: str, name: str) -> Guest:
    name = checked_name(name) or UNNAMED
    with database.writing() as session:
        guest = session.get(GuestRow, id)
        if guest is None:
            raise NotSignedIn
        guest.name = name
    return Guest(id=id, name=name)
