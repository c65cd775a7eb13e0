"""Draws the pictures of the README in a real browser: `make screenshots`, or `PYTHONPATH=src python -m tools.screenshots`.

A house of its own is opened on a free port, seeded tables are brought in as game files, and the pages are pictured as people
see them: docs/lobby.webp; docs/table.webp, docs/table-dark.webp and docs/table-390.webp of Voyages; a docs/table-GAME.webp of
each other game. The same pictures as PNG lie in .pictures, for programs that read no WebP.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from teahouse import bots, games
from teahouse.engine.play import Play
from teahouse.engine.record import Record, Seal, ending_of, record_of
from teahouse.engine.state import State
from tests.browser.serving import House
from tools.browser import NoBrowser, browser

ROOT: Final = Path(__file__).parent.parent
DOCS: Final = ROOT / "docs"
PLAIN: Final = ROOT / ".pictures"
DESK: Final[ViewportSize] = {"width": 1400, "height": 900}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
QUALITY: Final = 82
LARGEST: Final = 250_000  # bytes of one picture
PATIENCE: Final = 30_000  # milliseconds
MOST_SEEDS: Final = 200
MANY_ANSWERS: Final = 12
NAMES: Final = ("Sun", "Peak", "Seal", "Kite")
MIDWAY: Final = (
    ("marco_polo", 3, 1, 190),
    ("ming_voyages", 1, 1, 30),
    ("stratagems", 3, 1, 400),
    ("tianxia", 1, 1, 90),
)
"""The other games' pictures: seats, seed, and how many entries the log has."""


def played(id: str, seats: int, seed: int, kinds: list[str], is_enough: Callable[[State, int], bool]) -> Record:
    """A game with the first seat for a person, up to its first question after enough was entered, or to the end."""
    game = games.get(id)
    state = game.new(seats=seats, seed=seed)
    record = record_of(game, state, Seal(seed), list(NAMES[:seats]), ["human", *kinds[1:]])
    play = Play(game, state)
    players = [bots.make(kind, game, seed=seed + seat) for seat, kind in enumerate(kinds)]
    while play.state.to_act():
        seat = play.state.to_act()[-1]
        if seat == 0 and is_enough(play.state, len(play.log)):
            break
        play.apply(seat, players[seat].choose(play.state.known_to(seat), seat))
    record.log = play.log
    record.ending = ending_of(play.state)
    return record


def voyages(seats: int, rounds: int) -> Record:
    """The first seed that leaves the person many ways to go."""

    def is_lively(state: State, _: int) -> bool:
        return getattr(state, "round", 0) >= rounds and len(state.legal(0)) >= MANY_ANSWERS

    for seed in range(1, MOST_SEEDS):
        record = played("voyages", seats, seed, ["greedy", *["random"] * (seats - 1)], is_lively)
        if record.ending is None:
            return record
    sys.exit(f"tools.screenshots: no seed below {MOST_SEEDS} has {MANY_ANSWERS} answers in round {rounds}.")


def finished() -> Record:
    """A game of Voyages that is over."""
    return played("voyages", 2, 11, ["greedy", "random"], lambda *_: False)


def midway(id: str, seats: int, seed: int, entries: int) -> Record:
    """A game among good players, after so many entries."""
    return played(id, seats, seed, ["greedy"] * seats, lambda state, entered: entered >= entries)


@contextmanager
def house() -> Iterator[House]:
    with tempfile.TemporaryDirectory(prefix="teahouse-pictures-") as folder:
        served = House(Path(folder))
        try:
            if served.trouble:
                sys.exit(f"tools.screenshots: {served.trouble}")
            yield served
        finally:
            served.close()


class Visit:
    """A person who looks at the pages; the pages of all sizes and lights are of the same guest."""

    def __init__(
        self, chromium: Browser, url: str, kept: Any = None, size: ViewportSize = DESK, dark: bool = False
    ) -> None:
        self.url = url
        self.context = chromium.new_context(
            viewport=size,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            storage_state=kept,
            has_touch=size is PHONE,
            is_mobile=size is PHONE,
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()

    def lobby(self) -> None:
        self.page.goto(self.url)
        expect(self.page.get_by_role("button", name="Open the table")).to_be_enabled()

    def ask(self, path: str, body: object) -> Any:
        """What the house answers to a program with this guest's session."""
        answer = self.context.request.post(f"{self.url}/api/{path}", data=body, headers={"Origin": self.url})
        if not answer.ok:
            sys.exit(f"tools.screenshots: {path}: {answer.text()}")
        return answer.json()

    def table(self, id: str) -> None:
        self.page.goto(f"{self.url}/#/table/{id}")
        expect(self.page.get_by_role("region", name="The question", exact=True)).to_be_visible()

    def picture(self, name: str) -> None:
        """Once as PNG, once small for the README."""
        self.page.evaluate("() => document.fonts.ready")
        self.page.wait_for_load_state("networkidle")
        self.page.wait_for_timeout(600)  # what has just moved comes to rest
        self.page.screenshot(path=PLAIN / f"{name}.png")
        session = self.context.new_cdp_session(self.page)
        shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        data = base64.b64decode(shot["data"])
        (DOCS / f"{name}.webp").write_bytes(data)
        print(f"docs/{name}.webp: {len(data) // 1000} kB")
        if len(data) > LARGEST:
            sys.exit(f"tools.screenshots: docs/{name}.webp is larger than {LARGEST // 1000} kB.")


def draw(chromium: Browser, url: str) -> None:
    desk = Visit(chromium, url)
    desk.lobby()
    desk.ask("import", {"text": finished().text()})
    desk.ask("tables", {"game": "voyages", "seats": [{"kind": "me"}, {"kind": "link"}, {"kind": "bot"}]})
    desk.ask("import", {"text": voyages(seats=1, rounds=6).text()})
    table = desk.ask("import", {"text": voyages(seats=4, rounds=9).text()})["id"]
    desk.lobby()
    expect(desk.page.get_by_role("region", name="My tables").get_by_role("listitem")).to_have_count(4)
    desk.picture("lobby")
    desk.table(table)
    desk.picture("table")
    kept = desk.context.storage_state()
    for name, size, dark in (("table-dark", DESK, True), ("table-390", PHONE, False)):
        visit = Visit(chromium, url, kept, size, dark)
        visit.table(table)
        visit.picture(name)
    for id, seats, seed, entries in MIDWAY:
        desk.table(desk.ask("import", {"text": midway(id, seats, seed, entries).text()})["id"])
        desk.picture(f"table-{id}")


def main() -> None:
    PLAIN.mkdir(exist_ok=True)
    try:
        path = browser()
    except NoBrowser as error:
        sys.exit(f"tools.screenshots: {error}")
    with house() as served, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=["--disable-gpu"])
        draw(chromium, served.url)
        chromium.close()


if __name__ == "__main__":
    main()
