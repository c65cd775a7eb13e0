"""The map: spaces, routes, regions, and the stacks on them."""

from __future__ import annotations

from typing import Final

from ...engine.words import counted
from ...scene import Amount, Board, Group, Link, Piece, Place
from . import status as st
from .atlas import CAPITAL, CITY, COLONY, MARKET, ROUTE_KINDS, TEMPLE
from .control import is_temple
from .forces import KINDS, UNKNOWN, count
from .scene_view import View
from .words import UNIT_WORDS, units_words

STYLES: Final = {CAPITAL: "capital", CITY: "city", MARKET: "market", COLONY: "colony", TEMPLE: "temple"}
UNIT_SYMBOLS: Final = ("emperor", "scout", "army", "army")
RADIUS: Final = 13.0


def board(view: View) -> Board:
    atlas = view.parts.atlas
    return Board(
        id="board",
        label="The map",
        width=atlas.width,
        height=atlas.height,
        places=[place(view, space) for space in range(atlas.count)],
        groups=groups(view),
        links=links(view),
        pieces=pieces(view),
    )


def place(view: View, space: int) -> Place:
    atlas = view.parts.atlas
    known = view.known
    action = view.by_space.get(space, "")
    style = "temple" if is_temple(known, space) else STYLES.get(atlas.kinds[space], "")
    if atlas.site[space] and not is_temple(known, space):
        style = "site"
    return Place(
        id=atlas.ids[space],
        label=label(view, space),
        note=", ".join(marks(view, space)),
        shape="disc",
        x=atlas.xs[space],
        y=atlas.ys[space],
        radius=RADIUS,
        style=style,
        name=atlas.names[space],
        seat=known.owner[space] if known.owner[space] >= 0 else None,
        action=action,
        glow="free" if action else None,
    )


def label(view: View, space: int) -> str:
    """A space in words: name, kind, who stands there."""
    known = view.known
    kind = STYLES.get(view.parts.atlas.kinds[space], "space")
    text = f"{view.parts.atlas.names[space]}, {kind}"
    if known.owner[space] >= 0:
        text += f" of {view.names[known.owner[space]]}"
    if known.neutral[space]:
        text += f", neutral armies of strength {known.neutral[space]}"
    if known.holder[space] >= 0:
        text += f", {stack_words(view, space)}"
    return text


def stack_words(view: View, space: int) -> str:
    known = view.known
    force = known.forces[space]
    what = counted(known.sizes[space], "unit") if force == UNKNOWN else units_words(force)
    return f"{what} of {view.names[known.holder[space]]}"


def marks(view: View, space: int) -> list[str]:
    bits = view.known.marks[space]
    words = (
        (st.IN_PLAY, "prefecture"),
        (st.TRAPPED, "trapped"),
        (st.SANITATION, "sanitation"),
        (st.MONASTERY, "monastery"),
        (st.EMPTY_FORT, "empty fort"),
    )
    return [word for bit, word in words if bits & bit]


def pieces(view: View) -> list[Piece]:
    known = view.known
    ids = view.parts.atlas.ids
    found: list[Piece] = []
    for space in range(len(known.holder)):
        seat = known.holder[space]
        force = known.forces[space]
        if seat >= 0:
            found.append(
                Piece(
                    id=f"stack:{ids[space]}",
                    label=stack_words(view, space),
                    place=ids[space],
                    symbol="soldier",
                    count=known.sizes[space],
                    seat=seat,
                    face="down" if force == UNKNOWN else "up",
                    tiles=[] if force == UNKNOWN else tiles(force),
                )
            )
        if known.neutral[space]:
            found.append(
                Piece(
                    id=f"neutral:{ids[space]}",
                    label=f"Neutral armies of strength {known.neutral[space]}",
                    place=ids[space],
                    symbol="soldier",
                    text=str(known.neutral[space]),
                    rule="battle.neutral",
                )
            )
    return found


def tiles(force: int) -> list[Amount]:
    """The units of an open stack."""
    return [
        Amount(symbol=UNIT_SYMBOLS[kind], count=count(force, kind), word=UNIT_WORDS[kind])
        for kind in range(KINDS)
        if count(force, kind)
    ]


def groups(view: View) -> list[Group]:
    atlas = view.parts.atlas
    found = [
        Group(
            id=f"region:{atlas.ids[capital]}",
            label=f"The capital region of {atlas.names[capital]}",
            places=[atlas.ids[space] for space in atlas.region_spaces[capital]],
            style="region",
            rule="help.region",
        )
        for capital in atlas.capitals
    ]
    if view.known.options["winter"] == "advanced":
        for region, name in enumerate(atlas.scarce_names):
            spaces = [atlas.ids[space] for space in range(atlas.count) if atlas.scarce[space] == region]
            text = f"Food is scarce in {name}"
            found.append(
                Group(id=f"scarce:{region}", label=text, places=spaces, style="region", scarce=True, rule="winter.food")
            )
    return found


def links(view: View) -> list[Link]:
    atlas = view.parts.atlas
    found: list[Link] = []
    for a, b, kind, wall in atlas.routes:
        word = ("Road", "Sea route", "Mountain pass")[kind]
        across = " across the Great Wall" if wall else ""
        found.append(
            Link(
                id=f"route:{atlas.ids[a]}:{atlas.ids[b]}",
                label=f"{word} from {atlas.names[a]} to {atlas.names[b]}{across}",
                a=atlas.ids[a],
                b=atlas.ids[b],
                style=LINK_STYLES[kind],
                tower=wall,
            )
        )
    return found


LINK_STYLES: Final = ROUTE_KINDS
