"""The expert variants: shuffled city bonuses, drafted characters, and two goal cards of four."""

from __future__ import annotations

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.games.marco_polo.rules.characters.powers import POWERS, power_words
from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import GAME, PARTS, do, figures, options, player, posts_of, sound, why


def new(seats: int, seed: int = 1, **chosen: str) -> MarcoPolo:
    return GAME.new(seats, seed=seed, options=chosen, journal=True)


@rule("draft.city_bonuses")
def test_shuffled_city_bonuses_lie_on_any_small_city_whatever_the_letter() -> None:
    orders = {tuple(new(2, seed, city_bonuses="shuffled").markers) for seed in range(30)}
    assert len(orders) > 20
    assert {tuple(sorted(order)) for order in orders} == {(0, 1, 2, 3, 4, 5)}
    assert {order[0] for order in orders} == set(range(6))
    assert {tuple(new(2, seed).markers) for seed in range(5)} == {tuple(PARTS.printed_markers)}


@rule("draft.characters")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_character_more_than_players_is_offered_and_the_last_seat_picks_first(seats: int) -> None:
    s = new(seats, 4, characters="draft")
    assert len(s.offer) == len(options(s)) == seats + 1
    left = s.offer
    for seat in reversed(range(seats)):
        assert s.to_act() == [seat]
        tile = s.offer[-1]
        do(s, options(s)[-1])
        assert player(s, seat).character == tile
        left = [other for other in left if other != tile]
        assert s.offer == ([] if seat == 0 else left)  # the one left over is out of the game
    assert s.round == 1


@rule("draft.characters")
def test_a_character_that_is_not_on_offer_cannot_be_taken() -> None:
    s = new(2, 4, characters="draft")
    gone = next(tile.id for n, tile in enumerate(PARTS.characters) if n not in s.offer)
    assert why(s, f"character:{gone}") == "draft.characters"
    assert why(s, "done") == "draft.characters"


@rule("draft.characters", "setup.mercator")
def test_every_character_can_be_drafted_and_comes_with_its_pieces() -> None:
    found: dict[str, tuple[int, list[str], set[str]]] = {}
    for seed in range(60):
        s = new(3, seed, characters="draft")
        for _ in range(3):
            do(s, options(s)[seed % len(options(s))])
        sound(s)
        for seat in range(3):
            found[s.power(seat).id] = (player(s, seat).posts_left, figures(s, seat), posts_of(s, seat))
    home = ["venezia"]
    assert found == {
        "raschid": (9, home, set()),
        "matteo": (9, home, set()),
        "mercator_3p": (9, home, set()),
        "kubilai": (8, ["beijing"], {"beijing"}),
        "berke": (9, home, set()),
        "niccolo_marco": (9, home * 2, set()),
        "rubruck": (11, home, set()),
        "carpini": (9, home, set()),
    }


@rule("draft.goals")
def test_everybody_keeps_two_of_four_goal_cards() -> None:
    s = new(3, goals="choose")
    dealt = [player(s, seat).spare for seat in range(3)]
    assert [len(goals) for goals in dealt] == [4, 4, 4]
    assert s.round == 0
    for seat in range(3):
        goals = [f"keep:{PARTS.goals[goal].id}" for goal in dealt[seat]]
        assert (s.to_act(), options(s)) == ([seat], goals)
        do(s, goals[3])
        assert why(s, goals[3]) == "draft.goals"
        do(s, goals[1])
        assert player(s, seat).goals == [dealt[seat][1], dealt[seat][3]]
        assert player(s, seat).spare == [dealt[seat][0], dealt[seat][2]]
    assert s.round == 1


@rule("draft.goals")
def test_goal_cards_are_dealt_after_the_characters_are_settled() -> None:
    s = new(2, 4, goals="choose", characters="draft")
    assert player(s, 0).spare == []
    do(s, options(s)[0])
    assert player(s, 0).spare == []
    do(s, options(s)[0])
    assert len(player(s, 0).spare) == 4
    assert why(s, "done") == "draft.goals"


@rule("draft.goals.order")
def test_nobody_learns_more_of_a_choice_than_that_it_was_made() -> None:
    s = new(3, goals="choose")
    for _ in range(2):
        do(s, options(s)[0])
    assert s.to_act() == [1]
    for viewer in (1, 2, None):
        known = s.known_to(viewer)
        assert known.players[0].goals == [-1, -1]
        assert known.players[0].spare == [-1, -1]
    mine = s.known_to(0)
    assert -1 not in mine.players[0].goals + mine.players[0].spare
    entries = [entry.text for entry in s.journal.entries if entry.kind == "goals"] if s.journal else []
    assert entries == ["{0} has chosen two goal cards."]


@rule("draft.goals.order", "setup.hidden")
def test_a_guess_deals_unseen_goal_cards_to_the_others_also_while_they_choose() -> None:
    s = new(4, goals="choose")
    do(s, options(s)[0])
    mine = s.known_to(2).players[2].spare
    seen = set()
    for seed in range(30):
        guess = s.known_to(2).guess(FastLuck(seed))
        assert guess.audit() == []
        assert guess.players[2].spare == mine
        assert (len(guess.players[0].goals), len(guess.players[0].spare)) == (1, 3)
        seen |= set(guess.players[0].goals)
    assert not seen & set(mine)
    assert len(seen) > 8


@rule("draft.characters", "characters.mercator", "characters.mercator.khan", "characters.mercator.coins")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mercator_on_offer_says_what_he_receives_with_this_number_of_players(seats: int) -> None:
    s = GAME.new(seats, seed=1, options={"characters": "draft"})
    mercator = PARTS.tile_of("mercator", seats)
    s.offer = [mercator]
    assert s.preview(s.to_act()[0], PARTS.character[mercator]).notes[0] == POWERS["mercator"]
    words = power_words(PARTS.characters[mercator])
    assert "1 of the good when others use the bazaar" in words
    assert ("1 camel when they seek the Khan's favour" in words) == (seats < 4)
    assert ("2 coins when they take 5 coins" in words) == (seats == 2)


@rule("draft.characters", "characters.kubilai")
def test_a_post_that_comes_with_a_character_was_placed_in_no_turn() -> None:
    s = GAME.new(2, seed=1, options={"characters": "draft"})
    kubilai = PARTS.tile_of("kubilai", 2)
    s.offer = sorted([kubilai, *[tile for tile in s.offer if tile != kubilai][:2]])
    do(s, "character:kubilai")
    assert posts_of(s, 1) == {"beijing"}
    assert s.fresh == 0
