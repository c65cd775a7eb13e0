"""Piracy and looting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.journal import thrown
from teahouse.engine.words import Why, counted

from ... import status as st
from ...parts.cards import ALLOW_PIRACY, P_PIRACY, Terms
from ...parts.parts import Haul
from ...words import left_words
from ..battle import damage
from ..events.target import can_be_chosen, why_not_chosen
from ..realm.control import controller, is_temple
from ..realm.prefectures import holds
from .routes import CLOSED

if TYPE_CHECKING:
    from ...state import Stratagems


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
    if not can_raid(s, seat, space):
        return why_not_there(s, seat, space)
    return Why(f"A raid costs {counted(price, 'action point')}, and {left_words(left)}.", "raid.piracy")


def why_not_there(s: Stratagems, seat: int, space: int) -> Why:
    name = s.name(space)
    if s.sea_ban != st.NOBODY and s.sea_ban != seat:
        return Why("A sea ban forbids raids.", "routes.sea_ban")
    if not s.parts.atlas.coastal[space]:
        return Why(f"{name} is not on the coast.", "raid.piracy")
    if is_temple(s, space):
        return Why(f"{name} is a temple, which pirates spare.", "raid.piracy")
    other = controller(s, space)
    if other == st.NOBODY or other == seat:
        return Why(f"No opponent controls {name}.", "raid.piracy")
    return why_not_chosen(s, seat, other)


def take_coins(s: Stratagems, seat: int, other: int, most: int) -> int:
    """Coins go from one player to another, as many as there are (events.tracks)."""
    coins = min(most, s.mats[other][st.COINS])
    s.mats[other][st.COINS] -= coins
    s.mats[seat][st.COINS] += coins
    return coins


def haul(rows: list[Haul], die: int) -> tuple[int, int]:
    """The coins and hits that a die brings."""
    coins = 0
    hits = 0
    for row in rows:
        if die >= row.least:
            coins, hits = row.coins, row.hits
    return coins, hits


def piracy(s: Stratagems, seat: int, space: int) -> None:
    """A die takes coins, and the best one is a hit besides (raid.piracy)."""
    die = s.die()
    other = controller(s, space)
    most, hits = haul(s.parts.numbers.piracy, die)
    coins = take_coins(s, seat, other, most)
    if s.journal is not None:
        text = f"{{{seat}}} raids {s.name(space)}, rolls {die} and takes {counted(coins, 'coin')} from {{{other}}}."
        s.tell("raid", text, "raid.piracy", seat, touches=s.at(space), picture=thrown(seat, die))
    if hits and s.holder[space] == other:
        damage.strike(s, other, hits, space, seat)


def loot(s: Stratagems, seat: int, other: int) -> None:
    """A die takes coins (raid.loot)."""
    die = s.die()
    coins = take_coins(s, seat, other, haul(s.parts.numbers.loot, die)[0])
    if s.journal is not None:
        text = f"{{{seat}}} loots, rolls {die} and takes {counted(coins, 'coin')} from {{{other}}}."
        s.tell("raid", text, "raid.loot", seat, picture=thrown(seat, die))


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


def odds(s: Stratagems) -> list[tuple[str, float]]:
    """The chances of a raid: as many coins as there are, up to what the die brings."""
    rows = s.parts.numbers.piracy
    found: list[tuple[str, float]] = []
    for n, row in enumerate(rows):
        most = rows[n + 1].least - 1 if n + 1 < len(rows) else 6
        hits = f" and {counted(row.hits, 'hit')}" if row.hits else ""
        found.append((f"up to {counted(row.coins, 'coin')}{hits}", (most - row.least + 1) / 6))
    return found
