"""A table whose keyboard is a script and whose screen is a text."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator

from rich.console import Console

from teahouse import games
from teahouse.engine.play import Play
from teahouse.engine.record import Record, Seal, record_of
from teahouse.terminal.saves import SaveFile
from teahouse.terminal.seats import HUMAN
from teahouse.terminal.table import Table


class Keyboard:
    """Types the given lines, or what a function makes of the text on the screen; then the input ends."""

    def __init__(self, screen: io.StringIO, lines: Iterable[str], then: Callable[[], str] | None = None) -> None:
        self.screen = screen
        self.lines: Iterator[str] = iter(lines)
        self.then = then
        self.signs: list[str] = []

    def __call__(self, sign: str) -> str:
        self.signs.append(sign)
        line = next(self.lines, None)
        if line is None:
            if self.then is None:
                raise EOFError
            line = self.then()
        self.screen.write(f"{sign}{line}\n")
        return line


class Seated:
    """A table with everything around it."""

    def __init__(
        self,
        game: str,
        players: list[str],
        lines: Iterable[str] = (),
        then: Callable[[], str] | None = None,
        seed: int = 3,
        width: int = 100,
        save: Callable[[Record], SaveFile] | None = None,
        names: list[str] | None = None,
    ) -> None:
        self.screen = io.StringIO()
        self.console = Console(file=self.screen, width=width, color_system=None, highlight=False, markup=False)
        self.keyboard = Keyboard(self.screen, lines, then)
        self.game = games.get(game)
        seal = Seal(seed)
        state = self.game.new(seats=len(players), luck=seal.luck(), journal=True)
        crests = ["Sun", "Peak", "Seal", "Kite"]
        self.record = record_of(self.game, state, seal, names or crests[: len(players)], players)
        self.play = Play(self.game, state)
        kept = save(self.record) if save is not None else None
        self.table = Table(self.game, self.play, self.record, self.console, self.keyboard, kept)

    def run(self) -> bool:
        return self.table.run()

    @property
    def text(self) -> str:
        return self.screen.getvalue()

    @property
    def words(self) -> str:
        """What is on the screen as one line, however it was wrapped."""
        return " ".join(self.text.split())


def alone(game: str = "voyages", *lines: str) -> Seated:
    """One person, who types the lines and leaves."""
    seated = Seated(game, [HUMAN], lines)
    seated.run()
    return seated
