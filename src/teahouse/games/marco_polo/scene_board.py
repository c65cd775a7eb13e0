"""The map with its routes, figures and trading posts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from ...scene import Amount, Board, Link, Piece, Place
from .atlas import OASIS
from .posts import bonus_of
from .words import gain_words

if TYPE_CHECKING:
    from .state import MarcoPolo

WIDTH: Final = 1000.0
HEIGHT: Final = 620.0
STYLES: Final = ("capital", "oasis", "market", "city", "capital")
RADIUS: Final = (22.0, 10.0, 18.0, 24.0, 28.0)


def board(known: MarcoPolo, legal: list[str], names: list[str]) -> Board:
    return Board(
        id="board",
        label="The map from Venezia to Beijing",
        width=WIDTH,
        height=HEIGHT,
        places=[place(known, legal, here) for here in range(len(known.parts.atlas.ids))],
        links=links(known),
        pieces=pieces(known, names),
    )


def place(known: MarcoPolo, legal: list[str], here: int) -> Place:
    """A location glows when a figure may step there now."""
    parts = known.parts
    atlas = parts.atlas
    row = parts.components.tables["location"][here]
    kind = atlas.kinds[here]
    bonus = bonus_of(known, here)
    note = "" if bonus is None else gain_words(bonus)
    rule = ("setup.pieces", "travel.end", "posts.small", "posts.large", "posts.beijing")[kind]
    action = ""
    for verb in (parts.travel[here].text, parts.travel_second[here].text):
        if verb in legal and not action:
            action = verb
    glow: Literal["free"] | None = "free" if action else None
    what = ("", "oasis", "small city", "large city", "")[kind]
    text = f"{atlas.names[here]}, {what}" if what else atlas.names[here]
    return Place(
        id=atlas.ids[here],
        label=text,
        name="" if kind == OASIS else atlas.names[here],
        note=note,
        shape="disc",
        style=STYLES[kind],
        x=float(row["x"]),
        y=float(row["y"]),
        radius=RADIUS[kind],
        action=action,
        glow=glow,
        rule=rule,
    )


def links(known: MarcoPolo) -> list[Link]:
    atlas = known.parts.atlas
    found: list[Link] = []
    for here in range(len(atlas.ids)):
        for n, there in enumerate(atlas.ways[here]):
            if there > here:
                cost: list[Amount] = []
                if atlas.way_coins[here][n]:
                    cost.append(Amount(symbol="coin", count=atlas.way_coins[here][n], word="coins"))
                if atlas.way_camels[here][n]:
                    cost.append(Amount(symbol="camel", count=atlas.way_camels[here][n], word="camels"))
                price = ", ".join([f"{amount.count} {amount.word}" for amount in cost])
                label = f"From {atlas.names[here]} to {atlas.names[there]}"
                found.append(
                    Link(
                        id=f"route:{atlas.ids[here]}:{atlas.ids[there]}",
                        label=f"{label}: {price}" if price else label,
                        a=atlas.ids[here],
                        b=atlas.ids[there],
                        style="road",
                        cost=cost,
                        rule="travel.extra" if cost else "",
                    )
                )
    return found


def pieces(known: MarcoPolo, names: list[str]) -> list[Piece]:
    atlas = known.parts.atlas
    found: list[Piece] = []
    for seat, player in enumerate(known.players):
        for n, here in enumerate(player.figures):
            label = f"{names[seat]} in {atlas.names[here]}"
            found.append(Piece(id=f"figure:{seat}:{n}", label=label, place=atlas.ids[here], symbol="figure", seat=seat))
        for here in range(len(atlas.ids)):
            if player.has_post(here):
                label = f"A trading post of {names[seat]} in {atlas.names[here]}"
                if here == atlas.beijing:
                    points = known.parts.beijing_points[known.beijing.index(seat)]
                    label = f"{label}, {points} points"
                found.append(
                    Piece(
                        id=f"post:{seat}:{atlas.ids[here]}",
                        label=label,
                        place=atlas.ids[here],
                        symbol="trading-post",
                        seat=seat,
                    )
                )
    return found
