"""Cards: what both sides can do with them, hands, reserves, and what is drawn on each."""

from __future__ import annotations

from typing import Final, Literal

from ...engine.words import counted
from ...scene import Amount, Card, CardPart, Glow, Spread, Tab
from .available import conditions_hold, is_available, why_unavailable
from .cards import EMPEROR, OVERLORD, CardAction
from .difficulty import level_of_reaction
from .outlook import reaction_outlook
from .parts import NO_CARD
from .scene_view import View
from .turn import ChooseCard

DRAWN: Final = {
    "ministry_of_works": ("timber", "ochre"),
    "border_garrisons": ("troop", "vermilion"),
    "horse_fairs": ("market", "ochre"),
    "tribute_missions": ("jade", "malachite"),
    "oirat_league": ("yurt", "ochre"),
    "longjiang_shipyards": ("junk", "azurite"),
    "eunuch_agents": ("scout", "malachite"),
    "three_great_camps": ("flag", "vermilion"),
    "advancement": ("contract", "malachite"),
    "great_wall_repairs": ("wall", "ochre"),
    "jurchen_chieftains": ("horde", "ochre"),
    "treasure_ships": ("junk", "azurite"),
    "steppe_alliance": ("horde", "ochre"),
    "grand_canal": ("barge", "azurite"),
    "famine": ("spice", "ochre"),
    "corrupt_officials": ("coin", "ochre"),
    "imperial_envoys": ("lantern", "vermilion"),
    "beacon_towers": ("tower", "malachite"),
    "annam_campaign": ("troop", "vermilion"),
    "arughtais_raid": ("flag", "ochre"),
    "admiral_zheng_he": ("junk", "azurite"),
    "military_colonies": ("settlement", "malachite"),
    "firearms_battalions": ("bronze", "vermilion"),
    "northern_expedition": ("troop", "vermilion"),
    "silk_and_porcelain": ("silk", "azurite"),
    "yunnan_silver_mines": ("gold", "ochre"),
    "drought_on_the_steppe": ("camel", "ochre"),
}
PLAIN: Final = ("contract", "ochre")  # of a card of other data


def full_note(view: View, number: int) -> str:
    """Both sides' actions in full, and why the viewer's are not available now."""
    known = view.known
    printed = known.printed(number)
    words = [each.sentence for side in (EMPEROR, OVERLORD) for each in printed.actions[side]]
    for action in view.parts.cards[number].actions[view.side]:
        if not is_available(known, action):
            words.append(why_unavailable(known, action).sentence.rstrip("."))
    if known.is_solo():
        words.append(reaction_outlook(known, number).rstrip("."))
    return f"{'. '.join(words)}."


def part(view: View, action: CardAction, brief: str, cp: int) -> CardPart:
    """One action in short, with the piece of its side and the voyage that it needs. Alone the Overlord's stand for an event of
    the level that the CPs bring, if only their conditions hold."""
    known, side = view.known, action.side
    whose: Literal["own", "other"] = "own" if side == view.side else "other"
    usable = is_available(known, action)
    icons = [Amount(symbol="horde", word="the Overlord")] if side == OVERLORD else []
    cost = [Amount(symbol="junk", text=str(action.voyage + 1), word="voyage")] if side == EMPEROR else []
    if known.is_automa(side):
        usable = not known.checks_conditions or conditions_hold(known, action)
        cost = [Amount(symbol="horde", text=str(level_of_reaction(known, cp)), word="level")]
        icons = []
    return CardPart(
        text=brief,
        whose=whose,
        icons=icons,
        cost=cost,
        usable=usable,
        seat=side,
    )


def parts_of(view: View, number: int) -> list[CardPart]:
    """The other side's actions, then the own ones; a side without any is named too."""
    card = view.parts.cards[number]
    printed = view.known.printed(number)
    found: list[CardPart] = []
    for side in (1 - view.side, view.side):
        for n, action in enumerate(card.actions[side]):
            found.append(part(view, action, printed.actions[side][n].brief, card.cp))
        if not card.actions[side]:
            nothing = "No reaction" if side != view.side else "CPs only"
            whose: Literal["own", "other"] = "own" if side == view.side else "other"
            found.append(CardPart(text=nothing, whose=whose, usable=side != view.side, seat=side))
    return found


def card(
    view: View,
    number: int,
    action: str = "",
    glow: Glow | None = None,
    is_small: bool = False,
    is_bare: bool = False,
    seat: int | None = None,
    tab: Tab | None = None,
    kind: str = "card",
) -> Card:
    """A main card face up; a small one shows its CPs, its drawing and its name, a bare one not even the drawing, and says
    the rest in words."""
    printed = view.parts.cards[number]
    symbol, tone = DRAWN.get(printed.id, PLAIN)
    ours = printed.note or "made by us to fit the known rules; the printed one may differ"
    return Card(
        id=f"{kind}:{printed.id}",
        label=f"{printed.name}, {counted(printed.cp, 'CP')}, number {number + 1}",
        note=view.known.printed(number).brief if is_small or is_bare else full_note(view, number),
        name=printed.name,
        value=str(printed.cp),
        number=str(number + 1),
        symbol="" if is_bare else symbol,
        tone="" if is_bare else tone,
        parts=[] if is_small or is_bare else parts_of(view, number),
        action=action,
        glow=glow or view.glow(action),
        rule="turn.card",
        seat=seat,
        tab=tab,
        reconstructed=f"Reconstructed: {ours}.",
    )


def back(kind: str, side: int, n: int, label: str) -> Card:
    return Card(id=f"{kind}:{side}:{n}", label=label, face="down", rule="setup.hidden")


def own_hand(view: View) -> Spread:
    """The hand in front of the viewer, the card that is being played raised; each card has a tab to reserve it."""
    known, side = view.known, view.side
    items: list[Card] = []
    if known.played != NO_CARD and known.active == side:
        items.append(card(view, known.played, glow="chosen"))
    for n, number in enumerate(known.hands[side]):
        if number < 0:
            items.append(back("hand", side, n, f"A card of {view.role(side)}"))
        else:
            items.append(hand_card(view, number))
    label = "Your hand" if view.seat is not None else f"Hand of {view.name(side)}"
    return Spread(id=f"hand:{side}", label=label, items=items, hand=True)


def hand_card(view: View, number: int) -> Card:
    parts = view.parts
    play = view.if_legal(parts.play[number])
    if not isinstance(view.top, ChooseCard):
        return card(view, number, play)
    name = parts.cards[number].name
    action = view.if_legal(parts.reserve[number])
    tab = Tab(
        id=f"reserve:{parts.cards[number].id}",
        label=f"Reserve {name}",
        text="reserve",
        action=action,
        glow=view.glow(action),
        closed="" if action else view.why_not(parts.reserve[number]),
        rule="reserve.card",
    )
    return card(view, number, play, tab=tab)


def small_cards(view: View, numbers: list[int], kind: str, side: int, marked: int = NO_CARD) -> list[Card]:
    """Cards of the other side, or reserved ones: open as far as the viewer may see them; the marked one in its colour."""
    parts = view.parts
    items: list[Card] = []
    for n, number in enumerate(numbers):
        if number < 0:
            items.append(back(kind, side, n, f"A {'reserved ' if kind == 'reserve' else ''}card of {view.role(side)}"))
            continue
        action = view.if_legal(parts.reinforce[number]) or view.if_legal(parts.open_card[number])
        meant = action if side == view.seat else ""
        is_bare = kind == "reserve"
        items.append(card(view, number, meant, None, True, is_bare, side if number == marked else None))
    return items


def reserve_spread(view: View, side: int, label: str) -> Spread:
    items = small_cards(view, view.known.reserves[side], "reserve", side)
    return Spread(id=f"reserves:{side}", label=label, items=items, rule="reserve.limit")
