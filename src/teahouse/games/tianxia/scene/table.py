"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.words import listed
from teahouse.scene import Chip, Choice, Line, Scene
from teahouse.scene.table.choices import Buttons, Weight, further
from teahouse.scene.table.choices import choices as buttons
from teahouse.scene.table.journal import lines
from teahouse.scene.table.laid import Sections, laid
from teahouse.scene.table.provenance import mended_chip
from teahouse.scene.table.reasons import reasoning

from .. import labels
from ..parts.parts import ACT, BARGE, DECLINE, DONE, PASS, TAKE, is_free
from .amounts import SYMBOLS
from .automa import automa_sheet
from .board import BOARD, lights
from .forecast import forecasts
from .own import dock_sheet, own_sheet
from .people import company, outcome, panels
from .printed.printed import Printed
from .view import View

if TYPE_CHECKING:
    from ..state import Tianxia

FREE: Final = "Free actions"
FEW: Final = 4  # free actions that need no button of their own
MOST_LINES: Final = 60  # of the journal
MENDED: Final = (
    "The rules for one and two players are the rulebook's.",
    "The main game follows public descriptions; facts that nobody published are ours.",
    "Marked with a mended bowl: most numbers on tiles, cards, ships, boards and tracks, and the map's paths.",
)


def draw(game: Game, printed: Printed, known: Tianxia, seat: int | None, names: list[str]) -> Scene:
    """The scene of a viewer's copy."""
    return laid(View(printed, known, seat, names), game.about, TABLE)


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
    """What doing it shows; what the price says already is not said again."""
    preview = view.look(action)
    price = [f"{unit.count} {unit.word}" for unit in view.prices[action.text]]
    costs = [cost for cost in preview.costs if cost not in price]
    return [*([f"costs {listed(costs)}"] if costs else []), *preview.gains, *further(view, preview)]


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


def journal(view: View) -> list[Line]:
    """What an automa did has its reason beside it."""
    return lines(view, MOST_LINES, reasoning)


BUTTONS: Final = Buttons[View](label, {}, group, symbol, told, weigh)
TABLE: Final = Sections[View](
    note=company,
    chips=chips,
    board=BOARD,
    lights=lights,
    sheets={"own": own_sheet, "automa": automa_sheet, "dock": dock_sheet, "forecasts": forecasts},
    dark=("automa", "forecasts"),
    panels=panels,
    choices=choices,
    journal=journal,
    outcome=outcome,
)
