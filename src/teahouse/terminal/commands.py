"""What a typed line means: a choice by number, text or prefix, or one of the table's commands."""

from __future__ import annotations

from typing import Final

from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.words import listed

COMMANDS: Final = {
    "undo": "take back your last choice, as often as the rules allow",
    "go": "go NUMBER or go NAME: do at once all that is listed under that name",
    "why": "why ACTION: why it is not possible, or what it would do",
    "rules": "rules WORD: paragraphs of the rules; rules alone lists them",
    "hint": "what the greedy bot would do in your place",
    "journal": "journal [N]: the last N things that happened",
    "look": "draw the whole table again; look WORD: one sheet of it, also those that are folded",
    "slow": "tell slowly, line by line, what others have done",
    "quick": "tell at once what others have done",
    "off": "do not tell it; the journal has it",
    "save": "save [FILE]: the game is always kept; with a file it is copied there too",
    "help": "this list; help THING or ? THING: what a thing on the table is, by its name or its number",
    "quit": "leave; the game is kept and can be resumed",
}
ALIASES: Final = {"?": "help", "q": "quit", "exit": "quit", "h": "help", "u": "undo"}
MOST_SHOWN: Final = 12
WITH_ARGUMENT: Final = ("go", "help", "journal", "look", "rules", "save", "why")


class Line:
    """A typed line understood: an action, a command with its argument, or a sentence about why it is neither."""

    def __init__(self, action: Action | None = None, command: str = "", argument: str = "", sentence: str = "") -> None:
        self.action = action
        self.command = command
        self.argument = argument
        self.sentence = sentence


def understand(text: str, game: Game, legal: list[Action]) -> Line:
    """Numbers and exact texts first, then commands, then prefixes of what is legal, then prefixes of commands."""
    words = text.strip().split(None, 1)
    if not words:
        return Line(sentence="Type a number from the list, or help.")
    word = words[0].lower()
    argument = words[1].strip() if len(words) > 1 else ""
    if word.startswith("?") and len(word) > 1:  # ?wall as well as ? wall
        word, argument = "?", text.strip()[1:].strip()
    for action in legal:
        if action.text == word and not argument:
            return Line(action=action)
    command = ALIASES.get(word, word)
    if command in COMMANDS and (not argument or command in WITH_ARGUMENT):
        return Line(command=command, argument=argument)
    if argument:
        return Line(sentence=f"{shown(text)} is not understood here. Type a number from the list, or help.")
    if word.isascii() and word.isdigit():
        return numbered(word, legal)
    near = [action for action in legal if action.text.startswith(word)]
    if len(near) == 1:
        return Line(action=near[0])
    if near:
        return Line(sentence=several(word, near, legal))
    commands = [known for known in COMMANDS if known.startswith(word)]
    if len(commands) == 1:
        return Line(command=commands[0])
    if len(commands) > 1:
        return Line(sentence=f"{shown(word)} can be {listed(commands, 'or')}.")
    return not_now(word, game)


def numbered(word: str, legal: list[Action]) -> Line:
    number = int(word) if len(word) < 6 else 0
    if 1 <= number <= len(legal):
        return Line(action=legal[number - 1])
    return Line(sentence=f"There is no choice {word[:12]}; the choices are 1 to {len(legal)}.")


def not_now(word: str, game: Game) -> Line:
    """A text that is not legal: if it names an action the game itself says why, by way of `why`."""
    if word in game.book.by_text:
        return Line(command="why", argument=word)
    if any(action.text.startswith(word) for action in game.book.all):
        return Line(sentence=f"Nothing that begins with {shown(word)} is possible now. Type a number, or why ACTION.")
    return Line(sentence=f"{shown(word)} is not understood here. Type a number from the list, or help.")


def asked_about(text: str, game: Game, legal: list[Action]) -> Line:
    """The action that a `why` asks about: any of the game's, with those that are legal first."""
    word = text.strip().lower()
    if not word:
        return Line(sentence="Ask why of an action, by its number or text: why 1.")
    if word.isascii() and word.isdigit():
        return numbered(word, legal)
    exact = game.book.by_text.get(word)
    if exact is not None:
        return Line(action=exact)
    for among in (legal, game.book.all):
        near = [action for action in among if action.text.startswith(word)]
        if len(near) == 1:
            return Line(action=near[0])
        if near:
            return Line(sentence=several(word, near, legal))
    return Line(sentence=f"{shown(word)} is nothing that can be done in this game. Ask by its number: why 1.")


def several(word: str, near: list[Action], legal: list[Action]) -> str:
    """That a text fits more than one: those that can be done now by their numbers."""
    if any(action not in legal for action in near):
        return f"{shown(word)} is the beginning of {len(near)} actions. Type more of one, or a number from the list."
    numbers = [str(legal.index(action) + 1) for action in near[:MOST_SHOWN]]
    if len(near) > MOST_SHOWN:
        numbers.append(f"{len(near) - MOST_SHOWN} others")
    return f"{shown(word)} can be {listed(numbers, 'or')} of the list. Type a number, or more of it."


def shown(text: str) -> str:
    """What was typed, in quotes and not too long."""
    text = "".join(c if c.isprintable() else "?" for c in text.strip())
    return f'"{text[:40]}"' if len(text) <= 40 else f'"{text[:37]}..."'
