"""Words and drawings that people meet: buttons that differ, questions with a rule, names for seats, symbols that exist."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from teahouse.engine.state import State
from teahouse.engine.words import crest, named
from teahouse.kit.case import Case, Moment, glances
from teahouse.kit.symbols import DRAWN, symbols
from teahouse.scene import Choice, Scene, to_json, walk

CODE = re.compile(
    r"\bc\d+r\d+\b|\b[A-Z]{1,2}\d{1,3}\b|\b[a-z]+_[a-z_]+\b|\b[a-z]+(?:\.[a-z_0-9]+)+\b|\b[a-z]+:[a-z0-9_]+\b"
)  # hexes, cards, rule ids, names of the data and texts of actions
BARE_SEAT = re.compile(r"\b(seat|player)\s+\d+\b(?! for)", re.IGNORECASE)  # "seat 2 for a governor" is on the board
EMPTY_LABELS = {"done", "pass"}


def check_labels_differ(case: Case) -> None:
    """No two legal actions of one question have the same label, and none is only "Done" or "Pass"."""
    for moment in glances(case, case.every, seed=34):
        state = moment.state
        for seat in state.to_act()[:6]:
            where = f"moment {moment.number}, seat {seat}"
            known = state.known_to(seat)
            differ([case.game.label(known, seat, action) for action in state.legal(seat)], where)
        if moment.number % case.seldom == 0 and moment.action is not None:
            scene = case.game.scene(state, moment.seat)
            shown = [f"{choice.group}: {choice.label}" for choice in scene.choices]
            differ(shown, f"moment {moment.number}, the scene of seat {moment.seat}")


def differ(labels: list[str], where: str) -> None:
    twice = [label for label, count in Counter(labels).items() if count > 1]
    assert not twice, f"{where}: {len(twice)} labels are there twice, such as {twice[0]!r}"
    empty = [label for label in labels if label.strip(" .:!").lower() in EMPTY_LABELS]
    assert not empty, f"{where}: the button {empty[0]!r} does not say what it does"


def check_questions_rest_on_rules(case: Case) -> None:
    """Whoever is asked something is told by which rule."""
    for moment in glances(case, case.every, seed=35):
        for seat in moment.state.to_act()[:6]:
            prompt = moment.state.prompt(seat)
            assert any(prompt.rules), f"moment {moment.number}: the question {prompt.question!r} names no rule"


def check_seats_have_names(case: Case) -> None:
    """In no text does a bare seat number stand, and each {seat} is one of the table's."""
    names = [crest(seat) for seat in range(case.seats)]
    for moment in glances(case, case.seldom, seed=36, journal=True):
        for what, text in texts(case, moment):
            where = f"moment {moment.number}, {what}"
            assert BARE_SEAT.search(text) is None, f"{where}: a bare seat number in {text!r}"
            shown = named(text, names)
            assert re.search(r"[{}]", shown) is None, f"{where}: no name for a seat of {text!r}"
        for seat in some_viewers(case, moment)[:1]:
            found = BARE_SEAT.search(to_json(case.game.scene(moment.state, seat)).decode())
            assert found is None, f"moment {moment.number}: the scene of {seat} speaks of {found.group()!r}"


def check_names_not_codes(case: Case) -> None:
    """Nowhere is a person told a code of the data, a rule id or the text of an action where a name is expected: in prompts,
    labels, previews, refusals and the journal, and on everything that a scene shows."""
    for moment in glances(case, case.seldom, seed=54, journal=True):
        said = list(texts(case, moment))
        for seat in some_viewers(case, moment):
            said += [(f"the scene of {seat}", text) for text in shown_texts(case.game.scene(moment.state, seat))]
        for what, text in said:
            found = CODE.search(text)
            assert found is None, f"moment {moment.number}, {what}: the code {found.group()!r} in {text!r}"


def shown_texts(scene: Scene) -> Iterator[str]:
    """What stands on the elements of a scene in words, the help on them included by what it puts in."""
    for element in walk(scene):
        yield element.label
        yield element.note
        yield element.reconstructed
        for name in ("name", "text", "closed", "job", "value", "word"):
            yield str(getattr(element, name, ""))
        if isinstance(element, Choice):
            yield from (*element.preview, element.group, element.left)
    for light in scene.lit:
        yield light.closed


def some_viewers(case: Case, moment: Moment) -> list[int | None]:
    """One after the other of all who look, and whoever acts."""
    viewers = case.viewers(moment.state, moment.number)
    return list(dict.fromkeys([viewers[moment.number % len(viewers)], *moment.state.to_act()[:1]]))


def texts(case: Case, moment: Moment) -> Iterator[tuple[str, str]]:
    """Everything that is said to people at a moment, with who is told what."""
    state = moment.state
    for seat in case.viewers(state, moment.number):
        prompt = state.prompt(seat)
        yield f"the prompt to {seat}", f"{prompt.question} {prompt.help}"
        if seat is not None:
            yield from answers(case, moment, state.known_to(seat), seat)
    if state.journal is not None:
        for entry in state.journal.read()[-30:]:
            yield "the journal", entry.text
    outcome = state.outcome()
    if outcome is not None:
        yield "the outcome", outcome.why


def answers(case: Case, moment: Moment, known: State, seat: int) -> Iterator[tuple[str, str]]:
    """Labels and previews of legal actions, and refusals of others."""
    legal = known.legal(seat)
    for action in case.sample(legal, 8, moment.number):
        preview = known.preview(seat, action)
        odds = [what for what, _ in preview.odds]
        yield f"the label of {action}", case.game.label(known, seat, action)
        yield f"the preview of {action}", "; ".join((*preview.costs, *preview.gains, *preview.notes, *odds))
    for action in case.sample(case.game.book.all, 40, moment.number):
        why = known.why_not(seat, action)
        if why is not None:
            yield f"the refusal of {action}", why.sentence


def check_symbols_are_drawn(case: Case) -> None:
    """Every symbol that a scene names is one that the page can draw."""
    for moment in glances(case, case.seldom, seed=37, journal=True):
        for seat in some_viewers(case, moment):
            unknown = symbols(case.game.scene(moment.state, seat)) - DRAWN
            assert not unknown, f"moment {moment.number}, viewer {seat}: there is no drawing of {sorted(unknown)}"
