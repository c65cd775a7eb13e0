"""What people type: names, nonces and table talk, checked once for everybody."""

from __future__ import annotations

import re
import secrets
from typing import Final

from ..refusals import Refused

LONGEST_NAME: Final = 20
LONGEST_LINE: Final = 500
LONGEST_NOTE: Final = 2000
TOKEN_BYTES: Final = 16  # 128 bits: nobody guesses one


def checked_name(name: str) -> str:
    """A name that can do no harm to a screen, without spaces around it; empty if there is none."""
    name = " ".join(name.split())
    if len(name) > LONGEST_NAME or not name.isprintable() or "{" in name or "}" in name:
        raise Refused(f"A name has at most {LONGEST_NAME} letters, and no braces.")
    return name


def checked_nonce(nonce: str) -> str:
    if len(nonce) % 2 or re.fullmatch(r"[0-9a-f]{0,64}", nonce) is None:
        raise Refused("A nonce is written in up to 64 hex digits, two for each byte.")
    return nonce


def checked_line(text: str) -> str:
    text = " ".join(text.split())
    if not text or len(text) > LONGEST_LINE or not text.isprintable():
        raise Refused(f"A line of table talk has 1 to {LONGEST_LINE} letters.")
    return text


def checked_note(text: str) -> str:
    """A note to oneself in its lines, without what no screen shows."""
    lines = text.replace("\r\n", "\n").split("\n")
    text = "\n".join("".join(filter(is_shown, line)).rstrip() for line in lines).strip("\n")
    if len(text) > LONGEST_NOTE:
        raise Refused(f"A note has at most {LONGEST_NOTE} letters.")
    return text


def is_shown(letter: str) -> bool:
    return letter.isprintable() or letter == "\t"


def fresh_token() -> str:
    """None that a command line would take for an option."""
    while (token := secrets.token_urlsafe(TOKEN_BYTES)).startswith("-"):
        pass
    return token


def distinct(names: list[str]) -> list[str]:
    """The same names, a number behind those that are there already."""
    taken: list[str] = []
    for name in names:
        plain, n = name, 1
        while name in taken:
            n += 1
            name = f"{plain} {n}"
        taken.append(name)
    return taken
