"""Scenes of Voyages, and short ways to look at them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, cast

from teahouse.engine.luck import FastLuck
from teahouse.games.voyages.game import VoyagesGame
from teahouse.games.voyages.parts.parts import DREAD, SETTLEMENT
from teahouse.games.voyages.state import Voyages
from teahouse.scene import Amount, Box, Choice, Element, Lit, Place, Scene, Tray, walk
from tests.games.voyages.table import GAME, PARTS


def scene_of(s: Voyages, seat: int | None = 0, game: VoyagesGame = GAME, names: list[str] | None = None) -> Scene:
    return game.scene(s, seat, names)


def find(scene: Scene, kind: type[Any], id: str) -> Any:
    found = [element for element in walk(scene) if isinstance(element, kind) and element.id == id]
    assert len(found) == 1, f"{id}: {found}"
    return found[0]


def place(scene: Scene, id: str) -> Place:
    return cast(Place, find(scene, Place, id))


def box(scene: Scene, id: str) -> Box:
    return cast(Box, find(scene, Box, id))


def light(scene: Scene, id: str) -> Lit:
    """What is lit of an element; nothing of one that is dark."""
    return next((each for each in scene.lit if each.id == id), Lit(id=id))


def lit_in(scene: Scene, elements: Iterable[Element]) -> list[Lit]:
    """What is lit of some elements."""
    ids = {element.id for element in elements}
    return [each for each in scene.lit if each.id in ids]


def choices(scene: Scene) -> dict[str, Choice]:
    return {choice.action: choice for choice in scene.choices}


def jobs(scene: Scene) -> list[tuple[str, str]]:
    return [(die.job, die.value) for die in cast(Tray, find(scene, Tray, "tray")).dice]


def of_kind(scene: Scene, kind: type[Any]) -> list[Any]:
    return [element for element in walk(scene) if isinstance(element, kind)]


def random_game(game: VoyagesGame, seats: int, seed: int, steps: int = 100_000) -> Iterator[tuple[int, Voyages]]:
    """The moments of a random game, its end included if it comes in so many steps; the state is the live one."""
    yield from played(game.new(seats, seed=seed, journal=True), seed, steps)


def played(s: Voyages, seed: int, steps: int = 100_000, bold: bool = False) -> Iterator[tuple[int, Voyages]]:
    """The moments of random play from a position on. The bold sail to the DREAD and to settlements every other time that
    they can, and do there the last thing on their list, which is the rarest."""
    luck = FastLuck(seed).automa
    harbours = {
        f"sail:{PARTS.chart.names[hex]}" for hex, icon in enumerate(PARTS.chart.icon_of) if icon in (SETTLEMENT, DREAD)
    }
    for number in range(steps):
        yield number, s
        awaited = s.to_act()
        if not awaited:
            return
        seat = awaited[luck.below(len(awaited))]
        legal = s.legal(seat)
        if bold and luck.below(2):
            wanted = [action for action in legal if action.text in harbours]
            legal = wanted if legal[0].text.startswith("sail:") and wanted else legal[-1:]
        s.advance(seat, legal[luck.below(len(legal))])


def choice(s: Voyages, text: str, seat: int = 0, game: VoyagesGame = GAME) -> Choice:
    return choices(scene_of(s, seat, game))[text]


def price(s: Voyages, text: str, seat: int = 0, game: VoyagesGame = GAME) -> str:
    """What a choice costs in crew as it is shown, all ways of paying where there are several; empty for what is free."""
    shown = choice(s, text, seat, game)
    ways = [line.removeprefix("costs ") for line in shown.preview if line.startswith("costs ") and " or " in line]
    return ways[0] if ways else people(shown.cost)


def gold(s: Voyages, text: str, seat: int = 0, game: VoyagesGame = GAME) -> int:
    """The gold that a choice is shown to bring."""
    lines = [line for line in choice(s, text, seat, game).preview if line.endswith(" gold")]
    return int(lines[0].removesuffix(" gold")) if lines else 0


def people(amounts: Sequence[Amount]) -> str:
    words = [f"{each.count} {each.word}" for each in amounts]
    return " and ".join(words)


def options_after(s: Voyages, *texts: str) -> str:
    """The first legal action after others, tried on a copy."""
    twin = s.clone()
    for text in texts:
        twin.apply(0, PARTS.book.named(text))
    return twin.legal(0)[0].text
