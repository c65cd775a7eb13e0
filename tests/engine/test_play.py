"""Play: the log, and how far undo reaches."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teahouse.engine.action import Action
from teahouse.engine.errors import BadAction, IllegalAction
from teahouse.engine.luck import FastLuck, Horizon
from teahouse.engine.play import Play
from tests.house.stones import StonesGame
from tests.kit.toys.lanterns import Lanterns, LanternsGame
from tests.kit.toys.tides import Tides, TidesGame

LANTERNS = LanternsGame()
TIDES = TidesGame()


def act(play: Play, seat: int, *texts: str) -> None:
    for text in texts:
        play.enter(seat, text)


def first(play: Play, seat: int) -> str:
    return play.state.legal(seat)[0].text


def test_a_staged_choice_is_taken_back() -> None:
    play = Play(LANTERNS, LANTERNS.new(2, seed=1))
    before = play.state.digest()
    card = first(play, 0)
    act(play, 0, card)
    assert play.undoable(0) == 1
    assert play.undoable(1) == 0
    assert play.undo(0).text == card
    assert play.state.digest() == before
    assert play.undoable(0) == 0
    assert play.log == [(0, card), (0, "undo")]


def test_whether_something_could_be_taken_back_is_told_before_it_is_done() -> None:
    play = Play(LANTERNS, LANTERNS.new(2, seed=1))
    before = play.state.digest()
    assert play.stays_open(0, [first(play, 0)])
    assert not play.stays_open(0, [first(play, 0), "keep"])
    with pytest.raises(IllegalAction):
        play.stays_open(0, ["keep"])
    assert (play.state.digest(), play.log) == (before, [])


def told(play: Play, texts: list[str]) -> bool | None:
    """None where they are refused."""
    try:
        return play.stays_open(play.state.to_act()[0], texts)
    except IllegalAction:
        return None


def comes(play: Play, texts: list[str]) -> bool | None:
    """The same, by doing it; nothing of that is left."""
    trial = Play(play.game, play.state.clone())
    seat, before = trial.state.to_act()[0], trial.state.digest()
    try:
        trial.enter_all(seat, texts)
    except IllegalAction:
        return None
    if trial.undoable(seat) < len(texts):
        return False
    for _ in texts:
        trial.undo(seat)
    return trial.state.digest() == before


def test_of_several_actions_is_told_what_comes_of_them() -> None:
    """Where nothing is hidden: at every moment of a game, of each to three actions in a row."""
    game = StonesGame()
    play, chance = Play(game, game.new(2, seed=1)), FastLuck(1).automa
    found = Counter[bool | None]()
    while play.state.to_act():
        legal = play.state.legal(play.state.to_act()[0])
        for count in (1, 2, 3, 4):
            for rest in itertools.product(game.book.all, repeat=count - 1):
                texts = [action.text for action in (legal[chance.below(len(legal))], *rest)]
                assert told(play, texts) == comes(play, texts), texts
                found[comes(play, texts)] += 1
        play.apply(play.state.to_act()[0], legal[chance.below(len(legal))])
    assert min(found[True], found[False], found[None]) > 10, found


def test_what_luck_lies_between_is_refused_and_not_told_to_be_for_good() -> None:
    """Whoever would then do it on purpose would be refused."""
    play = Play(LANTERNS, LANTERNS.new(2, seed=1))
    card = first(play, 0)
    for texts in ([card, "keep", card], [card, "roll", "keep"]):
        with pytest.raises(IllegalAction, match="in one go"):
            play.stays_open(0, texts)
        with pytest.raises(IllegalAction, match="in one go"):
            play.enter_all(0, texts)


def test_whoever_asks_what_could_be_taken_back_is_told_from_a_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is tried on the table itself, whose luck and hidden cards might decide the answer."""
    play = Play(LANTERNS, LANTERNS.new(2, seed=1))
    tried: list[object] = []
    advance = Lanterns.advance

    def watched(state: Lanterns, seat: int, action: Action) -> None:
        tried.append(state.luck)
        advance(state, seat, action)

    monkeypatch.setattr(Lanterns, "advance", watched)
    assert play.stays_open(0, [first(play, 0)])
    assert [type(luck) for luck in tried] == [Horizon]


def test_a_shown_card_stays_shown() -> None:
    play = Play(LANTERNS, LANTERNS.new(2, seed=1))
    act(play, 0, first(play, 0), "keep")
    for seat in (0, 1):
        assert play.undoable(seat) == 0
        with pytest.raises(IllegalAction, match="nothing to take back"):
            play.undo(seat)


def test_an_illegal_action_is_not_logged_and_leaves_undo_as_it_was() -> None:
    play = Play(LANTERNS, LANTERNS.new(2, seed=1))
    act(play, 0, first(play, 0))
    log = play.log[:]
    with pytest.raises(IllegalAction):
        play.enter(1, "keep")
    with pytest.raises(BadAction):
        play.enter(0, "dance")
    assert play.log == log
    assert play.undoable(0) == 1


def test_each_seat_takes_back_its_own_until_the_round_closes() -> None:
    play = Play(TIDES, TIDES.new(3, seed=1, journal=True))
    act(play, 0, "bid:1", "done")
    act(play, 1, "bid:2")
    act(play, 2, "bid:3", "done")
    assert [play.undoable(seat) for seat in range(3)] == [2, 1, 2]
    play.undo(0)
    play.undo(0)
    state = play.state
    assert isinstance(state, Tides)
    assert state.chosen == [0, 2, 3]
    assert state.to_act() == [0, 1]
    assert state.journal is not None
    assert [entry.seat for entry in state.journal.read()] == [1, 2]
    act(play, 0, "bid:4", "done")
    act(play, 1, "done")
    assert isinstance(play.state, Tides)
    assert play.state.round == 2
    assert [play.undoable(seat) for seat in range(3)] == [0, 0, 0]


def test_the_last_round_cannot_be_taken_back_either() -> None:
    play = Play(TIDES, TIDES.new(2, seed=1))
    for text in ("bid:1", "bid:2", "bid:3"):
        for seat in (0, 1):
            act(play, seat, text, "done")
    assert play.state.outcome() is not None
    assert [play.undoable(seat) for seat in range(2)] == [0, 0]


def test_the_journal_goes_back_with_the_state() -> None:
    play = Play(LANTERNS, LANTERNS.new(2, seed=1, journal=True))
    act(play, 0, first(play, 0), "keep")
    journal = play.state.journal
    assert journal is not None
    before = [entry.text for entry in journal.read()]
    assert before
    act(play, 1, first(play, 1))
    play.undo(1)
    assert play.state.journal is not None
    assert [entry.text for entry in play.state.journal.read()] == before


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 5), st.integers(0, 11)), max_size=30))
def test_any_course_with_undo_replays(steps: list[tuple[bool, int, int]]) -> None:
    """Random actions and undos of random seats: the log alone leads to the same state, and nothing is ever broken."""
    play = Play(TIDES, TIDES.new(3, seed=5))
    for goes_back, who, which in steps:
        undoers = [seat for seat in range(3) if play.undoable(seat)]
        actors = play.state.to_act()
        if not actors:
            break
        if undoers and goes_back:
            play.undo(undoers[who % len(undoers)])
        else:
            seat = actors[who % len(actors)]
            legal = play.state.legal(seat)
            play.apply(seat, legal[which % len(legal)])
        assert play.state.audit() == []
    replay = Play(TIDES, TIDES.new(3, seed=5))
    for seat, text in play.log:
        replay.enter(seat, text)
    assert replay.state.digest() == play.state.digest()


def test_a_play_may_begin_in_the_middle() -> None:
    start = LANTERNS.new(2, seed=1)
    start.apply(0, start.legal(0)[0])
    play = Play(LANTERNS, start)
    assert play.undoable(0) == 0
    act(play, 0, "roll")
    assert isinstance(play.state, Lanterns)
    assert play.state.table
