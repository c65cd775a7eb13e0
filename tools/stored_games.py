"""Makes stored games: dumps, game files and a house's database as this commit writes them, for later versions to open.

PYTHONPATH=src python -m tools.stored_games tests/stored/NAME makes the set of the checked-out commit; for an earlier one, copy
this module and stored_house.py into the tools of a checkout of it and run them there. The dumps hold every kind of decision
that random games reach; manifest.json says which.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from teahouse import bots, games
from teahouse.engine.decision import Decision
from teahouse.engine.game import Game
from teahouse.engine.luck import FastLuck, Stream
from teahouse.engine.play import Play
from teahouse.engine.record import Record, Seal, ending_of, record_of
from teahouse.engine.state import State
from tools.stored_house import make_house

WALKS = 90  # random games of each choice of seats and options
GREEDY = (1, 7)  # those of them that the greedy bot plays, with a random action now and then
SOME = 5  # one of so many actions of a walk that prefers something is random all the same
EACH = 3  # dumps of each kind of question
LIMIT = 5000  # actions of one random game
LARGE_TABLE = 6

Choice = tuple[int, dict[str, str]]


def choices_of(game: Game) -> list[Choice]:
    """Seat counts and options: all counts as they are usually played, and every other value of an option once."""
    about = game.about
    counts = list(range(about.least_seats, min(about.most_seats, LARGE_TABLE) + 1))
    found: list[Choice] = [(seats, {}) for seats in counts]
    turn = 0
    for option in about.options:
        fitting = [seats for seats in counts if option.fits(seats)]
        for value in option.values:
            if value.id != option.default:
                found.append((fitting[turn % len(fitting)], {option.id: value.id}))
                turn += 1
    return found


def random_action(state: State, chance: Stream) -> tuple[int, str]:
    seats = state.to_act()
    seat = seats[chance.below(len(seats))]
    legal = state.legal(seat)
    return seat, legal[chance.below(len(legal))].text


def seal_for(game: Game, number: int) -> Seal:
    """Fast and sealed luck in turn."""
    if number % 2 == 0:
        return Seal(number)
    return Seal(None, hashlib.sha256(f"{game.about.id} {number}".encode()).digest(), (b"first", b"second"))


def asked(state: State) -> list[str]:
    """The kinds of questions that are open now."""
    return sorted({type(state.stack_of(seat)[-1]).__name__ for seat in state.to_act()})


def stacked(state: State) -> list[str]:
    """The kinds of everything that waits, open or below."""
    return sorted({type(decision).__name__ for seat in state.to_act() for decision in state.stack_of(seat)})


def verb_of(text: str) -> str:
    return text.split(":")[0]


class Dumps:
    """The dumps of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lines: list[dict[str, Any]] = []
        self.asked: dict[str, int] = {}
        self.stacked: set[str] = set()
        self.verbs = sorted({verb_of(text) for text in game.book.by_text})

    def walk(self, choice: Choice, number: int) -> None:
        """A random game; every moment that shows a kind of question that is rare so far is kept."""
        seats, options = choice
        chance = FastLuck(1000 + number).automa
        state = self.game.new(seats, options=options, luck=seal_for(self.game, number).luck())
        for moment in range(LIMIT):
            kinds = asked(state)
            if not kinds:
                if number == 0:
                    self.keep(state, choice, moment, [])
                break
            new = [kind for kind in kinds if self.asked.get(kind, 0) < EACH]
            if (new and (moment or number == 0)) or set(stacked(state)) - self.stacked:
                self.keep(state, choice, moment, kinds)
            seat, text = random_action(state, chance)
            if number in GREEDY and chance.below(SOME):
                text = bots.make("greedy", self.game, number + moment).choose(state.known_to(seat), seat).text
            elif number % 3 == 2 and chance.below(SOME):
                text = self.favoured(state, seat, number // 3) or text
            state.apply(seat, self.game.action(text))

    def favoured(self, state: State, seat: int, number: int) -> str:
        """A legal action of this walk's favourite verb: so each verb is once used as often as it can be."""
        favourite = self.verbs[number % len(self.verbs)]
        found = [action.text for action in state.legal(seat) if verb_of(action.text) == favourite]
        return found[-1] if found else ""

    def keep(self, state: State, choice: Choice, moment: int, kinds: list[str]) -> None:
        """The full state, and what one who is asked, one who waits and a spectator know."""
        for kind in kinds:
            self.asked[kind] = self.asked.get(kind, 0) + 1
        self.stacked.update(stacked(state))
        acting = state.to_act()
        waiting = [seat for seat in range(state.seats) if seat not in acting]
        where = {"seats": choice[0], "options": choice[1], "moment": moment, "asked": kinds, "stacked": stacked(state)}
        self.lines.append({**where, "viewer": "all", "dump": self.game.dump(state)})
        for seat in (*acting[:1], *waiting[:1], None):
            dump = self.game.dump(state.known_to(seat))
            self.lines.append({**where, "viewer": "spectator" if seat is None else f"seat {seat}", "dump": dump})

    def coverage(self) -> dict[str, Any]:
        """Which kinds of decisions the dumps hold: open, waiting below another, and not at all."""
        kinds = [kind for kind in self.game.kinds() if issubclass(kind, Decision)]
        names = sorted({kind.__name__ for kind in kinds})
        return {
            "open": sorted(self.asked),
            "only below another": [name for name in names if name in self.stacked and name not in self.asked],
            "never": [name for name in names if name not in self.stacked],
        }


def make_dumps(game: Game) -> Dumps:
    dumps = Dumps(game)
    choices = choices_of(game)
    for number in range(WALKS):
        for choice in choices:
            dumps.walk(choice, number)
    return dumps


def make_files(game: Game) -> list[dict[str, Any]]:
    """Game files: for each choice one that ended and one that still runs, some with something taken back."""
    found = []
    for number, (seats, options) in enumerate(choices_of(game)):
        seal = seal_for(game, number)
        state = game.new(seats, options=options, luck=seal.luck())
        names, players = [f"Player {seat + 1}" for seat in range(seats)], ["human"] * seats
        record = record_of(game, state, seal, names, players)
        play = Play(game, state)
        chance = FastLuck(2000 + number).automa
        halves: list[tuple[int, str]] = []
        while play.state.to_act():
            seat, text = random_action(play.state, chance)
            play.enter(seat, text)
            if play.undoable(seat) and chance.below(8) == 0:
                play.undo(seat)
            if len(play.log) == 25 + number:
                halves = play.log[:]
        name = "-".join([game.about.id, str(seats), *[f"{id}={value}" for id, value in options.items()]])
        found.append({"name": f"{name}-finished", "text": file_text(record, play.log, ending_of(play.state))})
        if halves:
            found.append({"name": f"{name}-running", "text": file_text(record, halves, None)})
    return found


def file_text(record: Record, log: list[tuple[int, str]], ending: dict[str, Any] | None) -> str:
    record.log, record.ending = log, ending
    return record.text()


def write_lines(path: Path, lines: list[dict[str, Any]]) -> None:
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    with gzip.GzipFile(path, "wb", mtime=0) as file:
        file.write(text.encode())


def main() -> None:
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    commit = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=True).stdout.strip()
    manifest: dict[str, Any] = {"commit": commit, "games": {}, "decisions": {}}
    dumps: list[dict[str, Any]] = []
    files: list[dict[str, Any]] = []
    for id in games.IDS:
        game = games.get(id)
        made = make_dumps(game)
        dumps += made.lines
        files += make_files(game)
        manifest["games"][id] = {"rules": game.about.rules_version, "data": game.components.hash}
        manifest["decisions"][id] = made.coverage()
        print(f"{id}: {len(made.lines)} dumps, never {made.coverage()['never']}")
    write_lines(folder / "dumps.jsonl.gz", dumps)
    write_lines(folder / "files.jsonl.gz", files)
    manifest["tables"] = make_house(folder)
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")


if __name__ == "__main__":
    main()
