"""The map as a seat sees it: cities with posts and bonuses, oases, routes with what they cost, and figures."""

from __future__ import annotations

import functools
import math
from typing import Any, Final

import msgspec

from teahouse.engine.words import listed
from teahouse.scene import Amount, Board, Box, Link, Piece, Place, Route, in_words, parts_around
from teahouse.scene.table.inputs import ASKED
from teahouse.scene.table.laid import BoardSections

from ..parts.atlas import BEIJING, OASIS, SMALL
from ..parts.parts import Parts
from ..parts.reward import CAMEL, COIN, Reward
from ..rules.travel.posts import bonus_of
from ..rules.travel.travel import Travel
from .amounts import gain_amounts, holding
from .cards import city_cards
from .view import View

FRAME: Final = Board(
    id="board", label="The map from Venezia to Beijing", width=1000.0, height=620.0, ground="marco_polo/board.svg"
)
MOST_PLACES: Final = 1024  # remembered, of all tables; each has its own, for its players are named there
MOST_MAPS: Final = 16
STYLES: Final = ("hut", "palm", "gable", "dome", "palace")
RADIUS: Final[tuple[float, ...]] = (22.0, 14.0, 20.0, 24.0, 32.0)
WHAT: Final = (", where all set out", "", ", a small city", ", a large city", ", the end of the road")
RULES: Final = ("setup.pieces", "travel.end", "posts.small", "posts.large", "posts.beijing")
COLUMN: Final[tuple[float, ...]] = (69.0, -66.0)  # of Beijing's places, from its middle

# How far routes are drawn beside the straight line, and which lead over the sea; the rest bend a little.
BEND: Final = 5.0
BENDS: Final = {
    "venezia:alexandria": 18.0,
    "adana:kochi": 26.0,
    "sumatra:kochi": 20.0,
    "oasis_j:sumatra": -16.0,
    "xian:oasis_h": -14.0,
    "moscow:anxi": -8.0,
    "venezia:oasis_e": -6.0,
    "alexandria:oasis_i": 8.0,
    "samarcanda:oasis_f": -6.0,
    "oasis_h:kochi": -6.0,
    "beijing:oasis_j": -8.0,
}
OVER_SEA: Final = ("venezia:alexandria", "adana:kochi", "sumatra:kochi", "oasis_j:sumatra")


def frame(view: View) -> Board:
    return framed(view.parts)


@functools.lru_cache(maxsize=MOST_MAPS)
def framed(parts: Parts) -> Board:
    """The map with the parts between which a small screen jumps: around its large cities, where it begins and where it ends."""
    atlas = parts.atlas
    drawn = [place(parts, here, None, ()) for here in range(len(atlas.ids))]
    middles = [each for each, kind in zip(drawn, atlas.kinds, strict=True) if kind not in (OASIS, SMALL)]
    return msgspec.structs.replace(FRAME, parts=parts_around(middles, drawn))


def places(view: View) -> list[Place]:
    known = view.known
    names = tuple(view.names)
    return [place(view.parts, here, bonus_of(known, here), names) for here in range(len(view.parts.atlas.ids))]


@functools.lru_cache(maxsize=MOST_PLACES)
def place(parts: Parts, here: int, bonus: Reward | None, names: tuple[str, ...]) -> Place:
    """A location with what a post there would bring. It looks the same in every question, so it is drawn once."""
    atlas = parts.atlas
    kind, name = atlas.kinds[here], atlas.names[here]
    row = parts.components.tables["location"][here]
    x, y = float(row["x"]), float(row["y"])
    return Place(
        id=atlas.ids[here],
        label=f"O{name.removeprefix('the o')}" if kind == OASIS else f"{name}{WHAT[kind]}",
        name="" if kind == OASIS else name,
        shape="disc",
        style=STYLES[kind],
        x=x,
        y=y,
        radius=RADIUS[kind],
        icons=[] if bonus is None else printed(gain_amounts(bonus)),
        boxes=seats_of(parts, here, names),
        column=(x + COLUMN[0], y + COLUMN[1]) if kind == BEIJING else None,
        means=meanings(parts, here),
        rule=RULES[kind],
    )


def meanings(parts: Parts, here: int) -> tuple[str, ...]:
    """What a click on a location can mean: a step of either figure, a post that moves away, or a bonus."""
    texts = [parts.travel[here].text, parts.travel_second[here].text, parts.move_post[here].text]
    if parts.atlas.kinds[here] == SMALL:
        texts.append(parts.bonus[parts.atlas.small_of[here]].text)
    return tuple(texts)


def printed(amounts: list[Amount]) -> list[Amount]:
    """Amounts on the small ground of a city: a number and a picture, without further signs."""
    return [Amount(symbol=each.symbol, count=each.count, word=each.word) for each in amounts]


def seats_of(parts: Parts, here: int, names: tuple[str, ...]) -> list[Box]:
    """Where posts stand: one seat for each player in a city, the places with their points in Beijing."""
    atlas = parts.atlas
    kind, id, name = atlas.kinds[here], atlas.ids[here], atlas.names[here]
    if kind == BEIJING:
        return [
            Box(id=f"seat:{id}:{n}", label=f"Place {n + 1} in {name}, {worth} points", text=str(worth))
            for n, worth in enumerate(parts.beijing_points)
        ]
    if kind < SMALL:
        return []
    return [
        Box(id=f"seat:{id}:{seat}", label=f"Place for a post of {whose} in {name}", seat=seat)
        for seat, whose in enumerate(names)
    ]


def pieces(view: View) -> list[Piece]:
    return posts(view) + figures(view)


def posts(view: View) -> list[Piece]:
    known, atlas = view.known, view.parts.atlas
    found: list[Piece] = []
    for seat, player in enumerate(known.players):
        for here in range(len(atlas.ids)):
            if not player.has_post(here):
                continue
            label = f"Trading post of {view.names[seat]} in {atlas.names[here]}"
            box = seat
            if here == atlas.beijing:
                box = known.beijing.index(seat)
                label = f"{label}, {view.parts.beijing_points[box]} points"
            found.append(
                Piece(
                    id=f"post:{seat}:{atlas.ids[here]}",
                    label=label,
                    place=atlas.ids[here],
                    symbol="trading-post",
                    seat=seat,
                    box=box,
                )
            )
    return found


def figures(view: View) -> list[Piece]:
    atlas = view.parts.atlas
    found: list[Piece] = []
    for seat, player in enumerate(view.known.players):
        for n, here in enumerate(player.figures):
            which = f", figure {n + 1}" if len(player.figures) > 1 else ""
            label = f"Figure of {view.names[seat]} in {atlas.names[here]}{which}"
            found.append(Piece(id=f"figure:{seat}:{n}", label=label, place=atlas.ids[here], symbol="figure", seat=seat))
    return found


def routes(view: View) -> list[Route]:
    """The steps of the movement that is being made."""
    top, seat = view.top, view.seat
    if not isinstance(top, Travel) or seat is None:
        return []
    ids = view.parts.atlas.ids
    found: list[Route] = []
    for n, path in enumerate((top.first, top.second)):
        if len(path) > 1:
            label = f"Your way so far: {listed([view.parts.atlas.names[here] for here in path])}"
            found.append(Route(id=f"way:{n}", label=label, places=[ids[here] for here in path], seat=seat))
    return found


def links(view: View) -> list[Link]:
    return roads(view.parts)


@functools.lru_cache(maxsize=MOST_MAPS)
def roads(parts: Parts) -> list[Link]:
    """The printed routes, drawn once for a game; what one costs stands on it."""
    found: list[Link] = []
    names = parts.atlas.names
    tables = parts.components.tables
    for row in tables["route"]:
        a, b = parts.atlas.number(row["from"]), parts.atlas.number(row["to"])
        cost = [
            holding(kind, count)
            for kind, count in ((COIN, int(row.get("coin", 0))), (CAMEL, int(row.get("camel", 0))))
            if count
        ]
        way = f"{row['from']}:{row['to']}"
        found.append(
            Link(
                id=f"route:{way}",
                label=f"From {names[a]} to {names[b]}{price_words(cost)}",
                a=row["from"],
                b=row["to"],
                style="path",
                terrain="sea" if way in OVER_SEA else "",
                cost=cost,
                via=[bend(tables["location"], a, b, BENDS.get(way, BEND))],
                rule="travel.extra" if cost else "travel.cost",
            )
        )
    return found


def price_words(cost: list[Amount]) -> str:
    return f", {listed([in_words(each) for each in cost])}" if cost else ""


def bend(rows: list[dict[str, Any]], a: int, b: int, by: float) -> tuple[float, float]:
    """A point beside the middle of a route."""
    dx, dy = float(rows[b]["x"] - rows[a]["x"]), float(rows[b]["y"] - rows[a]["y"])
    far = math.sqrt(dx * dx + dy * dy)
    return round(rows[a]["x"] + dx / 2 - dy / far * by, 1), round(rows[a]["y"] + dy / 2 + dx / far * by, 1)


BOARD: Final = BoardSections[View](
    frame,
    places=places,
    links=links,
    routes=routes,
    pieces=pieces,
    slips=city_cards,
    reads={
        "frame": (),
        "places": ("markers", "outposts"),
        "links": (),
        "routes": (ASKED,),
        "pieces": ("players.posts", "players.figures", "beijing"),
        "slips": ("cards", "dice_on"),
    },
    dark=("frame", "links", "routes", "pieces"),
)
