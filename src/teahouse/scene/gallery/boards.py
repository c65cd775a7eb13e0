"""Boards: every shape of a place, ways, pieces, and what lies at its own spot on a crowded board."""

from __future__ import annotations

from typing import Final, Literal, get_args

from teahouse.scene.element.board import (
    Board,
    Decor,
    DecorStyle,
    Group,
    GroupStyle,
    Link,
    Part,
    Place,
    PlaceStyle,
    PrintedTrack,
    Route,
    hex_board_size,
    hex_centre,
)
from teahouse.scene.element.cards import Slip, SlipLine
from teahouse.scene.element.element import Amount, amount
from teahouse.scene.element.pieces import Heading, Piece
from teahouse.scene.element.sheet import Box, BoxState, BoxStyle

TERRAINS: Final = ("land", "sea", "steppe", "mountain", "mist")
APART: Final = 150
HIGH: Final = 140
IN_A_ROW: Final = 6
OUTLINED: Final = ("outline", "expanse", "plate", "rampart", "hull", "bay", "track")
NAMED_ASIDE: Final = ("plate", "hull", "track")
"""Whose names stand where the game says."""
BESIDE: Final[tuple[PlaceStyle, ...]] = (
    "gate",
    "ring",
    "stall",
    "field",
    "pagoda",
    "diamond",
    "dome",
    "gable",
    "palm",
    "hut",
    "palace",
)
LinkStyle = Literal["road", "pass", "sea", "wall", "river", "path", "step"]
SLIPS: Final[tuple[Literal["tile", "pill", "narrow", "prices"], ...]] = ("tile", "pill", "narrow", "prices")
HEX: Final = 52


def spot(n: int) -> tuple[float, float]:
    """Where the nth thing of a board stands: rows of six."""
    row, column = divmod(n, IN_A_ROW)
    return 90 + APART * column, 90 + HIGH * row


def around(x: float, y: float, wide: float = 60, high: float = 44) -> tuple[tuple[float, float], ...]:
    return (x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)


def cities() -> Board:
    """Every shape that stands for itself, with its name beside it; some have an owner."""
    places = []
    for n, style in enumerate(BESIDE):
        x, y = spot(n)
        icons = [amount("spice")] if style in ("dome", "gable") else ()
        places.append(_place(style, x, y, name=style.capitalize(), seat=n % 3 if n % 2 else None, icons=icons))
    boxes = [Box(id=f"post:{n}", label=f"Post {n + 1}", seat=0 if n == 0 else None) for n in range(3)]
    x, y = spot(len(BESIDE))
    places.append(
        Place(id="posts", label="A city with posts", shape="disc", x=x, y=y, name="Posts", style="dome", boxes=boxes)
    )
    parts = [Part(label="All of them", places=[each.id for each in places])]
    return Board(id="cities", label="Shapes of places", width=940, height=360, places=places, parts=parts)


def grounds() -> Board:
    """Outlines and discs, every tone of ground, and whether a place was explored."""
    places: list[Place] = []
    for style in get_args(PlaceStyle):
        if style and style not in BESIDE:
            x, y = spot(len(places))
            named: dict[str, object] = {"name_at": (x - 44, y - 18)} if style in NAMED_ASIDE else {}
            places.append(_place(style, x, y, name=style.capitalize(), icons=[amount("troop", 2, "troops")], **named))
    for terrain in TERRAINS:
        x, y = spot(len(places))
        places.append(_place("", x, y, name=terrain.capitalize(), terrain=terrain, holds=1, limit=3))
    for exploration in ("unexplored", "explored"):
        x, y = spot(len(places))
        port = _place("port", x, y, name=exploration.capitalize(), exploration=exploration)
        places.append(
            Place(
                id=f"port:{exploration}",
                label=port.label,
                shape="disc",
                x=x,
                y=y,
                radius=30,
                style="port",
                name=port.name,
                exploration=exploration,
            )
        )
    x, y = spot(len(places))
    places.append(Place(id="plain-box", label="A plain box", shape="box", x=x, y=y, radius=34, name="Box", used=True))
    return Board(id="grounds", label="Outlines and grounds", width=940, height=510, places=places)


def _place(style: PlaceStyle, x: float, y: float, **more: object) -> Place:
    outlined = style in OUTLINED or not style
    name = str(more.get("name", ""))
    return Place(
        id=f"place:{style}:{name}",
        label=f"{name}, {'an outline' if outlined else 'a mark'}",
        shape="area" if outlined else "disc",
        x=x,
        y=y,
        radius=0 if outlined else 26,
        points=around(x, y) if outlined else (),
        style=style,
        **more,  # type: ignore[arg-type]
    )


def sea() -> Board:
    """Hexes: an island, regions that are explored or not, a ship with its headings, ways that were sailed and are meant."""
    places = []
    for column in range(6):
        for row in range(3):
            x, y = hex_centre(column, row, HEX, 14)
            places.append(
                Place(
                    id=f"hex:{column}:{row}",
                    label=f"Sea {column + 1}, {row + 1}",
                    shape="hex",
                    x=x,
                    y=y,
                    radius=HEX,
                    terrain="sea",
                    icons=[amount("fruit")] if column == row else (),
                    used=column == 2,
                )
            )
    width, height = hex_board_size(6, 3, HEX, 14)
    groups = [
        Group(
            id="island",
            label="An island",
            places=("hex:0:0", "hex:0:1"),
            style="island",
            name="Island",
            merged=True,
            icons=[amount("spice")],
        ),
        Group(
            id="region:old",
            label="An explored region",
            places=("hex:1:0", "hex:2:0"),
            style="region",
            name="Known Sea",
            exploration="explored",
        ),
        Group(
            id="region:new",
            label="An unexplored region",
            places=("hex:4:0", "hex:5:0", "hex:4:1"),
            style="region",
            name="Unknown Sea",
            exploration="unexplored",
        ),
        Group(
            id="province",
            label="A province where food is scarce",
            places=("hex:2:2", "hex:3:2"),
            style="province",
            name="Province",
            seat=1,
            scarce=True,
        ),
        Group(id="loose", label="Places without a style", places=("hex:5:2",), name="Loose"),
    ]
    routes = [
        Route(id="sailed", label="Sailed", places=("hex:1:1", "hex:2:1", "hex:3:1"), seat=0),
        Route(id="meant", label="Meant", places=("hex:3:1", "hex:4:1"), style="planned", seat=0, numbered=False),
    ]
    headings = [Heading(angle=angle, text=str(n + 1), open=n < 2) for n, angle in enumerate(range(0, 360, 60))]
    pieces = [
        Piece(id="ship", label="Your ship", place="hex:3:1", symbol="junk", seat=0, headings=headings),
        Piece(id="ghost", label="Where it stood", place="hex:1:1", symbol="junk", seat=0, state="ghost"),
        Piece(id="other", label="Another ship", place="hex:5:1", symbol="junk", seat=2),
        Piece(id="dread", label="The Dread", place="hex:4:2", symbol="dread"),
    ]
    decor = [
        Decor(x=width - 60, y=height - 50, symbol="windrose", size=84),
        Decor(x=width / 2, y=height - 14, text="A Sea"),
        Decor(x=40, y=height - 30, symbol="flag", size=30, style="printed"),
        Decor(x=width - 60, y=30, text="1", style="rose"),
    ]
    assert {each.style for each in decor} == set(get_args(DecorStyle))
    assert {each.style for each in groups} == set(get_args(GroupStyle))
    return Board(
        id="sea",
        label="A sea of hexes",
        width=width,
        height=height,
        places=places,
        groups=groups,
        routes=routes,
        pieces=pieces,
        decor=decor,
    )


def ways() -> Board:
    """Every kind of way, an attack, and pieces in every state."""
    styles: tuple[LinkStyle, ...] = ("road", "pass", "sea", "wall", "river", "path", "step")
    places, links = [], []
    for n, style in enumerate(styles):
        x, y = spot(2 * n)
        places += [
            Place(id=f"from:{style}", label=f"Where the {style} begins", shape="disc", x=x, y=y, radius=24),
            Place(id=f"to:{style}", label=f"Where the {style} ends", shape="disc", x=x + APART, y=y, radius=24),
        ]
        links.append(
            Link(
                id=f"link:{style}",
                label=f"A {style}",
                a=f"from:{style}",
                b=f"to:{style}",
                style=style,
                cost=[amount("camel", 2)] if style == "pass" else (),
                tower=style == "wall",
            )
        )
    x, y = spot(14)
    places += [
        Place(id=f"camp:{n}", label=f"Camp {n + 1}", shape="disc", x=x + APART * n, y=y, radius=26) for n in range(4)
    ]
    x, y = spot(18)
    places += [
        Place(id=f"field:{n}", label=f"Field {n + 1}", shape="disc", x=x + APART * n, y=y, radius=26) for n in range(4)
    ]
    pieces = [
        Piece(id="troops", label="Three troops", place="camp:0", symbol="troop", count=3, seat=0),
        Piece(id="tired", label="An exhausted scout", place="camp:1", symbol="scout", seat=1, state="exhausted"),
        Piece(id="fallen", label="A fallen horde", place="camp:2", symbol="horde", seat=2, state="fallen"),
        Piece(id="numbered", label="A worker with a number", place="camp:3", symbol="worker", text="4", seat=3),
        Piece(
            id="hidden",
            label="A stack that lies face down",
            place="field:0",
            symbol="tile",
            face="down",
            count=4,
            seat=1,
        ),
        Piece(
            id="stack",
            label="An open stack",
            place="field:1",
            symbol="tile",
            seat=0,
            tiles=[Amount(symbol="scout"), Amount(text="5", count=2, word="strength 5")],
        ),
        Piece(id="nobodys", label="A neutral governor", place="field:2", symbol="governor"),
        Piece(id="small", label="A small disc", place="field:3", symbol="disc", seat=4, size=24),
    ]
    routes = [Route(id="attack", label="An attack", places=("camp:0", "camp:1"), style="attack", seat=0)]
    return Board(
        id="ways",
        label="Ways and pieces",
        width=940,
        height=650,
        places=places,
        links=links,
        pieces=pieces,
        routes=routes,
    )


def crowded() -> Board:
    """What lies at its own spot: boxes of every style, slips, and printed tracks with boxes in every state."""
    boxes = []
    for n, style in enumerate(get_args(BoxStyle)):
        icons = () if style in ("", "bare", "ring", "brick", "merlon", "diamond") else [amount("rice")]
        boxes.append(
            Box(
                id=f"spot:{style or 'plain'}",
                label=f"A box, {style or 'plain'}",
                at=(60 + 74 * n, 70),
                size=(34, 34),
                style=style,
                icons=icons,
                text="7" if style == "diamond" else "",
            )
        )
    boxes.append(
        Box(id="spot:fight", label="A battle is on", at=(60, 140), size=(30, 30), style="battle", state="special")
    )
    places = [
        Place(
            id="deck",
            label="A stretch with boxes",
            shape="area",
            x=470,
            y=70,
            points=around(470, 70, 450, 50),
            style="plate",
            boxes=boxes,
            name="Boxes at their spots",
            name_at=(30, 30),
        )
    ]
    slips = [
        Slip(
            id=f"slip:{style}",
            label=f"A slip, {style}",
            name="Mill",
            place="deck",
            at=(120 + 200 * n, 210),
            style=style,
            costs=[amount("timber", 2)],
            gains=[amount("vp", 3)],
            tone="ochre",
            lines=[SlipLine(text="one", costs=[amount("coin", n + 2)], gains=[amount("rice")])]
            if style == "prices"
            else (),
        )
        for n, style in enumerate(SLIPS)
    ]
    slips.append(
        Slip(id="slip:plain", label="A card at a place", place="deck", at=(880, 210), gains=[amount("gold")], done=True)
    )
    states = get_args(BoxState)
    track = [
        Box(id=f"printed:{state}", label=f"A box, {state}", state=state, text=str(n)) for n, state in enumerate(states)
    ]
    tracks = [
        PrintedTrack(
            id="printed", label="A printed track", note="at most 7", boxes=track, x=40, y=300, wide=34, high=30
        ),
        PrintedTrack(
            id="bare",
            label="A bare track",
            boxes=[Box(id=f"bare:{n}", label=str(n), text=str(n)) for n in range(6)],
            x=420,
            y=300,
            wide=34,
            high=30,
            bare=True,
        ),
    ]
    return Board(
        id="crowded", label="A crowded board", width=940, height=360, places=places, slips=slips, tracks=tracks
    )
