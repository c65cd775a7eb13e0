"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine import words
from teahouse.engine.game import Game
from teahouse.engine.words import counted
from teahouse.scene import Chip, Layout, Line, Prompt, Region, Scene
from teahouse.scene.table.inputs import ASKED, JOURNAL
from teahouse.scene.table.journal import lines
from teahouse.scene.table.kept import Kept
from teahouse.scene.table.laid import Sections, laid
from teahouse.scene.table.provenance import mended_chip
from teahouse.scene.table.question import question

from ..parts.cards import EMPEROR
from ..rules.outlook import reaction_outlook
from ..rules.turn.turn import ChooseUse
from .battle import battle_sheet
from .board import BOARD
from .buttons import choices
from .drawn import Drawn
from .lights import lights
from .people import outcome, panels
from .piles import discards, events
from .reasons import reasoning
from .sheets import hand_sheet, other_sheet, reserve_sheet
from .view import View

if TYPE_CHECKING:
    from ..state import MingVoyages

MOST_LINES: Final = 40  # of the journal
ON_BOARD: Final = ("troops", "hordes", "settlements", "supply", "voyages", "junks", "gold")
ORDINALS: Final = ("First", "Second", "Third", "Fourth")
RECONSTRUCTED: Final = mended_chip(
    [
        "The solo rules are the publisher's.",
        "The map beyond the rulebook's example, command points, the voyage roll and most cards are ours.",
    ],
    "setup.reconstructed",
)


def draw(
    game: Game, drawn: Drawn, known: MingVoyages, seat: int | None, names: list[str], kept: Kept | None = None
) -> Scene:
    """The scene of a viewer's copy; `drawn` is what follows from the data alone."""
    return laid(View(drawn, known, seat, names), game.about, TABLE, kept)


def company(view: View) -> str:
    """Who plays, as the bar says it."""
    if view.known.is_solo():
        return "alone, against the Overlord"
    if view.seat is None:
        return f"{view.names[0]} against {view.names[1]}"
    return f"{view.role(view.seat)} against {view.names[1 - view.seat]}"


def chips(view: View) -> list[Chip]:
    """The round, the voyages, and what is reconstructed."""
    known, parts = view.known, view.parts
    last = known.round + (len(known.deck) + parts.draws - 1) // parts.draws
    era = ORDINALS[known.era - 1] if known.era <= len(ORDINALS) else str(known.era)
    voyages = f"{counted(known.count_voyages(), 'voyage')} of {parts.voyages}"
    if known.is_solo():
        voyages += f"; {'you need' if view.seat == EMPEROR else 'the Emperor needs'} {known.level.required_voyages}"
    rule = "victory.minor" if known.is_solo() else "victory.points"
    return [
        Chip(id="chip:round", label=f"{era} era, round {known.round} of {last}", rule="round.eras"),
        Chip(id="chip:voyages", label=voyages, rule=rule),
        RECONSTRUCTED,
    ]


def prompt(view: View) -> Prompt:
    """What is asked; while a card is used alone, what the Overlord would answer it with as things stand."""
    known, top = view.known, view.top
    if not isinstance(top, ChooseUse) or not known.is_solo():
        return question(known, view.seat, view.names)
    asked = known.prompt(view.seat)
    help = f"{asked.help} {reaction_outlook(known, top.card)}"
    asked = words.Prompt(asked.question, ("overlord.reaction", *asked.rules), help)
    return question(known, view.seat, view.names, asked)


def journal(view: View) -> list[Line]:
    return lines(view, MOST_LINES, reasoning)


LAYOUT: Final = Layout(
    side=412,
    foot=200,
    under=(Region(name="hand"), Region(name="question", size=252)),
    beside=(Region(name="people", size=246), Region(name="reading")),
)

TABLE: Final = Sections[View](
    layout=LAYOUT,
    note=company,
    chips=chips,
    board=BOARD,
    # What is asked about comes first: a battle, then the reserve, then the other side; the open piles lie folded.
    sheets={
        "hand": hand_sheet,
        "battle": battle_sheet,
        "reserve": reserve_sheet,
        "other": other_sheet,
        "discards": discards,
        "events": events,
    },
    dark=("discards", "events"),
    panels=panels,
    prompt=prompt,
    choices=choices,
    lights=lights,
    journal=journal,
    outcome=outcome,
    reads={
        "note": (),
        "chips": ("deck", "round", "era", "voyages"),
        "hand": (ASKED, "hands", "played", "active", "reserves", *ON_BOARD),
        "battle": ("battle", "troops", "hordes", "settlements", "reserves"),
        "reserve": ("reserves", "voyages"),
        "other": (
            JOURNAL,
            "hands",
            "played",
            "active",
            "reserves",
            "marks",
            "passed",
            "deck",
            "discards",
            "event_decks",
            "next",
            "cube",
            "over",
            "voyages",
        ),
        "discards": ("discards", "voyages"),
        "events": ("event_discards", "voyages"),
        "panels": ("hands", "to_act", "over", "winner", *ON_BOARD),
        "prompt": (ASKED, "to_act", "over", "battle", "stack"),
        "lights": (ASKED, "played"),
        "choices": (ASKED,),
        "outcome": ("over",),
    },
)
