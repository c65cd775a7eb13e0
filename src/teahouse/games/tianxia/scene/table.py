"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from teahouse.engine.action import Action
from teahouse.engine.ahead import Ahead
from teahouse.engine.game import Game
from teahouse.engine.words import listed, named
from teahouse.scene import Chip, Choice, Scene
from teahouse.scene.table.question import question

from ..labels import label
from ..parts.parts import ACT, BARGE, DECLINE, DONE, PASS, TAKE, is_free
from .amounts import SYMBOLS
from .automa import automa_sheet
from .board import board
from .forecast import sheets as forecasts
from .outcome import outcome
from .own import dock_sheet, own_sheet
from .people import company, journal, panels
from .printed.printed import Printed
from .view import View

if TYPE_CHECKING:
    from ..state import Tianxia

FREE: Final = "Free actions"
FEW: Final = 4  # free actions that need no button of their own
MENDED: Final = (
    "The rules for one and two players are the rulebook's.",
    "The main game follows public descriptions; facts that nobody published are ours.",
    "Marked with a mended bowl: most numbers on tiles, cards, ships, boards and tracks, and the map's paths.",
)


def draw(game: Game, printed: Printed, known: Tianxia, seat: int | None, names: list[str]) -> Scene:
    """The scene of a viewer's copy."""
    view = View(printed, known, seat, names)
    ended = known.outcome()
    sheets = [own_sheet(view), automa_sheet(view), dock_sheet(view)]
    return Scene(
        id="table",
        label=game.about.title,
        note=company(view),
        game=game.about.id,
        seat=seat,
        chips=chips(view),
        board=board(view),
        sheets=[*[sheet for sheet in sheets if sheet is not None], *forecasts(view)],
        panels=panels(view),
        prompt=question(known, seat, names),
        choices=choices(view),
        journal=journal(view),
        outcome=outcome(view, ended) if ended is not None else None,
    )


def chips(view: View) -> list[Chip]:
    known = view.known
    text = f"Round {known.round} of {view.parts.rounds}" if known.round else "Before the first round"
    order = ", ".join([view.name_within(side) for side in known.order])
    return [
        Chip(id="chip:round", label=text, rule="rounds.phases", lines=[f"Turn order: {order}."]),
        Chip(
            id="chip:reconstructed",
            label="parts reconstructed",
            rule="setup.sources",
            symbol="recon",
            lines=MENDED,
        ),
    ]


def choices(view: View) -> list[Choice]:
    """The legal actions in their order, each with its price and what it would do."""
    seat = view.seat
    if seat is None or not view.legal:
        return []
    count = len([action for action in view.legal if is_free(action)])
    ahead = Ahead(view.known, seat)
    return [choice(view, ahead, seat, action, count > FEW) for action in view.legal]


def choice(view: View, ahead: Ahead, seat: int, action: Action, folds: bool) -> Choice:
    """What doing it shows; what the price says already is not said again."""
    told = ahead.preview(action)
    price = view.prices[action.text]
    badges = [f"{unit.count} {unit.word}" for unit in price]
    costs = [cost for cost in told.costs if cost not in badges]
    lines = [f"costs {listed(costs)}"] if costs else []
    lines += [*told.gains, *told.notes]
    return Choice(
        id=f"choice:{action.text}",
        label=named(label(view.known, seat, action), view.names),
        action=action.text,
        cost=price,
        preview=[named(line, view.names) for line in lines],
        weight=weight(action, folds),
        group=group(action),
        symbol=SYMBOLS[action.target] if action.verb == TAKE else "",
    )


def weight(action: Action, folds: bool) -> Literal["main", "plain", "quiet", "folded"]:
    """Many free actions lie behind one button; the end of a turn is the main one."""
    if is_free(action):
        return "folded" if folds else "plain"
    if action.verb == DONE:
        return "main"
    return "quiet" if action.verb == DECLINE else "plain"


def group(action: Action) -> str:
    if is_free(action):
        return FREE
    if action.verb in (ACT, BARGE, PASS):
        return "Turn"
    return ""
