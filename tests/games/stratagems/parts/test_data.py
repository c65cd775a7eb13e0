"""Numbers of the rules are read from the data: other data, other numbers."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, cast

import pytest

from teahouse.engine.components import Components
from teahouse.engine.luck import FastLuck
from teahouse.games.stratagems import GAME as ABOUT
from teahouse.games.stratagems import status as st
from teahouse.games.stratagems.game import StratagemsGame, open_game
from teahouse.games.stratagems.parts.forces import EMPEROR_UNIT, strength
from teahouse.games.stratagems.rules import season
from teahouse.games.stratagems.rules.actions import raid
from teahouse.games.stratagems.rules.actions.tribute import Stir
from teahouse.games.stratagems.rules.battle.odds import rows
from teahouse.games.stratagems.rules.setup import begin_in, lay_out
from teahouse.games.stratagems.rules.turn import can_pass, keepable
from teahouse.games.stratagems.state import Stratagems
from teahouse.kit.rule import rule
from tests.games.stratagems.setting import GAME, PARTS, do, load, on, put, space, spend, table, units


def other_table(**tables: dict[str, Any]) -> Stratagems:
    """A table of two on components in which some numbers are different."""
    changed = deepcopy(GAME.components.tables)
    for name, values in tables.items():
        if isinstance(changed[name], dict):
            changed[name].update(values)
        else:
            changed[name] = values["rows"]
    game = cast(StratagemsGame, open_game(Components(changed)))
    s = game.blank(2, {"winter": "basic", "capitals": "standard"}, FastLuck(1))
    lay_out(s)
    for seat, capital in enumerate(("karakorum", "lhasa")):
        begin_in(s, seat, space(capital))
    s.season, s.phase = 1, season.ACTION
    return s


def test_the_game_tells_its_version_and_what_it_hides() -> None:
    assert ABOUT.rules_version == 4
    assert ABOUT.earlier[0][0] == 3
    assert set(ABOUT.secrets) == {"decks", "forces", "hands", "stack"}


@rule("battle.strength")
def test_the_emperors_strength_is_data() -> None:
    assert strength(EMPEROR_UNIT, PARTS.numbers.emperor) == 1
    s = other_table(combat_r={"emperor_strength": 3})
    put(s, 0, "taiyuan", "E")
    put(s, 1, "datong", "1")
    ((_, strong),) = rows(s, 0, space("datong"), (space("taiyuan"),), (s.forces[space("taiyuan")],), s.parts.terms[0])
    ((_, plain),) = rows(with_same(table()), 0, space("datong"), (space("taiyuan"),), (EMPEROR_UNIT,), PARTS.terms[0])
    assert strong == pytest.approx((1 - (5 / 6) ** 3) * 5 / 6)
    assert plain == pytest.approx(1 / 6 * 5 / 6)


def with_same(s: Stratagems) -> Stratagems:
    put(s, 0, "taiyuan", "E")
    put(s, 1, "datong", "1")
    return s


@rule("battle.once")
def test_the_exchanges_of_an_attack_are_data() -> None:
    s = other_table(combat_r={"rounds_per_attack": 2})
    put(s, 0, "taiyuan", "2")
    put(s, 1, "datong", "1 1")
    spend(s, 1)
    load(s, 6, 1, 1, 1, 6, 1, 1)
    for text in ("attack:datong", "launch"):
        s.apply(0, s.parts.book.named(text))
    assert units(s, "datong") == ""
    assert type(s.stack[-1]).__name__ == "Advance"
    once = table()
    put(once, 0, "taiyuan", "2")
    put(once, 1, "datong", "1 1")
    load(once, 6, 1, 1, 1, 6)
    do(spend(once, 2), "attack:datong", "launch")
    assert units(once, "datong") == "1"


@rule("turn.pass")
def test_what_may_be_kept_in_the_last_season_is_data() -> None:
    assert keepable(table(), 0) == 1
    s = other_table(deal={"last_season_keep": 2})
    s.season = s.parts.numbers.seasons
    s.hands[0] = [s.decks[0].pop(), s.decks[0].pop()]
    assert can_pass(s, 0)
    last = table()
    last.season = 9
    last.hands[0] = [last.decks[0].pop()]
    assert not can_pass(last, 0)


@rule("tribute.neutral")
def test_the_steps_of_the_neutral_track_are_data() -> None:
    s = other_table(tribute_track={"neutral_hit_change": 2})
    s.stack = [Stir(0)]
    assert [action.text for action in s.legal(0)] == ["stir:keep", "stir:raise", "split:karakorum"]
    s.apply(0, s.parts.book.named("stir:raise"))
    assert s.neutral_at == 2
    s.stack = [Stir(0)]
    assert [action.text for action in s.legal(0)] == ["stir:lower", "stir:keep", "split:karakorum"]


@rule("raid.piracy", "raid.loot")
def test_what_raids_and_lootings_bring_is_data() -> None:
    assert [raid.haul(PARTS.numbers.piracy, die) for die in range(1, 7)] == [(0, 0)] * 3 + [(2, 0)] * 2 + [(3, 1)]
    assert [raid.haul(PARTS.numbers.loot, die)[0] for die in range(1, 7)] == [0, 0, 2, 2, 4, 4]
    s = other_table(
        piracy_die={"rows": [{"least": 2, "coins": 1, "hits": 0}]},
        loot_die={"rows": [{"least": 6, "coins": 3, "hits": 0}]},
    )
    ((what, chance),) = raid.odds(s)
    assert what == "up to 1 coin"
    assert chance == pytest.approx(5 / 6)
    load(s, 5, 6)
    raid.loot(s, 0, 1)
    assert on(s, 0, "coins") == 3
    raid.loot(s, 0, 1)
    assert on(s, 0, "coins") == 6
    assert s.mats[1][st.COINS] == 0
