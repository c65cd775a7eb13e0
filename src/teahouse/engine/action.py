"""Actions: meanings with a stable text, one object each, built once for a game and handed out by reference."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Final

from .errors import BadAction, BadData

MOST_COMPARED: Final = 40  # letters of an unknown text


class Action:
    """A verb and at most one target, such as `sail:c6r2` or `pass`. Never changed, compared by identity.

    `verb` is one of the game's `Final` numbers and `target` an index into its parts, so that rules need not read text.
    `book` is where it belongs: the same text of another game, or of this one on other components, is another meaning.
    """

    __slots__ = ("book", "number", "target", "text", "verb")

    def __init__(self, book: ActionBook, number: int, verb: int, target: int, text: str) -> None:
        self.book = book
        self.number = number
        self.verb = verb
        self.target = target
        self.text = text

    def __repr__(self) -> str:
        return self.text


class ActionBook:
    """All actions of one game, in the order of their numbers, which is the order of every legal list."""

    __slots__ = ("all", "by_text")

    def __init__(self) -> None:
        self.all: list[Action] = []
        self.by_text: dict[str, Action] = {}

    def add(self, verb: int, word: str, target: int = 0, name: str = "") -> Action:
        """The next action, with the text `word` or `word:name`."""
        text = f"{word}:{name}" if name else word
        if re.fullmatch(r"[a-z_]+(:[a-z0-9_]+)?", text) is None:
            raise BadData(
                f"{text!r} is no action text: a verb of a-z and _, then at most one :target of a-z, 0-9 and _."
            )
        if text in self.by_text:
            raise BadData(f"The action {text!r} is there twice.")
        if word == "undo":
            raise BadData("An action cannot be called undo: logs use that word to take one back.")
        action = Action(self, len(self.all), verb, target, text)
        self.all.append(action)
        self.by_text[text] = action
        return action

    def named(self, text: str) -> Action:
        """The action of this text, or an error that names what is near it."""
        action = self.by_text.get(text)
        if action is not None:
            return action
        verb = text.split(":", 1)[0]
        targets = nearest(text, [a.text for a in self.all if a.text.split(":", 1)[0] == verb])
        if targets:
            shown = ", ".join(targets[:5]) + (", ..." if len(targets) > 5 else "")
            raise BadAction(f"{text!r} is no action of this game; with that verb there are {shown}.")
        verbs = sorted({a.text.split(":", 1)[0] for a in self.all})
        raise BadAction(f"{text!r} is no action of this game; its verbs are {', '.join(verbs)}.")


def nearest(text: str, others: list[str]) -> list[str]:
    """The others, those that are spelt most like the text first."""
    matcher = SequenceMatcher(None, "", text[:MOST_COMPARED])
    likeness: dict[str, float] = {}
    for other in others:
        matcher.set_seq1(other)
        likeness[other] = -matcher.ratio()
    return sorted(others, key=likeness.__getitem__)
