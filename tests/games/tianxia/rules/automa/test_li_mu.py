"""Li Mu: his figurines and points, the die and his cards, how he passes, and his levels."""

from __future__ import annotations

import re
from typing import Any

import pytest

from teahouse.engine.errors import BadData
from teahouse.games.tianxia.player import NOBODY
from teahouse.games.tianxia.rules.automa.li_mu import LI_MU, pass_now, play_card, pool_for, prepare, take_turn
from teahouse.games.tianxia.rules.automa.opponent import resolve
from teahouse.games.tianxia.rules.rounds.rounds import ActionPhase, Cleanup
from teahouse.games.tianxia.state import Tianxia
from teahouse.kit.rule import rule
from tests.games.tianxia.table import (
    GAME,
    LI_MU_IDS,
    PARTS,
    SPACE_IDS,
    TILE_IDS,
    bonus,
    building,
    do,
    has,
    line,
    other_game,
    round_row,
    step,
    table,
    tile,
    wall,
)

BLACK, WHITE, BLUE, RED = range(4)
BOT = 2


@rule("li_mu.points")
def test_li_mu_gains_the_points_of_the_blue_track_only() -> None:
    s = table(1)
    step(s, LI_MU, BLUE, 4)
    step(s, LI_MU, WHITE, 4)
    resolve(s, LI_MU, line(op="bot_advance", track="blue", n=1))
    resolve(s, LI_MU, line(op="bot_advance", track="white", n=1))
    assert s.players[LI_MU].have == [0, 0, 0, 0, 0, 0, 0, 13]


@rule("li_mu.figurines", "palace.row")
def test_li_mu_takes_the_leftmost_figurine_he_lacks_else_the_leftmost_tile_leaves() -> None:
    s = table(1)
    old = s.rows[0]
    s.rows[0] = [TILE_IDS.index(id) for id in ("t01", "pf_tiger", "pf_crane")]
    s.rows[1:] = [[] for _ in s.rows[1:]]
    s.gone = [kind for kind in s.gone if not PARTS.tiles[kind].is_palace]
    tile(s, LI_MU, "rf_tiger")
    step(s, LI_MU, BLACK, 2)
    resolve(s, LI_MU, line(op="bot_advance", track="black", n=1))
    assert TILE_IDS.index("pf_crane") in s.players[LI_MU].figurines
    assert [TILE_IDS[kind] for kind in s.rows[0]] == ["t01", "pf_tiger"]
    step(s, LI_MU, BLACK, 2)
    resolve(s, LI_MU, line(op="bot_advance", track="black", n=1))
    assert [TILE_IDS[kind] for kind in s.rows[0]] == ["pf_tiger"]
    assert TILE_IDS.index("t01") in s.gone
    assert len(old) == 3


@rule("li_mu.figurines", "the_bot.tiles")
def test_other_tiles_beside_a_building_leave_the_game() -> None:
    for seats, side in ((1, LI_MU), (2, BOT)):
        s = table(seats)
        building(s, b05="P11")
        bonus(s, "b05", "r04" if seats == 1 else "rf_tiger")
        kind = s.bonus[SPACE_IDS.index("b05")]
        resolve(s, side, line(op="bot_region", region="han"))
        assert kind in s.gone
        assert s.players[side].figurines == []
        assert s.players[side].tiles == []


@rule("li_mu.card_points")
def test_points_of_a_card_are_capped() -> None:
    s = table(1)
    wall(s, 1, walls="11")
    resolve(s, LI_MU, line(op="bot_pp", metric="walls", each=1, pp=1, max=4))
    assert has(s, LI_MU, "pp") == [12]
    wall(s, 2, walls="1111")
    resolve(s, LI_MU, line(op="bot_pp", metric="walls", each=1, pp=1, max=4))
    assert has(s, LI_MU, "pp") == [16]


def on_turn(s: Tianxia, played: int, card: str) -> None:
    """Li Mu is to act with so many cards played in this round, and this card first."""
    s.stack = [Cleanup(NOBODY), ActionPhase(NOBODY, 0)]
    others = [n for n in s.card_pool if LI_MU_IDS[n] != card]
    s.cards = [LI_MU_IDS.index(card), others[0]]
    s.card_pile = others[1 : 1 + played]
    s.card_deck = others[5:8]


@rule("li_mu.die")
@pytest.mark.parametrize(("roll", "place"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 2)])
def test_the_die_chooses_the_card(roll: int, place: int) -> None:
    s = table(1)
    on_turn(s, 0, "S02")
    cards = [*s.cards, s.card_deck[-1]]
    play_card(s, roll)
    assert s.card_pile == [cards[place]]
    s.settle()
    assert len(s.cards) == 2
    assert s.audit() == []


@rule("li_mu.pass_late")
@pytest.mark.parametrize(("played", "passes"), [(0, False), (1, False), (2, True), (3, True)])
def test_the_late_pass_counts_from_the_third_turn(played: int, passes: bool) -> None:
    s = table(1)
    on_turn(s, played, "S07")
    play_card(s, 1)
    s.settle()
    assert (LI_MU in s.passed) == passes


@rule("li_mu.turn", "li_mu.passing")
def test_after_four_cards_he_passes_and_begins_the_next_round_if_he_was_first() -> None:
    s = table(1)
    on_turn(s, 4, "S01")
    round_row(s, "r04", "rf_crane", "r01")
    s.stack = [Cleanup(NOBODY), ActionPhase(NOBODY, 0)]
    take_turn(s)
    s.settle()
    assert s.passed == [LI_MU]
    assert [TILE_IDS[kind] for kind in s.players[LI_MU].figurines] == ["rf_crane"]
    # One figurine: one step on his lowest track.
    assert s.players[LI_MU].palace == [1, 0, 0, 0]
    do(s, "pass decline")
    assert s.order == [LI_MU, 0]


@rule("li_mu.passing")
def test_without_a_figurine_in_the_row_its_leftmost_tile_leaves() -> None:
    s = table(1)
    round_row(s, "r04", "r01", "r11")
    pass_now(s, "after his last card")
    assert [TILE_IDS[kind] for kind in s.round_row] == ["r01", "r11"]
    assert s.players[LI_MU].palace == [0, 0, 0, 0]


@rule("li_mu.levels")
@pytest.mark.parametrize(("level", "advanced"), [("easy", 0), ("normal", 4), ("hard", 5), ("emperor", 7)])
def test_the_cards_of_a_level(level: str, advanced: int) -> None:
    s = table(1, level=level)
    pool = [PARTS.li_mu_cards[n] for n in pool_for(s)]
    assert len(pool) == 9
    assert len([card for card in pool if card.is_advanced]) == advanced
    assert len({card.id[:3] for card in pool}) == 9


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"li_mu_levels__hard__advanced_in_game": 8}, "The level hard plays 8 of 7 advanced cards."),
        ({"li_mu_cards__S01A__replaces": "S02A"}, "An advanced card replaces 'S02A', which is no basic card."),
    ],
)
def test_cards_that_are_not_there_are_named(values: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadData, match=f"^{re.escape(sentence)}$"):
        other_game(**values)


@rule("li_mu.levels", "setup.neutral_markers")
def test_on_emperor_his_markers_start_on_step_two() -> None:
    s = GAME.new(1, seed=1, options={"level": "emperor"})
    assert s.players[LI_MU].palace == [2, 2, 2, 2]
    assert s.courts == [[8, LI_MU, 0]] * 4


@rule("li_mu.deck")
@pytest.mark.parametrize(
    ("level", "decks"),
    [
        ("easy", [(6, 0), (6, 0), (6, 0), (6, 0)]),
        ("normal", [(5, 1), (4, 2), (3, 3), (3, 3)]),
        ("hard", [(4, 2), (4, 2), (2, 4), (2, 4)]),
        ("emperor", [(2, 7), (2, 7), (2, 7), (2, 7)]),
    ],
)
def test_the_deck_of_each_round(level: str, decks: list[tuple[int, int]]) -> None:
    s = table(1, level=level)
    for n, (basic, advanced) in enumerate(decks):
        s.round = n + 1
        prepare(s)
        cards = [PARTS.li_mu_cards[card] for card in [*s.cards, *s.card_deck]]
        assert len(s.cards) == 2
        assert len([card for card in cards if not card.is_advanced]) == basic
        assert len([card for card in cards if card.is_advanced]) == advanced
