"""Hexes are called as people would call them, never by the codes of the data."""

from __future__ import annotations

import re

from teahouse import games
from teahouse.games.voyages.game import VoyagesGame
from teahouse.games.voyages.parts.bearings import bearings
from teahouse.games.voyages.words import hex_words

WINDS = [("north", (0, -1)), ("northeast", (1, -1)), ("southeast", (1, 0)), ("south", (0, 1)), ("southwest", (-1, 1))]
ALL_WINDS = [*WINDS, ("northwest", (-1, 0))]


def test_a_hex_is_told_by_the_nearest_island_and_straight_if_it_can_be() -> None:
    at = {(0, 0): 0, (0, -1): 1, (0, 2): 2, (1, 1): 3, (3, -3): 4}
    found = bearings(at, {0: "Low Quay"}, ALL_WINDS)
    assert found == {
        1: "north of Low Quay",
        2: "2 south of Low Quay",
        3: "1 southeast and 1 south of Low Quay",
        4: "3 northeast of Low Quay",
    }


def test_a_phrase_that_would_fit_two_hexes_is_given_to_neither() -> None:
    at = {(0, 0): 0, (0, 1): 1, (0, -1): 2, (0, 2): 3}
    assert bearings(at, {0: "Saltmarsh", 1: "Saltmarsh"}, ALL_WINDS) == {
        2: "2 north of Saltmarsh",
        3: "2 south of Saltmarsh",
    }


def test_every_hex_of_the_chart_has_words_of_its_own_without_a_code() -> None:
    game = games.get("voyages")
    assert isinstance(game, VoyagesGame)
    words = [hex_words(game.parts, hex) for hex in range(len(game.parts.chart.names))]
    assert len(set(words)) == len(words)
    assert not [each for each in words if re.search(r"\d[a-z]|[a-z]\d", each)]
    assert "the DREAD" in words
    assert "the northern half of Saltmarsh" in words
