"""The table before the first season."""

from __future__ import annotations

from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.rules.victory import victory_points
from teahouse.games.stratagems.state import Stratagems
from teahouse.kit.rule import rule
from tests.games.stratagems.setting import ATLAS, GAME, PARTS, on, space, table, units


def fresh(seats: int, seed: int, **options: str) -> Stratagems:
    return GAME.new(seats, seed=seed, options=options)


@rule("setup.capital_draw")
def test_standard_capitals_are_drawn_and_hold_the_units_of_their_card() -> None:
    drawn = set()
    for seed in range(30):
        s = fresh(3, seed)
        starts = [ATLAS.ids[on(s, seat, "capital")] for seat in range(3)]
        assert sorted(starts) == ["hanseong", "karakorum", "lhasa"]
        drawn.add(tuple(starts))
    assert len(drawn) == 6
    s = table()
    assert units(s, "karakorum") == "E S 1 1 2"
    assert units(s, "lhasa") == "E S 2 2"


@rule("setup.capital_draw", "setup.neutrals")
def test_with_two_players_the_third_capital_is_neutral() -> None:
    s = table(2)
    assert s.neutral[space("hanseong")] == 2
    assert [ATLAS.ids[n] for n in range(ATLAS.count) if s.neutral[n]].count("karakorum") == 0
    assert len([n for n in range(ATLAS.count) if s.neutral[n]]) == 8
    assert PARTS.numbers.neutral_hit[s.neutral_at] == 6


@rule("setup.capital_draw")
def test_all_ten_capitals_may_be_drawn() -> None:
    starts = {ATLAS.ids[on(fresh(3, seed, capitals="all"), 0, "capital")] for seed in range(120)}
    assert len(starts) == 10


@rule("setup.mat", "setup.goal")
def test_everybody_begins_alike() -> None:
    s = table()
    for seat in range(3):
        assert on(s, seat, "coins") == 3
        assert [on(s, seat, name) for name in ("taxation", "cohesion", "popularity", "generals", "tribute")] == [
            2,
            2,
            3,
            0,
            0,
        ]
        assert victory_points(s, seat) == 3
    assert PARTS.numbers.seasons == 9
    assert PARTS.numbers.vp_to_win == 31


@rule("setup.decks")
def test_decks_have_all_cards() -> None:
    s = table()
    assert [len(deck) for deck in s.decks] == [36, 14, 32, 14]


@rule("setup.variants")
def test_only_the_advanced_game_has_winter() -> None:
    assert fresh(2, 1).options["winter"] == "basic"
    assert fresh(2, 1, winter="advanced").options["winter"] == "advanced"


@rule("season.deal", "unseen.hands")
def test_six_cards_are_dealt_and_only_backs_are_seen() -> None:
    s = fresh(3, 5)
    for seat in range(3):
        assert [PARTS.cards[card].deck for card in s.hands[seat]] == [0, 0, 0, 0, 1, 2]
    known = s.known_to(0)
    assert known.hands[0] == s.hands[0]
    assert known.hands[1] == [-1, -1, -1, -1, -2, -3]


@rule("season.first")
def test_the_highest_die_begins_and_ties_roll_again() -> None:
    from teahouse.games.stratagems.rules.season import roll_for_first
    from tests.games.stratagems.setting import load

    s = table()
    load(s, 5, 5, 2, 1, 4)
    assert roll_for_first(s, [0, 1, 2]) == 1


@rule("unseen.units")
def test_scouts_and_emperor_stand_on_the_open_mat() -> None:
    s = table()
    known = s.known_to(1)
    assert known.mats[0][st.SCOUTS] == 1
    assert known.mats[0][st.EMPEROR] == 1
    assert known.sizes[space("karakorum")] == 5
