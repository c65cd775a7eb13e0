"""The greedy bot at The Ming Voyages: it wins on both sides, plays what is legal, knows only what its seat knows, and weighs
luck by its odds."""

from __future__ import annotations

from typing import cast

import pytest

from teahouse import bots, games
from teahouse.engine.luck import FastLuck
from teahouse.games.ming_voyages.bots.endings import ENDINGS, round_won
from teahouse.games.ming_voyages.parts.cards import EMPEROR, OVERLORD
from teahouse.games.ming_voyages.rules.battle.odds import attacker_wins
from teahouse.games.ming_voyages.state import MingVoyages
from teahouse.lab import simulate

GAME = games.get("ming_voyages")
LEVELS = ("easy", "moderate", "hard", "brutal")


def table(seats: int, seed: int, **options: str) -> MingVoyages:
    return cast(MingVoyages, GAME.new(seats=seats, seed=seed, options=options))


def play(state: MingVoyages, names: list[str]) -> MingVoyages:
    """To the end, through the gate."""
    players = [bots.make(name, GAME, seat + 1) for seat, name in enumerate(names)]
    while state.to_act():
        seat = state.to_act()[0]
        state.apply(seat, players[seat].choose(state.known_to(seat), seat))
    return state


def test_it_beats_random_on_both_sides() -> None:
    summary = simulate("ming_voyages", seats=2, bots=["greedy", "random"], games=4, seed=3)
    assert summary.by_player["greedy"].wins == 4
    assert {tally.name: tally.played for tally in summary.features()} == {"The Emperor": 4, "The Overlord": 4}


@pytest.mark.parametrize("level", LEVELS)
def test_it_plays_alone_through_the_gate(level: str) -> None:
    state = play(table(1, 5, level=level, troops_leave="yes", reactions="printed"), ["greedy"])
    assert state.over
    assert state.audit() == []


def test_it_plays_both_sides_through_the_gate() -> None:
    state = play(table(2, 5), ["greedy", "greedy"])
    assert state.over
    assert state.audit() == []


def test_what_it_looks_at_is_legal_and_never_nothing() -> None:
    luck = FastLuck(9).cards
    for seats in (1, 2):
        for seed in range(6):
            state = table(seats, seed)
            while state.to_act():
                seat = state.to_act()[0]
                legal = state.legal(seat)
                before = state.digest()
                looked_at = GAME.choices(state, seat, legal)
                assert looked_at
                assert all(action in legal for action in looked_at)
                assert state.digest() == before
                state.advance(seat, legal[luck.below(len(legal))])


@pytest.mark.parametrize("seats", [1, 2])
def test_its_choice_does_not_depend_on_what_is_hidden(seats: int) -> None:
    """Full states that look the same to a seat are answered with the same action, all along a game."""
    state = table(seats, 4)
    bot = bots.make("greedy", GAME, 5)
    differ = 0
    for _ in range(40):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        known = state.known_to(seat)
        other = known.guess(FastLuck(77))
        differ += other.deck != state.deck
        chosen = bot.choose(known, seat)
        assert bot.choose(other.known_to(seat), seat) is chosen
        state.apply(seat, chosen)
    assert differ > 20


def at_a_voyage(junks: int, gold: int) -> MingVoyages:
    """Alone, before the Gold of a voyage is committed, with a card of one CP."""
    state = table(1, 1)
    state.supply[4] -= junks - state.junks
    state.junks = junks
    state.supply[3] -= gold - state.gold
    state.gold = gold
    card = next(card for card in range(len(state.parts.cards)) if state.parts.cards[card].cp == 1)
    state.hands[EMPEROR] = [card, *[other for other in state.hands[EMPEROR] if other != card][:4]]
    for text in (f"play:{state.parts.cards[card].id}", "spend:voyage"):
        state.apply(EMPEROR, GAME.action(text))
    state.apply(EMPEROR, state.legal(EMPEROR)[0])
    return state


def test_a_voyage_is_weighed_by_its_odds_and_not_by_the_die_that_would_come() -> None:
    for seed in range(3):
        state = at_a_voyage(junks=2, gold=2)
        state.luck = FastLuck(seed)
        values = []
        for gold in range(3):
            value = GAME.follow(state.clone(), EMPEROR, GAME.action(f"commit:{gold}"))
            assert value is not None
            values.append(value)
        certain = GAME.follow(at_a_voyage(junks=6, gold=2).clone(), EMPEROR, GAME.action("commit:0"))
        assert certain is not None
        if seed == 0:
            first = values
        assert values == first
        assert max(values) < certain


def test_all_ends_of_a_battle_add_up_to_its_odds() -> None:
    for attackers in range(1, 6):
        for defenders in range(1, 6):
            ends = ENDINGS[attackers][defenders]
            assert sum(end.chance for end in ends) == pytest.approx(1.0)
            won = sum(end.chance for end in ends if end.attackers > 0)
            assert won == pytest.approx(attacker_wins(attackers, defenders))


def test_a_round_is_even_before_the_dice_are_cast_and_sure_with_the_best_roll() -> None:
    assert round_won([1, 2, 3], -1, 0b111) == pytest.approx(0.5)
    assert round_won([6, 6, 6], 2005, 0) == 1.0
    assert round_won([5, 5, 5], 2005, 0) == 0.5
    assert round_won([5, 5, 1], 2004, 0b100) == pytest.approx(1 / 6)


def test_voyages_lands_and_pieces_are_worth_something_to_their_side() -> None:
    state = table(2, 1)
    plain, plain_to_overlord = GAME.worth(state, EMPEROR), GAME.worth(state, OVERLORD)
    state.junks += 1
    assert GAME.worth(state, EMPEROR) > plain
    state.junks -= 1
    state.gold += 1
    assert GAME.worth(state, EMPEROR) > plain
    state.gold -= 1
    state.troops[0] += 1
    assert GAME.worth(state, EMPEROR) > plain
    state.troops[0] -= 1
    state.hordes[state.parts.board.first_homeland] += 2
    assert GAME.worth(state, OVERLORD) > plain_to_overlord
    state.troops[0] = 0
    state.settlements[0] = 1
    assert GAME.worth(state, OVERLORD) > plain_to_overlord + 0.5


def test_it_takes_the_last_borderland_when_it_can() -> None:
    """Four Borderlands are the Overlord's and the fifth is empty: it walks in."""
    state = table(2, 2)
    while state.to_act() != [OVERLORD]:
        state.advance(EMPEROR, state.legal(EMPEROR)[0])
    for region in range(5):
        state.supply[0] += state.troops[region]
        state.troops[region] = 0
        state.hordes[region] = 1 if region else 0
    state.supply[1] -= 4
    state.supply[0] += state.troops[state.parts.board.ming]
    state.troops[state.parts.board.ming] = 0
    bot = bots.make("greedy", GAME, 1)
    while state.to_act() == [OVERLORD]:
        state.apply(OVERLORD, bot.choose(state.known_to(OVERLORD), OVERLORD))
    assert state.over
    assert state.winner == OVERLORD


def test_the_event_decks_of_the_house_hold_every_kind_with_every_x() -> None:
    events = cast(MingVoyages, GAME.new(seats=1, seed=1)).parts.events
    assert {(event.kind, event.x) for event in events} == {(kind, x) for kind in range(6) for x in (1, 2, 3)}
    assert [sum(event.level == level for event in events) for level in (1, 2, 3)] == [8, 8, 8]
