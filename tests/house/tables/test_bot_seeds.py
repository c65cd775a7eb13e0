"""Bots at one table think with seeds of their own: by seat, and from the table's secret, so that they can be found again."""

from __future__ import annotations

import secrets

import pytest

from teahouse import games
from teahouse.bots.own import make_any
from teahouse.bots.seeds import seat_seed
from teahouse.engine.record import Record, Seal
from teahouse.house.tables.bots import next_task, seed_of
from teahouse.lab import one_game
from teahouse.lab.plan import make_plan
from teahouse.terminal.bot_seats import BotSeats
from tests.house.visiting import Browser, Served

SEATS = range(6)


def test_every_seat_moment_secret_and_purpose_has_a_seed_of_its_own() -> None:
    asked = [
        (secret, seat, moment, purpose)
        for secret in (b"one", b"two")
        for seat in SEATS
        for moment in range(50)
        for purpose in ("bot", "hint")
    ]
    seeds = {seat_seed(*what) for what in asked}
    assert len(seeds) == len(asked)
    assert seat_seed(b"one", 1, 2) == seat_seed(b"one", 1, 2) < 2**62


def test_bots_of_the_house_differ_by_seat_and_think_the_same_again(
    lin: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("teahouse.house.tables.opening.secrets", secrets)  # as in a house where nothing is agreed upon
    tables = [lin.open_table("me", "greedy", "greedy")["id"] for _ in range(2)]
    found = []
    for table in tables:
        with served.look(table) as room:
            seeds = [seed_of(room, seat) for seat in range(3)]
            task = next_task(room)
            assert task is None or task.seed in seeds
            hints = [seed_of(room, seat, "hint") for seat in range(3)]
            assert len({*seeds, *hints}) == 6
            moments = list(room.versions)
        served.forget(table)
        with served.look(table) as again:
            same = [seat for seat in range(3) if again.versions[seat] == moments[seat]]
            assert same
            assert [seed_of(again, seat) for seat in same] == [seeds[seat] for seat in same]
        found += seeds
    assert len(set(found)) == 6


def test_bots_of_the_terminal_differ_by_seat() -> None:
    game = games.get("voyages")
    record = Record(
        "voyages", game.about.rules_version, game.components.hash, 3, {}, Seal(None, b"secret"), [], ["greedy"] * 3
    )
    seats = BotSeats(game, record)
    assert len({seats.seed(seat, 0) for seat in range(3)}) == 3
    assert seats.seed(1, 4) == BotSeats(game, record).seed(1, 4)


def test_bots_of_a_simulation_differ_by_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def noted(name: str, game: object, seed: int, seconds: float) -> object:
        seeds.append(seed)
        return make_any(name, game, seed, seconds)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(one_game, "make_any", noted)
    one_game.play_one(make_plan("voyages", 3, ["random"] * 3, 1, 5), 0)
    assert len(set(seeds)) == 3
