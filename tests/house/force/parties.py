"""A party: one table from its opening to its deletion, with the guests around it. It outlives the houses that are killed under
it, and goes on in the next one from what that one shows."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, Final

from .checker.history import TableHistory
from .checker.ledger import Final as Ending
from .checker.table import check_table
from .guests import TROUBLE, UNSURE, Gone, Guest, Json, Line, Visit
from .playing import BREATH, Player, Shared
from .truth import OPEN_GAMES, Truth, is_finished, renamed

NOT_NOW: Final = 409
TELLS: Final = 60.0  # seconds until a new socket must have told all of the table talk


@dataclass(slots=True)
class Plan:
    """What is to be played, and by whom: a seat's holder is a guest, or the name of a bot. With `text` it is imported."""

    game: str
    holders: list[Guest | str]
    kind: str
    rivals: dict[int, Guest] = field(default_factory=dict)
    """Who tries to take a seat with the link that another was given."""
    watchers: list[Guest] = field(default_factory=list)
    text: str = ""
    things: int = 30
    """How many things are done at the table before it is ended."""

    @property
    def owner(self) -> Guest:
        first = next(holder for holder in self.holders if isinstance(holder, Guest))
        return first


class Party:
    """What is known of the table, through all houses."""

    def __init__(self, mark: str, plan: Plan, rng: random.Random) -> None:
        self.mark = mark
        self.plan = plan
        self.rng = rng
        self.table = ""
        self.history = TableHistory()
        self.told: Counter[str] = Counter()
        """What else was acknowledged: that the table was opened or imported, and deleted."""
        self.shared = Shared(mark, plan.things)
        self.is_done = False
        self.stage = "open"
        self.text = ""
        """Its game file, once it was checked."""
        self.game = plan.game
        self.entries = 0
        self.of_bots = 0
        """How many entries its log has, and how many of them bots made."""
        self._was_tried = False

    @property
    def guests(self) -> list[Guest]:
        """All who sit there, each once."""
        found: list[Guest] = []
        for holder in self.plan.holders:
            if isinstance(holder, Guest) and holder not in found:
                found.append(holder)
        return found

    def visit(self, guest: Guest) -> Visit:
        return Visit(guest, self.table, self.history)

    async def run(self) -> None:
        """Until it is over and deleted, or the house is gone."""
        while not self.is_done:
            if self.stage == "open":
                await self._open()
            elif self.stage == "sit":
                await self._sit_down()
            elif self.stage == "play":
                await self._play()
            elif self.stage == "close":
                await self._close()
            else:
                await self._delete()

    # Opening and sitting down

    async def _open(self) -> None:
        """What was asked for when the house died is looked for first: it is there once or not at all."""
        owner = self.plan.owner
        if self._was_tried:
            there = await self.there()
            if there is None:
                await asyncio.sleep(BREATH)
                return
            assert len(there) <= 1, f"One table was asked for, and there are {len(there)} called {self.mark}."
            if there:
                self.table = there[0]
                self.stage = "sit"
                return
        self._was_tried = True
        began = time.monotonic()
        if self.plan.text:
            answer = await owner.ask("/import", {"text": renamed(self.plan.text, self.mark)})
        else:
            wishes = [self._wish(seat) for seat in range(len(self.plan.holders))]
            answer = await owner.ask("/tables", {"game": self.plan.game, "seats": wishes})
        if not answer.is_ok:
            assert answer.status >= 429, answer
            assert answer.status == UNSURE or not await self.there(), f"{self.mark} was refused and is there."
            await asyncio.sleep(BREATH)
            return
        self.told["imported" if self.plan.text else "opened"] += 1
        self.table = answer.body["id"]
        self.visit(owner).note(answer.body, began)
        self.stage = "sit"

    def _wish(self, seat: int) -> Json:
        holder = self.plan.holders[seat]
        if isinstance(holder, str):
            return {"kind": "bot", "bot": holder}
        if holder is not self.plan.owner:
            return {"kind": "link"}
        return {"kind": "me", "name": self.mark} if seat == self.plan.holders.index(holder) else {"kind": "here"}

    async def there(self) -> list[str] | None:
        """The owner's tables with this mark; None if the house does not say."""
        answer = await self.plan.owner.ask("/tables")
        return [card["id"] for card in answer.body if self.mark in card["names"]] if answer.is_ok else None

    async def _sit_down(self) -> None:
        owner = self.visit(self.plan.owner)
        view = await owner.look()
        if view is None:
            await asyncio.sleep(BREATH)
            return
        for seat, holder in enumerate(self.plan.holders):
            if not isinstance(holder, Guest) or view["players"][seat]["kind"] != "open":
                continue
            token = next(invite["token"] for invite in view["invites"] if invite["seat"] == seat)
            wanting = [holder, self.plan.rivals[seat]] if seat in self.plan.rivals else [holder]
            await together([self._join(self.visit(guest), seat, token) for guest in wanting])
        await self._find_holders()
        view = await owner.look()
        if view is not None and view["status"] != "open":
            self.stage = "play"
        else:
            await asyncio.sleep(BREATH)

    async def _join(self, visit: Visit, seat: int, token: str) -> None:
        answer = await visit.ask(visit.begin("join", seat=seat), "join", {"token": token})
        if answer.is_ok:
            assert seat in answer.body["you"], answer.body["you"]

    async def _find_holders(self) -> None:
        """Who of two with the same link has the seat now."""
        for seat, rival in self.plan.rivals.items():
            view = await self.visit(rival).look()
            if view is not None and seat in view["you"]:
                self.plan.holders[seat] = rival

    # Playing

    async def _play(self) -> None:
        """Everybody plays until enough was done; then all ask for the end, and every socket must hear of it."""
        players = [Player(self.shared, self.visit(guest), self.rng) for guest in self.guests]
        await together([player.play() for player in players] + [self._watch(guest) for guest in self.plan.watchers])
        views = [await self.visit(guest).look() for guest in self.guests]
        if all(view is not None and view["status"] == "over" for view in views):
            self.stage = "close"

    async def _watch(self, guest: Guest) -> None:
        async with Line(self.visit(guest)) as line:
            while line.view["status"] != "over":  # as all who sit there know by now or soon
                await line.wait(1.0)

    # The end

    async def _close(self) -> None:
        """Gather how the table stands, from every seat, and have it checked."""
        views: list[Json] = []
        sits: dict[str, frozenset[int]] = {}
        for guest in [*self.guests, *self.plan.rivals.values()]:
            visit = self.visit(guest)
            view = await visit.look()
            if view is None:
                await asyncio.sleep(BREATH)
                return
            sits[guest.name] = frozenset(view["you"])
            for seat in view["you"]:
                own = await visit.look(seat)
                if own is None:
                    return
                views.append(own)
        talk = max(([(line["number"], line["text"]) for line in view["chat"]] for view in views), key=len)
        await self._hear_talk(len(talk))
        answer = await self.plan.owner.ask(f"/tables/{self.table}/file")
        if not answer.is_ok and answer.status != NOT_NOW:
            assert answer.status >= TROUBLE, answer
            await asyncio.sleep(BREATH)
            return
        await asyncio.to_thread(self._check, answer.body if answer.is_ok else "", views, talk, sits)
        self.stage = "delete"

    async def _hear_talk(self, lines: int) -> None:
        """A new socket tells all of the table talk."""
        async with Line(self.visit(self.plan.owner)) as line:
            until = time.monotonic() + TELLS
            while len([heard for heard in self.history.heard if heard.line == line.number]) < lines:
                await line.wait(0.1)
                assert time.monotonic() < until, f"A socket does not tell the {lines} lines of table talk."

    def _check(
        self, text: str, views: list[Json], talk: list[tuple[int, str]], sits: dict[str, frozenset[int]]
    ) -> None:
        given = Truth(self.plan.text).record.log if self.plan.text else []
        if not text:  # a table that began in the middle of another game has no file
            self._check_versions(views)
            return
        truth = Truth(text)
        log = truth.record.log
        assert log[: len(given)] == given, "An imported game has another beginning than its file."
        if self.plan.text and is_finished(self.plan.text):
            assert log == given, "A finished game was imported and went on."
        final = Ending(
            log=log,
            people=truth.people,
            given=len(given),
            is_open=truth.record.game in OPEN_GAMES,
            talk=talk,
            sits=sits,
        )
        found = check_table(self.history, final, truth.is_lone)
        assert not found, f"{truth.record.game}, table {self.mark}: " + " ".join(sentence for _, sentence in found[:5])
        faults = truth.faults(views)
        assert not faults, f"{truth.record.game}, table {self.mark}: {faults[:5]}"
        self.text = text
        self.game = truth.record.game
        self.entries = len(log)
        self.of_bots = len([seat for seat, _ in log if seat not in truth.people])

    def _check_versions(self, views: list[Json]) -> None:
        for view in views:
            least = self.history.acknowledged_version(view["seat"])
            assert view["version"] >= least, (
                f"Seat {view['seat']} has version {view['version']}, acknowledged was {least}."
            )

    async def _delete(self) -> None:
        """All seats go to the owner by their links of return, then the table is deleted. It stays so."""
        owner = self.plan.owner
        for guest in self.guests:
            answer = await guest.ask(f"/tables/{self.table}")
            if answer.status == 404:
                self.is_done = True
                return
            if guest is not owner and answer.is_ok:
                for invite in answer.body["invites"]:
                    await owner.ask(f"/tables/{self.table}/join", {"token": invite["token"]})
        answer = await owner.ask(f"/tables/{self.table}", method="DELETE")
        if answer.is_ok:
            self.told["deleted"] += 1
        else:
            await asyncio.sleep(BREATH)


async def together(works: list[Coroutine[Any, Any, None]]) -> None:
    """All of them to their end; the first trouble ends the others, and what they have asked for then is cut off."""
    try:
        async with asyncio.TaskGroup() as group:
            for work in works:
                group.create_task(work)
    except BaseExceptionGroup as troubles:
        for trouble in sorted(troubles.exceptions, key=lambda trouble: isinstance(trouble, Gone)):
            raise trouble from None
