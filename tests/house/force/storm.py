"""A storm: many parties at once, of all games and of all kinds, on one house after another."""

from __future__ import annotations

import asyncio
import collections
import gc
import random
from dataclasses import dataclass, field
from typing import Final

from .guests import Gone, Guest, Place
from .parties import Party, Plan, together
from .playing import BREATH
from .truth import drafted, is_finished

SEATS: Final = {
    "connect_four": (2, 2),
    "marco_polo": (2, 3),
    "ming_voyages": (1, 2),
    "stratagems": (2, 3),
    "tianxia": (1, 3),
    "voyages": (1, 4),
}
KINDS: Final = ("bots", "here", "links", "rivals", "mixed", "finished file", "running file")
ACKNOWLEDGED: Final = ("opened", "imported", "join", "act", "undo", "chat", "abandon", "deleted")
MOST_FILES: Final = 24
LASTING: Final = 8  # of these were drafted, and stay: a running game of each kind and two finished ones
DRAFTED: Final = 25  # entries of the files that there are before anything was played


@dataclass(slots=True)
class Figures:
    """What a storm was about."""

    houses: int = 0
    tables: int = 0
    kinds: collections.Counter[str] = field(default_factory=collections.Counter)
    games: collections.Counter[str] = field(default_factory=collections.Counter)
    acknowledged: collections.Counter[str] = field(default_factory=collections.Counter)
    refused: int = 0
    cut_off: int = 0
    views: int = 0
    entries: int = 0
    of_bots: int = 0
    dropped: int = 0
    """Connections that the house ended though it lived on."""

    def add(self, party: Party) -> None:
        self.tables += 1
        self.kinds[party.plan.kind] += 1
        self.games[party.game] += 1
        self.entries += party.entries
        self.of_bots += party.of_bots
        self.views += len(party.history.saw)
        self.acknowledged += party.told
        for did in party.history.did:
            self.acknowledged[did.kind] += did.outcome == "ok"
            self.refused += did.outcome == "refused"
            self.cut_off += did.outcome == "unknown"

    @property
    def missing(self) -> list[str]:
        """What was not in it, of all that a storm is about."""
        wanted = [*KINDS, *SEATS, *ACKNOWLEDGED]
        there = self.kinds + self.games + self.acknowledged
        return [one for one in wanted if not there[one]] + ([] if self.of_bots else ["bots"])

    def __str__(self) -> str:
        told = ", ".join(f"{count} {kind}" for kind, count in sorted(self.acknowledged.items()))
        return (
            f"{sum(self.acknowledged.values())} acknowledged ({told}) and {self.views} views at {self.tables} tables with "
            f"{self.entries} entries ({self.of_bots} of bots); {self.refused} refused, {self.cut_off} cut off"
        )


class Storm:
    """Guests, the parties that they are at, and the files that they bring."""

    def __init__(self, seed: int, guests: int = 10, parties: int = 8, things: tuple[int, int] = (15, 60)) -> None:
        self.rng = random.Random(seed)
        self.guests = [Guest(f"guest {n}") for n in range(guests)]
        self.figures = Figures()
        self.parties: list[Party] = []
        self._most = parties
        self._things = things
        self._count = 0
        self._files = [drafted(game, max(2, SEATS[game][0]), DRAFTED, self.rng) for game in SEATS]
        self._files += [drafted("connect_four", 2, 100, self.rng) for _ in range(2)]
        self._ends = False
        self._places: tuple[Place, ...] = ()

    @property
    def acknowledged(self) -> int:
        return sum(guest.acknowledged for guest in self.guests)

    async def close(self) -> None:
        for guest in self.guests:
            await guest.close()
        gc.collect()  # what was left open is complained of in the test that left it

    async def blow(self, *places: Place) -> None:
        """Until the houses are gone, or all parties have ended after `end`. Guests are spread over the houses."""
        self.figures.houses += len(places)
        self._places = places
        try:
            await asyncio.gather(*[guest.enter(places[n % len(places)]) for n, guest in enumerate(self.guests)])
        except Gone:
            return
        while len(self.parties) < self._most and not self._ends:
            self.parties.append(self._party())
        await together([self._go_on(party) for party in list(self.parties)])

    async def _go_on(self, party: Party) -> None:
        """One party after another; what only lost a connection goes on in the same house."""
        current: Party | None = party
        while current is not None:
            try:
                await current.run()
            except Gone:
                if not all([await answers(place) for place in self._places]):
                    return
                self.figures.dropped += 1
                await asyncio.sleep(BREATH)
                continue
            self.parties.remove(current)
            self._done(current)
            current = None if self._ends else self._party()
            if current is not None:
                self.parties.append(current)

    def _done(self, party: Party) -> None:
        self.figures.add(party)
        if party.text:
            self._files.append(party.text)
            if len(self._files) > MOST_FILES:
                self._files.pop(self.rng.randrange(LASTING, len(self._files)))

    def end(self) -> None:
        """No new parties; those that are there come to their end."""
        self._ends = True
        for party in self.parties:
            party.shared.things = 0

    async def calm(self, *places: Place) -> None:
        """All parties end. Then no guest has a table any more, not one that nobody knows of."""
        self.end()
        await self.blow(*places)
        assert not self.parties, f"{len(self.parties)} tables were not ended."
        for guest in self.guests:
            answer = await guest.ask("/tables")
            left = [(card["id"], card["names"]) for card in answer.body]
            assert left == [], f"{guest.name} has tables that nobody asked for, or that were deleted: {left}"

    def _party(self) -> Party:
        self._count += 1
        kind = KINDS[self._count % len(KINDS)]
        things = self.rng.randint(*self._things)
        rng = random.Random(self.rng.getrandbits(40))
        plan = self._import(kind, things) if kind.endswith("file") else self._game(kind, things)
        return Party(f"m{self._count}", plan, rng)

    def _import(self, kind: str, things: int) -> Plan:
        """The guest who brings a file sits in all seats of people."""
        wanted = [text for text in self._files if is_finished(text) == (kind == "finished file")]
        return Plan("", [self.rng.choice(self.guests)], kind, text=self.rng.choice(wanted), things=things)

    def _game(self, kind: str, things: int) -> Plan:
        game = self.rng.choice(sorted(SEATS))
        least, most = SEATS[game]
        seats = self.rng.randint(max(least, 2) if kind != "here" else least, most)
        owner, *others = self.rng.sample(self.guests, seats + 2)
        bots = [self.rng.choice(["greedy", "random"]) for _ in range(seats)]
        holders: list[Guest | str] = [owner]
        for seat in range(1, seats):
            if kind == "here":
                holders.append(owner)
            elif kind == "bots" or (kind == "mixed" and seat % 2 == 0):
                holders.append(bots[seat])
            else:
                holders.append(others[seat])
        rivals = {1: others[0]} if kind == "rivals" and seats > 1 else {}
        watchers = [others[seats]] if self.rng.random() < 0.3 else []
        return Plan(game, holders, kind, rivals, watchers, things=things)


async def answers(place: Place) -> bool:
    """Whether the house is still there."""
    host, port = place.address.split(":")
    try:
        _, writer = await asyncio.open_connection(host, int(port))
    except OSError:
        return False
    writer.close()
    return True
