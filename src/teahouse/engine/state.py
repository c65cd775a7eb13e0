"""State: what lies on the table and who has seen what, with the questions that anybody may ask of it."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final, Self, cast, overload

from mypy_extensions import mypyc_attr

from .action import Action
from .ahead import Ahead
from .components import Parts
from .decision import Stack
from .errors import BadAction, HiddenFromView, IllegalAction
from .journal import Entry, Journal, Picture, Reason
from .ledger import TABLE, Change, Item
from .luck import NO_LUCK, Luck
from .outcome import Outcome
from .pack import digest_of, pack
from .words import Hidden, Preview, Prompt, Why, counted, crest, listed

EVERYTHING: Final = -2  # viewer of a full state
SPECTATOR: Final = -1  # viewer who sits in no seat


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The public face of a game in progress. Games build on Sequential or Simultaneous below.

    A game's own state declares `parts` (the immutable components) and its fields, from which `teahouse fields` writes FIELDS,
    the constructor and `clone`. It implements `prompt_for_waiting` where it wants its own words, `conceal`, `imagine` and
    `hidden` where something is hidden, `outcome` and `audit`. A constructor makes a new state, or a copy `of` another.
    """

    __slots__ = ("journal", "luck", "options", "revealed", "seats", "viewer")
    FIELDS: ClassVar[tuple[str, ...]] = ("viewer", "revealed")
    WHEN: ClassVar[str] = "round"  # what `when` counts
    ITEMS: ClassVar[list[Item]] = []  # what the ledger counts
    WIDE: ClassVar[tuple[str, ...]] = ()  # fields, also of its objects, whose numbers are large, as sets of places are

    def __init__(self, seats: int, options: dict[str, str], luck: Luck, of: State | None = None) -> None:
        self.seats = seats
        self.options = options
        self.luck = luck
        self.journal: Journal | None = None
        if of is None:
            self.viewer = EVERYTHING
            self.revealed = 0
        else:
            self.viewer = of.viewer
            self.revealed = of.revealed

    def __repr__(self) -> str:
        """<Marco Polo: 3 seats, round 1, Sun to act>"""
        facts = [counted(self.seats, "seat")]
        if self.when():
            facts.append(f"{self.WHEN} {self.when()}")
        if self.viewer != EVERYTHING:
            facts.append(f"as {'a spectator' if self.viewer == SPECTATOR else crest(self.viewer)} sees it")
        awaited = [crest(seat) for seat in self.to_act()]
        if awaited:
            names = awaited if len(awaited) <= 3 else [*awaited[:2], f"{len(awaited) - 2} others"]
            facts.append(f"{listed(names)} to act")
        else:
            facts.append("over" if self.outcome() is not None else "nobody to act")
        name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", type(self).__name__)
        return f"<{name}: {', '.join(facts)}>"

    # Who acts, and what they may do

    def to_act(self) -> list[int]:
        """The seats with an open decision: several when a game is simultaneous, none at the end."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[Action]:
        """The legal actions by rising number; empty for a waiting seat."""
        stack = self.stack_of(seat)
        if not stack:
            return []
        return stack[-1].legal(self)

    def stack_of(self, seat: int) -> Stack:
        """The decisions that wait for this seat, the open one last; empty when it has to wait."""
        raise NotImplementedError

    @overload
    def apply(self, seat: int, action: Action) -> None: ...

    @overload
    def apply(self, seat: int, action: str) -> None: ...

    def apply(self, seat: object, action: object) -> None:
        """The gate, for an action or its text: raises IllegalAction and changes nothing when the action is not legal."""
        if isinstance(seat, int) and isinstance(action, Action) and action in self.legal(seat):
            self.advance(seat, action)
        else:
            self.apply_in_words(seat, action)

    def apply_in_words(self, seat: object, action: object) -> None:
        """What the gate does with all that is no legal action: a text may mean one, the rest is refused in a sentence."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise IllegalAction(f"There is no seat {seat!r}; the seats are 0 to {self.seats - 1}.")
        if isinstance(action, str):
            meant = self.action_meant(seat, action)
            if meant in self.legal(seat):
                self.advance(seat, meant)
                return
            action = meant
        if not isinstance(action, Action):
            raise BadAction(f"{action!r} is no action: give one of legal({seat}), or its text.")
        why = self.why_not(seat, action)
        if why is None:
            raise IllegalAction("That is not possible now.")
        raise IllegalAction(why.sentence, why.rule)

    def action_meant(self, seat: int, text: str) -> Action:
        """The action with this text, legal or not; an error that names the near ones if there is none."""
        for action in self.legal(seat):
            if action.text == text:
                return action
        parts = getattr(self, "parts", None)
        if not isinstance(parts, Parts):
            raise IllegalAction("That is not possible now.")
        return parts.book.named(text)

    def advance(self, seat: int, action: Action) -> None:
        """The same without the gate, for an action just taken from `legal`: simulation and search."""
        raise NotImplementedError

    def when(self) -> int:
        """The round, season or turn, as the journal counts them; 0 before the first, and where there are none."""
        return 0

    # What people are told; always from what the seat knows

    def prompt(self, seat: int | None) -> Prompt:
        """What is asked; for a waiting seat, who is awaited."""
        known = self.as_known_to(seat)
        if known.outcome() is not None:
            return Prompt("The game is over.")
        if seat is not None:
            stack = known.stack_of(seat)
            if stack:
                return stack[-1].prompt(known)
        return known.prompt_for_waiting(seat)

    def seats_from(self, seat: int | None) -> list[int]:
        """The seats in turn order, whoever looks first; for a spectator from the first on."""
        first = 0 if seat is None else seat
        return [(first + n) % self.seats for n in range(self.seats)]

    def prompt_for_waiting(self, seat: int | None) -> Prompt:
        awaited = self.to_act()
        names = ["{" + str(other) + "}" for other in awaited[:6]]
        if len(awaited) > 6:
            names = [*names[:5], f"{len(awaited) - 5} others"]
        return Prompt(f"Waiting for {listed(names)}.")

    def why_not(self, seat: int, action: Action) -> Why | None:
        """None exactly when the action is legal; else a sentence and a rule id."""
        if seat < 0 or seat >= self.seats:
            return Why(f"There is no seat {seat}; the seats are 0 to {self.seats - 1}.")
        known = self.as_known_to(seat)
        legal = known.legal(seat)
        if action in legal:
            return None
        stack = known.stack_of(seat)
        if stack:
            if legal and action.book is not legal[0].book:
                return Why(f"{action.text!r} belongs to another game.")
            return stack[-1].why_not(known, action)
        if known.outcome() is not None:
            return Why("The game is over.")
        return Why(f"It is not for {{{seat}}} to act. {known.prompt_for_waiting(seat).question}")

    def preview(self, seat: int, action: Action) -> Preview:
        """What a legal action would cost and give, and the odds. Whoever wants all of a position asks one Ahead."""
        known = self.as_known_to(seat)
        why = known.why_not(seat, action)
        if why is not None:
            raise IllegalAction(why.sentence, why.rule)
        return Ahead(known, seat).preview(action)

    def tell(
        self,
        kind: str,
        text: str,
        rule: str,
        side: int = TABLE,
        to: tuple[int, ...] | None = None,
        reason: Reason | None = None,
        changes: tuple[Change, ...] = (),
        touches: tuple[str, ...] = (),
        lost: tuple[Change, ...] = (),
        picture: Picture | None = None,
    ) -> None:
        """An entry of the journal. Callers look for a journal before they build the text, and write once everything that it
        tells of has happened."""
        if self.journal is not None:
            if not changes and to is None:
                changes = self.untold()
            entry = Entry(kind, text, rule, side, self.when(), to, reason, changes, lost, touches, picture)
            if self.is_held_back(side):
                self.journal.hold(entry)
            else:
                self.journal.write(entry)

    def untold(self) -> tuple[Change, ...]:
        """What an entry tells for which the rules name no changes; a game may count them from entry to entry."""
        return ()

    def is_held_back(self, side: int) -> bool:
        """Whether others may not yet read what this side does."""
        return False

    # The ledger: what is counted, and how much of it each side has, as everybody may know it

    def items(self) -> list[Item]:
        """The public amounts of this game, always the same list."""
        return self.ITEMS

    def amounts(self, side: int) -> list[int]:
        """How much of each item a side has; of TABLE, what is nobody's, or nothing at all."""
        return []

    def count_sides(self) -> int:
        """The seats and the automas."""
        return self.seats

    def side_name(self, side: int) -> str:
        """A side as texts name it; a game with automas names those."""
        return "{" + str(side) + "}"

    def ahead(self, luck: Luck) -> State:
        """On a viewer's copy: a state in which its own actions can be tried, for previews."""
        return self.guess(luck)

    def sides_ahead(self, seat: int) -> list[int]:
        """The sides whose amounts an action of this seat can change before anything else happens, the table first."""
        return list(range(TABLE, self.count_sides()))

    def balance(self, sides: list[int] | None = None) -> list[list[int]]:
        """The amounts of the table and of every side, or of some, to be compared with later."""
        return [self.amounts(side) for side in (range(TABLE, self.count_sides()) if sides is None else sides)]

    def changes_since(self, before: list[list[int]], sides: list[int] | None = None) -> tuple[Change, ...]:
        """What is more or less than at an earlier balance of these sides."""
        items = self.items()
        found: list[Change] = []
        for n, old in enumerate(before):
            side = n + TABLE if sides is None else sides[n]
            new = self.amounts(side)
            if new != old:
                for item in range(len(new)):
                    if new[item] != old[item]:
                        found.append((side, items[item].id, new[item] - old[item]))
        return tuple(found)

    # Copies

    def clone(self) -> State:
        """An independent copy, without the journal."""
        raise NotImplementedError

    def known_to(self, seat: int | None) -> Self:
        """A copy with everything hidden from that seat removed; None is the spectator."""
        viewer = SPECTATOR if seat is None else seat
        if viewer < SPECTATOR or viewer >= self.seats:
            raise HiddenFromView(f"There is no seat {viewer}; the seats are 0 to {self.seats - 1}.")
        if self.viewer not in (EVERYTHING, viewer):
            raise HiddenFromView(f"This copy was made for viewer {self.viewer}; it cannot show what {viewer} knows.")
        known = cast(Self, self.clone())
        if self.viewer == EVERYTHING:
            known.viewer = viewer
            known.luck = NO_LUCK
            known.conceal(viewer)
        if self.journal is not None:
            known.journal = self.journal.visible_to(viewer)
        return known

    def as_known_to(self, seat: int | None) -> Self:
        """This state where it is already that viewer's copy, else such a copy."""
        if self.viewer == (SPECTATOR if seat is None else seat):
            return self
        return self.known_to(seat)

    def guess(self, luck: Luck) -> Self:
        """On a viewer's copy: a full state that fits all the viewer knows, with luck of its own."""
        if self.viewer == EVERYTHING:
            raise HiddenFromView("guess() works on what known_to() returns, never on a full state.")
        full = cast(Self, self.clone())
        full.viewer = EVERYTHING
        full.luck = luck.branch()
        full.imagine(self.viewer, luck)
        return full

    def conceal(self, viewer: int) -> None:
        """Remove from this copy what the viewer may not know. Nothing is hidden unless a game says so."""

    def imagine(self, viewer: int, luck: Luck) -> None:
        """Fill what `conceal` removed with something that fits all the viewer knows."""

    def hidden(self, seat: int | None) -> list[Hidden]:
        """The places and values that seat may not know: what the leak test looks for."""
        return []

    # Keeping and checking

    def fields(self) -> dict[str, Any]:
        """Everything that matters, as plain data."""
        data: dict[str, Any] = {"seats": self.seats, "options": self.options, "luck": self.luck.dump()}
        for name in self.FIELDS:
            data[name] = pack(getattr(self, name))
        return data

    def digest(self) -> str:
        """A stable hash of everything that matters."""
        return digest_of(self.fields())

    def outcome(self) -> Outcome | None:
        """None while the game runs."""
        raise NotImplementedError

    def audit(self) -> list[str]:
        """Broken invariants in words (pieces, cards, money conserved): must always be empty."""
        raise NotImplementedError

    # Undo

    def reveal(self) -> None:
        """Somebody is about to learn something that is hidden: what led here cannot be taken back. Called before it is read."""
        self.luck.cross("reveal")
        self.revealed += 1

    def show(self) -> None:
        """Whoever acts shows others what it has known before: that cannot be taken back either, but what follows from it can
        be foretold."""
        self.revealed += 1

    def barrier(self) -> tuple[int, ...]:
        """Changes whenever luck was drawn, something was revealed or the turn passed on: undo never crosses a change."""
        raise NotImplementedError
