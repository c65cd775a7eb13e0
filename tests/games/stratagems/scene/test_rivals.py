"""The mats of other nations and the discard piles lie open, and can be looked at."""

from __future__ import annotations

from random import Random

from teahouse.scene import Scene, Sheet, Spread, Track
from tests.games.stratagems.setting import GAME

NAMES = ["Lin", "Mei", "Bao"]


def folded(scene: Scene) -> dict[str, Sheet]:
    return {sheet.id: sheet for sheet in scene.sheets if sheet.folded}


def test_every_other_nation_shows_its_tracks_and_the_backs_of_its_cards() -> None:
    state = GAME.new(3, seed=1)
    state.mats[2][1] = 4
    found = folded(GAME.scene(state.known_to(0), 0, NAMES))
    assert [found[id].label for id in ("rival:1", "rival:2")] == ["Mei's nation", "Bao's nation"]
    tracks = {item.label: item for item in found["rival:2"].items if isinstance(item, Track)}
    assert list(tracks) == ["Taxation", "Cohesion", "Popularity", "Generals"]
    assert [box.text for box in tracks["Cohesion"].boxes if box.state == "marked"] == ["4"]
    held = found["rival:2"].items[len(tracks)]
    assert held.label.startswith("In hand: ")
    assert "stratagem" in held.label


def test_discards_lie_open_by_deck_with_the_latest_first() -> None:
    state, chance = GAME.new(3, seed=1), Random(1)
    assert "discards" not in folded(GAME.scene(state.known_to(0), 0, NAMES))
    while sum(len(pile) for pile in state.discards) < 5:
        seat = state.to_act()[0]
        state.apply(seat, chance.choice(state.legal(seat)))
    sheet = folded(GAME.scene(state.known_to(0), 0, NAMES))["discards"]
    piles = [pile for pile in state.discards if pile]
    spreads = [item for item in sheet.items if isinstance(item, Spread)]
    names = [[card.name for card in spread.items] for spread in spreads]
    assert names == [[state.parts.cards[number].name for number in reversed(pile)] for pile in piles]
