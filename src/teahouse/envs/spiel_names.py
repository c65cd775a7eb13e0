"""How OpenSpiel calls the games, and how it writes their options."""

from __future__ import annotations

from teahouse.engine.errors import BadOption


def short_name(game: str) -> str:
    return f"python_teahouse_{game}"


def options_from(text: str) -> dict[str, str]:
    """Options written as `level:hard;two_hordes:yes`: OpenSpiel keeps commas and equals signs for itself."""
    found: dict[str, str] = {}
    for pair in text.split(";"):
        name, sign, value = pair.partition(":")
        if pair and not (sign and name and value):
            raise BadOption(f"{pair!r} is no option; write name:value, several with ; between them.")
        if pair:
            found[name] = value
    return found
