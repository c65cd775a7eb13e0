"""What `teahouse lab ladder` does: it plays, rates, shows the ladder, and lets the house show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from teahouse.bots import NAMES
from teahouse.bots.levels import FILE, GameLevels, Level, read_levels, written
from teahouse.bots.own import check_any, is_own
from teahouse.engine.errors import BadOption
from teahouse.engine.words import counted
from teahouse.games import all_about, get
from teahouse.lab.report import MOST_NOTES
from teahouse.lab.simulation import cores
from teahouse.lab.study.crew import Alone, Crew, Processes

from .matches import TABLE, Match, matches
from .rating import WEAKEST, Rated, openskill_model, rate_bots

RUNGS: Final = ("greedy~50", "greedy~20")  # between random and greedy, so that both are measured from nearby


def ladder(
    games: Sequence[str],
    names: Sequence[str] | None,
    own: Sequence[str],
    rounds: int,
    seed: int,
    processes: int | None,
    to: Path | None,
    publish: bool,
) -> int:
    """The exit code. What the house shows of other games stays as it was."""
    bots = [check_any(name) for name in [*([*NAMES, *RUNGS] if names is None else names), *own]]
    if publish and any(is_own(name) for name in bots):
        raise BadOption("The house shows its own bots only: a ladder with others cannot be published.")
    chosen = list(games) or [about.id for about in all_about() if about.least_seats <= TABLE <= about.most_seats]
    files = [*([to] if to else []), *([FILE] if publish else [])]
    for path in files:
        if path.exists():
            read_levels(path)  # before anything is played: another file is not written over
    openskill_model()  # nor is anything played that cannot be rated
    console = Console()
    crew: Crew = Alone() if (processes or cores()) == 1 else Processes(processes or cores())
    try:
        for id in chosen:
            met = play_game(id, bots, rounds, seed, crew)
            rated = rate_bots(met, seed)
            console.print(shown(id, rated))
            notes = Counter(note for match in met for note in match.notes)
            for note, count in notes.most_common(MOST_NOTES):
                words = f"In {counted(count, 'game')}: {note}"
                console.print(words, highlight=False, soft_wrap=True, markup=False)
            for path in files:
                kept = read_levels(path) if path.exists() else {}
                path.write_text(written({**kept, id: levels_of(id, rated, seed)}), "utf-8")
    finally:
        crew.close()
    for path in files:
        console.print(f"{path} holds the ladder.", highlight=False, soft_wrap=True)
    return 0


def play_game(id: str, bots: Sequence[str], rounds: int, seed: int, crew: Crew) -> list[Match]:
    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    pairs = len(bots) * (len(bots) - 1) // 2
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(id, total=pairs * rounds)
        return matches(id, bots, rounds, seed, crew, lambda count: bar.advance(task, count))


def levels_of(id: str, rated: Sequence[Rated], seed: int) -> GameLevels:
    game = get(id)
    bots = {
        row.bot: Level(
            level=round(row.level.value, 1),
            low=round(row.level.low or 0.0, 1),
            high=round(row.level.high or 0.0, 1),
            games=row.games,
            beats_random=None if row.beats_random is None else round(row.beats_random.value, 3),
        )
        for row in rated
    }
    return GameLevels(rules=game.about.rules_version, data=game.components.hash, seed=seed, bots=bots)


def shown(id: str, rated: Sequence[Rated]) -> Table:
    table = Table(box=box.SIMPLE, padding=(0, 1, 0, 0), title=get(id).about.title, title_justify="left")
    table.add_column("bot")
    for head in ("level", "95% interval", "games", f"wins against {WEAKEST}"):
        table.add_column(head, justify="right")
    for row in rated:
        against = "" if row.beats_random is None else f"{row.beats_random.value:.1%}"
        bounds = f"{row.level.low:.1f} to {row.level.high:.1f}"
        table.add_row(row.bot, f"{row.level.value:.1f}", bounds, str(row.games), against)
    return table
