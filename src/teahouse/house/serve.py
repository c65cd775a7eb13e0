"""`teahouse serve`: open the house to browsers."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from typing import Final

import msgspec
import uvicorn
from litestar import Litestar

from ..engine.errors import BadOption
from .app import SETTINGS, create_app
from .database import database_url
from .settings import Settings

LARGEST_MESSAGE: Final = 4096  # a browser's socket only listens
MOMENT: Final = 1.0  # seconds until the house surely answers


def serve(host: str, port: int, settings: Settings, workers: int = 1, opens_browser: bool = False) -> int:
    """Runs until it is interrupted."""
    if workers > 1 and database_url(settings.database).drivername == "sqlite":
        raise BadOption("Several workers need PostgreSQL: name its URL with --db.")
    address = settings.public_url or f"http://{'localhost' if host in ('0.0.0.0', '::') else host}:{port}"
    refuse_taken_port(host, port)
    if opens_browser:
        threading.Timer(MOMENT, webbrowser.open, [address]).start()
    if workers > 1:
        os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
        app: Litestar | str = "teahouse.house.app:from_environment"
    else:
        app = create_app(settings)
    print(f"The house is open at {address} (Ctrl+C closes it).", flush=True)
    uvicorn.run(
        app,
        host=host,
        port=port,
        factory=workers > 1,
        workers=workers,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        log_level="warning",
        access_log=False,
    )
    return 0


def refuse_taken_port(host: str, port: int) -> None:
    """Say it in a sentence, before anything is opened."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise BadOption(f"The house cannot open at {host} port {port}: {error.strerror}.") from error
