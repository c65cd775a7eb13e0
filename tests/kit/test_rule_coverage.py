"""Each paragraph of each game's rules.md is named by a test, and each name in a test is a paragraph."""

from __future__ import annotations

from pathlib import Path

import pytest

from teahouse import games
from teahouse.engine.rules import read_rules
from teahouse.kit.rule import refusal
from teahouse.lab.rule_coverage import rule_coverage

TESTS = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("id", games.IDS)
def test_every_paragraph_is_named_by_a_test(id: str) -> None:
    missing = rule_coverage(id, games.get(id).rules, TESTS).missing
    assert missing == [], f"no test of {id} names {', '.join(missing)}"


@pytest.mark.parametrize("id", games.IDS)
def test_every_name_in_a_test_is_a_paragraph(id: str) -> None:
    coverage = rule_coverage(id, games.get(id).rules, TESTS)
    wrong = [f"{id} in {', '.join(coverage.named[id])}" for id in coverage.unknown]
    assert wrong == [], "; ".join(wrong)


RULES = read_rules(
    "### a.one\nOne.\n### a.two\nTwo.\n### a.three\nThree.\n### a.four\nFour.\n### a.five\nFive.\n### a.six\nSix.\n"
)

MODULE = """
import pytest
from teahouse.kit.rule import rule

pytestmark = rule("a.one")

@rule("a.two", "a.nowhere")
@pytest.mark.parametrize("n", [1, pytest.param(2, marks=rule("a.three"))])
def test_something(n): ...

@pytest.mark.rule("a.four")
class TestMore:
    @other("a.six")
    def test_more(self): ...

    @rule("a.two")
    def test_again(self): ...

def helper():
    rule("a.five")
"""


def test_marks_are_found_where_they_count(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "toy"
    folder.mkdir(parents=True)
    (folder / "test_toy.py").write_text(MODULE)
    (folder / "helper.py").write_text('@rule("a.six")\ndef test_elsewhere(): ...\n')
    coverage = rule_coverage("toy", RULES, tmp_path)
    assert coverage.missing == ["a.five", "a.six"]
    assert coverage.unknown == ["a.nowhere"]
    assert coverage.named == {
        "a.one": ["test_toy.py"],
        "a.two": ["test_toy.py::test_something", "test_toy.py::TestMore::test_again"],
        "a.nowhere": ["test_toy.py::test_something"],
        "a.three": ["test_toy.py::test_something"],
        "a.four": ["test_toy.py::TestMore"],
    }


def test_a_game_without_tests_has_all_paragraphs_missing(tmp_path: Path) -> None:
    assert len(rule_coverage("toy", RULES, tmp_path).missing) == 6


def test_a_refusal_is_a_sentence_and_there_is_none_for_what_is_legal() -> None:
    state = games.get("connect_four").new(2, seed=1)
    assert refusal(state, 1, "drop:3") == "It is not for {1} to act. Waiting for {0}."
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        refusal(state, 0, "drop:3")
