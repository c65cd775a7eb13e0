"""Undo: it gives back what was, leaves others alone, replays, and never crosses luck or knowledge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from teahouse.engine.action import Action
from teahouse.engine.errors import TeahouseError
from teahouse.engine.luck import FastLuck
from teahouse.engine.pack import digest_of
from teahouse.engine.play import Play
from teahouse.engine.state import State
from teahouse.kit.case import Case, choose, looks


def play_along(case: Case, seed: int, journal: bool = True) -> Iterator[tuple[Play, int, Action]]:
    """A random game at a table with undo, step by step; each is yielded just before it is taken."""
    play = Play(case.game, case.new(seed, journal))
    choices = FastLuck(seed).automa
    for _ in range(min(case.limit, case.horizon)):
        chosen = choose(play.state, choices)
        if chosen is None:
            return
        yield play, *chosen
        play.apply(*chosen)


def values_hidden_from(state: State, seat: int) -> Counter[str]:
    return Counter(digest_of([fact.value]) for fact in state.hidden(seat))


def words_hidden_from(state: State, seats: list[int]) -> list[set[str]]:
    return [{fact.word for fact in state.hidden(seat) if fact.word} for seat in seats]


def check_undo_never_crosses_luck_or_knowledge(case: Case) -> None:
    """An action that drew luck, showed the actor something hidden, or gave away a hidden word to another seat stays."""
    play = Play(case.game, case.new(26))
    choices = FastLuck(26).automa
    for number in range(min(case.limit, case.horizon)):
        chosen = choose(play.state, choices)
        if chosen is None:
            return
        seat, action = chosen
        others = [other for other in case.viewers(play.state, number) if other is not None and other != seat]
        is_watched = looks(case, number, case.every) or len(play.state.to_act()) == 1
        mark = play.state.luck.mark()
        values = values_hidden_from(play.state, seat) if is_watched else Counter[str]()
        words = words_hidden_from(play.state, others) if is_watched else []
        play.apply(seat, action)
        what = f"step {number}, {action} of seat {seat}"
        can_undo = any(play.undoable(other) for other in range(case.seats))
        if play.state.luck.mark() != mark:
            assert not can_undo, f"{what} drew luck and can be undone"
        if not is_watched:
            continue
        learned = values - values_hidden_from(play.state, seat)
        assert not (learned and can_undo), f"{what} showed it {learned.total()} hidden things and can be undone"
        for other, before, after in zip(others, words, words_hidden_from(play.state, others)):
            assert not (before - after and can_undo), f"{what} showed seat {other} {before - after} and can be undone"


def check_undo_gives_back_what_was(case: Case) -> None:
    """A seat that takes back all it may leaves the game as if it had not acted, others' actions in place; redoing them
    leads to where it was."""
    done: list[tuple[int, Action]] = []
    for number, (play, seat, action) in enumerate(play_along(case, 27)):
        if looks(case, number, case.seldom):
            for undoer in range(case.seats) if case.seats <= 6 else (seat, number % case.seats):
                take_back_and_redo(case, play, undoer, done, number)
        done.append((seat, action))


def take_back_and_redo(case: Case, play: Play, undoer: int, done: list[tuple[int, Action]], number: int) -> None:
    count = play.undoable(undoer)
    if not count:
        return
    digest = play.state.digest()
    try:
        taken = [play.undo(undoer) for _ in range(count)]
    except TeahouseError as error:
        raise AssertionError(f"step {number}: seat {undoer} may undo {count} actions, but cannot: {error}") from error
    assert play.undoable(undoer) == 0, f"step {number}: seat {undoer} may undo more than it was told"
    own = [n for n, (seat, _) in enumerate(done) if seat == undoer][-count:]
    assert [done[n][1] for n in reversed(own)] == taken, f"step {number}: seat {undoer} took back {taken}"
    reference = case.new(27, journal=True)
    try:
        for n, (seat, action) in enumerate(done):
            if n not in own:
                reference.apply(seat, action)
    except TeahouseError as error:
        raise AssertionError(f"step {number}: without {taken} of seat {undoer} the game cannot be: {error}") from error
    assert play.state.digest() == reference.digest(), f"step {number}: undo of seat {undoer} did not give back what was"
    for action in reversed(taken):
        play.apply(undoer, action)
    assert play.state.digest() == digest, f"step {number}: seat {undoer} redid {taken} and is elsewhere"


def check_undone_logs_replay(case: Case) -> None:
    """A log with undo in it, written at a table with a journal, replays without one to the same digest."""
    start = Play(case.game, case.new(28, journal=True))
    choices = FastLuck(28).automa
    for _ in range(min(case.limit, case.horizon, 400)):
        seats = [seat for seat in range(case.seats) if start.undoable(seat)]
        if seats and choices.below(3) == 0:
            start.undo(seats[choices.below(len(seats))])
            continue
        chosen = choose(start.state, choices)
        if chosen is None:
            break
        start.apply(*chosen)
    replay = Play(case.game, case.new(28))
    for number, (seat, text) in enumerate(start.log):
        try:
            replay.enter(seat, text)
        except TeahouseError as error:
            raise AssertionError(f"entry {number}, {text} of seat {seat}, does not replay: {error!r}") from error
    assert replay.log == start.log, "a replay writes another log"
    assert replay.state.digest() == start.state.digest(), "the log with undo leads elsewhere"
