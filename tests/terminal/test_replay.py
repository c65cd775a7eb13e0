"""Game files: the story they tell, and the walk through them."""

from __future__ import annotations

import pytest

from teahouse import bots, games
from teahouse.engine.errors import BadRecord
from teahouse.engine.journal import told
from teahouse.engine.play import Play
from teahouse.engine.record import Record, Seal, ending_of, record_of
from teahouse.engine.state import State
from teahouse.terminal import replay

GAME = games.get("voyages")


def played(seal: Seal, actions: int) -> Record:
    """So many actions of a solo game, the second of them taken back and done again."""
    state = GAME.new(seats=1, luck=seal.luck())
    record = record_of(GAME, state, seal, ["Guest"], ["random"])
    play = Play(GAME, state)
    bot = bots.make("random", GAME, 1)
    while play.state.to_act() and len(play.log) < actions:
        play.apply(0, bot.choose(play.state.known_to(0), 0))
        if len(play.log) == 2:
            text = play.log[-1][1]
            play.undo(0)
            play.enter(0, text)
    record.log = play.log
    record.ending = ending_of(play.state)
    return record


def test_the_story_tells_what_was_taken_back() -> None:
    record = played(Seal(2), 12)
    lines = list(replay.story(record, GAME, len(record.log)))
    assert lines[0] == "Voyages, alone, sixteen rounds: Guest (random)."
    at = lines.index("   3  Guest: Takes it back.")
    play = record.replay(GAME, 1)
    said = GAME.label(play.state, 0, GAME.action(record.log[1][1]))
    assert lines[at + 1] == f"   4  Guest: {said}."
    assert not any(text in line for line in lines for _, text in record.log if ":" in text)


def test_every_journal_entry_is_told_once() -> None:
    record = played(Seal(2), 10_000)
    lines = list(replay.story(record, GAME, len(record.log)))
    journal = record.replay(GAME).state.journal
    assert journal is not None
    entries = sorted(told(entry, record.replay(GAME).state, ["Guest"]) for entry in journal.read())
    taken_back = [line[6:] for line in replay.take_step(record, record.replay(GAME, 1), 2)[1:]]
    said = sorted(line[6:] for line in lines if line.startswith("      "))
    assert said == sorted(entries + taken_back)


class Walker:
    """Somebody who answers a list of questions and remembers what was shown."""

    def __init__(self, answers: list[str]) -> None:
        self.answers = answers
        self.told: list[str] = []
        self.seen: list[str] = []

    def ask(self, question: str) -> str:
        return self.answers.pop(0)

    def tell(self, line: str) -> None:
        self.told.append(line)

    def picture(self, state: State) -> None:
        self.seen.append(state.digest())

    def walk(self, record: Record, step: int) -> None:
        replay.walk(record, GAME, step, self.ask, self.tell, self.picture)


def test_a_walk_goes_forwards_backwards_and_to_a_step() -> None:
    record = played(Seal(2), 12)
    last = len(record.log)
    walker = Walker(["", "", "b", str(last), "", "b", "999", "x", "0", "b", "q"])
    walker.walk(record, 0)
    steps = [0, 1, 2, 1, last, last, last - 1, 0, 0]
    assert walker.seen == [record.replay(GAME, step).state.digest() for step in steps]
    assert [line for line in walker.told if line.startswith("Step")] == [f"Step {step} of {last}." for step in steps]
    assert f"There is no step '999'; the steps are 0 to {last}." in walker.told
    assert walker.answers == []


def test_a_walk_begins_where_it_is_asked_to() -> None:
    record = played(Seal(2), 12)
    walker = Walker(["q"])
    walker.walk(record, 5)
    assert walker.told[0] == f"Step 5 of {len(record.log)}."
    said = GAME.label(record.replay(GAME, 4).state, 0, GAME.action(record.log[4][1]))
    assert walker.told[1] == f"   5  Guest: {said}."


def test_a_damaged_file_is_told_before_its_story() -> None:
    record = played(Seal(2), 12)
    record.log[7] = (0, "sell:nothing")
    with pytest.raises(BadRecord, match="Entry 8"):
        next(replay.story(record, GAME, 3))


def test_names_in_a_file_do_no_harm_to_a_screen() -> None:
    assert replay.printable("Sun\x1b[2J\n") == "Sun?[2J?"
