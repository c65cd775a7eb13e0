"""The rules of a game in numbered paragraphs, read from its rules.md.

A chapter is a line `## Title`; a paragraph is a line `### module.topic Title` and the text below it. The first part of an id
is the module or folder below the game's `rules` that holds the code; a star behind the id says that there is none, because the
paragraph only tells.
"""

from __future__ import annotations

import re

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


class Rules:
    """All paragraphs in the order of the file."""

    __slots__ = ("all", "by_id")

    def __init__(self, all: list[Rule]) -> None:
        self.all = all
        self.by_id = {rule.id: rule for rule in all}

    def find(self, word: str) -> list[Rule]:
        """Paragraphs for a word: those whose id or title has it first, then those whose text has it."""
        word = word.lower().strip()
        if word in self.by_id:
            return [self.by_id[word]]
        head = [rule for rule in self.all if word in rule.id or word in rule.title.lower()]
        return head + [rule for rule in self.all if rule not in head and word in rule.text.lower()]


def read_rules(text: str) -> Rules:
    """The paragraphs of a rules.md."""
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
    return Rules(found)
