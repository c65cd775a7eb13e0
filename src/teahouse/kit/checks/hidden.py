"""Hidden information: nothing of it is sent, guesses fill it in freely, and a seat's copy tells no more than it should."""

from __future__ import annotations

from typing import Any

from teahouse.engine.action import Action
from teahouse.engine.errors import HiddenFromView
from teahouse.engine.luck import FastLuck
from teahouse.engine.state import State
from teahouse.kit.case import Case, Moment, glances, play_on
from teahouse.kit.raising import expect
from teahouse.kit.sent import Sections, canonical, first_difference, sent

GUESSES = 24
NOWHERE = object()


def at_place(fields: Any, place: str) -> Any:
    """What stands at a path of a dump, such as "hands.1.3"; NOWHERE when the path leads nowhere."""
    for step in place.split("."):
        if isinstance(fields, dict) and step not in fields and "of" in fields:
            fields = fields["of"]
        if isinstance(fields, dict) and step in fields:
            fields = fields[step]
        elif isinstance(fields, list) and step.isdigit() and int(step) < len(fields):
            fields = fields[int(step)]
        else:
            return NOWHERE
    return fields


def asked(case: Case, moment: Moment, seat: int | None) -> list[Action]:
    """Actions whose previews and refusals are looked at: some that are legal and some of all."""
    if seat is None:
        return []
    legal = case.sample(moment.state.legal(seat), 6, moment.number)
    return legal + [a for a in case.sample(case.game.book.all, 8, moment.number) if a not in legal]


def without_questions(sections: Sections, word: str) -> Sections:
    """A seat that asks about an action may be answered in the words it used; that tells nothing, as guesses show."""
    why_nots = {text: why for text, why in sections.get("why_nots", {}).items() if word not in text}
    return {**sections, "why_nots": why_nots}


def check_nothing_hidden_is_sent(case: Case) -> None:
    """No value that `hidden` names stands in its place in the seat's copy, and no word that betrays it is sent."""
    for moment in glances(case, case.seldom, seed=21, journal=True):
        state = moment.state
        full = case.game.dump(state)["state"]
        for seat in case.viewers(state, moment.number):
            hidden = state.hidden(seat)
            if not hidden:
                continue
            sections = sent(case.game, state, seat, asked(case, moment, seat))
            known = sections["known"]["state"]
            for fact in hidden:
                there = at_place(full, fact.place)
                assert there == fact.value, f"hidden({seat}) says {fact.value} lies at {fact.place}, but it is {there}"
                shown = at_place(known, fact.place)
                assert shown != fact.value, f"moment {moment.number}: {seat} is shown {fact.value} at {fact.place}"
            everything = canonical(sections)
            for word in {fact.word for fact in hidden if fact.word and fact.word.encode() in everything}:
                bytes_sent = canonical(without_questions(sections, word))
                assert word.encode() not in bytes_sent, f"moment {moment.number}: {seat} is sent the word {word!r}"


def check_hidden_places_vary(case: Case) -> None:
    """Over many guesses each hidden place takes several values, unless the seat could work it out."""
    for moment in glances(case, case.seldom * 3, seed=22):
        state = moment.state
        for seat in case.viewers(state, moment.number):
            places = {fact.place: fact.forced for fact in state.hidden(seat)}
            known = state.known_to(seat)
            luck = FastLuck(moment.number)
            first: dict[str, Any] = {}
            still = {place for place, forced in places.items() if not forced}
            for _ in range(GUESSES):
                if not still:
                    break
                fields = case.game.dump(known.guess(luck))["state"]
                still = {
                    place
                    for place in still
                    if first.setdefault(place, at_place(fields, place)) == at_place(fields, place)
                }
            assert not still, f"moment {moment.number}: guesses of {seat} always agree on {sorted(still)[0]}"


def guesses(case: Case, state: State, seat: int | None, number: int, count: int) -> list[State]:
    known = state.known_to(seat)
    luck = FastLuck(number + 5)
    return [known.guess(luck) for _ in range(count)]


def check_guesses_look_alike(case: Case) -> None:
    """Everything a seat is sent is byte for byte the same for the real state and for a guess."""
    for moment in glances(case, case.seldom, seed=23, journal=True):
        state = moment.state
        for seat in case.viewers(state, moment.number):
            questions = asked(case, moment, seat)
            real = sent(case.game, state, seat, questions)
            bytes_sent = canonical(real)
            for guess in guesses(case, state, seat, moment.number, 2):
                # The journal is no part of a clone, so a guess has none: it gets the entries that the seat may see.
                guess.journal = state.known_to(seat).journal
                imagined = sent(case.game, guess, seat, questions)
                if bytes_sent != canonical(imagined):
                    told = first_difference(real, imagined)
                    raise AssertionError(
                        f"moment {moment.number}: {seat} can tell the real state from a guess by {told}"
                    )


def check_unseen_actions_tell_nothing(case: Case) -> None:
    """An action that draws no luck and leaves another viewer's copy as it was leaves all that viewer is sent as it was.

    A guess cannot show this for the journal, which is history and no part of a state."""
    for moment in glances(case, case.seldom, seed=31, journal=True):
        if moment.action is None:
            return
        before = moment.state
        after = before.clone()
        assert before.journal is not None
        after.journal = before.journal.copy()
        after.advance(moment.seat, moment.action)
        if after.luck.mark() != before.luck.mark():
            continue
        for viewer in case.viewers(before, moment.number):
            if viewer != moment.seat and before.known_to(viewer).digest() == after.known_to(viewer).digest():
                one, other = sent(case.game, before, viewer, []), sent(case.game, after, viewer, [])
                told = first_difference(one, other)
                assert one == other, f"moment {moment.number}: {viewer} learns of {moment.action} by {told}"


def check_guesses_are_sound(case: Case) -> None:
    """A guess is a full state: nothing is broken in it, the seat may do the same, it is guessed again and played on."""
    for moment in glances(case, case.seldom * 2, seed=24):
        state = moment.state
        broken = state.audit()
        for seat in case.viewers(state, moment.number):
            where = f"moment {moment.number}, guess of {seat}"
            for guess in guesses(case, state, seat, moment.number, 2):
                fresh = [line for line in guess.audit() if line not in broken]
                assert fresh == [], f"{where}: {'; '.join(fresh)}"
                assert guess.to_act() == state.to_act(), f"{where}: others are to act"
                if seat is not None:
                    assert guess.legal(seat) == state.legal(seat), f"{where}: other actions are legal"
                again = guess.known_to(seat).guess(FastLuck(3))
                fresh = [line for line in again.audit() if line not in broken]
                assert fresh == [], f"{where}, guessed again: {'; '.join(fresh)}"
            if moment.number % (case.seldom * 6) == 0 and case.seats <= 6:
                ends = play_on(guess, FastLuck(4).automa, case.limit)
                if not ends:
                    real_ends = play_on(state.clone(), FastLuck(4).automa, case.limit)
                    assert not real_ends, f"{where}: it does not end, though the real game does"


def check_views_are_sealed(case: Case) -> None:
    """A seat's copy gives no luck, shows no other seat's view, and only such a copy can be guessed on."""
    for moment in glances(case, case.seldom, seed=25):
        state = moment.state
        for seat in case.viewers(state, moment.number):
            known = state.known_to(seat)
            assert known.luck.dump() == ["none"], f"the copy of {seat} holds the luck {known.luck.dump()}"
            for stream in (known.luck.dice, known.luck.cards, known.luck.automa):
                expect(HiddenFromView, f"a draw of {seat}'s copy", stream.below, 6)
            again = known.known_to(seat)
            assert again.digest() == known.digest(), f"what {seat} knows of its own copy differs from it"
            for other in case.viewers(state, moment.number):
                if other != seat:
                    expect(HiddenFromView, f"{other}'s view of {seat}'s copy", known.known_to, other)
        expect(HiddenFromView, "a guess on the full state", state.guess, FastLuck(1))
        for nobody in (-2, case.seats):
            expect(HiddenFromView, f"a copy for seat {nobody}", state.known_to, nobody)
