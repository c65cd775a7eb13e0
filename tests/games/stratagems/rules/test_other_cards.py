"""Action cards, tributes and prefectures: a ruling for each."""

from __future__ import annotations

import pytest

from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.rules.actions.routes import costs
from teahouse.games.stratagems.rules.battle.battle import attack_dice, defence_dice
from teahouse.games.stratagems.rules.events import events
from teahouse.games.stratagems.rules.phases import income
from teahouse.games.stratagems.rules.phases.attrition import cost
from teahouse.games.stratagems.rules.phases.deployment import points, scout_coins
from teahouse.games.stratagems.rules.phases.rebellion import roll
from teahouse.games.stratagems.rules.turn import cohesion, keepable
from teahouse.games.stratagems.rules.winter.winter import capacities
from teahouse.games.stratagems.state import Stratagems
from teahouse.kit.rule import rule
from tests.games.stratagems.setting import (
    CARDS,
    PARTS,
    asked,
    clear,
    do,
    hand,
    load,
    mat,
    on,
    options,
    play,
    play_prefecture,
    points_left,
    put,
    space,
    spend,
    table,
    units,
    why,
)

PLAIN = PARTS.terms[0]


def receive(s: Stratagems, card: str) -> Stratagems:
    """Seat 0 plays this tribute for its event."""
    s.decks[3].remove(CARDS[card])
    s.table.append(CARDS[card])
    hand(s, 0, "s12")
    s.stack = []
    events.begin(s, 0, CARDS[card])
    s.settle()
    return s


@rule("raid.piracy")
@pytest.mark.parametrize(("die", "coins", "left"), [(3, 0, "2"), (4, 2, "2"), (5, 2, "2"), (6, 3, "1")])
def test_japanese_pirates(die: int, coins: int, left: str) -> None:
    s = table()
    mat(s, 2, coins=9)
    put(s, 2, "busan", "2")
    put(s, 2, "kaifeng", "1")
    play(s, "japanese_pirates")
    assert options(s, "raid") == ["hanseong", "busan"]
    load(s, die)
    do(s, "raid:busan")
    assert on(s, 2, "coins") == 9 - coins
    assert units(s, "busan") == left


@rule("raid.piracy")
def test_nagasaki_raids_for_two_points() -> None:
    s = table()
    put(s, 0, "nagasaki", "1")
    spend(s, 2)
    assert why(s, "raid:hanseong") == "raid.piracy"
    play_prefecture(s, "nagasaki")
    load(s, 4)
    do(s, "raid:hanseong")
    assert on(s, 2, "coins") == 1
    assert asked(s) == "Council"


@rule("raid.loot")
@pytest.mark.parametrize(("die", "coins"), [(2, 0), (3, 2), (4, 2), (5, 4), (6, 4)])
def test_loot_needs_a_unit_in_a_capital_region(die: int, coins: int) -> None:
    s = table()
    mat(s, 1, coins=9)
    put(s, 0, "yarlung", "S")
    load(s, die)
    play(s, "loot")
    assert on(s, 1, "coins") == 9 - coins
    s = table()
    mat(s, 1, coins=9)
    load(s, 6)
    play(s, "loot")
    assert on(s, 1, "coins") == 9


@rule("plague.strike", "plague.sanitation")
def test_plague_strikes_a_space_and_its_neighbours_but_not_emperors_and_sanitation() -> None:
    s = table()
    clear(s, 1)
    put(s, 1, "datong", "E S 1")
    put(s, 0, "taiyuan", "2 1")
    put(s, 0, "xuanfu", "1")
    s.marks[space("xuanfu")] |= st.SANITATION
    play(s, "plague")
    load(s, 5, 4, 4, 6)
    do(s, "choose:datong")
    assert units(s, "datong") == "E 1"
    assert units(s, "taiyuan") == "1 1"
    assert units(s, "xuanfu") == "1"
    assert on(s, 1, "trouble") == 1


@rule("plague.strike")
def test_plague_strikes_neutral_armies() -> None:
    s = play(table(), "plague")
    load(s, 6)
    do(s, "choose:xian")
    assert s.neutral[space("xian")] == 1


@rule("plague.sanitation", "events.markers")
def test_sanitation_is_placed_where_one_controls() -> None:
    s = table()
    put(s, 0, "urga", "1")
    play(s, "sanitation")
    assert options(s, "choose") == ["karakorum", "urga"]
    do(s, "choose:urga")
    assert s.marks[space("urga")] & st.SANITATION


@rule("deployment.points")
def test_conscription_gives_three_points() -> None:
    s = table()
    before = points(s, 0)
    play(s, "conscription")
    assert points(s, 0) == before + 3


@rule("control.sites")
def test_a_monastery_needs_a_site() -> None:
    s = table()
    put(s, 0, "kumbum", "1")
    put(s, 0, "wudang", "1")
    put(s, 0, "datong", "1")
    play(s, "monastery")
    assert options(s, "choose") == ["wudang", "kumbum"]


@rule("events.markers", "battle.modifiers")
def test_the_rebuilt_wall_costs_a_further_die() -> None:
    s = play(table(), "great_wall")
    assert attack_dice(s, 0, space("datong"), (space("hohhot"),), 5, PLAIN, False) == 2


@rule("events.turban", "attack.target")
def test_red_turbans_open_temples_to_attacks() -> None:
    s = table()
    put(s, 1, "wutai", "1")
    put(s, 0, "datong", "2")
    spend(s, 1)
    assert why(s, "attack:wutai") == "control.temple"
    receive(s, "red_turban")
    do(s, "target:1")
    spend(s, 1)
    assert "wutai" in options(s, "attack")


@rule("raid.loot")
def test_the_wanli_emperor_loots_from_afar() -> None:
    s = table()
    load(s, 5)
    receive(s, "wanli_emperor")
    do(s, "target:1")
    assert on(s, 1, "coins") == 0
    assert on(s, 0, "coins") == 6


@rule("events.tracks")
def test_emperors_and_reforms_move_tracks() -> None:
    s = receive(table(), "hongwu_emperor")
    assert (on(s, 0, "cohesion"), on(s, 0, "popularity")) == (3, 4)
    s = receive(table(), "single_whip")
    assert (on(s, 0, "taxation"), on(s, 0, "popularity")) == (3, 3)
    s = receive(table(), "qi_jiguang")
    assert on(s, 0, "generals") == 1
    s = receive(table(), "examinations")
    assert on(s, 0, "cohesion") == 3
    assert len(s.hands[0]) == 2


def test_the_yongle_emperor_rewards_three_capitals() -> None:
    s = receive(table(), "yongle_emperor")
    assert (on(s, 0, "permanent"), on(s, 0, "coins")) == (0, 7)
    s = table()
    for name in ("xian", "chengdu"):
        s.neutral[space(name)] = 0
        put(s, 0, name, "1")
    receive(s, "yongle_emperor")
    assert (on(s, 0, "permanent"), on(s, 0, "coins")) == (2, 3)


def test_the_treasure_fleet_brings_coins_and_cheap_sea_routes() -> None:
    s = receive(table(), "treasure_fleet")
    assert on(s, 0, "coins") == 8
    assert points_left(s) == 3


def test_jurchen_horses_bring_an_army() -> None:
    s = receive(table(), "jurchen_horses")
    assert s.sizes[space("karakorum")] == 6
    assert points_left(s) == 2


@rule("entrap.try")
def test_tumu_traps_on_three() -> None:
    s = table()
    put(s, 1, "urga", "2")
    receive(s, "tumu")
    load(s, 3)
    do(s, "entrap:urga")
    assert s.marks[space("urga")] & st.TRAPPED


@rule("routes.sea_ban")
def test_the_sea_ban_stops_raids_of_others() -> None:
    s = receive(table(), "sea_ban")
    assert s.sea_ban == 0
    put(s, 1, "nagasaki", "1")
    play_prefecture(s, "nagasaki")
    spend(s, 2, seat=1)
    assert why(s, "raid:hanseong") == "routes.sea_ban"


@rule("rebellion.cards")
def test_the_white_lotus_stirs_up_a_rebellion() -> None:
    s = receive(table(), "white_lotus")
    do(s, "target:1")
    roll(s, 1)
    assert on(s, 1, "rebellions") == 1
    mat(s, 1, stirred=5)
    roll(s, 1)
    assert on(s, 1, "rebellions") == 1


@rule("events.cards", "unseen.peek")
def test_the_embroidered_guard_discards_a_card_of_its_choice() -> None:
    s = table()
    hand(s, 1, "s05 plague pf_urga")
    receive(s, "embroidered_guard")
    do(s, "target:1")
    assert options(s, "discard") == ["s05", "plague"]
    do(s, "discard:plague")
    assert s.hands[1] == [CARDS["s05"], CARDS["pf_urga"]]


# What each prefecture changes, measured before and after it is controlled.
MEASURES = {
    "tsetserleg": lambda s: attack_dice(s, 0, space("urga"), (space("karakorum"),), 2, PLAIN, False),
    "urga": lambda s: points(s, 0) - 1,
    "hohhot": lambda s: attack_dice(s, 0, space("datong"), (space("hohhot"),), 4, PLAIN, False),
    "kaiping": lambda s: attack_dice(s, 0, space("xuanfu"), (space("kaiping"),), 4, PLAIN, False),
    "ganzhou": lambda s: income.coins_at(s, 0, 2),
    "hami": lambda s: income.coins_at(s, 0, 2) - 1,
    "ningxia": lambda s: defence_dice(s, 0, space("ningxia"), (space("gobi"),), 2),
    "lanzhou": lambda s: -costs(s, 0, PLAIN)[2],
    "datong": lambda s: defence_dice(s, 0, space("datong"), (space("hohhot"),), 2),
    "taiyuan": lambda s: -cost(s, 0),
    "jinan": lambda s: income.coins_at(s, 0, 2),
    "jilin": lambda s: capacities(s, 0)[1],
    "jinzhou": lambda s: defence_dice(s, 0, space("karakorum"), (space("urga"),), 2),
    "pyongyang": lambda s: points(s, 0) - 1,
    "busan": lambda s: -costs(s, 0, PLAIN)[1],
    "shanghai": lambda s: defence_dice(s, 0, space("shanghai"), (space("nanjing"),), 2),
    "hangzhou": lambda s: income.coins_at(s, 0, 2) - 1,
    "fuzhou": lambda s: -costs(s, 0, PLAIN)[1],
    "anping": lambda s: income.coins_at(s, 0, 2),
    "wuchang": lambda s: points(s, 0) - 1,
    "changsha": lambda s: -cost(s, 0),
    "kunming": lambda s: income.coins_at(s, 0, 2),
    "guiyang": lambda s: -scout_coins(s, 0),
    "dali": lambda s: -costs(s, 0, PLAIN)[2],
    "chongqing": lambda s: keepable(s, 0),
    "chamdo": lambda s: capacities(s, 0)[2],
    "tay_do": lambda s: cohesion(s, 0),
}
TWO_MORE = {"urga", "pyongyang", "wuchang", "hami", "hangzhou"}  # one of the two was taken off in the measure


@rule("prefectures.bonus")
@pytest.mark.parametrize("city", sorted(MEASURES))
def test_the_bonus_of_a_prefecture(city: str) -> None:
    s = table()
    clear(s, 2)
    put(s, 0, city, "1")
    before = MEASURES[city](s)
    play_prefecture(s, city)
    more = 2 if city in TWO_MORE else 1
    assert MEASURES[city](s) - before == more


@rule("prefectures.bonus", "rebellion.dice")
@pytest.mark.parametrize("city", ["kaifeng", "guilin"])
def test_a_prefecture_calms_rebellions(city: str) -> None:
    for is_held, rebellions in ((False, 1), (True, 0)):
        s = table()
        s.neutral[space("xian")] = 0
        put(s, 0, "xian", "1")
        put(s, 0, city, "1")
        if is_held:
            play_prefecture(s, city)
        load(s, 4)
        roll(s, 0)
        assert on(s, 0, "rebellions") == rebellions


@rule("prefectures.bonus", "points.tribute")
@pytest.mark.parametrize("city", ["nanchang", "gyantse"])
def test_a_prefecture_furthers_tribute(city: str) -> None:
    s = table()
    put(s, 0, city, "1")
    play_prefecture(s, city)
    spend(s, 1)
    load(s, 2)
    do(s, "tribute")
    assert on(s, 0, "tribute") == 4


def test_every_prefecture_has_a_ruling() -> None:
    cities = {PARTS.atlas.ids[card.space] for card in PARTS.cards if card.deck == 2}
    assert cities == {*MEASURES, "kaifeng", "guilin", "nanchang", "gyantse", "nagasaki"}
