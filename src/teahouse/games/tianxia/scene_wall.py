"""The wall: four sectors with the nomads' strength, the defence, the chieftain's track, and seats for pieces."""

from __future__ import annotations

from typing import Final

from ...engine.action import Action
from ...engine.words import counted
from ...scene import Amount, Box, BoxStyle, Piece, Place
from .attack import is_battle
from .scene_places import CHIEFTAIN_Y, PATH_X, SECTOR_X, at, box
from .scene_view import View

STEP: Final = 15.0
BATTLE: Final = 22.0
KINDS: Final = ("tower", "wall", "soldier")
STYLES: Final[tuple[BoxStyle, ...]] = ("merlon", "brick", "ring")
SIZES: Final[tuple[tuple[float, float], ...]] = ((18.0, 18.0), (14.0, 12.0), (13.0, 13.0))  # of the seats, by kind
FIRST_X: Final = (-40.0, -19.0, -38.0)
APART: Final = (118.0, 16.0, 20.0)
HIGH: Final = (115.0, 118.0, 150.0)
SYMBOLS: Final = ("tower", "wall", "troop")
DRAWN: Final = (36.0, 22.0, 29.0)  # how large the pieces are
RULES: Final = ("military.fortify", "military.fortify", "military.train")
CHIEFTAIN: Final = 31.0


def owners(view: View, kind: int, sector: int) -> list[int]:
    """The sides whose pieces of a kind stand in a sector, from left to right."""
    known = view.known
    return (known.towers, known.walls, known.soldiers)[kind][sector]


def spaces(view: View, kind: int, sector: int) -> int:
    here = view.parts.sectors[sector]
    return (here.tower_spaces, here.wall_spaces, here.soldier_spaces)[kind]


def places(view: View) -> list[Place]:
    return [place(view, n) for n in range(len(view.parts.sectors))]


def place(view: View, n: int) -> Place:
    known, parts = view.known, view.parts
    sector = parts.sectors[n]
    x, y = at(SECTOR_X[n], 67)
    strength, defence = known.strength[n], known.defence(n)
    boxes = track(view, n)
    for kind in range(len(KINDS)):
        boxes.extend([seat(view, kind, n, k) for k in range(spaces(view, kind, n))])
    action = only(view, n)
    return Place(
        id=f"sector:{n + 1}",
        label=f"Sector {sector.name}: {distance(view, n)}",
        note=alarm(view, n),
        shape="area",
        style="frontier",
        x=x,
        y=y,
        points=box(SECTOR_X[n] - 50, 22, SECTOR_X[n] + 88, 162),
        name=sector.name,
        icons=[
            Amount(symbol="yurt", count=strength, text=str(strength), word="strength"),
            Amount(symbol="shield", count=defence, text=str(defence), word="defence"),
        ],
        boxes=boxes,
        action=action,
        glow=view.glow(action),
        badge=view.badge(action),
        rule="attack.battle",
        reconstructed=view.mended(view.tables["wall_sectors"][n]),
    )


def only(view: View, n: int) -> str:
    """What a click on the whole sector means: the one kind of piece that can be placed there, if there is just one."""
    parts = view.parts
    found = [view.if_legal(actions[n]) for actions in (parts.wall, parts.tower, parts.soldier)]
    legal = [text for text in found if text]
    return legal[0] if len(legal) == 1 else ""


def distance(view: View, n: int) -> str:
    """How far the chieftain is, in words."""
    if is_battle(view.known, n):
        return "the nomads attack in this round"
    return f"{counted(view.parts.sectors[n].steps - view.known.chieftain[n], 'step')} to battle"


def alarm(view: View, n: int) -> str:
    """What stands beside the name of a sector that fights in this round."""
    if not is_battle(view.known, n):
        return ""
    short = view.known.strength[n] - view.known.defence(n)
    return f"{short} short" if short > 0 else "holds"


def track(view: View, n: int) -> list[Box]:
    """The chieftain's steps, the last one being the battle."""
    steps = view.parts.sectors[n].steps
    is_drawn = steps + 1 == len(CHIEFTAIN_Y)
    top, bottom = CHIEFTAIN_Y[0], CHIEFTAIN_Y[-1]
    found: list[Box] = []
    for k in range(steps + 1):
        y = CHIEFTAIN_Y[k] if is_drawn else top + (bottom - top) * k / steps
        is_last = k == steps
        found.append(
            Box(
                id=f"chieftain-step:{n + 1}:{k}",
                label="Battle" if is_last else f"{counted(steps - k, 'step')} to battle",
                style="battle" if is_last else "halt",
                state="special" if is_last and is_battle(view.known, n) else "open",
                at=at(PATH_X[n], y),
                size=(BATTLE, BATTLE) if is_last else (STEP, STEP),
            )
        )
    return found


def seat(view: View, kind: int, n: int, k: int) -> Box:
    """A seat for a tower, a wall or a soldier; the next free one carries the action."""
    here = view.parts.sectors[n]
    actions: tuple[list[Action], ...] = (view.parts.tower, view.parts.wall, view.parts.soldier)
    is_next = k == len(owners(view, kind, n))
    action = view.if_legal(actions[kind][n]) if is_next else ""
    return Box(
        id=f"{KINDS[kind]}-seat:{n + 1}:{k}",
        label=f"Seat {k + 1} for a {KINDS[kind]} in sector {here.name}",
        style=STYLES[kind],
        at=at(SECTOR_X[n] + FIRST_X[kind] + APART[kind] * k, HIGH[kind]),
        size=SIZES[kind],
        action=action,
        glow=view.glow(action),
        badge=view.badge(action),
        rule=RULES[kind],
    )


def pieces(view: View) -> list[Piece]:
    """Chieftains, and walls, towers and soldiers by sector, kind and ordinal."""
    known, parts = view.known, view.parts
    found: list[Piece] = []
    for n, sector in enumerate(parts.sectors):
        found.append(
            Piece(
                id=f"chieftain:{n + 1}",
                label=f"The chieftain of the {sector.name}, {distance(view, n)}",
                place=f"sector:{n + 1}",
                box=known.chieftain[n],
                symbol="horde",
                size=CHIEFTAIN,
            )
        )
        first = sector.steps + 1
        for kind, word in enumerate(KINDS):
            for k, owner in enumerate(owners(view, kind, n)):
                is_doubled = word == "tower" and owner < known.sides and known.players[owner].doubled == n
                action = view.if_legal(parts.double_tower[n]) if word == "tower" and owner == view.seat else ""
                found.append(
                    Piece(
                        id=f"{word}:{n + 1}:{k}",
                        label=f"{view.whose(owner)} {'double ' if is_doubled else ''}{word} in sector {sector.name}",
                        place=f"sector:{n + 1}",
                        box=first + k,
                        symbol=SYMBOLS[kind],
                        size=DRAWN[kind],
                        text=str(parts.double_strength) if is_doubled else "",
                        seat=view.seat_of(owner),
                        action=action,
                        glow=view.glow(action),
                    )
                )
            first += spaces(view, kind, n)
    return found
