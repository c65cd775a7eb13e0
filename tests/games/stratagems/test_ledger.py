"""The ledger of 36 Stratagems: what is counted, that the journal tells all of it, and that previews promise what comes."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest

from teahouse.engine.ahead import Ahead
from teahouse.engine.errors import Beyond
from teahouse.engine.journal import Entry
from teahouse.engine.ledger import TABLE
from teahouse.engine.luck import FastLuck, Horizon
from teahouse.engine.state import State
from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.ledger import ITEMS
from teahouse.games.stratagems.rules import season
from teahouse.games.stratagems.rules.events import deck
from teahouse.games.stratagems.rules.phases.income import Taxation
from teahouse.games.stratagems.rules.realm import stacks
from teahouse.games.stratagems.rules.unseen import hands
from teahouse.games.stratagems.state import Stratagems
from teahouse.kit.rule import rule
from teahouse.scene import Line
from tests.games.stratagems.drawing import all_of, scene_of
from tests.games.stratagems.setting import (
    GAME,
    clear,
    do,
    hand,
    known,
    load,
    mat,
    plain,
    play,
    preview,
    put,
    space,
    spend,
    table,
    turn_of,
)

CASES = [(2, "basic", "standard"), (2, "advanced", "all"), (3, "basic", "all"), (3, "advanced", "standard")]


def game(seats: int, winter: str, capitals: str, seed: int) -> State:
    return GAME.new(seats, seed=seed, options={"winter": winter, "capitals": capitals}, journal=True)


@pytest.mark.parametrize(("seats", "winter", "capitals"), CASES)
def test_the_journal_tells_every_change_of_a_public_amount(seats: int, winter: str, capitals: str) -> None:
    s = game(seats, winter, capitals, 11)
    assert s.journal is not None
    ids = [item.id for item in s.items()]
    luck = FastLuck(12).automa
    total = s.balance()
    read = len(s.journal.entries)
    while s.to_act():
        seat = s.to_act()[0]
        legal = s.legal(seat)
        action = legal[luck.below(len(legal))]
        s.advance(seat, action)
        for entry in s.journal.entries[read:]:
            assert entry.to is None or not entry.changes
            for side, id, by in entry.changes:
                total[side - TABLE][ids.index(id)] += by
        read = len(s.journal.entries)
        assert s.balance() == total, action.text


@pytest.mark.parametrize(("seats", "winter", "capitals"), CASES)
def test_amounts_are_public(seats: int, winter: str, capitals: str) -> None:
    """The same on every viewer's copy and on what he guesses."""
    s = game(seats, winter, capitals, 21)
    luck = FastLuck(22).automa
    for number in range(400):
        if not s.to_act():
            break
        if number % 9 == 0:
            for viewer in [*range(seats), None]:
                seen = s.known_to(viewer)
                assert seen.balance() == s.balance()
                assert seen.guess(FastLuck(number)).balance() == s.balance()
        seat = s.to_act()[0]
        legal = s.legal(seat)
        s.advance(seat, legal[luck.below(len(legal))])


@pytest.mark.parametrize(("seats", "winter", "capitals"), CASES)
def test_what_a_preview_promises_comes(seats: int, winter: str, capitals: str) -> None:
    """Against the real table up to the same barrier, and the same whatever is guessed."""
    s = game(seats, winter, capitals, 31)
    luck = FastLuck(32).automa
    number = 0
    while s.to_act():
        seat = s.to_act()[0]
        legal = s.legal(seat)
        if number % 7 == 0:
            seen = s.known_to(seat)
            guesses = [Ahead(seen, seat, seed) for seed in (1, number + 2)]
            for action in legal:
                told = guesses[0].preview(action)
                assert told.changes == really(s, seat, action.text), action.text
                assert guesses[1].preview(action).changes == told.changes
                notes = seen.stack_of(seat)[-1].notes(seen, action)
                assert not [note for note in notes if re.search(r"\d", note)]
        s.advance(seat, legal[luck.below(len(legal))])
        number += 1


def really(s: State, seat: int, text: str) -> tuple[tuple[int, str, int], ...]:
    """What the action changes on the table itself, up to the first luck or the first thing that comes to light."""
    twin = s.clone()
    before = twin.balance()
    twin.luck = Horizon()
    with suppress(Beyond):
        twin.advance(seat, GAME.action(text))
    return twin.changes_since(before)


@pytest.mark.parametrize(("seats", "winter", "capitals"), CASES)
def test_a_lone_choice_that_is_open_is_the_same_for_every_guess(seats: int, winter: str, capitals: str) -> None:
    s = game(seats, winter, capitals, 41)
    luck = FastLuck(42).automa
    while s.to_act():
        seat = s.to_act()[0]
        legal = s.legal(seat)
        top = s.stack_of(seat)[-1]
        if len(legal) == 1 and top.is_open(s):
            for viewer in [other for other in [*range(seats), None] if other != seat]:
                guess = s.known_to(viewer).guess(FastLuck(7))
                assert guess.legal(seat) == legal
        s.advance(seat, legal[luck.below(len(legal))])


def test_a_lone_choice_is_open_where_everybody_knows_that_nothing_can_be_split() -> None:
    for army, is_open in (("1", True), ("2", False)):
        s = table(2)
        clear(s, 0)
        put(s, 0, "karakorum", f"E {army}")
        put(s, 0, "urga", "1")
        put(s, 1, "kherlen", "1")
        play(s, "s30")
        assert plain(s) == ["choose:kherlen"]
        assert s.stack[-1].is_open(s) == is_open


def test_the_ledger_names_what_is_counted() -> None:
    s = table()
    put(s, 0, "linqing", "S 1")
    hand(s, 0, "s12 s14")
    spend(s, 3)
    row = GAME.ledger(s, 0)
    assert {id: row[id] for id in ("point", "coin", "action_point", "card", "army", "scout", "emperor", "market")} == {
        "point": 3,
        "coin": 3,
        "action_point": 3,
        "card": 2,
        "army": 4,
        "scout": 2,
        "emperor": 1,
        "market": 1,
    }
    assert GAME.ledger(s, TABLE)["neutral"] == 2 * 7
    assert len(ITEMS) == len(s.amounts(0)) == len(s.amounts(TABLE))


@rule("points.use", "move.stack")
def test_a_march_costs_points_when_it_ends_and_others_see_none_before() -> None:
    s = table()
    put(s, 0, "urga", "1")
    do(spend(s, 2), "move:urga", "to:kherlen")
    assert GAME.ledger(s, 0)["action_point"] == 2
    assert preview(s, "stop").costs == ("1 action point",)
    assert known(s, 1).balance() == s.balance()
    do(s, "stop")
    assert GAME.ledger(s, 0)["action_point"] == 1


@rule("turn.play", "events.tracks")
def test_a_card_is_previewed_by_doing_it() -> None:
    s = table()
    mat(s, 0, cohesion=5)
    hand(s, 0, "s12 s14")
    turn_of(s)
    told = preview(s, "points:s14")
    assert told.costs == ("1 card",)
    assert told.gains[0].endswith("action points")
    assert not told.notes


@rule("income.taxation")
def test_what_is_lost_for_want_of_room_is_said() -> None:
    s = table(journal=True)
    mat(s, 0, popularity=6)
    s.stack = [Taxation(0)]
    told = preview(s, "tax:lower")
    assert told.lost == ((0, "popularity", 1),)
    assert [note for note in told.notes if note.startswith("1 popularity")]
    do(s, "tax:lower")
    assert s.journal is not None
    (entry,) = [entry for entry in s.journal.entries if entry.lost]
    assert entry.lost == ((0, "popularity", 1),)
    assert entry.text.endswith("popularity stays at 6.")


@rule("income.taxation", "attrition.upkeep")
def test_where_upkeep_follows_at_once_the_preview_says_that_it_is_counted() -> None:
    s = table(2)
    s.phase = season.INCOME
    s.stack = [Taxation(1), Taxation(0)]
    assert preview(s, "tax:keep").gains == ("4 coins",)
    assert not preview(s, "tax:keep").notes
    do(s, "tax:keep")
    told = preview(s, "tax:keep")
    assert told.gains == ("1 coin",)  # income of 4 and, for Lhasa's emperor and two armies, upkeep of 3
    assert "What follows at once, such as upkeep, is counted in." in told.notes


@rule("tribute.goal")
def test_steps_beyond_the_goal_are_told_as_lost() -> None:
    s = table(journal=True)
    mat(s, 0, tribute=6)
    spend(s, 2)
    load(s, 6)
    do(s, "tribute")
    assert s.journal is not None
    lost = [entry for entry in s.journal.entries if entry.lost]
    assert [entry.lost for entry in lost] == [((0, "tribute", 7),)]
    assert "7 steps beyond it are lost" in lost[0].text


@rule("damage.emperor")
def test_the_capture_of_an_emperor_is_one_line_with_its_points() -> None:
    s = table(journal=True)
    clear(s, 1, "lhasa")
    put(s, 1, "datong", "E")
    put(s, 0, "taiyuan", "2 2")
    spend(s, 2)
    load(s, 6, 1, 1, 1, 1)
    do(s, "attack:datong", "launch")
    assert s.journal is not None
    (entry,) = [entry for entry in s.journal.entries if entry.kind == "emperor"]
    assert entry.text == "{1} loses the emperor in Datong: {0} captures him and gains 2 victory points."
    assert {(0, "point", 2), (1, "emperor", -1)} <= set(entry.changes)
    assert entry.touches == ("datong",)


def test_lines_of_the_scene_say_what_their_sentence_does_not() -> None:
    s = table(journal=True)
    put(s, 0, "kaifeng", "1")
    do(spend(s, 1), "move:kaifeng", "to:linqing")
    lines = [line.label for line in all_of(scene_of(s), Line).values()]
    assert any("(−1 action point and +1 market)" in line for line in lines), lines


@rule("deployment.draw", "unseen.draw")
def test_a_buyer_sees_the_army_that_was_drawn_and_nobody_else_does() -> None:
    s = table(journal=True)
    mat(s, 0, coins=9)
    s.phase = season.DEPLOYMENT
    s.stack = []
    season.begin_phase(s)
    s.settle()
    assert preview(s, "buy:army").odds[0][0] == "an army of strength 2"
    assert preview(s, "buy:army").costs == ("2 coins", "2 deployment points")
    do(s, "buy:army")
    assert s.journal is not None
    private = s.journal.entries[-1]
    assert re.fullmatch(r"You draw an army of strength [12]\.", private.text)
    assert private.to == (0,)
    assert re.search(r"Bought so far: 1 army of strength [12]\.", s.prompt(0).help)
    assert private.text not in [entry.text for entry in read_by(s, 1)]


def read_by(s: Stratagems, viewer: int) -> list[Entry]:
    journal = s.known_to(viewer).journal
    assert journal is not None
    return journal.read()


@rule("unseen.peek", "unseen.hands", "season.deal")
def test_what_is_hidden_is_revealed_before_it_is_read() -> None:
    """A look, a deal and a battle stop a preview before anything of them is done."""
    s = table()
    put(s, 1, "urga", "1")
    s.luck = Horizon()
    before = s.sights[:], [hand[:] for hand in s.hands], [pile[:] for pile in s.decks]
    for look in (look_at_stack, look_at_hand, deal_card):
        with pytest.raises(Beyond):
            look(s)
        assert (s.sights, s.hands, s.decks) == before


def look_at_stack(s: Stratagems) -> None:
    stacks.peek(s, 0, space("urga"))


def look_at_hand(s: Stratagems) -> None:
    hands.know_hand(s, 0, 1)


def deal_card(s: Stratagems) -> None:
    deck.deal(s, 0, 0)


@rule("season.out")
def test_who_has_nothing_left_but_points_is_in_exile_and_may_still_win() -> None:
    s = table(journal=True)
    clear(s, 1)
    s.owner[space("lhasa")] = st.NOBODY
    mat(s, 1, permanent=20)
    s.season = 8
    s.phase = season.DEPLOYMENT
    s.stack = []
    s.settle()
    assert s.journal is not None
    texts = [entry.text for entry in s.journal.entries]
    assert "{1} has neither unit nor capital left and goes into exile." in texts
    assert not [text for text in texts if " out." in text]
    assert any(row.note == "in exile" for row in scene_of(s).panels)
    s.season = 9
    s.phase = season.DEPLOYMENT
    s.stack = []
    s.settle()
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners == [1]
