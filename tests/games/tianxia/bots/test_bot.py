"""The bot's judgement: it likes what it should, and beats chance."""

from __future__ import annotations

from teahouse.bots.greedy import GreedyBot
from teahouse.engine.luck import FastLuck
from teahouse.games.tianxia.bots.choices import choices
from teahouse.games.tianxia.player import MARKER
from tests.games.tianxia.table import GAME, do, governor, hand, have, may, table, tile, wall


def test_points_governors_and_walls_that_will_fight_are_worth_something() -> None:
    plain = GAME.worth(table(3), 0)
    s = table(3)
    have(s, 0, pp=13)
    assert GAME.worth(s, 0) == plain + 3
    s = table(3)
    governor(s, 0, "b01")
    assert GAME.worth(s, 0) > plain
    s = table(3)
    wall(s, 1, walls="0")
    idle = GAME.worth(s, 0)
    s.chieftain[0] = 3
    assert GAME.worth(s, 0) > idle > plain


def test_a_governor_is_worth_less_when_the_nomads_will_come() -> None:
    s = table(3)
    governor(s, 0, "b01")
    safe = GAME.worth(s, 0)
    s.chieftain[0] = 3
    s.strength[0] = 6
    assert GAME.worth(s, 0) < safe


def test_an_objective_that_is_met_is_worth_its_points() -> None:
    s = table(3)
    hand(s, 0, "o01")
    far = GAME.worth(s, 0)
    wall(s, 1, walls="0000")
    met = GAME.worth(s, 0)
    hand(s, 0)
    assert round(met - GAME.worth(s, 0), 6) == 6
    assert met > far


def test_alone_points_of_li_mu_count_against_and_so_does_a_low_score() -> None:
    s = table(1)
    before = GAME.worth(s, 0)
    have(s, 1, pp=20)
    assert GAME.worth(s, 0) < before
    s = table(1)
    have(s, 0, pp=2)
    assert GAME.worth(s, 0) < before - 8


def test_free_actions_are_looked_at_before_the_turn_and_not_within() -> None:
    s = table(3)
    tile(s, 0, "r04")
    have(s, 0, coin=1)
    texts = [action.text for action in choices(s, 0, s.legal(0))]
    assert "use:r04" in texts
    assert "sell_marker" not in texts
    do(s, "barge:wood")
    assert [action.text for action in choices(s, 0, s.legal(0))] == ["done"]
    assert "use:r04" in may(s)


def test_in_a_region_the_step_and_the_benefit_come_before_all_else() -> None:
    s = table(3)
    have(s, 0, wood=3, coin=2)
    do(s, "act:chu")
    assert [action.text for action in choices(s, 0, s.legal(0))] == [s.legal(0)[0].text]
    assert s.legal(0)[0].text.startswith("advance:")
    do(s, s.legal(0)[0].text)
    assert [action.text for action in choices(s, 0, s.legal(0))] == ["benefit"]
    do(s, "benefit")
    assert len(choices(s, 0, s.legal(0))) > 1


def test_objectives_are_discarded_only_when_no_marker_can_be_placed_in_the_last_round() -> None:
    s = table(3)
    s.round = s.parts.rounds
    hand(s, 0, "o01")
    assert "discard:o01" in may(s)
    assert "discard:o01" not in [action.text for action in choices(s, 0, s.legal(0))]
    s.players[0].left[MARKER] = 0
    assert "discard:o01" in [action.text for action in choices(s, 0, s.legal(0))]


def test_the_greedy_bot_beats_chance() -> None:
    for seed in range(2):
        s = GAME.new(2, seed=seed)
        bot = GreedyBot(GAME, seed, 40)
        luck = FastLuck(seed).automa
        while s.to_act():
            seat = s.to_act()[0]
            legal = s.legal(seat)
            if len(legal) == 1:
                action = legal[0]
            elif seat == 0:
                action = bot.pick(s.known_to(0), 0, legal)
            else:
                action = legal[luck.below(len(legal))]
            s.advance(seat, action)
        outcome = s.outcome()
        assert outcome is not None
        assert outcome.totals[0] > outcome.totals[1] + 20
