"""Play: one game in progress with its log and undo. What a table, a terminal and a replay share."""

from __future__ import annotations

from .action import Action
from .errors import IllegalAction
from .game import Game
from .journal import Journal
from .state import State

UNDO = "undo"


class Play:
    """A state with the append-only log that led to it.

    Undo computes its own limit: the state's barrier changes with luck, with what is revealed and with the turn. Actions
    since the last change are kept beside a copy of the state as it stood then; taking one back replays the others.
    """

    __slots__ = ("_base", "_base_journal", "_since", "game", "log", "state")

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.log: list[tuple[int, str]] = []
        self._since: list[tuple[int, Action]] = []
        self._base = state.clone()
        self._base_journal = state.journal.copy() if state.journal is not None else None

    def apply(self, seat: int, action: Action) -> None:
        """Through the gate, into the log."""
        before = self.state.barrier()
        self.state.apply(seat, action)
        self.log.append((seat, action.text))
        if self.state.barrier() == before:
            self._since.append((seat, action))
        else:
            self._raise_barrier()

    def undoable(self, seat: int) -> int:
        """How many of its own latest actions the seat may take back now."""
        return len([acted for acted, _ in self._since if acted == seat])

    def undo(self, seat: int) -> Action:
        """Take back the seat's latest action; an entry in the log says so."""
        last = -1
        for n, (acted, _) in enumerate(self._since):
            if acted == seat:
                last = n
        if last < 0:
            raise IllegalAction(
                "There is nothing to take back: luck, something revealed or the turn's end lies between."
            )
        undone = self._since.pop(last)[1]
        state = self._base.clone()
        if self._base_journal is not None:
            state.journal = self._base_journal.copy()
        for acted, action in self._since:
            state.apply(acted, action)
        self.state = state
        self.log.append((seat, UNDO))
        return undone

    def enter(self, seat: int, text: str) -> None:
        """One entry of a log: an action or an undo."""
        if text == UNDO:
            self.undo(seat)
        else:
            self.apply(seat, self.game.action(text))

    def _raise_barrier(self) -> None:
        self._since = []
        self._base = self.state.clone()
        journal: Journal | None = self.state.journal
        self._base_journal = journal.copy() if journal is not None else None
