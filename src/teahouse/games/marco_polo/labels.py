"""Actions in words, as a button says them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import counted

from .parts.parts import (
    ADJUST,
    BAG,
    BONUS,
    BUY_DIE,
    CAMELS,
    CHARACTER,
    COMPLETE,
    DECLINE,
    DIE,
    DISCARD,
    GAIN,
    KEEP,
    LOWER,
    MOVE_POST,
    PAY,
    PLACE,
    RAISE,
    REROLL,
    ROW,
    SPACE_BAZAAR,
    SPACE_CARD,
    SPACE_COINS,
    SPACE_CONTRACTS,
    SPACE_KHAN,
    SPACE_TRAVEL,
    STOP,
    TAKE,
    TAKE_CONTRACT,
    TIMES,
    TRAVEL,
    TRAVEL_SECOND,
    VALUE,
    WAY,
)
from .parts.reward import HOLDINGS, ITEMS
from .rules.bonus_actions import FOR_BAG, OneDie
from .rules.city_cards import ChooseTimes, ChooseWay
from .rules.contracts import TakeContracts
from .rules.effects.effects import OwnBonus
from .rules.rounds import Compensation
from .rules.spaces.bazaar import ChooseRow
from .rules.spaces.spaces import ChooseValue
from .rules.travel.posts import MovePost
from .words import OFTEN, contract_words, die_words, gain_words, goal_words, mixture, space_name, way_words

if TYPE_CHECKING:
    from .state import MarcoPolo


def label(s: MarcoPolo, seat: int, a: Action) -> str:
    """An action in words; what it means may depend on what is asked."""
    parts = s.parts
    verb = a.verb
    names = parts.atlas.names
    if verb == PLACE:
        return place_words(s, a.target)
    if verb == COMPLETE:
        return f"Complete {contract_words(parts, a.target)}"
    if verb == TAKE_CONTRACT:
        return f"Take {contract_words(parts, a.target)}"
    if verb == DISCARD:
        return f"Discard the contract: {contract_words(parts, a.target)}"
    if verb == DIE:
        return die_use(s, a.target)
    if verb == RAISE or verb == LOWER:
        return f"Turn {die_words(a.target)} {'up' if verb == RAISE else 'down'}"
    if verb == VALUE:
        return value_words(s, a.target)
    if verb == ROW:
        return row_words(s, a.target)
    if verb == TAKE:
        return f"Take {HOLDINGS[a.target]}s" if a.target < 2 else f"Take {HOLDINGS[a.target]}"
    if verb == PAY:
        return f"Pay {HOLDINGS[a.target]}"
    if verb == TRAVEL:
        figures = s.players[seat].figures
        return f"Go to {names[a.target]} with the first figure" if len(figures) > 1 else f"Go to {names[a.target]}"
    if verb == TRAVEL_SECOND:
        return f"Go to {names[a.target]} with the second figure"
    if verb == BONUS:
        city = parts.atlas.small[a.target]
        return f"Take the bonus of {names[city]}: {gain_words(parts.city_bonuses[s.markers[a.target]])}"
    if verb == MOVE_POST:
        return f"Move the post from {names[a.target]}"
    if verb == CHARACTER:
        return f"Take {parts.characters[a.target].name}"
    if verb == KEEP:
        return f"Keep {goal_words(parts, a.target)}: {counted(parts.goals[a.target].points, 'point')}"
    return other_words(s, a)


def place_words(s: MarcoPolo, space: int) -> str:
    """What placing dice on a space is called."""
    if space == SPACE_COINS:
        return f"Take {s.parts.take_coins} coins"
    if space < SPACE_KHAN:
        return f"Take {('camels', 'pepper', 'silk', 'gold')[space - SPACE_BAZAAR]} at the bazaar"
    if space == SPACE_KHAN:
        return "Seek the Khan's favour"
    if space == SPACE_CONTRACTS:
        return "Take contracts"
    if space < SPACE_CARD:
        return "Travel"
    return f"Use {space_name(s.parts, space)}"


def value_words(s: MarcoPolo, value: int) -> str:
    """A value that Raschid sets, with what it brings on the space in question."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, ChooseValue):
        return f"Set a {value}"
    space = top.space
    if SPACE_BAZAAR <= space < SPACE_KHAN:
        return f"Set a {value}: {gain_words(s.parts.bazaar_rows[space - SPACE_BAZAAR][value - 1])}"
    if space == SPACE_KHAN:
        return f"Set a {value}: the next die needs {'a 6' if value == 6 else f'{value} or more'}"
    if space == SPACE_CONTRACTS:
        return f"Set a {value}: {'the first contract' if value == 1 else f'the first {value} contracts'} to choose from"
    if space == SPACE_TRAVEL:
        return f"Set a {value}: up to {counted(value, 'step')}"
    return (
        f"Set a {value}: {'once' if value == 1 else f'up to {value} times'}"
        if space >= SPACE_CARD
        else f"Set a {value}"
    )


def row_words(s: MarcoPolo, row: int) -> str:
    """A row of the bazaar by what it gives, where a stall is asked about."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, ChooseRow):
        return f"Take {gain_words(s.parts.bazaar_rows[top.stall][row - 1])}"
    return f"Use row {row}"


def other_words(s: MarcoPolo, a: Action) -> str:
    verb = a.verb
    top = s.stack[-1] if s.stack else None
    if verb == WAY:
        if isinstance(top, ChooseWay):
            return f"Exchange {way_words(s.parts.city_cards[top.number], a.target)}"
        return f"The {('first', 'second')[a.target]} exchange"
    if verb == TIMES:
        if isinstance(top, ChooseTimes):
            return f"Use the card {OFTEN[a.target]}"
        return f"Use the card {a.target} times"
    if verb == CAMELS:
        if isinstance(top, Compensation) and a.target <= top.missing:
            return f"Take {mixture(top.missing, a.target)}"
        return f"Take {counted(a.target, 'camel')}"
    if verb == GAIN:
        return f"Receive {ITEM_WORDS[ITEMS[a.target]]} first"
    if verb == BAG:
        return f"Take {s.parts.bag_coins} coins with a die"
    if verb == REROLL:
        return "Reroll a die"
    if verb == ADJUST:
        return "Turn a die by one"
    if verb == BUY_DIE:
        return "Buy a black die"
    if verb == STOP:
        return "Stop travelling here"
    return decline_words(top) if verb == DECLINE else done_words(top)


def die_use(s: MarcoPolo, code: int) -> str:
    """A die with what it is chosen for."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, OneDie):
        words = die_words(code)
        return f"Put {words} on the money bag" if top.purpose == FOR_BAG else f"Roll {words} again"
    return f"Place {die_words(code)}"


def decline_words(top: Decision[Any] | None) -> str:
    """What is not done, by what is asked."""
    if isinstance(top, OwnBonus):
        return "Take no more bonuses"
    return "Leave the posts where they are" if isinstance(top, MovePost) else "Do not move"


def done_words(top: Decision[Any] | None) -> str:
    """What ends, by what is asked."""
    return "Take no more contracts" if isinstance(top, TakeContracts) else "End the turn"


ITEM_WORDS: Final = {
    "good_any": "the goods of choice",
    "good_different": "the different goods",
    "contract": "the contract",
    "move": "the move",
    "black_die": "the black die",
    "other_bonus": "the choice of a city bonus",
    "own_bonus": "the own city bonuses",
}
