"""`teahouse serve`: open the house to browsers."""

from __future__ import annotations

import os
from typing import Final

import msgspec
import uvicorn
from litestar import Litestar

from ..engine.errors import BadOption
from . import front_door
from .app import SETTINGS, create_app
from .database import database_url
from .frames import ShortFrames
from .settings import LARGEST_MESSAGE, Settings

NO_BROWSER: Final = (
    "No browser opens by itself here: type the address into one. "
    "To play in the terminal: make play-terminal, or teahouse alone where it is installed."
)


def serve(host: str, port: int | None, settings: Settings, workers: int = 1, opens_browser: bool = False) -> int:
    """Runs until it is interrupted. Without a port it is the usual one, or the next that is free."""
    if workers > 1 and database_url(settings.database).drivername == "sqlite":
        raise BadOption("Several workers need PostgreSQL: name its URL with --db.")
    own_port = front_door.port_for(host, port)
    address = settings.public_url or front_door.address_of(host, own_port)
    if workers > 1:
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
    uvicorn.run(
        app,
        host=host,
        port=own_port,
        factory=workers > 1,
        workers=workers,
        ws=ShortFrames,
        ws_max_size=LARGEST_MESSAGE,
        log_level="warning",
        access_log=False,
    )
    print("The house is closed. Its tables are kept.", flush=True)
    return 0
