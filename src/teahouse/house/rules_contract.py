"""What a page asks for once of a game: the paragraphs of its rules and the help on the things of its table."""

from __future__ import annotations

from .contract import Answered


class RuleParagraph(Answered, frozen=True, kw_only=True):
    """One paragraph of the rules; prompts, journal lines and refusals name its id."""

    id: str
    title: str
    chapter: str
    text: str


class HelpEntry(Answered, frozen=True, kw_only=True):
    """What is said of the things of a kind whose ids fit a pattern, and the id of the paragraph that tells more. A page asks
    for them once: scenes do not repeat them (teahouse.scene.element.help)."""

    kind: str
    of: str
    says: str
    rule: str
