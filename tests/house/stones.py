"""Stones, a toy with choices that are none: take stones, mark them, and end the turn.

Whoever takes three rolls a die as the turn ends. By the second rules nobody may take three.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.components import Parts as EngineParts
from teahouse.engine.decision import Decision
from teahouse.engine.game import Game
from teahouse.engine.journal import Entry
from teahouse.engine.luck import Luck
from teahouse.engine.outcome import Outcome, places_by
from teahouse.engine.rules import read_rules
from teahouse.engine.sequential import Sequential
from teahouse.engine.state import State
from teahouse.engine.words import Prompt, Why, crest
from teahouse.scene import Line, Note, Scene, Sheet
from teahouse.scene.element.prompt import Journey
from tests.kit.toys.common import about, plain_scene

STONES: Final = 24
TAKE: Final = 0
MARK: Final = 1
END: Final = 2
COLOURS: Final = ("red", "blue")
RULES: Final = """# Stones

### turn.take Taking
One to three stones are taken and marked, then the turn ends.
"""


class Parts(EngineParts):
    """`most` is how many may be taken at once."""

    def __init__(self, most: int) -> None:
        super().__init__(Components({"stones": {"most": most, "provenance": "public"}}))
        self.most = most
        self.take = [self.book.add(TAKE, "take", n, str(n)) for n in range(1, 4)]
        self.mark = [self.book.add(MARK, "mark", n, colour) for n, colour in enumerate(COLOURS)]
        self.end = self.book.add(END, "done")


class Stones(Sequential):
    """What lies in the pile and what each seat has."""

    __slots__ = ("parts", "pile", "taken", "turn")
    FIELDS: ClassVar[tuple[str, ...]] = ("viewer", "revealed", "stack", "over", "pile", "taken", "turn")

    def __init__(self, seats: int, options: dict[str, str], luck: Luck, parts: Parts) -> None:
        super().__init__(seats, options, luck)
        self.parts = parts
        self.pile = STONES
        self.taken = [0] * seats
        self.turn = -1

    def clone(self) -> Stones:
        twin = Stones(self.seats, self.options, self.luck.clone(), self.parts)
        twin.viewer, twin.revealed, twin.over = self.viewer, self.revealed, self.over
        twin.stack, twin.taken = self.stack[:], self.taken[:]
        twin.pile, twin.turn = self.pile, self.turn
        return twin

    def proceed(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        if self.pile:
            self.stack.append(Take(self.turn))
        else:
            self.over = True

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        places = places_by(self.taken)
        winners = [seat for seat, place in enumerate(places) if place == 1]
        sides = [crest(seat) for seat in range(self.seats)]
        scores = [[taken] for taken in self.taken]
        return Outcome(sides, ["Stones"], scores, self.taken[:], places, winners, "Most stones win.", "turn.take")

    def audit(self) -> list[str]:
        return [] if self.pile + sum(self.taken) == STONES else ["A stone is missing."]


class Take(Decision[Stones]):
    """How many stones are taken."""

    def legal(self, s: Stones) -> list[Action]:
        return s.parts.take[: min(s.parts.most, s.pile)]

    def apply(self, s: Stones, a: Action) -> None:
        s.pile -= a.target
        s.taken[self.seat] += a.target
        if s.journal is not None:
            s.journal.write(Entry("take", f"{{{self.seat}}} takes {a.target}.", "turn.take", self.seat))
        s.stack.append(End(self.seat, a.target == 3))
        s.stack.append(Mark(self.seat))

    def prompt(self, s: Stones) -> Prompt:
        return Prompt("How many stones?", ("turn.take",))

    def why_not(self, s: Stones, a: Action) -> Why:
        return Why("So many cannot be taken now.", "turn.take")


class Mark(Decision[Stones]):
    """How they are marked, which means nothing."""

    def legal(self, s: Stones) -> list[Action]:
        return s.parts.mark

    def apply(self, s: Stones, a: Action) -> None:
        if s.journal is not None:
            s.journal.write(Entry("mark", f"{{{self.seat}}} marks them.", "turn.take", self.seat))

    def prompt(self, s: Stones) -> Prompt:
        return Prompt("How are they marked?", ("turn.take",))


class End(Decision[Stones]):
    """The turn ends; nothing else is possible."""

    __slots__ = ("rolls",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "rolls")

    def __init__(self, seat: int, rolls: bool) -> None:
        super().__init__(seat)
        self.rolls = rolls

    def legal(self, s: Stones) -> list[Action]:
        return [s.parts.end]

    def apply(self, s: Stones, a: Action) -> None:
        if self.rolls:
            s.luck.dice.below(6)

    def prompt(self, s: Stones) -> Prompt:
        return Prompt("The turn is over.", ("turn.take",))


class StonesGame(Game):
    """By the rules of a version, which reads what all earlier ones wrote."""

    __slots__ = ("parts",)

    def __init__(self, rules: int = 1) -> None:
        parts = Parts(3 if rules == 1 else 2)
        told = about("stones", "Stones", (1, 3), ())
        told.rules_version = rules
        super().__init__(told, parts, read_rules(RULES))
        self.parts = parts

    def after(self, *earlier: Game) -> StonesGame:
        """The same, and it lists these as its earlier versions."""
        self.about.earlier = tuple([(game.about.rules_version, game.components.hash) for game in earlier])
        self.is_standard = True
        return self

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> State:
        return Stones(seats, options, luck, self.parts)

    def lay_out(self, state: State) -> None:
        cast(Stones, state).settle()

    def kinds(self) -> list[type]:
        return [Take, Mark, End]

    def draw(self, known: State, seat: int | None, names: list[str]) -> Any:
        s = cast(Stones, known)
        pile = Sheet(id="pile", label="The pile", items=[Note(id="pile:left", label=f"{s.pile} stones are left.")])
        counts = ", ".join(f"{name} has {taken}" for name, taken in zip(names, s.taken))
        rivals = Sheet(id="rivals", label="All stones", items=[Note(id="all", label=counts)], folded=True)
        scene: Scene = plain_scene(self, known, seat, names, [pile, rivals])
        entries = s.journal.read() if s.journal is not None else []
        lines = [Line(id=f"line:{n}", label=e.text.format(*names), rule=e.rule) for n, e in enumerate(entries)]
        journeys = []
        if seat is not None and s.stack_of(seat) and isinstance(s.stack[-1], Take):
            journeys = [
                Journey(id=f"journey:{colour}:0", label=f"One {colour} stone", actions=("take:1", f"mark:{colour}"))
                for colour in COLOURS
            ]
        return Scene(
            **{name: getattr(scene, name) for name in scene.__struct_fields__ if name not in ("journal", "journeys")},
            journal=lines[::-1],
            journeys=journeys,
        )

    def numbers(self, known: State, seat: int | None) -> dict[str, list[int]]:
        return {"pile": [cast(Stones, known).pile]}

    def meanings(self) -> dict[str, str]:
        return {"pile": "how many stones are left"}

    def worth(self, state: State, seat: int) -> float:
        return float(cast(Stones, state).taken[seat])

    def label(self, known: State, seat: int, action: Action) -> str:
        return action.text.replace(":", " ").capitalize()
