"""What the table prints besides scenes: sentences, rules, journal lines, the screen between two people, thinking bots."""

from __future__ import annotations

import shlex
import threading
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule as Divider
from rich.status import Status
from rich.table import Table as RichTable
from rich.text import Text

from teahouse.engine.game import Game
from teahouse.engine.journal import Entry, Reason, told
from teahouse.engine.record import Seal
from teahouse.engine.rules import Rule, Rules
from teahouse.engine.state import State
from teahouse.engine.words import Preview, named
from teahouse.terminal.commands import COMMANDS
from teahouse.terminal.console import forget_typed_lines
from teahouse.terminal.draw.palette import ACCENT, FAINT, STRONG, crest_text, rule_text, styled
from teahouse.terminal.draw.scene import Drawing
from teahouse.terminal.draw.titles import title_of
from teahouse.terminal.seats import Seats

MOST_PARAGRAPHS: Final = 5
PATIENCE: Final = 1.0  # seconds of thought before it is shown
WIPE: Final = "\x1b[2J\x1b[3J\x1b[H"  # the screen and what was scrolled off it

BLANK_LINES: Final = 100  # more than a screen has; a dumb terminal does not say how high it is


def show(console: Console, *parts: RenderableType) -> None:
    """Print parts under one another, in ASCII where nothing else can be shown."""
    for part in parts:
        console.print(Drawing(part, console.width))


def say(console: Console, sentence: str, rule: str = "") -> None:
    """One sentence, and the title of the rule it rests on."""
    text = Text(sentence)
    if rule:
        text.append("  ").append_text(rule_text(rule))
    show(console, text)


def say_whole(console: Console, sentence: str) -> None:
    """A sentence with a file name or a command, never broken into lines, so that it can be copied."""
    console.print(Text(sentence), soft_wrap=True)


def welcome(console: Console, game: Game, seats: Seats, seal: Seal, is_resumed: bool) -> None:
    """What is played, by whom, and where its luck comes from."""
    about = game.about
    title = styled(about.title, ACCENT).append(f"  {about.subtitle}" if about.subtitle else "", FAINT)
    show(console, title.append(f"  {seats.described()}"))
    if is_resumed:
        say(console, "The game goes on where it was left.")
    elif seal.seed is not None:
        say(console, f"A practice game: all luck follows from the seed {seal.seed}.")
    else:
        say(console, f"The luck is sealed. The hash of its secret is {seal.commitment}.")
    show(console, Text("Type the number of a choice, or help for the other words.", style=FAINT))


def wipe(console: Console) -> None:
    """Leave nothing on the screen or in the typed lines; without a real terminal there is only a line to draw."""
    forget_typed_lines()
    if console.is_terminal and not console.is_dumb_terminal:
        console.file.write(WIPE)
        console.file.flush()
    elif console.is_terminal:
        console.print("\n" * BLANK_LINES)
    else:
        show(console, Divider(style=FAINT))


def entry_lines(entries: Sequence[Entry], game: Game, known: State, names: list[str]) -> RichTable:
    """Journal entries in the order in which they happened, an automa's with its reasons."""
    table = RichTable.grid(padding=(0, 1))
    table.add_column(justify="right", style=FAINT, no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column()
    for entry in entries:
        sentence = Text(told(entry, known, names)).append("  ").append_text(rule_text(title_of(game, entry.rule)))
        crest = crest_text(entry.seat if entry.seat >= 0 else None)
        table.add_row(str(entry.round) if entry.round else "", crest, sentence)
        if entry.reason is not None:
            table.add_row("", "", Text(named(reason_words(entry.reason), names), FAINT))
    return table


def reason_words(reason: Reason) -> str:
    """What settled an automa's choice, and all candidates with the number that was looked at first."""
    weighed = [f"{row.name} {row.numbers[0]}" if row.numbers else row.name for row in reason.candidates]
    if len(weighed) < 2:
        return reason.settled
    column = f"{reason.columns[0]}: " if reason.columns else ""
    return f"{reason.settled} {column}{', '.join(weighed)}."


def preview_words(preview: Preview, names: list[str]) -> str:
    """What an action costs and gives, as one sentence."""
    words: list[str] = []
    if preview.costs:
        words.append(f"costs {', '.join(preview.costs)}")
    if preview.gains:
        words.append(f"gives {', '.join(preview.gains)}")
    words += [note.rstrip(".") for note in preview.notes]
    words += [f"{what}: {chance:.0%}" for what, chance in preview.odds]
    return named("; ".join(words), names) or "costs nothing and gives nothing at once"


def rule_parts(found: list[Rule]) -> list[RenderableType]:
    """Paragraphs in full, and the titles of those that are too many."""
    parts: list[RenderableType] = []
    for rule in found[:MOST_PARAGRAPHS]:
        parts.append(styled(rule.title, STRONG))
        parts.append(Padding(Text(rule.text), (0, 0, 0, 2)))
    rest = list(dict.fromkeys(rule.title for rule in found[MOST_PARAGRAPHS:]))
    if rest:
        parts.append(Text(f"Also: {'; '.join(rest)}", style=FAINT))
    return parts


def contents(rules: Rules) -> list[RenderableType]:
    """The chapters with the titles of their paragraphs."""
    chapters: dict[str, list[str]] = {}
    for rule in rules.all:
        chapters.setdefault(rule.chapter, []).append(rule.title)
    return [styled(chapter, STRONG).append(f"  {'; '.join(titles)}", FAINT) for chapter, titles in chapters.items()]


def help_table() -> RichTable:
    table = RichTable.grid(padding=(0, 2))
    table.add_row(Text("1, 2, 3 ...", style=STRONG), "make the choice with that number")
    for word, meaning in COMMANDS.items():
        table.add_row(Text(word, style=STRONG), meaning)
    return table


def farewell(console: Console, game: Game, path: Path | None, seats: Seats) -> None:
    if path is None:
        say(console, "You leave the table.")
        return
    say(console, "The game is kept. To go on:")
    bots = "".join(f" --bot {shlex.quote(bot)}" for bot in seats.own_bots())
    say_whole(console, f"  teahouse play {game.about.id} --resume {path}{bots}")


class Thinking:
    """Bots at work: nothing is shown for a second, then who thinks, until it is over."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._words = ""
        self._status: Status | None = None
        self._lock = threading.Lock()
        self._timer = threading.Timer(PATIENCE, self._show)
        self._timer.daemon = True

    def __enter__(self) -> Thinking:
        self._timer.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._timer.cancel()
        self._timer.join()
        if self._status is not None:
            self._status.stop()

    def about(self, words: str) -> None:
        """Who thinks now."""
        with self._lock:
            self._words = words
            if self._status is not None:
                self._status.update(Text(words))

    def _show(self) -> None:
        with self._lock:
            if self._console.is_terminal and not self._console.is_dumb_terminal:
                spinner = "line" if self._console.options.ascii_only else "dots"
                self._status = Status(Text(self._words), console=self._console, spinner=spinner)
                self._status.start()
            else:
                say(self._console, self._words)
