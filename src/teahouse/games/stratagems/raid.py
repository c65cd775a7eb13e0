"""Piracy and looting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.action import Action
from ...engine.words import Preview, Why, counted
from . import damage
from . import status as st
from .cards import ALLOW_PIRACY, P_PIRACY, Terms
from .control import can_be_chosen, controller, holds, is_temple
from .routes import CLOSED

if TYPE_CHECKING:
    from .state import Stratagems


def cost(s: Stratagems, seat: int, terms: Terms) -> int:
    """Action points for a raid: by the prefecture that allows it, or by the card (raid.piracy)."""
    if terms.flags & ALLOW_PIRACY:
        return 1
    for space, passive in s.parts.passives[P_PIRACY]:
        if holds(s, seat, space):
            return passive.n
    return CLOSED


def can_raid(s: Stratagems, seat: int, space: int) -> bool:
    if not s.parts.atlas.coastal[space] or is_temple(s, space):
        return False
    if s.sea_ban != st.NOBODY and s.sea_ban != seat:
        return False
    other = controller(s, space)
    return other != st.NOBODY and can_be_chosen(s, seat, other)


def add_targets(s: Stratagems, seat: int, found: list[Action]) -> None:
    for space in range(len(s.holder)):
        if can_raid(s, seat, space):
            found.append(s.parts.raid[space])


def why_not(s: Stratagems, seat: int, space: int, left: int, terms: Terms) -> Why:
    price = cost(s, seat, terms)
    if price == CLOSED:
        return Why("Raids need the prefecture Nagasaki or a card.", "raid.piracy")
    if price > left:
        return Why(f"A raid costs {counted(price, 'action point')}, and {left} are left.", "raid.piracy")
    return why_not_there(s, seat, space)


def why_not_there(s: Stratagems, seat: int, space: int) -> Why:
    name = s.name(space)
    if s.sea_ban != st.NOBODY and s.sea_ban != seat:
        return Why("A sea ban forbids raids.", "routes.sea_ban")
    if not s.parts.atlas.coastal[space] or is_temple(s, space):
        return Why(f"Pirates do not go to {name}.", "raid.piracy")
    other = controller(s, space)
    if other == st.NOBODY or other == seat:
        return Why(f"No opponent controls {name}.", "raid.piracy")
    return Why(f"{{{other}}} cannot be chosen now.", "events.target")


def take_coins(s: Stratagems, seat: int, other: int, most: int) -> int:
    """Coins go from one player to another, as many as there are (events.tracks)."""
    coins = min(most, s.mats[other][st.COINS])
    s.mats[other][st.COINS] -= coins
    s.mats[seat][st.COINS] += coins
    return coins


def piracy(s: Stratagems, seat: int, space: int) -> None:
    """4 or 5 take two coins, 6 three and a hit (raid.piracy)."""
    die = s.die()
    other = controller(s, space)
    coins = take_coins(s, seat, other, 0 if die < 4 else 2 if die < 6 else 3)
    if s.journal is not None:
        text = f"{{{seat}}} raids {s.name(space)}, rolls {die} and takes {counted(coins, 'coin')} from {{{other}}}."
        s.tell("raid", text, "raid.piracy", seat)
    if die == 6 and s.holder[space] == other:
        damage.strike(s, other, space, 1, seat)


def loot(s: Stratagems, seat: int, other: int) -> None:
    """3 or 4 take two coins, 5 or 6 four (raid.loot)."""
    die = s.die()
    coins = take_coins(s, seat, other, 0 if die < 3 else 2 if die < 5 else 4)
    if s.journal is not None:
        text = f"{{{seat}}} loots, rolls {die} and takes {counted(coins, 'coin')} from {{{other}}}."
        s.tell("raid", text, "raid.loot", seat)


def can_loot(s: Stratagems, seat: int, other: int, needs_region: bool) -> bool:
    """Whether a seat may loot another: the card asks for a unit in a capital region of his."""
    if not can_be_chosen(s, seat, other):
        return False
    if not needs_region:
        return True
    for capital in s.parts.atlas.capitals:
        if s.owner[capital] == other:
            for space in s.parts.atlas.region_spaces[capital]:
                if s.holder[space] == seat:
                    return True
    return False


def preview(price: str) -> Preview:
    odds = (("2 coins", 2 / 6), ("3 coins and a hit", 1 / 6))
    return Preview(costs=(price,) if price else (), odds=odds)
