"""What is read of the database is read by threads, several at once."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import teahouse.house

HOUSE: Final = Path(teahouse.house.__file__).parent
BEFORE_ANY_THREAD: Final = (
    "from_environment"  # of the application: it reads the settings of a worker that is not open yet
)


def made_in_passing(tree: ast.Module) -> list[str]:
    """Functions that let msgspec find out about a type while the house runs."""
    found = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for call in [node for node in ast.walk(function) if isinstance(node, ast.Call)]:
                words = ast.unparse(call.func)
                given = {keyword.arg for keyword in call.keywords}
                if words.endswith(("convert", "Decoder")) or (words.endswith("decode") and "type" in given):
                    found.append(function.name)
    return found


def test_every_type_is_known_before_a_thread_reads_it() -> None:
    """msgspec 0.22 ends the process where two threads read the first values of a type at the same time."""
    modules = sorted(HOUSE.rglob("*.py"))
    assert len(modules) > 40
    found = {path.name: made_in_passing(ast.parse(path.read_text("utf-8"))) for path in modules}
    assert {name: functions for name, functions in found.items() if functions} == {"app.py": [BEFORE_ANY_THREAD]}


def test_what_is_made_in_passing_is_found() -> None:
    tree = ast.parse("def read(data):\n    return msgspec.json.decode(data, type=Kept)\n")
    assert made_in_passing(tree) == ["read"]
