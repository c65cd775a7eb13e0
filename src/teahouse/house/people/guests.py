"""Guests: who visits, and the signed session that a browser brings back."""

from __future__ import annotations

import hmac
import secrets
from typing import Final

from ..contract import Guest
from ..refusals import NotSignedIn
from ..store.database import Database
from ..store.people import key_of

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
    pen = database.pen()
    with pen.begin():
        return Sessions(key_of(pen, SESSION_KEY, secrets.token_bytes(KEY_BYTES)))


def known_as(guest: Guest | None) -> str:
    """The guest's name, empty if it has none; a session whose guest is gone counts for nothing."""
    if guest is None:
        raise NotSignedIn
    return guest.name if guest.name != UNNAMED else ""
