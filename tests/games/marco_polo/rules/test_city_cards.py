"""City cards: when one can be used, and each of the 31 by the value of the die."""

from __future__ import annotations

import pytest

from teahouse.games.marco_polo.rules.scoring import by_category
from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    CARD_IDS,
    THREE,
    at_card,
    begin_turn,
    contracts,
    dice,
    do,
    holdings,
    lay_card,
    next_round,
    options,
    own,
    player,
    posts,
    preview,
    spaces,
    stand,
    table,
    why,
)

Amounts = dict[str, int]

# Exchanges as printed: card, way (first, second, or only one), cost, gain.
EXCHANGES: list[tuple[str, str, Amounts, Amounts]] = [
    ("cc01", "", {"camel": 1, "pepper": 1}, {"coin": 7}),
    ("cc02", "", {"camel": 1, "silk": 1}, {"coin": 8}),
    ("cc03", "", {"camel": 1, "gold": 1}, {"coin": 9}),
    ("cc04", "", {"camel": 1, "pepper": 1}, {"coin": 2, "vp": 2}),
    ("cc05", "", {"camel": 1, "silk": 1}, {"coin": 4, "vp": 2}),
    ("cc06", "", {"camel": 1, "gold": 1}, {"coin": 6, "vp": 2}),
    ("cc07", "", {"camel": 3, "pepper": 1}, {"vp": 4}),
    ("cc08", "", {"camel": 2, "silk": 1}, {"vp": 4}),
    ("cc09", "", {"camel": 1, "gold": 1}, {"vp": 4}),
    ("cc10", "", {"pepper": 2}, {"vp": 2}),
    ("cc11", "", {"silk": 2}, {"vp": 3}),
    ("cc12", "", {"gold": 2}, {"vp": 4}),
    ("cc13", "", {"camel": 1}, {"vp": 1}),
    ("cc14", "", {"camel": 2}, {"coin": 2, "vp": 1}),
    ("cc15", "", {"camel": 3}, {"pepper": 1, "silk": 1, "gold": 1}),
    ("cc20", "first", {"camel": 1}, {"coin": 3}),
    ("cc20", "second", {"coin": 1}, {"camel": 1}),
    ("cc21", "first", {"vp": 1}, {"coin": 3}),
    ("cc21", "second", {"coin": 3}, {"vp": 1}),
]
COUNTED = [
    ("cc23", "contracts", "coin", 2),
    ("cc24", "contracts", "vp", 1),
    ("cc25", "posts", "coin", 2),
    ("cc26", "posts", "vp", 1),
]
BY_DIE: list[tuple[str, str, list[int]]] = [
    ("cc27", "pepper", [1, 3, 3, 3, 3, 3]),
    ("cc28", "silk", [1, 1, 1, 3, 3, 3]),
    ("cc29", "gold", [1, 1, 1, 1, 1, 3]),
    ("cc31", "coin", [2, 4, 6, 8, 10, 12]),
]
ALONE = {"cc16", "cc17", "cc18", "cc19", "cc22", "cc30"}  # each has its own test


def times_of(amounts: Amounts, times: int) -> Amounts:
    return {name: count * times for name, count in amounts.items()}


def test_every_card_has_a_test_of_its_own() -> None:
    found = {row[0] for row in EXCHANGES} | {row[0] for row in COUNTED} | {row[0] for row in BY_DIE} | ALONE
    assert found == set(CARD_IDS)


@rule("city_cards.repeat", "city_cards.pay_all")
@pytest.mark.parametrize(("card", "way", "cost", "gain"), EXCHANGES, ids=[row[0] + row[1] for row in EXCHANGES])
@pytest.mark.parametrize("value", [1, 2, 6])
def test_an_exchange_is_made_up_to_as_many_times_as_the_die_shows(
    card: str, way: str, cost: Amounts, gain: Amounts, value: int
) -> None:
    s = at_card(card, value, **times_of(cost, 7))
    do(s, "place:moscow")
    if f"way:{way}" in options(s):
        do(s, f"way:{way}")
    if value > 1:
        assert options(s) == [f"times:{n}" for n in range(1, value + 1)]
        if value < 6:
            assert why(s, f"times:{value + 1}") == "city_cards.repeat"
        do(s, f"times:{value}")
    after = times_of(cost, 7 - value)
    for name, count in gain.items():
        after[name] = after.get(name, 0) + count * value
    assert holdings(s) == after
    assert by_category(s, 0)[1] == gain.get("vp", 0) * value - cost.get("vp", 0) * value


@rule("city_cards.repeat", "spaces.less")
@pytest.mark.parametrize(("card", "way", "cost", "gain"), EXCHANGES, ids=[row[0] + row[1] for row in EXCHANGES])
def test_an_exchange_is_made_as_often_as_it_can_be_paid_or_less(
    card: str, way: str, cost: Amounts, gain: Amounts
) -> None:
    s = at_card(card, 6, **times_of(cost, 2))
    do(s, "place:moscow")
    assert options(s) == ["times:1", "times:2"]
    assert why(s, "times:3") == "city_cards.pay_all"  # what it gives cannot pay for more of it
    assert preview(s, "times:2").costs
    do(s, "times:1")
    assert holdings(s) == {**cost, **gain}


@rule("spaces.possible")
@pytest.mark.parametrize(("card", "way", "cost", "gain"), EXCHANGES, ids=[row[0] + row[1] for row in EXCHANGES])
def test_an_exchange_that_cannot_be_paid_once_is_closed(card: str, way: str, cost: Amounts, gain: Amounts) -> None:
    for name, count in cost.items():
        s = at_card(card, 6, **(cost | {name: count - 1}))
        assert why(s, "place:moscow") == "spaces.possible"


@rule("city_cards.post")
def test_a_city_card_needs_an_own_post_in_its_city() -> None:
    s = table(*THREE)
    lay_card(s, "moscow", "cc31")
    posts(s, 1, "moscow")
    assert why(s, "place:moscow") == "city_cards.post"
    posts(s, 0, "moscow")
    assert "moscow" in spaces(s)


@rule("city_cards.post", "setup.city_cards")
def test_a_post_in_sumatra_opens_three_cards() -> None:
    s = table(*THREE)
    for n, card in enumerate(("cc31", "cc27", "cc28"), 1):
        lay_card(s, f"sumatra_{n}", card)
    posts(s, 0, "sumatra")
    assert {"sumatra_1", "sumatra_2", "sumatra_3"} <= spaces(s)
    own(s, 0)
    do(s, "place:sumatra_2")
    assert holdings(s) == {"pepper": 3}
    begin_turn(s, 0)
    assert "sumatra_2" not in spaces(s)
    assert {"sumatra_1", "sumatra_3"} <= spaces(s)


@rule("city_cards.once")
def test_a_city_card_is_used_once_in_a_round_by_one_player() -> None:
    s = at_card("cc31", 3)
    dice(s, 0, "3 b4")
    do(s, "place:moscow", "die:own_3", "done")
    begin_turn(s, 0)
    assert why(s, "place:moscow") == "city_cards.once"  # not with a black die either
    posts(s, 2, "moscow")
    begin_turn(s, 2)
    assert why(s, "place:moscow") == "city_cards.once"
    next_round(s)
    begin_turn(s, 0)
    assert "moscow" in spaces(s)


@rule("city_cards.pay_all")
def test_what_an_exchange_gives_pays_for_nothing_of_the_same_use() -> None:
    s = at_card("cc20", 6, coin=1)
    do(s, "place:moscow")
    assert holdings(s) == {"camel": 1}
    assert "done" in options(s)


@rule("city_cards.direction")
@pytest.mark.parametrize("card", ["cc20", "cc21", "cc22"])
def test_a_card_with_two_exchanges_is_used_in_one_direction(card: str) -> None:
    s = at_card(card, 2, coin=6, camel=6, pepper=2, vp=2)
    do(s, "place:moscow")
    assert options(s) == ["way:first", "way:second"]
    assert why(s, "times:1") == "city_cards.direction"
    do(s, "way:first")
    assert options(s) == ["times:1", "times:2"]
    assert why(s, "way:second") == "city_cards.repeat"


@rule("city_cards.direction")
def test_a_direction_that_cannot_be_paid_is_not_offered() -> None:
    s = at_card("cc21", 1, coin=3)
    do(s, "place:moscow")
    assert holdings(s) == {"vp": 1}


@rule("city_cards.direction", "city_cards.repeat")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_goods_for_camels_and_camels_for_goods(value: int) -> None:
    s = at_card("cc22", value, pepper=2, gold=2)
    do(s, "place:moscow")
    if value > 1:
        do(s, f"times:{value}")
    for _ in range(value):
        if options(s)[0].startswith("pay:"):
            do(s, "pay:pepper" if "pay:pepper" in options(s) else "pay:gold")
    assert holdings(s)["camel"] == 2 * value
    assert sum(player(s).have[2:5]) == 4 - value
    s = at_card("cc22", value, camel=7)
    do(s, "place:moscow")
    if value > 1:
        do(s, f"times:{value}")
    do(s, *["take:silk"] * value)
    assert holdings(s) == {"camel": 7 - 2 * value, "silk": value}


@rule("city_cards.different")
def test_each_move_for_goods_is_paid_with_two_different_ones() -> None:
    s = at_card("cc17", 6, pepper=5)
    assert why(s, "place:moscow") == "spaces.possible"
    s = at_card("cc17", 6, pepper=5, gold=1)
    stand(s, 0, "oasis_a")
    do(s, "place:moscow")  # one pair only, and nothing to choose
    assert holdings(s) == {"pepper": 4}
    assert "travel:moscow" in options(s)


@rule("city_cards.different")
def test_two_pairs_never_take_more_than_two_of_a_kind() -> None:
    s = at_card("cc17", 2, pepper=3, silk=1, gold=1)
    do(s, "place:moscow", "times:2")
    assert holdings(s) == {"pepper": 1}  # only two pepper, silk and gold make two pairs
    s = at_card("cc17", 2, pepper=3, silk=2, gold=2)
    do(s, "place:moscow", "times:2", "pay:pepper", "pay:pepper")
    assert options(s) == ["pay:silk", "pay:gold"]
    assert why(s, "pay:pepper") == "city_cards.different"
    do(s, "pay:gold", "pay:silk")
    assert holdings(s) == {"pepper": 1, "silk": 1, "gold": 1}


@rule("city_cards.different")
def test_three_pairs_of_two_kinds_take_three_of_each() -> None:
    s = at_card("cc17", 3, pepper=4, gold=3)
    do(s, "place:moscow", "times:3")
    assert holdings(s) == {"pepper": 1}


@rule("city_cards.points")
def test_points_are_paid_only_if_one_has_them() -> None:
    s = at_card("cc21", 6, vp=2)
    do(s, "place:moscow")
    assert options(s) == ["times:1", "times:2"]
    do(s, "times:2")
    assert holdings(s) == {"coin": 6}
    s = at_card("cc21", 6)
    assert why(s, "place:moscow") == "spaces.possible"


@rule("city_cards.points")
def test_with_the_option_the_score_may_go_below_zero() -> None:
    s = table(*THREE, debt="allowed")
    posts(s, 0, "moscow")
    lay_card(s, "moscow", "cc21")
    dice(s, 0, "6")
    own(s, 0)
    do(s, "place:moscow", "times:6")
    assert holdings(s) == {"coin": 18, "vp": -6}


@rule("city_cards.contracts")
@pytest.mark.parametrize(("card", "what", "unit", "each"), COUNTED[:2])
@pytest.mark.parametrize(("done", "value", "counted"), [(1, 1, 1), (3, 2, 2), (3, 3, 3), (3, 6, 3)])
def test_completed_contracts_are_counted_up_to_the_die(
    card: str, what: str, unit: str, each: int, done: int, value: int, counted: int
) -> None:
    s = at_card(card, value)
    contracts(s, completed={0: " ".join(f"c{n:02}" for n in range(1, done + 1))})
    do(s, "place:moscow")
    assert holdings(s) == {unit: each * counted}
    assert what == "contracts"


@rule("city_cards.contracts", "spaces.possible")
def test_counting_contracts_needs_one() -> None:
    s = at_card("cc23", 6, coin=5)
    contracts(s, held={0: "c01 c02"})  # active ones do not count
    assert why(s, "place:moscow") == "spaces.possible"


@rule("city_cards.posts")
@pytest.mark.parametrize(("card", "what", "unit", "each"), COUNTED[2:])
@pytest.mark.parametrize(("value", "counted"), [(1, 1), (3, 3), (4, 4), (6, 4)])
def test_own_posts_are_counted_up_to_the_die_beijing_included(
    card: str, what: str, unit: str, each: int, value: int, counted: int
) -> None:
    s = at_card(card, value)
    posts(s, 0, "anxi beijing karachi")
    posts(s, 1, "ormuz adana")
    do(s, "place:moscow")
    assert holdings(s) == {unit: each * counted}
    assert what == "posts"


@rule("city_cards.by_die")
@pytest.mark.parametrize(("card", "good", "row"), BY_DIE)
@pytest.mark.parametrize("value", range(1, 7))
def test_some_cards_give_what_the_row_of_the_die_shows(card: str, good: str, row: list[int], value: int) -> None:
    s = at_card(card, value)
    do(s, "place:moscow")
    assert holdings(s) == {good: row[value - 1]}


@rule("city_cards.by_die")
def test_twice_as_many_coins_as_the_die_shows() -> None:
    assert BY_DIE[3][2] == [2 * value for value in range(1, 7)]


@rule("city_cards.pay_all")
def test_goods_of_one_kind_are_paid_without_a_question() -> None:
    s = at_card("cc22", 2, pepper=5)
    do(s, "place:moscow", "times:2")
    assert options(s)[-1] == "done"
    assert holdings(s) == {"pepper": 3, "camel": 4}
