"""The ledger: the journal tells every change of it, previews foretell it, and automas are sides like the others."""

from __future__ import annotations

import contextlib
import random

import pytest

from teahouse import games
from teahouse.engine.action import Action
from teahouse.engine.ahead import Ahead
from teahouse.engine.errors import Beyond
from teahouse.engine.ledger import TABLE, Change
from teahouse.engine.luck import Horizon
from teahouse.engine.state import State
from teahouse.games.tianxia.rules.attack.attack import raid_building
from teahouse.games.tianxia.rules.automa import li_mu, the_bot
from teahouse.games.tianxia.rules.automa.opponent import resolve
from teahouse.games.tianxia.rules.effects import objectives
from teahouse.games.tianxia.rules.rounds import rounds
from teahouse.games.tianxia.rules.rounds.income import Income
from teahouse.games.tianxia.rules.scoring import finish
from teahouse.kit.case import Case, cases_of
from teahouse.kit.rule import rule
from tests.games.tianxia.table import GAME, do, governor, have, line, round_row, ship, table, tile, told, wall, workers

CASES = cases_of(games.get("tianxia"))


def added(balance: list[list[int]], state: State, changes: list[Change]) -> None:
    """Book changes into a balance, in place."""
    places = {item.id: n for n, item in enumerate(state.items())}
    for side, item, by in changes:
        balance[side - TABLE][places[item]] += by


@pytest.mark.parametrize("case", CASES[1::3], ids=str)
def test_all_that_changes_is_told_once(case: Case) -> None:
    """After every action of a random game the changes told so far, added up, are the ledger."""
    s = case.new(4, journal=True)
    balance = s.balance()
    choices = random.Random(4)
    assert s.journal is not None
    read = 0
    while s.to_act():
        seat = s.to_act()[0]
        legal = s.legal(seat)
        action = legal[choices.randrange(len(legal))]
        s.advance(seat, action)
        new = s.journal.read()[read:]
        read += len(new)
        assert not any(entry.changes for entry in new if entry.to is not None)
        added(balance, s, [change for entry in new for change in entry.changes])
        assert balance == s.balance(), f"{action}: {[entry.text for entry in new]}"
    assert sum(len(entry.changes) for entry in s.journal.read()) > 50


def ahead_of(real: State, seat: int, action: Action) -> tuple[Change, ...]:
    """What the action changes on the real table up to where its own luck or something hidden would come in."""
    after = real.clone()
    before = after.balance()
    after.luck = Horizon()
    with contextlib.suppress(Beyond):
        after.advance(seat, action)
    return after.changes_since(before)


@pytest.mark.parametrize("case", CASES[::6], ids=str)
def test_what_a_preview_says_will_come_comes(case: Case) -> None:
    s = case.new(6)
    choices = random.Random(6)
    told_ahead = 0
    while s.to_act():
        seat = s.to_act()[0]
        legal = s.legal(seat)
        known = s.known_to(seat)
        one, other = Ahead(known, seat), Ahead(known, seat, seed=9)
        for action in legal:
            changes = one.preview(action).changes
            assert changes == ahead_of(s, seat, action), action
            assert changes == other.preview(action).changes, action
            told_ahead += len(changes)
        s.advance(seat, legal[choices.randrange(len(legal))])
    assert told_ahead > 200


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_ledger_is_open_to_all(seats: int) -> None:
    s = GAME.new(seats, seed=3)
    choices = random.Random(3)
    for n in range(120):
        if not s.to_act():
            break
        seat = s.to_act()[0]
        legal = s.legal(seat)
        s.advance(seat, legal[choices.randrange(len(legal))])
        if n % 10 == 0:
            viewers: list[int | None] = [*range(seats), None]
            assert all(s.known_to(viewer).balance() == s.balance() for viewer in viewers)
            assert len({len(row) for row in s.balance()}) == 1
    assert s.count_sides() == (seats + 1 if seats < 3 else seats)


@rule("li_mu.pushed", "opponent.worker", "opponent.defend")
def test_li_mu_is_a_side_of_the_ledger_and_named_in_previews() -> None:
    s = table(1, journal=True)
    assert s.side_name(1) == "Li Mu"
    workers(s, 0, 1, 1, 1)
    have(s, 0, coin=1)
    ahead = s.preview(0, GAME.action("barge:stone"))
    assert (1, "point", 3) in ahead.changes
    assert "Li Mu gains 3 Prestige Points and 1 worker" in ahead.notes
    assert ahead.costs == ("1 coin", "1 meeple")
    assert ahead.gains == ("1 stone",)
    resolve(s, 1, line(op="bot_defend", where="sector", walls=1, soldiers=1, priority=[2]))
    changes = told(s, "opponent.defend")[-1].changes
    assert set(changes) == {(1, "wall", -1), (1, "meeple", -1), (TABLE, "defence_2", 2)}


@rule("opponent.deliver", "opponent.marker")
def test_the_bots_pieces_are_told() -> None:
    s = table(2, journal=True)
    assert s.side_name(2) == "the Bot"
    ship(s, "yan_1", "SH01")
    resolve(s, 2, line(op="bot_region", region="yan"))
    resolve(s, 2, line(op="bot_deliver", port="yan", n=2, side="left"))
    assert told(s, "opponent.marker")[-1].changes == ((2, "marker", -1),)
    assert set(told(s, "opponent.deliver")[-1].changes) == {(2, "delivery", -2), (2, "shipping", -1)}
    assert told(s, "opponent.region")[-1].changes == ((2, "meeple", -1),)


@rule("passing.figurines", "rounds.cleanup")
def test_paid_steps_and_markers_that_return_are_told() -> None:
    s = table(3, journal=True)
    tile(s, 0, "rf_dragon")
    have(s, 0, coin=2)
    round_row(s)
    do(s, "pass advance:white")
    assert told(s, "palace.step")[-1].text == "{0} takes 1 step on the white track for 1 coin, to step 1."
    assert told(s, "palace.step")[-1].changes == ((0, "coin", -1), (0, "step_white", 1))
    s.players[1].left[3] = 1
    s.discs[0] = [1, 1]
    s.passed = [0, 1, 2]
    s.stack = [rounds.Cleanup(-1)]
    s.stack.pop().run(s)
    lines = [entry for entry in told(s, "rounds.cleanup") if entry.seat == 1]
    assert [entry.changes for entry in lines] == [((1, "marker", 2),)]


def test_nothing_hidden_is_read_before_it_is_revealed() -> None:
    """A look ahead ends before the decks are touched, so that no guess shows through."""
    s = table(2)
    s.luck = Horizon()
    governor(s, 0, "b01")
    wall(s, 1, walls="0")
    before = s.clone()
    before.luck = Horizon()

    def ends(what: str, state: State) -> None:
        assert state.digest() == before.digest(), what

    with pytest.raises(Beyond):
        objectives.draw(s, 0, 2, 1)
    ends("objectives", s)
    with pytest.raises(Beyond):
        the_bot.take_turn(s)
    ends("the Bot's card", s)
    with pytest.raises(Beyond):
        rounds.open_round(s)
    ends("the round's tiles", s)
    with pytest.raises(Beyond):
        finish(s)
    ends("hands at the end", s)
    alone = table(1)
    alone.luck = Horizon()
    alone.cards = alone.cards[:1]
    cards = alone.cards
    with pytest.raises(Beyond):
        li_mu.refill(alone)
    assert alone.cards == cards
    bonus, deck = s.bonus[:], s.deck
    with pytest.raises(Beyond):
        raid_building(s, 0, 3)
    assert (s.bonus, s.deck) == (bonus, deck)
    assert s.governors[0] == -1, "what is known of a raid comes before what is drawn"


@rule("free_actions.objective")
def test_the_discard_of_an_own_card_is_foretold_and_cannot_be_taken_back() -> None:
    s = table(3)
    card = next(n for n in s.players[0].hand if sum(GAME.parts.lists[GAME.parts.objectives[n].discard].gains))
    action = GAME.parts.discard[card]
    ahead = s.preview(0, action)
    gains = GAME.parts.lists[GAME.parts.objectives[card].discard].gains
    assert sum(by for side, _, by in ahead.changes if side == 0 and by > 0) == sum(gains)
    assert (0, "card", -1) in ahead.changes
    barrier = s.barrier()
    s.apply(0, action)
    assert s.barrier() != barrier


def test_a_dump_of_version_2_in_the_income_phase_gives_nobody_the_turn() -> None:
    s = table(3)
    s.turn = 2
    s.stack = [*s.stack[:1], rounds.ActionPhase(-1, 0), Income(1), Income(0)]
    fields = s.fields()
    GAME.renew(fields, 2)
    assert fields["turn"] == -1
    later = table(3)
    fields = later.fields()
    GAME.renew(fields, 2)
    assert fields["turn"] == later.turn
