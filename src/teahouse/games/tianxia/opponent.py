"""Cards of the Bot and of Li Mu: each line as the rulebook says, as far as possible, with its reasons in the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ...engine.decision import Step
from . import li_mu, opponent_governor, opponent_reasons, opponent_wall, palace
from .barge import insert, own_workers
from .card import (
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
from .effect import ANY, BARGES, FROM_CARDS, FROM_PALACE, TRACKS
from .metrics import count_metric
from .player import DELIVERY, EXTRA, MARKER, MEEPLE, NOBODY, SHIPPING
from .words import metric_words

if TYPE_CHECKING:
    from .state import Tianxia

BLUE: Final = 2  # the track whose points Li Mu gains


class CardLine(Step["Tianxia"]):
    """The lines of a card from a place on, each settled before the next."""

    __slots__ = ("at", "card")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "at")

    def __init__(self, seat: int, card: int, at: int) -> None:
        super().__init__(seat)
        self.card = card
        self.at = at

    def run(self, s: Tianxia) -> None:
        cards = s.parts.li_mu_cards if s.seats == 1 else s.parts.bot_cards
        lines = cards[self.card].lines
        if self.at + 1 < len(lines):
            s.stack.append(CardLine(self.seat, self.card, self.at + 1))
        resolve(s, self.seat, lines[self.at])


def resolve(s: Tianxia, side: int, line: Line) -> None:
    """One line, from its icon."""
    op = line.op
    if op == BOT_REGION:
        if place_marker(s, side, line.what):
            step(s, side, s.banners[line.what])
            opponent_governor.install(s, side, line.what)
    elif op == BOT_MILITARY:
        place_marker(s, side, s.parts.military)
    elif op == BOT_DEFEND:
        opponent_wall.defend(s, side, line)
    elif op == BOT_WORKER:
        place_worker(s, side, line)
    elif op == BOT_DELIVER:
        deliver(s, side, line)
    elif op == BOT_ADVANCE:
        for _ in range(line.count):
            step(s, side, lowest_track(s, side) if line.what == ANY else line.what)
    elif op == BOT_PP:
        score_metric(s, side, line)
    elif op == BOT_PASS_LATE:
        li_mu.tell_pass_late(s)


def place_marker(s: Tianxia, side: int, space: int) -> bool:
    """The first line of a card; without a marker it is ignored (opponent.marker)."""
    player = s.players[side]
    where = "at the wall" if space == s.parts.military else f"in {s.parts.regions[space].name}"
    if player.left[MARKER] == 0:
        if s.journal is not None:
            text = f"{s.who(side)} has no action marker left and does not act {where}."
            s.tell("automa", text, "opponent.marker", side)
        return False
    player.left[MARKER] -= 1
    s.discs[space] = [*s.discs[space], side]
    if s.journal is not None:
        s.tell("automa", f"{s.who(side)} places an action marker {where}.", "opponent.marker", side)
    return True


def step(s: Tianxia, side: int, track: int) -> None:
    """A palace step; printed effects are ignored but Li Mu's points on the blue track (opponent.advance, li_mu.points)."""
    if palace.is_at_top(s, side, track):
        return
    at = palace.move_marker(s, side, track)
    if s.journal is not None:
        text = f"{s.who(side)} advances to step {at} of the {TRACKS[track]} track."
        s.tell("automa", text, "opponent.advance", side)
    points = s.parts.step_points[track][at]
    if s.seats == 1 and track == BLUE and points:
        s.score(side, points, FROM_PALACE)
        if s.journal is not None:
            s.tell("automa", f"Li Mu gains {points} Prestige Points on the blue track.", "li_mu.points", side)
    row = s.parts.row_at[track][at]
    if row != NOBODY:
        s.rows[row] = claim_from(s, side, s.rows[row])


def claim_from(s: Tianxia, side: int, tiles: list[int]) -> list[int]:
    """Li Mu takes the leftmost figurine that he lacks; otherwise the leftmost tile is out of the game. Returns the rest
    of the row (li_mu.figurines, the_bot.tiles)."""
    if not tiles:
        return tiles
    at = 0
    takes = False
    if s.seats == 1:
        for n in range(len(tiles)):
            if opponent_governor.wants(s, side, tiles[n]):
                at = n
                takes = True
                break
    opponent_reasons.explain_row(s, side, tiles, at, takes)
    if takes:
        palace.receive_tile(s, side, tiles[at], "li_mu.figurines")
    else:
        s.gone = [*s.gone, tiles[at]]
    return tiles[:at] + tiles[at + 1 :]


def lowest_track(s: Tianxia, side: int) -> int:
    """Where its marker stands lowest; of equals by the fixed priority (opponent.advance)."""
    steps = s.players[side].palace
    best = s.parts.track_priority[0]
    for track in s.parts.track_priority:
        if steps[track] < steps[best]:
            best = track
    opponent_reasons.explain_track(s, side, best)
    return best


def place_worker(s: Tianxia, side: int, line: Line) -> None:
    """A worker on the stated barge or on that with the fewest of its own (opponent.worker)."""
    supply = EXTRA if s.seats == 1 else MEEPLE
    if s.players[side].left[supply] == 0:
        if s.journal is not None:
            s.tell("automa", f"{s.who(side)} has no worker left.", "opponent.exhausted", side)
        return
    barge = line.what
    if barge == ANY:
        barge = line.priority[0]
        for other in line.priority:
            if own_workers(s, side, other) < own_workers(s, side, barge):
                barge = other
        opponent_reasons.explain_barge(s, side, line, barge)
    s.players[side].left[supply] -= 1
    if s.journal is not None:
        text = f"{s.who(side)} places a worker on the {BARGES[barge]} barge."
        s.tell("automa", text, "opponent.worker", side)
    insert(s, side, barge)


def deliver(s: Tianxia, side: int, line: Line) -> None:
    """The first free spaces from one side, ship by ship from the top, then a shipping marker (opponent.deliver)."""
    player = s.players[side]
    made = 0
    for slot in range(len(s.ships)):
        if s.parts.slot_ports[slot] != line.what:
            continue
        cargo = s.cargo[slot][:]
        spaces = list(range(len(cargo)))
        if not line.from_left:
            spaces.reverse()
        for space in spaces:
            if made < line.count and player.left[DELIVERY] > 0 and cargo[space] == NOBODY:
                cargo[space] = side
                player.left[DELIVERY] -= 1
                player.deliveries += 1
                made += 1
                opponent_reasons.explain_delivery(s, side, line, slot, space)
        s.cargo[slot] = cargo
    if not made:
        if s.journal is not None:
            text = f"{s.who(side)} finds no free space in {s.parts.ports[line.what].capitalize()}."
            s.tell("automa", text, "opponent.deliver", side)
        return
    if player.left[SHIPPING] > 0:
        player.left[SHIPPING] -= 1
        shipping = player.shipping[:]
        shipping[line.what] += 1
        player.shipping = shipping
        if s.journal is not None:
            text = f"{s.who(side)} puts a shipping marker into the port of {s.parts.ports[line.what].capitalize()}."
            s.tell("automa", text, "opponent.deliver", side)


def score_metric(s: Tianxia, side: int, line: Line) -> None:
    """Points for what he has of something (li_mu.card_points)."""
    count = count_metric(s, side, line.what)
    points = min(count // line.each * line.points, line.most)
    if points:
        s.score(side, points, FROM_CARDS)
    if s.journal is not None:
        text = f"{s.who(side)} scores {points} for {count} {metric_words(line.what)}, at most {line.most}."
        s.tell("automa", text, "li_mu.card_points", side)
