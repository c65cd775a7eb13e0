"""A guest who plays at a table: acts over sockets and by requests, takes back, talks, looks, tries what is not allowed, and
sends again what was cut off. What was acknowledged must be there whenever the guest looks."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from .guests import TROUBLE, Json, Line, Visit

BREATH: Final = 0.1  # seconds until somebody tries again what the house did not do
HEARS: Final = 60.0  # seconds until a socket must have told what its guest knows from elsewhere
WAKES: Final = 120.0  # and until a bot must have acted
MOST_LINES: Final = 40  # of table talk: a view shows the latest fifty


class Deaf(AssertionError):
    """A socket is not told what happens at its table."""


class Asleep(AssertionError):
    """A bot does not act."""


@dataclass(slots=True)
class Shared:
    """What all at one table share: what is still to be done, and how much was said."""

    mark: str
    things: int
    lines_said: int = 0


class Player:
    """One guest at one table, in one house."""

    def __init__(self, shared: Shared, visit: Visit, rng: random.Random) -> None:
        self.shared = shared
        self.visit = visit
        self.rng = rng
        self._waited_since: float | None = None

    async def play(self) -> None:
        shown = self.visit.history.shown_number(self.visit.guest.name)
        async with contextlib.AsyncExitStack() as stack:
            line = await stack.enter_async_context(Line(self.visit))
            lines, you = [line], line.view["you"]
            if line.view["seat"] is None:  # several sit at this screen, and each sees its own hand when it has it
                lines += [await stack.enter_async_context(Line(self.visit, seat)) for seat in you]
            elif self.rng.random() < 0.3:
                lines.append(await stack.enter_async_context(Line(self.visit, self.rng.choice(you))))
            number = line.view["number"]
            assert number >= shown, f"LOST: {self.visit.guest.name} was shown number {shown}, and now {number}."
            await self._look_around(line)
            await self._try_again(line)
            while all(one.view["status"] == "running" for one in lines) and self.shared.things > 0:
                self.shared.things -= 1
                seated = [one for one in lines if one.view["seat"] is not None]
                await self._do_one_thing(self.rng.choice([one for one in seated if choices_of(one)] or seated))
            await self._end(line)
            for one in lines:
                await hears(one, lambda view: bool(view["status"] == "over"), "the end of the game")

    # What a house must show that goes on where another was killed

    async def _look_around(self, line: Line) -> None:
        views = [line.view] if line.view["seat"] is not None else []
        for seat in line.view["you"]:
            if seat != line.view["seat"]:
                views += [view for view in [await self.visit.look(seat)] if view is not None]
        for view in views:
            kept = self.visit.history.acknowledged_version(view["seat"])
            assert view["version"] >= kept, (
                f"LOST: seat {view['seat']} is at {view['version']}, acknowledged was {kept}."
            )

    async def _try_again(self, line: Line) -> None:
        """What was cut off is sent once more as it was: it is done now, or it was done then, but never twice."""
        mine = [did for did in self.visit.history.did if did.guest == self.visit.guest.name]
        entries = [did for did in mine if did.kind in ("act", "undo")]
        if entries and entries[-1].outcome == "unknown" and self.rng.random() < 0.5:
            last = entries[-1]
            await line.enter(last.kind, last.seat, last.version, *last.texts)
            await self._catch_up(line)

    # One thing after the other

    async def _do_one_thing(self, line: Line) -> None:
        view, roll = line.view, self.rng.random()
        choices = choices_of(line)
        if roll < 0.07:
            await self._say()
        elif roll < 0.13:
            await self.visit.look(self.rng.choice(view["you"]))
        elif roll < 0.16:
            await self._try_what_is_wrong(line)
        elif view["undoable"] and roll < 0.3:
            await self._enter(line, "undo")
        elif choices:
            journeys = (view["scene"] or {}).get("journeys", [])
            if journeys and self.rng.random() < 0.3:
                texts = self.rng.choice(journeys)["actions"]
            else:
                texts = [self.rng.choice(choices)["action"]]
            await self._enter(line, "act", *texts, rival=self.rng.choice(choices)["action"])
        else:
            await self._wait(line)
            return
        self._waited_since = None

    async def _enter(self, line: Line, kind: Any, *texts: str, rival: str = "") -> None:
        """Over the socket, by a request, or both at once, perhaps with two minds: then one of the two is too late."""
        seat, version, roll = line.view["seat"], line.view["version"], self.rng.random()
        if roll < 0.6:
            await line.enter(kind, seat, version, *texts)
        elif roll < 0.85:
            await self.visit.enter(kind, seat, version, *texts)
        else:
            other = (rival,) if rival else ()
            both = (line.enter(kind, seat, version, *texts), self.visit.enter(kind, seat, version, *other))
            ended: list[Any] = await asyncio.gather(*both, return_exceptions=True)
            for one in ended:
                if isinstance(one, BaseException):
                    raise one
        if self.visit.history.did[-1].status >= TROUBLE:
            await asyncio.sleep(BREATH)
        await self._catch_up(line)

    async def _catch_up(self, line: Line) -> None:
        """A page waits for the view that an answer has named."""
        mine = [
            did for did in self.visit.history.did[-8:] if did.guest == self.visit.guest.name and did.outcome == "ok"
        ]
        number = max([did.number for did in mine if did.kind in ("act", "undo")], default=0)
        await hears(line, lambda view: bool(view["number"] >= number), f"number {number}")

    async def _say(self) -> None:
        if self.shared.lines_said < MOST_LINES:
            self.shared.lines_said += 1
            text = f"{self.shared.mark} line {self.shared.lines_said}"
            await self.visit.ask(self.visit.begin("chat", texts=(text,)), "chat", {"text": text})

    async def _try_what_is_wrong(self, line: Line) -> None:
        """An old version, or an action that is none: refused, by whichever way."""
        view = line.view
        if view["version"] and self.rng.random() < 0.5:
            wrong: tuple[Any, ...] = "act", view["seat"], view["version"] - 1, self._any_text()
        else:
            wrong = "act", view["seat"], view["version"], "no such action"
        if self.rng.random() < 0.5:
            is_done = (await line.enter(*wrong))["kind"] == "done"
        else:
            is_done = (await self.visit.enter(*wrong)).is_ok
        assert not is_done, f"What is wrong was done at {self.shared.mark}: {wrong}."

    def _any_text(self) -> str:
        texts = [did.texts[0] for did in self.visit.history.did if did.kind == "act"]
        return self.rng.choice(texts) if texts else "no such action"

    async def _wait(self, line: Line) -> None:
        """Others are to act. A bot must do so in the end, and whatever anybody does must be told."""
        now = time.monotonic()
        self._waited_since = self._waited_since or now
        number = line.view["number"]
        await line.wait(0.25)
        if line.view["number"] != number:
            self._waited_since = None
            return
        if now - self._waited_since > 2.0:
            fresh = await self.visit.look(line.view["seat"])
            if fresh is not None:
                await hears(line, lambda view: bool(view["number"] >= fresh["number"]), f"number {fresh['number']}")
        waits_for_bot = any(player["to_act"] and player["bot"] for player in line.view["players"])
        if waits_for_bot:
            self.shared.things += 1  # its person has all the time in the world
            if now - self._waited_since > WAKES:
                raise Asleep(f"A bot at {self.shared.mark} has not acted for {WAKES:.0f} s.")

    async def _end(self, line: Line) -> None:
        """Ask for the end, if it has not come by itself. Others at the table do the same."""
        while line.view["status"] == "running":
            seat = line.view["you"][0]
            answer = await self.visit.ask(self.visit.begin("abandon", seat=seat), "abandon", {"seat": seat})
            if answer.status < TROUBLE:
                return
            await asyncio.sleep(BREATH)


def choices_of(line: Line) -> list[Json]:
    choices: list[Json] = (line.view["scene"] or {}).get("choices", [])
    return choices


async def hears(line: Line, is_enough: Callable[[Json], bool], what: str) -> None:
    """Listen until the view is new enough."""
    until = time.monotonic() + HEARS
    while not is_enough(line.view):
        if time.monotonic() > until:
            raise Deaf(f"A socket of {line.visit.guest.name} has not heard {what} in {HEARS:.0f} s.")
        await line.wait(0.25)
