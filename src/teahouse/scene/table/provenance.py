"""What is reconstructed, said the same way at every table, from `provenance` in data.toml."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from teahouse.engine.words import listed
from teahouse.scene.element.scene import Chip

OURS: Final = "Reconstructed: made by us to fit the known rules; the printed one may differ."


def is_ours(row: dict[str, Any]) -> bool:
    return row.get("provenance") == "reconstructed"


def mended_chip(lines: Sequence[str], rule: str) -> Chip:
    """The chip behind which the list of reconstructed parts lies."""
    return Chip(id="chip:reconstructed", label="parts reconstructed", rule=rule, symbol="recon", lines=lines)


def known_and_ours(known: list[str]) -> str:
    """The help text of the mended bowl where some things of a component are known."""
    return f"Known: {listed(known)}. Reconstructed: the rest." if known else OURS
