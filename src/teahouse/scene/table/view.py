"""What all parts of a scene are drawn from: a viewer's copy, who looks, and what may be done now at what price."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from teahouse.engine.action import Action
from teahouse.engine.ahead import Ahead
from teahouse.engine.decision import Decision
from teahouse.engine.journal import Entry
from teahouse.engine.state import State
from teahouse.engine.words import Preview, listed, named
from teahouse.scene.element.element import Amount
from teahouse.scene.element.journal import Line

S = TypeVar("S", bound=State)


class Told:
    """The entries of a journal from one number up to another, and their lines, the newest first."""

    __slots__ = ("end", "entries", "lines", "start")

    def __init__(
        self, start: int = 0, end: int = 0, entries: list[Entry] | None = None, lines: list[Line] | None = None
    ) -> None:
        self.start = start
        self.end = end
        self.entries: list[Entry] = [] if entries is None else entries
        self.lines: list[Line] = [] if lines is None else lines


@mypyc_attr(allow_interpreted_subclasses=True)
class View(Generic[S]):
    """`top` is the question that is open to the viewer, `legal` its answers and `prices` what each of them costs at least, by
    its text. A game overrides `price`, `name` where it has automas, and `look` where a choice means more than its first
    step; what these need beside the fields here is set before this constructor is called. `told` is what was last told of the
    journal, `memory` what was drawn last from something that is dear to compare."""

    __slots__ = ("_ahead", "known", "legal", "memory", "names", "prices", "seat", "told", "top")

    def __init__(self, known: S, seat: int | None, names: list[str]) -> None:
        self.known = known
        self.seat = seat
        self.names = names
        self.top: Decision[Any] | None = None
        self.legal: list[Action] = []
        self.prices: dict[str, list[Amount]] = {}
        self._ahead: Ahead | None = None
        self.told = Told()
        self.memory: dict[str, tuple[Any, Any]] = {}
        if seat is not None:
            stack = known.stack_of(seat)
            if stack:
                self.top = stack[-1]
                self.legal = known.legal(seat)
                for action in self.legal:
                    self.prices[action.text] = self.price(seat, action)

    # What a game may know better

    def price(self, seat: int, action: Action) -> list[Amount]:
        """What a legal action takes at least, as the tag beside it shows it."""
        return []

    def name(self, side: int) -> str:
        """A side as people call it at the beginning of a sentence."""
        if side < len(self.names):
            return self.names[side]
        return self.known.side_name(side)

    def look(self, action: Action) -> Preview:
        """What a legal action of the viewer would do."""
        ahead = self.ahead()
        return Preview() if ahead is None else ahead.preview(action)

    # What all say alike

    def ahead(self) -> Ahead | None:
        """The one guess on which all choices are tried, made when the first is asked about; none for a spectator."""
        if self._ahead is None and self.seat is not None:
            self._ahead = Ahead(self.known, self.seat)
        return self._ahead

    def drawn_from(self, name: str, key: Any, make: Callable[[], Any]) -> Any:
        """What is drawn from a key alone, beside names, seat and components: the same again while the key is equal."""
        earlier = self.memory.get(name)
        if earlier is not None and earlier[0] == key:
            return earlier[1]
        found = make()
        self.memory[name] = (key, found)
        return found

    def rest(self) -> None:
        """All is drawn: of what a look needs, only what the next one is compared with is kept."""
        self._ahead = None

    def is_legal(self, text: str) -> bool:
        return text in self.prices

    def refusal(self, action: Action) -> str:
        """Why the viewer, who is asked something, cannot answer that; empty where it is legal or nothing is asked."""
        if self.top is None or action.text in self.prices:
            return ""
        return named(self.top.why_not(self.known, action).sentence, self.names)

    def said(self, text: str) -> str:
        """A text of the engine with the names of the seats."""
        return named(text, self.names)

    def whose(self, side: int) -> str:
        """Whose something is, as the viewer calls it: your, or a name with its ending."""
        return "your" if side == self.seat else f"{self.name(side)}'s"

    def others(self) -> list[int]:
        """The seats beside the viewer's, all for a spectator."""
        return [seat for seat in range(self.known.seats) if seat != self.seat]

    def company(self) -> str:
        """Who plays, as the bar says it."""
        others = listed([self.name(seat) for seat in self.others()])
        return others if self.seat is None or not others else f"with {others}"
