"""The rules of a game in numbered paragraphs, read from its rules.md, and what is said of each thing on its table, read from
its help.toml.

A chapter is a line `## Title`; a paragraph is a line `### module.topic Title` and the text below it. The first part of an id
is the module or folder below the game's `rules` that holds the code; a star behind the id says that there is none, because the
paragraph only tells.

A table of help.toml is a kind of thing, a key in it a pattern of ids in which a star stands for anything, and what follows is
a sentence and a paragraph: `"ship:*" = ["{label}: it lies where the last round ended.", "move.ship"]`. Of several patterns
that fit, the first counts.
"""

from __future__ import annotations

import re
import tomllib

from .errors import BadData


class Rule:
    """One paragraph."""

    __slots__ = ("chapter", "id", "only_told", "text", "title")

    def __init__(self, id: str, title: str, text: str, chapter: str, only_told: bool = False) -> None:
        self.id = id
        self.title = title
        self.text = text
        self.chapter = chapter
        self.only_told = only_told


class Help:
    """What is said of the things of a kind whose ids fit a pattern, and the paragraph that tells more. Names in braces stand
    for what a thing itself says, {1} for what the first star of the pattern stands for."""

    __slots__ = ("kind", "of", "rule", "says")

    def __init__(self, kind: str, of: str, says: str, rule: str) -> None:
        self.kind = kind
        self.of = of
        self.says = says
        self.rule = rule


class Rules:
    """All paragraphs in the order of the file, and the help on what lies on the table."""

    __slots__ = ("all", "by_id", "help")

    def __init__(self, all: list[Rule], help: list[Help] | None = None) -> None:
        self.all = all
        self.by_id = {rule.id: rule for rule in all}
        self.help: list[Help] = [] if help is None else help

    def find(self, word: str) -> list[Rule]:
        """Paragraphs for a word: those of just this id or title, else those whose id or title has it, then those whose text has
        it."""
        word = word.lower().strip()
        if exact := [rule for rule in self.all if word in (rule.id, rule.title.lower())]:
            return exact
        head = [rule for rule in self.all if word in rule.id or word in rule.title.lower()]
        return head + [rule for rule in self.all if rule not in head and word in rule.text.lower()]


def read_help(text: str) -> list[Help]:
    """The sentences of a help.toml, in their order."""
    found: list[Help] = []
    for kind, table in tomllib.loads(text).items():
        for of, said in table.items():
            if not isinstance(said, list) or len(said) != 2 or not all(isinstance(part, str) for part in said):
                raise BadData(f"Help on {kind} {of!r} is a sentence and the id of a paragraph.")
            found.append(Help(kind, of, said[0], said[1]))
    return found


def read_rules(text: str, help: str = "") -> Rules:
    """The paragraphs of a rules.md and the sentences of a help.toml."""
    found: list[Rule] = []
    seen: set[str] = set()
    chapter = ""
    for block in re.split(r"^(?=#{2,3} )", text, flags=re.MULTILINE):
        head, _, body = block.partition("\n")
        if head.startswith("## "):
            chapter = head[3:].strip()
        elif head.startswith("### "):
            id, _, title = head[4:].strip().partition(" ")
            only_told = id.endswith("*")
            id = id.removesuffix("*")
            if re.fullmatch(r"[a-z_]+(\.[a-z_0-9]+){1,2}", id) is None:
                raise BadData(f"{id!r} is no rule id; write module.topic or module.topic.detail.")
            if id in seen:
                raise BadData(f"The rule {id!r} is there twice.")
            seen.add(id)
            found.append(Rule(id, title.strip(), " ".join(body.split()), chapter, only_told))
    return Rules(found, read_help(help))
