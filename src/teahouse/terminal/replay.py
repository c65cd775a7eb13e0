"""Game files in words and pictures: the story of one, a walk through it, and what is to be said where the rules have
changed since."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from teahouse import games
from teahouse.engine.errors import BadOption
from teahouse.engine.game import Game
from teahouse.engine.journal import told
from teahouse.engine.play import UNDO, Play
from teahouse.engine.record import Record, read_file
from teahouse.engine.state import State
from teahouse.engine.words import counted, listed, named
from teahouse.scene.telling.beats import beats_of
from teahouse.terminal.beats import beat_lines
from teahouse.terminal.console import open_console, read_line
from teahouse.terminal.draw.scene import draw


def show(path: Path, data: str | None, step: int | None) -> int:
    """What `teahouse replay` does: somebody at a terminal walks through the game, a pipe is told it up to the step."""
    record = read_file(path)
    record.names = [printable(name) for name in record.names]
    record.players = [printable(player) for player in record.players]
    game = games.get(record.game, data)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        until = len(record.log) if step is None else check_step(record, step)
        for line in story(record, game, until):
            print(line)
        return 0
    console = open_console()
    seat = 0 if record.seats == 1 else None

    def picture(state: State) -> None:
        console.clear()
        console.print(draw(game.scene(state, seat, record.names), console.width))

    try:
        walk(record, game, check_step(record, step or 0), read_line, print, picture)
    except EOFError:
        print()
    return 0


def printable(text: str) -> str:
    """A text from a file that can do no harm to a screen."""
    return "".join([c if c.isprintable() else "?" for c in text])


def check_step(record: Record, step: int) -> int:
    if not 0 <= step <= len(record.log):
        raise BadOption(f"The file has {counted(len(record.log), 'step')}; there is no step {step}.")
    return step


def story(record: Record, game: Game, until: int) -> Iterator[str]:
    """The game in lines of text up to a step. The whole file is played first, so that a damaged one says nothing else; one of
    an earlier version is told as far as it fits the rules of today."""
    last = len(record.replay(game).log)
    play = record.start(game)
    yield title(record, game)
    yield from opening(play, record.names)
    for step in range(1, min(until, last) + 1):
        yield from take_step(record, play, step)
    yield from unfit(record, game, last)
    yield standing(play.state, record.names)


def title(record: Record, game: Game) -> str:
    people = [
        name if player == name else f"{name} ({player})"
        for name, player in zip(record.names, record.players, strict=True)
    ]
    return f"{game.about.title}, {game.about.mode(record.seats)}: {listed(people)}."


def opening(play: Play, names: list[str]) -> list[str]:
    """What the journal says before anybody has done anything."""
    journal = play.state.journal
    return [] if journal is None else [f"      {told(entry, play.state, names)}" for entry in journal.read()]


def take_step(record: Record, play: Play, step: int, in_beats: bool = False) -> list[str]:
    """Enter one line of the log; what was done and what came of it, in words: entry by entry, or in beats."""
    seat, text = record.log[step - 1]
    journal = play.state.journal
    before_it = len(journal.entries) if journal is not None else 0
    held = journal.held[:] if journal is not None else []
    lines = [f"{step:>4}  {record.names[seat]}: {done(record, play, seat, text)}"]
    play.enter(seat, text)
    journal = play.state.journal
    if journal is not None and text != UNDO:
        before = {id(entry) for entry in held}
        news = [entry for entry in journal.entries[before_it:] + journal.held if id(entry) not in before]
        if in_beats:
            beats = beats_of(play.game, play.state, record.names, None, list(enumerate(news)))
            lines.extend([f"      {line}" for beat in beats for line in beat_lines(beat)])
        else:
            lines.extend([f"      {told(entry, play.state, record.names)}" for entry in news])
    return lines


def done(record: Record, play: Play, seat: int, text: str) -> str:
    """What somebody did, in the words of the button that they pressed."""
    if text == UNDO:
        return "Takes it back."
    label = play.game.label(play.state.known_to(seat), seat, play.game.action(text))
    return f"{named(label, record.names)}."


def standing(state: State, names: list[str]) -> str:
    """How it ended, or whom the game waits for."""
    outcome = state.outcome()
    if outcome is not None:
        return named(outcome.why, names)
    return named(f"Waiting for {listed(['{' + str(seat) + '}' for seat in state.to_act()])}.", names)


def walk(
    record: Record,
    game: Game,
    step: int,
    ask: Callable[[str], str],
    tell: Callable[[str], None],
    picture: Callable[[State], None],
) -> None:
    """Step through a game forwards and backwards: a picture of the table, what was done, and the question where to go."""
    last = len(record.replay(game).log)
    step = min(step, last)
    for line in unfit(record, game, last):
        tell(line)
    while True:
        if step:
            play = record.replay(game, step - 1)
            lines = take_step(record, play, step, in_beats=True)
        else:
            play = record.start(game)
            lines = opening(play, record.names)
        picture(play.state)
        for line in [f"Step {step} of {last}.", *lines, standing(play.state, record.names)]:
            tell(line)
        goal = None
        while goal is None:
            answer = ask("Enter for the next step, b for back, a step's number, or q to leave: ").strip().lower()
            if answer in ("q", "quit"):
                return
            goal = step_named(answer, step, last)
            if goal is None:
                tell(f"There is no step {answer!r}; the steps are 0 to {last}.")
        step = goal


def step_named(answer: str, step: int, last: int) -> int | None:
    """Where an answer leads, None where it means nothing."""
    if answer == "":
        return min(step + 1, last)
    if answer == "b":
        return max(step - 1, 0)
    if answer.isascii() and answer.isdigit() and int(answer) <= last:
        return int(answer)
    return None


def unfit(record: Record, game: Game, last: int) -> list[str]:
    """What is to be said of a file whose later steps do not fit the rules of today."""
    if last == len(record.log):
        return []
    return [
        f"The game was played by rules version {record.rules}. From step {last + 1} of {len(record.log)} on it does not fit "
        f"those of today, version {game.about.rules_version}."
    ]


def goes_on(record: Record, play: Play) -> str:
    """How a game goes on that was begun by earlier rules."""
    if len(play.log) == len(record.log):
        return "The rules were mended since this game began; it goes on by those of today."
    return (
        "The rules were mended since this game began, and its latest steps do not fit them any more: "
        f"it goes on from the last position that does, after step {len(play.log)} of {len(record.log)}."
    )


def ended(record: Record, play: Play) -> str:
    """What is left to say of a game that ended by earlier rules, where its steps fit those of today no more."""
    totals = record.ending["totals"] if record.ending is not None else []
    sides = [*record.names, *["the other side"] * len(totals)]
    scores = listed([f"{name} {total}" for name, total in zip(sides, totals)])
    return (
        f"This game ended by older rules: {scores}. "
        f"Its steps fit those of today only up to step {len(play.log)} of {len(record.log)}."
    )
