"""The action spaces under the map, and the contracts that lie beside theirs."""

from __future__ import annotations

import functools
from typing import Final

from teahouse.engine.words import counted, listed
from teahouse.scene import Amount, Deck, Sheet, Slip, Space, Spread
from teahouse.scene.element.cards import Spreadable

from ..parts.parts import SPACE_BAZAAR, SPACE_COINS, SPACE_CONTRACTS, SPACE_KHAN, SPACE_TRAVEL, Parts
from ..parts.reward import CAMEL, COIN, VP
from ..rules.contracts import GAP
from ..rules.spaces import khan
from ..words import contract_words, gain_words
from .amounts import cost_amounts, gain_amounts, holding
from .dice import placed_dice
from .view import View, values_for

MOST_SPACES: Final = 1024  # remembered, of all tables; each has its own, for its players are named there
MOST_BAGS: Final = 256
MOST_CONTRACTS: Final = 1024
NAMES: Final = ("Purse", "Camels", "Pepper", "Silk", "Gold", "The Khan's favour", "Contracts", "Travel")
SYMBOLS: Final = ("coin", "camel", "pepper", "silk", "gold", "goods", "contract", "step")
RULES: Final = (
    "coins.take",
    "bazaar.camels",
    "bazaar.pepper",
    "bazaar.silk",
    "bazaar.gold",
    "khan.favour",
    "contracts.take",
    "travel.dice",
)


def market(view: View) -> list[Sheet]:
    """The spaces in a row, and the contracts in the next."""
    row = [SPACE_COINS, SPACE_BAZAAR, SPACE_BAZAAR + 1, SPACE_BAZAAR + 2, SPACE_BAZAAR + 3, SPACE_KHAN, SPACE_TRAVEL]
    items: list[Spreadable] = [space(view, number) for number in row]
    items.append(money_bag(view))
    spreads = [
        Spread(id="market:spaces", label="Action spaces", rule="spaces.count", items=items),
        Spread(id="market:contracts", label="Contracts", rule="contracts.take", items=contract_row(view)),
    ]
    return [Sheet(id="market", label="Action spaces", where="under", items=spreads)]


def space(view: View, number: int) -> Space:
    """Where it is closed in the viewer's turn, the note says why."""
    known, parts, seat = view.known, view.parts, view.seat
    place = parts.place[number]
    value = 0
    if seat is not None and view.is_legal(place.text):
        value = values_for(known, seat, number)[-1]
    return drawn_space(
        parts,
        number,
        value,
        view.refusal(place) if view.is_my_turn() else "",
        bool(view.prices.get(place.text)),
        f"{khan.lowest_allowed(known)}+" if number == SPACE_KHAN and known.dice_on[number] else "",
        tuple(known.dice_on[number]),
        tuple(view.names),
    )


@functools.lru_cache(maxsize=MOST_SPACES)
def drawn_space(
    parts: Parts,
    number: int,
    value: int,
    why_not: str,
    has_price: bool,
    next: str,
    there: tuple[int, ...],
    names: tuple[str, ...],
) -> Space:
    """A space for dice of which the lowest has a value, 0 where that is open. Most stay as they are from look to look, so that
    they are drawn once."""
    gains, words = given(parts, number, value)
    return Space(
        id=f"space:{parts.space_ids[number]}",
        label=f"{NAMES[number]}: {words}" if words else NAMES[number],
        note=why_not,
        symbol=SYMBOLS[number],
        name=NAMES[number],
        dice=placed_dice(parts, number, there, names),
        slots=parts.khan_places - len(there) if number == SPACE_KHAN else 0 if there else parts.space_dice[number],
        next=next,
        gains=gains,
        costs=[holding(COIN, coins) for coins in parts.travel_coins] if number == SPACE_TRAVEL else (),
        means=(parts.place[number].text,),
        rule="spaces.occupied" if has_price else RULES[number],
    )


def given(parts: Parts, number: int, value: int) -> tuple[list[Amount], str]:
    """What a space gives to the viewer with the best dice possible; to others what it gives at all."""
    if number == SPACE_COINS:
        return [holding(COIN, parts.take_coins)], f"{parts.take_coins} coins"
    if number < SPACE_KHAN:
        stall = number - SPACE_BAZAAR
        rows = parts.bazaar_rows[stall]
        if value:
            best = rows[parts.bazaar_offer[stall][value][-1] - 1]
            return gain_amounts(best), f"{gain_words(best)} with a {value}"
        good = parts.bazaar_good[stall]
        most = rows[-1].plain[good]
        return [holding(good, most, f"1-{most}")], f"1 to {most}, as the lowest die shows"
    if number == SPACE_KHAN:
        return gain_amounts(parts.khan_gain), gain_words(parts.khan_gain)
    if number == SPACE_TRAVEL:
        most = len(parts.travel_coins)
        prices = [f"{coins} for {step}" for step, coins in enumerate(parts.travel_coins, start=1)]
        return [Amount(symbol="step", count=most, text=f"1-{most}", word="steps")], f"coins for steps: {listed(prices)}"
    return [Amount(text="one or two")], f"one or two of the first {value}" if value else "one or two"


def money_bag(view: View) -> Space:
    return drawn_bag(view.parts, tuple(view.known.dice_on[view.parts.space_bag]), tuple(view.names))


@functools.lru_cache(maxsize=MOST_BAGS)
def drawn_bag(parts: Parts, there: tuple[int, ...], names: tuple[str, ...]) -> Space:
    """Any number of dice of anybody lie there, so it never fills (bonus_actions.bag)."""
    return Space(
        id="space:bag",
        label=f"Money bag: {counted(parts.bag_coins, 'coin')} for a die",
        symbol="bag",
        name="Money bag",
        dice=placed_dice(parts, parts.space_bag, there, names),
        slots=0 if there else 1,
        gains=[holding(COIN, parts.bag_coins)],
        means=(parts.bag.text,),
        rule="bonus_actions.bag",
    )


def contract_row(view: View) -> list[Spreadable]:
    """The space, the contracts by the die that opens them, and the special pile."""
    known, parts = view.known, view.parts
    found: list[Spreadable] = [space(view, SPACE_CONTRACTS)]
    for n in range(parts.contract_spaces):
        contract = known.row[n] if n < len(known.row) else GAP
        found.append(empty_slot(n + 1) if contract == GAP else row_slip(parts, n, contract))
    count = len(known.special)
    label = f"Special pile, {counted(count, 'contract')}"
    found.append(Deck(id="special", label=label, name="Special", count=count, rule="contracts.reward"))
    return found


@functools.cache
def empty_slot(number: int) -> Slip:
    return Slip(
        id=f"row:{number}",
        label=f"Space {number} has no contract",
        number=str(number),
        note="empty",
        rule="contracts.slide",
    )


def row_slip(parts: Parts, n: int, contract: int) -> Slip:
    """A contract on the board, with what its space adds (contracts.space_bonus)."""
    bonus = parts.slot_bonus[n]
    added = f", and {counted(bonus, 'coin or camel', 'coins or camels')}" if bonus else ""
    means = (parts.take_contract[contract].text,)
    return contract_slip(parts, contract, f"Space {n + 1}: ", added, means, number=str(n + 1), bonus=bonus)


@functools.lru_cache(maxsize=MOST_CONTRACTS)
def contract_slip(
    parts: Parts,
    contract: int,
    before: str,
    behind: str,
    means: tuple[str, ...],
    note: str = "",
    number: str = "",
    bonus: int = 0,
) -> Slip:
    """A contract: what it asks, what it gives, and its points; with words before and behind its own."""
    tile = parts.contracts[contract]
    return Slip(
        id=f"contract:{tile.id}",
        label=f"{before}{contract_words(parts, contract)}{behind}",
        note=note,
        number=number,
        extra=[holding(COIN, bonus, f"+{bonus}"), holding(CAMEL, bonus, "or")] if bonus else (),
        costs=cost_amounts(tile.cost),
        gains=gain_amounts(tile.gain, with_points=False),
        points=tile.gain.plain[VP],
        means=means,
        rule="contracts.reach" if number else "bonus_actions.complete",
    )
