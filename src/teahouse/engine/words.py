"""What the engine says to people: prompts, refusals, previews. Seats stand in texts as {0}, {1}."""

from __future__ import annotations

from typing import Final

CRESTS: Final = ("Sun", "Peak", "Seal", "Kite", "Moon", "Plum")


class Prompt:
    """What is asked, in one sentence, a line of help, and the rule ids it rests on."""

    __slots__ = ("help", "question", "rules")

    def __init__(self, question: str, rules: tuple[str, ...] = (), help: str = "") -> None:
        self.question = question
        self.rules = rules
        self.help = help

    def __repr__(self) -> str:
        return f"<Prompt: {' '.join([self.question, self.help]).strip()}>"


class Why:
    """Why an action is not legal: a sentence and the rule it rests on (empty where no rule is needed)."""

    __slots__ = ("rule", "sentence")

    def __init__(self, sentence: str, rule: str = "") -> None:
        self.sentence = sentence
        self.rule = rule

    def __repr__(self) -> str:
        return f"<Why: {self.sentence}{in_brackets(self.rule)}>"


class Preview:
    """What an action would cost and give, each as a short phrase, and the odds where luck decides.

    `changes` is the same as the ledger counts it, of all sides; `lost` what would come if there were room for it.
    """

    __slots__ = ("changes", "costs", "gains", "lost", "notes", "odds")

    def __init__(
        self,
        costs: tuple[str, ...] = (),
        gains: tuple[str, ...] = (),
        notes: tuple[str, ...] = (),
        odds: tuple[tuple[str, float], ...] = (),
        changes: tuple[tuple[int, str, int], ...] = (),
        lost: tuple[tuple[int, str, int], ...] = (),
    ) -> None:
        self.changes = changes
        self.lost = lost
        self.costs = costs
        self.gains = gains
        self.notes = notes
        self.odds = odds

    def __repr__(self) -> str:
        facts = [f"costs {listed([*self.costs])}"] if self.costs else []
        facts += [f"gives {listed([*self.gains])}"] if self.gains else []
        facts += self.notes
        facts += [f"{what} at {100 * chance:.0f} %" for what, chance in self.odds]
        return f"<Preview: {'; '.join(facts) or 'nothing to foretell'}>"


class Hidden:
    """One fact that a viewer may not know.

    `place` is its path in the dump ("hands.1.3"), `value` what stands there. `word` is a text that would betray it
    wherever it appeared, empty if that text is common property. `forced` says that the viewer could work it out.
    """

    __slots__ = ("forced", "place", "value", "word")

    def __init__(self, place: str, value: object, word: str = "", forced: bool = False) -> None:
        self.place = place
        self.value = value
        self.word = word
        self.forced = forced


def crest(seat: int) -> str:
    """The name of a seat that has no other: its crest, with a number from the seventh seat on."""
    turn = seat // len(CRESTS)
    return CRESTS[seat % len(CRESTS)] + (f" {turn + 1}" if turn else "")


def named(text: str, names: list[str]) -> str:
    """The text with every {seat} replaced by that seat's name."""
    if "{" not in text:
        return text
    # In one go: a person may be called {1}.
    parts = text.split("{")
    for n in range(1, len(parts)):
        part = parts[n]
        end = part.find("}")
        if end > 0 and part[:end].isdecimal() and int(part[:end]) < len(names):
            parts[n] = names[int(part[:end])] + part[end + 1 :]
        else:
            parts[n] = "{" + part
    return "".join(parts)


def in_brackets(text: str) -> str:
    """The text behind another one, or nothing."""
    return f" ({text})" if text else ""


def listed(things: list[str], last: str = "and") -> str:
    """One, two and three."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def counted(n: int, one: str, many: str = "") -> str:
    """1 sailor, 2 sailors."""
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"
