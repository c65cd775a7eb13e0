"""`teahouse fields [--check] [FILE ...]`: writes what follows from the declared fields of states, decisions and their objects.

A field is one annotated line in a class body; teahouse.engine.fields has the marks that say how it is copied and kept. From
these lines come `__slots__`, FIELDS and `__init__`, with `clone` for a state and `copy` for an object that has something to
copy, in a marked block of the same class:

    @final
    class Lanterns(Sequential):
        parts: Fixed[Parts]
        turn: int
        order: Shared[list[int]]
        deck: list[int]
        players: Deep[list[Player]]

        # Made by `teahouse fields` from the lines above.
        # Made so far.

Numbers begin as 0, lists empty, what may be None as None. A state whose fields begin otherwise has a method `begin`, which its
constructor calls when it makes a new one. A method that the class writes itself is left out of the block. Classes without a
block are left alone, unless they are states or decisions that declare fields and have no constructor.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

BEGIN: Final = "    # Made by `teahouse fields` from the lines above."
END: Final = "    # Made so far."
STATES: Final = ("Sequential", "Simultaneous")
DECISIONS: Final = ("Decision", "Step")
MARKS: Final = ("Shared", "Deep", "Fixed", "Derived", "Fresh")
BLANKS: Final = {"int": "0", "bool": "False", "float": "0.0", "str": '""'}
WIDTH: Final = 120


class BadFields(Exception):
    """Fields from which nothing can be made."""


class Field:
    """One declared line: its name, its type as written, and its mark or nothing."""

    def __init__(self, line: ast.AnnAssign) -> None:
        assert isinstance(line.target, ast.Name)
        self.name = line.target.id
        self.line = line.end_lineno or line.lineno
        self.mark = ""
        type = line.annotation
        if isinstance(type, ast.Subscript) and isinstance(type.value, ast.Name) and type.value.id in MARKS:
            self.mark = type.value.id
            type = type.slice
        self.type = ast.unparse(type)

    def is_kept(self) -> bool:
        """Whether it is in the dump."""
        return self.mark in ("", "Shared", "Deep")

    def blank(self) -> str:
        """What it begins as; empty where only `begin` can say."""
        if self.type in BLANKS:
            return BLANKS[self.type]
        if self.type.endswith("| None"):
            return "None"
        return {"list": "[]", "dict": "{}", "tuple": "()"}.get(self.type.partition("[")[0], "")

    def has_copy(self) -> bool:
        return self.mark == "Deep" or (not self.mark and self.type.startswith(("list[", "dict[")))

    def taken(self, whole: str) -> str:
        """What a copy of `whole` has."""
        name = f"{whole}.{self.name}"
        if not self.has_copy():
            return name
        if not self.mark:
            return f"{name}[:]" if self.type.startswith("list[") else f"{name}.copy()"
        if self.type.startswith("list["):
            return f"[each{'[:]' if self.type.startswith('list[list[') else '.copy()'} for each in {name}]"
        copied = f"{name}.copy()"
        return f"None if {name} is None else {copied}" if self.type.endswith("| None") else copied


class Declared:
    """A class with declared fields. `above` is its base, where that stands in the same file and declares fields too."""

    def __init__(self, node: ast.ClassDef, above: Declared | None, lines: list[str]) -> None:
        self.name = node.name
        self.above = above
        self.base = name_of(node.bases[0]) if node.bases else ""
        self.is_final = any(name_of(mark) == "final" for mark in node.decorator_list)
        self.own = {member.name for member in node.body if isinstance(member, ast.FunctionDef)}
        self.fields = [Field(line) for line in node.body if isinstance(line, ast.AnnAssign) and is_field(line)]
        self.begin = mark_in(lines, node)

    def is_state(self) -> bool:
        return self.above.is_state() if self.above is not None else self.base in STATES

    def wants_block(self) -> bool:
        if self.begin >= 0:
            return True
        return bool(self.fields) and "__init__" not in self.own and self.base in (*STATES, *DECISIONS)

    def kept(self) -> list[str]:
        """What FIELDS holds: what the base has, and the own names."""
        if self.above is not None:
            first = self.above.kept()
        elif self.is_state():
            first = [f"*{self.base}.FIELDS"]
        else:
            first = ['"seat"'] if self.base else []
        return first + [f'"{field.name}"' for field in self.fields if field.is_kept()]

    def given(self) -> list[Field]:
        """The fields that come with the constructor, those of the base first: what is fixed in a state, all of the others."""
        first = self.above.given() if self.above is not None else []
        return first + [field for field in self.fields if field.mark == "Fixed" or not self.is_state()]

    def block(self) -> list[str]:
        slots = sorted([field.name for field in self.fields], key=naturally)
        made = [
            *broken(4, "__slots__ = (", [f'"{name}"' for name in slots], ")", is_tuple=True),
            *broken(4, "FIELDS: ClassVar[tuple[str, ...]] = (", self.kept(), ")", is_tuple=True),
        ]
        if "__init__" not in self.own:
            made += ["", *(self.constructor_of_state() if self.is_state() else self.constructor())]
        if self.is_state() and "clone" not in self.own:
            made += ["", *self.clone()]
        elif not self.base and "copy" not in self.own and any(field.has_copy() for field in self.fields):
            made += ["", *self.copy()]
        return [BEGIN, *made, *([""] if "    def " in "\n".join(made) else []), END]

    def constructor_of_state(self) -> list[str]:
        given = self.given()
        mine = [field for field in self.fields if field.mark != "Fixed"]
        taken = ["self", "seats: int", "options: dict[str, str]", "luck: Luck"]
        taken += [f"{field.name}: {field.type}" for field in given]
        taken.append(f"of: {self.name} | None = None")
        above = [field.name for field in self.above.given()] if self.above is not None else []
        made = broken(4, "def __init__(", taken, ") -> None:")
        made += broken(8, "super().__init__(", ["seats", "options", "luck", *above, "of"], ")")
        made += [f"        self.{field.name} = {field.name}" for field in self.fields if field.mark == "Fixed"]
        begun = [f"            self.{field.name} = {field.blank()}" for field in mine if field.blank()]
        if "begin" in self.own:
            begun.append("            self.begin()")
        elif len(begun) < len(mine):
            unclear = next(field for field in mine if not field.blank())
            raise BadFields(
                f"{self.name}.{unclear.name} is a {unclear.type}: write a method `begin` that says what it begins as."
            )
        if not mine:
            return made + (["        if of is None:", *begun] if begun else [])
        copied = [
            f"            self.{field.name} = {field.blank() if field.mark == 'Fresh' else field.taken('of')}"
            for field in mine
        ]
        return [*made, "        if of is None:", *begun, "        else:", *copied]

    def constructor(self) -> list[str]:
        """Of a decision or an object: it takes all its fields, as a dump has them."""
        for field in self.fields:
            if not field.is_kept():
                raise BadFields(f"{self.name}.{field.name} cannot be {field.mark}: only states have such fields.")
        seat = ["seat: int"] if self.base else []
        above = self.above.given() if self.above is not None else []
        made = broken(4, "def __init__(", ["self", *seat, *(f"{f.name}: {f.type}" for f in self.given())], ") -> None:")
        if self.base:
            made += broken(8, "super().__init__(", ["seat", *(field.name for field in above)], ")")
        return made + [f"        self.{field.name} = {field.name}" for field in self.fields]

    def clone(self) -> list[str]:
        kind = self.name if self.is_final else "type(self)"
        given = [f"self.{field.name}" for field in self.given()]
        handed = ["self.seats", "self.options", "self.luck.clone()", *given, "self"]
        return [f"    def clone(self) -> {self.name}:", *broken(8, f"return {kind}(", handed, ")")]

    def copy(self) -> list[str]:
        handed = [field.taken("self") for field in self.fields]
        return [f"    def copy(self) -> {self.name}:", *broken(8, f"return {self.name}(", handed, ")")]


def name_of(node: ast.expr) -> str:
    """The last name of `Decision["Tianxia"]`, `split.Choosing` or `Sequential`."""
    if isinstance(node, ast.Subscript):
        return name_of(node.value)
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def mark_in(lines: list[str], node: ast.ClassDef) -> int:
    """The line of the class with the mark of a block, or -1. To the parser a comment at its end is no part of a class."""
    for n in range(node.lineno, len(lines)):
        if lines[n] == BEGIN:
            return n
        if n >= (node.end_lineno or 0) and lines[n][:1].strip():
            break
    return -1


def is_field(line: ast.AnnAssign) -> bool:
    return line.value is None and isinstance(line.target, ast.Name) and name_of(line.annotation) != "ClassVar"


def naturally(name: str) -> list[tuple[int, str]]:
    """As the linter sorts `__slots__`: numbers by their value."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", name) if part]


def broken(indent: int, head: str, things: list[str], tail: str, is_tuple: bool = False) -> list[str]:
    """Things as the formatter breaks them: all on one line, on a line of their own, or one by one. Those of a tuple are never
    on a line of their own, and a single one has a comma behind it."""
    space = " " * indent
    one = ", ".join(things)
    if is_tuple and len(things) == 1:
        one += ","
    if len(space + head + one + tail) <= WIDTH:
        return [space + head + one + tail]
    if not is_tuple and len(f"{space}    {one}") <= WIDTH:
        return [space + head, f"{space}    {one}", space + tail]
    return [space + head, *(f"{space}    {thing}," for thing in things), space + tail]


def without_blocks(source: str) -> list[str]:
    """The lines as a person wrote them: of each block only its marks."""
    lines = source.split("\n")
    found: list[str] = []
    n = 0
    while n < len(lines):
        found.append(lines[n])
        n = end_of_block(lines, n) if lines[n] == BEGIN else n + 1
    return found


def end_of_block(lines: list[str], begin: int) -> int:
    """Where the mark of its end stands; the next line where a person wrote only the first mark."""
    for n in range(begin + 1, len(lines)):
        if lines[n] == END:
            return n
        if lines[n] == BEGIN or lines[n][:1].strip():
            break
    return begin + 1


def written(source: str) -> str:
    """The source with all blocks as they should be."""
    lines = without_blocks(source)
    declared: dict[str, Declared] = {}
    for node in ast.parse("\n".join(lines)).body:
        if isinstance(node, ast.ClassDef):
            above = declared.get(name_of(node.bases[0])) if node.bases else None
            found = Declared(node, above, lines)
            if found.wants_block():
                declared[found.name] = found
    for one in sorted(declared.values(), key=lambda one: -one.fields[-1].line if one.fields else 0):
        if not one.fields:
            raise BadFields(f"{one.name} declares no fields.")
        if one.begin < 0:
            lines[one.fields[-1].line : one.fields[-1].line] = ["", *one.block()]
        else:
            ends = one.begin + 1 < len(lines) and lines[one.begin + 1] == END
            lines[one.begin : one.begin + (2 if ends else 1)] = one.block()
    return "\n".join(lines)


def sources(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def main(arguments: list[str] | None = None) -> int:
    """1 where something is to be done: with --check a block that is not as it should be, without it what cannot be made."""
    parser = argparse.ArgumentParser(prog="teahouse fields", description="Write what follows from declared fields.")
    parser.add_argument("--check", action="store_true", help="write nothing, and say which files would change")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="files or folders; all games if left out")
    chosen = parser.parse_args(arguments)
    failed = False
    for path in sources(chosen.files or [Path(__file__).parent / "games"]):
        old = path.read_text("utf-8")
        try:
            new = written(old)
        except (BadFields, SyntaxError) as problem:
            sys.stderr.write(f"{path}: {problem}\n")
            failed = True
            continue
        if new != old and chosen.check:
            sys.stderr.write(f"{path} is not as `teahouse fields` writes it.\n")
            failed = True
        elif new != old:
            path.write_text(new, "utf-8")
            sys.stdout.write(f"{path} is written anew.\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
