"""Printed on the land: what regions offer, buildings with their seats, and the wall."""

from __future__ import annotations

from typing import Final

from teahouse.engine.words import counted
from teahouse.scene import Amount, Box, BoxStyle, Decor, Place, Slip

from ...parts.effect import TRACKS, WOOD
from ...parts.parts import Parts
from ...parts.passive import NOTHING
from ...words import list_words, tile_words
from ..amounts import holding, is_figurine, list_amounts, passive_amounts, tile_amounts
from ..places import (
    BANNER_AT,
    BUILDING_AT,
    CHIEFTAIN_Y,
    MEDALLION,
    MILITARY_AT,
    MILITARY_NAME,
    NAME_AT,
    PATH_X,
    PILL_AT,
    SEAT_AT,
    SECTOR_X,
    TONES,
    Point,
    at,
    box,
)

SEATS_X: Final = (71.0, 99.0)  # of the governors, from the middle of the tile
STOPS: Final = ("first", "second", "third")
STEP: Final = 15.0
BATTLE: Final = 22.0
KINDS: Final = ("tower", "wall", "soldier")
STYLES: Final[tuple[BoxStyle, ...]] = ("merlon", "brick", "ring")
SIZES: Final[tuple[Point, ...]] = ((18.0, 18.0), (14.0, 12.0), (13.0, 13.0))  # of the seats, by kind
FIRST_X: Final = (-40.0, -19.0, -38.0)
APART: Final = (118.0, 16.0, 20.0)
HIGH: Final = (115.0, 118.0, 150.0)
RULES: Final = ("military.fortify", "military.fortify", "military.train")
WALL_NAME: Final = "Fortify or train"
PORT_ICON: Final = Amount(symbol="junk", word="port")


def about(parts: Parts, n: int) -> str:
    """What a region offers, in words."""
    here = parts.regions[n]
    if here.pay != NOTHING:
        return f"exchange {holding(here.pay, 1).word} for {list_words(parts, here.gets)}"
    benefit = f"{list_words(parts, here.benefit)}, " if here.benefit != NOTHING else ""
    return f"{benefit}shipping in its port"


def region_id(parts: Parts, n: int, kind: str = "region") -> str:
    return f"{kind}:{'military' if n == parts.military else parts.region_ids[n]}"


def region(parts: Parts, n: int, banner: int, note: str, ours: str) -> Place:
    """A seat of markers, in a region or at the wall."""
    is_wall = n == parts.military
    name = WALL_NAME if is_wall else parts.regions[n].name
    x, y = at(*(MILITARY_AT if is_wall else SEAT_AT[n]))
    seat_id = region_id(parts, n, "seat")
    seat = Box(id=seat_id, label=f"Markers in {name}", style="bare", at=(x, y), size=(38, 38))
    return Place(
        id=region_id(parts, n),
        label=f"{WALL_NAME}, at the wall" if is_wall else f"{name}, {TRACKS[banner]} banner",
        note=note,
        shape="disc",
        style="medallion",
        x=x,
        y=y,
        radius=MEDALLION,
        name=name,
        name_at=at(*(MILITARY_NAME if is_wall else NAME_AT[n])),
        terrain="token" if is_wall else TONES[n],
        boxes=(seat,),
        means=(parts.act[n].text,),
        rule="military.turn" if is_wall else "region.turn",
        reconstructed=ours,
    )


def banners(n: int) -> list[Decor]:
    """The banner of a region, by track."""
    x, y = at(BANNER_AT[n][0], BANNER_AT[n][1])
    return [Decor(x=x, y=y, symbol=f"banner-{track}", size=32, style="printed") for track in TRACKS]


def pill(parts: Parts, n: int, note: str) -> Slip:
    """The exchange or the benefit of a region."""
    here = parts.regions[n]
    is_exchange = here.pay != NOTHING
    gains = list_amounts(parts, here.gets) if is_exchange else [*list_amounts(parts, here.benefit), PORT_ICON]
    label = f"Exchange in {here.name}, at most {here.most} times" if is_exchange else f"What {here.name} gives"
    return Slip(
        id=f"offer:{here.id}",
        label=label,
        note=note,
        place=region_id(parts, n),
        at=at(PILL_AT[n][0], PILL_AT[n][1]),
        means=(parts.exchange[n].text,) if is_exchange else (),
        style="pill",
        costs=[holding(here.pay, 1)] if is_exchange else [],
        gains=gains,
        rule="exchange.repeat" if is_exchange else "region.benefit",
    )


def building_id(parts: Parts, n: int) -> str:
    return f"building:{parts.spaces[n].id.lower()}"


def plot(parts: Parts, n: int, number: int) -> Place:
    """The plate of a building space, without its boxes; the tile on it carries the action."""
    space = parts.spaces[n]
    x, y = BUILDING_AT[n]
    tile = parts.buildings[number]
    path = parts.sectors[space.sector]
    cx, cy = at(x + 2, y)
    return Place(
        id=building_id(parts, n),
        label=f"{tile.name} in {parts.regions[space.region].name}",
        note=f"{STOPS[path.path.index(n)]} on the nomads' path from the {path.name}",
        shape="area",
        style="plate",
        x=cx,
        y=cy,
        points=box(x - 58, y - 31, x + 118, y + 31),
        name=tile.name,
        rule="governor.place",
    )


def slip_label(parts: Parts, number: int, raids: int, words: str) -> str:
    """A building with what a governor costs there, so much more after raids."""
    tile = parts.buildings[number]
    return f"{tile.name}, {tile.cost + raids} wood, {'income' if tile.is_income else 'passive'}: {words}"


def slip(parts: Parts, n: int, number: int, words: str, ours: str) -> Slip:
    """The tile: its name, what a governor costs in wood, and the income or the passive effect."""
    tile = parts.buildings[number]
    x, y = BUILDING_AT[n]
    return Slip(
        id=f"tile:{parts.spaces[n].id.lower()}",
        label=slip_label(parts, number, 0, words),
        note="no governor",
        name=tile.name,
        place=building_id(parts, n),
        at=at(x + 2, y),
        style="tile",
        tone="ochre" if tile.is_income else "lac",
        costs=[holding(WOOD, tile.cost, str(tile.cost))],
        gains=list_amounts(parts, tile.income) if tile.is_income else passive_amounts(parts, tile.passive),
        means=(parts.governor[n].text,),
        rule="governor.cost",
        reconstructed=ours,
    )


def bonus(parts: Parts, n: int, kind: int, ours: str) -> Box:
    """A bonus tile beside a building, or where one was."""
    x, y = BUILDING_AT[n]
    has_tile = kind >= 0
    return Box(
        id=f"bonus:{parts.spaces[n].id.lower()}",
        label=f"Bonus tile: {tile_words(parts, kind)}" if has_tile else "No bonus tile is left here",
        icons=tile_amounts(parts, kind) if has_tile else [],
        style="jade" if has_tile and is_figurine(parts, kind) else "tile",
        at=at(x + 86, y - 12),
        size=(30, 30),
        rule="governor.tile",
        reconstructed=ours,
    )


def raid(parts: Parts, n: int) -> Box:
    space = parts.spaces[n]
    return Box(
        id=f"raid:{space.id.lower()}",
        label=f"A raid here costs the nomads {space.raid} strength",
        text=str(space.raid),
        style="diamond",
        at=at(PATH_X[space.sector], BUILDING_AT[n][1] - 39),
        size=(18, 18),
        rule="attack.raid",
    )


def governor_seat(parts: Parts, n: int, k: int, is_free: bool) -> Box:
    """A seat of a governor; the second prints what it adds."""
    space = parts.spaces[n]
    x, y = BUILDING_AT[n]
    extra = space.extra[k]
    more = f", {extra} wood more" if extra else ""
    return Box(
        id=f"governor-seat:{space.id.lower()}:{k}",
        label=f"Seat {k + 1} for a governor{more}",
        text=f"+{extra}" if extra and is_free else "",
        style="ring",
        at=at(x + SEATS_X[k], y + 17),
        size=(23, 23),
    )


def wall_spaces(parts: Parts, kind: int, n: int) -> int:
    here = parts.sectors[n]
    return (here.tower_spaces, here.wall_spaces, here.soldier_spaces)[kind]


def wall_seats(parts: Parts, kind: int, n: int, taken: int) -> list[Box]:
    """The seats for towers, walls or soldiers in a sector, so many of them taken; a click on the next places a piece there."""
    action = (parts.tower, parts.wall, parts.soldier)[kind][n]
    return [
        Box(
            id=f"{KINDS[kind]}-seat:{n + 1}:{k}",
            label=f"Seat {k + 1} for a {KINDS[kind]} in sector {parts.sectors[n].name}",
            style=STYLES[kind],
            at=at(SECTOR_X[n] + FIRST_X[kind] + APART[kind] * k, HIGH[kind]),
            size=SIZES[kind],
            means=(action.text,) if k == taken else (),
            rule=RULES[kind],
        )
        for k in range(wall_spaces(parts, kind, n))
    ]


def halts(parts: Parts, n: int, is_battle: bool) -> list[Box]:
    """The chieftain's steps, the last one being the battle."""
    steps = parts.sectors[n].steps
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
                state="special" if is_last and is_battle else "open",
                at=at(PATH_X[n], y),
                size=(BATTLE, BATTLE) if is_last else (STEP, STEP),
            )
        )
    return found
