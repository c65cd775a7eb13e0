"""The end: who won and why, the ranking, points by category, and where they came from."""

from __future__ import annotations

from teahouse.engine.words import counted
from teahouse.scene import Outcome
from teahouse.scene.table.ended import ended

from .. import status as st
from ..rules.realm.control import capitals
from .view import View


def outcome(view: View) -> Outcome | None:
    return ended(view, "point", "victory.points", remark)


def remark(view: View, seat: int) -> str:
    """Where the family began, and what settles ties."""
    outcome = view.known.outcome()
    began = f"from {outcome.features[seat]}, " if outcome is not None else ""
    held = counted(capitals(view.known, seat), "capital")
    coins = counted(view.known.mats[seat][st.COINS], "coin")
    return f"{began}{held}, {coins}"
