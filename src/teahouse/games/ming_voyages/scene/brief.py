"""What a card does in the few words that fit on it; parts/phrases.py says it in full."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.words import counted

from ..parts.board import NOWHERE
from ..parts.cards import (
    ANY_BORDERLAND,
    ANY_HOMELAND,
    ATTACK,
    BUILD_JUNK,
    BUILD_SETTLEMENT,
    CHINA_SEA,
    CONTROLLED,
    CONTROLLED_OR_EMPTY,
    DISCARD_RESERVE,
    DISPLACE,
    EACH_HOMELAND,
    GAIN_GOLD,
    HORDE,
    MOVE,
    ONE_CONTROLLED_OR_EMPTY,
    ONE_HOMELAND,
    ONE_REGION,
    PLACE,
    RAID,
    REMOVE,
    RESERVE_DISCARD,
    RESERVE_THIS,
    SETTLEMENT,
    VOYAGE,
    Effect,
)
from ..parts.phrases import pieces_words

if TYPE_CHECKING:
    from ..parts.parts import Parts

WHERE: Final = {
    ANY_HOMELAND: "Homelands",
    ONE_HOMELAND: "one Homeland",
    EACH_HOMELAND: "each Homeland",
    CONTROLLED: "own lands",
    CONTROLLED_OR_EMPTY: "own or empty lands",
    ONE_CONTROLLED_OR_EMPTY: "one own or empty land",
    ANY_BORDERLAND: "Borderlands",
    ONE_REGION: "one region",
    CHINA_SEA: "the China Sea",
}


def effects_brief(parts: Parts, effects: list[Effect]) -> str:
    """All effects of an action, in their order."""
    words = "; ".join([effect_brief(parts, effect, len(effects) > 1) for effect in effects])
    return f"{words[:1].upper()}{words[1:]}"


def where_brief(parts: Parts, where: int) -> str:
    return WHERE[where] if where in WHERE else short_name(parts.board.names[where])


def short_name(name: str) -> str:
    """The first of two words as a letter: W. Mongols."""
    first, _, rest = name.partition(" ")
    return f"{first[0]}. {rest}" if rest else name


def effect_brief(parts: Parts, effect: Effect, is_one_of_many: bool = False) -> str:
    """One effect; where several share a line, in the fewest words."""
    kind, amount = effect.kind, effect.amount
    if kind == PLACE:
        if effect.where == EACH_HOMELAND:
            return f"1 {pieces_words(effect.piece, 1)[2:]} to each Homeland"
        if effect.where == parts.board.ming:
            return f"{pieces_words(effect.piece, amount)} at home"
        if amount == 1 and effect.where == CONTROLLED_OR_EMPTY:
            return f"{pieces_words(effect.piece, 1)} to own or empty land"
        return f"{pieces_words(effect.piece, amount)} to {where_brief(parts, effect.where)}"
    if kind == REMOVE:
        what = pieces_words(effect.piece, amount)
        if effect.piece == HORDE or effect.piece == SETTLEMENT:
            if amount == 1 and effect.where == ONE_REGION:
                return f"remove {what}"
            return f"remove {what} in {where_brief(parts, effect.where)}"
        return f"take {what}" if is_one_of_many else f"Emperor loses {what}"
    if kind == DISPLACE:
        return f"{pieces_words(effect.piece, amount)} {'goes' if amount == 1 else 'go'} home"
    if kind == MOVE:
        return f"Move {amount}"
    if kind == ATTACK:
        source = f" from {where_brief(parts, effect.source)}" if effect.source != NOWHERE else ""
        return f"Attack {amount}{source}{', one re-roll' if effect.rerolls == 1 else rerolls(effect.rerolls)}"
    if kind == GAIN_GOLD:
        return f"{amount} Gold" if is_one_of_many else f"gain {amount} Gold"
    if kind == BUILD_JUNK:
        return f"build {counted(amount, 'Junk')}"
    if kind == BUILD_SETTLEMENT:
        return f"Build {amount}"
    if kind == VOYAGE:
        return f"voyage with +{amount}"
    if kind == RAID:
        return f"raid with {counted(amount, 'die', 'dice')}"
    if kind == RESERVE_THIS:
        return "reserve this card"
    if kind == RESERVE_DISCARD:
        return "reserve top discard"
    if kind == DISCARD_RESERVE:
        return f"opponent discards {counted(amount, 'reserve')}"
    return ""


def rerolls(count: int) -> str:
    return f", {count} re-rolls" if count else ""
