"""Two guests at two houses on one database, who only listen to each other: how long until one hears what the other says."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

from .checker.history import TableHistory
from .guests import Gone, Guest, Line, Place, Visit

SAYS: Final = 0.2  # seconds until something is said again
GIVES_UP: Final = 30.0


class Probe:
    """Each has a socket, and opens a new one when the house has ended it, as a page does."""

    def __init__(self) -> None:
        self.guests = [Guest("Pia"), Guest("Quinn")]
        self._visits: list[Visit] = []
        self._lines: list[Line | None] = [None, None]
        self._history = TableHistory()
        self._said = 0

    async def open(self, *places: Place) -> None:
        """The first guest in the first house, the other in the last; a table for both."""
        for guest, place in zip(self.guests, (places[0], places[-1])):
            await guest.enter(place)
        wish = {"game": "connect_four", "seats": [{"kind": "me"}, {"kind": "link"}]}
        view = (await self.guests[0].ask("/tables", wish)).body
        token = next(invite["token"] for invite in view["invites"] if invite["seat"] == 1)
        await self.guests[1].ask(f"/tables/{view['id']}/join", {"token": token})
        self._visits = [Visit(guest, view["id"], self._history) for guest in self.guests]
        for who in range(2):
            await self._line(who)

    async def close(self) -> None:
        for line in self._lines:
            if line is not None:
                await line.__aexit__(None, None, None)
        for guest in self.guests:
            await guest.close()

    async def _line(self, who: int) -> Line:
        """The open socket of a guest."""
        line = self._lines[who]
        if line is not None and line.is_gone:
            await line.__aexit__(None, None, None)
            line = self._lines[who] = None
        if line is None:
            line = self._lines[who] = await Line(self._visits[who]).__aenter__()
        return line

    async def hear(self) -> float:
        """Seconds until each has heard something of the other that was said while its socket was open."""
        began = time.monotonic()
        for speaker, hearer in ((0, 1), (1, 0)):
            while not await self._says(speaker, hearer):
                assert time.monotonic() - began < GIVES_UP, (
                    f"{self.guests[hearer].name}'s socket hears nothing any more."
                )
        return time.monotonic() - began

    async def _says(self, speaker: int, hearer: int) -> bool:
        """Say something; whether the other hears it soon."""
        self._said += 1
        text = f"can you hear number {self._said}"
        visit = self._visits[speaker]
        with suppress(Gone, TimeoutError):
            line = await asyncio.wait_for(self._line(hearer), SAYS * 10)
            await asyncio.wait_for(visit.ask(visit.begin("chat", texts=(text,)), "chat", {"text": text}), SAYS * 10)
            until = time.monotonic() + SAYS
            while time.monotonic() < until:
                if any(heard.line == line.number and heard.text == text for heard in self._history.heard):
                    return True
                await line.wait(until - time.monotonic())
            return False
        await asyncio.sleep(SAYS)
        return False
