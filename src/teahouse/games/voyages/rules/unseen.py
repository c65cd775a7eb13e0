"""What is hidden: the choices of the running round, until it closes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.luck import Luck
from teahouse.engine.pack import pack
from teahouse.engine.state import SPECTATOR
from teahouse.engine.words import Hidden

from .round import round
from .round.choose import ChooseSail

if TYPE_CHECKING:
    from ..state import Voyages


def conceal(s: Voyages, viewer: int) -> None:
    """Others are seen as they stood when the round began, plus whether they have chosen (setup.hidden)."""
    for seat in range(s.seats):
        if seat != viewer:
            s.sheets[seat] = s.began[seat]
            if s.stacks[seat]:
                s.stacks[seat] = round.turn_of(seat)


def imagine(s: Voyages, viewer: int, luck: Luck) -> None:
    """Others who have chosen took some legal turn; others who are choosing are somewhere in one."""
    if s.over:
        return
    for seat in range(s.seats):
        if seat != viewer:
            if s.stacks[seat]:
                wander(s, seat, luck, luck.automa.below(4))
            else:
                s.stacks[seat] = round.turn_of(seat)
                wander(s, seat, luck, -1)


def wander(s: Voyages, seat: int, luck: Luck, steps: int) -> None:
    """Random choices of one seat: so many, or up to and with `done` where steps is negative."""
    done = s.parts.done
    while steps != 0 and s.stacks[seat]:
        legal = s.legal(seat)
        action = legal[luck.automa.below(len(legal))]
        if action is done and steps > 0:
            return
        s.advance(seat, action)
        steps -= 1


def hidden(s: Voyages, seat: int | None) -> list[Hidden]:
    viewer = SPECTATOR if seat is None else seat
    found: list[Hidden] = []
    if s.over:
        return found
    for other in range(s.seats):
        if other == viewer:
            continue
        sheet = s.sheets[other]
        if s.has_sailed(other):
            forced = has_one_way(s, other)
            found.append(Hidden(f"sheets.{other}", pack(sheet), "", forced))
        elif s.stacks[other] and type(s.stacks[other][-1]) is not ChooseSail:
            found.append(Hidden(f"stacks.{other}", pack(s.stacks[other])))
    return found


def has_one_way(s: Voyages, seat: int) -> bool:
    """Whether a seat that has chosen had no choice at all, so that everybody can tell what it did."""
    if s.stacks[seat]:
        return False
    twin = s.clone()
    twin.viewer = SPECTATOR
    twin.sheets[seat] = twin.began[seat]
    twin.stacks[seat] = round.turn_of(seat)
    while twin.stacks[seat]:
        legal = twin.legal(seat)
        if len(legal) > 1:
            return False
        twin.advance(seat, legal[0])
    return True
