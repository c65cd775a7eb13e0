"""Guests: who visits, and the signed session that a browser brings back.

A session says whose it is and when it was signed. It is signed anew while it is used, and counts for nothing when it was not
used for a year, or when its guest has ended it.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from typing import Final

import msgspec

from teahouse.engine.words import crest

from ..clock import now
from ..contract import Guest
from ..refusals import NotSignedIn
from ..store import people
from ..store.database import Database
from .names import distinct, fresh_token

COOKIE: Final = "teahouse"
SESSION_KEY: Final = "session key"
PLAIN_UNTIL: Final = "plain sessions until"
KEY_BYTES: Final = 32
MOST_READ: Final = 10_000  # sessions that are remembered
UNNAMED: Final = "Guest"
DAY: Final = 24 * 3_600_000  # milliseconds
RENEWED: Final = 7 * DAY
YEAR: Final = 365 * DAY


class Session(msgspec.Struct, frozen=True):
    """Whose it is, which of its sessions, and when it was signed. One of an earlier house has neither id nor time."""

    guest: str
    id: str = ""
    signed: int = 0


class Sessions:
    """Signs sessions and reads them back. Whoever has not the house's key can make none."""

    def __init__(self, key: bytes, plain_until: int = 0) -> None:
        self._key = key
        self._plain_until = plain_until
        """Until when sessions of earlier houses are taken."""
        self._read: dict[str, Session] = {}

    def begun(self, guest: str) -> str:
        """A new session, as its cookie."""
        return self.renewed(Session(guest, fresh_token()))

    def renewed(self, session: Session) -> str:
        """The same session, signed now."""
        said = f"{session.guest}.{session.id or fresh_token()}.{now()}"
        return f"{said}.{self._signature(said)}"

    def read(self, cookie: str) -> Session | None:
        """The session, if this house has signed it and it was used within the year. Those are remembered for a while."""
        found = self._read.get(cookie)
        if found is None:
            said, _, signature = cookie.rpartition(".")
            if not said or not cookie.isascii() or not hmac.compare_digest(signature, self._signature(said)):
                return None
            found = parsed(said)
            if len(self._read) >= MOST_READ:
                self._read.clear()
            self._read[cookie] = found
        until = found.signed + YEAR if found.id else self._plain_until
        return found if now() < until else None

    def _signature(self, said: str) -> str:
        return hmac.digest(self._key, said.encode(), "sha256").hex()


def parsed(said: str) -> Session:
    """What this house itself has written and signed."""
    guest, _, rest = said.partition(".")
    id, _, signed = rest.partition(".")
    return Session(guest, id, int(signed)) if rest else Session(guest)


def is_due(session: Session) -> bool:
    """Whether it is time to sign it anew."""
    return now() - session.signed > RENEWED


def is_ended(session: Session, ending: people.Ending | None) -> bool:
    """A guest who is not there has no session either."""
    return ending is None or (ending.ended > 0 and session.signed <= ending.ended) or session.id in ending.sessions


def open_sessions(database: Database) -> Sessions:
    """With the key that the house made when it first opened: sessions outlive a restart, and all workers share them."""
    pen = database.pen()
    with pen.begin():
        people.keep(pen, SESSION_KEY, secrets.token_bytes(KEY_BYTES))
        key, until = people.kept(pen, SESSION_KEY), people.kept(pen, PLAIN_UNTIL)
    assert key is not None
    return Sessions(key, int(until) if until else 0)


def known_as(found: tuple[Guest, int] | None) -> str:
    """The guest's name, empty if it has none; a session whose guest is gone counts for nothing."""
    if found is None:
        raise NotSignedIn
    return found[0].name if found[0].name != UNNAMED else ""


def empty_chair(seat: int, others: Sequence[str]) -> tuple[str, str]:
    """What is left when somebody has gone for good: the crest's name, and a link that nobody has."""
    return distinct([*others, crest(seat)])[-1], fresh_token()
