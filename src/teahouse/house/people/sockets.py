"""Who looks on through a socket: not more than a guest, an address and the house may have; and who is shown out when a session
ends."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection

from ..refusals import TooMany
from .guests import Session


class Place:
    """One open socket: by which session it came, from where, and what shows it out."""

    __slots__ = ("address", "session", "show_out")

    def __init__(self, session: Session, address: str, show_out: Callable[[], None]) -> None:
        self.session = session
        self.address = address
        self.show_out = show_out


def nobody() -> None:
    """Who had the place has gone."""


class Sockets:
    """All sockets of this process."""

    def __init__(self, most_of_guest: int, most_of_address: int, most: int) -> None:
        self._most_of_guest = most_of_guest
        self._most_of_address = most_of_address
        self._most = most
        self._count = 0
        self._places: defaultdict[str, set[Place]] = defaultdict(set)
        self._of_address: Counter[str] = Counter()

    def enter(self, session: Session, address: str, show_out: Callable[[], None]) -> Place:
        """Before the socket opens: its place, which is given back by `leave`."""
        guest = session.guest
        if len(self._places.get(guest, ())) >= self._most_of_guest:
            raise TooMany(f"You have {self._most_of_guest} sockets open already.")
        if self._of_address[address] >= self._most_of_address:
            raise TooMany(f"From your address {self._most_of_address} sockets are open already.")
        if self._count >= self._most:
            raise TooMany("The house is full at the moment; try again later.")
        place = Place(session, address, show_out)
        self._places[guest].add(place)
        self._of_address[address] += 1
        self._count += 1
        return place

    def leave(self, place: Place) -> None:
        """Once for each place, however the socket ended; the place then leads to it no more."""
        place.show_out = nobody
        places = self._places[place.session.guest]
        places.remove(place)
        if not places:
            del self._places[place.session.guest]
        self._of_address[place.address] -= 1
        if not self._of_address[place.address]:
            del self._of_address[place.address]
        self._count -= 1

    def guests(self) -> Collection[str]:
        return self._places.keys()

    def places(self, guest: str) -> list[Place]:
        return list(self._places.get(guest, ()))

    def __len__(self) -> int:
        return self._count
