"""What happened, line by line, newest first."""

from __future__ import annotations

from collections.abc import Sequence

from teahouse.engine.journal import Entry
from teahouse.engine.ledger import TABLE, signed
from teahouse.engine.state import State
from teahouse.engine.words import listed, named
from teahouse.scene.element import Element
from teahouse.scene.reasoning import Reasoning


class Line(Element, frozen=True, kw_only=True, tag="line"):
    """One journal entry as a sentence (the label) with its rule and, for an automa, its reasoning."""

    when: str = ""
    """The round or season it belongs to."""
    strong: Sequence[str] = ()
    """Words of the sentence that are set in bold."""
    dice: Sequence[int] = ()
    """Faces drawn after the sentence."""
    reasoning: Reasoning | None = None


def told(entry: Entry, known: State, names: Sequence[str]) -> str:
    """An entry as its sentence, with every change of the ledger that the sentence does not say itself behind it."""
    text = named(entry.text, list(names))
    if not entry.changes:
        return text
    by_id = {item.id: item for item in known.items()}
    unsaid: dict[int, list[str]] = {}
    for side, id, by in entry.changes:
        item = by_id.get(id)
        if item is not None and item.words(abs(by)) not in text:
            unsaid.setdefault(side, []).append(f"{signed(by)} {item.one if abs(by) == 1 else item.many}")
    if not unsaid:
        return text
    parts = []
    for side, phrases in unsaid.items():
        owner = "" if side in (entry.seat, TABLE) else named(known.side_name(side), list(names)) + " "
        parts.append(owner + listed(phrases))
    return f"{text} ({'; '.join(parts)})"
