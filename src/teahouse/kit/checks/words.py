"""What people are told: refusals, previews, prompts, journal, and the rule ids in all of them."""

from __future__ import annotations

from teahouse.engine.errors import IllegalAction
from teahouse.engine.rules import Rules
from teahouse.engine.words import Preview
from teahouse.kit.case import Case, glances, walk
from teahouse.kit.raising import expect
from teahouse.scene import walk as scene_walk


def check_why_not_is_none_exactly_when_legal(case: Case) -> None:
    """Over all actions of the book: None for the legal ones, a sentence for the others."""
    for moment in glances(case, case.seldom, seed=15):
        for seat in case.viewers(moment.state, moment.number):
            if seat is None:
                continue
            legal = moment.state.legal(seat)
            known = moment.state.known_to(seat)
            for action in case.game.book.all:
                why = known.why_not(seat, action)
                if action in legal:
                    assert why is None, f"{action} is legal for seat {seat}, but refused: {why.sentence}"
                else:
                    assert why is not None, f"{action} is not legal for seat {seat}, but why_not says nothing"
                    assert why.sentence.strip(), f"{action} is refused to seat {seat} without a sentence"
            for action in case.sample(case.game.book.all, 4, moment.number):
                full = moment.state.why_not(seat, action)
                assert (full is None) == (action in legal), f"why_not of {action} differs on the full state"


def check_previews(case: Case) -> None:
    """Each legal action has a preview of non-empty phrases and odds between 0 and 1; an illegal one raises."""
    for moment in glances(case, case.seldom, seed=16):
        for seat in case.viewers(moment.state, moment.number):
            if seat is None:
                continue
            legal = moment.state.legal(seat)
            for action in legal:
                preview = moment.state.preview(seat, action)
                assert type(preview) is Preview, f"the preview of {action} is {preview!r}"
                for phrase in (*preview.costs, *preview.gains, *preview.notes):
                    assert phrase.strip(), f"the preview of {action} has an empty phrase"
                for what, chance in preview.odds:
                    assert what.strip(), f"the preview of {action} has odds for nothing"
                    assert 0 <= chance <= 1, f"the preview of {action} gives {what!r} odds of {chance}"
            illegal = [action for action in case.game.book.all if action not in legal]
            for action in case.sample(illegal, 6, moment.number):
                expect(IllegalAction, f"a preview of the illegal {action}", moment.state.preview, seat, action)


def check_rule_ids_exist(case: Case) -> None:
    """Each rule id in a prompt, a refusal, a journal entry, an element of the scene or the outcome is in rules.md."""
    rules = case.game.rules
    for moment in glances(case, case.seldom, seed=17, journal=True):
        state = moment.state
        for seat in case.viewers(state, moment.number):
            for id in state.prompt(seat).rules:
                exists(rules, id, f"a prompt to {seat}")
            for element in scene_walk(case.game.scene(state, seat)):
                if element.rule:
                    exists(rules, element.rule, f"{element.id!r} in the scene of {seat}")
            if seat is not None:
                known = state.known_to(seat)
                for action in case.game.book.all:
                    why = known.why_not(seat, action)
                    if why is not None and why.rule:
                        exists(rules, why.rule, f"the refusal of {action}")
    for moment in walk(case, seed=18, journal=True):
        if moment.action is None:
            assert moment.state.journal is not None
            for entry in moment.state.journal.read():
                exists(rules, entry.rule, f"the journal entry {entry.text!r}")
            outcome = moment.state.outcome()
            assert outcome is not None, "no outcome at the end"
            exists(rules, outcome.rule, "the outcome")


def exists(rules: Rules, id: str, where: str) -> None:
    assert id in rules.by_id, f"{where} names the rule {id!r}, which rules.md does not have"
