"""`teahouse serve`: open the house to browsers."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
from typing import Any, Final

import msgspec
import uvicorn
from litestar import Litestar

from teahouse.engine.errors import BadOption

from . import front_door
from .api.requests import PatientRequests
from .api.upgrade import Upgrade
from .app import SETTINGS, create_app
from .settings import Settings
from .store.database import opened
from .store.opening import database_url

NO_BROWSER: Final = (
    "No browser opens by itself here: type the address into one. "
    "To play in the terminal: make play-terminal, or teahouse alone where it is installed."
)
LAST_ANSWERS: Final = 3  # seconds that requests under way have when the house closes
MANNERS: Final[dict[str, Any]] = {
    "http": PatientRequests,
    "ws": Upgrade,
    "log_level": "warning",
    "access_log": False,
    "timeout_graceful_shutdown": LAST_ANSWERS,
}
NOT_STARTED: Final = 3  # as uvicorn says it


def serve(host: str, port: int | None, settings: Settings, workers: int = 1, opens_browser: bool = False) -> int:
    """Runs until it is interrupted. Without a port it is the usual one, or the next that is free."""
    if workers > 1 and database_url(settings.database).drivername == "sqlite":
        raise BadOption("Several workers need PostgreSQL: name its URL with --db.")
    settings = msgspec.structs.replace(settings, host=host)
    with front_door.door_at(host, port) as door:
        own_port: int = door.getsockname()[1]
        address = settings.public_url or front_door.address_of(host, own_port)
        if workers > 1:
            opened(settings.database).close()  # what is wrong with it is said once, and not by each of them
            os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
            app: Litestar | str = "teahouse.house.app:from_environment"
        else:
            app = create_app(settings)
        if port is None and own_port != front_door.USUAL_PORT:
            print(f"Port {front_door.USUAL_PORT} is taken, so the house opens at {own_port}.", flush=True)
        print(f"The house is open at {address} (Ctrl+C closes it).", flush=True)
        if opens_browser and front_door.has_browser():
            front_door.show_in(host, own_port, address)
        elif opens_browser:
            print(NO_BROWSER, flush=True)
        if isinstance(app, str):
            door.close()  # each of them opens its own
            uvicorn.run(app, host=host, port=own_port, factory=True, workers=workers, **MANNERS)
        else:
            answer_at(door, app)
    print("The house is closed. Its tables are kept.", flush=True)
    return 0


def answer_at(door: socket.socket, app: Litestar) -> None:
    """Until it is interrupted, as `uvicorn.run` does; that would look for a port once more, and somebody may have taken it."""
    server = uvicorn.Server(uvicorn.Config(app, **MANNERS))
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[door])
    if not server.started:
        sys.exit(NOT_STARTED)
