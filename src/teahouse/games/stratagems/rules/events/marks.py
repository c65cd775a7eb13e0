"""Events that place markers, and the raid of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.words import Prompt, Why

from ... import status as st
from ...parts.cards import EMPTY_FORT, RED_TURBAN, SANITATION, SEA_BAN, TEMPLE, WALL_REBUILT, Effect
from ...parts.parts import CHOOSE_SPACE, RAID
from ..actions import raid
from ..actions.choosing import Choosing
from ..realm.control import controller, is_temple

if TYPE_CHECKING:
    from ...state import Stratagems


def sites(s: Stratagems, seat: int, marker: int) -> list[int]:
    """The spaces where a marker may be placed (events.markers)."""
    found: list[int] = []
    for space in range(len(s.holder)):
        holds = s.holder[space] == seat
        if marker == SANITATION:
            if (holds or s.owner[space] == seat) and not s.marks[space] & st.SANITATION:
                found.append(space)
        elif marker == TEMPLE:
            if holds and s.parts.atlas.site[space] and not is_temple(s, space):
                found.append(space)
        elif s.owner[space] == seat and not s.marks[space] & st.EMPTY_FORT:
            found.append(space)
    return found


def mark(s: Stratagems, seat: int, effect: Effect, target: int) -> None:
    """Place a marker: on the table or against a player at once, on a space where there is one to choose (events.markers,
    events.turban, routes.sea_ban)."""
    marker = effect.marker
    text = ""
    if marker == WALL_REBUILT:
        s.wall += 1
        text = f"{{{seat}}} rebuilds the Great Wall."
    elif marker == SEA_BAN:
        s.sea_ban = seat
        text = f"{{{seat}}} bans all others from the sea until the season ends."
    elif marker == RED_TURBAN:
        if target >= 0:
            s.mats[target][st.TURBAN] = 1
            text = f"The Red Turbans rise against {{{target}}}."
    else:
        spaces = sites(s, seat, marker)
        if len(spaces) == 1:
            put(s, seat, marker, spaces[0])
        elif spaces:
            s.stack.append(ChooseSite(seat, effect.number))
    if text and s.journal is not None:
        s.tell("marker", text, "events.markers", seat)


def put(s: Stratagems, seat: int, marker: int, space: int) -> None:
    name = s.name(space)
    if marker == SANITATION:
        s.marks[space] |= st.SANITATION
        text, rule = f"{{{seat}}} builds sanitation in {name}.", "plague.sanitation"
    elif marker == TEMPLE:
        s.marks[space] |= st.MONASTERY
        text, rule = f"{{{seat}}} founds a monastery in {name}.", "control.sites"
    else:
        s.marks[space] |= st.EMPTY_FORT
        text, rule = f"{{{seat}}} opens the gates of {name}: nobody dares to attack it.", "events.markers"
    if s.journal is not None:
        s.tell("marker", text, rule, seat, touches=s.at(space))


class ChooseSite(Choosing):
    """Where a marker is placed."""

    effect: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("effect",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "effect")

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect = effect

    # Made so far.

    def offers(self, s: Stratagems) -> list[Action]:
        return [s.parts.choose[space] for space in sites(s, self.seat, s.parts.effects[self.effect].marker)]

    def take(self, s: Stratagems, a: Action) -> None:
        put(s, self.seat, s.parts.effects[self.effect].marker, a.target)

    def prompt(self, s: Stratagems) -> Prompt:
        marker = s.parts.effects[self.effect].marker
        if marker == SANITATION:
            return Prompt("Where do you build sanitation?", ("plague.sanitation",))
        if marker == TEMPLE:
            return Prompt("Where do you found a monastery?", ("control.sites",))
        assert marker == EMPTY_FORT
        return Prompt("Which capital becomes an empty fort?", ("events.markers",))

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb != CHOOSE_SPACE:
            return Why("First place the marker.", "events.markers")
        marker = s.parts.effects[self.effect].marker
        name = s.name(a.target)
        if marker == SANITATION:
            if controller(s, a.target) != self.seat:
                return Why(f"You do not control {name}.", "plague.sanitation")
            return Why(f"{name} has sanitation already.", "plague.sanitation")
        if marker == TEMPLE:
            if not s.parts.atlas.site[a.target]:
                return Why(f"No monastery can be founded in {name}.", "control.sites")
            if s.holder[a.target] != self.seat:
                return Why(f"You have no units in {name}.", "control.sites")
            return Why(f"{name} has a monastery already.", "control.sites")
        if s.owner[a.target] != self.seat:
            return Why(f"{name} is no capital of yours.", "events.markers")
        return Why(f"{name} is an empty fort already.", "events.markers")


def ask_raid(s: Stratagems, seat: int) -> None:
    """One raid without action points, if there is anything to raid (raid.piracy)."""
    for space in range(len(s.holder)):
        if raid.can_raid(s, seat, space):
            s.stack.append(ChooseRaid(seat))
            return


class ChooseRaid(Choosing):
    """Where the pirates land."""

    __slots__ = ()

    def offers(self, s: Stratagems) -> list[Action]:
        found: list[Action] = []
        raid.add_targets(s, self.seat, found)
        return found

    def take(self, s: Stratagems, a: Action) -> None:
        raid.piracy(s, self.seat, a.target)

    def prompt(self, s: Stratagems) -> Prompt:
        return Prompt("Which coast do the pirates raid?", ("raid.piracy",))

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == RAID:
            return raid.why_not_there(s, self.seat, a.target)
        return Why("First choose a coast.", "raid.piracy")

    def chances(self, s: Stratagems, a: Action) -> list[tuple[str, float]]:
        return raid.odds(s)
