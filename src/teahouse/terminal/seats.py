"""Who sits where: people at this keyboard, and bots."""

from __future__ import annotations

import hashlib
from typing import Final

from teahouse import bots
from teahouse.engine.action import Action
from teahouse.engine.errors import BadOption, BadRecord
from teahouse.engine.game import Game
from teahouse.engine.record import Seal
from teahouse.engine.state import State
from teahouse.engine.words import counted, crest

HUMAN: Final = "human"
LONGEST_NAME: Final = 20


class Seats:
    """The names of all seats and who plays them: `human`, or the name of a bot."""

    def __init__(self, names: list[str], players: list[str]) -> None:
        self.names = [printable(name) for name in names]
        self.players = players
        for player in players:
            if player != HUMAN and player not in bots.NAMES:
                raise BadRecord(f"There is no bot {player!r} here; there are {', '.join(bots.NAMES)}.")

    def humans(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    def is_human(self, seat: int) -> bool:
        return self.players[seat] == HUMAN

    def described(self) -> str:
        """Everybody in one line; a crowd by its number."""
        if len(self.names) > 6:
            people = len(self.humans())
            return f"{counted(people, 'person', 'people')} and {counted(len(self.names) - people, 'bot')}"
        words = [
            name if player == HUMAN else f"{name} ({player} bot)"
            for name, player in zip(self.names, self.players, strict=True)
        ]
        return ", ".join(words)


def printable(name: str) -> str:
    """A name that can do no harm to a screen."""
    return "".join(c if c.isprintable() else "?" for c in name)


def filled(seats: int, chosen: list[str]) -> Seats:
    """People first, the given bots in the last seats; each is called by its crest."""
    for name in chosen:
        bots.check_name(name)
    if len(chosen) > seats:
        raise BadOption(f"{counted(len(chosen), 'bot')} do not fit on {counted(seats, 'seat')}.")
    players = [HUMAN] * (seats - len(chosen)) + chosen
    return Seats([crest(seat) for seat in range(seats)], players)


def arranged(seats: int, words: list[str]) -> Seats:
    """Seat by seat, the name of a bot or of a person; a greedy bot sits where nothing is said."""
    if len(words) > seats:
        raise BadOption(f"That names {len(words)} players for {counted(seats, 'seat')}.")
    names = [crest(seat) for seat in range(seats)]
    players = ["greedy"] * seats
    for seat, word in enumerate(words):
        if word in bots.NAMES:
            players[seat] = word
        else:
            players[seat] = HUMAN
            names[seat] = checked_name(word) if word not in ("", "you", HUMAN) else names[seat]
    if len(set(names)) < len(names):
        raise BadOption("Two seats have the same name.")
    return Seats(names, players)


def checked_name(name: str) -> str:
    if len(name) > LONGEST_NAME or not name.isprintable() or "{" in name:
        raise BadOption(f"A name has at most {LONGEST_NAME} letters, and no braces.")
    return name


def bot_action(game: Game, seal: Seal, player: str, known: State, seat: int, entries: int) -> Action:
    """What a bot does. Its seed follows from the game's seal and the length of the log, so that a bot that was killed while
    it thought comes to the same end when it thinks again."""
    source = f"{seal.seed}:{seal.commitment}:{seat}:{entries}"
    seed = int.from_bytes(hashlib.sha256(source.encode()).digest()[:7], "big")
    return bots.make(player, game, seed).choose(known, seat)
