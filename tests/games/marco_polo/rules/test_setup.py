"""The table before the first round, for two, three and four players."""

from __future__ import annotations

import pytest

from teahouse.engine.luck import FastLuck
from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.kit.rule import rule
from tests.games.marco_polo.setting import (
    ATLAS,
    CONTRACT_IDS,
    FOUR,
    GAME,
    PARTS,
    THREE,
    TWO,
    begin_turn,
    contracts,
    dice,
    do,
    figures,
    hand,
    held,
    holdings,
    lay_outpost,
    next_round,
    occupy,
    own,
    player,
    posts_of,
    shown_on,
    spaces,
    stand,
    table,
    why,
)


def new(seats: int, seed: int = 1, **chosen: str) -> MarcoPolo:
    return GAME.new(seats, seed=seed, options=chosen)


def starting_with(s: MarcoPolo, seat: int) -> list[str]:
    return [id for id in held(s, seat) if id.startswith("s")]


@rule("setup.goal")
def test_two_to_four_play_five_rounds_and_the_most_points_win() -> None:
    assert (GAME.about.least_seats, GAME.about.most_seats, PARTS.rounds) == (2, 4, 5)
    s = table(*TWO)
    for round in range(2, 6):
        next_round(s)
        assert (s.round, s.outcome()) == (round, None)
        begin_turn(s, 0)
    own(s, 0, vp=30)
    own(s, 1, vp=31)
    next_round(s)
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.totals, outcome.winners) == ([30, 31], [1])


@rule("setup.supply")
def test_the_supply_never_runs_out() -> None:
    s = table(*TWO)
    own(s, 0, coin=1000, camel=1000, pepper=1000, silk=1000, gold=1000)
    do(s, "place:bazaar_camel")
    assert holdings(s)["camel"] == 1003


@rule("setup.city_bonuses")
@pytest.mark.parametrize(
    ("city", "gain"),
    [
        ("anxi", {"coin": 5}),
        ("ormuz", {"camel": 3}),
        ("adana", {"coin": 3, "camel": 1}),
        ("kochi", {"vp": 3}),
        ("kashgar", {}),
        ("xian", {}),
    ],
)
def test_each_small_city_has_the_marker_with_its_letter(city: str, gain: dict[str, int]) -> None:
    s = new(2)
    marker = s.markers[ATLAS.small_of[ATLAS.number(city)]]
    bonus = PARTS.city_bonuses[marker]
    names = ("coin", "camel", "pepper", "silk", "gold", "vp")
    assert {name: count for name, count in zip(names, bonus.plain, strict=True) if count} == gain
    letters = {row["city"]: row["letter"] for row in GAME.components.tables["city_bonus"]}
    places = {row["id"]: row["letter"] for row in GAME.components.tables["location"] if "letter" in row}
    assert letters == places


@rule("setup.outposts")
def test_seven_of_the_ten_outpost_bonuses_lie_on_the_large_cities() -> None:
    seen = set()
    for seed in range(40):
        s = new(3, seed)
        assert len(s.outposts) == len(set(s.outposts)) == len(ATLAS.large) == 7
        seen |= set(s.outposts)
    assert seen == set(range(10))
    assert new(3, 1).outposts != new(3, 2).outposts


@rule("setup.city_cards")
def test_nine_of_the_31_city_cards_are_open_three_of_them_in_sumatra() -> None:
    cities = [ATLAS.ids[city] for city in PARTS.card_city]
    assert cities.count("sumatra") == 3
    assert set(cities) == {"moscow", "karakorum", "samarcanda", "lan_zhou", "alexandria", "karachi", "sumatra"}
    seen = set()
    for seed in range(60):
        s = new(2, seed)
        assert len(s.cards) == len(set(s.cards)) == 9
        seen |= set(s.cards)
    assert seen == set(range(31))
    assert len(PARTS.city_cards) == 31


@rule("setup.contracts")
def test_contracts_make_five_piles_of_six_and_a_special_pile_of_eight() -> None:
    s = new(2, characters="random", seed=3)
    assert not [seat for seat in range(2) if s.power(seat).white_die]
    assert (len(s.row), len(s.piles), len(s.special), s.unseen) == (6, 24, 8, 8)
    shuffled = s.row + s.piles + s.special
    assert sorted(shuffled) == [n for n, tile in enumerate(PARTS.contracts) if not tile.starting]
    assert shuffled != sorted(shuffled)
    assert len(PARTS.contracts) == 44


@rule("setup.starting_contract")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_one_of_the_six_starting_contracts(seats: int) -> None:
    seen = set()
    for seed in range(30):
        s = new(seats, seed)
        mine = [starting_with(s, seat) for seat in range(seats)]
        assert [len(ids) for ids in mine] == [1] * seats
        seen |= {ids[0] for ids in mine}
        others = {CONTRACT_IDS[n] for n in s.row + s.piles + s.special}
        assert not [id for id in others if id.startswith("s")]  # those left over are out of the game
    assert seen == {"s1", "s2", "s3", "s4", "s5", "s6"}


@rule("setup.start_player")
def test_seat_0_begins_and_others_follow_by_rising_number() -> None:
    s = new(4, 5)
    assert s.start == 0
    s = table(*FOUR)
    acted = []
    for _ in range(4):
        acted.append(s.to_act()[0])
        do(s, "place:bazaar_camel", "done")
    assert [*acted, s.to_act()[0]] == [0, 1, 2, 3, 0]


@rule("setup.purse")
def test_everybody_has_two_camels_and_coins_by_turn_order() -> None:
    s = table("mercator", "berke", "kubilai", "raschid")
    assert [holdings(s, seat) for seat in range(4)] == [{"coin": 7 + seat, "camel": 2} for seat in range(4)]


@rule("setup.pieces")
def test_everybody_has_five_dice_nine_posts_and_a_figure_in_venezia() -> None:
    s = new(3)
    for seat in (0, 2):
        assert len(player(s, seat).dice) == 5
        assert (player(s, seat).posts, player(s, seat).posts_left) == (0, 9)
        assert figures(s, seat) == ["venezia"]
        assert player(s, seat).have[5] == 0


@rule("setup.goals")
def test_everybody_is_dealt_two_goal_cards_which_others_do_not_see() -> None:
    s = new(4)
    dealt = [player(s, seat).goals for seat in range(4)]
    assert [len(goals) for goals in dealt] == [2, 2, 2, 2]
    assert len({goal for goals in dealt for goal in goals}) == 8
    known = s.known_to(1)
    assert known.players[1].goals == dealt[1]
    assert [known.players[seat].goals for seat in (0, 2, 3)] == [[-1, -1]] * 3


@rule("setup.first_game")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_game_has_its_four_characters_by_seat(seats: int) -> None:
    s = new(seats)
    names = ["Raschid ad-Din Sinan", "Matteo Polo", "Berke Khan", "Mercator ex Tabriz"]
    assert [s.power(seat).name for seat in range(seats)] == names[:seats]


@rule("setup.random_characters")
def test_characters_at_random_are_all_different_and_any_of_the_eight() -> None:
    seen = set()
    for seed in range(40):
        s = new(4, seed, characters="random")
        who = {s.power(seat).who for seat in range(4)}
        assert len(who) == 4
        seen |= who
    assert seen == {"raschid", "matteo", "mercator", "kubilai", "berke", "niccolo_marco", "rubruck", "carpini"}


@rule("setup.mercator")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_mercator_for_the_number_of_players_is_in_the_game(seats: int) -> None:
    assert PARTS.characters[PARTS.tile_of("mercator", seats)].id == f"mercator_{seats}p"
    tiles = [PARTS.characters[n] for n in PARTS.tiles_for(seats)]
    assert len(tiles) == 8
    assert [tile.id for tile in tiles if tile.who == "mercator"] == [f"mercator_{seats}p"]
    for seed in range(30):
        s = new(seats, seed, characters="random")
        ids = {s.power(seat).id for seat in range(seats)}
        assert not ids & {f"mercator_{other}p" for other in (2, 3, 4) if other != seats}


@rule("setup.black_dice")
@pytest.mark.parametrize(("seats", "black"), [(2, 3), (3, 4), (4, 5)])
def test_there_is_one_black_die_more_than_players(seats: int, black: int) -> None:
    assert new(seats).black == black


@rule("setup.three")
def test_with_three_players_a_die_blocks_the_khan_for_the_whole_game() -> None:
    s = table(*THREE)
    for _ in range(5):
        assert shown_on(s, "khan") == [1]
        assert shown_on(s, "coins") == []
        occupy(s, "khan", 1, "2 b3 b4")  # three places are left
        begin_turn(s, 0)
        assert "khan" not in spaces(s)
        assert why(s, "place:khan") == "khan.full"
        if s.round < 5:
            next_round(s)
            begin_turn(s, 0)
        else:
            break
    assert s.round == 5


@rule("setup.two")
def test_with_two_players_dice_block_the_khan_and_the_five_coins_for_the_whole_game() -> None:
    s = table(*TWO)
    for _ in range(4):
        assert shown_on(s, "khan") == [1, 1]
        assert shown_on(s, "coins") == [1]
        occupy(s, "khan", 1, "2 b2")
        occupy(s, "coins", 1, "2")
        begin_turn(s, 0)
        assert why(s, "place:khan") == "khan.full"
        next_round(s)
        begin_turn(s, 0)
    assert s.round == 5


@rule("setup.two", "setup.three")
def test_with_four_players_nothing_is_blocked() -> None:
    s = new(4)
    assert (shown_on(s, "khan"), shown_on(s, "coins")) == ([], [])


@rule("setup.hidden")
def test_piles_and_goal_cards_are_secret_and_seen_contracts_are_not() -> None:
    s = table(*TWO)
    contracts(s, special="c01 c02")
    s.special = [*s.special, s.row[5]]  # under the pile, and everybody has seen it
    s.row = s.row[:5]
    for viewer in (0, 1, None):
        known = s.known_to(viewer)
        assert set(known.piles) == {-1}
        assert len(known.piles) == len(s.piles)
        assert known.special == [-1, -1, s.special[2]]
        assert known.row == s.row
        assert known.players[0].contracts == s.players[0].contracts
    seen = [[known.players[seat].goals for seat in (0, 1)] for known in (s.known_to(None),)]
    assert seen == [[[-1, -1], [-1, -1]]]


@rule("setup.hidden")
def test_a_guess_fits_what_the_viewer_knows() -> None:
    s = table(*THREE)
    contracts(s, special="c01 c02 c03")
    goals = set()
    first = set()
    for seed in range(40):
        guess = s.known_to(1).guess(FastLuck(seed))
        assert guess.audit() == []
        assert guess.players[1].goals == s.players[1].goals
        assert guess.row == s.row
        assert sorted(guess.piles + guess.special) == sorted(s.piles + s.special)
        goals |= set(guess.players[0].goals) | set(guess.players[2].goals)
        first.add(guess.special[0])
    assert goals == set(range(18)) - set(s.players[1].goals)
    assert len(first) > 10


@rule("setup.hidden", "contracts.reward.full")
def test_a_guess_does_not_deal_a_contract_that_was_just_drawn_a_second_time() -> None:
    s = table("matteo", "berke")
    contracts(s, special="c01 c02 c03", held={0: "c04 c05"})
    lay_outpost(s, "alexandria", "ob09")
    own(s, 0, coin=20)
    do(s, "place:travel", "travel:alexandria", "stop")
    assert s.stack[-1].legal(s) == [PARTS.book.named(f"discard:{id}") for id in ("c01", "c04", "c05")]
    for seed in range(20):
        guess = s.known_to(1).guess(FastLuck(seed))
        assert guess.audit() == []


@rule("setup.hidden")
def test_a_set_up_table_is_sound_at_every_number_of_players() -> None:
    for seats in (2, 3, 4):
        for seed in range(10):
            s = new(seats, seed, characters="random", city_bonuses="shuffled")
            assert s.audit() == []
            assert not any(posts_of(s, seat) - {"beijing"} for seat in range(seats))


def test_the_setting_writes_dice_as_it_reads_them() -> None:
    s = table("matteo", "berke")
    dice(s, 0, "1 4 b6 w2")
    assert hand(s) == "1 w2 4 b6"
    stand(s, 0, "ormuz")
    assert figures(s) == ["ormuz"]


@rule("setup.hidden")
def test_the_last_contract_that_nobody_has_seen_is_known_by_the_others() -> None:
    s = table(*TWO)
    s.special, s.piles, s.unseen = [*s.special, *s.piles[1:]], s.piles[:1], 0
    assert [each.forced for each in s.hidden(0) if each.place.startswith("piles")] == [True]
    s.unseen = 1
    assert [each.forced for each in s.hidden(0) if not each.place.startswith("players")] == [False, False]
