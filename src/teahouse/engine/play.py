"""Play: one game in progress with its log and undo. What a table, a terminal and a replay share."""

from __future__ import annotations

from collections.abc import Collection

from .action import Action
from .ahead import SEED
from .errors import Beyond, IllegalAction
from .game import Game
from .journal import Journal
from .luck import FastLuck, Horizon
from .sequential import Sequential
from .state import State
from .words import counted

UNDO = "undo"
BETWEEN = "These actions cannot be taken in one go: luck or another seat's turn lies between."


class Done:
    """An action since the last barrier. One that `follows` is taken back together with the one before it."""

    __slots__ = ("action", "follows", "seat")

    def __init__(self, seat: int, action: Action, follows: bool) -> None:
        self.seat = seat
        self.action = action
        self.follows = follows


class Play:
    """A state with the append-only log that led to it.

    Undo computes its own limit: the state's barrier changes with luck, with what is revealed and with the turn. Actions
    since the last change are kept beside a copy of the state as it stood then; taking one back replays the others. Where a
    lone choice that everybody could foresee only passed the turn on, it can still be taken back until the next seat acts.
    """

    __slots__ = ("_base", "_base_journal", "_since", "game", "log", "state")

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.log: list[tuple[int, str]] = []
        self._since: list[Done] = []
        self._base = state.clone()
        self._base_journal = state.journal.copy() if state.journal is not None else None

    def __repr__(self) -> str:
        return f"<Play: {counted(len(self.log), 'entry', 'entries')} in the log of {self.state!r}>"

    def apply(self, seat: int, action: Action) -> None:
        """Through the gate, into the log."""
        self._apply(seat, action, False)

    def _apply(self, seat: int, action: Action, follows: bool) -> None:
        if self._since and isinstance(self.state, Sequential) and self._since[-1].seat != seat:
            # A lone choice had passed the turn on; from here on it stands, unless this is refused.
            if self.state.why_not(seat, action) is None:
                self._raise_barrier()
        is_lone = self.is_lone(seat)
        before = self.state.barrier()
        self.state.apply(seat, action)
        self.log.append((seat, action.text))
        after = self.state.barrier()
        if after == before or (is_lone and is_same_luck(self.state, before, after)):
            self._since.append(Done(seat, action, follows or is_lone))
        else:
            self._raise_barrier()

    def undoable(self, seat: int) -> int:
        """How many of its own latest actions the seat may take back now."""
        return len([done for done in self._since if done.seat == seat])

    def can_take_back(self, seat: int) -> bool:
        """Whether there is an action of the seat's own choosing to take back."""
        return any(done.seat == seat and not done.follows for done in self._since)

    def stays_open(self, seat: int, texts: list[str]) -> bool:
        """Whether the seat could take these actions back at once, for all it knows: they are tried on a guess of what is
        hidden, so that whoever only asks learns nothing of that. Several that cannot be taken in one go are refused."""
        trial = self.state.known_to(seat).guess(FastLuck(SEED))
        trial.luck = Horizon()
        trial.journal = None
        before = trial.barrier()
        is_lone = False
        for n, text in enumerate(texts):
            action = self.game.action(text)
            if trial.barrier() != before:
                raise IllegalAction(BETWEEN)
            is_lone = has_one_choice(trial, seat)
            try:
                trial.apply(seat, action)
            except Beyond as luck:
                if n + 1 < len(texts):
                    raise IllegalAction(BETWEEN) from luck
                return False
        after = trial.barrier()
        return after == before or (is_lone and is_same_luck(trial, before, after))

    def undo(self, seat: int) -> Action:
        """Take back the seat's latest action; an entry in the log says so."""
        last = self._last_of(seat)
        if last < 0:
            raise IllegalAction(
                "There is nothing to take back: luck, something revealed or the turn's end lies between."
            )
        undone = self._since.pop(last).action
        state = self._base.clone()
        if self._base_journal is not None:
            state.journal = self._base_journal.copy()
        for done in self._since:
            state.apply(done.seat, done.action)
        self.state = state
        self.log.append((seat, UNDO))
        return undone

    def take_back(self, seat: int) -> list[Action]:
        """Take back the seat's latest own choice and what followed from it by itself: an `undo` in the log for each."""
        last = self._last_of(seat)
        if last < 0 or not self.can_take_back(seat):
            undone = [self.undo(seat)]
            return undone
        undone = []
        follows = True
        while follows:
            follows = self._since[self._last_of(seat)].follows
            undone.append(self.undo(seat))
        return undone

    def enter(self, seat: int, text: str) -> None:
        """One entry of a log: an action or an undo."""
        if text == UNDO:
            self.undo(seat)
        else:
            self.apply(seat, self.game.action(text))

    def enter_all(self, seat: int, texts: list[str]) -> None:
        """Several actions of one seat, all or none, taken back in one go. Nothing may lie between them that cannot be
        foreseen: else the refusal of a later one would tell how the luck fell."""
        actions = [self.game.action(text) for text in texts]
        trial = self.state.clone()
        before = trial.barrier()
        for action in actions:
            if trial.barrier() != before:
                raise IllegalAction(BETWEEN)
            trial.apply(seat, action)
        for n, action in enumerate(actions):
            self._apply(seat, action, n > 0)

    # Lone choices: only live tables ask for this, after an entry; logs are replayed by `enter` alone

    def is_lone(self, seat: int) -> bool:
        """Whether the seat has one legal action, and everybody can tell that it has no other."""
        return has_one_choice(self.state, seat)

    def carry_on(self, bots: Collection[int] = ()) -> list[tuple[int, str]]:
        """Carry out every lone choice that teaches nothing, until somebody really has to choose; what was entered.

        One that would put what a seat chose beyond its undo is left to the seat: where luck or something revealed follows,
        and, where `bots` are named that answer at once, where the turn passes to one of them."""
        entered: list[tuple[int, str]] = []
        found = self.lone_choice(bots)
        while found is not None:
            self.enter(found[0], found[1])
            entered.append(found)
            found = self.lone_choice(bots)
        return entered

    def lone_choice(self, bots: Collection[int] = (), seats: Collection[int] | None = None) -> tuple[int, str] | None:
        """The entry that `carry_on` would make next, of all seats or of some; None where somebody has to choose."""
        for seat in self.state.to_act():
            if (seats is None or seat in seats) and self.is_lone(seat) and not self._ends_undo_of_others(seat):
                if not self.can_take_back(seat) or self._leaves_undo(seat, bots):
                    return seat, self.state.legal(seat)[0].text
        return None

    def _ends_undo_of_others(self, seat: int) -> bool:
        """Whether the turn was passed on by a lone choice, and whoever passed it could still take something back."""
        return isinstance(self.state, Sequential) and any(d.seat != seat and not d.follows for d in self._since)

    def _leaves_undo(self, seat: int, bots: Collection[int]) -> bool:
        after = self.state.clone()
        after.advance(seat, after.legal(seat)[0])
        if not is_same_luck(after, self.state.barrier(), after.barrier()):
            return False
        return seat in bots or not any(other in bots for other in after.to_act())

    def _last_of(self, seat: int) -> int:
        last = -1
        for n, done in enumerate(self._since):
            if done.seat == seat:
                last = n
        return last

    def _raise_barrier(self) -> None:
        self._since = []
        self._base = self.state.clone()
        journal: Journal | None = self.state.journal
        self._base_journal = journal.copy() if journal is not None else None


def has_one_choice(state: State, seat: int) -> bool:
    """And everybody can tell that."""
    stack = state.stack_of(seat)
    return bool(stack) and len(state.legal(seat)) == 1 and stack[-1].is_open(state)


def is_same_luck(state: State, before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Whether two barriers differ in nothing but whose turn it is: no luck was drawn, nothing revealed, no round closed, and
    the game goes on."""
    return before == after or (isinstance(state, Sequential) and before[:-1] == after[:-1] and bool(state.to_act()))
