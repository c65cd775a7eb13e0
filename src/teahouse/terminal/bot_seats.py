"""The bots at a table: those of the house think anew for every decision, those that people brought stay for the game."""

from __future__ import annotations

import hashlib

from teahouse import bots
from teahouse.bots.own import SECONDS, OwnBot, is_own
from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.outcome import Outcome
from teahouse.engine.record import Record
from teahouse.engine.state import State


class BotSeats:
    """Answers for every seat that no person plays. `notes` holds what people should be told of bots that lost their seat."""

    def __init__(self, game: Game, record: Record, seconds: float = SECONDS) -> None:
        self.game = game
        self.record = record
        self.seconds = seconds
        self.brought: dict[int, OwnBot] = {}
        self.notes: list[str] = []

    def action(self, known: State, seat: int, entries: int) -> Action:
        """What a bot does, after so many entries of the log."""
        player = self.record.players[seat]
        seed = self.seed(seat, entries)
        if not is_own(player):
            return bots.make(player, self.game, seed).choose(known, seat)
        if seat not in self.brought:
            self.brought[seat] = OwnBot(player, self.game, seed, self.seconds)
        bot = self.brought[seat]
        had_lost = bool(bot.note)
        action = bot.choose(known, seat)
        if bot.note and not had_lost:
            self.notes.append(f"{self.record.names[seat]}: {bot.note}")
        return action

    def seed(self, seat: int, entries: int) -> int:
        """From the game's seal and the length of the log, so that a bot of the house that was killed while it thought comes
        to the same end when it thinks again."""
        seal = self.record.seal
        source = f"{seal.seed}:{seal.commitment}:{seat}:{entries}"
        return int.from_bytes(hashlib.sha256(source.encode()).digest()[:7], "big")

    def close(self, outcome: Outcome | None) -> None:
        """End the programs that still run, with how the game ended, if it did."""
        for bot in self.brought.values():
            bot.close(outcome)
        self.brought.clear()
