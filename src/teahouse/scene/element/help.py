"""Help on everything that is drawn: the sentence and the paragraph of a thing, found in its game's help.toml.

The sentences are sent once, not with every scene, so a page and a terminal find them by kind and id; web/src/lib/help.ts
does the same as this module.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from teahouse.engine.rules import Help
from teahouse.scene.element.cards import Slip
from teahouse.scene.element.element import Amount, Element, Value, in_words
from teahouse.scene.element.pieces import Piece
from teahouse.scene.element.scene import Scene
from teahouse.scene.element.sheet import Table

TEXTS: Final = frozenset(("scene", "line", "prompt", "outcome", "reasoning", "note", "chart"))
"""Kinds that are sentences themselves, or only hold others: what they need is a paragraph at most."""
ACTIONS: Final = frozenset(("choice", "unavailable"))
"""Kinds that are known by the action behind the first colon of their ids."""


class Explained(Value, frozen=True, kw_only=True):
    """What is said of a thing: a sentence, and the id of a paragraph."""

    says: str
    rule: str


def kind_of(element: Element) -> str:
    return str(element.__struct_config__.tag)


def explained(book: Sequence[Help], element: Element, places: dict[str, str]) -> Explained | None:
    """What a game says of an element; its own paragraph, where it names one, comes before that of its kind. `places` are what
    `names_of` the scene says: {where} stands for where a piece or a slip lies."""
    kind, id = kind_of(element), element.id
    if kind in ACTIONS:
        kind, id = "choice", id.partition(":")[2]
    found = fitting(book, kind, id, getattr(element, "style", ""))
    if found is None:
        return None
    help, stars = found
    fields = {name: str(getattr(element, name)) for name in element.__struct_fields__}
    if isinstance(element, Piece | Slip):
        fields["where"] = places.get(element.place, "")
    return Explained(says=filled(help.says, stars, fields), rule=element.rule or help.rule)


def names_of(scene: Scene) -> dict[str, str]:
    """What the places of a board are called, by id."""
    return {} if scene.board is None else {place.id: place.name or place.label for place in scene.board.places}


def explained_amount(book: Sequence[Help], amount: Amount) -> Explained | None:
    """An amount is known by its symbol and its word."""
    found = fitting(book, "amount", f"{amount.symbol}:{amount.word}")
    if found is None:
        return None
    help, stars = found
    fields = {"label": in_words(amount), "word": amount.word, "count": str(amount.count), "text": amount.text}
    return Explained(says=filled(help.says, stars, fields), rule=help.rule)


def explained_figure(book: Sequence[Help], table: Table, row: str, column: str) -> Explained | None:
    """A number of a table is known by the table's id, its row and its column; what has no sentence of its own has that of its
    table, as the heads of rows and columns do."""
    found = fitting(book, "figure", f"{table.id}:{row}:{column}")
    if found is None:
        return explained(book, table, {})
    help, stars = found
    return Explained(says=filled(help.says, stars, {}), rule=help.rule)


def fitting(book: Sequence[Help], kind: str, id: str, style: str = "") -> tuple[Help, Sequence[str]] | None:
    """The first that fits, and what its stars stand for; "=road" fits whatever is drawn in that style."""
    for help in book:
        if help.kind == kind:
            if help.of.startswith("="):
                if help.of[1:] == style:
                    return help, ()
                continue
            found = re.fullmatch(re.escape(help.of).replace(r"\*", "(.*)"), id)
            if found is not None:
                return help, found.groups()
    return None


def filled(says: str, stars: Sequence[str], fields: dict[str, str]) -> str:
    """The sentence with what is in braces put in; what a thing does not have stays as it is written."""

    def value(found: re.Match[str]) -> str:
        name = found.group(1)
        if name.isdecimal():
            return stars[int(name) - 1] if 0 < int(name) <= len(stars) else found.group()
        return fields.get(name, "") or found.group()

    text = re.sub(r"\{(\w+)\}", value, says)
    return text[:1].upper() + text[1:]
