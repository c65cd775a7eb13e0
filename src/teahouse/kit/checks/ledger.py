"""The ledger: public to everybody, told whole by the journal, foretold truly by previews."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress

from teahouse.engine.action import Action
from teahouse.engine.ahead import Ahead, lost_in
from teahouse.engine.decision import Decision
from teahouse.engine.errors import Beyond
from teahouse.engine.journal import Entry, Journal
from teahouse.engine.ledger import TABLE, Change, in_words
from teahouse.engine.luck import FastLuck, Horizon
from teahouse.engine.simultaneous import Simultaneous
from teahouse.engine.state import State
from teahouse.kit.case import Case, Moment, glances, looks, walk
from teahouse.kit.sent import of_preview

Sums = Counter[tuple[int, str]]
OTHER_SEEDS = (2, 3)  # of guesses; a preview is made with 1


# What is counted


def check_ledger_is_public(case: Case) -> None:
    """The same amounts in the full state, in everybody's copy and in guesses. Where all choose at once a side's own amounts
    are its own business until the round closes: it sees them as they are, and all others see them alike."""
    ids = [item.id for item in case.new(40).items()]
    assert ids, "the game counts nothing: State.items() is empty"
    assert len(set(ids)) == len(ids), f"an item is there twice: {ids}"
    for id in ids:
        assert re.fullmatch(r"[a-z0-9_]+", id), f"{id!r} is no id of an item"
    for moment in glances(case, 1 + case.seldom // 3, seed=40):
        state = moment.state
        assert [item.id for item in state.items()] == ids, f"moment {moment.number}: the items have changed"
        has_all_amounts(state, len(ids), moment.number)
        balance = state.balance()
        by_others: dict[int, list[int]] = {}
        for viewer in case.viewers(state, moment.number):
            known = state.known_to(viewer)
            where = f"moment {moment.number}, the copy of {viewer}"
            if not isinstance(state, Simultaneous):
                same(known.balance(), balance, ids, where)
                same(known.guess(FastLuck(moment.number)).balance(), balance, ids, f"{where}, guessed")
                continue
            if viewer is not None:
                same([known.amounts(viewer)], [state.amounts(viewer)], ids, where)
            again = known.guess(FastLuck(moment.number)).known_to(viewer)
            same(again.balance(), known.balance(), ids, f"{where}, guessed")
            for side in range(known.count_sides()):
                if side != viewer:
                    seen = by_others.setdefault(side, known.amounts(side))
                    assert known.amounts(side) == seen, f"{where}: others see {seen} of side {side}"


def has_all_amounts(state: State, count: int, number: int) -> None:
    assert state.count_sides() >= state.seats, f"{state.count_sides()} sides, but {state.seats} seats"
    for side in range(TABLE, state.count_sides()):
        amounts = state.amounts(side)
        counts = (0, count) if side == TABLE else (count,)
        assert len(amounts) in counts, f"moment {number}: side {side} has {len(amounts)} amounts of {count} items"
        assert all(type(amount) is int for amount in amounts), f"moment {number}: side {side} has {amounts}"


def same(one: list[list[int]], other: list[list[int]], ids: list[str], where: str) -> None:
    for mine, theirs in zip(one, other, strict=True):
        for id, amount, real in zip(ids, mine, theirs):
            assert amount == real, f"{where}: {amount} of {id!r} instead of {real}"


# What the journal tells


class Told:
    """The sum of all changes that a growing journal tells. Entries are only ever added; what is held back is looked at anew."""

    def __init__(self, state: State) -> None:
        self.opening = state.balance()
        self.read = len(of(state).entries)
        self.sums: Sums = Counter()
        self.setting_up: Sums = Counter()
        total(of(state).read(), self.setting_up)

    def now(self, state: State) -> Sums:
        journal = of(state)
        total(journal.entries[self.read :], self.sums)
        self.read = len(journal.entries)
        held: Sums = Counter(self.sums)
        total(journal.held, held)
        return held


def of(state: State) -> Journal:
    assert state.journal is not None
    return state.journal


def total(entries: Iterable[Entry], sums: Sums) -> None:
    for entry in entries:
        for side, id, by in entry.changes:
            sums[side, id] += by


def check_journal_tells_every_change(case: Case) -> None:
    """After every action: the amounts at the start and all changes told since give the amounts now, to all who may read."""
    told: Told | None = None
    last = ""
    seen = 0
    for moment in walk(case, seed=41, journal=True, horizon=case.horizon):
        state = moment.state
        if told is None:
            told = Told(state)
            seen = told.read
        if case.seats <= 6 or looks(case, moment.number, case.every):
            where = f"moment {moment.number}, after {last}"
            well_formed(case, of(state).entries[seen:] + of(state).held, state, where)
            seen = len(of(state).entries)
            adds_up(state.balance(), told.opening, told.now(state), state, where)
        if looks(case, moment.number, case.seldom) and isinstance(state, Simultaneous):
            readers_can_add_up(case, moment, told, f"moment {moment.number}, after {last}")
        if moment.action is not None:
            last = f"{moment.action} of seat {moment.seat}"


def readers_can_add_up(case: Case, moment: Moment, told: Told, where: str) -> None:
    """Where all choose at once each may read its own lines before the others can, and see its own amounts before them."""
    for viewer in case.viewers(moment.state, moment.number):
        known = moment.state.known_to(viewer)
        sums: Sums = Counter()
        total(of(known).read(), sums)
        sums.subtract(told.setting_up)
        adds_up(known.balance(), told.opening, sums, known, f"{where}, read by {viewer}")


def adds_up(now: list[list[int]], opening: list[list[int]], sums: Sums, state: State, where: str) -> None:
    ids = [item.id for item in state.items()]
    for side, (row, first) in enumerate(zip(now, opening, strict=True), TABLE):
        for id, amount, start in zip(ids, row, first):
            told = start + sums[side, id]
            assert amount == told, f"{where}: side {side} has {amount} of {id!r}, but the journal adds up to {told}"


def well_formed(case: Case, entries: list[Entry], state: State, where: str) -> None:
    """Changes name sides and items that exist, and stand on entries that everybody may read."""
    ids = {item.id for item in state.items()}
    for entry in entries:
        for side, id, by in (*entry.changes, *entry.lost):
            assert id in ids, f"{where}: {entry.text!r} tells of {id!r}, which is no item"
            assert TABLE <= side < state.count_sides(), f"{where}: {entry.text!r} tells of side {side}"
            assert by, f"{where}: {entry.text!r} tells of a change of {id!r} by nothing"
        assert not (entry.changes and entry.to is not None), f"{where}: only {entry.to} may read {entry.text!r}"
        assert all(by > 0 for _, _, by in entry.lost), f"{where}: {entry.text!r} loses less than nothing"


# What previews foretell


def check_previews_come_true(case: Case) -> None:
    """What a preview says will come, comes: the action carried out in the real state, up to luck and what is revealed, makes
    the same difference, and so does it in other guesses. Words of decisions have no numbers: those are the ledger's."""
    for kind in case.game.kinds():
        if issubclass(kind, Decision):
            by_hand = [above.__name__ for above in kind.__mro__ if "preview" in vars(above) and above is not Decision]
            assert not by_hand, f"{by_hand[0]} still writes its previews by hand"
    for moment in glances(case, 1 + case.seldom // 4, seed=42):
        for seat in moment.state.to_act()[:2]:
            known = moment.state.known_to(seat)
            aheads = [Ahead(known, seat, seed) for seed in OTHER_SEEDS]
            for action in case.sample(moment.state.legal(seat), 12, moment.number):
                foretold(moment, known, seat, action, aheads)


def foretold(moment: Moment, known: State, seat: int, action: Action, aheads: list[Ahead]) -> None:
    where = f"moment {moment.number}, {action} of seat {seat}"
    preview = moment.state.preview(seat, action)
    changes, lost = carried_out(moment.state, seat, action)
    assert sorted(preview.changes) == sorted(changes), f"{where}: {preview.changes} is foretold, {changes} comes"
    assert sorted(preview.lost) == sorted(lost), f"{where}: {preview.lost} is foretold as lost, {lost} is"
    items = known.items()
    own = [change for change in preview.changes if change[0] == seat]
    costs, gains = in_words(own, items)
    assert [*preview.costs] == costs, f"{where}: the preview says that it costs {preview.costs}, not {costs}"
    assert [*preview.gains] == gains, f"{where}: the preview says that it gives {preview.gains}, not {gains}"
    for note in known.stack_of(seat)[-1].notes(known, action):
        assert not re.search(r"\d", note), f"{where}: a number in the note {note!r}"
    for ahead in aheads:
        other = ahead.preview(action)
        assert of_preview(other) == of_preview(preview), (
            f"{where}: {of_preview(preview)} is foretold, in another guess {of_preview(other)}"
        )


def carried_out(state: State, seat: int, action: Action) -> tuple[tuple[Change, ...], tuple[Change, ...]]:
    """The difference that an action makes in the real state until luck is drawn, something revealed or the round closed."""
    after = state.clone()
    after.luck = Horizon()
    after.journal = Journal()
    if isinstance(after, Simultaneous):
        after.viewer = seat  # nothing is taken from it; but a round closes in nobody's copy
    sides = state.sides_ahead(seat)
    before = after.balance(sides)
    with suppress(Beyond):
        after.advance(seat, action)
    return after.changes_since(before, sides), lost_in(after.journal)
