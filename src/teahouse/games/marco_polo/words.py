"""Amounts, dice and cards in words, and what happened as the journal tells it. Who tells asks for a journal first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.journal import thrown
from teahouse.engine.ledger import TABLE, Change
from teahouse.engine.words import counted, listed

from . import ledger
from .parts.atlas import BEIJING, SMALL
from .parts.dice import DIE_KINDS, KIND_NAMES
from .parts.parts import BY_DIE, COUNT, SPACE_CARD, CityCard, Parts
from .parts.reward import (
    BLACK_DIE,
    CAMEL,
    COIN,
    CONTRACT,
    GOOD_ANY,
    GOOD_DIFFERENT,
    MOVE,
    OTHER_BONUS,
    PEPPER,
    PER_KIND,
    PLAIN,
    VP,
    Cost,
    Reward,
)
from .parts.sources import SOURCES

if TYPE_CHECKING:
    from .state import MarcoPolo

ONE: Final = ("coin", "camel", "pepper", "silk", "gold", "point")
MANY: Final = ("coins", "camels", "pepper", "silk", "gold", "points")
OFTEN: Final = ("", "once", "twice", "three times", "four times", "five times", "six times")
SPACES: Final = (
    "the space for 5 coins",
    "the bazaar for camels",
    "the bazaar for pepper",
    "the bazaar for silk",
    "the bazaar for gold",
    "the Khan's favour",
    "the contract space",
    "the travel space",
)
FINAL: Final = (
    "",
    "",
    "",
    "",
    "goal cards",
    "goal cities",
    "coins",
    "Beijing",
    "goods",
    "the most contracts",
)  # the categories of the final scoring, as a sentence names them


def amount(holding: int, count: int) -> str:
    """3 coins, 1 camel, 2 pepper."""
    return counted(count, ONE[holding], MANY[holding])


def price_words(coins: int, camels: int) -> str:
    """3 coins and 2 camels; nothing where there is no price."""
    return listed([amount(kind, count) for kind, count in ((COIN, coins), (CAMEL, camels)) if count])


def short_words(coins: int, camels: int) -> str:
    """What is missing of a price, where it is more than nothing."""
    return price_words(max(0, coins), max(0, camels))


def mixture(missing: int, camels: int) -> str:
    """So many coins and camels in all."""
    if camels == 0:
        return amount(COIN, missing)
    if camels == missing:
        return amount(CAMEL, camels)
    return f"{amount(CAMEL, camels)} and {amount(COIN, missing - camels)}"


def item_words(kind: int, count: int) -> str:
    """One item of a gain."""
    if kind == GOOD_ANY:
        return f"{counted(count, 'good')} of choice"
    if kind == GOOD_DIFFERENT:
        return f"{count} different goods"
    if kind == CONTRACT:
        return counted(count, "contract")
    if kind == MOVE:
        return counted(count, "move")
    if kind == BLACK_DIE:
        return counted(count, "black die", "black dice")
    if kind == OTHER_BONUS:
        return "one of the other city bonuses" if count == 1 else f"{count} of the other city bonuses"
    return "the bonus of an own small city" if count == 1 else f"the bonuses of {count} own small cities"


def gain_parts(reward: Reward, times: int = 1) -> list[str]:
    """What a gain brings, part by part, so many times."""
    found = [amount(n, reward.plain[n] * times) for n in range(PLAIN) if reward.plain[n]]
    for item in reward.items:
        kind, count = divmod(item, PER_KIND)
        if kind == GOOD_DIFFERENT and times > 1:
            found.append(f"{item_words(kind, count)} {OFTEN[times]}")
        else:
            found.append(item_words(kind, count * times))
    return found


def gain_words(reward: Reward, times: int = 1) -> str:
    return listed(gain_parts(reward, times)) or "nothing"


def cost_parts(cost: Cost, times: int = 1) -> list[str]:
    found = [amount(n, cost.plain[n] * times) for n in range(PLAIN) if cost.plain[n]]
    if cost.any_goods:
        found.append(counted(cost.any_goods * times, "good"))
    if cost.different_goods:
        pair = f"{cost.different_goods} different goods"
        found.append(pair if times == 1 else f"{pair} {OFTEN[times]}")
    return found


def cost_words(cost: Cost, times: int = 1) -> str:
    return listed(cost_parts(cost, times)) or "nothing"


def die_words(code: int) -> str:
    """A die as a person names it: your 4, the black 2, the white 6, one of your dice."""
    value, kind = divmod(code, DIE_KINDS)
    if kind:
        return f"the {KIND_NAMES[kind]} {value or 'die'}"
    return f"your {value}" if value else "one of your dice"


def faces(codes: tuple[int, ...]) -> str:
    """The values of some dice: 2, 4 and a black 5."""
    found: list[str] = []
    for code in codes:
        value, kind = divmod(code, DIE_KINDS)
        found.append(f"a {KIND_NAMES[kind]} {value}" if kind else str(value))
    return listed(found)


def contract_words(parts: Parts, contract: int) -> str:
    """2 camels, 1 silk and 2 gold for 4 coins and 6 points."""
    tile = parts.contracts[contract]
    return f"{cost_words(tile.cost)} for {gain_words(tile.gain)}"


def tiles(parts: Parts, contracts: list[int]) -> tuple[str, ...]:
    """The tiles of some contracts as the scene names them."""
    return tuple([f"contract:{parts.contracts[contract].id}" for contract in contracts])


def goal_words(parts: Parts, goal: int) -> str:
    card = parts.goals[goal]
    return listed([parts.atlas.names[city] for city in card.cities])


def way_words(card: CityCard, way: int) -> str:
    return f"{cost_words(card.costs[way])} for {gain_words(card.gains[way])}"


def card_words(card: CityCard) -> str:
    """What a city card does."""
    if card.kind == COUNT:
        what = "trading post" if card.counts_posts else "completed contract"
        return f"{gain_words(card.gains[0])} for each {what}"
    if card.kind == BY_DIE:
        return ", ".join([f"{value}: {gain_words(gain)}" for value, gain in enumerate(card.gains, 1)])
    return listed([way_words(card, way) for way in range(len(card.gains))], "or")


def space_name(parts: Parts, space: int) -> str:
    if space == parts.space_bag:
        return "the money bag"
    if space >= SPACE_CARD:
        city = parts.card_city[space - SPACE_CARD]
        name = parts.atlas.names[city]
        here = [n for n, where in enumerate(parts.card_city) if where == city]
        return (
            f"the city card in {name}"
            if len(here) == 1
            else f"city card {here.index(space - SPACE_CARD) + 1} in {name}"
        )
    return SPACES[space]


def tell_complete(s: MarcoPolo, seat: int, contract: int) -> None:
    """A contract was completed: what it costs and gives."""
    tile = s.parts.contracts[contract]
    text = f"{{{seat}}} completes 1 active contract: {contract_words(s.parts, contract)}."
    changes: tuple[Change, ...] = ((seat, ledger.ACTIVE, -1), (seat, ledger.COMPLETED, 1))
    changes += ledger.plain(seat, tile.cost.plain, -1) + ledger.plain(seat, tile.gain.plain, 1)
    s.tell("complete", text, "bonus_actions.complete", seat, changes=changes, touches=tiles(s.parts, [contract]))


def tell_refill(s: MarcoPolo) -> None:
    """New contracts on the empty spaces."""
    words = "; ".join([contract_words(s.parts, contract) for contract in s.row])
    new = "One new contract is" if len(s.row) == 1 else "Two new contracts are"
    text = f"The contract spaces are empty. {new} laid out: {words}."
    taken = ((TABLE, ledger.SPECIAL, -len(s.row)),)
    s.tell("contracts", text, "contracts.empty", changes=taken, touches=tiles(s.parts, s.row))


def tell_drawn(s: MarcoPolo, seat: int, contract: int, has_room: bool) -> None:
    """A contract came from the special pile."""
    words = contract_words(s.parts, contract)
    if has_room:
        changes = ((seat, ledger.ACTIVE, 1), (TABLE, ledger.SPECIAL, -1))
        text = f"{{{seat}}} draws 1 active contract from the special pile: {words}."
        s.tell("contract", text, "contracts.reward", seat, changes=changes, touches=tiles(s.parts, [contract]))
    else:
        text = f"{{{seat}}} draws a contract from the special pile and has no room for it: {words}."
        drawn = ((TABLE, ledger.SPECIAL, -1),)
        s.tell("contract", text, "contracts.reward.full", seat, changes=drawn, touches=tiles(s.parts, [contract]))


def tell_returned(s: MarcoPolo, seat: int, drawn: int, contract: int) -> None:
    """Of three contracts one went under the special pile."""
    words = contract_words(s.parts, contract)
    text = f"{{{seat}}} keeps both older contracts and returns the new one under the special pile: {words}."
    if contract != drawn:
        new = contract_words(s.parts, drawn)
        text = f"{{{seat}}} keeps the new contract, {new}, and returns another under the special pile: {words}."
    returned = ((TABLE, ledger.SPECIAL, 1),)
    s.tell("contract", text, "contracts.reward.full", seat, changes=returned, touches=tiles(s.parts, [contract]))


def tell_taken(s: MarcoPolo, seat: int, contract: int, space: int) -> None:
    """A contract was taken from the board."""
    text = f"{{{seat}}} takes 1 active contract from space {space + 1}: {contract_words(s.parts, contract)}."
    s.tell(
        "contract",
        text,
        "contracts.take",
        seat,
        changes=((seat, ledger.ACTIVE, 1),),
        touches=tiles(s.parts, [contract]),
    )


def tell_cleared(s: MarcoPolo) -> None:
    """What is left of the contracts at the end of a round goes."""
    count = len(s.row)
    go = "contract that is left on the board goes" if count == 1 else "contracts that are left on the board go"
    text = f"The {go} under the special pile."
    s.tell("contracts", text, "rounds.clear", changes=((TABLE, ledger.SPECIAL, count),), touches=tiles(s.parts, s.row))


def tell_laid_out(s: MarcoPolo) -> None:
    """The contracts of the next round."""
    text = f"{counted(len(s.row), 'new contract')} {'is' if len(s.row) == 1 else 'are'} laid out."
    s.tell("contracts", text, "rounds.contracts", touches=tiles(s.parts, s.row))


def tell_roll(s: MarcoPolo, seat: int, hand: list[int], back: int) -> None:
    """A player's dice of a round, of which so many came back."""
    rolls = s.power(seat).rolls
    text = f"{{{seat}}} rolls {faces(tuple(hand))}."
    if not rolls:
        text = f"{{{seat}}} takes the dice back without rolling them."
    changes = ((seat, ledger.DIE, back),) if back else ()
    shown = thrown(seat, *[code // DIE_KINDS for code in hand]) if rolls else None
    s.tell("roll", text, "rounds.roll" if rolls else "characters.raschid", seat, changes=changes, picture=shown)


def tell_compensation(s: MarcoPolo, seat: int, missing: int, camels: int) -> None:
    """A low roll was made up for."""
    got = [(CAMEL, camels), (COIN, missing - camels)]
    changes = tuple([ledger.holding(seat, kind, count) for kind, count in got if count])
    text = f"{{{seat}}} is compensated with {mixture(missing, camels)}."
    s.tell("gain", text, "rounds.compensation", seat, changes=changes)


def tell_exchange(s: MarcoPolo, seat: int, cost: Cost, times: int) -> None:
    """A city card is used; goods of choice are still to be paid."""
    price = cost_words(cost, times)
    is_chosen = cost.any_goods or cost.different_goods
    pays = f": {price} to be paid" if is_chosen else f" and pays {price}"
    text = f"{{{seat}}} uses the city card {OFTEN[times]}{pays}."
    s.tell("card", text, "city_cards.repeat", seat, changes=ledger.plain(seat, cost.plain, -times))


def tell_placement(s: MarcoPolo, seat: int, space: int, shown: tuple[int, ...], cost: int) -> None:
    """Dice were placed, and an occupied space was paid for."""
    paid = f" and pays {amount(COIN, cost)}" if cost else ""
    text = f"{{{seat}}} places {faces(shown)} on {space_name(s.parts, space)}{paid}."
    changes: tuple[Change, ...] = ((seat, ledger.DIE, -len(shown)),)
    if cost:
        changes += (ledger.holding(seat, COIN, -cost),)
    id = s.parts.space_ids[space]
    touches = (f"card:{id}" if space >= SPACE_CARD else f"space:{id}",)
    s.tell("place", text, "spaces.occupied" if cost else "spaces.order", seat, changes=changes, touches=touches)


def tell_payment(s: MarcoPolo, seat: int, paid: list[int]) -> None:
    """Goods that the player chose, or had no choice about; by kind."""
    kinds = [n for n, count in enumerate(paid) if count]
    words = listed([amount(PEPPER + n, paid[n]) for n in kinds])
    changes = tuple([ledger.holding(seat, PEPPER + n, -paid[n]) for n in kinds])
    s.tell("pay", f"{{{seat}}} pays {words}.", "city_cards.pay_all", seat, changes=changes)


def tell_post(s: MarcoPolo, seat: int, location: int, bonus: Reward | None, beijing: int) -> None:
    """A post was set: what it brings at once, and in Beijing the points of its space, which count at the end."""
    atlas = s.parts.atlas
    words = "" if bonus is None else f": {gain_words(bonus)}"
    rule = "posts.small" if atlas.kinds[location] == SMALL else "posts.large"
    changes: tuple[Change, ...] = ((seat, ledger.POST, 1),)
    if atlas.kinds[location] == BEIJING:
        words = f": {counted(beijing, 'point')} in Beijing at the end"
        rule = "posts.beijing"
        changes += ((seat, ledger.BEIJING, beijing),)
    elif bonus is not None:
        changes += ledger.plain(seat, bonus.plain, 1)
    text = f"{{{seat}}} places 1 trading post in {atlas.names[location]}{words}."
    s.tell(
        "post", text, rule, seat, changes=changes, touches=(atlas.ids[location], f"post:{seat}:{atlas.ids[location]}")
    )


def tell_end(s: MarcoPolo, seat: int, scored: list[int]) -> None:
    """What a player shows at the end, and the points by category."""
    goals = "; ".join([goal_words(s.parts, goal) for goal in s.players[seat].goals])
    s.tell("end", f"{{{seat}}} shows the goal cards: {goals}.", "scoring.end", seat)
    final = [f"{scored[n]} for {FINAL[n]}" for n in range(SOURCES, len(scored)) if scored[n]]
    added = sum(scored[SOURCES:])
    words = f"scores {amount(VP, added)} at the end ({listed(final)})" if final else "scores nothing at the end"
    text = f"{{{seat}}} {words} and has {sum(scored)} in all."
    s.tell("end", text, "scoring.end", seat, changes=(ledger.holding(seat, VP, added),) if added else ())
