"""Our games and the numbers of seats worth showing, as each says of itself.

They are read, not imported: `make bench` needs nothing but Python, and what a game's package imports is not installed yet."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, NamedTuple

GAMES = Path(__file__).parents[1] / "src/teahouse/games"
ALL = 6  # as many numbers of seats are all shown
SPREAD = (1, 2, 4, 10, 30, 100)  # of more these


class Title(NamedTuple):
    """One of our games, and the numbers of seats worth showing."""

    system: str
    name: str
    seats: tuple[int, ...]


def titles() -> tuple[Title, ...]:
    """The listed games of the house in its order."""
    found: list[Title] = []
    for id in assigned(GAMES / "__init__.py", "IDS"):
        about = assigned(GAMES / id / "__init__.py", "GAME")
        if about.get("listed", True):
            found.append(Title(id, about["title"], worth_showing(*about["seats"])))
    return tuple(found)


def worth_showing(least: int, most: int) -> tuple[int, ...]:
    if most - least < ALL:
        return tuple(range(least, most + 1))
    return tuple(sorted({least, *(seats for seats in SPREAD if least < seats < most), most}))


def assigned(path: Path, name: str) -> Any:
    """The literal that a module assigns to a name; of a call, those of its named arguments that are literals."""
    for statement in ast.parse(path.read_text("utf-8")).body:
        if (
            isinstance(statement, ast.AnnAssign)
            and ast.unparse(statement.target) == name
            and statement.value is not None
        ):
            if isinstance(statement.value, ast.Call):
                return {each.arg: literal(each.value) for each in statement.value.keywords}
            return ast.literal_eval(statement.value)
    raise LookupError(f"{path} does not assign {name}.")


def literal(value: ast.expr) -> Any:
    try:
        return ast.literal_eval(value)
    except ValueError:  # options, which are calls themselves
        return None
