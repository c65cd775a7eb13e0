"""Toys that keep sections of their scenes too long, or leave them in the dark. Each says what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from teahouse.engine.journal import Entry
from teahouse.scene import Card, Chip, Choice, Line, Outcome, Panel, Scene, Sheet, Spread, choice
from teahouse.scene.table.inputs import ASKED, JOURNAL
from teahouse.scene.table.kept import Each, Kept
from teahouse.scene.table.laid import Sections, laid
from teahouse.scene.table.panels import panel
from teahouse.scene.table.view import View as TableView
from tests.kit.toys.common import shown
from tests.kit.toys.lanterns import CARDS, Lanterns, LanternsGame


class View(TableView[Lanterns]):
    """What all sections are drawn from."""


def seats(view: View) -> range:
    return range(view.known.seats)


def panel_of(view: View, seat: int) -> Panel:
    return panel(view, seat, f"has {view.known.earned[seat]} coins and {len(view.known.hands[seat])} cards")


def chips(view: View) -> list[Chip]:
    return [Chip(id="chip:deck", label=f"{len(view.known.deck)} cards are left")]


def bank(view: View) -> list[Chip]:
    """It looks at the bank, though all that shows is whether there is anything in it."""
    return [Chip(id="chip:bank", label="The bank can pay" if view.known.bank > 0 else "The bank is empty")]


def hand(view: View) -> list[Sheet]:
    """The viewer's own cards, which can be clicked."""
    if view.seat is None:
        return []
    plays = view.known.parts.play
    cards = [
        Card(id=f"card:{CARDS[card]}", label=CARDS[card], name=CARDS[card], means=(plays[card].text,))
        for card in view.known.hands[view.seat]
    ]
    return [Sheet(id="hand", label="Your hand", items=[Spread(id="cards", label="Cards", items=cards, hand=True)])]


def choices(view: View) -> list[Choice]:
    return [choice(action.text, f"{action.text.replace(':', ' ')} now") for action in view.legal]


def no_lines(view: View) -> list[Line]:
    return []


def outcome(view: View) -> Outcome | None:
    return shown(view.known.outcome())


HONEST: Final[dict[str, Sequence[str]]] = {
    "chips": ("deck",),
    "panels": ("earned[n]", "hands[n]", "to_act[n]"),
    "hand": ("hands[seat]",),
    "choices": (ASKED,),
    "journal": (JOURNAL,),
    "outcome": ("over",),
}


class LaidGame(LanternsGame):
    """An honest toy that is laid from sections; a broken one says something else of what they read."""

    def __init__(
        self,
        reads: dict[str, Sequence[str]] = HONEST,
        is_of_bank: bool = False,
        dark: Sequence[str] = (),
        common: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.table = Sections[View](
            board=None,
            chips=bank if is_of_bank else chips,
            sheets={"hand": hand},
            dark=dark,
            panels=Each(seats, panel_of),
            choices=choices,
            journal=no_lines,
            outcome=outcome,
            reads=reads,
            common=common,
        )

    def draw(self, known: Lanterns, seat: int | None, names: list[str]) -> Scene:
        return laid(View(known, seat, names), self.about, self.table)

    def redraw(self, known: Lanterns, seat: int | None, names: list[str], kept: Kept) -> Scene:
        return laid(View(known, seat, names), self.about, self.table, kept)

    def touched(self, viewer: int | None, entry: Entry) -> list[str]:
        """Only the own hand lies there; of others there are panels."""
        return ["hand"] if entry.seat == viewer else []


def forgets_the_deck() -> LaidGame:
    """Its chip counts the cards of the deck, and is kept as if it did not."""
    return LaidGame({**HONEST, "chips": ("turn",)})


def forgets_turns() -> LaidGame:
    """The panel of a seat is kept when it is its turn."""
    return LaidGame({**HONEST, "panels": ("earned[n]", "hands[n]")})


def forgets_the_question() -> LaidGame:
    """Buttons are kept from question to question."""
    return LaidGame({**HONEST, "choices": ("over",)})


def reads_in_secret() -> LaidGame:
    """It looks at the bank without saying so. Nothing that is shown tells it; only who watches it can see it."""
    return LaidGame({**HONEST, "chips": ()}, is_of_bank=True)


def plays_in_the_dark() -> LaidGame:
    """The cards of a hand can be clicked, but it says that nothing is ever lit there."""
    return LaidGame(dark=("hand",))


def shares_buttons() -> LaidGame:
    """It says that the buttons of one are those of all."""
    return LaidGame({name: reads for name, reads in HONEST.items() if name != "choices"}, common=("choices",))


class ShowsToOthers(LaidGame):
    """One memory for all viewers: what the first of them was shown in a turn is shown to the next."""

    def __init__(self) -> None:
        super().__init__()
        self.scenes: dict[int, Scene] = {}

    def redraw(self, known: Lanterns, seat: int | None, names: list[str], kept: Kept) -> Scene:
        return self.scenes.setdefault(known.turn, self.draw(known, seat, names))
