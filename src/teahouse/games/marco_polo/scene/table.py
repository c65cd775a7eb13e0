"""How a seat sees the table, made from its own copy of the state only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.ledger import in_words as ledger_words
from teahouse.engine.words import Preview, listed, named
from teahouse.scene import Amount, Chip, Choice, Link, Scene, Unavailable
from teahouse.scene.table.question import question

from ..labels import label
from ..parts.parts import ADJUST, BAG, BUY_DIE, COMPLETE, DECLINE, DONE, PLACE, REROLL, SPACE_CARD, STOP, TAKE
from . import journeys as scene_journeys
from .amounts import HOLDING_SYMBOLS
from .board import board
from .dice import tray
from .outcome import outcome
from .own import dealt_goals, offer, own_board
from .people import journal, panels
from .spaces import SYMBOLS, market
from .view import View

if TYPE_CHECKING:
    from ..state import MarcoPolo

FEW: Final = 8  # choices that need no headings
BONUS_RULES: Final = {
    REROLL: "bonus_actions.reroll",
    ADJUST: "bonus_actions.adjust",
    BUY_DIE: "bonus_actions.black_die",
}


def draw(game: Game, known: MarcoPolo, seat: int | None, names: list[str], links: list[Link]) -> Scene:
    """The scene of a viewer's copy; `links` are the printed routes."""
    view = View(game, known, seat, names)
    sheets = [own_board(view), market(view), offer(view), dealt_goals(view), tray(view)]
    ended = known.outcome()
    return Scene(
        id="table",
        label=game.about.title,
        note=company(view),
        game=game.about.id,
        seat=seat,
        chips=chips(view),
        board=board(view, links),
        sheets=[sheet for sheet in sheets if sheet is not None],
        panels=panels(view),
        prompt=question(known, seat, names),
        choices=choices(view),
        unavailable=unavailable(view),
        journeys=scene_journeys.drawn(view),
        journal=journal(view),
        outcome=outcome(view, ended) if ended is not None else None,
    )


def company(view: View) -> str:
    """Who plays, as the bar says it."""
    others = [name for seat, name in enumerate(view.names) if seat != view.seat and seat < view.known.seats]
    return f"with {listed(others)}" if view.seat is not None else listed(others)


def chips(view: View) -> list[Chip]:
    known = view.known
    text = f"Round {known.round} of {view.parts.rounds}" if known.round else "Before the first round"
    has = "began" if known.round else "will begin"
    began = f"You {has}" if known.start == view.seat else f"{view.names[known.start]} {has}"
    return [
        Chip(id="chip:round", label=text, rule="rounds.five"),
        Chip(id="chip:start", label=began, rule="rounds.start_player"),
    ]


def choices(view: View) -> list[Choice]:
    """The legal actions in their order, each with its price and what it would do besides what its words say."""
    seat = view.seat
    if seat is None:
        return []
    return [choice(view, seat, action) for action in view.legal]


def choice(view: View, seat: int, action: Action) -> Choice:
    preview = view.look(action)
    price = view.prices[action.text]
    words = button(view, seat, action)
    costs, gains = beside(view, seat, preview, price)
    lines = [f"costs {cost}" for cost in costs if cost not in words]
    lines += [gain for gain in gains if gain not in words] + [named(note, view.names) for note in preview.notes]
    lines += [f"{round(chance * 100)} in 100 for {what}" for what, chance in preview.odds]
    weight: Literal["main", "plain", "quiet"] = "plain"
    if action.verb == DONE:
        weight = "main"
    elif action.verb == DECLINE:
        weight = "quiet"
    return Choice(
        id=f"choice:{action.text}",
        label=words,
        action=action.text,
        cost=price,
        preview=lines,
        weight=weight,
        group=group(view, action),
        symbol=choice_symbol(action),
    )


def beside(view: View, seat: int, preview: Preview, price: list[Amount]) -> tuple[list[str], list[str]]:
    """What an action costs and gives beside the price that stands on its button."""
    shown = {each.symbol: each.count for each in price if not each.text}
    own = [(side, id, by + shown.get(id, 0)) for side, id, by in preview.changes if side == seat]
    return ledger_words(own, view.known.items())


def unavailable(view: View) -> list[Unavailable]:
    """The bonus actions with dice and camels that are not possible at this point of the viewer's turn, and why."""
    parts, seat = view.parts, view.seat
    found: list[Unavailable] = []
    for action in (parts.reroll, parts.adjust, parts.buy_die):
        closed = view.why_not(action)
        if closed and seat is not None:
            price: list[Amount] = view.price(seat, action)
            label = button(view, seat, action)
            rule = BONUS_RULES[action.verb]
            found.append(
                Unavailable(id=f"unavailable:{action.text}", label=label, closed=closed, cost=price, rule=rule)
            )
    return found


def button(view: View, seat: int, action: Action) -> str:
    """A choice in words; the bonus actions, whose price stands beside them, in few."""
    if action.verb == REROLL:
        return "Re-roll a die"
    if action.verb == ADJUST:
        return "Turn one pip"
    if action.verb == BUY_DIE:
        return f"Black die ({view.known.black} left)"
    return label(view.known, seat, action)


def group(view: View, action: Action) -> str:
    """Headings in a turn, where there are many choices; other questions have few answers and need none."""
    if not view.is_my_turn() or len(view.legal) <= FEW:
        return ""
    if action.verb == PLACE:
        return "City cards" if action.target >= SPACE_CARD else "Place dice"
    return "The end" if action.verb == DONE else "Bonus actions"


def choice_symbol(action: Action) -> str:
    """The drawing on a button; where a price is shown, its own symbols do."""
    verb = action.verb
    if verb == PLACE:
        return SYMBOLS[action.target] if action.target < SPACE_CARD else "city"
    if verb == TAKE:
        return HOLDING_SYMBOLS[action.target]
    if verb == COMPLETE:
        return "contract"
    if verb == BAG:
        return "bag"
    if verb == STOP or verb == DONE:
        return "u-check"
    return "u-cross" if verb == DECLINE else ""
