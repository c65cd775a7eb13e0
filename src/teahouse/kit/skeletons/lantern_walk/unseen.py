"""What a viewer may not know: the hands of the others and the pile. Everything a seat is sent is made after `conceal`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.luck import Luck
from teahouse.engine.state import SPECTATOR
from teahouse.engine.words import Hidden

from .parts import UNSEEN

if TYPE_CHECKING:
    from .state import LanternWalk


def conceal(s: LanternWalk, viewer: int) -> None:
    """Take away what the viewer may not know."""
    s.pile = [UNSEEN] * len(s.pile)
    for seat, hand in enumerate(s.hands):
        if seat != viewer:
            s.hands[seat] = [UNSEEN] * len(hand)


def imagine(s: LanternWalk, luck: Luck) -> None:
    """Put something in its place that might be there: the lanterns that the viewer does not see, shuffled."""
    piles = [*s.hands, s.pile]
    seen = {lantern for pile in (*piles, *s.rows, s.out) for lantern in pile}
    others = [lantern for lantern in range(s.parts.count) if lantern not in seen]
    luck.cards.shuffle(others)
    for pile in piles:
        for n, lantern in enumerate(pile):
            if lantern == UNSEEN:
                pile[n] = others.pop()


def hidden(s: LanternWalk, seat: int | None) -> list[Hidden]:
    """Every place that is hidden from somebody, with what lies there; the only one that is left can be worked out."""
    viewer = SPECTATOR if seat is None else seat
    piles = [(f"hands.{n}", hand) for n, hand in enumerate(s.hands) if n != viewer]
    piles.append(("pile", s.pile))
    places = [(f"{name}.{n}", lantern) for name, pile in piles for n, lantern in enumerate(pile)]
    return [Hidden(place, lantern, forced=len(places) == 1) for place, lantern in places]
