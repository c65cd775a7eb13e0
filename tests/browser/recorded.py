"""Moments of seeded games: as scenes to lay on the page, and as game files to bring to the house."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from playwright.sync_api import expect

from teahouse import games
from teahouse.engine.play import Play
from teahouse.engine.record import Seal, record_of
from teahouse.scene import Scene
from tests.browser.visitor import Visitor

MOST_SEEDS: Final = 60
MOST_ACTIONS: Final = 90


def moment(id: str, seats: int, find: Callable[[Play], str]) -> tuple[str, str]:
    """The first moment of random games at which the first seat is to act and something is found: a game file up to there,
    in which bots have the other seats, and what was found."""
    game = games.get(id)
    for seed in range(1, MOST_SEEDS):
        chance = Random(seed)
        play = Play(game, game.new(seats=seats, seed=seed, journal=True))
        names = ["Lin", *[f"Bot {seat}" for seat in range(1, seats)]]
        record = record_of(game, play.state, Seal(seed), names, ["human", *["random"] * (seats - 1)])
        for _ in range(MOST_ACTIONS):
            if not play.state.to_act():
                break
            seat = play.state.to_act()[0]
            if seat == 0 and (found := find(play)):
                record.log = play.log
                return record.text(), found
            play.apply(seat, chance.choice(play.state.legal(seat)))
    raise AssertionError("There is no such moment.")


def with_folded(id: str, seats: int, label: str) -> Scene:
    """The first scene of a seeded game, some actions after its beginning, that has such a folded sheet for the first seat."""
    game, chance = games.get(id), Random(1)
    state = game.new(seats=seats, seed=1, journal=True)
    names = ["Lin", "Mei", "Bao", "Yun"][:seats]
    for n in range(10 * MOST_ACTIONS):
        seat = state.to_act()[0]
        if seat == 0 and n >= MOST_ACTIONS:
            scene: Scene = game.scene(state.known_to(0), 0, names)
            if label in [sheet.label for sheet in scene.sheets if sheet.folded]:
                return scene
        state.apply(seat, chance.choice(state.legal(seat)))
    raise AssertionError("There is no such sheet.")


def bring(guest: Visitor, text: str) -> None:
    """Sit down at a table that goes on from a game file."""
    answer = guest.page.request.post(f"{guest.url}/api/import", data={"text": text}, headers={"Origin": guest.url})
    assert answer.ok, answer.text()
    guest.page.goto(f"{guest.url}/#/table/{answer.json()['id']}")
    expect(guest.question).to_have_attribute("aria-busy", "false")
