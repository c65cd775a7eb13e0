"""Reserved cards: putting them there, using them, and what the opponent knows of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, counted

from ..parts.cards import EMPEROR, OVERLORD
from ..parts.parts import REINFORCE
from ..tell import balance, card_id, who
from .command import command

if TYPE_CHECKING:
    from ..state import MingVoyages
    from .battle.battle import Battle

# What the opponent knows of a reserved card
SEEN: Final = 0  # everybody saw it go there
DEDUCED: Final = 1  # face down, but the opponent can tell which it is
FACE_DOWN: Final = 2
FRESH: Final = 3  # face down in this round: perhaps a card that the opponent had passed on
EARLIER: Final = 4  # face down since the era before: the opponent knows which cards, not in which order


def limit_of(s: MingVoyages, side: int) -> int:
    """How many cards a side may have in reserve (reserve.limit)."""
    if s.seats == 1:
        return s.level.reserve_limit if side == EMPEROR else s.parts.overlord_reserve
    return s.parts.reserve_limit


def has_room(s: MingVoyages, side: int) -> bool:
    return len(s.reserves[side]) < limit_of(s, side)


def put_face_down(s: MingVoyages, side: int, card: int) -> None:
    """A card of the hand goes on the reserve (reserve.card); alone it lies open."""
    s.hands[side].remove(card)
    s.reserves[side].append(card)
    s.marks[side].append(SEEN if s.seats == 1 else FRESH)
    if s.journal is not None:
        tell_reserved(s, side, card)


def tell_reserved(s: MingVoyages, side: int, card: int) -> None:
    """Between two only its owner is told which card it is."""
    name = s.parts.cards[card].name
    changes = ((side, "card", -1), (side, "reserve", 1))
    if s.seats == 1:
        touched = (card_id(s, card),)
        s.tell("reserve", f"{who(s, side)} reserves {name}.", "reserve.card", side, changes=changes, touches=touched)
    else:
        s.tell("reserve", f"{who(s, side)} reserves a card.", "reserve.card", side, changes=changes)
        s.tell("reserve", f"You reserved {name}.", "reserve.card", side, to=(side,))


def put_open(s: MingVoyages, side: int, card: int) -> None:
    """A card that everybody has seen goes on top of the reserve."""
    s.reserves[side].append(card)
    s.marks[side].append(SEEN)


def discard(s: MingVoyages, side: int, card: int) -> bool:
    """A reserved card is used up: everybody sees it, and it goes to the discard pile (reserve.come_back). Whether it had lain
    face down: then its owner shows it."""
    at = s.reserves[side].index(card)
    del s.reserves[side][at]
    mark = s.marks[side].pop(at)
    s.discards.append(card)
    forget(s, side, card)
    return mark != SEEN


def forget(s: MingVoyages, side: int, card: int) -> None:
    """A card of this side has been seen since it was passed on."""
    passed = s.passed[1 - side]
    if card in passed:
        s.passed[1 - side] = [other for other in passed if other != card]


def close_round(s: MingVoyages) -> None:
    """Before hands are swapped: whoever passed a card on and does not get it back knows it to be reserved (setup.hidden)."""
    for side in (EMPEROR, OVERLORD):
        marks = s.marks[side]
        for at in range(len(marks)):
            if marks[at] == FRESH:
                marks[at] = DEDUCED if s.reserves[side][at] in s.passed[1 - side] else FACE_DOWN


def close_era(s: MingVoyages) -> None:
    """All other cards lie open or are known now, so the opponent can tell which cards are reserved face down."""
    for marks in s.marks:
        for at in range(len(marks)):
            if marks[at] == FACE_DOWN:
                marks[at] = EARLIER


def open_card(s: MingVoyages, fought: Battle, side: int, card: int) -> None:
    """A reserved card is opened and discarded; each of its CPs pays for one re-roll (reserve.reroll)."""
    before = balance(s)
    if discard(s, side, card):
        s.show()
    fought.opened = s.parts.cards[card].cp
    if s.journal is not None:
        opened = s.parts.cards[card]
        text = f"{who(s, side)} opens {opened.name} for {counted(opened.cp, 're-roll')}."
        s.tell("open", text, "reserve.reroll", side, changes=s.changes_since(before), touches=(card_id(s, card),))


def lapse(fought: Battle) -> int:
    """The side keeps its dice: what is left on the open card is lost (reserve.reroll); how much that is."""
    left = fought.opened
    fought.opened = 0
    return left


class Reinforce(Decision["MingVoyages"]):
    """Before a command point action: add the CPs of own reserved cards, or go on (reserve.reinforce)."""

    what: int
    cps: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("cps", "what")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "what", "cps")

    def __init__(self, seat: int, what: int, cps: int) -> None:
        super().__init__(seat)
        self.what = what
        self.cps = cps

    # Made so far.

    def legal(self, s: MingVoyages) -> list[Action]:
        reinforce = s.parts.reinforce
        cards = s.reserves[self.seat][:]
        cards.sort()
        found = [reinforce[card] for card in cards]
        found.append(s.parts.done)
        return found

    def apply(self, s: MingVoyages, a: Action) -> None:
        if a.verb != REINFORCE:
            command.start(s, self.seat, self.what, self.cps)
            return
        card = s.parts.cards[a.target]
        if discard(s, self.seat, a.target):
            s.show()
        if s.journal is not None:
            text = f"{who(s, self.seat)} reinforces the action with {card.name}, {counted(card.cp, 'CP')}."
            changes = ((self.seat, "reserve", -1),)
            s.tell("reinforce", text, "reserve.reinforce", self.seat, changes=changes, touches=(card_id(s, a.target),))
        cps = self.cps + card.cp
        if s.reserves[self.seat]:
            s.stack.append(Reinforce(self.seat, self.what, cps))
        else:
            command.start(s, self.seat, self.what, cps)

    def prompt(self, s: MingVoyages) -> Prompt:
        purpose = command.PURPOSE[self.what]
        question = f"You have {counted(self.cps, 'CP')} to {purpose}. Reinforce with reserved cards?"
        return Prompt(question, ("reserve.reinforce",), f"CPs that you do not use to {purpose} are lost.")

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb == REINFORCE:
            return Why("That card is not in your reserve.", "reserve.reinforce")
        return Why("First say whether you reinforce the action.", "reserve.reinforce")

    def notes(self, s: MingVoyages, a: Action) -> list[str]:
        return ["Its CPs are added to the action."] if a.verb == REINFORCE else []

    def is_open(self, s: MingVoyages) -> bool:
        """Reserved cards lie face down between two."""
        return s.seats == 1
