"""The first position, the components, and what is hidden from whom."""

from __future__ import annotations

import pytest

import teahouse.games
from teahouse.engine.components import reconstructed
from teahouse.engine.errors import BadData, BadOption
from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.games.ming_voyages.parts.parts import LEFT
from teahouse.games.ming_voyages.state import MingVoyages
from teahouse.kit.rule import rule
from tests.games.ming_voyages.table import BOARD, GAME, PARTS, data_tables, standing


def fresh(seats: int, seed: int = 1, **options: str) -> MingVoyages:
    return GAME.new(seats, seed=seed, options=options)


@rule("setup.goal")
def test_both_goals_are_within_the_components() -> None:
    assert PARTS.voyages == 7
    assert BOARD.borderlands == 5


@rule("setup.seats")
def test_one_or_two_seats_the_emperor_first() -> None:
    for seats in (1, 2):
        assert fresh(seats).to_act() == [EMPEROR]
    assert fresh(1).is_automa(OVERLORD)
    assert not fresh(2).is_automa(OVERLORD)
    with pytest.raises(BadOption):
        GAME.new(3, seed=1)
    with pytest.raises(BadOption):
        GAME.new(2, seed=1, options={"level": "hard"})


@rule("setup.pieces")
def test_the_pieces_of_both_sides() -> None:
    assert PARTS.pieces == [12, 12, 5, 5, 7]


@rule("setup.start")
@pytest.mark.parametrize("seats", [1, 2])
def test_the_first_position(seats: int) -> None:
    s = fresh(seats)
    assert standing(s.troops) == dict.fromkeys(BOARD.ids[:5], 1)
    assert standing(s.hordes) == {"western_mongols": 1, "eastern_mongols": 1, "manchus": 1}
    assert standing(s.settlements) == {}
    assert (s.gold, s.junks) == (1, 1)
    assert s.audit() == []


@rule("setup.first_voyage")
def test_a_die_names_the_first_voyage_and_never_the_seventh() -> None:
    made = {tuple(fresh(1, seed).voyages) for seed in range(60)}
    assert {sum(voyages) for voyages in made} == {1}
    assert {voyages.index(1) for voyages in made} == set(range(6))


@rule("setup.cards", "round.order")
def test_four_and_three_cards_are_dealt_and_the_emperor_draws_two() -> None:
    s = fresh(2)
    assert [len(hand) for hand in s.hands] == [5, 4]
    assert len(s.deck) == 18
    assert len(PARTS.cards) == 27


@rule("setup.solo")
def test_alone_there_are_three_event_decks_of_eight_and_the_cube_stands_left() -> None:
    s = fresh(1)
    assert [len(deck) for deck in s.event_decks] == [8, 8, 8]
    assert s.cube == LEFT
    assert {PARTS.events[event].level for event in s.event_decks[2]} == {3}


@rule("setup.solo", "setup.hidden")
def test_alone_only_the_decks_are_hidden() -> None:
    s = fresh(1)
    known = s.known_to(EMPEROR)
    assert known.hands == s.hands
    assert set(known.deck) == {-1}
    assert {fact.place.split(".")[0] for fact in s.hidden(EMPEROR)} == {"deck", "event_decks"}
    assert {fact.place.split(".")[0] for fact in s.hidden(None)} == {"deck", "event_decks"}


@rule("setup.reconstructed")
def test_every_table_says_where_it_comes_from_and_most_cards_are_ours() -> None:
    tables = data_tables()
    for name, table in tables.items():
        for row in table if isinstance(table, list) else [table]:
            assert "provenance" in row, name
    ours = reconstructed(tables)
    assert "main_cards.famine" in ours
    assert "solo" not in ours
    assert GAME.about.reconstructed


@rule("cards.voyage")
def test_the_cards_of_the_data_file() -> None:
    by_cp = [len([card for card in PARTS.cards if card.cp == cp]) for cp in (1, 2, 3)]
    assert by_cp == [8, 10, 9]
    assert [PARTS.cards[number - 1].name for number in (9, 15)] == ["Advancement", "Famine"]
    for number in (9, 15):
        card = PARTS.cards[number - 1]
        assert card.cp == 3
        assert card.actions[OVERLORD]
    assert all(action.voyage >= 0 for card in PARTS.cards for action in card.actions[EMPEROR])


def test_data_that_does_not_fit_is_refused() -> None:
    for path, value in (
        (("supply", "hordes"), 2),
        (("battle", "dice"), 2),
        (("setup", "first_voyage_die"), 8),
    ):
        tables = data_tables()
        tables[path[0]][path[1]] = value
        with pytest.raises(BadData):
            teahouse.games.get("ming_voyages", data=tables)
    for name, row in (("main_cards", {"cp": 4}), ("regions", {"kind": "sea"}), ("levels", {"start": [1, 2, 4]})):
        tables = data_tables()
        tables[name][0].update(row)
        with pytest.raises(BadData):
            teahouse.games.get("ming_voyages", data=tables)
    tables = data_tables()
    tables["main_cards"][0]["emperor"][0]["effects"][0]["effect"] = "conjure"
    with pytest.raises(BadData, match="conjure"):
        teahouse.games.get("ming_voyages", data=tables)
