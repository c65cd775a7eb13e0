"""What happened, in sentences of the journal that take some making."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.ledger import Change
from teahouse.engine.words import counted, listed

from .parts.cards import EMPEROR, PIECES
from .parts.phrases import pieces_words
from .tell import who

if TYPE_CHECKING:
    from .state import MingVoyages


def voyage_words(s: MingVoyages, voyage: int, gold: int, strength: int, die: int) -> str:
    """A voyage that was tried, and how it ended."""
    spent = f" for {gold} Gold" if gold else ""
    fleet = f"{who(s, EMPEROR)} sails for {s.parts.voyage_spoken[voyage]} with strength {strength}{spent}"
    return f"{fleet} and rolls {die}: {'the voyage is completed' if die <= strength else '1 Junk is lost'}."


def flip_words(s: MingVoyages) -> str:
    """Which Difficulty cards have changed, and what they name now."""
    changed: list[str] = []
    for n, level in enumerate(s.level.flipped):
        if level != s.level.start[n]:
            changed.append(f"{counted(n + 1, 'CP')} {'brings' if n == 0 else 'bring'} level {level}")
    return f"A Difficulty card is flipped: from now on {listed(changed)}."


def raid_words(s: MingVoyages, side: int, region: int, rolled: list[int], piece: int, lost: int) -> str:
    """The dice of a raid, and what they struck."""
    shown = ", ".join([str(die) for die in rolled])
    fate = f"{pieces_words(piece, lost)} {'is' if lost == 1 else 'are'}" if lost else "nothing is"
    return f"{who(s, side)} raids {s.parts.board.names[region]} and rolls {shown}: {fate} lost."


def loss_words(s: MingVoyages, loser: int, region: int, changes: tuple[Change, ...], why: str) -> str:
    """The pieces that a round of battle cost, as the ledger has them, and how the dice have decided."""
    lost = [item.words(-by) for _, id, by in changes for item in s.items() if item.id == id and id in PIECES]
    return f"{who(s, loser)} loses {listed(lost)} {s.parts.board.where[region]}: {why[:1].lower()}{why[1:]}"
