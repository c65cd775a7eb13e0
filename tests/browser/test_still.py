"""The table keeps still and can be read: through a passage of each game nothing moves that was not asked to, whatever is
pointed at, no text is too small, nothing is cut off, and what is lit is in view."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

from teahouse.scene import Piece, Scene
from tests.browser.conftest import Visit
from tests.browser.laying import Laid
from tests.browser.passages import RECORDED, passage, whole
from tests.browser.visitor import Json, Visitor

pytestmark = pytest.mark.browser
SIZES: Final = [(1400, 900), (1280, 720), (390, 844)]
MOST_POINTED: Final = 5
SOMETIMES: Final = 13  # one moment of so many is looked at leaf by leaf
SCRIPTS: Final = [Path(__file__).with_name(name).read_text(encoding="utf-8") for name in ("walking.js", "measuring.js")]
# The time that a pointer or a finger rests until it asks is nothing here, so that each thing that is pointed at is told of.
AT_ONCE: Final = """(() => {
    const later = setTimeout.bind(window);
    window.setTimeout = (what, after, ...rest) => later(what, after <= 450 ? 0 : after, ...rest);
})()"""


# What is measured is found when it is there.
FAULTS: Final = {
    "() => { document.querySelector('#question h2').style.fontSize = '12px'; }": "small",
    "() => { document.querySelector('#question h2').style.cssText = 'display: block; margin-top: 900px'; }": "cut",
}
SMALL_LEAVES: Final = """() => {
    const small = new CSSStyleSheet();
    small.replaceSync('[role=tabpanel] * { font-size: 11px !important }');
    document.adoptedStyleSheets = [small];
}"""


def standing(scene: Scene) -> dict[str, list[Piece]]:
    found: dict[str, list[Piece]] = {}
    for piece in scene.board.pieces if scene.board else ():
        found.setdefault(piece.place, []).append(piece)
    return found


def unmoved(before: Scene, now: Scene) -> set[str]:
    """Pieces that stand where they stood, among the same others of their place; a table of more people has other places."""
    if len(before.panels) != len(now.panels):
        return set()
    old, new = standing(before), standing(now)
    return {piece.id for place, pieces in new.items() if old.get(place) == pieces for piece in pieces}


FETCHED: Final = """
() => performance.getEntriesByType("resource").some(({name, responseEnd}) => name.includes("/later-") && responseEnd)
"""


class Walk:
    """One visitor who is asked one thing after another."""

    def __init__(self, guest: Visitor, first: Scene) -> None:
        self.guest = guest
        guest.context.add_init_script(AT_ONCE)
        for script in SCRIPTS:
            guest.context.add_init_script(script)
        self.laid = Laid(guest, first)
        self.laid.refusal = {"kind": "refused", "status": 428, "error": "This cannot be taken back.", "rule": ""}
        guest.page.wait_for_function(FETCHED)  # what is seen later is fetched when there is nothing else to do
        self.last = first
        self.wrong: list[str] = []
        self.asked = 0
        look = self._look(first)
        assert {"board", "question"} < set(look["regions"])

    def _note(self, scene: Scene, found: Iterable[str]) -> None:
        asked = scene.prompt.label if scene.prompt else ""
        self.wrong += [f"{asked} | {each}" for each in found]

    def _look(self, scene: Scene) -> Json:
        assert scene.prompt is not None
        look: Json = self.guest.page.evaluate(
            "([label, most]) => walking.look(label, most)", [scene.prompt.label, MOST_POINTED]
        )
        assert "trouble" not in look, look["trouble"]
        return look

    def on(self, scene: Scene) -> None:
        """The next thing is asked, and up to five lit things are pointed at."""
        self.laid.show(scene)
        look = self._look(scene)
        self._note(scene, look["shifted"])
        still = unmoved(self.last, scene)
        self._note(scene, [each for each in look["changed"] if each.split(" ", 1)[1].split(": ")[0] in still])
        self.last = scene
        page = self.guest.page
        self._note(scene, page.evaluate("() => measuring.look()"))
        self.asked += 1
        if self.asked % SOMETIMES == 0:
            self._note(scene, page.evaluate("() => walking.leaves()"))
        if page.viewport_size and page.viewport_size["width"] <= 700:
            self._note(scene, page.evaluate("(most) => walking.tapped(most)", MOST_POINTED))
            return
        for x, y in look["lit"]:
            page.mouse.move(x, y)
        self._note(scene, page.evaluate("(count) => walking.pointed(count)", len(look["lit"])))

    def end(self) -> None:
        for planted, kind in FAULTS.items():
            self.guest.page.evaluate(planted)
            assert [each for each in self.guest.page.evaluate("() => measuring.look()") if each.startswith(kind)]
        self.guest.page.evaluate(SMALL_LEAVES)
        assert any(": small: " in each for each in self.guest.page.evaluate("() => walking.leaves()"))
        assert all(each["gently"] for each in self.laid.sent("act"))
        assert not self.wrong, "\n".join([f"{len(self.wrong)} findings", *dict.fromkeys(self.wrong)])


def walk(visit: Visit, size: tuple[int, int], scenes: list[Scene]) -> None:
    guest = visit(lobby=False, quick=False, phone=size[0] <= 700, size=size)
    walked = Walk(guest, scenes[0])
    for scene in scenes[1:]:
        walked.on(scene)
    walked.end()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("game", list(RECORDED))
def test_nothing_moves_in_a_passage_of_forty_decisions(visit: Visit, game: str, size: tuple[int, int]) -> None:
    walk(visit, size, passage(game))


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("game", list(RECORDED))
def test_nothing_moves_in_a_whole_game(visit: Visit, game: str, size: tuple[int, int]) -> None:
    walk(visit, size, whole(game))
