"""The laboratory: simulations of many games, with intervals instead of impressions."""

from __future__ import annotations

from .plan import Plan, make_plan
from .simulation import simulate
from .summary import Summary

__all__ = ["Plan", "Summary", "make_plan", "simulate"]
