"""What is printed on map and mats. It is drawn once for the game; every scene shows the same objects."""

from __future__ import annotations

from typing import Final, Literal

from teahouse.scene import (
    Amount,
    Board,
    Box,
    BoxState,
    Decor,
    Group,
    Link,
    Part,
    Place,
    PrintedTrack,
    Track,
    amount,
    parts_around,
)
from teahouse.scene.element.board import PlaceStyle

from ..parts.atlas import TEMPLE, Atlas
from ..parts.cards import PREFECTURE, TRACKS
from ..parts.forces import EMPEROR, ONE, SCOUT, TWO
from ..parts.parts import Numbers, Parts
from .map import GROUND, TOP, gate, is_drawn, kept_clear

STYLES: Final[tuple[PlaceStyle, ...]] = ("gate", "ring", "stall", "field", "pagoda", "diamond")  # by kind, as WORDS
WORDS: Final = ("capital", "city", "market", "agricultural colony", "temple", "space")
RADIUS: Final = 13.0
OUR_MAP: Final = "Reconstructed: the printed map is lost; this one fits everything that the rulebook says of it."
OUR_MAT: Final = "Known: the track and what it does. Reconstructed: its length and where it begins."
OUR_TRACK: Final = "The numbers of this track are the rulebook's; how it was printed is not known."
ROUTES: Final[tuple[Literal["road", "sea", "pass"], ...]] = ("road", "sea", "pass")
ROUTE_WORDS: Final = ("Road", "Sea route", "Mountain pass")
RULES: Final = ("income.taxation", "turn.cohesion", "deployment.points", "battle.hit_factor")
LEFT: Final = 30.0
POSSIBLE_TEMPLE: Final = amount("temple", 1, "possible temple")


class Printed:
    """The frame of the board; what a click on each space and on each card can mean; the spaces where nobody and nothing is;
    routes, regions and what names keep clear of; the boxes of the tracks of the board without markers, by season and by
    step where there is one marker; and the tracks of the mats by where they stand."""

    __slots__ = (
        "decor",
        "frame",
        "links",
        "mats",
        "means",
        "means_of_cards",
        "neutrals",
        "places",
        "region_places",
        "scarce",
        "seasons",
        "tribute",
        "victory",
    )

    def __init__(self, parts: Parts) -> None:
        atlas = parts.atlas
        numbers = parts.numbers
        is_ours = is_drawn(atlas)
        self.decor: tuple[Decor, ...] = tuple(kept_clear()) if is_ours else ()
        self.means: list[tuple[str, ...]] = [means_of_space(parts, space) for space in range(atlas.count)]
        self.means_of_cards: list[tuple[str, ...]] = [means_of_card(parts, card) for card in range(len(parts.cards))]
        self.places: list[Place] = [place(atlas, space, means) for space, means in enumerate(self.means)]
        capitals = [self.places[space] for space in atlas.capitals]
        self.frame: Board = frame(atlas, GROUND if is_ours else "", parts_around(capitals, self.places))
        self.links: tuple[Link, ...] = tuple(links(atlas))
        self.scarce: list[Group] = [scarce(atlas, region) for region in range(len(atlas.scarce_names))]
        self.region_places: list[list[str]] = [[atlas.ids[space] for space in spaces] for spaces in atlas.region_spaces]
        self.victory: list[Box] = [
            free_box("victory", "victory point", n, numbers.vp_to_win) for n in upto(numbers.vp_to_win)
        ]
        self.tribute: list[Box] = [free_box("tribute", "tribute", n, numbers.goal) for n in upto(numbers.goal)]
        self.seasons: list[list[Box]] = [season_boxes(numbers.seasons, now) for now in upto(numbers.seasons + 1)]
        self.neutrals: list[PrintedTrack] = [neutrals(numbers, now) for now in range(len(numbers.neutral_hit))]
        self.mats: list[dict[int, Track]] = [
            {now: track(numbers, n, now) for now in range(numbers.track_least[n], numbers.track_most[n] + 1)}
            for n in range(len(TRACKS))
        ]


def upto(most: int) -> range:
    return range(most + 1)


def frame(atlas: Atlas, ground: str, around: list[Part]) -> Board:
    """The board with nothing on it; a small screen jumps from capital to capital."""
    return Board(
        id="board",
        label="The map",
        width=atlas.width,
        height=atlas.height + TOP,
        ground=ground,
        parts=around,
        reconstructed="The printed map is lost. Which spaces there are and how they are joined is ours, made to fit the rules.",
    )


def means_of_space(parts: Parts, space: int) -> tuple[str, ...]:
    """In the order of the verbs, which is that of every legal list. Only what may ever be legal there: raids are on coasts,
    neutral armies in capitals, and only a captured army is placed elsewhere than in a capital."""
    is_capital = parts.atlas.is_capital[space]
    found = [parts.move[space], parts.attack[space]]
    if not is_capital:
        found.append(parts.entrap[space])
    if parts.atlas.coastal[space]:
        found.append(parts.raid[space])
    found += [parts.from_[space], parts.to[space]]
    found += [parts.place[kind][space] for kind in ((EMPEROR, SCOUT, ONE, TWO) if is_capital else (ONE,))]
    found.append(parts.choose[space])
    if is_capital:
        found.append(parts.neutral[space])
    return tuple([action.text for action in found])


def means_of_card(parts: Parts, number: int) -> tuple[str, ...]:
    """A click plays the event, or chooses the card where it is asked about. Its action points are on the tab beside it."""
    found = [parts.event[number]]
    if parts.cards[number].deck < PREFECTURE:
        found += [parts.take[number], parts.discard[number]]
    return tuple([action.text for action in found])


def place(atlas: Atlas, space: int, means: tuple[str, ...]) -> Place:
    return Place(
        id=atlas.ids[space],
        label=f"{atlas.names[space]}, {WORDS[atlas.kinds[space]]}",
        shape="disc",
        x=atlas.xs[space],
        y=atlas.ys[space] + TOP,
        radius=RADIUS,
        style=STYLES[atlas.kinds[space]],
        word=WORDS[atlas.kinds[space]],
        name=atlas.names[space],
        icons=[POSSIBLE_TEMPLE] if atlas.site[space] and atlas.kinds[space] != TEMPLE else (),
        means=means,
        rule="control.capital" if atlas.is_capital[space] else "control.space",
        reconstructed=OUR_MAP if atlas.reconstructed[space] else "",
    )


def links(atlas: Atlas) -> list[Link]:
    found: list[Link] = []
    for a, b, kind, wall in atlas.routes:
        across = " across the Great Wall" if wall else ""
        found.append(
            Link(
                id=f"route:{atlas.ids[a]}:{atlas.ids[b]}",
                label=f"{ROUTE_WORDS[kind]} from {atlas.names[a]} to {atlas.names[b]}{across}",
                a=atlas.ids[a],
                b=atlas.ids[b],
                style=ROUTES[kind],
                tower=wall,
                crossing=gate(atlas, a, b) if wall else None,
            )
        )
    return found


def scarce(atlas: Atlas, region: int) -> Group:
    """A region where food is scarce."""
    spaces = [atlas.ids[space] for space in range(atlas.count) if atlas.scarce[space] == region]
    text = f"Food is scarce in {atlas.scarce_names[region]}"
    return Group(id=f"scarce:{region}", label=text, places=spaces, style="region", scarce=True, rule="winter.food")


def free_box(id: str, word: str, n: int, goal: int) -> Box:
    """A box of a track on which no marker lies."""
    return Box(
        id=f"{id}:{n}",
        label=box_words(word, n),
        text=str(n),
        state="special" if n == goal else "open",
        markers=[],
    )


def box_words(word: str, n: int) -> str:
    return f"{n} {word}" if n == 1 or word == "tribute" else f"{n} {word}s"


def season_boxes(seasons: int, now: int) -> list[Box]:
    return [
        Box(id=f"season:{n}", label=season_words(n, now), text=str(n), state=passed(n, now))
        for n in range(1, seasons + 1)
    ]


def passed(n: int, now: int) -> BoxState:
    return "marked" if n == now else "spent" if n < now else "open"


def season_words(n: int, now: int) -> str:
    return f"Season {n}, now" if n == now else f"Season {n}"


def neutrals(numbers: Numbers, now: int) -> PrintedTrack:
    """The strength of neutral armies while their marker lies on a step."""
    boxes = [
        Box(
            id=f"neutral_hit:{n}",
            label=f"Neutral armies hit with {factor} or more{', now' if n == now else ''}",
            icons=[Amount(symbol=f"die-{factor}", text=str(factor), word="or more")],
            state="marked" if n == now else "open",
        )
        for n, factor in enumerate(numbers.neutral_hit)
    ]
    return PrintedTrack(
        id="neutral_hit",
        label="Neutral armies hit on",
        note="or more",
        boxes=boxes,
        x=LEFT,
        y=TOP + 817,
        wide=32,
        high=27,
        rule="battle.neutral",
        reconstructed=OUR_TRACK,
    )


def track(numbers: Numbers, n: int, now: int, mark: str = "") -> Track:
    """A track of a mat that stands at a value; ids on another's mat begin with `mark`."""
    name = TRACKS[n].capitalize()
    boxes = [
        Box(id=f"{mark}{TRACKS[n]}:{value}", label=f"{name} {value}", text=str(value), state=state(value, now))
        for value in range(numbers.track_least[n], numbers.track_most[n] + 1)
    ]
    return Track(id=f"{mark}{TRACKS[n]}", label=name, boxes=boxes, rule=RULES[n], reconstructed=OUR_MAT)


def state(value: int, now: int) -> BoxState:
    return "marked" if value == now else "gained" if value < now else "open"
