"""Finds the Chromium that the browser tests drive: `python -m tools.browser` prints its path.

Where it is missing and this is root on Debian or a relative of it, Debian's package is installed. Otherwise one sentence
says what to do, and the run fails: a browser test is never skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
OWN_CHOICE = "TEAHOUSE_BROWSER"
INSTALL = (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"])
PATIENCE = 600  # seconds for each step of the installation


class NoBrowser(Exception):
    """There is no browser to test with; the message is one sentence."""


def found() -> str:
    """The path of a browser, or an empty text. The environment may name one."""
    chosen = os.environ.get(OWN_CHOICE, "")
    if chosen:
        if not os.access(chosen, os.X_OK):
            raise NoBrowser(f"{OWN_CHOICE} names {chosen}, which cannot be run.")
        return chosen
    return next(filter(None, map(shutil.which, NAMES)), "")


def may_install() -> bool:
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install() -> None:
    """Installs Debian's chromium; apt-get reports its own errors."""
    print("Installing Debian's chromium for the browser tests ...", file=sys.stderr, flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in INSTALL:
        try:
            done = subprocess.run(command, check=False, env=environment, stdout=sys.stderr, timeout=PATIENCE)
        except subprocess.TimeoutExpired as error:
            raise NoBrowser(f"{' '.join(command)} did not end within {PATIENCE} seconds.") from error
        if done.returncode != 0:
            raise NoBrowser(f"{' '.join(command)} failed; its message is above.")


def browser() -> str:
    """The path of the browser, which is installed first where that is possible and needed."""
    path = found()
    if not path and may_install():
        install()
        path = found()
    if not path:
        raise NoBrowser(
            f"The browser tests need Chromium: install it (apt-get install chromium) or name it in {OWN_CHOICE}."
        )
    return path


if __name__ == "__main__":
    try:
        print(browser())
    except NoBrowser as error:
        sys.exit(f"tools.browser: {error}")
