"""Toys that declare or say one thing wrongly. Each says what is wrong with it."""

from __future__ import annotations

from typing import Any

import msgspec

from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.decision import Decision
from teahouse.engine.journal import Entry
from teahouse.engine.luck import Luck
from teahouse.engine.rules import read_rules
from teahouse.engine.words import Hidden, Prompt
from teahouse.scene import Amount, Counter, Counters, Note, Row, Scene, Sheet, Table
from tests.kit.toys.common import about
from tests.kit.toys.lanterns import HELP as LANTERN_HELP
from tests.kit.toys.lanterns import PLAY, ChooseCard, Lanterns, LanternsGame
from tests.kit.toys.lanterns import RULES as LANTERN_RULES
from tests.kit.toys.tides import DONE, HELP, RULES, Tides, TidesGame


class HidesNothing(Lanterns):
    """Has secrets, but leaves out conceal, imagine and hidden all together."""

    def conceal(self, viewer: int) -> None:
        """Everything stays."""

    def imagine(self, viewer: int, luck: Luck) -> None:
        """Nothing is missing."""

    def hidden(self, seat: int | None) -> list[Hidden]:
        return []


class HasMoreSecrets(LanternsGame):
    """Does not declare that the deck and the chosen card are hidden too."""

    def __init__(self) -> None:
        super().__init__()
        self.about = about("lanterns", "Lanterns", (2, 3), ("hands",), self.about.options)


class SaysTheSameOfAll(Decision[Lanterns]):
    """A choice of a card that leaves every refusal to the engine."""

    def legal(self, s: Lanterns) -> list[Action]:
        return ChooseCard(self.seat).legal(s)

    def apply(self, s: Lanterns, a: Action) -> None:
        ChooseCard(self.seat).apply(s, a)

    def prompt(self, s: Lanterns) -> Prompt:
        return ChooseCard(self.seat).prompt(s)

    def is_open(self, s: Lanterns) -> bool:
        return False


class Unexplained(Lanterns):
    """Asks by a decision without a why_not of its own."""

    def choice_of(self, seat: int) -> Any:
        return SaysTheSameOfAll(seat)


class UnexplainedGame(LanternsGame):
    def kinds(self) -> list[type]:
        return [*super().kinds(), SaysTheSameOfAll]


class UnknownOrigin(LanternsGame):
    """Its data has a table that does not say where it is from."""

    def __init__(self) -> None:
        super().__init__()
        self.components = Components({**self.components.tables, "dice": {"count": 1, "sides": 6}})


class CardOfUnknownOrigin(LanternsGame):
    """Its data has a row with an id and no provenance of its own, below a table that has one."""

    def __init__(self) -> None:
        super().__init__()
        more = {"provenance": "public", "spare": [{"id": "mica", "value": 9}]}
        self.components = Components({**self.components.tables, "more": more})


class Meaningless(LanternsGame):
    """Says of one number nothing."""

    def meanings(self) -> dict[str, str]:
        return {name: words for name, words in super().meanings().items() if name != "sizes"}


class MeansTooMuch(LanternsGame):
    """Says what a number means that it does not give."""

    def meanings(self) -> dict[str, str]:
        return {**super().meanings(), "moon": "how full the moon is"}


class SameButtons(LanternsGame):
    """Two buttons of one question say the same."""

    def label(self, known: Lanterns, seat: int, action: Action) -> str:
        return super().label(known, seat, action) if action.verb == PLAY else "Show it"


class BareDone(TidesGame):
    """A button says only Done."""

    def label(self, known: Tides, seat: int, action: Action) -> str:
        return "Done." if action.verb == DONE else super().label(known, seat, action)


class NoRuleToAskBy(Lanterns):
    """Asks without naming a rule."""

    def prompt(self, seat: int | None) -> Prompt:
        asked = super().prompt(seat)
        return Prompt(asked.question, help=asked.help)


class SeatNumbers(Lanterns):
    """Calls a player by the number of the seat."""

    def proceed(self) -> None:
        super().proceed()
        if self.journal is not None and not self.over:
            self.journal.write(Entry("turn", f"Player {self.turn} is next.", "cards.play", self.turn))


class NobodysSeat(Lanterns):
    """Speaks of a seat that nobody sits in."""

    def prompt_for_waiting(self, seat: int | None) -> Prompt:
        return Prompt(f"Waiting for {{{self.seats}}}.")


class SeatOnTheSheet(LanternsGame):
    """Calls a player by the number of the seat in its scene."""

    def deck_sheet(self, s: Lanterns) -> Sheet:
        sheet = super().deck_sheet(s)
        return Sheet(id=sheet.id, label=sheet.label, items=[*sheet.items, Note(id="next", label="Then seat 1.")])


class Undrawn(TidesGame):
    """Names a symbol of which there is no drawing."""

    def draw(self, known: Tides, seat: int | None, names: list[str]) -> Scene:
        scene = super().draw(known, seat, names)
        moon = Counters(id="sky", label="Sky", counters=[Counter(id="moon", label="Moon", symbol="moon", count=1)])
        above = Sheet(id="above", label="Above", items=[moon])
        return msgspec.structs.replace(scene, sheets=[*scene.sheets, above])


class SpeaksInCodes(TidesGame):
    """Names the action on its button, not what it does."""

    def label(self, known: Tides, seat: int, action: Action) -> str:
        return f"Choose {action.text}"


class Unhelpful(TidesGame):
    """Says nothing of one of its buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.rules = read_rules(RULES, HELP.replace("choice", "spread"))


class SaysTheLabelAgain(LanternsGame):
    """Says of a card no more than its label does."""

    def __init__(self) -> None:
        super().__init__()
        self.rules = read_rules(LANTERN_RULES, LANTERN_HELP.replace("{label}: played, it earns its value.", "{label}"))


class SaysTheSameOfNeighbours(TidesGame):
    """Says of each button what it says of the next."""

    def __init__(self) -> None:
        super().__init__()
        self.rules = read_rules(RULES, HELP.replace("{label}, which", "Something"))


class NamesNoParagraph(TidesGame):
    """Names a paragraph that is not there."""

    def __init__(self) -> None:
        super().__init__()
        self.rules = read_rules(RULES, HELP.replace('"bid.once"', '"bid.twice"'))


class FillsInNothing(TidesGame):
    """Puts into a sentence what the thing does not say."""

    def __init__(self) -> None:
        super().__init__()
        self.rules = read_rules(RULES, HELP.replace("where the shells lie.", "where {note} lies."))


class WordlessAmount(LanternsGame):
    """Shows an amount of which nothing is said."""

    def __init__(self) -> None:
        super().__init__()
        self.rules = read_rules(LANTERN_RULES, LANTERN_HELP.replace("amount", "die"))

    def deck_sheet(self, s: Lanterns) -> Sheet:
        sheet = super().deck_sheet(s)
        return Sheet(id=sheet.id, label=sheet.label, items=sheet.items, counts=[Amount(symbol="coin", word="coins")])


class SaysNothingOfFigures(LanternsGame):
    """Says of the numbers in a table no more than of the whole table."""

    def __init__(self) -> None:
        super().__init__()
        help = LANTERN_HELP + '\n[table]\n"*" = ["So many shells lie before everybody.", "cards.play"]\n'
        self.rules = read_rules(LANTERN_RULES, help)

    def deck_sheet(self, s: Lanterns) -> Sheet:
        sheet = super().deck_sheet(s)
        table = Table(id="shells", label="Shells", columns=["shells"], rows=[Row(label="Lin", cells=["2"])])
        return Sheet(id=sheet.id, label=sheet.label, items=[*sheet.items, table])


class HintsAtTheCard(Lanterns):
    """Tells everybody whether the card that was secretly chosen is a dear one."""

    def advance(self, seat: int, action: Action) -> None:
        if self.journal is not None and action.verb == PLAY:
            kind = "dear" if self.parts.values[action.target] > 7 else "cheap"
            self.journal.write(Entry("hint", f"{{{seat}}} chooses a {kind} card.", "cards.play", seat))
        super().advance(seat, action)


class HintsAtTheDeck(Lanterns):
    """Tells everybody what kind of card will be drawn next."""

    def advance(self, seat: int, action: Action) -> None:
        if self.journal is not None and action.verb == PLAY and self.deck:
            kind = "dear" if self.deck[-1] > 4 else "cheap"
            self.journal.write(Entry("hint", f"A {kind} card comes next.", "cards.draw", seat))
        super().advance(seat, action)


class HintsAtTheDraw(Lanterns):
    """Tells everybody what kind of card a seat has drawn."""

    def draw_card(self, seat: int) -> None:
        super().draw_card(seat)
        if self.journal is not None and self.hands[seat]:
            kind = "dear" if self.hands[seat][-1] > 4 else "cheap"
            self.journal.write(Entry("hint", f"{{{seat}}} draws a {kind} card.", "cards.draw", seat))


class HintsAtTheBid(Tides):
    """Tells everybody at once whether a bid is a high one."""

    def advance(self, seat: int, action: Action) -> None:
        if self.journal is not None and action.verb == DONE and self.chosen[seat] > 2:
            self.journal.write(Entry("hint", f"{{{seat}}} bids high.", "bid.once", seat))
        super().advance(seat, action)
