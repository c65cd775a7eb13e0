"""Where the house opens and who is shown in: a port that is free, and a browser that comes by itself where there is one."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import webbrowser
from typing import Final

from teahouse.engine.errors import BadOption

USUAL_PORT: Final = 8000
MOST_TRIED: Final = 100
PATIENCE: Final = 60.0  # seconds in which a house has surely opened
PAUSE: Final = 0.1


def door_at(host: str, wanted: int | None) -> socket.socket:
    """Whoever comes waits here until the house has opened. It stands at the port that was asked for, if that is free; if
    nobody asked, at the usual one, or the next free one after it. From now on nobody else can take the port."""
    if wanted is not None:
        return first_door(host, range(wanted, wanted + 1))
    return first_door(host, range(USUAL_PORT, USUAL_PORT + MOST_TRIED))


def first_door(host: str, ports: range) -> socket.socket:
    """At the first free of these ports. Where there is none, a sentence says what is wrong with the first."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    troubles: list[OSError] = []
    for port in ports:
        door = socket.socket(family, socket.SOCK_STREAM)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((host, port))
            door.listen()
        except OSError as error:
            door.close()
            troubles.append(error)
        else:
            return door
    raise BadOption(f"The house cannot open at {host} port {ports[0]}: {troubles[0].strerror}.") from troubles[0]


def address_of(host: str, port: int) -> str:
    """What a browser on this machine types."""
    near = "localhost" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{near}:{port}"


def has_browser() -> bool:
    """Whether a browser with windows can be opened: one that draws in the terminal would take it from the house."""
    chosen = bool(os.environ.get("BROWSER"))
    has_screen = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    if sys.platform not in ("win32", "darwin") and not chosen and not has_screen:
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def show_in(host: str, port: int, address: str) -> None:
    """Opens the page as soon as the house answers."""
    threading.Thread(target=_show_in, args=(host, port, address), daemon=True).start()


def _show_in(host: str, port: int, address: str) -> None:
    near = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            socket.create_connection((near, port), timeout=1).close()
        except OSError:
            time.sleep(PAUSE)
        else:
            webbrowser.open(address)
            return
