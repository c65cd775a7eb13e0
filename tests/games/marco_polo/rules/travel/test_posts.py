"""Trading posts: what they bring, the last ones, Beijing, and moving one when all are placed."""

from __future__ import annotations

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.engine.play import Play
from teahouse.games.marco_polo.rules.scoring import by_category
from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    ATLAS,
    FOUR,
    GAME,
    PARTS,
    THREE,
    begin_turn,
    contracts,
    dice,
    do,
    figures,
    holdings,
    lay_card,
    lay_outpost,
    load,
    next_round,
    options,
    own,
    player,
    posts,
    posts_of,
    spaces,
    stand,
    table,
    why,
)

NINE = "moscow karakorum samarcanda lan_zhou alexandria karachi sumatra anxi ormuz"
ELEVEN = f"{NINE} adana kochi"


def beijing_of(s: MarcoPolo, seat: int) -> int:
    """The points of a seat's space in Beijing."""
    return by_category(s, seat)[7]


@rule("posts.large", "city_cards.post")
def test_a_post_in_a_large_city_opens_its_card_from_the_next_turn_on() -> None:
    s = table(*THREE)
    lay_card(s, "alexandria", "cc31")
    dice(s, 0, "1 1 1")
    own(s, 0, coin=3)
    assert why(s, "place:alexandria") == "city_cards.post"
    do(s, "place:travel", "travel:alexandria")
    assert why(s, "place:alexandria") == "turn.action"
    begin_turn(s, 0)
    do(s, "place:alexandria")
    assert holdings(s) == {"coin": 2}


@rule("posts.large")
def test_a_post_from_a_move_before_the_action_does_not_open_its_card_in_the_same_turn() -> None:
    s = table(*THREE)
    lay_card(s, "alexandria", "cc31")
    contracts(s, held={0: "s1"})
    own(s, 0, camel=1, pepper=3)
    do(s, "complete:s1", "travel:alexandria")
    assert "alexandria" not in spaces(s)
    assert why(s, "place:alexandria") == "posts.large"
    do(s, "place:bazaar_camel", "done")
    begin_turn(s, 0)
    assert "alexandria" in spaces(s)


@rule("posts.small")
@pytest.mark.parametrize(
    ("here", "there", "camels", "gain"),
    [
        ("moscow", "anxi", 3, {"coin": 5}),
        ("oasis_g", "ormuz", 3, {"camel": 3}),
        ("oasis_i", "adana", 2, {"coin": 3, "camel": 1}),
        ("oasis_h", "kochi", 4, {"vp": 3}),
    ],
)
def test_a_post_in_a_small_city_brings_its_bonus_at_once_and_every_round(
    here: str, there: str, camels: int, gain: dict[str, int]
) -> None:
    s = table(*THREE)
    dice(s, 0, "1 1")
    stand(s, 0, here)
    own(s, 0, coin=3, camel=camels)
    do(s, "place:travel", f"travel:{there}")
    assert holdings(s) == gain
    next_round(s)
    assert holdings(s) == {name: 2 * count for name, count in gain.items()}


@rule("posts.outpost")
def test_only_the_first_post_in_a_large_city_brings_the_outpost_bonus() -> None:
    s = table(*THREE)
    lay_outpost(s, "moscow", "ob04")
    for seat, gain in ((0, {"camel": 3}), (1, {})):
        begin_turn(s, seat)
        stand(s, seat, "oasis_a")
        dice(s, seat, "1 1")
        own(s, seat, coin=3 + (1 if seat else 0))
        do(s, "place:travel", "travel:moscow")
        assert holdings(s, seat) == gain


@rule("posts.outpost")
def test_others_in_the_same_city_do_not_use_up_a_city_bonus() -> None:
    s = table(*THREE)
    posts(s, 1, "anxi")
    dice(s, 0, "1 1")
    stand(s, 0, "moscow")
    own(s, 0, coin=3, camel=3)
    do(s, "place:travel", "travel:anxi")
    assert holdings(s) == {"coin": 5}


@rule("posts.one")
def test_a_city_takes_one_post_of_a_player_however_often_it_is_visited() -> None:
    s = table(*THREE)
    posts(s, 0, "anxi")
    dice(s, 0, "1 1")
    stand(s, 0, "moscow")
    own(s, 0, coin=3, camel=3)
    do(s, "place:travel", "travel:anxi")
    assert holdings(s) == {}  # no bonus again
    assert (posts_of(s), player(s).posts_left) == ({"anxi"}, 8)


@rule("posts.eighth")
def test_the_eighth_post_scores_5_and_the_ninth_another_10() -> None:
    s = table(*THREE)
    posts(s, 0, "moscow karakorum samarcanda lan_zhou karachi sumatra")
    own(s, 0, coin=99, camel=99)
    load(s)
    for city, here, points in (("alexandria", "venezia", 0), ("ormuz", "oasis_g", 5), ("anxi", "moscow", 15)):
        stand(s, 0, here)
        do(s, "place:travel", f"travel:{city}", "stop")
        assert holdings(s).get("vp", 0) == points
        next_round(s)
        begin_turn(s, 0)
    assert by_category(s, 0)[3] == 15


@rule("posts.beijing")
def test_posts_in_beijing_take_the_best_free_space() -> None:
    s = table(*FOUR)
    for place, seat in enumerate((2, 0, 3, 1)):
        begin_turn(s, seat)
        stand(s, seat, "oasis_c")
        dice(s, seat, "1 1")
        own(s, seat, coin=9)
        do(s, "place:travel", "travel:beijing")
        assert beijing_of(s, seat) == (10, 7, 4, 1)[place]
        assert "vp" not in holdings(s, seat)  # they are scored at the end
    assert [beijing_of(s, seat) for seat in range(4)] == [7, 1, 10, 4]


@rule("posts.all_placed")
def test_when_all_posts_are_placed_one_of_them_moves() -> None:
    s = table(*THREE)
    posts(s, 0, NINE)
    dice(s, 0, "1 1")
    stand(s, 0, "oasis_i")
    own(s, 0, coin=3, camel=2)
    do(s, "place:travel", "travel:adana")
    assert set(options(s)) == {f"move_post:{name}" for name in NINE.split()}
    assert why(s, "move_post:kochi") == "posts.all_placed"
    assert why(s, "decline") == "posts.all_placed"  # it is compulsory
    do(s, "move_post:moscow")
    assert posts_of(s) == set(NINE.split()) - {"moscow"} | {"adana"}
    assert player(s).posts_left == 0


@rule("posts.all_placed")
def test_the_question_which_post_moves_can_be_kept_shown_and_taken_back() -> None:
    # Random games hardly ever place all posts, so the general checks do not come here.
    s = table(*THREE, journal=True)
    posts(s, 0, NINE)
    dice(s, 0, "1 1")
    stand(s, 0, "oasis_i")
    own(s, 0, coin=3, camel=2)
    play = Play(GAME, s)
    for text in ("place:travel", "travel:adana"):
        play.enter(0, text)
    asked = play.state
    assert isinstance(asked, MarcoPolo)
    assert asked.prompt(0).question == "Which trading post moves to Adana?"
    assert asked.prompt(1).question == "Waiting for {0}."
    for action in asked.legal(0):
        city = ATLAS.names[action.target]
        assert asked.preview(0, action).costs == ()  # as many posts are on the board as before
        assert asked.preview(0, action).gains == ("3 coins", "1 camel")
        assert GAME.label(asked, 0, action) == f"Move the post from {city}"
    for viewer in (0, 1, None):
        assert GAME.scene(asked, viewer) is not None
        assert GAME.observe(asked, viewer)["black_dice"] == [4]
    for action in PARTS.book.all:
        if action not in asked.legal(0):
            refused = asked.why_not(0, action)
            assert refused is not None
            assert refused.rule == "posts.all_placed"
    again = GAME.load(GAME.dump(asked))
    before = asked.digest()
    assert again.digest() == asked.clone().digest() == before
    assert asked.known_to(1).guess(FastLuck(3)).audit() == []
    again.apply(0, PARTS.book.named("move_post:sumatra"))
    play.enter(0, "move_post:sumatra")
    assert again.digest() == play.state.digest()
    play.undo(0)
    assert play.state.digest() == before


@rule("posts.all_placed", "travel.reward", "effects.nested")
def test_a_reward_move_moves_a_post_too_and_its_bonus_may_move_the_next_one() -> None:
    s = table(*THREE)
    nine = "karakorum samarcanda lan_zhou karachi sumatra anxi ormuz kochi xian"
    posts(s, 0, nine)
    lay_outpost(s, "alexandria", "ob08")
    contracts(s, held={0: "s1"})
    own(s, 0, camel=1, pepper=3)
    do(s, "complete:s1", "travel:alexandria", "move_post:kochi")
    assert "decline" in options(s)  # the move of the outpost bonus
    do(s, "travel:venezia")
    assert posts_of(s) == set(nine.split()) - {"kochi"} | {"alexandria"}
    assert holdings(s) == {"vp": 1}


@rule("posts.all_placed")
def test_no_post_moves_where_one_stands_already_or_none_belongs() -> None:
    s = table(*THREE)
    posts(s, 0, NINE)
    dice(s, 0, "1 1")
    own(s, 0, coin=3)
    do(s, "place:travel", "travel:alexandria")
    assert posts_of(s) == set(NINE.split())
    assert "done" in options(s)


@rule("posts.all_placed.bonus")
def test_a_moved_post_brings_the_bonus_of_its_new_city_but_no_points_for_the_ninth() -> None:
    s = table(*THREE)
    posts(s, 0, NINE)
    dice(s, 0, "1 1")
    stand(s, 0, "oasis_h")
    own(s, 0, coin=3, camel=4)
    do(s, "place:travel", "travel:kochi", "move_post:anxi")
    assert holdings(s) == {"vp": 3}
    assert by_category(s, 0)[2:4] == [3, 0]


@rule("posts.all_placed.bonus")
def test_a_moved_post_takes_an_outpost_bonus_that_is_still_there() -> None:
    s = table(*THREE)
    posts(s, 0, "moscow karakorum samarcanda lan_zhou karachi sumatra anxi ormuz kochi")
    lay_outpost(s, "alexandria", "ob02")
    dice(s, 0, "1 1")
    own(s, 0, coin=3)
    do(s, "place:travel", "travel:alexandria", "move_post:kochi")
    assert holdings(s) == {"coin": 5}


@rule("posts.all_placed.bonus")
def test_the_city_that_a_post_left_is_closed_and_pays_no_more() -> None:
    s = table(*THREE)
    posts(s, 0, NINE)
    lay_card(s, "moscow", "cc31")
    dice(s, 0, "1 1 1")
    stand(s, 0, "oasis_i")
    own(s, 0, coin=3, camel=2)
    do(s, "place:travel", "travel:adana", "move_post:moscow", "done")
    begin_turn(s, 0)
    assert why(s, "place:moscow") == "city_cards.post"
    s = table(*THREE)
    posts(s, 0, NINE)
    dice(s, 0, "1 1")
    stand(s, 0, "oasis_i")
    own(s, 0, coin=3, camel=2)
    do(s, "place:travel", "travel:adana", "move_post:ormuz")
    own(s, 0)
    next_round(s)
    assert holdings(s) == {"coin": 5 + 3, "camel": 1}  # Anxi and Adana, no longer Ormuz


@rule("posts.all_placed.bonus", "posts.eighth")
def test_a_post_that_moves_away_and_back_brings_the_city_bonus_again() -> None:
    s = table(*THREE)
    posts(s, 0, NINE)
    stand(s, 0, "oasis_i")
    own(s, 0, coin=3, camel=2)
    dice(s, 0, "1 1")
    do(s, "place:travel", "travel:adana", "move_post:ormuz", "done")
    dice(s, 0, "b1 b1")
    begin_turn(s, 0)
    stand(s, 0, "oasis_g")
    own(s, 0, coin=4, camel=3)
    do(s, "place:travel", "travel:ormuz", "move_post:adana")
    assert holdings(s) == {"camel": 3}


@rule("posts.beijing.slide")
def test_when_a_post_leaves_beijing_lower_ones_move_up() -> None:
    s = table("mercator", "berke", "kubilai")
    posts(s, 0, f"{NINE} beijing".replace("moscow ", ""))
    posts(s, 1, "beijing")
    assert [beijing_of(s, seat) for seat in (2, 0, 1)] == [10, 7, 4]
    dice(s, 0, "1 1")
    stand(s, 0, "oasis_a")
    own(s, 0, coin=3)
    do(s, "place:travel", "travel:moscow", "move_post:beijing")
    assert [beijing_of(s, seat) for seat in (2, 0, 1)] == [10, 0, 7]
    stand(s, 0, "oasis_c")
    dice(s, 0, "b1 b1")
    begin_turn(s, 0)
    own(s, 0, coin=4)
    do(s, "place:travel", "travel:beijing", "move_post:moscow")
    assert beijing_of(s, 0) == 4  # back at the end of the row


@rule("posts.all_placed", "characters.niccolo.split")
def test_two_figures_that_end_in_new_cities_move_two_posts() -> None:
    s = table("niccolo_marco", "mercator", "berke")
    posts(s, 0, NINE)
    stand(s, 0, "oasis_i", "oasis_h")
    dice(s, 0, "2 2")
    own(s, 0, coin=7, camel=6)
    do(s, "place:travel", "travel:adana", "travel_second:kochi")
    do(s, "move_post:moscow")
    assert "move_post:adana" in options(s)  # also the one that has just moved
    do(s, "move_post:samarcanda")
    assert posts_of(s) == set(NINE.split()) - {"moscow", "samarcanda"} | {"adana", "kochi"}
    assert holdings(s) == {"coin": 3, "camel": 1, "vp": 3}


@rule("posts.all_placed", "characters.rubruck.passing")
def test_rubruck_without_posts_left_must_move_one_only_where_he_ends() -> None:
    s = table("rubruck", "mercator", "berke")
    posts(s, 0, ELEVEN)
    dice(s, 0, "2 2")
    stand(s, 0, "oasis_f")
    own(s, 0, coin=7, camel=4)
    do(s, "place:travel", "travel:kashgar", "move_post:moscow", "take:gold", "take:silk")
    assert "kashgar" in posts_of(s)
    s = table("rubruck", "mercator", "berke")
    posts(s, 0, ELEVEN)
    dice(s, 0, "2 2")
    stand(s, 0, "oasis_f")
    own(s, 0, coin=7, camel=8)
    do(s, "place:travel", "travel:kashgar", "travel:oasis_f")
    assert options(s) == [*[f"move_post:{name}" for name in ATLAS.ids if name in posts_of(s)], "decline"]
    assert s.prompt(0).question == "Does a trading post move to Kashgar?"
    assert GAME.label(s.known_to(0), 0, PARTS.decline) == "Leave the posts where they are"
    do(s, "decline")  # no post has to move to Kashgar, which he only passed
    assert options(s) == ["done"]
    assert posts_of(s) == set(ELEVEN.split())


@rule("posts.after")
def test_bonuses_of_several_posts_come_after_the_movement_in_the_players_order() -> None:
    # Rubruck goes from Oasis F over Kashgar to Lan-Zhou: two goods, and the outpost bonus of a contract.
    s = table("rubruck", "mercator", "berke")
    contracts(s, special="c20 c21", held={0: ""})
    lay_outpost(s, "lan_zhou", "ob09")
    dice(s, 0, "2 2")
    stand(s, 0, "oasis_f")
    own(s, 0, coin=7, camel=6)
    do(s, "place:travel", "travel:kashgar")
    assert posts_of(s) == set()  # nothing before the movement has ended
    do(s, "travel:lan_zhou")
    assert posts_of(s) == {"kashgar", "lan_zhou"}
    assert options(s) == ["gain:good_different", "gain:contract"]
    do(s, "gain:contract", "take:gold", "take:pepper")
    assert holdings(s) == {"gold": 1, "pepper": 1}
    assert figures(s) == ["lan_zhou"]


@rule("posts.beijing", "characters.kubilai")
def test_beijing_opens_no_card_and_has_no_outpost_bonus() -> None:
    s = table("kubilai", "mercator")
    assert not [name for name in spaces(s) if name == "beijing"]
    assert holdings(s) == {"coin": 7, "camel": 2}
