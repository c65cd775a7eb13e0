"""Cards of the Bot and of Li Mu: each line as the rulebook says, as far as possible, with its reasons in the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.decision import Step
from teahouse.engine.journal import Reason

from ... import ledger, tell
from ...parts import items
from ...parts.card import (
    BOT_ADVANCE,
    BOT_DEFEND,
    BOT_DELIVER,
    BOT_MILITARY,
    BOT_PASS_LATE,
    BOT_PP,
    BOT_REGION,
    BOT_WORKER,
    Line,
)
from ...parts.effect import ANY, TRACKS
from ...parts.parts import NO_ROW
from ...player import DELIVERY, EXTRA, MARKER, MEEPLE, NOBODY, SHIPPING
from ...words import tile_words
from .. import palace
from ..regions import barge
from . import defence, governors, li_mu, reasons, the_bot

if TYPE_CHECKING:
    from ...state import Tianxia

NO_REGION: Final = -1


class CardLine(Step["Tianxia"]):
    """The lines of a card from a place on. What a line leaves on the stack is settled before the next."""

    card: int
    at: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("at", "card")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "at")

    def __init__(self, seat: int, card: int, at: int) -> None:
        super().__init__(seat)
        self.card = card
        self.at = at

    # Made so far.

    def run(self, s: Tianxia) -> None:
        cards = s.parts.li_mu_cards if s.seats == 1 else s.parts.bot_cards
        lines = cards[self.card].lines
        waiting = len(s.stack)
        for at in range(self.at, len(lines)):
            resolve(s, self.seat, lines[at])
            if s.over:
                return
            if len(s.stack) > waiting:
                if at + 1 < len(lines):
                    s.stack.insert(waiting, CardLine(self.seat, self.card, at + 1))
                return


def resolve(s: Tianxia, side: int, line: Line) -> None:
    """One line, from its icon: a region gives a step and a governor too (opponent.region), walls and soldiers share a sector
    (opponent.defend)."""
    op = line.op
    if op == BOT_REGION:
        if place_marker(s, side, line.what):
            step(s, side, s.banners[line.what], line.what)
            governors.install(s, side, line.what)
    elif op == BOT_MILITARY:
        place_marker(s, side, s.parts.military)
    elif op == BOT_DEFEND:
        defence.defend(s, side, line)
    elif op == BOT_WORKER:
        place_worker(s, side, line)
    elif op == BOT_DELIVER:
        deliver(s, side, line)
    elif op == BOT_ADVANCE:
        for _ in range(line.count):
            if line.what == ANY:
                step_on_lowest(s, side)
            else:
                step(s, side, line.what)
    elif op == BOT_PP:
        li_mu.score_metric(s, side, line)
    elif op == BOT_PASS_LATE:
        li_mu.tell_pass_late(s)


def place_marker(s: Tianxia, side: int, space: int) -> bool:
    """The first line of a card; without a marker it is ignored (opponent.marker)."""
    player = s.players[side]
    has_marker = player.left[MARKER] > 0
    if has_marker:
        player.left[MARKER] -= 1
        s.discs[space] = [*s.discs[space], side]
    if s.journal is not None:
        tell.automa_marker(s, side, space, has_marker)
    return has_marker


def step(s: Tianxia, side: int, track: int, region: int = NO_REGION, reason: Reason | None = None) -> None:
    """A palace step; printed effects are ignored but Li Mu's points on the blue track (opponent.advance, li_mu.points)."""
    if palace.is_at_top(s, side, track):
        tell_step(s, side, track, region, reason, False)
        return
    at = palace.move_marker(s, side, track)
    tell_step(s, side, track, region, reason, True)
    points = s.parts.step_points[track][at]
    if s.seats == 1 and track == li_mu.BLUE and points:
        li_mu.gain_on_blue(s, points)
    row = s.parts.row_at[track][at]
    if row != NO_ROW:
        s.rows[row] = claim_from(s, side, s.rows[row])


def tell_step(s: Tianxia, side: int, track: int, region: int, reason: Reason | None, is_taken: bool) -> None:
    """The track is that of a region's banner, the lowest one by a reason, or the one that the card says."""
    if s.journal is None:
        return
    why = f", the banner of {s.parts.regions[region].name}" if region != NO_REGION else ", as the card says"
    if reason is not None:
        why = f", {reasons.whose(s)} lowest"
    text = f"{s.who(side)} is at the end of the {TRACKS[track]} track{why}: no step."
    if is_taken:
        step = s.players[side].palace[track]
        text = f"{s.who(side)} takes 1 step on the {TRACKS[track]} track{why}, to step {step}."
    changes = ledger.changed(side, items.STEPS[track], 1 if is_taken else 0)
    kind = "automa" if reason is None else "reason"
    s.tell(kind, text, "opponent.advance", side, None, reason, changes, (f"track:{TRACKS[track]}",))


def claim_from(s: Tianxia, side: int, tiles: list[int]) -> list[int]:
    """Li Mu takes the leftmost figurine that he lacks; otherwise the leftmost tile is out of the game. Returns the rest
    of the row (li_mu.figurines, the_bot.tiles)."""
    if not tiles:
        return tiles
    at = 0
    takes = False
    if the_bot.gains(s, side):
        for n in range(len(tiles)):
            if li_mu.lacks(s, tiles[n]):
                at = n
                takes = True
                break
    reason = reasons.row_reason(s, side, tiles, at, takes)
    if takes:
        palace.receive_tile(s, side, tiles[at], "li_mu.figurines", reason)
    else:
        s.gone = [*s.gone, tiles[at]]
        if s.journal is not None:
            text = f"A tile is out of the game: {tile_words(s.parts, tiles[at])}."
            s.tell("reason", text, "li_mu.figurines" if s.seats == 1 else "the_bot.tiles", side, None, reason)
    return tiles[:at] + tiles[at + 1 :]


def step_on_lowest(s: Tianxia, side: int) -> None:
    """Where its marker stands lowest; of equals by the fixed priority (opponent.advance)."""
    steps = s.players[side].palace
    best = s.parts.track_priority[0]
    for track in s.parts.track_priority:
        if steps[track] < steps[best]:
            best = track
    step(s, side, best, NO_REGION, reasons.track_reason(s, side, best))


def place_worker(s: Tianxia, side: int, line: Line) -> None:
    """A worker on the stated barge or on that with the fewest of its own (opponent.worker)."""
    supply = EXTRA if s.seats == 1 else MEEPLE
    if s.players[side].left[supply] == 0:
        if s.journal is not None:
            s.tell("automa", f"{s.who(side)} has no worker left.", "opponent.exhausted", side)
        return
    chosen = line.what
    reason: Reason | None = None
    if chosen == ANY:
        chosen = line.priority[0]
        for other in line.priority:
            if barge.own_workers(s, side, other) < barge.own_workers(s, side, chosen):
                chosen = other
        reason = reasons.barge_reason(s, side, line, chosen)
    s.players[side].left[supply] -= 1
    if s.journal is not None:
        tell.automa_worker(s, side, chosen, supply, reason)
    barge.insert(s, side, chosen)


def deliver(s: Tianxia, side: int, line: Line) -> None:
    """The first free spaces from one side, ship by ship from the top, then a shipping marker (opponent.deliver)."""
    player = s.players[side]
    covered: list[tuple[int, int]] = []
    left = min(line.count, player.left[DELIVERY])
    for slot in range(len(s.ships)):
        if s.parts.slot_ports[slot] != line.what:
            continue
        cargo = s.cargo[slot]
        for n in range(len(cargo)):
            space = n if line.from_left else len(cargo) - 1 - n
            if left and cargo[space] == NOBODY:
                left -= 1
                cargo = cargo[:]
                cargo[space] = side
                covered.append((slot, space))
        s.cargo[slot] = cargo
    if not covered:
        if s.journal is not None:
            text = f"{s.who(side)} finds no free space in {s.parts.ports[line.what].capitalize()}."
            s.tell("automa", text, "opponent.deliver", side)
        return
    player.left[DELIVERY] -= len(covered)
    player.deliveries += len(covered)
    has_marker = player.left[SHIPPING] > 0
    if has_marker:
        player.left[SHIPPING] -= 1
        shipping = player.shipping[:]
        shipping[line.what] += 1
        player.shipping = shipping
    reasons.explain_delivery(s, side, line, covered, has_marker)
