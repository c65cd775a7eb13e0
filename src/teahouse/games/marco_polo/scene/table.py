"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.words import counted
from teahouse.scene import Chip, Choice, Layout, Line, Outcome, Region, Scene, Unavailable
from teahouse.scene.table.choices import Buttons, closed
from teahouse.scene.table.choices import choices as buttons_of
from teahouse.scene.table.ended import ended
from teahouse.scene.table.inputs import ASKED
from teahouse.scene.table.journal import lines
from teahouse.scene.table.kept import Each, Kept
from teahouse.scene.table.laid import Sections, laid
from teahouse.scene.table.panels import others

from ..labels import label
from ..parts.parts import (
    ADJUST,
    BAG,
    BONUS,
    BUY_DIE,
    COMPLETE,
    DECLINE,
    DONE,
    PLACE,
    REROLL,
    SPACE_CARD,
    STOP,
    TAKE,
    TAKE_CONTRACT,
)
from ..rules.contracts import TakeContracts
from ..rules.travel.travel import Travel
from .amounts import HOLDING_SYMBOLS
from .board import BOARD
from .dice import tray
from .journeys import all_journeys
from .lights import lights
from .own import dealt_goals, offer, own_board
from .people import panel_of, remark
from .spaces import SYMBOLS, market
from .view import View

if TYPE_CHECKING:
    from ..state import MarcoPolo

FEW: Final = 8  # choices that need no headings
MOST_LINES: Final = 60  # of the journal
BONUS_RULES: Final = {
    REROLL: "bonus_actions.reroll",
    ADJUST: "bonus_actions.adjust",
    BUY_DIE: "bonus_actions.black_die",
}
ON_BUTTONS: Final = {COMPLETE: "contract", BAG: "bag", STOP: "u-check", DONE: "u-check", DECLINE: "u-cross"}


def draw(game: Game, known: MarcoPolo, seat: int | None, names: list[str], kept: Kept | None = None) -> Scene:
    return laid(View(known, seat, names), game.about, TABLE, kept)


def company(view: View) -> str:
    return view.company()


def chips(view: View) -> list[Chip]:
    known = view.known
    text = f"Round {known.round} of {view.parts.rounds}" if known.round else "Before the first round"
    has = "began" if known.round else "will begin"
    began = f"You {has}" if known.start == view.seat else f"{view.name(known.start)} {has}"
    return [
        Chip(id="chip:round", label=text, rule="rounds.five"),
        Chip(id="chip:start", label=began, rule="rounds.start_player"),
    ]


def button(view: View, action: Action) -> str:
    """A choice in words; the bonus actions, whose price stands beside them, in few."""
    if action.verb == REROLL:
        return "Re-roll a die"
    if action.verb == ADJUST:
        return "Turn a die by one"
    if action.verb == BUY_DIE:
        return f"Buy a black die ({view.known.black} left)"
    return "" if view.seat is None else label(view.known, view.seat, action)


def group(view: View, action: Action) -> str:
    """Headings in a turn, where there are many choices; other questions have few answers and need none."""
    if not view.is_my_turn():
        return ""
    if action.verb == PLACE:
        return "City cards" if action.target >= SPACE_CARD else "Place dice"
    return "The end" if action.verb == DONE else "Bonus actions"


def symbol(view: View, action: Action) -> str:
    """The drawing on a button; where a price is shown, its own symbols do."""
    if action.verb == PLACE:
        return SYMBOLS[action.target] if action.target < SPACE_CARD else "city"
    if action.verb == TAKE:
        return HOLDING_SYMBOLS[action.target]
    return ON_BUTTONS.get(action.verb, "")


def left(view: View, action: Action) -> str:
    """What could still be done when something is ended."""
    top = view.top
    if isinstance(top, Travel) and action.verb in (STOP, DECLINE):
        return f"{counted(top.most - top.steps(), 'step')} could still be made." if len(view.legal) > 1 else ""
    verbs = [each.verb for each in view.legal]
    if action.verb == DECLINE and BONUS in verbs:
        return "You could still take a bonus."
    if action.verb != DONE:
        return ""
    if isinstance(view.top, TakeContracts):
        return "You could still take a contract." if TAKE_CONTRACT in verbs else ""
    return "You could still complete a contract." if COMPLETE in verbs else ""


BUTTONS: Final = Buttons[View](button, {DONE: "main", DECLINE: "quiet"}, group, symbol, few=FEW, left=left)


def choices(view: View) -> list[Choice]:
    return buttons_of(view, BUTTONS)


def unavailable(view: View) -> list[Unavailable]:
    """The bonus actions with dice and camels that are not possible at this point of the viewer's turn, and why."""
    if not view.is_my_turn():
        return []
    return closed(view, BUTTONS, [view.parts.reroll, view.parts.adjust, view.parts.buy_die], BONUS_RULES)


def journal(view: View) -> list[Line]:
    return lines(view, MOST_LINES)


def outcome(view: View) -> Outcome | None:
    return ended(view, "point", "scoring.end", remark)


LAYOUT: Final = Layout(
    side=418,
    foot=154,
    under=(Region(name="hand"),),
    beside=(Region(name="question", size=160), Region(name="people", size=244), Region(name="reading")),
    hand="under",
)

TABLE: Final = Sections[View](
    layout=LAYOUT,
    note=company,
    chips=chips,
    board=BOARD,
    sheets={"own": own_board, "market": market, "offer": offer, "dealt": dealt_goals, "dice": tray},
    panels=Each(others, panel_of),
    lights=lights,
    choices=choices,
    unavailable=unavailable,
    journeys=all_journeys,
    journal=journal,
    outcome=outcome,
    reads={
        "note": (),
        "chips": ("round", "start"),
        "own": (ASKED, "players[seat]", "round", "start", "over"),
        "market": (ASKED, "dice_on", "row", "special"),
        "offer": ("offer",),
        "dealt": (ASKED,),
        "dice": (ASKED, "players[seat].dice", "round"),
        "panels": ("players[n]", "to_act[n]", "round"),
        "prompt": (ASKED, "to_act", "over"),
        "lights": (ASKED,),
        "choices": (ASKED,),
        "unavailable": (ASKED,),
        "outcome": ("over",),
    },
)
