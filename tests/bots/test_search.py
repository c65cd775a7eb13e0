"""The search bot plays its best lines on in worlds that fit what it knows, within a budget of nodes."""

from __future__ import annotations

import copy
import pickle

import pytest

from teahouse import bots, games
from teahouse.bots.greedy import DEPTH, LookAhead
from teahouse.bots.lines import History, Lines
from teahouse.bots.own import check_any, make_any
from teahouse.bots.search import LEAST_NODES, LINES, NODES, Search, SearchBot
from teahouse.bots.worlds import MODELLED, RISES, Judged, Worlds
from teahouse.engine.action import Action
from teahouse.engine.errors import BadOption, HiddenFromView
from teahouse.engine.game import Game
from teahouse.engine.luck import FastLuck
from teahouse.engine.state import State
from teahouse.lab import simulate

TABLES = [
    (id, seats)
    for id in games.IDS
    for seats in range(games.about(id).least_seats, min(games.about(id).most_seats, 5) + 1)
]


def begun(id: str, seats: int, moves: int, seed: int = 7) -> tuple[Game, State, int]:
    """A position some decisions of greedy bots into a game, in which there is something to choose."""
    game = games.get(id)
    state = game.new(seats=seats, seed=seed)
    players = [bots.GreedyBot(game, seat, 20) for seat in range(seats)]
    while True:
        seat = state.to_act()[0]
        known = state.known_to(seat)
        legal = known.legal(seat)
        if moves <= 0 and len(legal) > 1 and len(game.choices(known, seat, legal)) > 1:
            return game, state, seat
        state.advance(seat, players[seat].choose(known, seat))
        moves -= 1


def dropped(columns: str) -> tuple[Game, State]:
    """Connect four after these columns, from 1 on."""
    game = games.get("connect_four")
    state = game.new(seats=2, seed=1)
    for column in columns:
        state.apply(state.to_act()[0], f"drop:{column}")
    return game, state


@pytest.mark.parametrize("id", games.IDS)
def test_its_choice_follows_from_seed_and_known_position_alone(id: str) -> None:
    """Whatever it has thought of before: undo and a reload change nothing."""
    game, state, seat = begun(id, 2, 6)
    known = state.known_to(seat)
    first = Search(game, known, seat, 5, 400).run()
    bot = SearchBot(game, 5, 400)
    chosen = bot.choose(known, seat)
    assert chosen is first.actions[0]
    further = state.clone()
    further.advance(seat, chosen)
    if further.legal(seat):
        bot.choose(further.known_to(seat), seat)
    assert bot.choose(game.load(game.dump(known)), seat) is chosen


@pytest.mark.parametrize("id", games.IDS)
def test_what_is_hidden_from_its_seat_does_not_change_its_choice(id: str) -> None:
    """Other states that look the same to the seat lead to the same line, of the same worth."""
    game, state, seat = begun(id, 2, 6)
    known = state.known_to(seat)
    line = Search(game, known, seat, 5, 400).run()
    luck = FastLuck(3)
    others = [known.guess(luck) for _ in range(3)]
    assert all(other.digest() != state.digest() for other in others)
    for other in others:
        found = Search(game, other.known_to(seat), seat, 5, 400).run()
        assert (found.actions, found.worth) == (line.actions, line.worth)


@pytest.mark.parametrize("name", ["search", "search@400"])
def test_full_states_and_other_seats_copies_are_refused(name: str) -> None:
    game = games.get("voyages")
    state = game.new(seats=2, seed=3)
    bot = bots.make(name, game, 1)
    with pytest.raises(HiddenFromView):
        bot.choose(state, 0)
    with pytest.raises(HiddenFromView):
        bot.choose(state.known_to(1), 0)
    for copy_of_others in (state, state.known_to(1), state.known_to(None)):
        with pytest.raises(HiddenFromView):
            Search(game, copy_of_others, 0, 1)


@pytest.mark.wheel
@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_a_short_game_at_every_table_ends_by_the_rules(id: str, seats: int) -> None:
    """The search sits in one seat, so that its worlds are those of the game, and every choice passes the gate."""
    game = games.get(id)
    state = game.new(seats=seats, seed=11)
    searcher = SearchBot(game, 1, LEAST_NODES)
    others = [bots.GreedyBot(game, seat, 10) for seat in range(seats)]
    while state.to_act():
        for seat in state.to_act():
            player = searcher if seat == 0 else others[seat]
            state.apply(seat, player.choose(state.known_to(seat), seat))
    assert state.outcome() is not None


@pytest.mark.parametrize("id", games.IDS)
@pytest.mark.parametrize("nodes", [100, 400, 2000])
def test_it_keeps_to_its_budget(id: str, nodes: int) -> None:
    """It overruns it by the look at one decision at most, where each possible action is tried whatever that takes."""
    game, state, seat = begun(id, 2, 4)
    known = state.known_to(seat)
    search = Search(game, known, seat, 1, nodes)
    search.run()
    share = len(search.candidates) / LINES
    assert len(search.candidates) > 1
    assert share * nodes / 2 <= search.spent() <= nodes + 2 * DEPTH


def test_it_counts_every_action_that_it_carries_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game, state, seat = begun("voyages", 3, 4)
    done: list[Action] = []
    tried, played = LookAhead.carried_out, Worlds.carry_out

    def carried_out(look: LookAhead, state: State, action: Action) -> float | None:
        done.append(action)
        return tried(look, state, action)

    def carry_out(world: Worlds, state: State, seat: int, action: Action) -> None:
        done.append(action)
        played(world, state, seat, action)

    monkeypatch.setattr(LookAhead, "carried_out", carried_out)
    monkeypatch.setattr(Worlds, "carry_out", carry_out)
    search = Search(game, state.known_to(seat), seat, 1, 1000)
    search.run()
    assert search.spent() == len(done) >= 1000


@pytest.mark.parametrize("worlds", range(3))
def test_it_stops_when_it_is_told_to_with_the_best_so_far(worlds: int) -> None:
    game, state, seat = begun("marco_polo", 2, 8)
    known = state.known_to(seat)
    asked: list[int] = []

    def watch(search: Search) -> bool:
        asked.append(search.spent())
        return len(asked) > worlds

    search = Search(game, known, seat, 1, 20_000, watch)
    line = search.run()
    assert len(asked) == worlds + 1
    assert search.spent() == asked[-1] < search.nodes
    assert max(len(candidate.judged) for candidate in search.candidates) == worlds
    assert line is search.best().line
    assert line.actions[0] in known.legal(seat)


def test_its_progress_rises_to_its_budget() -> None:
    game, state, seat = begun("voyages", 2, 4)
    seen: list[int] = []

    def watch(search: Search) -> bool:
        seen.append(search.spent())
        assert search.best() in search.candidates
        return False

    search = Search(game, state.known_to(seat), seat, 1, 12_000, watch)
    search.run()
    assert len(seen) > 3
    assert seen == sorted(set(seen))
    assert 0.7 * search.nodes < seen[-1] <= search.spent()


@pytest.mark.parametrize(("columns", "only"), [("04020", "drop:0"), ("24143", "drop:0"), ("32524", "drop:6")])
def test_it_sees_a_threat_that_greedy_does_not(columns: str, only: str) -> None:
    """Only one column keeps the first player from a line in its next turn; greedy would rather build its own."""
    game, state = dropped(columns)
    known = state.known_to(1)
    for seed in range(3):
        assert bots.make("greedy", game, seed).choose(known, 1).text != only
        assert bots.make("search@1000", game, seed).choose(known, 1).text == only


@pytest.mark.parametrize(("other", "leaves"), [(-4.0, False), (-3.6, False), (-1.0, True), (4.0, True)])
def test_it_leaves_greedys_line_only_for_one_that_is_clearly_better(other: float, leaves: bool) -> None:
    """By turns 4 better and so much better or worse than greedy's in sixteen worlds: a mean just above nothing is no reason."""
    game, state = dropped("04020")
    search = Search(game, state.known_to(1), 1, 1, 1000, lambda search: len(search.candidates[0].judged) == 1)
    search.run()
    baseline, rival = search.left[:2]
    assert baseline.line.worth == max(candidate.line.worth for candidate in search.candidates)
    search.left = [baseline, rival]
    search.scale = 10.0
    baseline.judged = [Judged(0.0, None) for _ in range(16)]
    rival.judged = [Judged(margin, None) for margin in (4.0, other)] * 8
    assert search.best() is (rival if leaves else baseline)


def test_nobody_foresees_the_dice_of_a_world_and_what_did_well_is_tried_first() -> None:
    game, state, seat = begun("voyages", 1, 4)
    known = state.known_to(seat)
    worlds = Worlds(game, known, seat, 3, 10_000, 100)
    world = worlds.guess(0)
    legal = known.legal(seat)
    seen = worlds.looked(world.state, seat, legal)
    assert all(ours != theirs for ours, theirs in zip(seen.mark, world.state.luck.mark(), strict=True))
    for action in legal:
        history = History()
        history.praise([action])
        lines = Lines(game, seat, FastLuck(1), world.state, history)
        assert lines.drawn(legal, 1) == [action]
    assert worlds.histories[seat].praised == {}
    worlds.guess(1)
    assert worlds.histories[seat].praised == dict.fromkeys(seen.best_line, 1)


def test_who_has_won_outweighs_any_margin() -> None:
    game, state = dropped("04020")
    search = Search(game, state.known_to(1), 1, 1, 1000)
    search.scale = 1.0
    assert search.difference(Judged(-50.0, 1.0), Judged(50.0, 0.0)) > 0.5
    assert search.difference(Judged(-50.0, 0.5), Judged(50.0, 0.0)) > 0.0
    assert search.difference(Judged(2.0, 1.0), Judged(1.0, 1.0)) > 0.0


def test_rivals_lines_are_played_once_a_world_where_all_choose_at_once() -> None:
    """At a table of a hundred only the leaders are thought about, and that before the own lines."""
    game = games.get("voyages")
    known = game.new(seats=100, seed=3).known_to(4)
    search = Search(game, known, 4, 1, 8000)
    search.run()
    assert search.worlds is not None
    assert len(search.worlds.rivals) == MODELLED
    assert 4 not in search.worlds.rivals
    search.worlds.nodes += search.nodes
    assert search.worlds.guess(0).state.to_act() == [4]
    assert max(len(candidate.judged) for candidate in search.candidates) >= 3


@pytest.mark.parametrize(("id", "seats"), [("voyages", 1), ("voyages", 2), ("ming_voyages", 1), ("ming_voyages", 2)])
def test_lines_are_compared_at_the_same_moment_of_the_game(
    id: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In all worlds every line stops so many rounds or turns of the seat later, or at the end."""
    stopped: list[State] = []
    real = Worlds.verdict

    def verdict(world: Worlds, state: State) -> Judged:
        stopped.append(state.clone())
        return real(world, state)

    monkeypatch.setattr(Worlds, "verdict", verdict)
    game, state, seat = begun(id, seats, 10)
    Search(game, state.known_to(seat), seat, 1, 3000).run()
    clocks = [game.clock(end, seat) for end in stopped if end.outcome() is None]
    assert len(clocks) > 3
    assert set(clocks) == {game.clock(state, seat) + RISES}


@pytest.mark.parametrize("id", ["marco_polo", "stratagems", "tianxia"])
def test_a_clock_rises_with_the_next_turn_or_round(id: str) -> None:
    """And at no other moment."""
    game, state, seat = begun(id, 2, 10)
    players = [bots.GreedyBot(game, n, 20) for n in range(2)]
    rises = 0
    for _ in range(120):
        before, acting, round = game.clock(state, seat), state.to_act()[0], state.when()
        state.advance(acting, players[acting].choose(state.known_to(acting), acting))
        if game.clock(state, seat) > before:
            rises += 1
            assert state.legal(seat) or state.when() > round
    assert rises >= 3


@pytest.mark.parametrize("name", ["search", "search@400"])
def test_simulations_know_it_and_the_lobby_does_not(name: str) -> None:
    assert check_any(name) == name
    game = games.get("connect_four")
    made = make_any(name, game, 3)
    assert isinstance(made, SearchBot)
    assert made.nodes == (NODES if name == "search" else 400)
    with pytest.raises(BadOption, match="no bot"):
        bots.check_name(name)


@pytest.mark.parametrize("name", ["search@", "search@99", "search@-5", "search@x", "search@²"])
def test_a_budget_is_a_whole_number_of_some_size(name: str) -> None:
    with pytest.raises(BadOption, match="names no budget"):
        bots.make(name, games.get("connect_four"), 1)


def test_it_is_copied_and_written_down() -> None:
    game, state = dropped("32524")
    bot = SearchBot(game, 5, 400)
    known = state.known_to(1)
    chosen = bot.choose(known, 1)
    assert copy.deepcopy(bot).choose(known, 1) is chosen
    assert pickle.loads(pickle.dumps(bot)).choose(known, 1) is chosen


def test_it_beats_greedy_in_connect_four() -> None:
    summary = simulate("connect_four", seats=2, bots=["search@400", "greedy"], games=8, seed=1)
    assert summary.by_player["search@400"].wins >= 6
