"""The table keeps still: through a passage of each game nothing moves that was not asked to, whatever is pointed at."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from teahouse.scene import Scene
from tests.browser.conftest import Visit
from tests.browser.laying import Laid
from tests.browser.passages import SEATS, moments, passage
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser
SIZES: Final = [(1400, 900), (1280, 720)]
MOST_POINTED: Final = 5
Rects = dict[str, Any]
# Where the regions lie in the window, where pieces stand on the board, and where everything that can be pressed lies.
WHERE: Final = """() => {
    const round = (box, from) => [box.x - from.x, box.y - from.y, box.width, box.height].map((n) => Math.round(n * 10) / 10);
    const plane = document.querySelector(".plane").getBoundingClientRect();
    const all = (query, id, from) => Object.fromEntries(
        [...document.querySelectorAll(query)].map((each) => [id(each), round(each.getBoundingClientRect(), from)]));
    return {
        regions: all("[data-region]", (each) => each.dataset.region, {x: 0, y: 0}),
        pieces: Object.fromEntries(
            [...document.querySelectorAll("[data-piece]")].map((each) => [each.dataset.piece, each.style.transform])),
        plane: round(plane, {x: 0, y: 0}),
        things: all("[data-stamp]", (each) => each.dataset.stamp, {x: 0, y: 0}),
        buttons: all("#question .btn", (each) => each.textContent.trim(), {x: 0, y: 0}),
    };
}"""
# The middles of things that are lit and can be seen, some of all.
LIT: Final = """(most) => {
    const seen = [...document.querySelectorAll('.hit.may, .touch.ok, #question .answers .btn')].map((each) => {
        const box = each.getBoundingClientRect(), at = [box.x + box.width / 2, box.y + box.height / 2];
        return document.elementFromPoint(...at) && each.contains(document.elementFromPoint(...at)) ? at : null;
    }).filter(Boolean);
    const step = Math.max(1, Math.floor(seen.length / most));
    return seen.filter((_, n) => n % step === 0).slice(0, most);
}"""


def where(guest: Visitor) -> dict[str, Rects]:
    found: dict[str, Rects] = guest.page.evaluate(WHERE)
    return found


def unmoved(before: Scene, now: Scene) -> set[str]:
    """Pieces that stand where they stood among the same others. On a dense map stacks make room for each other, so that they
    are compared while the same places are held."""

    def standing(scene: Scene) -> dict[str, list[Any]]:
        found: dict[str, list[Any]] = {}
        for piece in scene.board.pieces if scene.board else ():
            found.setdefault(piece.place, []).append(piece)
        return found

    old, new = standing(before), standing(now)
    if old.keys() != new.keys():
        return set()
    return {piece.id for place, pieces in new.items() if old.get(place) == pieces for piece in pieces}


def play_through(guest: Visitor, scenes: list[Scene]) -> None:
    laid = Laid(guest, scenes[0])
    regions = where(guest)["regions"]
    assert {"board", "question", "people", "reading"} <= set(regions)
    drawn, last = where(guest), scenes[0]
    for scene in scenes[1:]:
        guest.page.mouse.move(1, 1)
        laid.show(scene)
        assert scene.prompt is not None
        expect(guest.prompt).to_contain_text(scene.prompt.label)
        expect(guest.question).to_have_attribute("aria-busy", "false")
        now = where(guest)
        assert now["regions"] == regions, scene.prompt.label
        for id in unmoved(last, scene) & set(drawn["pieces"]) & set(now["pieces"]):
            assert now["pieces"][id] == drawn["pieces"][id], f"{id} at {scene.prompt.label}"
        pointed = guest.page.evaluate(LIT, MOST_POINTED)
        for x, y in pointed:
            guest.page.mouse.move(x, y)
            assert where(guest) == now, f"{scene.prompt.label} at {x}, {y}"
        if pointed:
            guest.page.wait_for_timeout(150)  # by then the reading box has said it
            expect(guest.help.get_by_role("heading", level=3)).to_have_count(1)
            assert where(guest) == now, scene.prompt.label
        drawn, last = now, scene
    assert not laid.sent("act")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("game", list(SEATS))
def test_nothing_moves_in_a_passage_of_forty_decisions(visit: Visit, game: str, size: tuple[int, int]) -> None:
    # The larger window has more room for everything: there every other moment is enough.
    play_through(visit(lobby=False, quick=False, size=size), passage(game)[:: 1 if size == SIZES[1] else 2])


@pytest.mark.long
@pytest.mark.parametrize("game", list(SEATS))
def test_nothing_moves_in_a_whole_game(visit: Visit, game: str) -> None:
    play_through(visit(lobby=False, quick=False, size=SIZES[1]), moments(game, seed=2))
