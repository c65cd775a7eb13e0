"""Acting at the wall: a step on any track, and fortifying or training soldiers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, listed

from ...parts.effect import COIN, RICE, STONE, TRACKS
from ...parts.parts import ADVANCE, DONE, PASS, SOLDIER, TOWER, WALL, is_free
from ...parts.passive import NOTHING, ON_MILITARY_TURN
from ...parts.phrases import amount
from ...player import MARKER
from .. import palace
from ..free_actions import add_free, apply_free, why_not_free
from ..regions.region import NO_ACTION, NO_COINS, NO_MARKER, OPEN, disc_fee, place_disc, step_gains
from . import military

if TYPE_CHECKING:
    from ...state import Tianxia

NEITHER: Final = 0
FORTIFYING: Final = 1
TRAINING: Final = 2


def obstacle(s: Tianxia, seat: int) -> int:
    """Whether a seat can act at the wall: a piece must be payable with what it has and the best such a step and passive
    effects can bring (military.turn)."""
    player = s.players[seat]
    space = s.parts.military
    if player.left[MARKER] == 0:
        return NO_MARKER
    if s.discs[space] and disc_fee(s, seat, space) > player.have[COIN]:
        return NO_COINS
    stone = player.have[STONE] + most_gained(s, seat, STONE)
    if military.can_place(s, seat, WALL, 0, stone) or military.can_place(s, seat, TOWER, 0, stone):
        return OPEN
    if military.can_place(s, seat, SOLDIER, 0, player.have[RICE] + most_gained(s, seat, RICE)):
        return OPEN
    return NO_ACTION


def most_gained(s: Tianxia, seat: int, holding: int) -> int:
    """The most of a resource that a step on some track plainly gives, and passive effects of this turn."""
    parts = s.parts
    most = 0
    for track in range(len(s.players[seat].palace)):
        gain = step_gains(s, seat, track)[holding]
        if gain > most:
            most = gain
    number = parts.boards[s.players[seat].board].passive.on[ON_MILITARY_TURN]
    if number != NOTHING:
        most += parts.lists[number].best[holding]
    answers = parts.answers[ON_MILITARY_TURN]
    for space in parts.passive_spaces:
        if answers[s.buildings[space]] and s.has_governor(seat, space):
            number = parts.buildings[s.buildings[space]].passive.on[ON_MILITARY_TURN]
            most += parts.lists[number].best[holding]
    return most


def begin(s: Tianxia, seat: int) -> None:
    place_disc(s, seat, s.parts.military)
    due = 1 if palace.open_tracks(s, seat) else 0
    s.stack.append(MilitaryTurn(seat, due, NEITHER))
    s.trigger(seat, ON_MILITARY_TURN)


def no_action(s: Tianxia, seat: int) -> Why:
    """Why a seat could place nothing, each kind of piece with its cause (military.turn)."""
    causes: list[str] = []
    for kind in (WALL, TOWER, SOLDIER):
        holding = RICE if kind == SOLDIER else STONE
        word = military.WORDS[kind]
        units = military.cost(s, seat, kind, 0)
        if not military.has_any_space(s, kind):
            causes.append(f"no space for a {word}")
        elif units == military.NONE_LEFT:
            causes.append("no meeple for a soldier" if kind == SOLDIER else f"no {word} left")
        else:
            missing = units - s.players[seat].have[holding] - most_gained(s, seat, holding)
            causes.append(f"{amount(holding, missing)} short of a {word}")
    return Why(f"Nothing can be placed at the wall: {listed(causes)}.", "military.turn")


class MilitaryTurn(Decision["Tianxia"]):
    """What comes next at the wall: `due` is 1 while the step is to be taken, `doing` what the pieces so far were."""

    due: int
    doing: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("doing", "due")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "due", "doing")

    def __init__(self, seat: int, due: int, doing: int) -> None:
        super().__init__(seat)
        self.due = due
        self.doing = doing

    # Made so far.

    def legal(self, s: Tianxia) -> list[Action]:
        seat = self.seat
        have = s.players[seat].have
        found: list[Action] = []
        if self.due:
            found = palace.open_tracks(s, seat)
        before = len(found)
        if self.doing != TRAINING:
            military.add_places(s, seat, WALL, 0, have[STONE], found)
            military.add_places(s, seat, TOWER, 0, have[STONE], found)
        if self.doing != FORTIFYING:
            military.add_places(s, seat, SOLDIER, 0, have[RICE], found)
        can_act = len(found) > before
        add_free(s, seat, found)
        if not self.due and (self.doing != NEITHER or not can_act):
            found.append(s.parts.done)
        return found

    def apply(self, s: Tianxia, a: Action) -> None:
        seat = self.seat
        verb = a.verb
        if verb == DONE:
            return
        if verb == ADVANCE:
            s.stack.append(MilitaryTurn(seat, 0, self.doing))
            palace.advance(s, seat, a.target)
        elif verb == WALL or verb == TOWER:
            s.stack.append(MilitaryTurn(seat, self.due, FORTIFYING))
            military.place(s, seat, verb, a.target, 0)
        elif verb == SOLDIER:
            s.stack.append(MilitaryTurn(seat, self.due, TRAINING))
            military.place(s, seat, verb, a.target, 0)
        else:
            s.stack.append(self)
            apply_free(s, seat, a)

    def prompt(self, s: Tianxia) -> Prompt:
        help = "A step on any track is still to be taken." if self.due else ""
        if self.doing == FORTIFYING:
            return Prompt("What do you build?", ("military.fortify", "turn.free"), help)
        if self.doing == TRAINING:
            return Prompt("Where do you place soldiers?", ("military.train", "turn.free"), help)
        return Prompt("Do you fortify or train soldiers?", ("military.turn", "turn.free"), help)

    def why_not(self, s: Tianxia, a: Action) -> Why:
        verb = a.verb
        if verb == ADVANCE:
            if not self.due:
                return Why("The step was taken already.", "military.turn")
            return Why(f"Your marker is at the end of the {TRACKS[a.target]} track.", "palace.step")
        if verb == WALL or verb == TOWER:
            if self.doing == TRAINING:
                return Why("You train soldiers in this turn.", "military.turn")
            return military.obstacle(s, self.seat, verb, a.target, 0)
        if verb == SOLDIER:
            if self.doing == FORTIFYING:
                return Why("You fortify in this turn.", "military.turn")
            return military.obstacle(s, self.seat, verb, a.target, 0)
        if verb == DONE:
            if self.due:
                return Why("A step on a track must be taken first.", "military.turn")
            return Why("At least one piece must be placed.", "military.turn")
        if is_free(a):
            return why_not_free(s, self.seat, a)
        if verb == PASS:
            return Why("You have begun another turn.", "turn.one")
        return Why("You act at the wall now.", "military.turn")

    def notes(self, s: Tianxia, a: Action) -> list[str]:
        if a.verb == ADVANCE:
            return palace.step_notes(s, self.seat, a.target)
        return ["Your turn ends."] if a.verb == DONE else []
