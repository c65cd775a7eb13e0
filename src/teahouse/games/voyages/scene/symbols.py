"""The drawings of icons and gains."""

from __future__ import annotations

from typing import Final

from ..parts.parts import Parts

SYMBOLS: Final = {"start": "flag"}  # icons whose drawing has another name


def symbol(parts: Parts, icon: int) -> str:
    """The drawing of an icon or gain."""
    name = parts.icon_names[icon]
    return SYMBOLS.get(name, name)
