"""A house in a process of its own, opened as `teahouse serve` opens it, and a wire to it that can be cut."""

from __future__ import annotations

import contextlib
import os
import re
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Final

LOOPBACK: Final = "127.0.0.1"
PATIENCE: Final = 120.0  # seconds: only a house that never opens or never closes fails a test
OPEN: Final = re.compile(r"The house is open at http://127\.0\.0\.1:(\d+)")
PIECE: Final = 65536
BOTS_WAIT: Final = 0.05  # seconds: long enough that the house still ends turns by itself before a bot
SERVE: Final = """
import base64, os, secrets, sys, zlib
from teahouse.house.tables import bots, opening
from teahouse.house.serve import serve
from teahouse.house.settings import Settings
secrets.token_bytes = lambda size=32: b"teahouse".ljust(size, b".")
secrets.token_urlsafe = lambda size=32: base64.urlsafe_b64encode(os.urandom(size)).rstrip(b"=").decode()
checked = opening.checked_nonce
opening.checked_nonce = lambda nonce: checked(nonce) and "07" * 32
think = bots.Bots._think
def settled(self, who, game, known, seat, bot, seed):
    return think(self, who, game, known, seat, bot, zlib.crc32(known))
async def think_the_same(self, *what):
    return await settled(self, *what)
bots.Bots._think = think_the_same
database, bots_wait, port = sys.argv[1:]
plenty = 100_000
settings = Settings(database=database, bots_wait=float(bots_wait), warm_bots=True, requests_per_second=plenty, newcomers=plenty)
sys.exit(serve("127.0.0.1", int(port) if port else None, settings))
"""
"""Opens the house with the same luck for every table, what the browsers add to it included, and its bots choose the same where
they know the same, so that a test plays the same game in every run: what passes once passes always. Only the names of tables
and guests are still by chance. A test may ask as often as it likes: on a quick machine it would else be told to wait."""


class House:
    """On a free port of this machine, which it chooses itself, with a database of its own. Its bots wait only for a moment
    while a turn before theirs can be taken back, unless a test wants to take it back."""

    def __init__(self, folder: Path, bots_wait: float = BOTS_WAIT) -> None:
        self.port = 0
        self._bots_wait = bots_wait
        self._log = folder / "house.log"
        self.database = folder / "house.sqlite3"
        self._process = self._start()
        self.trouble = self._wait()

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.port}"

    def _start(self) -> subprocess.Popen[bytes]:
        told = [f"sqlite:///{self.database}", str(self._bots_wait), str(self.port or "")]
        environment = os.environ | {"TEAHOUSE_HOME": str(self.database.parent)}
        with self._log.open("ab") as log:
            command = [sys.executable, "-c", SERVE, *told]
            return subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT)

    def reopen(self) -> None:
        """Close it and open it again at the same address: what it remembered is read from the database again."""
        self.close()
        self._process = self._start()
        self.trouble = self._wait()

    def _wait(self) -> str:
        """Until the house answers; what is wrong if it does not show its page."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            said = self._log.read_text(encoding="utf-8")
            if self._process.poll() is not None:
                return f"The house did not open: {said}"
            if not (opened := OPEN.search(said)):
                time.sleep(0.05)
                continue
            self.port = int(opened[1])
            try:
                with urllib.request.urlopen(self.url, timeout=PATIENCE) as answer:
                    answer.read()
                return ""
            except urllib.error.HTTPError as error:
                with error:
                    return f"{error.read().decode()} Build the page first: make page."
            except OSError:
                time.sleep(0.05)
        return f"The house did not open within {PATIENCE:.0f} seconds."

    def close(self) -> None:
        """End the process, by its own id."""
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(PATIENCE)


class Wire:
    """A way to the house on another port. Cut, it drops what is open and takes nothing new until it is mended.

    The browser's own offline mode is no help here: it leaves sockets open that were open before.
    """

    def __init__(self, port: int) -> None:
        self._port = port
        self._is_cut = False
        self._ends: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._door = socket.create_server((LOOPBACK, 0))
        self.url = f"http://{LOOPBACK}:{self._door.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        with self._lock:
            self._is_cut = True
            for end in self._ends:
                shut(end)

    def mend(self) -> None:
        with self._lock:
            self._is_cut = False

    def close(self) -> None:
        self.cut()
        shut(self._door)
        self._door.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            with self._lock:
                if self._is_cut:
                    near.close()
                    continue
                far = socket.create_connection((LOOPBACK, self._port))
                self._ends |= {near, far}
            for source, target in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(source, target), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        """One direction of a connection. Whoever stops first ends both; each closes what it reads from."""
        try:
            while piece := source.recv(PIECE):
                target.sendall(piece)
        except OSError:
            pass
        finally:
            with self._lock:
                shut(source)
                shut(target)
                self._ends.discard(source)
            source.close()


def shut(end: socket.socket) -> None:
    """Ends a connection for both sides; one that has ended already is no trouble."""
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
