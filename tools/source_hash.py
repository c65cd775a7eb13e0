"""The hash of everything that decides what a built wheel does: the sources, the build's settings, the interpreter."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

BUILD_FILES = ("pyproject.toml", "setup.py")
WEB = Path("src/teahouse/web")
BUILD_VARIABLES = ("TEAHOUSE_PURE", "MYPYC_OPT_LEVEL")


def source_files(root: Path) -> list[Path]:
    """The files of src that belong into a wheel, sorted, as paths below root: all but what Python and pip left, and of
    the page what was built, not what it is built from."""
    found = (path.relative_to(root) for path in (root / "src").rglob("*") if path.is_file())
    return sorted(
        path
        for path in found
        if "__pycache__" not in path.parts and ".egg-info" not in str(path) and not is_source_of_page(path)
    )


def is_source_of_page(path: Path) -> bool:
    return path.is_relative_to(WEB) and path.suffix != ".py" and not path.is_relative_to(WEB / "dist")


def source_hash(root: Path) -> str:
    """Changes when a source file, a build file, a build variable or the interpreter changes."""
    digest = hashlib.sha256(sys.version.encode())
    for name in BUILD_VARIABLES:
        digest.update(f"\n{name}={os.environ.get(name, '')}".encode())
    for path in [*map(Path, BUILD_FILES), *source_files(root)]:
        content = (root / path).read_bytes()
        digest.update(f"\n{path.as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()
