"""The ladder: bots rated by their games against each other, with OpenSkill and honest intervals."""

from __future__ import annotations

from .matches import Match, matches
from .rating import Rated, rate_bots

__all__ = ["Match", "Rated", "matches", "rate_bots"]
