"""The greedy bot at Marco Polo: it wins, it plays what is legal, and it knows only what its seat knows."""

from __future__ import annotations

from typing import cast

import pytest

from teahouse import bots, games
from teahouse.engine.luck import FastLuck
from teahouse.games.marco_polo.parts.parts import BAG, COMPLETE, TRAVEL
from teahouse.games.marco_polo.parts.reward import CAMEL, COIN, GOLD, VP
from teahouse.games.marco_polo.state import MarcoPolo
from teahouse.lab import simulate
from tests.games.marco_polo import setting

GAME = games.get("marco_polo")


def table(seats: int = 2, seed: int = 1, characters: str = "first_game") -> MarcoPolo:
    return cast(MarcoPolo, GAME.new(seats=seats, seed=seed, options={"characters": characters}))


@pytest.mark.wheel
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
    other = known.guess(FastLuck(77))
    assert other.players[(seat + 1) % 3].goals != state.players[(seat + 1) % 3].goals
    bot = bots.GreedyBot(GAME, 5, nodes=60)
    assert bot.choose(other.known_to(seat), seat) is bot.choose(known, seat)


def test_others_goal_cards_do_not_change_what_a_position_is_worth() -> None:
    state = table(seats=3, seed=4)
    other = state.known_to(0).guess(FastLuck(3))
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
    ahead = {action.target for action in looked_at if action.verb == TRAVEL}
    assert ahead
    assert ahead <= set(steps) - {start}


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


def laid(who: str, coins: int, camels: int) -> MarcoPolo:
    """A first turn with two sixes; no outpost bonus is left, and Karakorum is on a goal card."""
    s = setting.table(who, "berke")
    setting.own(s, 0, coin=coins, camel=camels)
    setting.dice(s, 0, "6 6")
    wanted = next(n for n, goal in enumerate(s.parts.goals) if setting.ATLAS.number("karakorum") in goal.cities)
    s.players[0].goals = [wanted, (wanted + 1) % len(s.parts.goals)]
    s.players[1].goals = [(wanted + 2) % len(s.parts.goals), (wanted + 3) % len(s.parts.goals)]
    return s


def test_a_goal_city_is_worth_a_post_and_what_is_missing_for_a_journey_is_worth_more_than_a_heap() -> None:
    s = laid("mercator", 12, 0)
    setting.stand(s, 0, "anxi")
    setting.posts(s, 0, "anxi")
    worths: list[float] = []
    for camels in range(4):  # the route to Karakorum asks for two
        setting.own(s, 0, coin=12, camel=camels)
        worths.append(GAME.worth(s, 0))
    heap = worths[3] - worths[2]
    assert worths[1] - worths[0] > heap + 0.05
    assert worths[2] - worths[1] > heap + 0.05
    setting.posts(s, 0, "karakorum")
    assert GAME.worth(s, 0) > worths[3] + 0.5


def test_coins_for_a_long_journey_are_saved_as_long_as_there_are_dice_for_it() -> None:
    s = laid("rubruck", 10, 9)
    saved = GAME.worth(s, 0)
    setting.own(s, 0, coin=12, camel=9)  # four steps cost 12
    gained = GAME.worth(s, 0) - saved
    s.round = s.parts.rounds
    setting.dice(s, 0, "6")
    setting.own(s, 0, coin=10, camel=9)
    at_the_end = GAME.worth(s, 0)
    setting.own(s, 0, coin=12, camel=9)
    assert gained > 3 * (GAME.worth(s, 0) - at_the_end)


def test_its_steps_lead_to_the_cities_that_are_worth_most() -> None:
    s = laid("mercator", 20, 9)
    setting.stand(s, 0, "anxi")
    setting.posts(s, 0, "anxi moscow")
    setting.do(s, "place:travel")
    legal = s.legal(0)
    assert {action.text for action in legal} == {"travel:moscow", "travel:karakorum"}
    assert [action.text for action in GAME.choices(s, 0, legal)] == ["travel:karakorum"]
    setting.do(s, "travel:karakorum")
    looked_at = {action.text for action in GAME.choices(s, 0, s.legal(0))}
    assert "stop" in looked_at
    assert "travel:anxi" not in looked_at


def test_whoever_places_posts_in_passing_looks_at_the_whole_way() -> None:
    s = laid("rubruck", 18, 9)
    bot = bots.GreedyBot(GAME, 1)
    while s.to_act() == [0]:
        s.apply(0, bot.choose(s.known_to(0), 0))
    assert len(setting.posts_of(s)) >= 3
