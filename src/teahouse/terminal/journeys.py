"""Several choices in one go, by the number or the name of a journey of the scene; and sheets that are opened by a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from teahouse.engine.words import listed
from teahouse.scene import Journey, Sheet
from teahouse.terminal.commands import shown
from teahouse.terminal.draw.palette import FAINT, GOLD, STRONG, styled
from teahouse.terminal.draw.sheet import amounts

MOST_TOLD: Final = 12


def name_of(journey: Journey) -> str:
    """The word by which it is known: the second part of its id."""
    return journey.id.split(":")[1] if ":" in journey.id else journey.id


def journey_parts(journeys: Sequence[Journey]) -> list[RenderableType]:
    """All of them with what they cost and bring; if they are many, only where they lead."""
    if not journeys:
        return []
    if len(journeys) > MOST_TOLD:
        names = list(dict.fromkeys(name_of(journey) for journey in journeys))
        return [Text(f"In one go, by go NAME: {', '.join(names)}", style=FAINT)]
    table = RichTable.grid(padding=(0, 1))
    table.add_column(no_wrap=True, justify="right")
    table.add_column()
    for number, journey in enumerate(journeys, start=1):
        table.add_row(styled(f"go {number}", STRONG), journey_words(journey))
    return [Text("In one go:", style=FAINT), table]


def journey_words(journey: Journey) -> Text:
    text = Text(journey.label)
    if journey.cost:
        text.append(f" for {amounts(journey.cost)}", GOLD)
    if journey.preview:
        text.append(": " + "; ".join(line.rstrip(".") for line in journey.preview))
    return text


def chosen(argument: str, journeys: Sequence[Journey]) -> Journey | str:
    """The journey that is meant, or a sentence about why none is."""
    word = argument.strip().lower()
    if not journeys:
        return "There is nothing now that could be done in one go."
    if not word:
        return "Where to? Type go and the number or the name of what is listed to be done in one go."
    if word.isascii() and word.isdigit():
        number = int(word) if len(word) < 6 else 0
        if 1 <= number <= len(journeys):
            return journeys[number - 1]
        return f"There is no {word[:12]} among them; they are 1 to {len(journeys)}."
    names = [name_of(journey) for journey in journeys]
    joined = word.replace(" ", "_")
    near = [n for n, name in enumerate(names) if name == joined]
    near = near or [n for n, name in enumerate(names) if name.startswith(joined)]
    near = near or [n for n, journey in enumerate(journeys) if word in journey.label.lower()]
    if len(near) == 1:
        return journeys[near[0]]
    if near:
        ways = [f"go {n + 1} ({journeys[n].label})" for n in near[:MOST_TOLD]]
        return f"{shown(argument)} can be {listed(ways, 'or')}."
    return f"Nothing that can be done in one go is called {shown(argument)}."


def folded_words(sheets: Sequence[Sheet]) -> list[RenderableType]:
    """What else there is to look at."""
    labels = [sheet.label for sheet in sheets if sheet.folded]
    return [Text(f"More to look at, by look WORD: {', '.join(labels)}", style=FAINT)] if labels else []


def opened(word: str, sheets: Sequence[Sheet]) -> Sheet | str:
    """The sheet that a word names, folded ones first; or a sentence that lists them."""
    wanted = word.strip().lower()
    ordered = sorted(sheets, key=lambda sheet: not sheet.folded)
    for fits in (
        lambda text: text == wanted,
        lambda text: text.startswith(wanted),
        lambda text: wanted in text,
    ):
        for sheet in ordered:
            if fits(sheet.label.lower()) or fits(sheet.id.lower()):
                return sheet
    labels = [sheet.label for sheet in ordered]
    return f"There is no sheet {shown(word)} to look at" + (f"; there are {listed(labels)}." if labels else ".")
