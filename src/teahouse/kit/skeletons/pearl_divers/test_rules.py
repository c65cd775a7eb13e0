"""The rules of Pearl Divers, a test for each paragraph."""

from __future__ import annotations

from teahouse.kit.rule import refusal, rule
from teahouse.kit.skeletons.pearl_divers.game import open_game
from teahouse.kit.skeletons.pearl_divers.state import PearlDivers


def table(seats: int) -> PearlDivers:
    return open_game().new(seats=seats, seed=1)


@rule("dive.once")
def test_a_depth_is_chosen_once_and_seen_by_nobody_else() -> None:
    s = table(2)
    s.apply(0, "dive:4")
    assert s.chosen[0] == 3
    assert s.known_to(0).chosen[0] == 3
    assert s.known_to(1).chosen[0] == -1
    s.apply(1, "dive:2")
    assert refusal(s, 0, "dive:4") == "You have been at 4 already."


@rule("dive.current")
def test_who_is_as_deep_as_the_current_or_deeper_has_pearls() -> None:
    s = table(3)
    for seat, action in enumerate(("dive:1", "dive:3", "dive:6")):
        s.apply(seat, action)
    assert [found[0] for found in s.pearls] == [n if n >= s.reach + 1 else 0 for n in (1, 3, 6)]
    assert s.round == 2


@rule("dive.most")
def test_most_pearls_win_after_the_last_round() -> None:
    s = table(1)
    while seats := s.to_act():
        s.apply(seats[0], s.legal(seats[0])[-1])
    outcome = s.outcome()
    assert outcome is not None
    assert s.round == s.parts.rounds
    assert outcome.totals == [sum(s.pearls[0])]
