"""What of a scene follows from the data alone: elements made once and shared by all scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.words import counted, listed
from teahouse.scene import Amount, Board, Card, Link, Part, Piece, Place, Tab
from teahouse.scene.table.provenance import OURS, is_ours

from ..parts.cards import EMPEROR, GOLD, HORDE, JUNK, OVERLORD, SETTLEMENT, TROOP
from ..parts.parts import BRING, DICE, EVENTS, EXPEL, PUT, RAID_ON, SEND_HOME, TAKE, TARGET
from . import ground
from .faces import Face, faces
from .texts import CardText, card_texts

if TYPE_CHECKING:
    from teahouse.engine.action import Action

    from ..parts.parts import Parts

# How a region stands: held by a side, by its number, or by nobody.
FOUGHT: Final = 2
EMPTY: Final = 3
STANDINGS: Final = (", held by the Emperor", ", held by the Overlord", ", fought over", ", empty")

PORT_RADIUS: Final = 25.0
SYMBOLS: Final = ("troop", "horde", "yurt", "gold", "junk")  # by kind of piece
WORDS: Final = ("Troops", "Hordes", "Settlements", "Gold", "Junks")
DRAWN: Final = {
    "ministry_of_works": ("timber", "ochre"),
    "border_garrisons": ("troop", "vermilion"),
    "horse_fairs": ("market", "ochre"),
    "tribute_missions": ("jade", "malachite"),
    "oirat_league": ("yurt", "ochre"),
    "longjiang_shipyards": ("junk", "azurite"),
    "eunuch_agents": ("scout", "malachite"),
    "three_great_camps": ("flag", "vermilion"),
    "advancement": ("contract", "malachite"),
    "great_wall_repairs": ("wall", "ochre"),
    "jurchen_chieftains": ("horde", "ochre"),
    "treasure_ships": ("junk", "azurite"),
    "steppe_alliance": ("horde", "ochre"),
    "grand_canal": ("barge", "azurite"),
    "famine": ("spice", "ochre"),
    "corrupt_officials": ("coin", "ochre"),
    "imperial_envoys": ("lantern", "vermilion"),
    "beacon_towers": ("tower", "malachite"),
    "annam_campaign": ("troop", "vermilion"),
    "arughtais_raid": ("flag", "ochre"),
    "admiral_zheng_he": ("junk", "azurite"),
    "military_colonies": ("settlement", "malachite"),
    "firearms_battalions": ("bronze", "vermilion"),
    "northern_expedition": ("troop", "vermilion"),
    "silk_and_porcelain": ("silk", "azurite"),
    "yunnan_silver_mines": ("gold", "ochre"),
    "drought_on_the_steppe": ("camel", "ochre"),
}
PLAIN: Final = ("contract", "ochre")  # of a card of other data
DRAWN_EVENTS: Final = ("horde", "flag", "wall", "yurt", "step", "card-back")  # by kind of event


class DrawnCard:
    """A main card as it lies small on the table, bare in a reserve, and small in the discard pile; and the tab and the faces
    of a card in hand."""

    __slots__ = ("bare", "discarded", "faces", "small", "tab")

    def __init__(self, parts: Parts, number: int, text: CardText) -> None:
        note = text.brief
        symbol, tone = DRAWN.get(parts.cards[number].id, PLAIN)
        self.small: Card = card("card", parts, number, note, symbol, tone, (parts.play[number].text,))
        used = (parts.reinforce[number].text, parts.open_card[number].text)
        self.bare: Card = card("card", parts, number, note, "", "", used)
        self.discarded: Card = card("discard", parts, number, note, symbol, tone)
        self.tab: Tab = tab(parts, number)
        self.faces: list[list[Face]] = faces(parts.cards[number].actions, text.briefs)


class Drawn:
    """Places by region and standing, those of the solo game by the pieces they hold too; pieces by kind, region and count;
    ports by whether the voyage is completed; arrows of steps by way; cards and their texts as they read before
    the fourth voyage and after it. `on_regions` has by verb what a click on each region means where one is asked for, and
    `rerolls` what a click on an own die means."""

    __slots__ = (
        "cards",
        "events",
        "filled",
        "frame",
        "gold",
        "junks",
        "marches",
        "on_regions",
        "pieces",
        "places",
        "ports",
        "rerolls",
        "sailed",
        "sea",
        "settles",
        "texts",
    )

    def __init__(self, parts: Parts) -> None:
        map, limit = parts.board, parts.borderland_limit
        regions, standings = range(map.size), range(len(STANDINGS))
        self.on_regions: dict[int, list[Action]] = asked_of_regions(parts)
        self.frame: Board = frame(parts)
        self.places: list[list[Place]] = [[region(parts, at, how, 0, 0) for how in standings] for at in regions]
        self.filled: list[list[list[Place]]] = [
            [[region(parts, at, how, holds, limit) for holds in range(limit + 1)] for how in standings]
            for at in range(map.borderlands)
        ]
        self.sea: Place = sea()
        self.ports: list[list[Place]] = [
            [port(parts, n, is_made) for is_made in (False, True)] for n in range(parts.voyages)
        ]
        ways = range(len(map.way_from))
        self.marches: list[Link] = [arrow(parts, way, "Move", parts.march[way].text, "move.step") for way in ways]
        self.settles: list[Link] = [
            arrow(parts, way, "Build", parts.settle[way].text, "build.settlement") for way in ways
        ]
        self.pieces: list[list[list[Piece]]] = [
            [pieces(parts, kind, side, map.ids[at], map.where[at]) for at in regions]
            for kind, side in ((TROOP, EMPEROR), (HORDE, OVERLORD), (SETTLEMENT, OVERLORD))
        ]
        self.gold: list[Piece] = pieces(parts, GOLD, None, map.ids[map.ming], map.where[map.ming])
        self.junks: list[Piece] = pieces(parts, JUNK, EMPEROR, ground.SEA, "in the China Sea")
        self.sailed: list[Piece] = [
            piece(JUNK, EMPEROR, 1, id, f"that sailed to {parts.voyage_spoken[n]}")
            for n, id in enumerate(parts.voyage_ids)
        ]
        self.texts: list[list[CardText]] = [card_texts(parts, False), card_texts(parts, True)]
        self.cards: list[list[DrawnCard]] = [
            [DrawnCard(parts, number, text) for number, text in enumerate(texts)] for texts in self.texts
        ]
        self.events: list[Card] = [event_card(parts, number) for number in range(len(parts.events))]
        self.rerolls: list[tuple[str, ...]] = [
            (parts.reroll[(1 << n) - 1].text,) for n in range(DICE)
        ]  # actions by mask, from the first on


def asked_of_regions(parts: Parts) -> dict[int, list[Action]]:
    return {
        TARGET: parts.target,
        BRING: parts.bring,
        PUT: parts.put,
        TAKE: parts.take,
        EXPEL: parts.expel,
        SEND_HOME: parts.send_home,
        RAID_ON: parts.raid_on,
    }


def frame(parts: Parts) -> Board:
    """The board with the parts between which a small screen jumps."""
    map = parts.board
    drawn = "ming_voyages/board.svg" if ground.is_drawn(map, parts.voyages) else ""
    around = [
        Part(label="Borderlands", places=map.ids[: map.borderlands]),
        Part(label="Homelands", places=map.ids[map.borderlands : map.ming]),
        Part(label=map.names[map.ming], places=[map.ids[map.ming]]),
        Part(label="Voyages", places=[ground.SEA, *parts.voyage_ids]),
    ]
    return Board(id="board", label="The board", width=ground.WIDTH, height=ground.HEIGHT, ground=drawn, parts=around)


def region(parts: Parts, at: int, standing: int, holds: int, limit: int) -> Place:
    """A region with who controls it and, alone, how full it is; what stands there is said by the pieces."""
    map = parts.board
    is_border = map.is_borderland(at)
    points, (x, y) = ground.outline(map, at)
    row = parts.components.tables["regions"][at]
    return Place(
        id=map.ids[at],
        label=map.names[at] + STANDINGS[standing] if is_border else map.names[at],
        note=f"beside {listed([map.spoken[near] for near in map.neighbours[at]])}",
        shape="area",
        x=x,
        y=y,
        points=points,
        style="outline" if is_border else "expanse",
        terrain="land" if at == map.ming else "steppe" if standing == OVERLORD else "",
        name=map.names[at],
        rule="control.side" if is_border else "board.regions",
        seat=standing if standing <= OVERLORD else None,
        holds=holds,
        limit=limit,
        reconstructed=f"Reconstructed: {row['note']}." if is_ours(row) else "",
        means=tuple([actions[at].text for actions in asked_of_regions(parts).values()]),
    )


def sea() -> Place:
    points, (x, y) = ground.sea_outline()
    return Place(
        id=ground.SEA,
        label="China Sea",
        shape="area",
        x=x,
        y=y,
        points=points,
        style="expanse",
        terrain="sea",
        name="China Sea",
        seat=EMPEROR,
        rule="voyage.strength",
    )


def port(parts: Parts, n: int, is_made: bool) -> Place:
    """A voyage: its number, and whether it is completed."""
    x, y = ground.port(n, parts.voyages)
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
        rule="voyage.need",
        means=(parts.sail[n].text,),
    )


def arrow(parts: Parts, way: int, what: str, action: str, rule: str) -> Link:
    """A step from a region to the next."""
    map = parts.board
    here, there = map.way_from[way], map.way_to[way]
    return Link(
        id=f"step:{map.way_name(way)}",
        label=f"{what} from {map.spoken[here]} to {map.spoken[there]}",
        a=map.ids[here],
        b=map.ids[there],
        style="step",
        via=ground.crossing(map, here, there),
        rule=rule,
        means=(action,),
    )


def pieces(parts: Parts, kind: int, side: int | None, place: str, where: str) -> list[Piece]:
    """The pieces of a kind in a place by their number, as many as there are."""
    return [piece(kind, side, count, place, where) for count in range(parts.pieces[kind] + 1)]


def piece(kind: int, side: int | None, count: int, place: str, where: str) -> Piece:
    word = WORDS[kind] if kind == GOLD or count != 1 else WORDS[kind][:-1]
    label = f"{count} {word} {where}"
    return Piece(
        id=f"{WORDS[kind].lower()}:{place}", label=label, place=place, symbol=SYMBOLS[kind], count=count, seat=side
    )


def card(kind: str, parts: Parts, number: int, note: str, symbol: str, tone: str, means: tuple[str, ...] = ()) -> Card:
    """A main card face up: its CPs, its name, its drawing if it has one, and the rest in words."""
    printed = parts.cards[number]
    return Card(
        id=f"{kind}:{printed.id}",
        label=f"{printed.name}, {counted(printed.cp, 'CP')}, number {number + 1}",
        note=note,
        name=printed.name,
        value=str(printed.cp),
        number=str(number + 1),
        symbol=symbol,
        tone=tone,
        parts=[],
        rule="turn.card",
        reconstructed=f"Reconstructed: {printed.note}." if printed.note else OURS,
        means=means,
    )


def tab(parts: Parts, number: int) -> Tab:
    """What a card in hand has at its foot while one is asked for."""
    reserve = parts.reserve[number].text
    label = f"Reserve {parts.cards[number].name}"
    return Tab(id=reserve, label=label, text="reserve", other="use", means=(reserve,), rule="reserve.card")


def event_card(parts: Parts, number: int) -> Card:
    event = parts.events[number]
    return Card(
        id=f"event:{number}",
        label=f"{event.title}, level {event.level}",
        name=event.title,
        value=str(event.level),
        symbol=DRAWN_EVENTS[event.kind],
        tone="ochre",
        rule=f"events.{EVENTS[event.kind]}",
    )
