"""The doorkeeper: who somebody is, whether a session has ended meanwhile, and how much everybody may ask for."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Final

from ..refusals import Away
from ..settings import Settings
from ..store.people import Ending
from .guests import Session, Sessions, is_ended
from .hosts import Names
from .rates import Newcomers, Rates
from .sockets import Sockets

log = logging.getLogger(__name__)
SOON: Final = 5.0  # seconds after which a worker knows what another has ended
MOST_REMEMBERED: Final = 10_000
NEIGHBOURS: Final = 4  # as many sessions as this may ask from one address at the full rate
Asking = Callable[[Collection[str]], Awaitable[dict[str, Ending]]]
"""Asks the database which sessions of these guests have ended."""


class Doorkeeper:
    """Of one process. `is_alone` says that no other writes into the database: then what is remembered stays true."""

    def __init__(self, settings: Settings, sessions: Sessions, ask: Asking, is_alone: bool) -> None:
        self.sessions = sessions
        self.names = Names(settings)
        self.rates = Rates(settings.requests_per_second)
        self.near = Rates(settings.requests_per_second * NEIGHBOURS)
        """The same for all who come from one address."""
        self.newcomers = Newcomers(settings.newcomers, settings.newcomers_per_minute)
        self.sockets = Sockets(settings.sockets_per_guest, settings.sockets_per_address, settings.sockets)
        self._ask = ask
        self._lasts = math.inf if is_alone else SOON
        self._endings: dict[str, tuple[Ending | None, float]] = {}
        self._changes = 0
        """How often somebody has ended a session here."""

    async def recognise(self, cookie: str) -> Session | None:
        """The session that somebody brings, if it still counts."""
        session = self.sessions.read(cookie)
        if session is None:
            return None
        remembered = self._endings.get(session.guest)
        if remembered is None or time.monotonic() - remembered[1] > self._lasts:
            asked_at = self._changes
            try:
                ending = (await self._ask([session.guest])).get(session.guest)
            except Away:
                if remembered is None:
                    raise
                ending = remembered[0]  # until the database can be asked again
            else:
                if self._changes == asked_at:  # else the answer may be older than what has changed
                    self.remember(session.guest, ending)
        else:
            ending = remembered[0]
        return None if is_ended(session, ending) else session

    def remember(self, guest: str, ending: Ending | None) -> None:
        """What the database says of a guest's sessions now."""
        if len(self._endings) >= MOST_REMEMBERED:
            self._endings.clear()
        self._endings[guest] = ending, time.monotonic()

    def lets_in(self, guest: str | None, address: str) -> bool:
        """Whether this request is within the rates of its session, or of its address without one, and of all who come from
        there."""
        return self.rates.lets_in(guest or f"address {address}") and self.near.lets_in(address)

    async def ended(self, guest: str) -> None:
        """A guest has just ended a session, or all, or is gone: whoever came by one is shown out."""
        self._changes += 1
        self._endings.pop(guest, None)
        await self._look_at([guest])

    async def watch(self) -> None:
        """Shows out whose sessions were ended in another process, for as long as the house is open."""
        while True:
            await asyncio.sleep(SOON)
            try:
                await self._look_at(list(self.sockets.guests()))
            except Exception as error:
                log.warning("Whether sessions have ended cannot be asked now: %s", error)

    async def _look_at(self, guests: Collection[str]) -> None:
        endings = await self._ask(guests) if guests else {}
        for guest in guests:
            for place in self.sockets.places(guest):
                if is_ended(place.session, endings.get(guest)):
                    place.show_out()
