"""The Bot of the two-player game: three cards a round, always last, no points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import tell
from ...parts.effect import FROM_START, PP
from ...player import new_player
from ...words import card_words
from . import opponent

if TYPE_CHECKING:
    from ...state import Tianxia

NONE_OPEN: Final = -1


def join(s: Tianxia) -> None:
    """It takes the colour after the players', without towers and without points, and is last in turn order (the_bot.setup)."""
    parts = s.parts
    bot = new_player(parts, parts.board_of(parts.colours[s.seats], "a"), 0, 0)
    bot.have[PP] = 0
    bot.points[FROM_START] = 0
    s.players.append(bot)
    s.order = [*s.order, s.seats]
    s.card_pool = list(range(len(parts.bot_cards)))


def gains(s: Tianxia, side: int) -> bool:
    """Whether a side gains Prestige Points and takes tiles: everybody but the Bot (the_bot.free, the_bot.tiles,
    the_bot.battle)."""
    return not (s.seats == 2 and s.is_automa(side))


def lay_cards(s: Tianxia) -> None:
    """Three of the shuffled cards in a row, face down but the second (the_bot.cards)."""
    cards = s.card_pool[:]
    s.luck.automa.shuffle(cards)
    s.cards = cards[: s.parts.bot_turns]
    s.card_pile = []
    if s.journal is not None:
        shown = card_words(s.parts, s.parts.bot_cards[s.cards[open_place(s)]])
        s.tell("automa", f"The Bot has three cards; the second is {shown}.", "the_bot.cards", s.seats)


def open_place(s: Tianxia) -> int:
    """Which card of the row lies face up: the second of the three, as long as it lies there."""
    at = len(s.cards) - s.parts.bot_turns + 1
    return at if 0 <= at < len(s.cards) else NONE_OPEN


def take_turn(s: Tianxia) -> None:
    """Turn up the leftmost card and resolve it from top to bottom (the_bot.turn)."""
    s.reveal()
    card = s.cards[0]
    s.cards = s.cards[1:]
    s.card_pile = [*s.card_pile, card]
    if s.journal is not None:
        tell.card(s, s.seats, s.parts.bot_cards[card], "the_bot.turn")
    s.stack.append(opponent.CardLine(s.seats, card, 0))
