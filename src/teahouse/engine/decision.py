"""Decisions: what is asked of whom, as small objects on a stack inside the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .action import Action
from .words import Prompt, Why

if TYPE_CHECKING:
    from .state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """A question to one seat, written like the paragraph it implements.

    It is never changed after it is made, so clones share it. FIELDS names what its constructor takes, in order, and is what
    a dump keeps. `legal` lists actions by rising number; `apply` is called with one of them after the decision has left the
    stack. For any other action `why_not` has a sentence.
    """

    __slots__ = ("asks", "seat")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.asks = True

    def legal(self, s: S) -> list[Action]:
        raise NotImplementedError

    def apply(self, s: S, a: Action) -> None:
        raise NotImplementedError

    def run(self, s: S) -> None:
        """What a Step does when its time has come."""
        raise NotImplementedError

    def prompt(self, s: S) -> Prompt:
        raise NotImplementedError

    def why_not(self, s: S, a: Action) -> Why:
        """Only called for an action that is not legal here."""
        return Why("That is not what is asked now.")

    def notes(self, s: S, a: Action) -> list[str]:
        """What a legal action means, beside what doing it shows: sentences without numbers."""
        return []

    def odds(self, s: S, a: Action) -> list[tuple[str, float]]:
        """The exact chances of a legal action, from what the seat knows."""
        return []

    def is_open(self, s: S) -> bool:
        """Whether the legal list follows from what everybody knows, so that a quick answer tells nobody anything."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Decision[S]):
    """Something that happens by itself once everything above it on the stack is settled: no question, only `run`."""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.asks = False


Stack = list[Decision[Any]]
