"""Installs what Teahouse needs into the environment it runs in: `python -m tools.install` for the small install, extras by
their names for more, as `python -m tools.install house page`.

The requirements are read from pyproject.toml. A stamp in the environment remembers them, so a second call is instant.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def requirements(extras: list[str]) -> list[str]:
    """The runtime dependencies of the project and those of the named extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed: list[str] = list(project["dependencies"])
    for extra in extras:
        needed += project["optional-dependencies"][extra]
    return needed


def pip_command(*arguments: str) -> list[str]:
    """A call of this environment's pip, which says nothing but what is wrong."""
    return [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments]


def pip(*arguments: str) -> None:
    """Runs this environment's pip, which reports its own errors."""
    if subprocess.run(pip_command(*arguments), check=False).returncode != 0:
        raise SystemExit(f"pip {arguments[0]} failed; its message is above.")


def main(extras: list[str]) -> None:
    """Installs the requirements unless the last call that installed anything covered them."""
    needed = requirements(extras)
    stamp = Path(sys.prefix, "installed-requirements")
    if stamp.exists() and set(needed) <= set(stamp.read_text().splitlines()):
        return
    names = [re.split(r"[^\w.-]", requirement, maxsplit=1)[0] for requirement in needed]
    print(f"Installing {', '.join(names)}; this takes a minute the first time ...", flush=True)
    stamp.unlink(missing_ok=True)
    # What is never imported need not be compiled to bytecode; the rest is when it is first imported.
    pip("install", "--no-compile", *needed)
    stamp.write_text("\n".join(needed))


if __name__ == "__main__":
    main(sys.argv[1:])
