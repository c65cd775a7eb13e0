"""The table: people at one keyboard and bots play a game to its end, and every step is kept before the next is asked.

The loop holds the whole game; what it prints is made from what the seat at the keyboard knows.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console

from teahouse import games
from teahouse.bots.own import SECONDS
from teahouse.engine.errors import IllegalAction
from teahouse.engine.game import Game
from teahouse.engine.journal import Entry
from teahouse.engine.play import Play
from teahouse.engine.record import Record, Seal, record_of
from teahouse.engine.sequential import Sequential
from teahouse.engine.state import State
from teahouse.engine.words import counted, named
from teahouse.scene import Scene
from teahouse.terminal import answers, replay, saves, screens, things, views
from teahouse.terminal.beats import PACES, Telling
from teahouse.terminal.bot_seats import BotSeats
from teahouse.terminal.commands import understand
from teahouse.terminal.console import open_console, read_line
from teahouse.terminal.draw.scene import draw
from teahouse.terminal.draw.titles import title_of
from teahouse.terminal.journeys import chosen
from teahouse.terminal.saves import SaveFile
from teahouse.terminal.screens import Thinking, say, show
from teahouse.terminal.seats import Seats, filled

SECRET_BYTES: Final = 32
ReadLine = Callable[[str], str]


class Left(Exception):
    """Somebody typed quit."""


class Table:
    """One game at one keyboard. `run` goes on until the game is over or the people leave."""

    def __init__(
        self,
        game: Game,
        play: Play,
        record: Record,
        console: Console,
        read_line: ReadLine,
        save: SaveFile | None = None,
        brought: Sequence[str] = (),
        seconds: float = SECONDS,
    ) -> None:
        self.game = game
        self.play = play
        self.record = record
        self.console = console
        self.read_line = read_line
        self.save = save
        self.seats = Seats(record.names, record.players, brought)
        self.bots = BotSeats(game, record, seconds)
        self.telling = Telling()
        self._at_keyboard: int | None = None
        self._turns = 0  # how often luck, knowledge or the turn moved on
        self._drawn: tuple[int, int] | None = None
        self._read: dict[int | None, dict[int, Entry]] = {}
        for seat in [None, *self.seats.humans()]:
            if play.log:
                self._mark_read(seat, play.state.known_to(seat))

    @property
    def names(self) -> list[str]:
        return self.seats.names

    def run(self) -> bool:
        """Play; whether the game came to its end."""
        screens.welcome(self.console, self.game, self.seats, self.record.seal, bool(self.play.log))
        try:
            while awaited := self.play.state.to_act():
                people = [seat for seat in awaited if self.seats.is_human(seat)]
                if not people:
                    self._let_bots_play(awaited)
                elif self._at_keyboard in people:
                    self._ask(self._at_keyboard)
                else:
                    self._seat_down(people[0])
        except (EOFError, KeyboardInterrupt, Left):
            self.console.print()
            screens.farewell(self.console, self.game, self.save.path if self.save else None, self.seats)
            return False
        self._end()
        return True

    # People

    def _seat_down(self, seat: int) -> None:
        """The next person takes the keyboard, behind a screen if one of the two knows what the other may not."""
        if self._must_hide(seat):
            screens.wipe(self.console)
            typed = self._line(f"Pass the keyboard to {self.names[seat]}. Press Enter. ").strip().lower()
            screens.wipe(self.console)
            self._drawn = None
            if typed in ("quit", "q"):
                raise Left
            if typed == "undo" and self._at_keyboard is not None:
                self._undo(self._at_keyboard)
                return
        self._at_keyboard = seat
        self._ask(seat)

    def _must_hide(self, seat: int) -> bool:
        """Whether what this seat may not know differs from what the person at the keyboard may not know. When nobody
        sits there yet, it could be anybody of this table."""
        state = self.play.state
        before = self.seats.humans() if self._at_keyboard is None else [self._at_keyboard]
        mine = {fact.place for fact in state.hidden(seat)}
        return any({fact.place for fact in state.hidden(other)} != mine for other in before if other != seat)

    def _ask(self, seat: int) -> None:
        """Show the seat what it is asked, and take lines until one of them changes something."""
        known = self.play.state.known_to(seat)
        legal = known.legal(seat)
        self._show(seat, known)
        while True:
            line = understand(self._line(self._sign(seat)), self.game, legal)
            if line.action is not None:
                self._enter(seat, [line.action.text])
                return
            if line.command == "undo":
                if self._undo(seat):
                    return
            elif line.command == "go":
                if self._go(seat, known, line.argument):
                    return
            elif line.command:
                self._answer(seat, known, line.command, line.argument)
            else:
                say(self.console, line.sentence)

    def _line(self, sign: str) -> str:
        """A typed line. Whoever is asked can rely on it that everything before is on the disk."""
        if self.save is not None:
            self.save.sync()
        return self.read_line(sign)

    def _sign(self, seat: int) -> str:
        return f"{self.names[seat]}> " if len(self.seats.humans()) > 1 else "> "

    def _answer(self, seat: int, known: State, command: str, argument: str) -> None:
        """A command that changes nothing."""
        match command:
            case "why":
                answers.why(self.console, self.game, known, seat, self.names, argument)
            case "rules":
                answers.rules(self.console, self.game, argument)
            case "hint":
                answers.hint(self.console, self.game, known, seat, self.names)
            case "journal":
                answers.journal(self.console, self.game, known, self.names, argument)
            case "look" if argument:
                answers.look(self.console, self.game.scene(known, seat, self.names), argument)
            case "look":
                self._drawn = None
                self._show(seat, known)
            case "save":
                answers.save(self.console, self.record, self.play, self.save.path if self.save else None, argument)
            case "slow" | "quick" | "off":
                self.telling.pace = command
                say(self.console, PACES[command])
            case "quit":
                raise Left
            case "help" if argument:
                things.explain(self.console, self.game, self.game.scene(known, seat, self.names), argument)
            case _:
                answers.help(self.console)

    def _enter(self, seat: int, actions: list[str]) -> None:
        """Do it, and what follows from it by itself; keep it before anything else is said. Bots answer at once here, so what
        would hand the turn to one is left to whoever could still take back."""
        before, entries = self.play.state.barrier(), len(self.play.log)
        if len(actions) == 1:
            self.play.enter(seat, actions[0])
        else:
            self.play.enter_all(seat, actions)
        self.play.carry_on(self.seats.bots())
        self._turns += self.play.state.barrier() != before
        self._keep(entries)

    def _go(self, seat: int, known: State, argument: str) -> bool:
        """Several actions in one go."""
        scene: Scene = self.game.scene(known, seat, self.names)
        journey = chosen(argument, scene.journeys)
        if isinstance(journey, str):
            say(self.console, journey)
            return False
        try:
            self._enter(seat, list(journey.actions))
        except IllegalAction as error:
            say(self.console, named(str(error), self.names), title_of(self.game, error.rule))
            return False
        return True

    def _undo(self, seat: int) -> bool:
        before, entries = self.play.state.barrier(), len(self.play.log)
        seat = self._who_takes_back(seat)
        try:
            undone = self.play.take_back(seat)
        except IllegalAction as error:
            say(self.console, str(error))
            return False
        self._turns += self.play.state.barrier() != before
        self._keep(entries)
        self._mark_read(seat, self.play.state.known_to(seat))
        answers.taken_back(self.console, self.game, self.play.state.known_to(seat), seat, self.names, undone)
        return True

    def _who_takes_back(self, seat: int) -> int:
        """Where the turn passed on by itself, whoever has the keyboard now says it for the one before."""
        if isinstance(self.play.state, Sequential) and not self.play.can_take_back(seat):
            for other in self.seats.humans():
                if self.play.can_take_back(other):
                    return other
        return seat

    def _keep(self, entries: int) -> None:
        """All entries of the log after the first so many."""
        if self.save is not None:
            for entry in self.play.log[entries:]:
                self.save.append(*entry)

    # What is shown

    def _show(self, seat: int, known: State) -> None:
        """The whole table as a turn begins; within a turn what happened and what is asked now."""
        scene: Scene = self.game.scene(known, seat, self.names)
        news = self._unread(seat, known)
        moment = (seat, self._turns)
        if moment != self._drawn:
            self._drawn = moment
            self.telling.tell(self.console, self.game, known, self.names, seat, news)
            back = self._entries_since(news, known)
            scene = views.whole_table(scene, back)
            show(self.console, draw(scene, self.console.width))
            if back > len(scene.journal):
                say(self.console, f"Much has happened: journal {back} shows it all.")
        else:
            if news:
                show(self.console, screens.entry_lines(news, self.game, known, self.names))
            show(self.console, draw(views.what_is_asked(scene), self.console.width))
        self._mark_read(seat, known)

    def _unread(self, seat: int | None, known: State) -> list[Entry]:
        read = self._read.get(seat, {})
        return [entry for entry in known.journal.read() if id(entry) not in read] if known.journal is not None else []

    def _entries_since(self, news: list[Entry], known: State) -> int:
        """How far back the journal must be read to find all news in it."""
        if not news or known.journal is None:
            return 0
        entries = known.journal.read()
        return len(entries) - next(n for n, entry in enumerate(entries) if entry is news[0])

    def _mark_read(self, seat: int | None, known: State) -> None:
        """Entries are kept beside their ids, so that no later entry can have the same id."""
        if known.journal is not None:
            self._read[seat] = {id(entry): entry for entry in known.journal.read()}

    # Bots

    def _let_bots_play(self, awaited: list[int]) -> None:
        """Bots take their turns one after another until a person is asked again or something new is there to read."""
        with Thinking(self.console) as thinking:
            for n, seat in enumerate(awaited):
                barrier = self.play.state.barrier()
                done = f", {counted(len(awaited) - n - 1, 'other')} after" if len(awaited) > n + 1 else ""
                thinking.about(f"{self.names[seat]} is thinking{done} ...")
                while seat in self.play.state.to_act() and self.play.state.barrier() == barrier:
                    known = self.play.state.known_to(seat)
                    self._enter(seat, [self.bots.action(known, seat, len(self.play.log)).text])
        while self.bots.notes:
            say(self.console, self.bots.notes.pop(0))
        if not self.seats.humans():
            self._tell_spectators()

    def _tell_spectators(self) -> None:
        known = self.play.state.known_to(None)
        news = self._unread(None, known)
        if news:
            show(self.console, screens.entry_lines(news, self.game, known, self.names))
        self._mark_read(None, known)

    # The end

    def _end(self) -> None:
        """The last news, the outcome, and the file by which everybody can check it."""
        people = self.seats.humans()
        seat = people[0] if len(people) == 1 else None
        known = self.play.state.known_to(seat)
        news = self._unread(self._at_keyboard, known)
        if news:
            show(self.console, screens.entry_lines(news[-views.MOST_LINES :], self.game, known, self.names))
        show(self.console, draw(views.the_end(self.game.scene(known, seat, self.names)), self.console.width))
        if self.save is not None and self.record.ending is None:
            self.save.finish(self.play)
        if self.save is not None:
            screens.say_whole(self.console, f"To check every die and move: teahouse verify {self.save.path}")


# Sitting down


def play(
    game: Game, seats: int, bots: list[str], options: dict[str, str], seed: int | None, seconds: float = SECONDS
) -> int:
    """`teahouse play`: a new game, and another as long as people want one; the exit code."""
    play_on(game, filled(seats, bots), options, seed, open_console(), read_line, seconds)
    return 0


def resume(name: str, brought: Sequence[str] = (), seconds: float = SECONDS) -> int:
    """`teahouse play --resume`: a saved game goes on; the exit code."""
    resume_file(name, open_console(), read_line, brought, seconds)
    return 0


def play_on(
    game: Game,
    seats: Seats,
    options: dict[str, str],
    seed: int | None,
    console: Console,
    read_line: ReadLine,
    seconds: float = SECONDS,
) -> bool:
    """New games with the same people until they have enough; whether the last one came to its end."""
    while True:
        seal = Seal(seed) if seed is not None else Seal(None, secrets.token_bytes(SECRET_BYTES))
        state = game.new(seats=len(seats.names), options=options, luck=seal.luck(), journal=True)
        record = record_of(game, state, seal, seats.names, seats.players)
        save = saves.create(record)
        if not sit(Table(game, Play(game, state), record, console, read_line, save, seats.brought, seconds)):
            return False
        if not wants_another(console, read_line):
            return True
        seed = seed + 1 if seed is not None else None


def resume_file(
    name: str, console: Console, read_line: ReadLine, brought: Sequence[str] = (), seconds: float = SECONDS
) -> bool:
    """Go on with a saved game; whether it came to its end."""
    record, save = saves.reopen(saves.find(name))
    try:
        game = games.get(record.game)
        play = record.replay(game)
        if record.is_older(game):
            if record.ending is not None and play.state.outcome() is None:
                say(console, replay.ended(record, play))
                save.close()
                return True
            if record.ending is None:
                say(console, replay.goes_on(record, play))
                record, save = saves.renewed(record, play, game, save)
        table = Table(game, play, record, console, read_line, save, brought, seconds)
    except BaseException:
        save.close()
        raise
    was_over = record.ending is not None
    if not sit(table):
        return False
    if was_over or not wants_another(console, read_line):
        return True
    return play_on(game, table.seats, record.options, None, console, read_line, seconds)


def sit(table: Table) -> bool:
    """Play at a table and give its file free afterwards."""
    try:
        return table.run()
    finally:
        table.bots.close(table.play.state.outcome())
        if table.save is not None:
            table.save.close()


def wants_another(console: Console, read_line: ReadLine) -> bool:
    try:
        return read_line("Play again? [y/N] ").strip().lower() in ("y", "yes")
    except (EOFError, KeyboardInterrupt):
        console.print()
        return False
