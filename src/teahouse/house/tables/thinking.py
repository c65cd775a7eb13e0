"""What a worker process does: choose for a seat. The bytes of what the seat knows come in, an action's text goes out."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading

from teahouse import bots, games
from teahouse.engine.errors import BadData

from ..store.snapshots import load_bytes


def settle_in() -> None:
    """Leave interrupts to the house, and end when the house ends, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_house, daemon=True).start()


def end_with_the_house() -> None:
    house = multiprocessing.parent_process()
    if house is not None:
        house.join()
        os._exit(0)


def warm_up() -> None:
    """Load the games before they are needed; one from outside that cannot be opened says so when somebody wants it."""
    for about in games.all_about():
        with contextlib.suppress(BadData):
            games.get(about.id)


def choose(game_id: str, known: bytes, seat: int, bot: str, seed: int) -> str:
    game = games.get(game_id)
    return bots.make(bot, game, seed).choose(load_bytes(game, known), seat).text
