"""The rules of Lantern Walk, a test for each paragraph."""

from __future__ import annotations

from teahouse.kit.rule import refusal, rule
from teahouse.kit.skeletons.lantern_walk.game import open_game
from teahouse.kit.skeletons.lantern_walk.state import LanternWalk


def table(*hands: list[int]) -> LanternWalk:
    """A table where the seats hold lanterns of this brightness, and the first is to act."""
    s = open_game().new(seats=len(hands), seed=1)
    s.hands = [[n - 1 for n in hand] for hand in hands]
    s.pile = [n for n in range(s.parts.count) if all(n not in hand for hand in s.hands)]
    return s


@rule("turn.light")
def test_a_lantern_is_lit_if_it_is_brighter_than_the_last() -> None:
    s = table([5, 9, 14], [1])
    s.apply(0, "light:9")
    assert s.light_of(0) == 9
    s.apply(1, "snuff:1")
    assert refusal(s, 0, "light:5") == "It is not brighter than your last one, of 9."
    s.apply(0, "light:14")
    assert s.light_of(0) == 23


@rule("turn.snuff")
def test_a_lantern_that_is_put_out_shines_for_nobody() -> None:
    s = table([5, 9], [1])
    s.apply(0, "snuff:9")
    assert s.out == [8]
    assert s.light_of(0) == 0


@rule("turn.draw")
def test_a_lantern_is_drawn_while_there_are_any() -> None:
    s = table([5, 9], [1, 2])
    top = s.pile[-1]
    s.apply(0, "light:5")
    assert s.hands[0] == [8, top]
    s.pile = []
    s.apply(1, "light:1")
    assert s.hands[1] == [1]


@rule("turn.most")
def test_most_light_wins_when_nobody_holds_a_lantern() -> None:
    s = table([5], [9])
    s.pile = []
    s.apply(0, "light:5")
    s.apply(1, "light:9")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.totals, outcome.winners) == ([5, 9], [1])
