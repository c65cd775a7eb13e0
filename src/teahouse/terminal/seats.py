"""Who sits where: people at this keyboard, and bots."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import Final

from teahouse import bots
from teahouse.bots.own import check_any, is_own
from teahouse.engine.errors import BadOption, BadRecord
from teahouse.engine.words import counted, crest

HUMAN: Final = "human"
LONGEST_NAME: Final = 20


class Seats:
    """The names of all seats and who plays them: `human`, or the name of a bot. Bots that people brought must be among
    those that were `brought` now: a game file alone never decides which program is run."""

    def __init__(self, names: list[str], players: list[str], brought: Sequence[str] = ()) -> None:
        self.names = [printable(name) for name in names]
        self.players = players
        self.brought = brought
        for player in players:
            if is_own(player) and player not in brought:
                raise BadRecord(f"A bot from elsewhere sits here; go on with it by --bot {shlex.quote(player)}.")
            if player != HUMAN and player not in bots.NAMES and player not in brought:
                raise BadRecord(f"There is no bot {player!r} here; there are {', '.join(bots.NAMES)}.")

    def humans(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    def bots(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player != HUMAN]

    def own_bots(self) -> list[str]:
        """The bots that people brought, each once."""
        return list(dict.fromkeys(player for player in self.players if is_own(player)))

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
        check_any(name)
    if len(chosen) > seats:
        raise BadOption(f"{counted(len(chosen), 'bot')} do not fit on {counted(seats, 'seat')}.")
    players = [HUMAN] * (seats - len(chosen)) + chosen
    return Seats([crest(seat) for seat in range(seats)], players, chosen)


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
