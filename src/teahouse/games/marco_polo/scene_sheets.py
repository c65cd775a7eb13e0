"""What lies beside the map: the action spaces, the contracts on the board, and the viewer's own board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from ...scene import Amount, Counter, Counters, Die, Note, Sheet, Slip, Space, Spread, Tray
from .contracts import GAP
from .dice import NOBODY, PER_SEAT, kind_of, value_of
from .parts import BLACK, SPACE_CARD, SPACE_CONTRACTS, WHITE
from .placement import gives
from .reward import HOLDINGS, PER_KIND, VP, Cost, Reward
from .words import card_words, contract_words, die_words, goal_words, item_words, space_name

if TYPE_CHECKING:
    from .state import MarcoPolo

SPACE_SYMBOLS: Final = ("coin", "camel", "pepper", "silk", "gold", "goods", "contract", "step", "city")
ITEM_SYMBOLS: Final = ("any", "goods", "contract", "step", "die-6", "city", "city")
SYMBOLS: Final = ("coin", "camel", "pepper", "silk", "gold")


def sheets(known: MarcoPolo, seat: int | None, legal: list[str], names: list[str]) -> list[Sheet]:
    found = [spaces(known, seat, legal, names), contracts(known, legal)]
    if seat is not None:
        found.append(own_board(known, seat, legal))
    return found


def spaces(known: MarcoPolo, seat: int | None, legal: list[str], names: list[str]) -> Sheet:
    items = [space(known, number, legal, names) for number in range(len(known.parts.place))]
    bag = known.parts.space_bag
    items.append(
        Space(
            id="space:bag",
            label=space_name(known.parts, bag).capitalize(),
            name="Money bag",
            symbol="bag",
            dice=dice_on(known, bag, names),
            action="bag" if "bag" in legal else "",
            glow="free" if "bag" in legal else None,
            rule="bonus_actions.bag",
        )
    )
    return Sheet(
        id="spaces",
        label="Action spaces",
        where="under",
        items=[Spread(id="spaces:spread", label="Action spaces", items=items)],
    )


def space(known: MarcoPolo, number: int, legal: list[str], names: list[str]) -> Space:
    parts = known.parts
    action = parts.place[number].text
    is_open = action in legal
    note = ""
    rule = "spaces.count"
    if number >= SPACE_CARD:
        note = card_words(parts.city_cards[known.cards[number - SPACE_CARD]])
        rule = "city_cards.once"
    elif number != SPACE_CONTRACTS:
        shown = gives(known, 0, number, 6)
        note = ", ".join([*shown.gains, *shown.notes]) + " at the most"
    text = space_name(parts, number)
    return Space(
        id=f"space:{parts.space_ids[number]}",
        label=text[0].upper() + text[1:],
        name=text[0].upper() + text[1:],
        symbol=SPACE_SYMBOLS[min(number, SPACE_CARD)],
        note=note,
        dice=dice_on(known, number, names),
        slots=parts.space_dice[number],
        action=action if is_open else "",
        glow="free" if is_open else None,
        rule=rule,
    )


def dice_on(known: MarcoPolo, number: int, names: list[str]) -> list[Die]:
    found: list[Die] = []
    for n, die in enumerate(known.dice_on[number]):
        whose = die // PER_SEAT
        code = die % PER_SEAT
        owner = "the unused colour" if whose == NOBODY else names[whose]
        found.append(
            Die(
                id=f"die:{number}:{n}",
                label=f"A {value_of(code)} of {owner}",
                face=value_of(code),
                colour=colour_of(code) if whose != NOBODY else "stone",
                seat=None if whose == NOBODY else whose,
                used=True,
            )
        )
    return found


def colour_of(code: int) -> Literal["white", "black", "seat"]:
    if kind_of(code) == BLACK:
        return "black"
    return "white" if kind_of(code) == WHITE else "seat"


def contracts(known: MarcoPolo, legal: list[str]) -> Sheet:
    items = [
        contract_slip(known, contract, legal, f"row:{n + 1}", "contracts.take")
        for n, contract in enumerate(known.row)
        if contract != GAP
    ]
    note = f"{len(known.special)} contracts in the special pile, {len(known.piles)} in the piles of later rounds"
    return Sheet(
        id="contracts",
        label="Contracts",
        items=[
            Spread(id="contracts:row", label="Contracts on the board", items=items),
            Note(id="contracts:piles", label=note, rule="setup.contracts"),
        ],
    )


def contract_slip(known: MarcoPolo, contract: int, legal: list[str], id: str, rule: str) -> Slip:
    parts = known.parts
    tile = parts.contracts[contract]
    action = ""
    for actions in (parts.take_contract, parts.complete, parts.discard):
        if actions[contract].text in legal:
            action = actions[contract].text
    return Slip(
        id=id,
        label=contract_words(parts, contract).capitalize(),
        costs=cost_amounts(tile.cost),
        gains=gain_amounts(tile.gain),
        points=tile.gain.plain[VP],
        action=action,
        glow="free" if action else None,
        rule=rule,
    )


def cost_amounts(cost: Cost) -> list[Amount]:
    return [Amount(symbol=SYMBOLS[n], count=cost.plain[n], word=HOLDINGS[n]) for n in range(VP) if cost.plain[n]]


def gain_amounts(gain: Reward) -> list[Amount]:
    found = [Amount(symbol=SYMBOLS[n], count=gain.plain[n], word=HOLDINGS[n]) for n in range(VP) if gain.plain[n]]
    for item in gain.items:
        kind, count = divmod(item, PER_KIND)
        found.append(Amount(symbol=ITEM_SYMBOLS[kind], count=count, word=item_words(kind, count)))
    return found


def own_board(known: MarcoPolo, seat: int, legal: list[str]) -> Sheet:
    """Dice, goods, contracts and goal cards of whoever looks."""
    player = known.players[seat]
    counters = [
        Counter(id=f"own:{HOLDINGS[n]}", label=HOLDINGS[n], symbol=SYMBOLS[n], count=player.have[n]) for n in range(VP)
    ]
    counters.append(Counter(id="own:posts", label="trading posts left", symbol="trading-post", count=player.posts_left))
    counters.append(Counter(id="own:done", label="completed contracts", symbol="contract", count=len(player.completed)))
    dice = [
        Die(
            id=f"own:die:{n}",
            label=die_words(code).capitalize(),
            face=value_of(code),
            colour=colour_of(code),
            seat=seat,
            action=known.parts.die[code].text if known.parts.die[code].text in legal else "",
            glow="free" if known.parts.die[code].text in legal else None,
        )
        for n, code in enumerate(player.dice)
    ]
    held = [
        contract_slip(known, contract, legal, f"own:contract:{n}", "bonus_actions.complete")
        for n, contract in enumerate(player.contracts)
    ]
    return Sheet(
        id="own",
        label="Your board" if player.character < 0 else known.power(seat).name,
        score=player.have[VP],
        items=[
            Tray(id="own:dice", label="Your dice", dice=dice),
            Counters(id="own:counters", label="What you have", counters=counters),
            Spread(id="own:contracts", label="Your contracts", items=held),
            Spread(id="own:goals", label="Your goal cards", items=goals(known, seat, legal), hand=True),
        ],
    )


def goals(known: MarcoPolo, seat: int, legal: list[str]) -> list[Slip]:
    parts = known.parts
    player = known.players[seat]
    found: list[Slip] = []
    for kept, cards in ((True, player.goals), (False, player.spare if "keep" in " ".join(legal) else [])):
        for goal in cards:
            action = parts.keep[goal].text
            found.append(
                Slip(
                    id=f"goal:{parts.goals[goal].id}",
                    label=f"{goal_words(parts, goal)}, {parts.goals[goal].points} points",
                    name=goal_words(parts, goal),
                    points=parts.goals[goal].points,
                    action="" if kept or action not in legal else action,
                    glow="free" if not kept and action in legal else None,
                    done=all(player.has_post(city) for city in parts.goals[goal].cities),
                    rule="scoring.goals.cards",
                )
            )
    return found
