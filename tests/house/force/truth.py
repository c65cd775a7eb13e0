"""What a game file says, and what the engine says of it: the house is compared with a game that is played again here."""

from __future__ import annotations

import json
import random
from typing import Any, Final

import msgspec

from teahouse import games
from teahouse.engine.luck import FastLuck
from teahouse.engine.play import Play
from teahouse.engine.record import Record, Seal, ending_of, read_record, record_of

from .guests import Json, digest_of

HUMAN: Final = "human"
OPEN_GAMES: Final = frozenset({"connect_four"})
"""Games in which nobody can do anything unseen."""


class Truth:
    """The game of a file, played again as far as somebody wants to know."""

    def __init__(self, text: str) -> None:
        self.record: Record = read_record(text)
        self.game = games.get(self.record.game)
        self._play: Play = self.record.start(self.game)
        self._entered = 0
        self._lone: dict[int, bool] = {}

    @property
    def people(self) -> frozenset[int]:
        return frozenset(seat for seat, player in enumerate(self.record.players) if player == HUMAN)

    def _play_to(self, entries: int) -> Play:
        while self._entered < entries:
            seat, text = self.record.log[self._entered]
            self._lone[self._entered] = len(self._play.state.legal(seat)) == 1
            self._play.enter(seat, text)
            self._entered += 1
        return self._play

    def is_lone(self, index: int) -> bool:
        """Whether the seat of this entry had no other choice."""
        self._play_to(index + 1)
        return self._lone[index]

    def faults(self, views: list[Json]) -> list[str]:
        """What does not hold of the end: the audit, the ending, and what seats were shown."""
        play = self._play_to(len(self.record.log))
        found = [str(fault) for fault in play.state.audit()]
        if self.record.ending is not None and ending_of(play.state) != self.record.ending:
            found.append("The moves do not lead to the ending of the file.")
        for view in views:
            scene: Any = self.game.scene(play.state, view["seat"], view["names"])
            if digest_of({"scene": msgspec.to_builtins(scene)}) != digest_of(view):
                found.append(f"Seat {view['seat']} was shown another table than the one that its log leads to.")
        return found


def drafted(game_id: str, seats: int, entries: int, rng: random.Random) -> str:
    """The file of a game that people of no skill have begun here; with its ending if they came that far."""
    game = games.get(game_id)
    seed = rng.getrandbits(40)
    play = Play(game, game.new(seats=seats, options={}, luck=FastLuck(seed)))
    record = record_of(game, play.state, Seal(seed), [f"Seat {n}" for n in range(seats)], [HUMAN] * seats)
    while play.state.to_act() and len(play.log) < entries:
        seat = rng.choice(play.state.to_act())
        play.apply(seat, rng.choice(play.state.legal(seat)))
    record.log = list(play.log)
    record.ending = ending_of(play.state)
    return record.text()


def renamed(text: str, mark: str) -> str:
    """The same file with the mark as the name of the first seat."""
    first, rest = text.split("\n", 1)
    header = json.loads(first)
    header["names"][0] = mark
    return json.dumps(header, separators=(",", ":"), ensure_ascii=False) + "\n" + rest


def is_finished(text: str) -> bool:
    return read_record(text).ending is not None
