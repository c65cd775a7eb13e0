"""Actions: what the space gives on which the ship has ended; the rewards of duties are of the same kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why

from ..parts.chart import NO_ISLAND
from ..parts.parts import (
    BARREL,
    CARGO,
    DREAD,
    RELIC,
    SAILOR,
    SETTLEMENT,
    STAR,
    STAR_DREAD,
    STAR_EXPLORE,
    TAKE,
    Parts,
)
from ..words import useless_words
from . import dread, sailors, settlement, stars
from .cargo import LoadBarrel, has_room, load, types_with_room
from .round import refusal

if TYPE_CHECKING:
    from ..state import Sheet, Voyages


def is_of_use(parts: Parts, sheet: Sheet, icon: int) -> bool:
    """Whether an icon would change anything now; if not, it is not offered and stays unused (actions.useless)."""
    if icon == SAILOR:
        return sheet.gained < parts.extra_sailors
    if icon == RELIC:
        return sheet.sailors > 0
    if icon == BARREL:
        return len(types_with_room(parts, sheet)) > 0
    if icon == SETTLEMENT:
        return settlement.is_of_use(parts, sheet)
    if icon >= CARGO:
        return has_room(parts, sheet, icon - CARGO)
    return False


def useless_rule(icon: int) -> str:
    """The rule by which an icon is of no use."""
    if icon == SAILOR:
        return "actions.sailor.limit"
    if icon == RELIC:
        return "actions.relic.none"
    return "actions.useless" if icon == SETTLEMENT else "cargo.full"


def gain(s: Voyages, seat: int, icon: int) -> None:
    """A sailor comes aboard, a relic makes one heroic who may have joined in this very round, cargo is loaded; what has no use
    is lost (actions.sailor, actions.relic, actions.relic.new, actions.cargo)."""
    if icon == SAILOR:
        sailors.gain_sailor(s, seat, "actions.sailor")
    elif icon == RELIC:
        sailors.make_heroic(s, seat)
    else:
        load(s, seat, icon - CARGO)


def is_used(parts: Parts, sheet: Sheet, hex: int) -> bool:
    """Whether the icon of a hex is used up on a sheet, for both hexes of an island at once; for an island without one, whether
    its gold is taken (actions.once, actions.island)."""
    chart = parts.chart
    if chart.icon_of[hex] == DREAD:
        return bool(sheet.stars[STAR_DREAD])
    island = chart.island_of[hex]
    if island != NO_ISLAND and not chart.icon_of[hex]:
        return bool(sheet.visited[island])
    spot = chart.spot_of[hex]
    return spot >= 0 and bool(sheet.used[spot])


class Space(Step["Voyages"]):
    """Step 4 of a round: the action of the space on which the ship has ended, not of those it has crossed, if it was not used
    before. A barrel asks what is in it (actions.passed, actions.once, actions.barrel)."""

    def run(self, s: Voyages) -> None:
        seat = self.seat
        sheet = s.sheets[seat]
        chart = s.parts.chart
        icon = chart.icon_of[sheet.hex]
        if icon == DREAD:
            dread.meet(s, seat)
            return
        spot = chart.spot_of[sheet.hex]
        if spot < 0 or sheet.used[spot]:
            return
        if icon == STAR:
            sheet.use(spot)
            stars.earn(s, seat, STAR_EXPLORE)
        elif is_of_use(s.parts, sheet, icon):
            if icon == SETTLEMENT:
                s.stacks[seat].append(settlement.Trade(seat))
            elif icon == BARREL:
                s.stacks[seat].append(LoadBarrel(seat, True))
            else:
                s.stacks[seat].append(TakeIcon(seat))


class TakeIcon(Decision["Voyages"]):
    """A sailor, a relic or cargo on the space: take it, or leave it for another visit (actions.optional)."""

    def legal(self, s: Voyages) -> list[Action]:
        return [s.parts.take, s.parts.decline]

    def apply(self, s: Voyages, a: Action) -> None:
        if a.verb == TAKE:
            sheet = s.fresh_sheet(self.seat)
            chart = s.parts.chart
            sheet.use(chart.spot_of[sheet.hex])
            gain(s, self.seat, chart.icon_of[sheet.hex])

    def prompt(self, s: Voyages) -> Prompt:
        icon = s.parts.chart.icon_of[s.sheets[self.seat].hex]
        name = s.parts.icon_names[icon]
        rule = "actions.cargo" if icon >= CARGO else "actions.relic" if icon == RELIC else "actions.sailor"
        article = "a " if icon < CARGO else ""
        asked = (
            f"There are {name} here. Take them?" if name.endswith("s") else f"There is {article}{name} here. Take it?"
        )
        return Prompt(asked, ("actions.optional", rule))

    def why_not(self, s: Voyages, a: Action) -> Why:
        asked = Why("First take what is here, or leave it for later.", "actions.optional")
        return refusal.at_the_space(s, self.seat, a, asked)

    def notes(self, s: Voyages, a: Action) -> list[str]:
        return [] if a.verb == TAKE else ["It stays there for another visit."]

    def is_open(self, s: Voyages) -> bool:
        return False


def why_space_is_done(s: Voyages, seat: int) -> Why:
    """Why the space where the ship lies has nothing more to give in this round: it was used before or in this round, is of
    no use, or was left for later (actions.once, actions.useless, actions.optional)."""
    parts = s.parts
    sheet, began = s.sheets[seat], s.began[seat]
    icon = parts.chart.icon_of[sheet.hex]
    where = parts.chart.where(sheet.hex)
    if icon == DREAD:
        return dread.why_it_is_done(began)
    spot = parts.chart.spot_of[sheet.hex]
    if began.used[spot]:
        if icon == SETTLEMENT:
            return Why(f"{where} is closed to you, since you have traded there before.", "settlement.once")
        return Why(f"You have used the {parts.icon_names[icon]} at {where} before.", "actions.once")
    if sheet.used[spot]:
        return Why("You have used this space in this round. Take that back to choose otherwise.", "round.undo")
    if not is_of_use(parts, sheet, icon):
        return Why(f"It is of no use to you: {useless_words(parts, icon)}.", useless_rule(icon))
    return Why("You have left it for later. Take that back to use it now.", "round.undo")
