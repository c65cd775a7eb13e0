"""The current: how far down it reaches, and who brings up pearls."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import PearlDivers


def rise(s: PearlDivers) -> None:
    """Who dived as deep as the current reaches or deeper has a pearl for every fathom (current.reach)."""
    before = s.balance() if s.journal is not None else []
    s.reach = s.luck.dice.below(s.parts.depths)
    for seat, depth in enumerate(s.chosen):
        s.left[seat][depth] = 0
        s.pearls[seat].append(depth + 1 if depth >= s.reach else 0)
    if s.journal is not None:
        text = f"The current reaches down to {s.reach + 1}."
        s.tell("current", text, "current.reach", changes=s.changes_since(before))
