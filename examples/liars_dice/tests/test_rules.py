"""The rules of Liar's Dice, a test for each paragraph."""

from __future__ import annotations

import pytest
from liars_dice.game import open_game
from liars_dice.round import at_least
from liars_dice.state import LiarsDice

from teahouse.engine.journal import Journal
from teahouse.kit.rule import refusal, rule


def table(*dice: list[int]) -> LiarsDice:
    """A table where the seats have rolled this, and the first is to bid."""
    s = open_game().new(seats=len(dice), seed=1)
    s.dice = [each[:] for each in dice]
    return s


def bid(s: LiarsDice, seat: int, quantity: int, face: int) -> None:
    s.apply(seat, f"bid:{quantity}")
    s.apply(seat, f"face:{face}")


def left(s: LiarsDice) -> list[int]:
    return [len(dice) for dice in s.dice]


@rule("round.roll")
def test_five_dice_each_which_only_their_owner_sees() -> None:
    s = open_game().new(seats=6, seed=1)
    assert left(s) == [5] * 6
    assert s.known_to(2).dice == [s.dice[2] if seat == 2 else [0] * 5 for seat in range(6)]


@rule("round.start")
@pytest.mark.parametrize(("dice", "starter"), [([5, 5], 0), ([5], 1)])
def test_the_loser_starts_or_the_next_one_with_dice(dice: list[int], starter: int) -> None:
    s = table(dice, [1, 1], [1, 1])
    bid(s, 0, 3, 5)
    s.apply(1, "call:liar")
    assert s.to_act() == [starter]


@rule("round.bid")
def test_the_first_bid_is_free_up_to_the_dice_in_play() -> None:
    s = table([1, 2], [3])
    assert [a.text for a in s.legal(0)] == ["bid:1", "bid:2", "bid:3"]
    assert refusal(s, 0, "bid:4") == "Only 3 dice are in play."
    assert refusal(s, 0, "call:liar") == "There is no bid yet that could be a lie."


@rule("round.raise")
def test_a_bid_is_raised_by_quantity_or_by_face() -> None:
    s = table([1, 2], [3], [4])
    bid(s, 0, 2, 4)
    assert refusal(s, 1, "bid:1") == "That is not more than 2 × 4: bid 2 or more."
    s.apply(1, "bid:2")
    assert refusal(s, 1, "face:4") == "With the same quantity the face must be higher than 4."
    s.apply(1, "face:6")
    assert [a.text for a in s.legal(2)] == ["bid:3", "bid:4", "call:liar"]
    bid(s, 2, 3, 1)
    assert (s.quantity, s.face, s.bidder) == (3, 1, 2)


@rule("round.call")
def test_all_dice_are_shown_and_no_face_is_wild() -> None:
    s = table([5, 1], [5, 1])
    bid(s, 0, 3, 5)
    s.apply(1, "call:liar")
    assert left(s) == [1, 2]
    assert (s.bidder, s.shown) == (-1, [[1, 5], [1, 5]])


@rule("round.loss")
def test_a_true_bid_costs_the_caller_a_die() -> None:
    s = table([5, 1], [5, 1])
    bid(s, 0, 2, 5)
    s.apply(1, "call:liar")
    assert left(s) == [2, 1]


def test_the_journal_counts_a_loss_to_its_own_round() -> None:
    s = table([1] * 5, [1] * 5)
    s.journal = Journal()
    bid(s, 0, 3, 6)
    s.apply(1, "call:liar")
    told = [(entry.kind, entry.round) for entry in s.journal.entries if entry.to is None]
    assert told == [("bid", 1), ("call", 1), ("loss", 1), ("roll", 2)]


@rule("round.last")
def test_the_last_one_with_dice_wins() -> None:
    s = table([5], [1])
    bid(s, 0, 1, 5)
    s.apply(1, "call:liar")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.places) == ([0], [1, 2])


def test_the_odds_are_exact() -> None:
    assert at_least(1, 2, 1 / 6) == pytest.approx(11 / 36)
    assert (at_least(0, 2, 1 / 6), at_least(3, 2, 1 / 6)) == (1, 0)
