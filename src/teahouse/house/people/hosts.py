"""By which names the house is reached.

A page on the internet can let its own name point to this machine and so speak to a house that nobody outside should reach.
Its browser then asks for that name. So the house answers only to its own: those of this machine, the one it listens at, the one
of its public address, and whatever else its host has named. An address of digits belongs to nobody else.
"""

from __future__ import annotations

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

from ..refusals import Refused
from ..settings import Settings

EVERYWHERE: Final = ("", "0.0.0.0", "::")
HERE: Final = ("localhost", "127.0.0.1", "::1")
LONGEST_SAID: Final = 80


class NotOurs(Refused):
    """The house does not go by that name."""

    status = 421


class Names:
    """The names of a house. Ports are not compared: a proxy may listen at another one."""

    def __init__(self, settings: Settings) -> None:
        self._is_near = settings.host in HERE
        self._is_everywhere = settings.host in EVERYWHERE
        named = [*HERE, settings.host, *settings.names]
        if settings.public_url:
            named.append(urlsplit(settings.public_url).hostname or "")
        if not self._is_near:
            name = socket.gethostname()
            named += [name, name.partition(".")[0], f"{name.partition('.')[0]}.local"]
        self._names = {plain(name) for name in named} - {""}
        self._known: set[str] = set()

    def check(self, host: str) -> None:
        """The value of the Host header. Without one it is no browser that asks."""
        if host in self._known or not host:
            return
        name = plain(host_of(host))
        if name not in self._names and not (self._is_everywhere and is_address(name)):
            said = "".join(letter if letter.isprintable() else "?" for letter in name)[:LONGEST_SAID]
            raise NotOurs(
                f"This house does not go by the name {said!r}. Whoever runs it can name it: teahouse serve --name {said}, "
                f"or --url https://{said} behind a proxy."
            )
        if len(self._known) < len(self._names) + 100:
            self._known.add(host)


def host_of(host: str) -> str:
    """Without the port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host if host.count(":") > 1 else host.partition(":")[0]


def plain(name: str) -> str:
    """As names are compared."""
    name = name.strip("[]").lower().rstrip(".")
    return str(ipaddress.ip_address(name)) if is_address(name) else name


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
