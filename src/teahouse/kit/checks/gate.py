"""The gate, and the list of legal actions that it rests on."""

from __future__ import annotations

from teahouse.engine.action import Action, ActionBook
from teahouse.engine.errors import BadAction, IllegalAction
from teahouse.engine.game import Game
from teahouse.kit.case import Case, Moment, glances, looks, walk
from teahouse.kit.raising import expect

MALFORMED = ("", " ", ":", "undo", "UNDO", "no_such_verb", "no_such_verb:1", "{0}", "a" * 400, "ａ", "\n")


def check_legal_lists(case: Case) -> None:
    """Sorted by number, unique, of this game, not empty for a seat to act, empty for the others; texts parse back."""
    book = case.game.book
    for moment in glances(case, case.every, seed=12):
        state = moment.state
        acting = state.to_act()
        assert acting == sorted(set(acting)), f"to_act is {acting}"
        for seat in range(case.seats):
            legal = state.legal(seat)
            if seat not in acting:
                assert legal == [], f"moment {moment.number}: seat {seat} waits, but may {legal}"
                continue
            assert legal, f"moment {moment.number}: seat {seat} is to act and may do nothing"
            numbers = [action.number for action in legal]
            assert numbers == sorted(set(numbers)), f"moment {moment.number}: {legal} is not sorted or not unique"
            for action in legal:
                assert book.all[action.number] is action, f"{action} is not the action {action.number} of the book"
                text = case.game.text(action)
                assert case.game.action(text) is action, f"{text!r} does not parse back to its action"


def check_legal_is_what_the_seat_knows(case: Case) -> None:
    """The legal list on the full state equals that on the seat's copy: it rests on nothing hidden."""
    for moment in glances(case, case.every, seed=13):
        for seat in case.viewers(moment.state, moment.number):
            if seat is not None:
                full, known = moment.state.legal(seat), moment.state.known_to(seat).legal(seat)
                assert full == known, f"moment {moment.number}: seat {seat} may {full}, but knows of {known}"


def check_gate_refuses_and_changes_nothing(case: Case) -> None:
    """Illegal, stale, malformed, foreign-seat and foreign-game actions raise, and the digest stays."""
    before: dict[int, list[Action]] = {}
    for moment in walk(case, seed=14, horizon=case.horizon):
        state = moment.state
        stale = [action for action in before.get(moment.seat, []) if action not in state.legal(moment.seat)]
        if looks(case, moment.number, case.seldom) or moment.action is None:
            knock(case, moment, stale)
        if moment.action is not None:
            before[moment.seat] = state.legal(moment.seat)


def knock(case: Case, moment: Moment, stale: list[Action]) -> None:
    """Try the gate with everything it must refuse."""
    state, number = moment.state, moment.number
    digest = state.digest()
    everything = case.game.book.all
    for seat in range(case.seats) if case.seats <= 6 else (number % case.seats, (number + 1) % case.seats):
        legal = state.legal(seat)
        illegal = [action for action in everything if action not in legal]
        for action in case.sample(illegal, 10, number):
            expect(IllegalAction, f"moment {number}: the illegal {action} of seat {seat}", state.apply, seat, action)
        for action in forgeries(case.game, legal):
            expect(
                IllegalAction, f"moment {number}: {action} of another game, by seat {seat}", state.apply, seat, action
            )
    for action in stale[:5]:
        expect(IllegalAction, f"moment {number}: the stale {action}", state.apply, moment.seat, action)
    for seat in (-2, -1, case.seats, case.seats + 1000):
        for action in [*state.legal(moment.seat)[:3], everything[0]]:
            expect(
                IllegalAction,
                f"moment {number}: {action} by seat {seat}, which does not exist",
                state.apply,
                seat,
                action,
            )
    for text in (*MALFORMED, everything[0].text.upper(), everything[-1].text + ":1", everything[0].text + " "):
        expect(BadAction, f"the text {text!r}", case.game.action, text)
    assert state.digest() == digest, f"moment {number}: refused actions changed the state"


def forgeries(game: Game, legal: list[Action]) -> list[Action]:
    """Actions of another book: the same meanings as other objects, and targets beyond this game's parts."""
    book = ActionBook()
    found = [book.add(action.verb, *words(action)) for action in legal[:3]]
    for verb in sorted({action.verb for action in game.book.all}):
        found.append(book.add(verb, "elsewhere", 1_000_000, str(verb)))
    return found


def words(action: Action) -> tuple[str, int, str]:
    verb, _, name = action.text.partition(":")
    return verb, action.target, name
