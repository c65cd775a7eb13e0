"""The rulebook's worked example of Li Mu's first turn."""

from __future__ import annotations

from teahouse.games.tianxia.parts.effect import TRACKS
from teahouse.games.tianxia.player import DELIVERY, MARKER, MEEPLE, NOBODY, SHIPPING
from teahouse.games.tianxia.rules.automa.li_mu import LI_MU, play_card
from teahouse.games.tianxia.rules.rounds.rounds import ActionPhase, Cleanup
from teahouse.games.tianxia.state import Tianxia
from teahouse.kit.rule import rule
from tests.games.tianxia.table import (
    LI_MU_IDS,
    REGIONS,
    SPACE_IDS,
    TILE_IDS,
    bonus,
    building,
    demand,
    ship,
    table,
    told,
)

BLACK, WHITE = TRACKS.index("black"), TRACKS.index("white")
QI = REGIONS.index("qi")
EAST = 3


def first_turn() -> Tianxia:
    """Qi has the black banner, an income building with a figurine is its cheapest, and the two sectors on the right have
    the strongest nomads. The die shows a 3, and the leftmost card is that of the example."""
    s = table(1, journal=True)
    s.banners = [BLACK if n == QI else banner for n, banner in enumerate(s.banners)]
    building(s, b12="I05", b09="P04")
    bonus(s, "b12", "rf_tiger")
    demand(s, "D1", "D3", "D5")
    ship(s, "qi_1", "SH03")
    s.strength = [2, 1, 4, 4]
    s.cards = [LI_MU_IDS.index("S05"), LI_MU_IDS.index("S02")]
    s.card_deck = [LI_MU_IDS.index(id) for id in ("S01", "S03", "S04", "S06")]
    s.card_pile = []
    s.stack = [Cleanup(NOBODY), ActionPhase(NOBODY, 0)]
    play_card(s, 3)
    s.settle()
    return s


@rule("li_mu.die", "li_mu.turn", "opponent.marker")
def test_a_three_takes_the_leftmost_card_and_places_a_marker_in_qi() -> None:
    s = first_turn()
    assert s.card_pile == [LI_MU_IDS.index("S05")]
    assert s.discs[QI] == [LI_MU]
    assert s.players[LI_MU].left[MARKER] == 2
    assert told(s, "li_mu.die")[0].text == "Li Mu rolls 3: he plays the first open card."


@rule("opponent.region", "opponent.advance")
def test_he_advances_on_the_black_track_and_governs_the_cheapest_building() -> None:
    s = first_turn()
    assert s.players[LI_MU].palace[BLACK] == 1
    at = SPACE_IDS.index("b12")
    assert s.governors[2 * at] == LI_MU
    reason = told(s, "opponent.region")[0].reason
    assert reason is not None
    assert [(row.name, row.numbers[0], row.chosen) for row in reason.candidates] == [
        ("Customs House", 3, False),
        ("Mint", 2, True),
    ]


@rule("li_mu.figurines")
def test_he_claims_the_figurine_beside_it() -> None:
    s = first_turn()
    assert s.players[LI_MU].figurines == [TILE_IDS.index("rf_tiger")]
    assert s.bonus[SPACE_IDS.index("b12")] == -1


@rule("opponent.defend")
def test_two_soldiers_go_to_the_strongest_nomads_and_a_tie_to_the_rightmost() -> None:
    s = first_turn()
    assert s.soldiers == [[], [], [], [LI_MU, LI_MU]]
    assert s.defence(EAST) == 2
    assert s.players[LI_MU].left[MEEPLE] == 12 - 3
    reason = told(s, "opponent.defend")[0].reason
    assert reason is not None
    assert [(row.name, row.numbers[0], row.tied, row.chosen) for row in reason.candidates] == [
        ("East", 4, True, True),
        ("Centre-East", 4, True, False),
        ("West", 2, False, False),
        ("Centre-West", 1, False, False),
    ]
    assert "names East first" in reason.settled


@rule("opponent.deliver", "the_bot.free")
def test_he_delivers_from_the_left_on_the_top_ship_and_adds_a_shipping_marker() -> None:
    s = first_turn()
    assert s.cargo[1] == [LI_MU, -1, -1]
    assert s.players[LI_MU].shipping == [0, 1, 0, 0]
    assert s.players[LI_MU].left[DELIVERY] == 11
    assert s.players[LI_MU].left[SHIPPING] == 5


@rule("opponent.advance", "li_mu.points")
def test_he_advances_on_the_white_track_and_ignores_what_it_gives() -> None:
    s = first_turn()
    assert s.players[LI_MU].palace == [1, 1, 0, 0]
    assert s.players[LI_MU].have == [0, 0, 0, 0, 0, 0, 0, 10]


@rule("li_mu.turn")
def test_the_card_is_discarded_the_other_slides_left_and_a_new_one_is_drawn() -> None:
    s = first_turn()
    assert [LI_MU_IDS[card] for card in s.cards] == ["S02", "S06"]
    assert [LI_MU_IDS[card] for card in s.card_deck] == ["S01", "S03", "S04"]
    assert s.to_act() == [0]
