"""Lanterns, an honest toy: one seat after the other, hidden hands, a deck, dice, and a choice that is staged.

In a turn a card is chosen secretly (`play`), then shown and paid for, as it is (`keep`) or with a die on top (`roll`);
then a card is drawn.
"""

from __future__ import annotations

from typing import ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.components import Parts as EngineParts
from teahouse.engine.decision import Decision
from teahouse.engine.definition import Definition
from teahouse.engine.fields import Deep, Fixed
from teahouse.engine.ledger import TABLE, Change, Item
from teahouse.engine.luck import Luck
from teahouse.engine.options import Option, OptionValue
from teahouse.engine.outcome import Outcome, places_by
from teahouse.engine.rules import read_rules
from teahouse.engine.sequential import Sequential
from teahouse.engine.state import SPECTATOR
from teahouse.engine.words import Hidden, Prompt, Why, crest
from teahouse.scene import Card, Deck, Note, Scene, Sheet, Spread, hidden_id
from tests.kit.toys.common import about, plain_scene

CARDS: Final = ("amber", "brocade", "cinnabar", "damask", "ebony", "garnet", "ivory", "jade", "kaolin", "lacquer")
UNSEEN: Final = -1
BANK: Final = 500
PLAY: Final = 0
KEEP: Final = 1
ROLL: Final = 2
SECRETS: Final = ("stack", "hands", "deck")
ITEMS: Final = [Item("coin", "coin"), Item("card", "card"), Item("shown", "shown card")]

RULES: Final = """# Lanterns

### cards.play Choosing a card
One card of the hand is chosen.

### cards.draw Drawing
After each turn a card is drawn while there are any.

### lamp.roll Rolling
A die may be added.

### end.most The end
When all cards are played, most coins win.
"""

HELP: Final = """
chip."*" = ["{label}, which everybody may count.", "cards.draw"]
sheet."*" = ["{label}, for everybody to see.", "cards.play"]
spread."*" = ["{label}, in the order in which they came.", "cards.play"]
card."*" = ["{label}: played, it earns its value.", "cards.play"]
deck."*" = ["New cards come from here.", "cards.draw"]
panel."*" = ["{label} plays with the others.", "end.most"]
choice."*" = ["{label} and see what comes of it.", "cards.play"]
board."*" = ["{label}, on which guards stand.", "lamp.roll"]
place."*" = ["{label}, where a guard waits.", "lamp.roll"]
piece."*" = ["{label}, until dice drive them away.", "lamp.roll"]
amount."*" = ["{label} by now.", "lamp.roll"]
grid."*" = ["{label} so far, a row for each.", "cards.play"]
box."*" = ["{label}, in its row.", "cards.play"]
"""


class Parts(EngineParts):
    """The components of the toy, shared by all its states. No honest state touches `last_card`."""

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        self.values: list[int] = [row["value"] for row in components.tables["cards"]]
        self.play = [self.book.add(PLAY, "play", n, name) for n, name in enumerate(CARDS)]
        self.keep = self.book.add(KEEP, "keep")
        self.roll = self.book.add(ROLL, "roll")
        self.last_card = 0


class Lanterns(Sequential):
    """`hands` and `deck` hold cards, UNSEEN where the viewer may not know; `dice` is the latest roll."""

    parts: Fixed[Parts]
    hands: Deep[list[list[int]]]
    deck: list[int]
    table: list[int]
    dice: list[int]
    earned: list[int]
    rolled: list[int]
    bank: int
    turn: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("bank", "deck", "dice", "earned", "hands", "parts", "rolled", "table", "turn")
    FIELDS: ClassVar[tuple[str, ...]] = (
        *Sequential.FIELDS,
        "hands",
        "deck",
        "table",
        "dice",
        "earned",
        "rolled",
        "bank",
        "turn",
    )

    def __init__(
        self, seats: int, options: dict[str, str], luck: Luck, parts: Parts, of: Lanterns | None = None
    ) -> None:
        super().__init__(seats, options, luck, of)
        self.parts = parts
        if of is None:
            self.hands = []
            self.deck = []
            self.table = []
            self.dice = []
            self.earned = []
            self.rolled = []
            self.bank = 0
            self.turn = 0
            self.begin()
        else:
            self.hands = [each[:] for each in of.hands]
            self.deck = of.deck[:]
            self.table = of.table[:]
            self.dice = of.dice[:]
            self.earned = of.earned[:]
            self.rolled = of.rolled[:]
            self.bank = of.bank
            self.turn = of.turn

    def clone(self) -> Lanterns:
        return type(self)(self.seats, self.options, self.luck.clone(), self.parts, self)

    # Made so far.

    def begin(self) -> None:
        """The bank is full, nobody has earned anything, and the first seat comes next."""
        self.dice = [0]
        self.earned = [0] * self.seats
        self.rolled = [0] * self.seats
        self.bank = BANK
        self.turn = -1

    def proceed(self) -> None:
        """The next seat that has a card, or the end."""
        for _ in range(self.seats):
            self.turn = (self.turn + 1) % self.seats
            if self.hands[self.turn]:
                self.stack.append(self.choice_of(self.turn))
                return
        self.over = True

    def choice_of(self, seat: int) -> ChooseCard:
        return ChooseCard(seat)

    def pay(self, purse: list[int], seat: int, coins: int) -> None:
        purse[seat] += coins
        self.bank -= coins

    def roll(self, seat: int) -> None:
        before = self.balance() if self.journal is not None else []
        self.dice[0] = 1 + self.luck.dice.below(6)
        self.pay(self.rolled, seat, self.dice[0])
        if self.journal is not None:
            text = f"{{{seat}}} rolls {self.dice[0]}."
            self.tell("roll", text, "lamp.roll", seat, changes=self.changes_since(before))

    def draw_card(self, seat: int) -> None:
        if self.deck:
            self.reveal()
            card = self.deck.pop()
            self.hands[seat].append(card)
            if self.journal is not None:
                touched = (f"hand:{seat}", "deck")
                self.tell("draw", f"You draw {CARDS[card]}.", "cards.draw", seat, to=(seat,), touches=touched)
                moved: tuple[Change, ...] = ((TABLE, "card", -1), (seat, "card", 1))
                self.tell("draw", f"{{{seat}}} draws a card.", "cards.draw", seat, changes=moved, touches=touched)

    def items(self) -> list[Item]:
        return ITEMS

    def amounts(self, side: int) -> list[int]:
        """Coins, cards and shown cards; the bank and the deck are the table's."""
        if side == TABLE:
            return [self.bank, len(self.deck), len(self.table)]
        return [self.earned[side] + self.rolled[side], len(self.hands[side]), 0]

    def unseen(self) -> list[int]:
        """On a viewer's copy: the cards that lie neither open nor in its own hand."""
        seen = {card for hand in self.hands for card in hand} | set(self.table)
        return [card for card in range(len(CARDS)) if card not in seen]

    def conceal(self, viewer: int) -> None:
        self.deck = [UNSEEN] * len(self.deck)
        for seat, hand in enumerate(self.hands):
            if seat != viewer:
                self.hands[seat] = [UNSEEN] * len(hand)
        if self.stack and self.stack[-1].seat != viewer and isinstance(self.stack[-1], ShowCard):
            self.stack[-1] = ShowCard(self.stack[-1].seat, UNSEEN)

    def imagine(self, viewer: int, luck: Luck) -> None:
        cards = self.unseen()
        luck.cards.shuffle(cards)
        self.deal_imagined(cards)
        if self.stack and isinstance(self.stack[-1], ShowCard) and self.stack[-1].card == UNSEEN:
            hand = self.hands[self.stack[-1].seat]
            self.stack[-1] = ShowCard(self.stack[-1].seat, hand[luck.cards.below(len(hand))])

    def deal_imagined(self, cards: list[int]) -> None:
        for pile in (*self.hands, self.deck):
            for n, card in enumerate(pile):
                if card == UNSEEN:
                    pile[n] = cards.pop()

    def hidden(self, seat: int | None) -> list[Hidden]:
        viewer = SPECTATOR if seat is None else seat
        piles = [(f"hands.{n}", hand) for n, hand in enumerate(self.hands) if n != viewer]
        piles.append(("deck", self.deck))
        places = [(f"{name}.{n}", card) for name, pile in piles for n, card in enumerate(pile)]
        forced = len(places) == 1
        top = self.stack[-1] if self.stack else None
        if isinstance(top, ShowCard) and top.seat != viewer:
            places.append(("stack.0.card", top.card))
        return [Hidden(place, card, CARDS[card], forced) for place, card in places]

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        scores = [[earned, rolled] for earned, rolled in zip(self.earned, self.rolled)]
        totals = self.totals(scores)
        places = places_by(totals)
        winners = [seat for seat, place in enumerate(places) if place == 1]
        sides = [crest(seat) for seat in range(self.seats)]
        return Outcome(sides, ["Cards", "Dice"], scores, totals, places, winners, "Most coins win.", "end.most")

    def totals(self, scores: list[list[int]]) -> list[int]:
        return [sum(row) for row in scores]

    def audit(self) -> list[str]:
        broken: list[str] = []
        cards = sorted(self.deck + self.table + [card for hand in self.hands for card in hand])
        if cards != list(range(len(CARDS))):
            broken.append("A card is missing or there twice.")
        if self.bank + sum(self.earned) + sum(self.rolled) != BANK:
            broken.append("Coins were made or lost.")
        return broken


class ChooseCard(Decision[Lanterns]):
    """Choose a card; nobody else sees which."""

    def legal(self, s: Lanterns) -> list[Action]:
        return [s.parts.play[card] for card in sorted(s.hands[self.seat])]

    def apply(self, s: Lanterns, a: Action) -> None:
        s.stack.append(ShowCard(self.seat, a.target))

    def prompt(self, s: Lanterns) -> Prompt:
        return Prompt("Which card will you show?", ("cards.play",))

    def why_not(self, s: Lanterns, a: Action) -> Why:
        if a.verb == PLAY:
            return Why(f"You do not hold {CARDS[a.target]}.", "cards.play")
        return Why("First choose a card.", "cards.play")

    def notes(self, s: Lanterns, a: Action) -> list[str]:
        return ["You may still roll the die."]

    def is_open(self, s: Lanterns) -> bool:
        return False


class ShowCard(Decision[Lanterns]):
    """Show the chosen card for its coins, with or without the die."""

    card: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("card",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    # Made so far.

    def legal(self, s: Lanterns) -> list[Action]:
        return [s.parts.keep, s.parts.roll]

    def apply(self, s: Lanterns, a: Action) -> None:
        """The seat knows its own card; what the others learn, and the die, come after it is paid."""
        before = s.balance() if s.journal is not None else []
        s.hands[self.seat].remove(self.card)
        s.table.append(self.card)
        s.pay(s.earned, self.seat, s.parts.values[self.card])
        s.reveal()
        if s.journal is not None:
            text = f"{{{self.seat}}} shows {CARDS[self.card]}."
            touched = (f"hand:{self.seat}", "table")
            s.tell("show", text, "cards.play", self.seat, changes=s.changes_since(before), touches=touched)
        if a.verb == ROLL:
            s.roll(self.seat)
        s.draw_card(self.seat)

    def prompt(self, s: Lanterns) -> Prompt:
        return Prompt("Will you roll the die as well?", ("lamp.roll",), "The card is shown either way.")

    def why_not(self, s: Lanterns, a: Action) -> Why:
        return Why("A card is chosen; keep it as it is or roll.", "lamp.roll")

    def notes(self, s: Lanterns, a: Action) -> list[str]:
        return ["No die."] if a.verb == KEEP else []

    def odds(self, s: Lanterns, a: Action) -> list[tuple[str, float]]:
        return [(f"{n} coins", 1 / 6) for n in range(1, 7)] if a.verb == ROLL else []


SHORT: Final = OptionValue("short", "Short", "Two cards each.")
LONG: Final = OptionValue("long", "Long", "Three cards each.")


class LanternsGame(Definition[Lanterns, Parts]):
    """`state` is the class of its states: a broken toy brings its own."""

    __slots__ = ("state",)

    def __init__(self, state: type[Lanterns] = Lanterns) -> None:
        tables = {"cards": [{"id": name, "value": 3 + n, "provenance": "public"} for n, name in enumerate(CARDS)]}
        said = about("lanterns", "Lanterns", (2, 3), SECRETS, (Option("hands", "Hands", (SHORT, LONG), "short"),))
        super().__init__(said, Parts(Components(tables)), read_rules(RULES, HELP), __name__)
        self.state = state

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> Lanterns:
        return self.state(seats, options, luck, self.parts)

    def lay_out(self, s: Lanterns) -> None:
        s.deck = list(range(len(CARDS)))
        self.shuffle(s)
        size = 2 if s.options["hands"] == "short" else 3
        s.hands = [[s.deck.pop() for _ in range(size)] for _ in range(s.seats)]
        s.settle()

    def shuffle(self, s: Lanterns) -> None:
        s.luck.cards.shuffle(s.deck)

    def draw(self, known: Lanterns, seat: int | None, names: list[str]) -> Scene:
        return plain_scene(self, known, seat, names, [self.cards_sheet(known, names), self.deck_sheet(known)])

    def cards_sheet(self, s: Lanterns, names: list[str]) -> Sheet:
        spreads = []
        for owner, hand in enumerate(s.hands):
            cards = [self.card(owner, n, card) for n, card in enumerate(hand)]
            spreads.append(Spread(id=f"hand:{owner}", label=f"Hand of {names[owner]}", items=cards, seat=owner))
        return Sheet(id="cards", label="Cards", items=spreads)

    def card(self, owner: int, n: int, card: int) -> Card:
        id = hidden_id("card", f"hand{owner}", n)
        if card == UNSEEN:
            return Card(id=id, label="A card", face="down")
        return Card(id=id, label=CARDS[card], name=CARDS[card], value=str(self.parts.values[card]))

    def deck_sheet(self, s: Lanterns) -> Sheet:
        deck = Spread(id="piles", label="Piles", items=[Deck(id="deck", label="Deck", count=len(s.deck))])
        shown = Note(id="table", label="Shown: " + (", ".join(CARDS[card] for card in s.table) or "nothing"))
        return Sheet(id="piles_sheet", label="Table", items=[deck, shown])

    def numbers(self, known: Lanterns, seat: int | None) -> dict[str, list[int]]:
        own = known.hands[seat] if seat is not None else []
        return {
            "own": [int(card in own) for card in range(len(CARDS))],
            "table": [int(card in known.table) for card in range(len(CARDS))],
            "sizes": [len(hand) for hand in known.hands] + [len(known.deck)],
            "coins": known.earned + known.rolled,
        }

    def meanings(self) -> dict[str, str]:
        return {
            "own": "1 for each card in your hand",
            "table": "1 for each card that lies open",
            "sizes": "how many cards are in each hand and in the deck",
            "coins": "what each seat earned by cards and by dice",
        }

    def worth(self, s: Lanterns, seat: int) -> float:
        return float(s.earned[seat] + s.rolled[seat])

    def label(self, known: Lanterns, seat: int, action: Action) -> str:
        return action.text.replace(":", " ").capitalize()
