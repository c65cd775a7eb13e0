"""A phone, played with a thumb: a turn from any leaf of the sheet takes at most four taps more than it has decisions, and what
happens at a first tap can be taken back."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from teahouse import games
from teahouse.engine.play import Play
from tests.browser.conftest import Visit
from tests.browser.recorded import bring, moment
from tests.browser.visitor import Json, Visitor

pytestmark = pytest.mark.browser
AGAIN: Final = "Once more does it all the same."
MOST_MORE: Final = 4
MOST_DECISIONS: Final = 12
TURNS_BY_CHANCE: Final = 4
WAIT: Final = 50  # milliseconds between two looks at a table where others act
MOST_WAITS: Final = 600
APART: Final = 450  # milliseconds after which a second tap on the red button is no double tap
# How many sit there, what a turn begins with, and which leaves the sheet has then beside those it always has.
TURNS: Final = {
    "voyages": (2, "Where will you sail?", ("Dice", "You", "Talk")),
    "marco_polo": (2, "What do you do?", ("Market", "You", "Talk")),
    "ming_voyages": (1, "Which card will you use?", ("Hand",)),
    "stratagems": (2, "Which card do you play?", ("Hand", "You", "Talk")),
    "tianxia": (1, "What do you do?", ("You",)),
}
ALWAYS: Final = ("Answer", "Others", "Journal", "Help")


class Thumb:
    """Somebody with a phone whose taps are counted."""

    def __init__(self, guest: Visitor, first: str, pick: Callable[[int], int]) -> None:
        self.guest = guest
        self.first = first
        self.pick = pick
        self.go = guest.question.locator(".go")
        self.taps = self.decisions = 0
        self.for_good = 0
        self.last: Locator | None = None

    def tap(self, target: Locator) -> None:
        if target is self.last:
            self.guest.page.wait_for_timeout(APART)
        self.last = target
        target.tap()
        self.taps += 1
        expect(self.guest.question).to_have_attribute("aria-busy", "false")

    def asked(self) -> Json:
        """The view once this seat is asked again, or the game is over."""
        for _ in range(MOST_WAITS):
            (view,) = self.guest.own_views()
            scene = view["scene"]
            if scene.get("outcome"):
                return view
            if scene.get("choices"):
                expect(self.guest.prompt).to_contain_text(scene["prompt"]["label"])
                return view
            self.guest.page.wait_for_timeout(WAIT)
        raise AssertionError("Nobody is asked.")

    def decide(self, before: Json) -> None:
        """One decision: the red button, if it is ready; else a chip, and the red button for what cannot be taken back."""
        page, go = self.guest.page, self.go
        if not go.count():
            answer = page.get_by_role("tab", name=re.compile("^Answer"))
            if answer.get_attribute("aria-selected") != "true":
                self.tap(answer)
            chips = page.locator(".answer .chip:not(.plain, .cannot)")
            self.tap(chips.nth(self.pick(chips.count())))
            (view,) = self.guest.own_views()
            if view["version"] > before["version"]:
                assert view["undoable"], "A first tap did what cannot be taken back."
                return
            self.for_good += 1
        self.tap(go)
        is_asked_again = False
        for _ in range(MOST_WAITS):
            (view,) = self.guest.own_views()
            if view["version"] > before["version"]:
                return
            if not is_asked_again and self.guest.help.get_by_text(AGAIN).count():  # it says what is left to do
                is_asked_again = True
                self.for_good += 1
                self.tap(go)
            page.wait_for_timeout(WAIT)
        raise AssertionError("Nothing was done.")

    def turn(self) -> None:
        """One turn, or as much of it as has so many decisions."""
        view = self.asked()
        while self.decisions < MOST_DECISIONS and not view["scene"].get("outcome"):
            self.decide(view)
            self.decisions += 1
            view = self.asked()
            if view["scene"].get("outcome") or view["scene"]["prompt"]["label"] == self.first:
                break


@pytest.mark.parametrize("game", list(TURNS))
def test_a_turn_from_any_leaf_takes_few_taps(visit: Visit, game: str) -> None:
    seats, first, own = TURNS[game]

    def begins(play: Play) -> str:
        names = ["Lin", "Bot"][:seats]
        prompt = games.get(game).scene(play.state.known_to(0), 0, names).prompt
        return first if prompt and prompt.label == first else ""

    guest = visit(phone=True, quick=False)
    text, _ = moment(game, seats, begins)

    def played(leaf: str, pick: Callable[[int], int]) -> Thumb:
        bring(guest, text)
        thumb = Thumb(guest, first, pick)
        thumb.asked()
        guest.open_leaf(leaf)
        thumb.turn()
        assert thumb.decisions
        return thumb

    for leaf in (*ALWAYS, *own):
        thumb = played(leaf, lambda answers: 0)
        assert thumb.taps <= thumb.decisions + MOST_MORE, (leaf, thumb.taps, thumb.decisions)
    # Whatever is chosen: one tap for the way to the answers, one for each, and one for each that cannot be taken back.
    for seed in range(TURNS_BY_CHANCE):
        thumb = played("Help", Random(seed).randrange)
        assert thumb.taps <= thumb.decisions + thumb.for_good + 1, (seed, thumb.taps, thumb.decisions, thumb.for_good)
