"""Playing a study to its end: which batch is next, when an arm is done, and going on after a stop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

from teahouse.lab.one_game import GameResult

from .arms import Arm, Batch
from .crew import Crew
from .results import Results
from .stopping import Precision
from .study_file import Study

AHEAD: Final = 2  # batches for each process, so that none waits


class Course:
    """How far an arm has come. Batches may end in any order; they count in theirs, and the arm is done after the first with
    which it knows enough. So the games that count are the same however many processes play."""

    def __init__(self, arm: Arm, study: Study) -> None:
        self.arm = arm
        self.study = study
        self.batches = arm.batches(study.batch)
        self.played: dict[int, list[GameResult]] = {}
        self.next = 0
        self.begun: set[int] = set()
        self.games = 0
        self.notes: Counter[str] = Counter()  # why bots lost their seats, and in how many games
        self.precision = Precision(study.measure, arm.deal_size)
        self.is_done = False

    def add(self, batch: Batch, games: list[GameResult]) -> None:
        self.played[batch.number] = games
        self.begun.add(batch.number)
        while not self.is_done and self.next in self.played:
            counted = self.played.pop(self.next)
            self.next += 1
            self.games += len(counted)
            self.notes.update(note for game in counted for note in game.notes)
            self.precision.add(counted)
            self.is_done = self.next == len(self.batches) or self.knows_enough()

    def knows_enough(self) -> bool:
        return self.games >= self.study.least and self.is_exact()

    def is_exact(self) -> bool:
        """Whether every interval is as narrow as the study asks; never where it does not ask."""
        reach = self.precision.reach()
        return self.study.within is not None and reach is not None and reach <= self.study.within

    def resume(self, kept: dict[int, GameResult]) -> None:
        """Take in every batch that was wholly kept before."""
        for batch in self.batches:
            if all(number in kept for number in range(batch.first, batch.end)):
                self.add(batch, [kept[number] for number in range(batch.first, batch.end)])

    def unbegun(self) -> Batch | None:
        if self.is_done:
            return None
        for batch in self.batches[self.next :]:
            if batch.number not in self.begun:
                return batch
        return None


def run_study(study: Study, folder: Path, crew: Crew, tell: Callable[[list[Course]], None]) -> list[Course]:
    """Play what is missing; `tell` hears of every step. However it is stopped, the next call goes on from there."""
    results = Results(folder, study.arms)
    results.open()
    try:
        kept = results.load()
        courses = [Course(arm, study) for arm in study.arms]
        for course in courses:
            course.resume(kept[results.ids[course.arm.number]])
        del kept
        alike = {id: [course for course in courses if results.ids[course.arm.number] == id] for id in results.arms}
        tell(courses)
        waiting = 0
        while True:
            while waiting < crew.width * AHEAD and (batch := next_batch(courses)) is not None:
                for course in alike[results.ids[batch.arm.number]]:
                    course.begun.add(batch.number)
                crew.start(batch)
                waiting += 1
            if all(course.is_done for course in courses):
                break
            for batch, games in crew.finished():
                waiting -= 1
                results.add(batch.arm, games)
                for course in alike[results.ids[batch.arm.number]]:
                    course.add(batch, games)
            tell(courses)
        results.gather({course.arm.number: course.games for course in courses})
        return courses
    finally:
        try:
            results.close()
        finally:
            crew.close()


def next_batch(courses: list[Course]) -> Batch | None:
    """The arms go forward side by side, so that little is played which turns out not to be needed."""
    found = [batch for course in courses if (batch := course.unbegun()) is not None]
    return min(found, key=lambda batch: (batch.number, batch.arm.number), default=None)
