"""The greedy bot at Marco Polo: it wins, it plays what is legal, and it knows only what its seat knows."""

from __future__ import annotations

from typing import cast

import pytest

from teahouse import bots, games
from teahouse.engine.luck import FastLuck
from teahouse.games.marco_polo.parts import BAG, COMPLETE, TRAVEL
from teahouse.games.marco_polo.reward import CAMEL, COIN, GOLD, VP
from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.lab import simulate

GAME = games.get("marco_polo")


def table(seats: int = 2, seed: int = 1, characters: str = "first_game") -> MarcoPolo:
    return cast(MarcoPolo, GAME.new(seats=seats, seed=seed, options={"characters": characters}))


def test_it_beats_random() -> None:
    summary = simulate(
        "marco_polo", seats=2, bots=["greedy", "random"], games=2, seed=2, options={"characters": "random"}
    )
    assert summary.by_player["greedy"].wins == 2
    assert summary.by_player["greedy"].score().mean.value > 45


def test_it_plays_through_the_gate_with_every_option() -> None:
    options = {"characters": "draft", "city_bonuses": "shuffled", "goals": "choose", "debt": "allowed"}
    state = GAME.new(seats=3, seed=8, options=options)
    players = [bots.GreedyBot(GAME, seat, nodes=20) for seat in range(3)]
    while state.to_act():
        seat = state.to_act()[0]
        state.apply(seat, players[seat].choose(state.known_to(seat), seat))
    assert state.audit() == []
    assert state.outcome() is not None


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_its_choice_does_not_depend_on_what_is_hidden(seed: int) -> None:
    """Two full states that look the same to a seat are answered with the same action."""
    state = table(seats=3, seed=seed)
    seat = state.to_act()[0]
    known = state.known_to(seat)
    other = cast(MarcoPolo, known.guess(FastLuck(77)))
    assert other.players[(seat + 1) % 3].goals != state.players[(seat + 1) % 3].goals
    bot = bots.GreedyBot(GAME, 5, nodes=60)
    assert bot.choose(other.known_to(seat), seat) is bot.choose(known, seat)


def test_others_goal_cards_do_not_change_what_a_position_is_worth() -> None:
    state = table(seats=3, seed=4)
    other = cast(MarcoPolo, state.known_to(0).guess(FastLuck(3)))
    assert GAME.worth(other, 0) == GAME.worth(state, 0)


def test_what_it_looks_at_is_legal_and_never_nothing() -> None:
    luck = FastLuck(9).cards
    for characters in ("first_game", "random"):
        state = table(seats=4, seed=6, characters=characters)
        while state.to_act():
            seat = state.to_act()[0]
            legal = state.legal(seat)
            looked_at = GAME.choices(state, seat, legal)
            assert looked_at
            assert all(action in legal for action in looked_at)
            state.advance(seat, legal[luck.below(len(legal))])


def test_it_skips_the_money_bag_when_rich_and_steps_back_never() -> None:
    state = table(seed=3)
    seat = state.to_act()[0]
    while state.stack[-1].legal(state)[0].verb != 0:
        state.advance(seat, state.legal(seat)[0])
        seat = state.to_act()[0]
    state.players[seat].have[COIN] = 40
    legal = state.legal(seat)
    assert any(action.verb == BAG for action in legal)
    assert all(action.verb != BAG for action in GAME.choices(state, seat, legal))
    state.players[seat].have[CAMEL] = 20
    state.apply(seat, GAME.action("place:travel"))
    while state.legal(seat)[0].verb != TRAVEL:
        state.advance(seat, state.legal(seat)[-1])
    start = state.players[seat].figures[0]
    state.advance(seat, state.legal(seat)[0])
    steps = [action.target for action in state.legal(seat) if action.verb == TRAVEL]
    looked_at = GAME.choices(state, seat, state.legal(seat))
    assert start in steps
    assert [action.target for action in looked_at if action.verb == TRAVEL] == [city for city in steps if city != start]


def test_points_goods_and_posts_are_worth_something() -> None:
    state = table(seed=5)
    plain = GAME.worth(state, 0)
    state.players[0].have[VP] += 1
    assert GAME.worth(state, 0) == pytest.approx(plain + 1)
    state.players[0].have[GOLD] += 1
    richer = GAME.worth(state, 0)
    assert plain + 1.3 < richer < plain + 4
    state.players[0].posts |= 1 << state.parts.atlas.beijing
    state.beijing = [0]
    assert GAME.worth(state, 0) > richer + 5


def test_it_completes_a_contract_that_it_can_pay() -> None:
    state = table(seed=5)
    seat = state.to_act()[0]
    while state.stack[-1].legal(state)[0].verb != 0:
        state.advance(seat, state.legal(seat)[0])
        seat = state.to_act()[0]
    player = state.players[seat]
    contract = player.contracts[0]
    for n, amount in enumerate(state.parts.contracts[contract].cost.plain):
        player.have[n] = max(player.have[n], amount)
    bot = bots.GreedyBot(GAME, 1, nodes=300)
    done: list[int] = []
    while state.to_act() == [seat]:
        action = bot.choose(state.known_to(seat), seat)
        done.append(action.verb)
        state.apply(seat, action)
    assert COMPLETE in done
