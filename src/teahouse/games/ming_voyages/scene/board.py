"""The board: Homelands behind the Wall, Borderlands, the Ming Homeland, the China Sea, the voyages, and the supply."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from teahouse.engine.action import Action
from teahouse.engine.words import counted, listed
from teahouse.scene import Board, Link, Piece, Place, Slip, SlipLine

from ..parts.cards import EMPEROR, GOLD, HORDE, JUNK, OVERLORD, SETTLEMENT, TROOP
from ..parts.parts import BRING, EXPEL, MARCH, PUT, RAID_ON, SAIL, SEND_HOME, SETTLE, TAKE, TARGET
from ..rules.control import controls, count_pieces
from . import ground
from .drawn import EMPTY, FOUGHT, WORDS
from .view import View

ON_REGIONS: Final = (TARGET, BRING, PUT, TAKE, EXPEL, SEND_HOME, RAID_ON)
STORES: Final = ((EMPEROR, (TROOP, GOLD, JUNK)), (OVERLORD, (HORDE, SETTLEMENT)))


def board(view: View) -> Board:
    parts = view.parts
    map = parts.board
    asked, is_sailing = asked_about(view), False
    for action in view.legal:
        if action.verb == SAIL:
            is_sailing = True
    return Board(
        id="board",
        label="The board",
        width=ground.WIDTH,
        height=ground.HEIGHT,
        ground=view.drawn.ground,
        places=[region_place(view, region, asked[region] if asked else None) for region in range(map.size)]
        + [view.drawn.sea]
        + [port(view, n, is_sailing) for n in range(parts.voyages)],
        links=steps(view),
        pieces=pieces(view),
        slips=[supply(view)],
    )


def asked_about(view: View) -> list[Action]:
    """The actions by region of the verb that asks for one; none if no region is asked for."""
    verb = -1
    for action in view.legal:
        if action.verb in ON_REGIONS:
            verb = action.verb
            break
    if verb < 0:
        return []
    parts = view.parts
    by_verb = {
        TARGET: parts.target,
        BRING: parts.bring,
        PUT: parts.put,
        TAKE: parts.take,
        EXPEL: parts.expel,
        SEND_HOME: parts.send_home,
        RAID_ON: parts.raid_on,
    }
    return by_verb[verb]


def region_place(view: View, region: int, meant: Action | None) -> Place:
    """A region as it stands; closed ones say why they cannot be chosen."""
    place = plain_place(view, region)
    if meant is None:
        return place
    action = view.if_legal(meant)
    if action:
        return replace(place, action=action, glow=view.glow(action))
    return replace(place, closed=view.why_not(meant))


def plain_place(view: View, region: int) -> Place:
    """A region with who controls it and, alone, how full it is."""
    known, map = view.known, view.parts.board
    if not map.is_borderland(region):
        return view.drawn.places[region][EMPEROR if region == map.ming else OVERLORD]
    standing = standing_of(view, region)
    if not known.is_solo():
        return view.drawn.places[region][standing]
    filled, holds = view.drawn.filled[region][standing], count_pieces(known, region)
    # While it is fought over, it may hold more than its limit.
    return filled[holds] if holds < len(filled) else replace(filled[0], holds=holds)


def standing_of(view: View, region: int) -> int:
    """The side that controls a Borderland, or that both do, or nobody."""
    is_emperors = controls(view.known, EMPEROR, region)
    if controls(view.known, OVERLORD, region):
        return FOUGHT if is_emperors else OVERLORD
    return EMPEROR if is_emperors else EMPTY


def port(view: View, n: int, is_asked: bool) -> Place:
    """A voyage, where it is asked for one with what a click does or why it does nothing."""
    place = view.drawn.ports[n][view.known.voyages[n]]
    if not is_asked:
        return place
    action = view.if_legal(view.parts.sail[n])
    if action:
        return replace(place, action=action, glow=view.glow(action))
    return replace(place, closed=view.why_not(view.parts.sail[n]))


def steps(view: View) -> list[Link]:
    """An arrow for each step that a Troop, a Horde or a Settlement can make now."""
    map = view.parts.board
    found: list[Link] = []
    for action in view.legal:
        if action.verb != MARCH and action.verb != SETTLE:
            continue
        here, there = map.way_from[action.target], map.way_to[action.target]
        what = "Build" if action.verb == SETTLE else "Move"
        found.append(
            Link(
                id=f"step:{map.way_name(action.target)}",
                label=f"{what} from {map.spoken[here]} to {map.spoken[there]}",
                a=map.ids[here],
                b=map.ids[there],
                style="step",
                via=ground.crossing(map, here, there),
                action=action.text,
                glow="free",
                rule="build.settlement" if action.verb == SETTLE else "move.step",
            )
        )
    return found


def pieces(view: View) -> list[Piece]:
    known, drawn, map = view.known, view.drawn, view.parts.board
    troops, hordes, settlements = known.troops, known.hordes, known.settlements
    found: list[Piece] = []
    for region in range(map.size):
        if troops[region]:
            found.append(drawn.pieces[TROOP][region][troops[region]])
        if hordes[region]:
            found.append(drawn.pieces[HORDE][region][hordes[region]])
        if settlements[region]:
            found.append(drawn.pieces[SETTLEMENT][region][settlements[region]])
    if known.gold:
        found.append(drawn.gold[known.gold])
    if known.junks:
        found.append(drawn.junks[known.junks])
    for n, completed in enumerate(known.voyages):
        if completed:
            found.append(drawn.sailed[n])
    return found


def supply(view: View) -> Slip:
    """What both sides can still bring onto the board."""
    left = view.known.supply
    lines = [
        SlipLine(
            text=listed([f"{left[kind]} {WORDS[kind]}" for kind in kinds]),
            gains=[view.drawn.left[kind][left[kind]] for kind in kinds],
            seat=side,
        )
        for side, kinds in STORES
    ]
    gone = f"; {counted(view.known.troops_gone, 'Troop')} left the game" if view.known.troops_gone else ""
    return Slip(
        id="supply",
        label=f"Supply: {'; '.join([line.text for line in lines])}{gone}",
        name="Supply",
        lines=lines,
        place=view.parts.board.ids[view.parts.board.ming],
        at=ground.SUPPLY,
        rule="setup.pieces",
    )
