"""What a position is worth to a bot, and what it looks at."""

from __future__ import annotations

from teahouse.bots.greedy import GreedyBot
from teahouse.games.stratagems.bots.worth import GENERAL, worth
from teahouse.games.stratagems.rules.phases.deployment import Buy
from teahouse.games.stratagems.state import Stratagems
from tests.games.stratagems.setting import (
    GAME,
    PARTS,
    clear,
    do,
    hand,
    known,
    load,
    mat,
    options,
    play_prefecture,
    put,
    space,
    spend,
    table,
    turn_of,
    units,
)


def chosen(s: Stratagems) -> list[str]:
    """What the greedy bot of seat 0 does while it is asked, up to eight actions."""
    bot = GreedyBot(GAME, 1, 100)
    found: list[str] = []
    while s.to_act() == [0] and len(found) < 8:
        action = bot.choose(known(s, 0), 0)
        found.append(action.text)
        s.apply(0, action)
    return found


def test_more_capitals_generals_and_strength_are_worth_more() -> None:
    plain = worth(table(), 0)
    s = table()
    mat(s, 0, generals=1)
    assert worth(s, 0) > plain
    s = table()
    put(s, 0, "urga", "2")
    assert worth(s, 0) > plain
    s = table()
    s.neutral[space("xian")] = 0
    s.owner[space("xian")] = 0
    assert worth(s, 0) > plain + 2
    s = table()
    mat(s, 1, permanent=5)
    assert worth(s, 0) < plain


def test_splitting_is_not_looked_at() -> None:
    s = table()
    hand(s, 0, "s12 s13 s14")
    texts = [action.text for action in GAME.choices(s, 0, turn_of(s).legal(0))]
    assert "event:s12" in texts
    assert "split:karakorum" in options(s)
    assert "split:karakorum" not in texts


def test_of_cards_with_the_same_points_one_is_looked_at() -> None:
    s = table()
    hand(s, 0, "s12 s13 s14")
    texts = [action.text for action in GAME.choices(s, 0, turn_of(s).legal(0))]
    assert [text for text in texts if text.startswith("points:")] == ["points:s12", "points:s14"]


def test_a_prefecture_in_play_that_nobody_holds_is_taken() -> None:
    s = table()
    clear(s, 0)
    put(s, 0, "karakorum", "E S 1 1")
    play_prefecture(s, "urga")
    assert chosen(spend(s, 1))[:2] == ["move:karakorum", "leave:emperor"]
    assert "S" in units(s, "urga")


def test_the_last_unit_of_a_prefecture_stays() -> None:
    s = table()
    play_prefecture(s, "urga")
    clear(s, 0)
    put(s, 0, "karakorum", "E")
    put(s, 0, "urga", "1")
    assert not [text for text in chosen(spend(s, 2)) if text == "move:urga"]


def test_an_attack_with_good_odds_is_launched_from_all_sides() -> None:
    s = table()
    put(s, 0, "linqing", "2 2 2")
    put(s, 0, "wutai", "2 2 2")
    mat(s, 0, generals=3)
    load(s, *[6] * 20)
    assert chosen(spend(s, 2))[:4] == ["attack:beijing", "from:linqing", "from:wutai", "launch"]


def test_no_more_armies_are_bought_than_the_next_income_keeps() -> None:
    s = table()
    clear(s, 0)
    put(s, 0, "karakorum", "E S S S 1 1 1")
    mat(s, 0, coins=2)
    s.stack = [Buy(0, 5, 0, (), 0)]
    assert chosen(s)[0] == "done"
    mat(s, 0, coins=8)
    s.stack = [Buy(0, 5, 0, (), 0)]
    assert chosen(s)[0] == "buy:army"


def test_scouts_take_hits_before_armies() -> None:
    s = table()
    put(s, 0, "linqing", "2 1 S")
    do(spend(s, 1), "attack:beijing")
    load(s, 1, 1, 6, 1)
    do(s, "launch")
    assert chosen(s)[0] == "lose_scout:linqing"


def test_dice_are_weighed_and_not_rolled() -> None:
    s = table()
    put(s, 0, "linqing", "2 2 2")
    do(spend(s, 1), "attack:beijing")
    weak = GAME.follow(s.clone(), 0, PARTS.launch)
    mat(s, 0, generals=3)
    strong = GAME.follow(s.clone(), 0, PARTS.launch)
    assert weak is not None
    assert strong is not None
    assert strong - weak > 3 * GENERAL


def test_the_greedy_bot_advances_into_a_cleared_capital() -> None:
    s = table()
    put(s, 0, "taiyuan", "2 2 1")
    spend(s, 1)
    load(s, 6, 6, 1, 1)
    do(s, "attack:xian", "launch")
    bot = GreedyBot(GAME, 1, 100)
    chosen = bot.pick(known(s, 0), 0, s.legal(0))
    assert chosen.text != "done"
