"""The wall: four sectors with the nomads' strength, the defence, the chieftain's track, and seats for pieces."""

from __future__ import annotations

from typing import Final

from teahouse.engine.words import counted
from teahouse.scene import Amount, Lit, Piece, Place
from teahouse.scene.table.lights import dark

from ..parts.parts import SOLDIER, TOWER, WALL
from ..rules.attack.attack import is_battle
from .places import SECTOR_X, at, box
from .printed.land import KINDS
from .view import View

SYMBOLS: Final = ("tower", "wall", "troop")
DRAWN: Final = (36.0, 22.0, 29.0)  # how large the pieces are
CHIEFTAIN: Final = 31.0
KINDS_PLACED: Final = (WALL, TOWER, SOLDIER)


def owners(view: View, kind: int, sector: int) -> list[int]:
    """The sides whose pieces of a kind stand in a sector, from left to right."""
    known = view.known
    return (known.towers, known.walls, known.soldiers)[kind][sector]


def numbers(view: View) -> range:
    return range(len(view.parts.sectors))


def place(view: View, n: int) -> Place:
    known, parts = view.known, view.parts
    sector = parts.sectors[n]
    x, y = at(SECTOR_X[n], 67)
    strength, defence = known.strength[n], known.defence(n)
    boxes = view.printed.halts[n][1 if is_battle(known, n) else 0][:]
    for kind, seats in enumerate(view.printed.wall_seats[n]):
        boxes.extend(seats[len(owners(view, kind, n))])
    return Place(
        id=f"sector:{n + 1}",
        label=f"Sector {sector.name}: {distance(view, n)}",
        note=alarm(view, n),
        shape="area",
        style="rampart",
        x=x,
        y=y,
        points=box(SECTOR_X[n] - 50, 22, SECTOR_X[n] + 88, 162),
        name=sector.name,
        icons=[
            Amount(symbol="yurt", count=strength, text=str(strength), word="strength"),
            Amount(symbol="shield", count=defence, text=str(defence), word="defence"),
        ],
        boxes=boxes,
        means=view.printed.means_sector[n],
        rule="attack.battle",
        reconstructed=view.mended("wall_sectors", n),
    )


def lights(view: View) -> list[Lit]:
    """A click on a whole sector means a piece only where there is just one kind to place; else its seats mean them."""
    if view.verbs.isdisjoint(KINDS_PLACED):
        return []
    meant = [view.printed.means_sector[n] for n in range(len(view.parts.sectors))]
    return [
        dark(f"sector:{n + 1}")
        for n, texts in enumerate(meant)
        if len([1 for text in texts if view.is_legal(text)]) > 1
    ]


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


def pieces(view: View, n: int) -> list[Piece]:
    """The chieftain of a sector, and its walls, towers and soldiers by kind and ordinal."""
    known, parts = view.known, view.parts
    sector = parts.sectors[n]
    found = [
        Piece(
            id=f"chieftain:{n + 1}",
            label=f"The chieftain of the {sector.name}, {distance(view, n)}",
            place=f"sector:{n + 1}",
            box=known.chieftain[n],
            symbol="horde",
            size=CHIEFTAIN,
        )
    ]
    first = sector.steps + 1
    for kind, word in enumerate(KINDS):
        for k, owner in enumerate(owners(view, kind, n)):
            is_doubled = word == "tower" and owner < known.sides and known.players[owner].doubled == n
            is_own_tower = word == "tower" and owner == view.seat
            found.append(
                Piece(
                    id=f"{word}:{n + 1}:{k}",
                    label=f"{view.whose_piece(owner)} {'double ' if is_doubled else ''}{word} in sector {sector.name}",
                    place=f"sector:{n + 1}",
                    box=first + k,
                    symbol=SYMBOLS[kind],
                    size=DRAWN[kind],
                    text=str(parts.double_strength) if is_doubled else "",
                    seat=view.seat_of(owner),
                    means=(parts.double_tower[n].text,) if is_own_tower else (),
                )
            )
        first += len(view.printed.wall_seats[n][kind][0])
    return found
