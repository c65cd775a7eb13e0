"""Pieces from the supply and back to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..parts.cards import EMPEROR, GOLD, JUNK, PIECES, TROOP
from ..parts.phrases import pieces_words
from ..tell import who
from .board import on_board

if TYPE_CHECKING:
    from ..state import MingVoyages

KINDS: Final = ("recruit", "amass", "gather", "gold", "junks")  # of entries, by kind of piece
CHINA_SEA: Final = "china_sea"  # as the scene calls it


def gain(s: MingVoyages, piece: int, amount: int, region: int) -> int:
    """Bring pieces from the supply to a region, no more than there are; how many came (supply.limit)."""
    come = min(amount, s.supply[piece])
    s.supply[piece] -= come
    on_board(s, piece)[region] += come
    return come


def lose(s: MingVoyages, piece: int, amount: int, region: int) -> int:
    """Pieces of a region return to the supply, no more than there are; lost Troops may leave the game (supply.return,
    difficulty.troops_leave)."""
    standing = on_board(s, piece)
    lost = min(amount, standing[region])
    standing[region] -= lost
    if piece == TROOP and s.troops_leave:
        s.troops_gone += lost
    else:
        s.supply[piece] += lost
    return lost


def gain_gold(s: MingVoyages, amount: int) -> int:
    come = min(amount, s.supply[GOLD])
    s.supply[GOLD] -= come
    s.gold += come
    return come


def tell_gain(s: MingVoyages, piece: int, come: int, wanted: int, does: str, rule: str) -> None:
    """The Emperor gets Troops, Gold or Junks, and what the supply had no more of is lost (supply.limit)."""
    if s.journal is None:
        return
    text = f"{who(s, EMPEROR)} {does} {pieces_words(piece, come)}"
    lost = wanted - come
    if lost:
        text += f"; the supply has no more, and {pieces_words(piece, lost)} {'is' if lost == 1 else 'are'} lost"
    id = PIECES[piece]
    s.tell(
        KINDS[piece],
        f"{text}.",
        rule,
        EMPEROR,
        changes=((EMPEROR, id, come),) if come else (),
        touches=(CHINA_SEA if piece == JUNK else s.parts.board.ids[s.parts.board.ming],),
        lost=((EMPEROR, id, lost),) if lost else (),
    )


def lose_gold(s: MingVoyages, amount: int) -> int:
    lost = min(amount, s.gold)
    s.gold -= lost
    s.supply[GOLD] += lost
    return lost


def gain_junks(s: MingVoyages, amount: int) -> int:
    come = min(amount, s.supply[JUNK])
    s.supply[JUNK] -= come
    s.junks += come
    return come


def lose_junks(s: MingVoyages, amount: int) -> int:
    lost = min(amount, s.junks)
    s.junks -= lost
    s.supply[JUNK] += lost
    return lost
