"""The journal: who may read what, and when."""

from __future__ import annotations

from teahouse.engine.journal import Entry, Journal


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
