"""The journal tells its readers nothing that they may not know."""

from __future__ import annotations

from teahouse.engine.action import Action
from teahouse.engine.journal import Journal
from teahouse.engine.luck import FastLuck
from teahouse.engine.pack import pack
from teahouse.engine.state import State
from teahouse.kit.case import Case, Moment, glances
from teahouse.kit.sent import of_entry

Course = tuple[State, list[object]]
OTHER_CHOICES = 4  # of the acting seat that are tried


def check_journal_tells_only_what_is_known(case: Case) -> None:
    """An action in the real state and in a guess that fits a viewer gives that viewer equal new lines: always where the same
    question was answered, no luck drawn and nothing revealed; else whenever the viewer knows as much of both afterwards.

    What another seat chooses is itself a secret sometimes: two choices whose outcomes differ, but not to the viewer, read
    alike."""
    for moment in glances(case, 1 + case.seldom // 2, seed=38, journal=True):
        if moment.action is None:
            return
        for viewer in case.viewers(moment.state, moment.number):
            reads_the_same_of_a_guess(moment, viewer)
            if viewer != moment.seat:
                reads_the_same_of_secret_choices(case, moment, viewer)


def reads_the_same_of_a_guess(moment: Moment, viewer: int | None) -> None:
    before, seat, action = moment.state, moment.seat, moment.action
    assert action is not None
    guess = before.known_to(viewer).guess(FastLuck(moment.number + 5))
    if action not in guess.legal(seat):
        return
    guess.luck = before.luck.clone()  # the same dice in both, so that only what is hidden differs
    real, told = carry_out(before, seat, action, viewer)
    imagined, imagined_told = carry_out(guess, seat, action, viewer)
    if told != imagined_told:
        is_plain = is_quiet(before, real) and is_quiet(guess, imagined) and is_same_question(before, guess, seat)
        if is_plain or looks_the_same(real, imagined, viewer):
            line, instead = first_unequal(told, imagined_told)
            where = f"moment {moment.number}, {action} of seat {seat}"
            raise AssertionError(f"{where}: {viewer} reads {line}, in a guess that is the same to it {instead}")


def reads_the_same_of_secret_choices(case: Case, moment: Moment, viewer: int | None) -> None:
    before, seat, action = moment.state, moment.seat, moment.action
    assert action is not None
    real, told = carry_out(before, seat, action, viewer)
    if not is_quiet(before, real):
        return
    for other in case.sample(before.legal(seat), OTHER_CHOICES, moment.number):
        instead, instead_told = carry_out(before, seat, other, viewer)
        if told == instead_told or not is_quiet(before, instead):
            continue
        if looks_the_same(real, instead, viewer) and real.digest() != instead.digest():
            line, unlike = first_unequal(told, instead_told)
            where = f"moment {moment.number}, {action} of seat {seat}"
            raise AssertionError(f"{where}: {viewer} reads {line}, of {other}, which looks the same to it, {unlike}")


def looks_the_same(one: State, other: State, viewer: int | None) -> bool:
    return one.known_to(viewer).digest() == other.known_to(viewer).digest()


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


def is_same_question(one: State, other: State, seat: int) -> bool:
    """What a seat has built up in secret is in its question, and comes out by the answer."""
    return bool(pack(one.stack_of(seat)[-1]) == pack(other.stack_of(seat)[-1]))


def first_unequal(one: list[object], other: list[object]) -> tuple[object, object]:
    for mine, theirs in zip(one, other):
        if mine != theirs:
            return mine, theirs
    return one[len(other) :][:1] or "nothing", other[len(one) :][:1] or "nothing"
