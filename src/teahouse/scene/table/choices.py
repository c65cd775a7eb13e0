"""The answers to a question as buttons: words, weight, price, and what each of them would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Literal, TypeVar

from teahouse.engine.action import Action
from teahouse.engine.ledger import in_words
from teahouse.engine.words import Preview
from teahouse.scene.element.element import Amount
from teahouse.scene.element.prompt import Choice, Unavailable
from teahouse.scene.table.odds import odds_lines
from teahouse.scene.table.view import View

V = TypeVar("V", bound=View[Any])
Weight = Literal["main", "plain", "quiet", "folded"]


def no_words(view: View[Any], action: Action) -> str:
    return ""


Chances = tuple[int, ...]
"""None, one, or the least and the greatest, of 100."""


def no_chance(view: View[Any], action: Action) -> Chances:
    return ()


def chances_of(view: View[Any], action: Action) -> list[int]:
    """How likely what the odds of an answer name is, one after the other, of 100."""
    odds = view.top.odds(view.known, action) if view.top is not None else []
    return [round(chance * 100) for _, chance in odds]


def first_chance(view: View[Any], action: Action) -> Chances:
    """How likely it is what they name first."""
    return tuple(chances_of(view, action)[:1])


def span_of_chances(view: View[Any], action: Action) -> Chances:
    """How likely it is at the least and at the most, where they name one thing under different conditions."""
    found = chances_of(view, action)
    return tuple(sorted({min(found), max(found)})) if found else ()


class Buttons(Generic[V]):
    """How a game's buttons look, mostly a table: `words` says an action, `weights` which verbs stand out or back, `group` the
    heading under which a choice stands where there are more than `few`, `symbol` its drawing; `lines` what it would do, if not
    simply what trying it shows; `weigh` the weight where the verb alone does not say it; `left` what an answer gives away that
    could still be done; `chance` how likely what one wants is, where answers are compared by it: once, or the least and the
    greatest where it depends on what one does not know."""

    __slots__ = ("chance", "few", "group", "left", "lines", "symbol", "weigh", "weights", "words")

    def __init__(
        self,
        words: Callable[[V, Action], str],
        weights: dict[int, Weight],
        group: Callable[[V, Action], str] = no_words,
        symbol: Callable[[V, Action], str] = no_words,
        lines: Callable[[V, Action], list[str]] | None = None,
        weigh: Callable[[V, Action], Weight] | None = None,
        few: int = 0,
        left: Callable[[V, Action], str] = no_words,
        chance: Callable[[V, Action], Chances] = no_chance,
    ) -> None:
        self.words = words
        self.weights = weights
        self.group = group
        self.symbol = symbol
        self.lines = lines
        self.weigh = weigh
        self.few = few
        self.left = left
        self.chance = chance


def choices(view: V, buttons: Buttons[V]) -> list[Choice]:
    """The legal actions in their order, each with its price and what it would do besides."""
    return [choice(view, buttons, action) for action in view.legal]


def choice(view: V, buttons: Buttons[V], action: Action) -> Choice:
    price = view.prices[action.text]
    label = view.said(buttons.words(view, action))
    chances = buttons.chance(view, action)
    return Choice(
        id=f"choice:{action.text}",
        label=label,
        action=action.text,
        cost=price,
        preview=told(view, action, label, price) if buttons.lines is None else buttons.lines(view, action),
        weight=buttons.weights.get(action.verb, "plain") if buttons.weigh is None else buttons.weigh(view, action),
        group=buttons.group(view, action) if len(view.legal) > buttons.few else "",
        symbol=buttons.symbol(view, action),
        chance=chances[0] if chances else None,
        chance_at_most=chances[1] if len(chances) > 1 else None,
        left=view.said(buttons.left(view, action)),
    )


def told(view: View[Any], action: Action, label: str, price: Sequence[Amount]) -> list[str]:
    """What an action costs and gives beside the price on its button and what its words say already."""
    preview = view.look(action)
    costs, gains = beside(view, preview, price)
    lines = [f"costs {cost}" for cost in costs if cost not in label]
    lines += [gain for gain in gains if gain not in label]
    return lines + further(view, preview)


def further(view: View[Any], preview: Preview) -> list[str]:
    """What an action means beside amounts, and the odds."""
    return [view.said(line) for line in [*preview.notes, *odds_lines(preview.odds)]]


def beside(view: View[Any], preview: Preview, price: Sequence[Amount]) -> tuple[list[str], list[str]]:
    """What an action costs and gives the viewer beside the price, each as phrases."""
    shown = {each.symbol: each.count for each in price if not each.text}
    own = [(side, id, by + shown.get(id, 0)) for side, id, by in preview.changes if side == view.seat]
    return in_words(own, view.known.items())


def closed(view: V, buttons: Buttons[V], wanted: Sequence[Action], rules: dict[int, str]) -> list[Unavailable]:
    """Of what people look for among the answers, what is not legal now, and why; `rules` are the paragraphs by verb."""
    found: list[Unavailable] = []
    for action in wanted:
        why = view.refusal(action)
        if why and view.seat is not None:
            found.append(
                Unavailable(
                    id=f"unavailable:{action.text}",
                    label=view.said(buttons.words(view, action)),
                    closed=why,
                    cost=view.price(view.seat, action),
                    rule=rules.get(action.verb, ""),
                )
            )
    return found
