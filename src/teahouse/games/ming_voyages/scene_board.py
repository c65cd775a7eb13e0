"""The board: Homelands behind the Wall, Borderlands, the Ming Homeland, the China Sea, the voyages, and the supply."""

from __future__ import annotations

from typing import Final

from ...engine.action import Action
from ...engine.words import counted, listed
from ...scene import Amount, Board, Link, Piece, Place, Slip, SlipLine
from . import scene_map
from .cards import EMPEROR, GOLD, HORDE, JUNK, OVERLORD, SETTLEMENT, TROOP
from .control import controls, count_pieces
from .parts import BRING, EXPEL, MARCH, PUT, RAID_ON, SAIL, SEND_HOME, SETTLE, TAKE, TARGET
from .scene_view import View

ON_REGIONS: Final = (TARGET, BRING, PUT, TAKE, EXPEL, SEND_HOME, RAID_ON)
PORT_RADIUS: Final = 25.0
SYMBOLS: Final = ("troop", "horde", "yurt", "gold", "junk")  # by kind of piece
WORDS: Final = ("Troops", "Hordes", "Settlements", "Gold", "Junks")


def board(view: View) -> Board:
    parts = view.parts
    map = parts.board
    verb = next((action.verb for action in view.legal if action.verb in ON_REGIONS), -1)
    return Board(
        id="board",
        label="The board",
        width=scene_map.WIDTH,
        height=scene_map.HEIGHT,
        ground="ming_voyages/board.svg" if scene_map.is_drawn(map, parts.voyages) else "",
        places=[region_place(view, region, verb) for region in range(map.size)]
        + [sea(view)]
        + [port(view, n) for n in range(parts.voyages)],
        links=steps(view),
        pieces=pieces(view),
        slips=[supply(view)],
    )


def actions_on(view: View, verb: int) -> list[Action]:
    """The actions of a verb by region."""
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


def region_place(view: View, region: int, verb: int) -> Place:
    """A region with who controls it and, alone, how full it is; closed ones say why they cannot be chosen."""
    known, map = view.known, view.parts.board
    is_border = map.is_borderland(region)
    meant = actions_on(view, verb)[region] if verb >= 0 else None
    action = view.if_legal(meant) if meant is not None else ""
    points, (x, y) = scene_map.outline(map, region)
    side = holder(view, region)
    row = view.game.components.tables["regions"][region]
    return Place(
        id=map.ids[region],
        label=region_words(view, region),
        note=f"beside {listed([map.spoken[near] for near in map.neighbours[region]])}",
        shape="area",
        x=x,
        y=y,
        points=points,
        style="borderland" if is_border else "homeland",
        terrain="land" if region == map.ming else "steppe" if side == OVERLORD else "",
        name=map.names[region],
        action=action,
        glow=view.glow(action),
        closed=view.why_not(meant) if meant is not None and not action else "",
        rule="control.side" if is_border else "board.regions",
        seat=side,
        holds=count_pieces(known, region) if is_border and known.is_solo() else 0,
        limit=view.parts.borderland_limit if is_border and known.is_solo() else 0,
        reconstructed=f"Reconstructed: {row['note']}." if row["provenance"] == "reconstructed" else "",
    )


def holder(view: View, region: int) -> int | None:
    """The side that controls a Borderland, or whose Homeland it is."""
    map = view.parts.board
    if not map.is_borderland(region):
        return EMPEROR if region == map.ming else OVERLORD
    for side in (EMPEROR, OVERLORD):
        if controls(view.known, side, region) and not controls(view.known, 1 - side, region):
            return side
    return None


def region_words(view: View, region: int) -> str:
    """The name and who holds it; what stands there is said by the pieces."""
    name, map = view.parts.board.names[region], view.parts.board
    if not map.is_borderland(region):
        return name
    side = holder(view, region)
    if side is not None:
        return f"{name}, held by {view.role(side)}"
    return f"{name}, fought over" if count_pieces(view.known, region) else f"{name}, empty"


def sea(view: View) -> Place:
    points, (x, y) = scene_map.sea_outline()
    return Place(
        id=scene_map.SEA,
        label="China Sea",
        shape="area",
        x=x,
        y=y,
        points=points,
        style="homeland",
        terrain="sea",
        name="China Sea",
        seat=EMPEROR,
        rule="voyage.strength",
    )


def port(view: View, n: int) -> Place:
    """A voyage: its number, and whether it is completed."""
    parts = view.parts
    is_made = view.known.voyages[n] == 1
    action = view.if_legal(parts.sail[n])
    x, y = scene_map.port(n, parts.voyages)
    is_asked = any(legal.verb == SAIL for legal in view.legal)
    return Place(
        id=parts.voyage_ids[n],
        label=f"Voyage {n + 1} to {parts.voyage_spoken[n]}, {'completed' if is_made else 'not completed'}",
        shape="disc",
        style="port",
        terrain="sea",
        x=x,
        y=y,
        radius=PORT_RADIUS,
        name=parts.voyage_names[n],
        icons=[Amount(count=n + 1, text=str(n + 1))],
        exploration="explored" if is_made else "unexplored",
        action=action,
        glow=view.glow(action),
        closed=view.why_not(parts.sail[n]) if is_asked and not action else "",
        rule="voyage.need",
    )


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
                via=scene_map.crossing(map, here, there),
                action=action.text,
                glow="free",
                rule="build.settlement" if action.verb == SETTLE else "move.step",
            )
        )
    return found


def pieces(view: View) -> list[Piece]:
    known, map = view.known, view.parts.board
    found: list[Piece] = []
    for region in range(map.size):
        for kind, side, counts in (
            (TROOP, EMPEROR, known.troops),
            (HORDE, OVERLORD, known.hordes),
            (SETTLEMENT, OVERLORD, known.settlements),
        ):
            if counts[region]:
                found.append(piece(kind, side, counts[region], map.ids[region], map.where[region]))
    if known.gold:
        found.append(piece(GOLD, None, known.gold, map.ids[map.ming], map.where[map.ming]))
    if known.junks:
        found.append(piece(JUNK, EMPEROR, known.junks, scene_map.SEA, "in the China Sea"))
    for n, id in enumerate(view.parts.voyage_ids):
        if known.voyages[n]:
            found.append(piece(JUNK, EMPEROR, 1, id, f"that sailed to {view.parts.voyage_spoken[n]}"))
    return found


def piece(kind: int, side: int | None, count: int, place: str, where: str) -> Piece:
    word = WORDS[kind] if kind == GOLD or count != 1 else WORDS[kind][:-1]
    label = f"{count} {word} {where}"
    return Piece(
        id=f"{WORDS[kind].lower()}:{place}", label=label, place=place, symbol=SYMBOLS[kind], count=count, seat=side
    )


def supply(view: View) -> Slip:
    """What both sides can still bring onto the board."""
    left = view.known.supply
    rows = ((EMPEROR, (TROOP, GOLD, JUNK)), (OVERLORD, (HORDE, SETTLEMENT)))
    lines = [
        SlipLine(
            text=listed([f"{left[kind]} {WORDS[kind]}" for kind in kinds]),
            gains=[Amount(symbol=SYMBOLS[kind], count=left[kind], word=WORDS[kind]) for kind in kinds],
            seat=side,
        )
        for side, kinds in rows
    ]
    gone = f"; {counted(view.known.troops_gone, 'Troop')} left the game" if view.known.troops_gone else ""
    return Slip(
        id="supply",
        label=f"Supply: {'; '.join([line.text for line in lines])}{gone}",
        name="Supply",
        lines=lines,
        place=view.parts.board.ids[view.parts.board.ming],
        at=scene_map.SUPPLY,
        rule="setup.pieces",
    )
