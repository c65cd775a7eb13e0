"""Setting up: the table before the first season."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import status as st
from ..parts.cards import DECK_IDS
from ..parts.forces import EMPEROR, ONE, SCOUT
from .realm import stacks
from .unseen.sight import Sight

if TYPE_CHECKING:
    from ..state import Stratagems


def has_winter(s: Stratagems) -> bool:
    """Whether this is the advanced game, the only one in which winter comes and food may be scarce (setup.variants)."""
    return s.options["winter"] == "advanced"


def lay_out(s: Stratagems) -> None:
    """The table before anybody has drawn a capital."""
    lay_map(s)
    shuffle_decks(s)
    for seat in range(s.seats):
        lay_mat(s, seat)


def lay_map(s: Stratagems) -> None:
    """No units yet, and a neutral army in each capital: it stays where nobody draws the card (setup.neutrals)."""
    atlas = s.parts.atlas
    s.holder = [st.NOBODY] * atlas.count
    s.sizes = [0] * atlas.count
    s.forces = [0] * atlas.count
    s.marks = [0] * atlas.count
    s.owner = [st.NOBODY] * atlas.count
    s.neutral = [s.parts.numbers.start_neutral if is_capital else 0 for is_capital in atlas.is_capital]


def shuffle_decks(s: Stratagems) -> None:
    """Each deck is shuffled face down (setup.decks)."""
    s.decks = [[] for _ in DECK_IDS]
    s.discards = [[] for _ in DECK_IDS]
    for card in s.parts.cards:
        s.decks[card.deck].extend([card.number] * card.copies)
    for deck in s.decks:
        s.luck.cards.shuffle(deck)


def lay_mat(s: Stratagems, seat: int) -> None:
    """A player's coins and tracks; nobody has cards, and nothing is known of units (setup.mat)."""
    numbers = s.parts.numbers
    mat = [0] * st.MAT
    mat[: len(numbers.track_start)] = numbers.track_start
    mat[st.COINS] = numbers.start_coins
    s.mats.append(mat)
    s.hands.append([])
    s.sights.append(Sight(seat, st.NOBODY, [], []))


def draw_capitals(s: Stratagems) -> None:
    """Everybody draws a capital card and begins there (setup.capital_draw)."""
    cards = [card for card in s.parts.capital_cards if card.standard or s.options["capitals"] == "all"]
    s.luck.cards.shuffle(cards)
    for seat in range(s.seats):
        begin_in(s, seat, cards[seat].capital)


def begin_in(s: Stratagems, seat: int, capital: int) -> None:
    """A player begins in a capital with the units of its card; they are known to all."""
    card = next(card for card in s.parts.capital_cards if card.capital == capital)
    s.mats[seat][st.CAPITAL] = capital
    s.neutral[capital] = 0
    stacks.come(s, seat, capital, EMPEROR, False)
    for _ in range(card.scouts):
        stacks.come(s, seat, capital, SCOUT, False)
    for strength in card.armies:
        stacks.come(s, seat, capital, ONE + strength - 1, False)
    if s.journal is not None:
        text = f"{{{seat}}} draws {s.name(capital)}."
        s.tell("setup", text, "setup.capital_draw", seat, touches=s.at(capital))
