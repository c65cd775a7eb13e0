"""The seven kingdoms: a seat for markers with its banner, exchange and benefit; and the space at the wall."""

from __future__ import annotations

from msgspec.structs import replace

from teahouse.engine.words import counted
from teahouse.scene import Amount, Decor, Piece, Place, Slip, SlipLine

from ..parts.effect import RICE, STONE, TRACKS
from ..parts.parts import EXCHANGE, SOLDIER, TOWER, WALL
from ..parts.passive import NOTHING
from ..rules.military import military, military_turn
from ..rules.regions import region
from ..rules.regions.region import NO_COINS, NO_MARKER, OPEN, disc_fee
from ..rules.turn import Turn
from .amounts import holding
from .places import BANNER_AT, MEDALLION, MILITARY_AT, MILITARY_NAME, NAME_AT, PRICES_AT, SEAT_AT, TONES, at
from .view import View

DISC = 30.0


def places(view: View) -> list[Place]:
    parts = view.parts
    found = [
        place(
            view, n, SEAT_AT[n], NAME_AT[n], f"{here.name}, {TRACKS[view.known.banners[n]]} banner", here.name, TONES[n]
        )
        for n, here in enumerate(parts.regions)
    ]
    found.append(
        place(
            view,
            parts.military,
            MILITARY_AT,
            MILITARY_NAME,
            "Fortify or train, at the wall",
            "Fortify or train",
            "token",
        )
    )
    return found


def place(
    view: View, n: int, spot: tuple[float, float], name_at: tuple[float, float], label: str, name: str, tone: str
) -> Place:
    """A seat of markers; a closed one says why in few words."""
    parts = view.parts
    x, y = at(spot[0], spot[1])
    action = view.if_legal(parts.act[n])
    is_wall = n == parts.military
    id = "military" if is_wall else parts.region_ids[n]
    note = "" if is_wall else view.printed.abouts[n]
    return Place(
        id=f"region:{id}",
        label=label,
        note=note,
        shape="disc",
        style="medallion",
        x=x,
        y=y,
        radius=MEDALLION,
        name=name,
        name_at=at(name_at[0], name_at[1]),
        terrain=tone,
        boxes=view.printed.region_seats[n],
        action=action,
        glow=view.glow(action),
        badge=view.badge(action),
        closed=shut(view, n),
        rule="military.turn" if is_wall else "region.turn",
        reconstructed="" if is_wall else view.mended("regions", n),
    )


def shut(view: View, n: int) -> str:
    """Why the viewer, whose turn it is, cannot act there."""
    if view.seat is None or not isinstance(view.top, Turn):
        return ""
    known, seat = view.known, view.seat
    why = military_turn.obstacle(known, seat) if n == view.parts.military else region.obstacle(known, seat, n)
    if why == OPEN:
        return ""
    if why == NO_MARKER:
        return "no marker left"
    if why == NO_COINS:
        return f"{counted(disc_fee(known, seat, n) - known.players[seat].have[0], 'coin')} short"
    return "no action is possible"


def banners(view: View) -> list[Decor]:
    """The banner of each region; Han and Wei share one."""
    found: dict[tuple[float, float], Decor] = {}
    for n, spot in enumerate(BANNER_AT):
        x, y = at(spot[0], spot[1])
        symbol = f"banner-{TRACKS[view.known.banners[n]]}"
        found[spot] = Decor(x=x, y=y, symbol=symbol, size=32, style="printed")
    return list(found.values())


def slips(view: View) -> list[Slip]:
    """The exchange or the benefit of each region, and what pieces cost at the wall."""
    return [pill(view, n) for n in range(len(view.parts.regions))] + [prices(view)]


def pill(view: View, n: int) -> Slip:
    parts, printed = view.parts, view.printed.pills[n]
    if parts.regions[n].pay == NOTHING:
        action = view.if_legal(parts.benefit) if is_acting_in(view, n) else ""
        return replace(printed, action=action, glow=view.glow(action)) if action else printed
    if EXCHANGE not in view.verbs:
        return printed
    exchange = parts.exchange[n]
    action = view.if_legal(exchange)
    return replace(printed, action=action, glow=view.glow(action), closed=view.why_not(exchange))


def is_acting_in(view: View, n: int) -> bool:
    return isinstance(view.top, region.RegionTurn) and view.top.region == n


def prices(view: View) -> Slip:
    """What the next wall, tower and soldier of the viewer cost; for a spectator, of whoever begins."""
    known = view.known
    side = known.order[0] if view.seat is None else view.seat
    seat = 0 if known.is_automa(side) else side
    lines: list[SlipLine] = []
    for kind, symbol, word, unit in (
        (WALL, "wall", "wall", STONE),
        (TOWER, "tower", "tower", STONE),
        (SOLDIER, "troop", "soldier", RICE),
    ):
        cost = military.cost(known, seat, kind, 0)
        if cost >= military.NONE_LEFT:
            lines.append(SlipLine(text=f"no {word} left", costs=[Amount(text="-", word=f"no {word} left")]))
            continue
        lines.append(
            SlipLine(
                text=f"a {word} for {holding(unit, cost).word}",
                costs=[holding(unit, cost, str(cost))],
                gains=[Amount(symbol=symbol, word=word)],
                seat=seat,
            )
        )
    return Slip(
        id="prices",
        label="What the next pieces cost at the wall",
        place="region:military",
        at=at(PRICES_AT[0], PRICES_AT[1]),
        style="prices",
        lines=lines,
        rule="military.fortify",
    )


def pieces(view: View) -> list[Piece]:
    """Action markers, named by place and ordinal."""
    parts = view.parts
    found: list[Piece] = []
    names = [*[here.name for here in parts.regions], "the order of the wall"]
    for n, id in enumerate([*parts.region_ids, "military"]):
        for k, owner in enumerate(view.known.discs[n]):
            found.append(
                Piece(
                    id=f"disc:{id}:{k}",
                    label=f"{view.whose(owner)} action marker in {names[n]}",
                    place=f"region:{id}",
                    box=0,
                    symbol="disc",
                    size=DISC,
                    seat=view.seat_of(owner),
                )
            )
    return found
