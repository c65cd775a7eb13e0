"""The palace: steps on four tracks, rows of bonus tiles, and who arrived first."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.journal import Reason
from teahouse.engine.words import Prompt, Why

from .. import tell
from ..parts import items
from ..parts.effect import ANY, BONUS_SHIPPING, TRACKS
from ..parts.parts import ADVANCE, TAKE_TILE
from ..parts.pieces import NO_FIGURINE, NO_TILE
from ..player import HELD, NOT_GAINED, with_one
from ..words import then_words

if TYPE_CHECKING:
    from ..state import Tianxia


def move_marker(s: Tianxia, side: int, track: int) -> int:
    """One step; the marker comes after all that stand there already (palace.arrival). Returns the step."""
    player = s.players[side]
    steps = player.palace[:]
    step = steps[track] + 1
    steps[track] = step
    player.palace = steps
    court = s.courts[track]
    place = court.index(side)
    at = place
    while at > 0 and step_of(s, court[at - 1], track) < step:
        at -= 1
    if at < place:
        moved = court[:]
        moved.insert(at, moved.pop(place))
        s.courts[track] = moved
    return step


def step_of(s: Tianxia, marker: int, track: int) -> int:
    """Where a marker stands; the neutral one never moves."""
    return s.players[marker].palace[track] if marker < s.sides else s.parts.neutral_step


def is_at_top(s: Tianxia, side: int, track: int) -> bool:
    return s.players[side].palace[track] >= s.parts.top_step


def open_tracks(s: Tianxia, seat: int) -> list[Action]:
    """The tracks on which a seat can still advance."""
    steps = s.players[seat].palace
    top = s.parts.top_step
    return [action for action in s.parts.advance if steps[action.target] < top]


def advance(s: Tianxia, seat: int, track: int, coins: int = 0) -> None:
    """A player's step, for which so many coins were paid: what is printed there is gained (palace.step)."""
    if is_at_top(s, seat, track):
        if s.journal is not None:
            tell.lost_step(s, seat, track)
        return
    step = move_marker(s, seat, track)
    if s.journal is not None:
        tell.step(s, seat, track, step, coins)
    s.give(seat, s.parts.steps[track][step])


def has_figurine(s: Tianxia, side: int, figurine: int) -> bool:
    tiles = s.parts.tiles
    for kind in s.players[side].figurines:
        if tiles[kind].figurine == figurine:
            return True
    return False


def can_take(s: Tianxia, side: int, kind: int) -> bool:
    """Nobody can have two figurines alike (palace.figurines)."""
    figurine = s.parts.tiles[kind].figurine
    return figurine == NO_FIGURINE or not has_figurine(s, side, figurine)


def takeable(s: Tianxia, seat: int, tiles: list[int]) -> list[Action]:
    """The different tiles of a row that a seat may take."""
    found: list[Action] = []
    before = NO_TILE
    for kind in sorted(tiles):
        if kind != before and can_take(s, seat, kind):
            found.append(s.parts.take_tile[kind])
        before = kind
    return found


def receive_tile(s: Tianxia, side: int, kind: int, rule: str, reason: Reason | None = None) -> None:
    """Take a bonus tile: figurines stand at the board, others are kept for later. An automa says why it is this one."""
    player = s.players[side]
    is_figurine = s.parts.tiles[kind].figurine != NO_FIGURINE
    if is_figurine:
        player.figurines = with_one(player.figurines, kind)
    else:
        player.tiles = with_one(player.tiles, kind)
    if s.journal is not None:
        tell.tile(s, side, kind, rule, reason)


def take_from_row(s: Tianxia, seat: int, row: int) -> None:
    """One tile of the row; asked only where they differ (palace.row)."""
    found = takeable(s, seat, s.rows[row])
    if len(found) > 1:
        s.stack.append(TakeFromRow(seat, row))
    elif found:
        take_tile(s, seat, row, found[0].target)
    elif s.journal is not None:
        why = "has the figurines that are left there" if s.rows[row] else "finds none"
        text = f"1 bonus tile is lost: {{{seat}}} {why}."
        s.tell("lost", text, "palace.row", seat, lost=((seat, items.TILE, 1),))


def take_tile(s: Tianxia, seat: int, row: int, kind: int) -> None:
    tiles = s.rows[row][:]
    tiles.remove(kind)
    s.rows[row] = tiles
    receive_tile(s, seat, kind, "palace.row")


def gain_token(s: Tianxia, seat: int, token: int) -> None:
    """A special token of the own colour (palace.tokens)."""
    player = s.players[seat]
    is_shipping = token == BONUS_SHIPPING
    is_new = (player.bonus_shipping if is_shipping else player.double_tower) == NOT_GAINED
    if is_new and is_shipping:
        player.bonus_shipping = HELD
    elif is_new:
        player.double_tower = HELD
    if s.journal is not None:
        tell.token(s, seat, token, is_new)


def step_notes(s: Tianxia, seat: int, track: int) -> list[str]:
    """What the next step of a track then asks."""
    return then_words(s.parts, s.parts.steps[track][s.players[seat].palace[track] + 1])


class TakeFromRow(Decision["Tianxia"]):
    """Which tile of a palace row."""

    row: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("row",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "row")

    def __init__(self, seat: int, row: int) -> None:
        super().__init__(seat)
        self.row = row

    # Made so far.

    def legal(self, s: Tianxia) -> list[Action]:
        return takeable(s, self.seat, s.rows[self.row])

    def apply(self, s: Tianxia, a: Action) -> None:
        take_tile(s, self.seat, self.row, a.target)

    def prompt(self, s: Tianxia) -> Prompt:
        return Prompt("Which tile do you take?", ("palace.row",), f"You reached {s.parts.row_words[self.row]}.")

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == TAKE_TILE and a.target in s.rows[self.row]:
            return Why("You have that figurine already.", "palace.figurines")
        if a.verb == TAKE_TILE:
            return Why(f"That tile does not lie on {s.parts.row_words[self.row]}.", "palace.row")
        return Why("First take one of the tiles on that step.", "palace.row")


class Advances(Step["Tianxia"]):
    """So many steps on one track or on any, each settled before the next (palace.step)."""

    track: int
    left: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("left", "track")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "track", "left")

    def __init__(self, seat: int, track: int, left: int) -> None:
        super().__init__(seat)
        self.track = track
        self.left = left

    # Made so far.

    def run(self, s: Tianxia) -> None:
        if self.left > 1:
            s.stack.append(Advances(self.seat, self.track, self.left - 1))
        if self.track != ANY:
            advance(s, self.seat, self.track)
        elif open_tracks(s, self.seat):
            s.stack.append(ChooseTrack(self.seat))
        elif s.journal is not None:
            text = f"A palace step is lost: all markers of {{{self.seat}}} are at the end."
            s.tell("lost", text, "palace.step", self.seat)


class ChooseTrack(Decision["Tianxia"]):
    """A step on any track."""

    def legal(self, s: Tianxia) -> list[Action]:
        return open_tracks(s, self.seat)

    def apply(self, s: Tianxia, a: Action) -> None:
        advance(s, self.seat, a.target)

    def prompt(self, s: Tianxia) -> Prompt:
        return Prompt("On which track do you advance?", ("palace.step",))

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == ADVANCE:
            return Why(f"Your marker is at the end of the {TRACKS[a.target]} track.", "palace.step")
        return Why("First choose the track on which you advance.", "palace.step")

    def notes(self, s: Tianxia, a: Action) -> list[str]:
        return step_notes(s, self.seat, a.target)
