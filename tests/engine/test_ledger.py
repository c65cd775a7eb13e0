"""The ledger in words, and what a look ahead says in them."""

from __future__ import annotations

import pytest

from teahouse.engine.ahead import Ahead
from teahouse.engine.errors import Beyond
from teahouse.engine.journal import Entry, told
from teahouse.engine.ledger import TABLE, Item, in_words, sentence_of, signed
from teahouse.engine.luck import Horizon
from tests.kit.toys.lanterns import Lanterns, LanternsGame

COIN, FOOT = Item("coin", "coin"), Item("foot", "foot", "feet")
LANTERNS = LanternsGame()


def test_items_are_counted_in_words() -> None:
    assert (COIN.words(1), COIN.words(3), FOOT.words(2)) == ("1 coin", "3 coins", "2 feet")
    assert (signed(2), signed(-1)) == ("+2", "−1")


def test_changes_are_costs_and_gains() -> None:
    changes = [(0, "coin", -3), (0, "foot", 2)]
    assert in_words(changes, [COIN, FOOT]) == (["3 coins"], ["2 feet"])
    assert sentence_of("{1}", changes, [COIN, FOOT]) == "{1} gains 2 feet and loses 3 coins"


def test_a_horizon_ends_the_sight_at_every_draw() -> None:
    luck = Horizon()
    for stream, name in ((luck.dice, "dice"), (luck.cards, "cards"), (luck.automa, "automa")):
        with pytest.raises(Beyond) as end:
            stream.below(6)
        assert end.value.what == name
        with pytest.raises(Beyond):
            stream.shuffle([1, 2])
    with pytest.raises(Beyond) as end:
        luck.clone().cross("reveal")
    assert end.value.what == "reveal"


def test_a_look_ahead_tells_what_comes_and_leaves_everything_as_it_was() -> None:
    state = LANTERNS.new(2, seed=1)
    state.apply(0, state.legal(0)[0])
    known = state.known_to(0)
    before = known.digest()
    preview = Ahead(known, 0).preview(LANTERNS.parts.keep)
    assert known.digest() == before
    assert known.journal is None
    real = state.clone()
    balance = real.balance()
    real.advance(0, LANTERNS.parts.keep)
    mine = [change for change in real.changes_since(balance) if change[:2] == (0, "coin")]
    assert [change for change in preview.changes if change[:2] == (0, "coin")] == mine
    assert preview.gains == (f"{mine[0][2]} coins",)


def test_a_line_says_every_change_that_its_sentence_leaves_out() -> None:
    state = LANTERNS.new(2, seed=1)
    assert isinstance(state, Lanterns)
    id, words = state.items()[0].id, state.items()[0].words
    names = ["Ada", "Bo"]
    silent = Entry("pay", "{0} pays.", "cards.play", 0, changes=((0, id, -2), (1, id, 2)))
    assert told(silent, state, names) == f"Ada pays. (Ada −{words(2)}; Bo +{words(2)})"
    loud = Entry("pay", f"{{0}} pays {words(2)}.", "cards.play", 0, changes=((0, id, -2),))
    assert told(loud, state, names) == f"Ada pays {words(2)}."
    of_table = Entry("pay", "The bank pays.", "cards.play", changes=((TABLE, id, -1),))
    assert told(of_table, state, names) == f"The bank pays. (−{words(1)})"
