"""Rubruck without posts left: one may move to a city that he passes, and must move to where he ends."""

from __future__ import annotations

from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    dice,
    do,
    journal_rules,
    options,
    own,
    posts,
    posts_of,
    stand,
    table,
    why,
)

ELEVEN = "moscow karakorum samarcanda lan_zhou alexandria karachi sumatra anxi ormuz adana kochi"


def passing(*way: str, dice_text: str, here: str) -> MarcoPolo:
    """Rubruck, whose eleven posts are all on the board, has gone this way."""
    s = table("rubruck", "mercator", "berke", journal=True)
    posts(s, 0, ELEVEN)
    dice(s, 0, dice_text)
    stand(s, 0, here)
    own(s, 0, coin=18, camel=20)
    do(s, "place:travel", *[f"travel:{place}" for place in way])
    return s


@rule("characters.rubruck.passing", "posts.all_placed.bonus")
def test_rubruck_without_posts_left_may_move_one_to_a_city_that_he_passes() -> None:
    s = passing("kashgar", "oasis_f", dice_text="2 2", here="oasis_f")
    do(s, "move_post:moscow", "take:gold", "take:silk")
    assert posts_of(s) == set(ELEVEN.split()) - {"moscow"} | {"kashgar"}
    assert "done" in options(s)


@rule("characters.rubruck.passing")
def test_a_city_that_is_passed_twice_is_asked_about_once() -> None:
    s = passing("kashgar", "oasis_f", "kashgar", "oasis_f", dice_text="4 4", here="oasis_f")
    do(s, "decline")
    assert "done" in options(s)
    assert journal_rules(s)[-1] == "characters.rubruck.passing"


@rule("characters.rubruck.passing", "posts.all_placed")
def test_the_end_of_the_way_needs_a_post_though_it_was_passed_before() -> None:
    s = passing("kashgar", "oasis_f", "kashgar", dice_text="3 3", here="oasis_f")
    do(s, "decline")
    assert "decline" not in options(s)
    assert why(s, "decline") == "posts.all_placed"
    do(s, "move_post:moscow", "take:gold", "take:silk")
    assert "kashgar" in posts_of(s)


@rule("characters.rubruck.passing")
def test_a_post_that_moved_forward_on_the_way_leaves_a_gap_that_may_be_filled() -> None:
    # Over Kashgar to Lan-Zhou and back to Kashgar's side: the post of Lan-Zhou moves to Kashgar, then one may follow.
    s = passing("kashgar", "lan_zhou", "oasis_d", dice_text="3 3", here="oasis_f")
    do(s, "move_post:lan_zhou")
    assert s.prompt(0).question == "Does a trading post move to Lan-Zhou?"
    do(s, "move_post:moscow", "take:gold", "take:silk")
    assert posts_of(s) == set(ELEVEN.split()) - {"moscow"} | {"kashgar"}
