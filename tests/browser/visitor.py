"""A person at a browser, who finds everything by its role and its name, as a screen reader would say it."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import BrowserContext, ConsoleMessage, FilePayload, Locator, Page, Response, WebSocket, expect

SHOTS: Final = Path(__file__).parent / "screenshots"
PICTURES: Final = "TEAHOUSE_PICTURES"
SAILING: Final = re.compile(r"^(Sail to|Cross|Stay at) ")
CHOICE: Final = re.compile(
    r"^(Sail to|Cross|Stay at|Depart from|Mark|Pay|Load|Take|Leave|Sell|Give up|First the reward|Fight|End the turn)\b"
)
END_OF_TURN: Final = "End the turn"
QUESTION: Final = "The question"
END: Final = "The end of the game"
MOST_ACTIONS: Final = 400
PAUSE: Final = 10  # milliseconds between two looks at what was heard
MOST_PAUSES: Final = 3000
PAUSES_BEFORE_LOOK: Final = 50
PAUSES_BEFORE_AGAIN: Final = 150
ENTRY: Final = re.compile(r"/api/tables/[^/]+/(act|undo)$")
SHORT: Final = 2000  # characters: no answer to an entry is longer
Json = dict[str, Any]


class Visitor:
    """One page of one browser context. Whatever the browser complains about is kept."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.forgiven: tuple[str, ...] = ()
        self._answers = 0
        self._changes = 0
        self.page.on("websocket", self._listen)
        self.page.on("response", self._answered)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(word in message.text for word in self.forgiven):
            self.complaints.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._told)

    def _told(self, frame: str | bytes) -> None:
        """What the house says to the page: an answer to an entry is short, and whatever else it says is a change."""
        if len(frame) < SHORT and json.loads(frame)["kind"] in ("done", "refused"):
            self._answers += 1
        else:
            self._changes += 1

    def _answered(self, response: Response) -> None:
        """Before its socket is open, the page enters by a request."""
        if response.request.method == "POST" and ENTRY.search(response.url):
            self._answers += 1

    # What is on the page

    def button(self, name: str | re.Pattern[str], exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    @property
    def question(self) -> Locator:
        """The prompt and the answers. This is asked for at every step, and a search by role looks at each element of a large
        board, so that it goes by the label alone; that it is a region of this name, test_solo.py says."""
        return self.page.locator(f'section[aria-label="{QUESTION}"]')

    @property
    def answers(self) -> Locator:
        """Where answers are pressed: with the question, and on a phone also on the sheet's first leaf."""
        return self.question.or_(self.page.get_by_role("group", name="Answers", exact=True))

    @property
    def prompt(self) -> Locator:
        return self.question.get_by_role("heading")

    @property
    def chart(self) -> Locator:
        """The board of Voyages."""
        return self.page.get_by_role("group", name="The sea chart", exact=True)

    @property
    def journal(self) -> Locator:
        """What happened, on its leaf of the reading box, to which whoever wants to read it turns."""
        leaf = self.page.get_by_role("tab", name="Journal", exact=True)
        if leaf.is_visible() and leaf.get_attribute("aria-selected") != "true":
            leaf.click()
        return self.page.get_by_role("list", name="Journal, newest first")

    @property
    def help(self) -> Locator:
        """What the reading box says of the thing that was pointed at last."""
        return self.page.get_by_role("region", name="Help", exact=True)

    def open_choices(self) -> Locator:
        """Every answer in words, on a leaf of the reading box."""
        self.question.get_by_role("button", name=re.compile(r"^All \d+ choices$")).click()
        return self.page.get_by_role("group", name="All answers", exact=True)

    def open_leaf(self, name: str) -> None:
        """Turn to a leaf of the reading box."""
        self.page.get_by_role("tab", name=re.compile(f"^{name}")).click()

    @property
    def end(self) -> Locator:
        return self.page.locator(f'section[aria-label="{END}"]')

    @property
    def destinations(self) -> Locator:
        """Where the ship may sail, on the chart itself."""
        return self.chart.get_by_role("button", name=SAILING, disabled=False)

    @property
    def ship(self) -> Locator:
        """The place on the chart where the own ship lies."""
        return self.chart.get_by_role("button", name=re.compile(r"\bYour ship\b"))

    def picture(self, name: str) -> None:
        """A screenshot for whoever wants to look, if TEAHOUSE_PICTURES is set: drawing them takes long without a graphics card.
        Those of the README are made by tools/screenshots.py, and of a test that fails one is always kept."""
        if os.environ.get(PICTURES):
            self.paint()
            self.page.screenshot(path=SHOTS / f"{name}.png")

    def paint(self) -> None:
        """From now on this page is painted, for somebody looks at it (see conftest.UNPAINTED)."""
        self.page.evaluate("() => document.body.style.removeProperty('opacity')")

    # What the person does

    def enter(self) -> None:
        """Come to the lobby."""
        self.page.goto(self.url)
        expect(self.button("Open the table")).to_be_enabled()

    def rename(self, name: str) -> None:
        self.button(re.compile("^Your name")).click()
        self.page.get_by_role("textbox", name="Your name").fill(name)
        self.button("Keep").click()
        expect(self.button(f"Your name: {name}, change it")).to_be_visible()

    def open_menu(self) -> None:
        """Shows what else can be done at a table."""
        self.page.get_by_label("More", exact=True).click()

    def open_table(self) -> None:
        self.button("Open the table").click()

    def players(self, count: int) -> None:
        """How many shall sit at the new table."""
        group = self.page.get_by_role("radiogroup", name="How many play", exact=True)
        group.get_by_text(str(count), exact=True).click()
        expect(group.get_by_role("radio", name=str(count), exact=True)).to_be_checked()

    def seat(self, number: int, who: str) -> None:
        """A table of so many seats, and who shall sit in the last."""
        self.players(number)
        group = self.page.get_by_role("radiogroup", name=f"Who sits in seat {number}", exact=True)
        group.get_by_text(who, exact=True).click()
        expect(group.get_by_role("radio", name=who, exact=True)).to_be_checked()

    def bring(self, text: str) -> None:
        """Bring a game file from the lobby's menu."""
        self.open_menu()
        file: FilePayload = {"name": "game.json", "mimeType": "text/plain", "buffer": text.encode()}
        self.page.get_by_label("Bring a game file").set_input_files(files=[file])

    @property
    def table(self) -> str:
        """The path of the table whose room the page shows."""
        return f"{self.url}/api/tables/{self.page.url.split('#/table/')[1].split('?')[0]}"

    def own_views(self) -> list[Json]:
        """Of each seat at this screen, as the house shows it."""
        view: Json = self.page.request.get(self.table).json()
        if len(view["you"]) < 2:
            return [view]
        return [self.page.request.get(f"{self.table}?seat={seat}").json() for seat in view["you"]]

    def send(self, do: Callable[[], object]) -> Json:
        """Do something that is an entry of the log, and wait until the house has it and the page shows it.

        The house is asked as soon as it has answered the page, and now and then where its answer cannot be heard, as when a
        test stands between the two. A click that meets the table while it changes only shows the end of that change, so then,
        and only then, it is done again, as a person would."""
        expect(self.question).to_have_attribute("aria-busy", "false")
        answered, changed = self._answers, self._changes
        before = [view["version"] for view in self.own_views()]
        do()
        for pause in range(1, MOST_PAUSES):
            if self._answers > answered or pause % PAUSES_BEFORE_LOOK == 0:
                answered = self._answers
                pairs = zip(self.own_views(), before, strict=True)
                if entered := [view for view, version in pairs if view["version"] > version]:
                    break
                if pause % PAUSES_BEFORE_AGAIN == 0 and self._changes > changed and not self._is_busy():
                    changed = self._changes
                    do()
            self.page.wait_for_timeout(PAUSE)
        else:
            raise AssertionError("Nothing was entered.")
        (view,) = entered
        # At one screen the question is gone when the next person is to have the screen.
        expect(self.question.and_(self.page.locator("[aria-busy=true]"))).to_have_count(0)
        if view["scene"].get("outcome"):
            expect(self.end).to_be_visible()
        return view

    def _is_busy(self) -> bool:
        return self.question.get_attribute("aria-busy") != "false"

    def ask(self, do: Callable[[], object], path: str) -> None:
        """Do something that asks the house by a request, and wait for its answer."""

        def is_answer(response: Response) -> bool:
            return response.request.method == "POST" and response.url.endswith(f"/{path}")

        with self.page.expect_response(is_answer) as awaited:
            do()
        assert awaited.value.ok, awaited.value.text()

    def act(self, target: Locator) -> Json:
        """Click an action, and wait until the page asks what comes next, if it is still this seat that is asked."""
        view = self.send(target.click)
        if view["players"][view["seat"]]["to_act"]:
            expect(self.prompt).to_contain_text(view["scene"]["prompt"]["label"])
        return view

    def undo(self) -> Json:
        return self.send(self.question.get_by_role("button", name="Undo", exact=True).click)

    def choose(self, chance: Random) -> Json:
        """Do one thing that is offered: an answer under the board, a place on it, or one of the long list."""
        answers = self.answers.get_by_role("button", name=CHOICE)
        if count := answers.count():
            return self.act(answers.nth(chance.randrange(count)))
        if count := self.destinations.count():
            return self.act(self.destinations.nth(chance.randrange(count)))
        listed = self.open_choices().get_by_role("button", name=CHOICE)
        return self.act(listed.nth(chance.randrange(listed.count())))

    def finish_round(self, chance: Random) -> Json:
        """Answer whatever is asked until this seat ends its turn."""
        for _ in range(MOST_ACTIONS):
            ended = self.question.get_by_role("button", name=END_OF_TURN, exact=True)
            if ended.count():
                return self.act(ended)
            self.choose(chance)
        raise AssertionError("The round has no end.")

    def pass_round(self, chance: Random, seat: int | None = None) -> None:
        """End the turn of a seat at this screen without looking, by the same house: what the page makes of a whole round other
        tests show."""
        ended = self.play_on(chance, lambda view: END_OF_TURN in labels(view), seat)
        self.enter_at_the_house(ended, END_OF_TURN)

    def finish_the_game(self, chance: Random) -> None:
        """Choose without looking, by the same house, until the game is over; then the page shows its end."""
        self.play_on(chance, lambda view: bool(view["status"] == "over"))
        expect(self.end).to_be_visible()

    def play_on(self, chance: Random, until: Callable[[Json], bool], seat: int | None = None) -> Json:
        """Choose without looking, by the same house, until something is the case; the page looks on."""
        table = self.table if seat is None else f"{self.table}?seat={seat}"
        view: Json = self.page.request.get(table).json()
        for _ in range(MOST_ACTIONS):
            if until(view):
                return view
            if not labels(view):  # a bot is thinking
                self.page.wait_for_timeout(20)
                view = self.page.request.get(table).json()
                continue
            view = self.enter_at_the_house(view, chance.choice(labels(view)))
        raise AssertionError("It never comes to that.")

    def enter_at_the_house(self, view: Json, label: str) -> Json:
        """One of the choices of a view, by a request of its own."""
        action = next(each["action"] for each in view["scene"]["choices"] if each["label"] == label)
        entry = {"seat": view["seat"], "version": view["version"], "action": action}
        answer = self.page.request.post(f"{self.table}/act", data=entry)
        assert answer.ok, answer.text()
        entered: Json = answer.json()
        return entered


def labels(view: Json) -> list[str]:
    """What a view offers to do."""
    return [each["label"] for each in view["scene"].get("choices") or []]
