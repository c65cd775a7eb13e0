"""Odds in words, the same at every table."""

from __future__ import annotations


def odds_words(what: str, chance: float) -> str:
    """One possibility: "Beijing falls: 60 in 100"."""
    return f"{what}: {round(chance * 100)} in 100"


def odds_lines(odds: tuple[tuple[str, float], ...]) -> list[str]:
    return [odds_words(what, chance) for what, chance in odds]
