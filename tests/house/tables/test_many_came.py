"""Many tables come and go. What is remembered of how they looked is bounded, and so small that a house soon has as much as it
will ever have: what belongs to tables that are gone must not look like a leak for hours."""

from __future__ import annotations

import gc
import random
import sys
from typing import Any, Final

import pytest

from teahouse import games
from teahouse.house.contract import Player
from teahouse.house.tables.differences import KINDS, difference
from teahouse.scene.table.drawing import Drawing

TABLES: Final = 40  # of each game; enough to fill what has room for those of a day
LOOKS: Final = 5  # of each viewer
MOST_KEPT: Final = 120_000  # things in memory, some seven megabytes; a look at one table is made of 5,000 or so
CHANGES: Final = 3000  # more than are remembered
OTHERWISE: Final[Any] = {"bot": "", "late": False, "can_take_back": False, "wants_to_abandon": False}


def in_memory() -> int:
    gc.collect()
    return sys.getallocatedblocks()


def visit(id: str, number: int) -> None:
    """A table at which other people sit than at any before, for some looks."""
    rng = random.Random(f"{id} {number}")
    game = games.get(id)
    state = game.new(seats=2, seed=number)
    drawings = [Drawing(game, seat, [f"Lin {number}", f"Mei {number}"]) for seat in (0, 1, None)]
    shown = [drawing.scene(state) for drawing in drawings]
    for _ in range(LOOKS):
        for _ in range(rng.randint(1, 6)):
            for seat in state.to_act()[:1]:
                state.apply(seat, rng.choice(state.legal(seat)))
        now = [drawing.scene(state) for drawing in drawings]
        for before, after in zip(shown, now, strict=True):
            difference(before, after)
        shown = now


@pytest.mark.slow_because("it needs as many tables as a house has on a day")
def test_of_tables_that_are_gone_little_is_remembered() -> None:
    ids = sorted(about.id for about in games.all_about())
    for id in ids:
        visit(id, 0)
    before, kept = in_memory(), []
    for number in range(1, TABLES + 1):
        for id in ids:
            visit(id, number)
        kept.append(in_memory() - before)
    assert max(kept) < MOST_KEPT, f"{max(kept)} things are kept of the tables of {len(ids)} games."


def test_players_of_tables_that_are_gone_are_forgotten() -> None:
    """Each pair holds both players."""
    for number in range(CHANGES):
        one, other = [
            [Player(seat=0, name=f"Lin {number}", kind="person", **OTHERWISE, to_act=to_act)]
            for to_act in (True, False)
        ]
        assert difference(one, other).within["0"].set == {"to_act": False}
        assert difference(other, one).within["0"].set == {"to_act": True}
    assert 0 < len(KINDS[Player].remembered) <= KINDS[Player].most < CHANGES
    assert all(len(kind.remembered) <= kind.most for kind in KINDS.values())
