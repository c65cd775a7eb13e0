"""What can go wrong, each as one clear sentence for a person."""

from __future__ import annotations


class TeahouseError(Exception):
    """The root of all errors that a caller may show as they are."""


class IllegalAction(TeahouseError):
    """The gate's answer: the action is not legal now, and nothing was changed."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule


class BadAction(TeahouseError):
    """A text that names no action of the game."""


class BadOption(TeahouseError):
    """An unknown option, a value it does not have, or a seat count out of range."""


class BadData(TeahouseError):
    """Components that do not fit the game."""


class BadDump(TeahouseError):
    """Saved data that cannot be read back."""


class HiddenFromView(TeahouseError):
    """A copy made for one viewer was asked for something that was removed from it."""


class Beyond(TeahouseError):
    """Raised inside the rules when a look ahead comes to where nobody can see: luck, something hidden, the others' choices."""

    def __init__(self, what: str) -> None:
        super().__init__(f"The sight ends here: {what}.")
        self.what = what


class BadRecord(TeahouseError):
    """A game file that cannot be read, or that does not play."""


class BrokenGame(TeahouseError):
    """A game that does not keep its word: it asks a seat and offers nothing to choose."""
