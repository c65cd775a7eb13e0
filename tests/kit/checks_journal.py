"""The journal tells its readers nothing that they may not know."""

from __future__ import annotations

from teahouse.engine.action import Action
from teahouse.engine.journal import Journal
from teahouse.engine.luck import FastLuck
from teahouse.engine.state import State
from tests.kit.case import Case, Moment, glances
from tests.kit.sent import of_entry

Course = tuple[State, list[object]]
OTHER_CHOICES = 4  # of the acting seat, tried in a guess


def check_journal_tells_only_what_is_known(case: Case) -> None:
    """An action in the real state and in a guess that fits a viewer gives that viewer equal new lines: always where no luck
    was drawn and nothing revealed; and where something was, whenever the viewer knows as much of both afterwards.

    What another seat chooses is itself a secret sometimes: where neither luck nor anything revealed follows, other actions in
    the guess must read alike too, if the viewer knows as much afterwards."""
    for moment in glances(case, case.seldom, seed=38, journal=True):
        if moment.action is None:
            return
        for viewer in case.viewers(moment.state, moment.number):
            compare(case, moment, viewer)


def compare(case: Case, moment: Moment, viewer: int | None) -> None:
    before, seat, action = moment.state, moment.seat, moment.action
    assert action is not None
    guess = before.known_to(viewer).guess(FastLuck(moment.number + 5))
    guess.luck = before.luck.clone()  # the same dice in both, so that only what is hidden differs
    legal = guess.legal(seat)
    others = [other for other in legal if other is not action] if seat != viewer else []
    real, told = carry_out(before, seat, action, viewer)
    seen = real.known_to(viewer).digest()
    same = [action] if action in legal else []
    for other in same + case.sample(others, OTHER_CHOICES, moment.number):
        imagined, imagined_told = carry_out(guess, seat, other, viewer)
        if imagined_told == told:
            continue
        is_plain = is_quiet(before, real) and is_quiet(guess, imagined)
        if other is not action and not is_plain:
            continue  # dice that are not kept: it may be read which were rolled again
        if (other is action and is_plain) or imagined.known_to(viewer).digest() == seen:
            line, instead = first_unequal(told, imagined_told)
            raise AssertionError(
                f"moment {moment.number}, {action} of seat {seat}: {viewer} reads {line}, "
                f"which is {instead} in a guess that is the same to it"
            )


def carry_out(state: State, seat: int, action: Action, viewer: int | None) -> Course:
    """A copy after the action, and the lines that the viewer may read of it."""
    after = state.clone()
    after.journal = Journal()
    after.advance(seat, action)
    known = after.known_to(viewer)
    assert known.journal is not None
    return after, [of_entry(entry) for entry in known.journal.read()]


def is_quiet(before: State, after: State) -> bool:
    """Whether no luck was drawn and nothing revealed in between."""
    return before.luck.mark() == after.luck.mark() and before.revealed == after.revealed


def first_unequal(one: list[object], other: list[object]) -> tuple[object, object]:
    for mine, theirs in zip(one, other):
        if mine != theirs:
            return mine, theirs
    return one[len(other) :][:1] or "nothing", other[len(one) :][:1] or "nothing"
