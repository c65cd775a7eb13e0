"""A turn: light a lantern or put one out, then draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine import Action, Decision, Outcome, Prompt, Why, by_points

from .parts import LIGHT

if TYPE_CHECKING:
    from .state import LanternWalk


class ChooseLantern(Decision["LanternWalk"]):
    """Light a lantern of the hand that is brighter than the last of the row, or put one out (turn.light, turn.snuff)."""

    def legal(self, s: LanternWalk) -> list[Action]:
        hand = sorted(s.hands[self.seat])
        brighter = [s.parts.light[lantern] for lantern in hand if lantern > last_lit(s, self.seat)]
        return brighter + [s.parts.snuff[lantern] for lantern in hand]

    def apply(self, s: LanternWalk, a: Action) -> None:
        """What the seat itself knows is done first; then the others see the lantern, and the seat what it draws."""
        before = s.balance() if s.journal is not None else []
        s.hands[self.seat].remove(a.target)
        pile = s.rows[self.seat] if a.verb == LIGHT else s.out
        pile.append(a.target)
        s.reveal()
        if s.journal is not None:
            does, rule = ("lights", "turn.light") if a.verb == LIGHT else ("puts out", "turn.snuff")
            text = f"{{{self.seat}}} {does} a lantern of {a.target + 1}."
            s.tell("lantern", text, rule, self.seat, changes=s.changes_since(before), touches=(f"lantern:{a.target}",))
        draw(s, self.seat)

    def prompt(self, s: LanternWalk) -> Prompt:
        help = "Any of them may be put out instead."
        return Prompt("Which lantern do you light?", ("turn.light", "turn.snuff"), help)

    def why_not(self, s: LanternWalk, a: Action) -> Why:
        if a.target not in s.hands[self.seat]:
            return Why(f"You do not hold the lantern of {a.target + 1}.", "turn.light")
        return Why(f"It is not brighter than your last one, of {last_lit(s, self.seat) + 1}.", "turn.light")

    def is_open(self, s: LanternWalk) -> bool:
        """Never: the answers are the lanterns of a hidden hand."""
        return False


def last_lit(s: LanternWalk, seat: int) -> int:
    row = s.rows[seat]
    return row[-1] if row else -1


def draw(s: LanternWalk, seat: int) -> None:
    """The seat draws the top of the pile, while there is any (turn.draw)."""
    if not s.pile:
        return
    lantern = s.pile.pop()
    s.hands[seat].append(lantern)
    if s.journal is not None:
        touched = (f"lantern:{lantern}", "pile")
        s.tell("draw", f"You draw the lantern of {lantern + 1}.", "turn.draw", seat, to=(seat,), touches=touched)
        drawn = ((seat, "lantern", 1),)
        s.tell("draw", f"{{{seat}}} draws 1 lantern.", "turn.draw", seat, changes=drawn, touches=("pile",))


def outcome(s: LanternWalk) -> Outcome:
    """Most light wins, and who has the same shares the place (turn.most)."""
    return by_points(["Light"], [[s.light_of(seat)] for seat in range(s.seats)], "Most light wins.", "turn.most")
