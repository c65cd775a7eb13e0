"""The journal: who may read what, and when."""

from __future__ import annotations

from teahouse import games
from teahouse.engine.journal import Entry, Journal, Reason
from teahouse.engine.ledger import Change
from teahouse.engine.state import State
from tests.kit.toys.lanterns import Lanterns, LanternsGame
from tests.kit.toys.tides import Tides, TidesGame


def texts(journal: Journal) -> list[str]:
    return [entry.text for entry in journal.read()]


def test_entries_are_for_everybody_unless_they_say_for_whom() -> None:
    journal = Journal()
    journal.write(Entry("deal", "All get cards.", "cards.deal"))
    journal.write(Entry("draw", "You draw jade.", "cards.draw", seat=1, to=(1, 2)))
    journal.write(Entry("draw", "Nobody knows.", "cards.draw", to=()))
    assert texts(journal.visible_to(1)) == texts(journal.visible_to(2)) == ["All get cards.", "You draw jade."]
    assert texts(journal.visible_to(0)) == texts(journal.visible_to(-1)) == ["All get cards."]


def test_what_is_held_back_is_for_its_own_seat_until_the_release() -> None:
    journal = Journal()
    journal.hold(Entry("sail", "Two sails.", "move.full", seat=2))
    journal.hold(Entry("sail", "Zero sails.", "move.full", seat=0))
    journal.hold(Entry("land", "Two lands.", "move.full", seat=2))
    assert texts(journal.visible_to(2)) == ["Two sails.", "Two lands."]
    assert texts(journal.visible_to(1)) == texts(journal.visible_to(-1)) == []
    journal.release()
    assert texts(journal.visible_to(1)) == ["Zero sails.", "Two sails.", "Two lands."]
    assert journal.held == []


def test_a_copy_stands_alone() -> None:
    journal = Journal()
    journal.write(Entry("a", "One.", "a.b"))
    journal.hold(Entry("a", "Two.", "a.b", seat=0))
    twin = journal.copy()
    journal.release()
    journal.write(Entry("a", "Three.", "a.b"))
    assert texts(twin) == ["One.", "Two."]
    assert [entry.text for entry in twin.held] == ["Two."]


class TestTell:
    def test_an_entry_says_when_and_all_that_it_is_told(self) -> None:
        state = games.get("connect_four").new(2, seed=1, journal=True)
        assert state.journal is not None
        state.apply(0, "drop:3")
        reason = Reason("Which?", ("card",), ("n",), [], "the first")
        more = (((1, "line", 1),), ("disc:c0r0",), ((0, "line", 1),))
        state.tell("line", "A line.", "line.four", 1, (0, 1), reason, *more)
        entry = state.journal.entries[-1]
        assert (entry.kind, entry.text, entry.rule, entry.seat, entry.round) == ("line", "A line.", "line.four", 1, 1)
        assert (entry.to, entry.reason, entry.changes, entry.touches, entry.lost) == ((0, 1), reason, *more)

    def test_without_a_journal_nothing_is_told(self) -> None:
        state = TidesGame().new(2, seed=1)
        state.tell("tide", "The tide comes.", "tide.rise")
        assert state.journal is None

    def test_what_a_seat_does_is_held_back_until_the_round_closes(self) -> None:
        state = tides()
        state.apply(1, "bid:2")
        assert read(state, 1) == ["{1} bids 2."]
        assert read(state, 0) == []
        for seat, text in ((0, "bid:3"), (0, "done"), (1, "done")):
            state.apply(seat, text)
        assert read(state, 0)[:2] == read(state, None)[:2] == ["{0} bids 3.", "{1} bids 2."]
        assert read(state, None)[2].startswith("The tide reaches ")

    def test_what_the_game_does_is_there_at_once(self) -> None:
        state = tides()
        state.tell("tide", "The moon rises.", "tide.rise")
        assert read(state, None) == ["The moon rises."]

    def test_what_happens_to_a_seat_while_the_round_closes_is_there_at_once_and_in_order(self) -> None:
        state = TidesGame(TellsWhoWins).new(2, seed=1, journal=True)
        for seat in (1, 0):
            state.apply(seat, "bid:4")
            state.apply(seat, "done")
        begins = [" ".join(line.split()[:2]) for line in read(state, None)]
        assert begins == ["{0} bids", "{1} bids", "The tide", "{0} wins.", "The end."]
        state.apply(0, "bid:1")
        assert read(state, None)[-1] == "The end."

    def test_a_game_that_counts_from_entry_to_entry_says_what_is_untold(self) -> None:
        state = LanternsGame(CountsItself).new(2, seed=1, journal=True)
        assert state.journal is not None
        state.tell("show", "Something.", "cards.play", 0)
        state.tell("show", "You see it.", "cards.play", 0, to=(0,))
        state.tell("show", "Two coins.", "cards.play", 0, changes=((0, "coin", 2),))
        told = [entry.changes for entry in state.journal.entries]
        assert told == [((0, "coin", 1),), (), ((0, "coin", 2),)]


class TellsWhoWins(Tides):
    def close_round(self) -> None:
        super().close_round()
        self.tell("tide", "{0} wins.", "tide.rise", 0)
        self.tell("tide", "The end.", "tide.rise")


class CountsItself(Lanterns):
    def untold(self) -> tuple[Change, ...]:
        return ((0, "coin", 1),)


def tides() -> State:
    return TidesGame().new(2, seed=1, journal=True)


def read(state: State, seat: int | None) -> list[str]:
    journal = state.known_to(seat).journal
    assert journal is not None
    return [entry.text for entry in journal.read()]
