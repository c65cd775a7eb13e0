"""The seven kingdoms: a seat for markers with its banner, exchange and benefit; and the space at the wall."""

from __future__ import annotations

from collections.abc import Sequence

from teahouse.engine.words import counted
from teahouse.scene import Amount, Decor, Lit, Piece, Place, Slip, SlipLine

from ..parts.effect import RICE, STONE
from ..parts.parts import EXCHANGE, SOLDIER, TOWER, WALL
from ..rules.military import military, military_turn
from ..rules.regions import region
from ..rules.regions.region import NO_COINS, NO_MARKER, OPEN, disc_fee
from ..rules.turn import Turn
from .amounts import holding
from .places import PRICES_AT, at
from .printed.land import region_id
from .view import View, shut_ones

DISC = 30.0


def places(view: View) -> list[Place]:
    printed, banners = view.printed, view.known.banners
    return [*[here[banners[n]] for n, here in enumerate(printed.regions)], printed.military]


def lights(view: View) -> list[Lit]:
    """Why regions and exchanges are closed; and the benefit, which is always that of the region in which one acts."""
    parts, top = view.parts, view.top
    found: list[Lit] = []
    if isinstance(top, Turn):
        found.extend(shut_ones([(region_id(parts, n), why_closed(view, n)) for n in range(parts.military + 1)]))
    if EXCHANGE in view.verbs:
        pills = [(n, pill.id) for n, pill in enumerate(view.printed.pills) if pill.means]
        found.extend(shut_ones([(id, view.why_not(parts.exchange[n])) for n, id in pills]))
    if isinstance(top, region.RegionTurn) and view.is_legal(parts.benefit.text):
        found.append(Lit(id=view.printed.pills[top.region].id, action=parts.benefit.text, glow="free"))
    return found


def why_closed(view: View, n: int) -> str:
    """Why the viewer, whose turn it is, cannot act there, in few words."""
    if view.seat is None:
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
    banners = view.known.banners
    return [kinds[banners[n]] for n, kinds in view.printed.banners]


def pills(view: View) -> Sequence[Slip]:
    """The exchange or the benefit of each region."""
    return view.printed.pills


def prices(view: View) -> list[Slip]:
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
    slip = Slip(
        id="prices",
        label="What the next pieces cost at the wall",
        place="region:military",
        at=at(PRICES_AT[0], PRICES_AT[1]),
        style="prices",
        lines=lines,
        rule="military.fortify",
    )
    return [slip]


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
                    label=f"{view.whose_piece(owner)} action marker in {names[n]}",
                    place=f"region:{id}",
                    box=0,
                    symbol="disc",
                    size=DISC,
                    seat=view.seat_of(owner),
                )
            )
    return found
