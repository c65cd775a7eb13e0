"""How an automa came to its decision, in a form that a person can check."""

from __future__ import annotations

from collections.abc import Sequence

from teahouse.scene.element.element import Element, Value
from teahouse.scene.element.sheet import Row


class Reason(Value, frozen=True, kw_only=True):
    """One step: the sentence, all candidates with their numbers, and how a tie was broken."""

    sentence: str
    rule: str = ""
    symbol: str = ""
    seat: int | None = None
    """The side in whose colour the symbol is drawn."""
    columns: Sequence[str] = ()
    candidates: Sequence[Row] = ()
    tie: str = ""
    tie_rule: str = ""
    tie_symbol: str = ""


class Reasoning(Element, frozen=True, kw_only=True, tag="reasoning"):
    """The label is the question, "Why Gansu?"; the chain leads from the card to the result."""

    chain: Sequence[str] = ()
    reasons: Sequence[Reason] = ()
