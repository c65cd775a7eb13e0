"""Golden playthroughs: one seeded game per case, told so that a change of the rules is a readable difference."""

from __future__ import annotations

import textwrap

from teahouse.engine.action import Action
from teahouse.engine.journal import Entry
from teahouse.engine.luck import FastLuck
from teahouse.engine.outcome import Outcome
from teahouse.engine.state import State
from teahouse.engine.words import Preview, crest, named
from teahouse.kit.case import Case

SEED = 7
WIDTH = 116


def told(case: Case, number: int, count: int) -> bool:
    """Alone the whole game is told; with others how it begins and how it ends."""
    if case.seats == 1 or count <= 60:
        return True
    first, last = (60, 10) if case.seats <= 6 else (15, 5)
    return number < first or number >= count - last


def playthrough(case: Case) -> str:
    """The whole text of one game."""
    course = choices_of(case)
    state = case.new(SEED, journal=True)
    assert state.journal is not None
    lines = [*header(case), "", *journal_lines(state.journal.read(), case), f"   {sum_up(state)}"]
    skipped = 0
    for number, (seat, action) in enumerate(course):
        if not told(case, number, len(course)):
            state.advance(seat, action)
            skipped += 1
            continue
        if skipped:
            lines += ["", f"... {skipped} decisions later ({sum_up(state)}) ..."]
            skipped = 0
        before = {id(entry) for entry in state.journal.read()}
        lines += [
            "",
            *question(case, state, seat, number),
            *answers(case, state, seat),
            *answer(case, state, seat, action),
        ]
        state.advance(seat, action)
        lines += journal_lines([entry for entry in state.journal.read() if id(entry) not in before], case)
        lines.append(f"   {sum_up(state)}")
    outcome = state.outcome()
    assert outcome is not None, f"{case} does not end"
    return "\n".join([*lines, "", *ending(outcome)]) + "\n"


def choices_of(case: Case) -> list[tuple[int, Action]]:
    """What is chosen, seat after seat, so that a round reads as a story."""
    state = case.new(SEED)
    choices = FastLuck(SEED + 1000).automa
    course: list[tuple[int, Action]] = []
    while seats := state.to_act():
        legal = state.legal(seats[0])
        action = legal[choices.below(len(legal))]
        course.append((seats[0], action))
        state.advance(seats[0], action)
        assert len(course) < case.limit, f"{case} does not end"
    return course


def header(case: Case) -> list[str]:
    about = case.game.about
    options = ", ".join(f"{id} {value}" for id, value in case.new(SEED).options.items()) or "none"
    seats = "1 seat" if case.seats == 1 else f"{case.seats} seats"
    return [
        f"{about.title}, {about.subtitle}",
        f"{about.mode(case.seats)}; {seats}; options: {options}; seed {SEED}; rules version {about.rules_version}",
        "All choices are random. Written by the kit.",
    ]


def question(case: Case, state: State, seat: int, number: int) -> list[str]:
    prompt = state.prompt(seat)
    round = getattr(state, "round", None)
    when = f"{number + 1}." if round is None else f"{number + 1}. Round {round}."
    lines = [f"{when} {crest(seat)}: {prompt.question}{rules_shown(*prompt.rules)}"]
    if prompt.help:
        lines.append(f"   {prompt.help}")
    return [named(line, names(case)) for line in lines]


def answers(case: Case, state: State, seat: int) -> list[str]:
    """All legal actions with what they cost and give, wrapped into a paragraph."""
    known = state.known_to(seat)
    shown = [f"{action.text}{preview_shown(known.preview(seat, action))}" for action in state.legal(seat)]
    return textwrap.wrap("; ".join(shown), WIDTH, initial_indent="   ", subsequent_indent="   ", break_on_hyphens=False)


def answer(case: Case, state: State, seat: int, action: Action) -> list[str]:
    label = named(case.game.label(state.known_to(seat), seat, action), names(case))
    return [f" > {action.text}" if label == action.text else f" > {action.text}  {label}"]


def preview_shown(preview: Preview) -> str:
    odds = [f"{what} {chance:.0%}" for what, chance in preview.odds]
    parts = []
    if preview.costs:
        parts.append("costs " + ", ".join(preview.costs))
    if preview.gains:
        parts.append("gives " + ", ".join(preview.gains))
    return f" ({', '.join([*parts, *odds])})" if parts or odds else ""


def rules_shown(*ids: str) -> str:
    return f" [{', '.join(ids)}]" if any(ids) else ""


def journal_lines(entries: list[Entry], case: Case) -> list[str]:
    shown = [f"   {named(entry.text, names(case))}{rules_shown(entry.rule)}{secret(entry)}" for entry in entries[:12]]
    more = len(entries) - len(shown)
    return [*shown, f"   ... and {more} more entries"] if more else shown


def secret(entry: Entry) -> str:
    return "" if entry.to is None else f" (seen by {', '.join(crest(seat) for seat in entry.to) or 'nobody'})"


def sum_up(state: State) -> str:
    broken = state.audit()
    return f"digest {state.digest()[:12]}, {'sound' if not broken else '; '.join(broken)}"


def ending(outcome: Outcome) -> list[str]:
    names = outcome.sides
    lines = [f"The end. {named(outcome.why, names)}{rules_shown(outcome.rule)}"]
    if outcome.grade:
        lines.append(f"Rank: {outcome.grade}")
    for side in sorted(range(len(names)), key=lambda side: (outcome.places[side], side)):
        scores = ", ".join(f"{name} {n}" for name, n in zip(outcome.categories, outcome.scores[side]))
        won = " won" if side in outcome.winners else ""
        lines.append(f"   {outcome.places[side]}. {names[side]}: {outcome.totals[side]} ({scores}){won}")
    return lines


def names(case: Case) -> list[str]:
    return [crest(seat) for seat in range(case.seats)]
