"""What a position is worth to a bot, and what it looks at."""

from __future__ import annotations

from teahouse.bots.greedy import GreedyBot
from teahouse.games.stratagems.bot import worth
from tests.games.stratagems.setting import GAME, do, known, load, mat, put, space, spend, table


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
    s = spend(table(), 1)
    texts = [action.text for action in GAME.choices(s, 0, s.legal(0))]
    assert "done" in texts
    assert "split:karakorum" not in texts


def test_the_greedy_bot_advances_into_a_cleared_capital() -> None:
    s = table()
    put(s, 0, "taiyuan", "2 2 1")
    spend(s, 1)
    load(s, 6, 6, 1, 1)
    do(s, "attack:xian", "launch")
    bot = GreedyBot(GAME, 1, 100)
    chosen = bot.pick(known(s, 0), 0, s.legal(0))
    assert chosen.text != "done"
