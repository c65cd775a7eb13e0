"""How slow this machine is at the moment, so that a promise in seconds can be tested on one that has other things to do.

A process beside the test works a little again and again, and compares the clock with its own time of the processor. Where it
has a processor for itself both are the same, and a promise is tested as it stands; where it has a quarter of one, so has the
house, and needs four times as long for whatever it does.
"""

from __future__ import annotations

import mmap
import struct
import subprocess
import sys
import tempfile
import time
from types import TracebackType
from typing import Final

HEARS_WITHIN: Final = 5.0  # seconds until a socket hears again, once what had befallen the house is over
ENDS_WITHIN: Final = 10.0  # seconds in which a house ends that is told to
BOTH: Final = struct.Struct("2d")  # seconds of the clock, and of the processor
SAMPLES: Final = f"""
import mmap, struct, sys, time
clock = processor = 0.0
with open(sys.argv[1], "r+b") as file, mmap.mmap(file.fileno(), {BOTH.size}) as told:
    due = time.perf_counter()
    while True:
        began = time.process_time()
        while time.process_time() - began < 0.02:
            pass
        now = time.perf_counter()
        clock, processor = clock + now - due, processor + time.process_time() - began
        told[:] = struct.pack("2d", clock, processor)
        due = time.perf_counter() + 0.08
        time.sleep(0.08)
"""


class Slowness:
    """Measures within a block."""

    def __enter__(self) -> Slowness:
        self._file = tempfile.NamedTemporaryFile()
        self._file.write(bytes(BOTH.size))
        self._file.flush()
        self._told = mmap.mmap(self._file.fileno(), BOTH.size)
        self._process = subprocess.Popen([sys.executable, "-I", "-S", "-c", SAMPLES, self._file.name])
        while not self.now()[1]:
            time.sleep(0.01)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._process.kill()
        self._process.wait()
        self._told.close()
        self._file.close()

    def now(self) -> tuple[float, float]:
        """Seconds of the clock and of the processor that the same work has taken so far."""
        clock, processor = BOTH.unpack(self._told[:])
        return clock, processor


class Stopwatch:
    """Runs from the moment in which it is made."""

    def __init__(self, slowness: Slowness) -> None:
        self._slowness = slowness
        self._before = slowness.now()
        self._began = time.monotonic()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._began

    @property
    def slowness(self) -> float:
        """How many times longer everything has taken since."""
        clock, processor = (now - before for now, before in zip(self._slowness.now(), self._before))
        return max(1.0, clock / processor) if processor else 1.0

    def must_be_within(self, promised: float, what: str) -> None:
        """As long as it may take on a machine that has nothing else to do."""
        took, slowness = self.seconds, self.slowness
        print(f"{what} after {took:.2f} s, on a machine {slowness:.1f} times as slow as alone")
        assert took < promised * slowness, (
            f"{what} only after {took:.1f} s, where {promised:.0f} are promised and everything takes {slowness:.1f} times as "
            "long as alone."
        )
