"""Where the house opens and who is shown in: a port that is free, and a browser that comes by itself where there is one."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import webbrowser
from typing import Final

from ..engine.errors import BadOption

USUAL_PORT: Final = 8000
MOST_TRIED: Final = 100
PATIENCE: Final = 60.0  # seconds in which a house has surely opened
PAUSE: Final = 0.1


def port_for(host: str, wanted: int | None) -> int:
    """The port that was asked for, if it is free. Nobody asked: the usual one, or the next free one after it."""
    if wanted is not None:
        refuse_taken_port(host, wanted)
        return wanted
    for port in range(USUAL_PORT, USUAL_PORT + MOST_TRIED):
        if trouble_at(host, port) is None:
            return port
    refuse_taken_port(host, USUAL_PORT)
    raise BadOption("The house found no free port; name one with --port.")


def refuse_taken_port(host: str, port: int) -> None:
    """Say it in a sentence, before anything is opened."""
    trouble = trouble_at(host, port)
    if trouble is not None:
        raise BadOption(f"The house cannot open at {host} port {port}: {trouble.strerror}.") from trouble


def trouble_at(host: str, port: int) -> OSError | None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return error
    return None


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
