"""The Overlord's six events. Each is carried out, or says why it is not possible and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.words import listed

from ....parts.cards import HORDE, OVERLORD, SETTLEMENT
from ....parts.parts import EVENT_AMASS, EVENT_ATTACK, EVENT_BUILD, EVENT_GATHER, EVENT_MOVE, NO_CARD, Event
from ....parts.phrases import pieces_words
from ....tell import card_id
from ... import reserve, supply
from ...control import controls, room_in
from ..cube import best_of
from . import attacks, moves, told

if TYPE_CHECKING:
    from ....state import MingVoyages


def try_event(s: MingVoyages, event: Event) -> str:
    """Carry out an event; an empty text, or why it is not possible (overlord.redraw)."""
    kind = event.kind
    if kind == EVENT_AMASS:
        return amass(s, event.x)
    if kind == EVENT_ATTACK:
        return attacks.attack(s, event.x)
    if kind == EVENT_BUILD:
        return build(s, event.x)
    if kind == EVENT_GATHER:
        return gather(s, event.x)
    if kind == EVENT_MOVE:
        return moves.move(s, event.x)
    return reserve_played(s, event.x)


def few_words(s: MingVoyages, piece: int, x: int) -> str:
    held = s.supply[piece]
    return f"it takes {pieces_words(piece, x)}, and the supply has {held or 'none'}"


def amass(s: MingVoyages, x: int) -> str:
    """One Horde for the emptier of the two flanks; with two also one for the middle; with three one each (events.amass)."""
    if s.supply[HORDE] < x:
        return few_words(s, HORDE, x)
    board = s.parts.board
    west, east = board.first_homeland, board.ming - 1
    if x >= 3:
        for region in range(west, east + 1):
            supply.gain(s, HORDE, 1, region)
        if s.journal is not None:
            told.tell_each_homeland(s)
        return ""
    flanks = [west, east]
    scores = [-s.hordes[region] for region in flanks]
    cube = s.cube
    flank = best_of(s, flanks, scores)
    if s.journal is not None:
        told.tell_flank(s, x, flanks, scores, flank, cube)
    supply.gain(s, HORDE, 1, flank)
    if x == 2:
        supply.gain(s, HORDE, 1, west + 1)
    return ""


def gather(s: MingVoyages, x: int) -> str:
    """Exactly x Settlements for one Homeland: most Hordes, then fewest Settlements, then the cube (events.gather)."""
    if s.supply[SETTLEMENT] < x:
        return few_words(s, SETTLEMENT, x)
    board = s.parts.board
    homelands = list(range(board.first_homeland, board.ming))
    scores = [s.hordes[region] * 100 - s.settlements[region] for region in homelands]
    cube = s.cube
    home = best_of(s, homelands, scores)
    if s.journal is not None:
        told.tell_gathering(s, x, homelands, scores, home, cube)
    supply.gain(s, SETTLEMENT, x, home)
    return ""


def building_sites(s: MingVoyages, home: int, x: int) -> list[int]:
    """The Overlord's Borderlands beside a Homeland that have room for x Settlements."""
    return [
        region
        for region in s.parts.board.near_borderlands[home]
        if controls(s, OVERLORD, region) and room_in(s, region) >= x
    ]


def why_no_site(s: MingVoyages, homes: list[int], x: int) -> str:
    """Why Settlements of these Homelands, which have the most, cannot be built anywhere."""
    board = s.parts.board
    people = listed([board.spoken[home] for home in homes], "or")
    for home in homes:
        for region in board.near_borderlands[home]:
            if controls(s, OVERLORD, region):
                return f"no Borderland of the Overlord beside {people} has room for {pieces_words(SETTLEMENT, x)}"
    return f"the Overlord controls no Borderland beside {people}"


def build(s: MingVoyages, x: int) -> str:
    """Exactly x Settlements from the Homeland with the most of them into its Borderland with the fewest Hordes
    (events.build)."""
    board = s.parts.board
    homelands = range(board.first_homeland, board.ming)
    most = 0
    for region in homelands:
        if s.settlements[region] > most:
            most = s.settlements[region]
    if most < x:
        return f"no Homeland has {x} {'Settlement' if x == 1 else 'Settlements'}"
    homes = [region for region in homelands if s.settlements[region] == most and building_sites(s, region, x)]
    if not homes:
        return why_no_site(s, [region for region in homelands if s.settlements[region] == most], x)
    cube = s.cube
    home = best_of(s, homes, [most] * len(homes))
    if s.journal is not None:
        told.tell_builders(s, homes, [len(building_sites(s, region, x)) for region in homelands], home, cube)
    sites = building_sites(s, home, x)
    scores = [-s.hordes[region] for region in sites]
    cube = s.cube
    site = best_of(s, sites, scores)
    if s.journal is not None:
        told.tell_site(s, x, home, sites, scores, site, cube)
    s.settlements[home] -= x
    s.settlements[site] += x
    return ""


def reserve_played(s: MingVoyages, x: int) -> str:
    """With fewer than x cards in reserve, the played card goes on top of them (events.reserve)."""
    if s.played == NO_CARD:
        return "the played card is reserved already"
    held = len(s.reserves[OVERLORD])
    limit = min(x, reserve.limit_of(s, OVERLORD))
    if held >= limit:
        return f"the Overlord has {held} in reserve, not fewer than {limit}"
    card = s.played
    s.played = NO_CARD
    reserve.put_open(s, OVERLORD, card)
    if s.journal is not None:
        text = f"The Overlord has {held} in reserve, fewer than {limit}: {s.parts.cards[card].name} goes on top."
        s.tell(
            "reserve",
            text,
            "events.reserve",
            OVERLORD,
            changes=((OVERLORD, "reserve", 1),),
            touches=(card_id(s, card),),
        )
    return ""
