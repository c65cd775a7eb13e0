"""The random bot: the measure that every other bot must beat."""

from __future__ import annotations

from teahouse.engine.action import Action
from teahouse.engine.state import State

from .bot import Bot


class RandomBot(Bot):
    """Any legal action, each as likely as the others."""

    def pick(self, known: State, seat: int, legal: list[Action]) -> Action:
        return legal[self.luck.automa.below(len(legal))]
