"""The table's answers to questions that change nothing: why, rules, hint, journal, look, help, save."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from teahouse import bots
from teahouse.engine.action import Action
from teahouse.engine.errors import TeahouseError
from teahouse.engine.game import Game
from teahouse.engine.play import Play
from teahouse.engine.record import Record
from teahouse.engine.state import State
from teahouse.engine.words import named
from teahouse.scene import Scene, Sheet
from teahouse.terminal import saves
from teahouse.terminal.commands import asked_about, shown
from teahouse.terminal.draw.palette import STRONG, styled
from teahouse.terminal.draw.scene import draw_sheet
from teahouse.terminal.draw.titles import title_of, titled
from teahouse.terminal.journeys import opened
from teahouse.terminal.screens import contents, entry_lines, help_table, preview_words, rule_parts, say, say_whole, show

USUAL_LINES: Final = 20
MOST_LINES: Final = 100_000


def why(console: Console, game: Game, known: State, seat: int, names: list[str], argument: str) -> None:
    """Why an action is not possible; for one that is, what it would do."""
    asked = asked_about(argument, game, known.legal(seat))
    if asked.action is None:
        say(console, asked.sentence)
        return
    reason = known.why_not(seat, asked.action)
    if reason is None:
        show(console, in_words(game, known, seat, asked.action, names))
    else:
        say(console, named(reason.sentence, names), title_of(game, reason.rule))


def in_words(game: Game, known: State, seat: int, action: Action, names: list[str]) -> Text:
    """A legal action with what it would do."""
    text = styled(named(game.label(known, seat, action), names), STRONG)
    return text.append(f"  {preview_words(known.preview(seat, action), names)}.")


def hint(console: Console, game: Game, known: State, seat: int, names: list[str]) -> None:
    """What the greedy bot would do, from what this seat knows."""
    action = bots.make("greedy", game, 0).choose(known, seat)
    show(console, Text("The greedy bot would: ").append_text(in_words(game, known, seat, action, names)))


def taken_back(
    console: Console, game: Game, known: State, seat: int, names: list[str], undone: Sequence[Action]
) -> None:
    """What was taken back, in the words of the moment that is reached, where it was one thing."""
    if len(undone) > 1:
        say(console, f"The last {len(undone)} choices are taken back.")
    else:
        say(console, f"Taken back: {named(game.label(known, seat, undone[0]), names)}.")


def rules(console: Console, game: Game, word: str) -> None:
    if not word:
        show(console, *contents(game.rules))
        return
    found = game.rules.find(word)
    if found:
        show(console, *rule_parts(found))
    else:
        say(console, f"No rule of {game.about.title} speaks of {shown(word)}. Type rules for the list.")


def journal(console: Console, game: Game, known: State, names: list[str], argument: str) -> None:
    """The last lines of what this seat may read."""
    if argument and not (argument.isascii() and argument.isdigit() and 0 < int(argument[:7]) < MOST_LINES):
        say(console, "How many lines? Type journal 50.")
        return
    entries = known.journal.read() if known.journal is not None else []
    if not entries:
        say(console, "Nothing has happened yet.")
        return
    show(console, entry_lines(entries[-(int(argument) if argument else USUAL_LINES) :], game, known, names))


def look(console: Console, scene: Scene, word: str) -> None:
    """One sheet of the table, also a folded one."""
    scene = titled(scene)
    sheet = opened(word, scene.sheets)
    if isinstance(sheet, Sheet):
        show(console, draw_sheet(sheet, scene, console.width))
    else:
        say(console, sheet)


def help(console: Console) -> None:
    show(console, help_table())


def save(console: Console, record: Record, play: Play, kept_in: Path | None, argument: str) -> None:
    """Say where the game is kept, or copy it."""
    if not argument:
        where = f"The game is kept in {kept_in} after every choice." if kept_in else "Name a file: save FILE."
        say_whole(console, where)
        return
    path = Path(argument).expanduser()
    try:
        saves.export(record, play, path)
        say_whole(console, f"The game is copied to {path}.")
    except TeahouseError as error:
        say(console, str(error))
