"""A bot of one's own in Python: `teahouse play voyages --bot examples/my_bot.py`.

It tries every legal action on a few guesses of what it cannot know, plays each game to its end at random, and takes the
action that won most. It knows nothing of any game, and plays them all.
"""

from __future__ import annotations

from teahouse.bots import Bot
from teahouse.engine.action import Action
from teahouse.engine.playout import play_random
from teahouse.engine.state import State

GAMES = 60  # random games for one decision
LIMIT = 300  # decisions after which a random game is given up as a draw


class MyBot(Bot):
    """Counts wins of random games."""

    def pick(self, known: State, seat: int, legal: list[Action]) -> Action:
        each = max(1, GAMES // len(legal))
        return max(legal, key=lambda action: sum(self.random_game(known, seat, action) for _ in range(each)))

    def random_game(self, known: State, seat: int, action: Action) -> float:
        """What the seat has at the end: 1 for a win, 0 for a loss. `guess` fills in what the seat does not know."""
        state = known.guess(self.luck)
        state.advance(seat, action)
        play_random(state, self.luck.automa, LIMIT)
        outcome = state.outcome()
        if outcome is None:
            return 0.5
        return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
