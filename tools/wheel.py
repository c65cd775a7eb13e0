"""Keeps the environment's installed wheel in step with the sources.

`python -m tools.wheel build` builds and installs it when the sources have changed, `check` succeeds when it is in step,
`kind` prints `compiled` or `plain-wheel`. The build runs on a copy of the sources, so that the work tree stays clean
and an edit made meanwhile can't slip in.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

from tools.install import ROOT, pip
from tools.source_hash import BUILD_FILES, source_files, source_hash

STAMP = Path(sys.prefix, "wheel-stamp")
OPTIONAL_FILES = ("LICENSE", "README.md")


def installed() -> tuple[str, str]:
    """The source hash and the kind of the wheel that is installed; two empty strings when there is none."""
    if not STAMP.exists():
        return "", ""
    hash_, kind = STAMP.read_text().split()
    return hash_, kind


def copy_sources(root: Path, target: Path) -> None:
    """Copies what the build reads."""
    present = [Path(name) for name in OPTIONAL_FILES if (root / name).exists()]
    for path in [*map(Path, BUILD_FILES), *present, *source_files(root)]:
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / path, target / path)


def kind_of(wheel: Path) -> str:
    """A wheel is compiled when it holds extension modules."""
    with zipfile.ZipFile(wheel) as archive:
        is_compiled = any(name.endswith((".so", ".pyd")) for name in archive.namelist())
    return "compiled" if is_compiled else "plain-wheel"


def build() -> None:
    """Builds and installs the wheel. A plain one is always built again, for a compiler may have arrived since."""
    if installed() == (source_hash(ROOT), "compiled"):
        print("The compiled wheel in the environment is up to date.")
        return
    print("Building the wheel; compiling takes a minute or more ...", flush=True)
    os.environ["TEAHOUSE_STRICT"] = "1"
    with tempfile.TemporaryDirectory(prefix="teahouse-wheel-") as scratch:
        sources, wheels = Path(scratch, "sources"), Path(scratch, "wheels")
        copy_sources(ROOT, sources)
        built_hash = source_hash(sources)
        pip("wheel", "--no-deps", "--wheel-dir", str(wheels), str(sources))
        (wheel,) = wheels.glob("*.whl")
        kind = kind_of(wheel)
        STAMP.unlink(missing_ok=True)
        pip("install", "--no-deps", "--force-reinstall", str(wheel))
    STAMP.write_text(f"{built_hash} {kind}")
    if kind == "compiled":
        print("The compiled wheel is installed.")
    else:
        print("No C compiler was used or none works here: the wheel is plain Python, and the kit runs on that.")


def main(command: str) -> int:
    """0 when the command did its work or the answer is yes."""
    if command == "build":
        build()
    elif command == "check":
        return 0 if installed()[0] == source_hash(ROOT) else 1
    elif command == "kind":
        print(installed()[1])
    else:
        raise SystemExit("usage: python -m tools.wheel build|check|kind")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "build"))
