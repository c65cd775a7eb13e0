"""How a house is run."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

PAGE: Final = Path(__file__).parent.parent / "web" / "dist"
LARGEST_BODY: Final = 256 * 1024
LARGEST_FILE: Final = 2 * 1024 * 1024  # of a game that is brought in; one of a hundred seats has 300 kB
LARGEST_MESSAGE: Final = 4096  # that a page sends over its socket; an action is far smaller


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """`public_url` is how people reach the house when something stands in front of it, such as a proxy with TLS."""

    database: str = ""
    host: str = "127.0.0.1"
    """Where the house listens; with `public_url` and `names` it says by which names the house may be asked for."""
    public_url: str = ""
    names: tuple[str, ...] = ()
    requests_per_second: int = 50
    """For each session; without one, for each address. All sessions of one address together have four times as many."""
    newcomers: int = 20
    """New guests who may come from one address at once: a family, a round of friends."""
    newcomers_per_minute: float = 5
    """How many more may come from there, minute by minute."""
    sockets_per_guest: int = 50
    sockets_per_address: int = 200
    sockets: int = 4000
    """In all, in each process. A socket takes memory, and a file of those that the system lets a process open."""
    bot_processes: int = 0
    """0 leaves one core to the house and gives the bots the others."""
    warm_bots: bool = False
    """When the house opens, start the bots' processes and write the API's description, so that nobody waits for them."""
    bots_wait: float = 3.0
    """Where a turn has ended by itself and its person can still take back, the next seat's bot waits for so many seconds."""
    tables_per_guest: int = 200
    """That are not over. Whoever has so many finishes or deletes one first."""
    page: str = str(PAGE)

    @property
    def is_secure(self) -> bool:
        return self.public_url.startswith("https://")
