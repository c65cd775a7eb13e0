"""Whether every die and every move of a game file holds, as a sentence for whoever asks."""

from __future__ import annotations

from .errors import BadRecord
from .game import Game
from .record import Record
from .words import counted


def check(record: Record, game: Game) -> None:
    """BadRecord says what does not hold."""
    broken = record.verify(game)
    if broken:
        raise BadRecord(" ".join(broken))


def verdict(record: Record, game: Game) -> str:
    """What holds, and where the luck came from, of a file in which everything does; else BadRecord says what does not."""
    check(record, game)
    played = f"{game.about.title}, {counted(record.seats, 'seat')}, {counted(len(record.log), 'step')}"
    end = "to its end" if record.ending is not None else "as far as it was played"
    if record.seal.seed is not None:
        luck = f"The dice follow from the seed {record.seal.seed}."
    else:
        luck = f"The luck was sealed; the hash published at the start must have been {record.seal.commitment}."
    by = f" by the rules of today, version {game.about.rules_version}" if record.is_older(game) else ""
    return f"{played}: every draw and every move holds {end}{by}. {luck}"
