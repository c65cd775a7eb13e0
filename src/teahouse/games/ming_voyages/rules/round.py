"""The course of a round: draw, the Emperor's turn, the Overlord's turn, swap; and the two eras."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.ledger import TABLE
from teahouse.engine.words import counted, listed

from ..parts.cards import EMPEROR, OVERLORD
from ..tell import balance, card_id, who
from . import reserve, victory
from .automa.overlord import overlord
from .turn.discard import EndTurn
from .turn.turn import CHOOSE_CARD

if TYPE_CHECKING:
    from ..state import MingVoyages

# What comes next
TO_DRAW: Final = 0
TO_EMPEROR: Final = 1
TO_OVERLORD: Final = 2
TO_SWAP: Final = 3


def proceed(s: MingVoyages) -> None:
    """What comes next in the round (round.order)."""
    if s.next == TO_DRAW:
        s.round += 1
        draw_cards(s)
        s.next = TO_EMPEROR
    elif s.next == TO_EMPEROR:
        s.active = EMPEROR
        s.next = TO_OVERLORD
        s.stack.append(EndTurn(EMPEROR, len(s.discards)))
        s.stack.append(CHOOSE_CARD[EMPEROR])
    elif s.next == TO_OVERLORD:
        s.active = OVERLORD
        s.next = TO_SWAP
        s.stack.append(EndTurn(OVERLORD, len(s.discards)))
        if s.seats == 1:
            overlord.take_turn(s)
        else:
            s.stack.append(CHOOSE_CARD[OVERLORD])
    else:
        s.next = TO_DRAW
        swap_hands(s)
        if not s.deck:
            end_era(s)


def draw_cards(s: MingVoyages) -> None:
    """The Emperor draws two cards, or what is left (round.order, round.last_card)."""
    s.luck.cross("cards")
    s.reveal()
    drawn: list[int] = []
    while s.deck and len(drawn) < s.parts.draws:
        drawn.append(s.deck.pop())
    s.hands[EMPEROR].extend(drawn)
    s.hands[EMPEROR].sort()
    if s.journal is not None:
        drawn.sort()  # in which order they came is nobody's business
        tell_drawn(s, drawn)


def tell_drawn(s: MingVoyages, drawn: list[int]) -> None:
    """Between two only the Emperor is told which cards came."""
    count = len(drawn)
    names = listed([s.parts.cards[card].name for card in drawn])
    rule = "round.order" if count == s.parts.draws else "round.last_card"
    changes = ((TABLE, "card", -count), (EMPEROR, "card", count)) if count else ()
    text = f"{who(s, EMPEROR)} draws {counted(count, 'card')}"
    if s.seats == 1:
        touched = tuple([card_id(s, card) for card in drawn])
        text = f"{text}: {names}." if count else f"{text}."
        s.tell("draw", text, rule, EMPEROR, changes=changes, touches=touched)
    else:
        s.tell("draw", f"{text}.", rule, EMPEROR, changes=changes)
        s.tell("draw", f"You drew {names or 'nothing'}.", rule, EMPEROR, to=(EMPEROR,))


def swap_hands(s: MingVoyages) -> None:
    """Both sides exchange what is left of their hands, and know it from then on (round.swap, setup.hidden)."""
    if s.deck or s.era < s.parts.eras:
        s.luck.cross("cards")  # which are drawn next; a look ahead ends with the round
    s.show()
    before = balance(s)
    if s.seats == 2:
        reserve.close_round(s)
        s.passed = [s.hands[EMPEROR][:], s.hands[OVERLORD][:]]
    s.hands = [s.hands[OVERLORD], s.hands[EMPEROR]]
    if s.journal is not None:
        s.tell("swap", "Hands are swapped.", "round.swap", changes=s.changes_since(before))


def end_era(s: MingVoyages) -> None:
    """The deck is empty: the discards become the deck of the next era, or the game ends (round.eras)."""
    if s.era == s.parts.eras:
        victory.end_game(s)
        return
    s.era += 1
    deck = s.discards
    s.discards = []
    deck.sort()
    s.shuffled = deck[:]
    s.luck.cards.shuffle(deck)
    s.deck = deck
    reserve.close_era(s)
    if s.journal is not None:
        text = f"Era {s.era - 1} is over: {counted(len(deck), 'card')} of the discard pile are shuffled."
        s.tell("era", text, "round.eras", changes=((TABLE, "card", len(deck)),), touches=("deck",))
