"""Which symbols a scene draws."""

from __future__ import annotations


def symbols(value: object) -> set[str]:
    """All names of symbols below a value of the scene."""
    found: set[str] = set()
    if isinstance(value, (list, tuple)):
        for part in value:
            found |= symbols(part)
    for field in getattr(value, "__struct_fields__", ()):
        inner = getattr(value, field)
        if field.endswith("symbol") and inner:
            found.add(inner)
        else:
            found |= symbols(inner)
    return found
