"""A disk that fails: short writes, EIO and ENOSPC at the system calls by which a house writes its SQLite files.

`faults.c` stands before the C library in the houses of a forge and is told by a small file, which both have mapped into memory,
what is to fail and when.
"""

from __future__ import annotations

import mmap
import os
import shutil
import struct
import subprocess
from enum import IntEnum
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).with_name("faults.c")
FIELDS: Final = struct.Struct("4i")  # fault, after, times, hits
ALWAYS: Final = -1
COMPILERS: Final = ("cc", "gcc", "clang")


class Fault(IntEnum):
    """The numbers are those of faults.c."""

    NONE = 0
    WRITE_EIO = 1
    WRITE_ENOSPC = 2
    WRITE_SHORT = 3  # half is written; whoever wrote must go on with the rest
    SHORT_THEN_ENOSPC = 4
    SYNC_EIO = 5
    LIE = 6  # says that it has written, and has not: what no house can survive, so a test must notice it


class Disk:
    """The disk of the houses that have `environment`; it is well until something is planted."""

    def __init__(self, folder: Path) -> None:
        compiler = next((found for name in COMPILERS if (found := shutil.which(name))), None)
        if compiler is None:
            pytest.skip("There is no C compiler here, and faults at system calls are planted by a few lines of C.")
        library = folder / "faults.so"
        command = [compiler, "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", str(library), str(SOURCE), "-ldl"]
        subprocess.run(command, check=True, capture_output=True, text=True)
        told = folder / "faults"
        told.write_bytes(FIELDS.pack(0, 0, 0, 0))
        self._file = told.open("r+b")
        self._map = mmap.mmap(self._file.fileno(), FIELDS.size)
        self.environment = os.environ | {"LD_PRELOAD": str(library), "TEAHOUSE_FAULTS": str(told)}

    def close(self) -> None:
        self._map.close()
        self._file.close()

    def plant(self, fault: Fault, after: int = 0, times: int = ALWAYS) -> None:
        """The fault comes last: until it is there, nothing fails."""
        self._map[: FIELDS.size] = FIELDS.pack(0, after, times, 0)
        self._map[:4] = struct.pack("i", fault)

    def heal(self) -> int:
        """Nothing fails any more; how many calls have."""
        hits = self.hits
        self._map[:4] = struct.pack("i", Fault.NONE)
        return hits

    @property
    def hits(self) -> int:
        return int(FIELDS.unpack(self._map[: FIELDS.size])[3])
