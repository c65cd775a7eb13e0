"""Keeps the environment's installed wheel in step with the sources.

`python -m tools.wheel build` builds and installs it when the sources have changed, `check` succeeds when it is in step,
`kind` prints `compiled` or `plain-wheel`. The build runs on a copy of the sources, so that the work tree stays clean
and an edit made meanwhile can't slip in; and in an empty environment, as on a newcomer's machine, so that it cannot lean on
what happens to be installed here. Everything it makes lies in one folder, that of pip and the compiler included.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

from tools.install import ROOT, pip, pip_command
from tools.running import end_politely, run
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


def bare_python(folder: Path) -> Path:
    """The interpreter of a new environment with nothing in it; not even pip, for ours can work for it."""
    venv.create(folder, symlinks=os.name != "nt", with_pip=False)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def built(sources: Path, scratch: Path) -> Path:
    """The wheel of these sources, made with what pyproject.toml says that a build needs, and with nothing else."""
    wheels, temporary = scratch / "wheels", scratch / "temporary"
    temporary.mkdir()
    command = pip_command("--python", str(bare_python(scratch / "bare")), "wheel", "--no-deps")
    hidden = ("PYTHONPATH", "VIRTUAL_ENV")
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    env |= {"TEAHOUSE_STRICT": "1", "TMPDIR": str(temporary)}
    if run([*command, "--wheel-dir", str(wheels), str(sources)], env=env).returncode != 0:
        raise SystemExit("pip wheel failed; its message is above.")
    (wheel,) = wheels.glob("*.whl")
    return wheel


def build() -> None:
    """Builds and installs the wheel. A plain one is always built again, for a compiler may have arrived since."""
    if installed() == (source_hash(ROOT), "compiled"):
        print("The compiled wheel in the environment is up to date.")
        return
    print("Building the wheel; compiling takes a minute or more ...", flush=True)
    with tempfile.TemporaryDirectory(prefix="teahouse-wheel-", ignore_cleanup_errors=True) as scratch:
        sources = Path(scratch, "sources")
        copy_sources(ROOT, sources)
        built_hash = source_hash(sources)
        wheel = built(sources, Path(scratch))
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
    end_politely()
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
