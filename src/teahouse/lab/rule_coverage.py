"""Which paragraphs of a game's rules are pinned by a test: a scan of the marks `@rule("move.depart")` in test modules.

The tests of a game live in `games/<game id>/` of the tests folder, those of a game outside in the folder itself. They are read,
never run or imported. A mark counts on a test function, on a class of tests, on a whole module (`pytestmark`) and on a
parameter (`marks=`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from teahouse import games
from teahouse.engine.rules import Rules


class RuleCoverage:
    """`named` gives for each rule id the tests that name it; `missing` are paragraphs without one; `unknown` are ids that
    tests name and the rules do not have."""

    def __init__(self, rules: Rules, named: dict[str, list[str]]) -> None:
        self.named = named
        self.missing = [rule.id for rule in rules.all if rule.id not in named]
        self.unknown = [id for id in named if id not in rules.by_id]


def rule_coverage(game_id: str, rules: Rules, tests: Path) -> RuleCoverage:
    """The coverage of one game's rules by the tests under this folder."""
    named: dict[str, list[str]] = {}
    own = tests / "games" / game_id
    for path in sorted((own if own.is_dir() or game_id in games.IDS else tests).rglob("test_*.py")):
        module = ast.parse(path.read_text("utf-8"), str(path))
        for test, id in marks_in(module.body):
            named.setdefault(id, []).append(f"{path.name}::{test}" if test else path.name)
    return RuleCoverage(rules, named)


def marks_in(body: list[ast.stmt], inside: str = "") -> Iterator[tuple[str, str]]:
    """Pairs of a test's name and a rule id that it names."""
    for statement in body:
        if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            name = f"{inside}{statement.name}"
            for decorator in statement.decorator_list:
                yield from ((name, id) for id in ids_of(decorator))
            yield from marks_in(statement.body, f"{name}::")
        elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef) and statement.name.startswith("test"):
            for decorator in statement.decorator_list:
                yield from ((f"{inside}{statement.name}", id) for id in [*ids_of(decorator), *ids_of_params(decorator)])
        elif isinstance(statement, ast.Assign) and [ast.unparse(t) for t in statement.targets] == ["pytestmark"]:
            marks = statement.value.elts if isinstance(statement.value, ast.List) else [statement.value]
            for mark in marks:
                yield from ((inside.removesuffix("::"), id) for id in ids_of(mark))


def ids_of(mark: ast.expr) -> list[str]:
    """The rule ids of one mark, `rule(...)` or `pytest.mark.rule(...)`; none if it is another mark."""
    if isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("rule", "pytest.mark.rule"):
        return [a.value for a in mark.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    return []


def ids_of_params(decorator: ast.expr) -> Iterator[str]:
    """The rule ids in the `marks=` of parameters."""
    for node in ast.walk(decorator):
        if isinstance(node, ast.keyword) and node.arg == "marks":
            marks = node.value.elts if isinstance(node.value, ast.List | ast.Tuple) else [node.value]
            for mark in marks:
                yield from ids_of(mark)
