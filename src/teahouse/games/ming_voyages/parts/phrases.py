"""The components in phrases: pieces, what an action of a card does, and what it requires."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.words import counted, listed

from .board import NOWHERE
from .cards import (
    ADJACENT_ENEMY,
    ANY_BORDERLAND,
    ANY_HOMELAND,
    ATTACK,
    BUILD_JUNK,
    BUILD_SETTLEMENT,
    CHINA_SEA,
    CONTROLLED,
    CONTROLLED_OR_EMPTY,
    CONTROLS,
    CONTROLS_ANY,
    CONTROLS_COUNT,
    DISCARD_RESERVE,
    DISPLACE,
    EACH_HOMELAND,
    EMPEROR,
    EMPTY_BORDERLAND,
    GAIN_GOLD,
    GOLD,
    HOLDS_PIECES,
    HORDE,
    MOVE,
    ONE_CONTROLLED_OR_EMPTY,
    ONE_HOMELAND,
    ONE_REGION,
    PIECES,
    PLACE,
    RAID,
    REMOVE,
    RESERVE_DISCARD,
    RESERVE_THIS,
    TROOP,
    VOYAGE,
    Condition,
    Effect,
)

if TYPE_CHECKING:
    from .parts import Parts

WHERE_WORDS: Final = {
    ANY_HOMELAND: "in Barbarian Homelands",
    ONE_HOMELAND: "in one Barbarian Homeland",
    EACH_HOMELAND: "in Barbarian Homelands, one each",
    CONTROLLED: "in controlled Borderlands",
    CONTROLLED_OR_EMPTY: "in controlled or empty Borderlands",
    ONE_CONTROLLED_OR_EMPTY: "in one controlled or empty Borderland",
    ANY_BORDERLAND: "in Borderlands",
    ONE_REGION: "in one region",
    CHINA_SEA: "in the China Sea",
}


def piece_word(piece: int) -> str:
    return PIECES[piece].capitalize()


def pieces_words(piece: int, amount: int) -> str:
    if piece == GOLD:
        return f"{amount} Gold"
    return counted(amount, piece_word(piece))


def mover(side: int) -> str:
    """What a side moves and attacks with."""
    return piece_word(TROOP if side == EMPEROR else HORDE)


def up_to(piece: int, amount: int) -> str:
    """A number of pieces that may turn out smaller; of one there is no less to do."""
    return pieces_words(piece, amount) if amount == 1 else f"up to {pieces_words(piece, amount)}"


def where_words(parts: Parts, where: int) -> str:
    return WHERE_WORDS[where] if where in WHERE_WORDS else parts.board.where[where]


def from_words(parts: Parts, where: int) -> str:
    """Whence pieces are taken: in the China Sea becomes from the China Sea."""
    return f"from {parts.board.spoken[where]}" if where >= 0 else f"from {WHERE_WORDS[where].partition(' ')[2]}"


def effect_words(parts: Parts, effect: Effect) -> str:
    """One effect as a short phrase."""
    kind, amount = effect.kind, effect.amount
    if kind == PLACE:
        return f"place {up_to(effect.piece, amount)} {where_words(parts, effect.where)}"
    if kind == REMOVE:
        chooser = ", the owner chooses" if effect.by_owner and effect.where < 0 and effect.where != CHINA_SEA else ""
        return f"remove {up_to(effect.piece, amount)} {from_words(parts, effect.where)}{chooser}"
    if kind == DISPLACE:
        return f"send {up_to(effect.piece, amount)} home from one Borderland"
    if kind == MOVE:
        return f"move with {counted(amount, 'CP')}"
    if kind == ATTACK:
        source = f" from {parts.board.spoken[effect.source]}" if effect.source != NOWHERE else ""
        rerolls = f" and {counted(effect.rerolls, 'free re-roll')}" if effect.rerolls else ""
        return f"attack with {counted(amount, 'CP')}{source}{rerolls}"
    if kind == GAIN_GOLD:
        return f"gain {amount} Gold"
    if kind == BUILD_JUNK:
        return f"gain {counted(amount, 'Junk')}"
    if kind == BUILD_SETTLEMENT:
        return f"build {counted(amount, 'Settlement')}"
    if kind == VOYAGE:
        return f"try a voyage with a bonus of {amount}"
    if kind == RAID:
        return f"raid with {counted(amount, 'die', 'dice')}"
    if kind == RESERVE_THIS:
        return "put this card into the reserve"
    if kind == RESERVE_DISCARD:
        return "put the top card of the discard pile into the reserve"
    if kind == DISCARD_RESERVE:
        return f"the opponent discards {counted(amount, 'reserved card')}"
    return ""


def condition_words(parts: Parts, condition: Condition) -> str:
    """What an action requires, as it follows the word requires."""
    names = [parts.board.names[region] for region in condition.regions]
    kind, least = condition.kind, condition.least
    piece = piece_word(condition.piece)
    if kind == CONTROLS or kind == CONTROLS_ANY:
        return f"control of {listed(names, 'or')}"
    if kind == CONTROLS_COUNT:
        return "control of a Borderland" if least == 1 else f"control of {least} Borderlands"
    if kind == HOLDS_PIECES:
        return f"{counted(least, piece)} {parts.board.where[condition.regions[0]]}"
    if kind == ADJACENT_ENEMY:
        return "control of a Borderland beside one that the opponent controls"
    if kind == EMPTY_BORDERLAND:
        return "an empty Borderland"
    return f"{counted(least, piece)} in one Barbarian Homeland"
