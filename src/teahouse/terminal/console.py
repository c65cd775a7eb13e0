"""The real keyboard and screen."""

from __future__ import annotations

import contextlib
import importlib
import io
import sys

from rich.console import Console


def open_console() -> Console:
    """Standard output; what it cannot show, or the keyboard cannot say, becomes a question mark instead of an error."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdin.isatty():
        # Lets people edit the line they type, and step through earlier ones.
        with contextlib.suppress(ImportError):
            importlib.import_module("readline")
    return Console(highlight=False, markup=False, emoji=False)


def read_line(sign: str) -> str:
    """One typed line. A line that comes through a pipe is repeated, so that what is printed reads as it was played."""
    if sys.stdin.isatty():
        return input(sign)
    sys.stdout.write(sign)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        sys.stdout.write("\n")
        raise EOFError
    sys.stdout.write(line if line.endswith("\n") else line + "\n")
    return line.rstrip("\n")


def forget_typed_lines() -> None:
    """The next person must not find the last one's choices by stepping back through typed lines."""
    editor = sys.modules.get("readline")
    if editor is not None:
        editor.clear_history()
