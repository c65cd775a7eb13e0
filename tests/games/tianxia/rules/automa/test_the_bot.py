"""The Bot of the game of two: its place, its cards and its turns."""

from __future__ import annotations

from teahouse.games.tianxia.player import NOBODY
from teahouse.games.tianxia.rules.automa.the_bot import lay_cards, open_place
from teahouse.games.tianxia.state import Tianxia
from teahouse.kit.rule import rule
from tests.games.tianxia.table import (
    BOT_IDS,
    REGIONS,
    do,
    may,
    table,
    told,
)

BOT = 2


@rule("the_bot.setup", "the_bot.free")
def test_the_bot_is_last_and_has_neither_towers_nor_points() -> None:
    s = table(2)
    assert s.order == [0, 1, BOT]
    assert s.players[BOT].left == [12, 6, 0, 3, 12, 6, 0]
    assert s.players[BOT].have == [0] * 8
    do(s, "pass decline")
    do(s, "pass decline")
    while s.round == 1:
        do(s, may(s)[0])
    assert s.order == [0, 1, BOT]


@rule("the_bot.cards", "the_bot.turn")
def test_three_cards_and_only_the_second_is_open() -> None:
    s = table(2)
    lay_cards(s)
    assert len(s.cards) == 3
    assert open_place(s) == 1
    known = s.known_to(0)
    assert isinstance(known, Tianxia)
    assert known.cards == [-1, s.cards[1], -1]
    s.cards = s.cards[1:]
    assert open_place(s) == 0
    s.cards = s.cards[1:]
    assert open_place(s) == NOBODY


@rule("the_bot.turn")
def test_the_bot_resolves_its_leftmost_card_and_is_skipped_without_cards() -> None:
    s = table(2, journal=True)
    s.cards = [BOT_IDS.index("BC7")]
    s.card_pile = []
    do(s, "pass decline")
    do(s, "sell_marker barge:stone done")
    assert s.card_pile == [BOT_IDS.index("BC7")]
    assert s.discs[REGIONS.index("qin")] == [BOT]
    assert s.soldiers[0] == [BOT]
    assert [entry.text for entry in told(s, "the_bot.turn")] == ["The Bot resolves the card of Qin."]
    assert s.to_act() == [1]
    do(s, "pass decline")
    assert s.round == 2
