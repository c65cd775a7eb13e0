"""The forecast for a sector: the attack itself, carried out on a copy, and nothing that could not be known."""

from __future__ import annotations

import random

import pytest

from teahouse.engine.journal import Journal
from teahouse.games.tianxia.player import NOBODY
from teahouse.games.tianxia.rules.attack.attack import Attack, Excess
from teahouse.games.tianxia.rules.attack.forecast import Forecast, forecast
from teahouse.games.tianxia.state import Tianxia
from teahouse.kit.rule import rule
from teahouse.scene import Note, Sheet, Table
from tests.games.tianxia.table import GAME, building, governor, have, table, wall


def seen(s: Tianxia, sector: int, seat: int | None = 0) -> Forecast:
    """The forecast for a sector, counted from 0, on a viewer's copy."""
    return forecast(s.known_to(seat), sector)


def sheet(s: Tianxia, sector: int, seat: int | None = 0) -> Sheet:
    scene = GAME.scene(s, seat)
    return next(found for found in scene.sheets if found.id == f"forecast:{sector}")


def lines(found: Sheet) -> list[str]:
    return [item.label for item in found.items if isinstance(item, Note)]


def rows(found: Sheet) -> dict[str, list[str]]:
    (summary,) = [item for item in found.items if isinstance(item, Table)]
    return {row.label: list(row.cells) for row in summary.rows}


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (1, 2), (2, 3), (2, 4), (3, 5), (4, 6)])
def test_what_is_forecast_is_what_then_happens(seats: int, seed: int) -> None:
    """All along random games, for each sector and from every viewer's copy."""
    s = GAME.new(seats, seed=seed)
    choices = random.Random(seed)
    compared = 0
    while s.to_act():
        if s.round and choices.random() < 0.1:
            for sector in range(4):
                compared += compare(s, sector)
        seat = s.to_act()[0]
        legal = s.legal(seat)
        s.advance(seat, legal[choices.randrange(len(legal))])
    assert compared > 20


def compare(s: Tianxia, sector: int) -> int:
    """The changes and lines of the real attack, up to what somebody would have to choose, are those of the forecast."""
    real = s.clone()
    real.journal = Journal()
    real.chieftain[sector] = real.parts.sectors[sector].steps
    before = real.balance()
    real.stack = [Attack(NOBODY, sector)]
    asked: dict[int, int] = {}
    while real.stack and not real.over:
        top = real.stack.pop()
        if isinstance(top, Excess):
            asked[top.seat] = top.left
        elif not top.asks:
            top.run(real)
    texts = [entry.text for entry in real.journal.read() if not entry.text.startswith("A tile is laid")]
    viewers: list[int | None] = [*range(s.seats), None]
    for viewer in viewers:
        found = seen(s, sector, viewer)
        assert [entry.text for entry in found.entries] == texts
        assert found.excess == asked
        assert found.after.balance() == real.balance()
    return len(real.changes_since(before))


@rule("attack.award", "attack.fight", "attack.won")
def test_points_soldiers_and_the_winner_of_a_battle_stand_on_a_folded_sheet() -> None:
    s = table(3)
    wall(s, 2, walls="11", soldiers="01")
    governor(s, 2, "b04")
    s.strength[1] = 3
    found = sheet(s, 2)
    assert found.folded
    assert (found.label, found.note) == ("Forecast for sector Centre-West", "if the nomads attacked now")
    assert "1 soldier of Sun falls and returns as 1 meeple, for 1 Prestige Point" in lines(found)[3]
    assert rows(found) == {"You": ["+5", "−1", "0", "0"], "Peak": ["+8", "0", "0", "0"]}
    s.chieftain[1] = 3
    assert sheet(s, 2).note == "the battle of this round, as things stand"


@rule("attack.raid", "attack.excess")
def test_raids_and_the_own_loss_are_forecast() -> None:
    s = table(3)
    governor(s, 0, "b01")
    governor(s, 1, "b02")
    have(s, 0, coin=3)
    s.strength[0] = 9
    found = sheet(s, 1)
    assert rows(found)["You"] == ["0", "0", "−1", "0"]
    assert rows(found)["Peak"] == ["−6", "0", "−1", "0"]
    assert lines(found)[-1] == "You lose 1 coin or 3 Prestige Points for each of 2 strength that is left, by choice."
    assert "Sun loses 1 coin or 3 Prestige Points" in lines(sheet(s, 1, 1))[-1]


@rule("li_mu.raid", "li_mu.loss")
def test_alone_a_raid_on_li_mu_shows_what_it_costs_and_that_it_may_be_the_end() -> None:
    s = table(1)
    governor(s, 1, "b01")
    s.strength[0] = 1
    assert rows(sheet(s, 1)) == {"You": ["−3", "0", "0", "0"], "Li Mu": ["0", "0", "−1", "0"]}
    have(s, 0, pp=3)
    assert lines(sheet(s, 1))[-1] == "Sun has no Prestige Points left and has lost."
    assert not s.over


@rule("unseen.hidden")
def test_the_tile_that_a_raid_turns_up_is_no_part_of_it() -> None:
    s = table(2)
    building(s, b01="I01")
    s.strength[0] = 5
    assert not any("tile is laid" in line for line in lines(sheet(s, 1)))
    before = s.digest()
    seen(s, 0)
    assert s.digest() == before


def test_there_is_no_forecast_before_the_first_round_and_after_the_last() -> None:
    s = GAME.new(3, seed=1)
    scene = GAME.scene(s, 0)
    assert not any(found.id.startswith("forecast:") for found in scene.sheets)
    playing = GAME.scene(table(3), None)
    assert len([found for found in playing.sheets if found.id.startswith("forecast:")]) == 4
