"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.ledger import in_words
from teahouse.engine.words import counted, listed
from teahouse.scene import Chip, Choice, Layout, Line, Region, Scene
from teahouse.scene.table.choices import Buttons, Weight, further
from teahouse.scene.table.choices import choices as buttons
from teahouse.scene.table.inputs import ASKED, JOURNAL
from teahouse.scene.table.journal import lines
from teahouse.scene.table.kept import Each, Kept
from teahouse.scene.table.laid import Sections, laid
from teahouse.scene.table.panels import others
from teahouse.scene.table.provenance import mended_chip
from teahouse.scene.table.reasons import reasoning

from .. import labels
from ..parts.parts import (
    ACT,
    ADVANCE,
    BARGE,
    BENEFIT,
    DECLINE,
    DELIVER,
    DONE,
    EXCHANGE,
    GOVERNOR,
    PASS,
    SHIP,
    SOLDIER,
    TAKE,
    TOWER,
    WALL,
    is_free,
)
from ..player import MARKER
from . import forecast, rivals
from .amounts import SYMBOLS
from .automa import automa_sheet
from .board import BOARD, lights
from .own import dock_sheet, own_sheet
from .people import company, outcome, panel
from .printed.printed import Printed
from .view import View

if TYPE_CHECKING:
    from ..state import Tianxia

FREE: Final = "Free actions"
ITEMS: Final = ("coin", "wood", "stone", "rice", "silk", "bronze", "lacquer", "point")  # as SYMBOLS
FEW: Final = 4  # free actions that need no button of their own
MOST_LINES: Final = 60  # of the journal
# What could still be done where somebody ends a turn or a step of it
STILL: Final = {
    ADVANCE: "take the step in the palace",
    BENEFIT: "take the benefit",
    GOVERNOR: "install a governor",
    EXCHANGE: "exchange",
    SHIP: "load a ship",
    DELIVER: "deliver",
    WALL: "build a wall",
    TOWER: "build a tower",
    SOLDIER: "train a soldier",
}
MENDED: Final = (
    "The rules for one and two players are the rulebook's.",
    "The main game follows public descriptions; facts that nobody published are ours.",
    "Marked with a mended bowl: most numbers on tiles, cards, ships, boards and tracks, and the map's paths.",
)


def draw(
    game: Game, printed: Printed, known: Tianxia, seat: int | None, names: list[str], kept: Kept | None = None
) -> Scene:
    """The scene of a viewer's copy."""
    return laid(View(printed, known, seat, names), game.about, TABLE, kept)


def chips(view: View) -> list[Chip]:
    known = view.known
    text = f"Round {known.round} of {view.parts.rounds}" if known.round else "Before the first round"
    order = ", ".join([view.name_within(side) for side in known.order])
    return [
        Chip(id="chip:round", label=text, rule="rounds.phases", lines=[f"Turn order: {order}."]),
        mended_chip(MENDED, "setup.sources"),
    ]


def choices(view: View) -> list[Choice]:
    return buttons(view, BUTTONS)


def label(view: View, action: Action) -> str:
    return "" if view.seat is None else labels.label(view.known, view.seat, action)


def told(view: View, action: Action) -> list[str]:
    """What doing it shows beside its price, against which nothing that it gives is set off; what the button says already is
    not said again."""
    preview, words = view.look(action), label(view, action)
    by_id = {id: by for side, id, by in preview.changes if side == view.seat}
    for unit in view.prices[action.text]:
        id = ITEMS[SYMBOLS.index(unit.symbol)]
        by_id[id] = by_id.get(id, 0) + unit.count
    items = view.known.items()
    costs, gains = in_words([(0, item.id, by_id[item.id]) for item in items if by_id.get(item.id)], items)
    left = [gain for gain in gains if gain not in words]
    return [*([f"costs {listed(costs)}"] if costs else []), *left, *further(view, preview)]


def weigh(view: View, action: Action) -> Weight:
    """Many free actions lie behind one button; the end of a turn is the main one."""
    if is_free(action):
        return "folded" if view.free > FEW else "plain"
    if action.verb == DONE:
        return "main"
    return "quiet" if action.verb == DECLINE else "plain"


def group(view: View, action: Action) -> str:
    if is_free(action):
        return FREE
    return "Turn" if action.verb in (ACT, BARGE, PASS) else ""


def symbol(view: View, action: Action) -> str:
    return SYMBOLS[action.target] if action.verb == TAKE else ""


def left(view: View, action: Action) -> str:
    """What is given away. Free actions wait for the next turn."""
    if action.verb == PASS:
        markers = 0 if view.own is None else view.own.left[MARKER]
        return f"You have {counted(markers, 'action marker')} left for this round." if markers else ""
    if action.verb != DONE:
        return ""
    verbs = {each.verb for each in view.legal}
    found = [words for verb, words in STILL.items() if verb in verbs]
    return f"You could still {listed(found, 'or')}." if found else ""


def journal(view: View) -> list[Line]:
    """What an automa did has its reason beside it."""
    return lines(view, MOST_LINES, reasoning)


BUTTONS: Final = Buttons[View](label, {}, group, symbol, told, weigh, left=left)
LAYOUT: Final = Layout(
    side=424,
    foot=0,
    under=(),
    beside=(Region(name="question", size=136), Region(name="people", size=268), Region(name="reading")),
)

TABLE: Final = Sections[View](
    layout=LAYOUT,
    note=company,
    chips=chips,
    board=BOARD,
    lights=lights,
    sheets={
        "dock": dock_sheet,
        "own": own_sheet,
        "automa": automa_sheet,
        "rivals": Each(rivals.seats, rivals.sheet),
        "forecasts": Each(forecast.numbers, forecast.sheet),
    },
    dark=("automa", "rivals", "forecasts"),
    panels=Each(others, panel),
    choices=choices,
    journal=journal,
    outcome=outcome,
    reads={
        "note": (),
        "chips": ("round", "order"),
        "own": (ASKED, "players[seat]", "passed", "over", "governors", "walls", "towers", "soldiers", "barges"),
        "automa": (JOURNAL, "players", "cards", "card_deck", "card_pile", "passed"),
        "dock": (ASKED, "players[seat].left", "over"),
        "forecasts": (
            "strength[n]",
            "chieftain[n]",
            "walls[n]",
            "towers[n]",
            "soldiers[n]",
            "players",
            "order",
            "governors",
            "buildings",
            "bonus",
            "tokens",
            "tokens_left",
            "round",
            "over",
        ),
        "rivals": ("players[n]",),
        "panels": ("players[n]", "to_act[n]", "passed"),
        "prompt": (ASKED, "to_act", "over"),
        "choices": (ASKED,),
        "outcome": ("over",),
    },
)
