"""Games end, stay sound, and depend on nothing but their seed and their log."""

from __future__ import annotations

import json

from teahouse.engine.errors import TeahouseError
from teahouse.engine.luck import FastLuck
from teahouse.engine.state import State
from teahouse.kit.case import Case, choose, glances, play_on, walk


def check_random_games_end(case: Case) -> None:
    """Random play reaches an end within the step limit: then nobody is to act and there is an outcome."""
    seeds = (1, 2, 3) if case.seats <= 6 else (1,)
    for seed in seeds:
        state = case.new(seed)
        assert play_on(state, FastLuck(seed).automa, case.limit), f"seed {seed}: no end after {case.limit} decisions"
        assert state.outcome() is not None, f"seed {seed}: nobody is to act, but there is no outcome"


def check_audit_stays_empty(case: Case) -> None:
    """No action breaks an invariant: pieces, cards and money are conserved."""
    for moment in glances(case, case.every, seed=4):
        broken = moment.state.audit()
        assert broken == [], f"after {moment.number} decisions: {'; '.join(broken)}"


def check_outcome_is_consistent(case: Case) -> None:
    """There is none while the game runs. At the end scores add up to totals, places are a ranking, the best have won."""
    for moment in walk(case, seed=5):
        outcome = moment.state.outcome()
        if moment.action is not None:
            assert outcome is None, f"an outcome after {moment.number} decisions, but somebody is to act"
            continue
        assert outcome is not None, "no outcome at the end"
        count = len(outcome.sides)
        assert count >= case.seats, f"{count} sides for {case.seats} seats"
        assert len(set(outcome.sides)) == count, f"two sides have one name: {outcome.sides}"
        assert len(outcome.scores) == len(outcome.totals) == len(outcome.places) == count, "not one row for each side"
        for side, (row, total) in enumerate(zip(outcome.scores, outcome.totals)):
            assert len(row) == len(outcome.categories), f"side {side} has no number for each category"
            assert sum(row) == total, f"side {side}: the categories {row} do not add up to {total}"
        for side, place in enumerate(outcome.places):
            better = len([other for other in outcome.places if other < place])
            assert place == better + 1, f"side {side} has place {place}, but {better} are before it"
        best = [side for side, place in enumerate(outcome.places) if place == 1]
        if case.seats > 1:
            assert outcome.winners == best, f"the best are {best}, the winners {outcome.winners}"
        else:
            assert outcome.winners in ([], best), f"the best are {best}, the winners {outcome.winners}"
        assert outcome.why, "nothing says why"


def check_clones_are_independent(case: Case) -> None:
    """Clones equal their original and keep their digest whatever happens to it, and it keeps its own when they play on."""
    kept: list[tuple[int, State, str]] = []
    for moment in glances(case, case.every, seed=6):
        state = moment.state
        digest = state.digest()
        twin = state.clone()
        assert twin.digest() == digest, f"moment {moment.number}: a clone differs from its original"
        assert type(twin) is type(state), f"a clone is a {type(twin).__name__}"
        assert twin.journal is None, "a clone has no journal"
        kept.append((moment.number, twin, digest))
        other = state.clone()
        choices = FastLuck(moment.number).automa
        for _ in range(4):
            chosen = choose(other, choices)
            if chosen is None:
                break
            other.advance(*chosen)
        assert state.digest() == digest, f"moment {moment.number}: playing on a clone changed the original"
    for number, twin, digest in kept:
        assert twin.digest() == digest, f"the clone kept at moment {number} has changed since"


def digests(case: Case, seed: int, journal: bool = False) -> list[str]:
    """The digests of a random game, at some moments."""
    return [moment.state.digest() for moment in glances(case, case.every, seed, journal)]


def check_seed_decides_the_game(case: Case) -> None:
    """The same seed gives the same game; other seeds give other games where luck is drawn, and the same where it is not."""
    assert digests(case, 7) == digests(case, 7), "the same seed and the same choices gave two games"
    for steps, what in ((0, "set-ups"), (60, "games")):
        courses = set()
        draws_luck = False
        for seed in range(8):
            fields = after(case, seed, steps).fields()
            draws_luck = draws_luck or fields.pop("luck") != FastLuck(seed).dump()
            fields.pop("luck", None)
            courses.add(json.dumps(fields, sort_keys=True))
        if draws_luck:
            assert len(courses) > 1, f"eight seeds gave equal {what}, though luck is drawn"
        else:
            assert len(courses) == 1, f"no luck is drawn, but seeds give different {what}"


def after(case: Case, seed: int, steps: int) -> State:
    """A game after so many choices, which do not depend on the seed."""
    state = case.new(seed)
    choices = FastLuck(99).automa
    for _ in range(steps):
        chosen = choose(state, choices)
        if chosen is None:
            break
        state.advance(*chosen)
    return state


def check_games_do_not_disturb_each_other(case: Case) -> None:
    """Two games played alternately go as each goes alone."""
    alone = digests(case, 8), digests(case, 9)
    together: tuple[list[str], list[str]] = ([], [])
    walks = [glances(case, case.every, 8), glances(case, case.every, 9)]
    running = [0, 1]
    while running:
        for n in running[:]:
            moment = next(walks[n], None)
            if moment is None:
                running.remove(n)
            else:
                together[n].append(moment.state.digest())
    assert together[0] == alone[0], "the first of two games changed because another was played beside it"
    assert together[1] == alone[1], "the second of two games changed because another was played beside it"


def check_journal_changes_nothing(case: Case) -> None:
    """Games with and without a journal have equal digests, and one that was asked for is there."""
    assert case.new(10, journal=True).journal is not None, "a journal was asked for and there is none"
    assert case.new(10).journal is None, "nobody asked for a journal"
    assert digests(case, 10) == digests(case, 10, journal=True), "the journal changed the game"


def check_logs_replay(case: Case) -> None:
    """A game played without the gate and replayed from its texts through the gate has equal digests at each step."""
    log: list[tuple[int, str]] = []
    course: list[str] = []
    for moment in walk(case, seed=11, horizon=case.horizon):
        if moment.number % case.every == 0:
            course.append(moment.state.digest())
        if moment.action is not None:
            log.append((moment.seat, case.game.text(moment.action)))
    state = case.new(11)
    for number, (seat, text) in enumerate(log):
        if number % case.every == 0:
            assert state.digest() == course[number // case.every], f"the replay differs at step {number}, before {text}"
        try:
            state.apply(seat, case.game.action(text))
        except TeahouseError as error:
            raise AssertionError(f"step {number}, {text} of seat {seat}, does not replay: {error}") from error
    # A walk that ends at its horizon stops before its last action is carried out; its state is met above.
    if state.outcome() is not None and len(log) % case.every == 0:
        assert state.digest() == course[-1], "the replay ends differently"
