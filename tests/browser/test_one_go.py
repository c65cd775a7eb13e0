"""Several actions in one go, lone choices that the house makes by itself, and one undo for all that belongs together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from teahouse.engine.play import Play
from teahouse.scene import Scene
from tests.browser.axe import assert_accessible
from tests.browser.conftest import Visit
from tests.browser.recorded import bring, moment
from tests.browser.serving import House
from tests.browser.visitor import Json, Visitor

pytestmark = pytest.mark.browser
LONG: Final = 3  # actions of a journey worth the name
FIGURE: Final = re.compile(r"\bFigure of Lin\b")
VERY_LONG: Final = 3600.0  # seconds that a bot waits: nobody hurries this test


def trial(play: Play) -> Play:
    """The same table, to try something on."""
    return Play(play.game, play.state.clone())


def journey(play: Play) -> str:
    """A journey of several actions after which luck was not asked, by its label."""
    scene: Scene = play.game.scene(play.state.known_to(0), 0)
    for each in scene.journeys:
        tried = trial(play)
        tried.enter_all(0, list(each.actions))
        if len(each.actions) >= LONG and tried.undoable(0) == len(each.actions):
            return each.label
    return ""


def lone_choice_within_the_turn(play: Play) -> str:
    """An action after which the house makes one choice for the same seat, which is then asked something else."""
    return followed_by(play, 0)


def lone_choice_that_passes_the_turn(play: Play) -> str:
    """An action after which the house ends the turn by itself."""
    return followed_by(play, 1)


def followed_by(play: Play, next_seat: int) -> str:
    for action in play.state.legal(0):
        tried = trial(play)
        tried.apply(0, action)
        made = [seat for seat, _ in tried.carry_on()]
        if made == [0] and tried.can_take_back(0) and list(tried.state.to_act()) == [next_seat]:
            return action.text
    return ""


def press(guest: Visitor, view: Json, action: str) -> Json:
    """The answer to the question with this action, under the board or in the list of all."""
    label = next(choice["label"] for choice in view["scene"]["choices"] if choice["action"] == action)
    name = re.compile(f"^{re.escape(label)}")
    answer = guest.question.get_by_role("button", name=name)
    if not answer.count():
        answer = guest.open_choices().get_by_role("button", name=name)
    return guest.send(answer.first.click)


def test_a_journey_is_chosen_taken_in_one_go_and_taken_back_with_one_undo(visit: Visit) -> None:
    guest = visit(quick=False)
    text, label = moment("marco_polo", 2, journey)
    bring(guest, text)
    (before,) = guest.own_views()
    in_one_go = guest.question.get_by_role("button", name=re.compile("^In one go"))
    in_one_go.click()
    journeys = guest.page.get_by_role("group", name="All answers", exact=True)
    expect(journeys.get_by_role("listitem")).to_have_count(len(before["scene"]["journeys"]))
    assert_accessible(guest)
    journeys.get_by_role("button", name=re.compile(f"^{re.escape(label)}")).click()
    go = guest.question.locator(".btn.go")
    expect(go).to_contain_text(label)
    assert guest.own_views()[0]["version"] == before["version"]
    after = guest.send(go.click)
    expect(journeys).to_be_hidden()
    steps = next(each["actions"] for each in before["scene"]["journeys"] if each["label"] == label)
    assert after["version"] == before["version"] + len(steps)
    assert after["undoable"] == len(steps)
    assert after["scene"]["board"]["pieces"] != before["scene"]["board"]["pieces"]
    city = guest.page.locator(f'[data-place="{steps[-1].split(":")[1]}"]')
    expect(city).to_have_accessible_name(FIGURE)

    back = guest.undo()
    assert back["scene"] == before["scene"]
    assert back["undoable"] == 0
    expect(guest.prompt).to_contain_text(before["scene"]["prompt"]["label"])
    expect(city).not_to_have_accessible_name(FIGURE)
    expect(in_one_go).to_be_visible()


def test_an_undo_reaches_behind_a_choice_that_was_none(visit: Visit) -> None:
    guest = visit()
    text, action = moment("tianxia", 1, lone_choice_within_the_turn)
    bring(guest, text)
    (before,) = guest.own_views()
    after = press(guest, before, action)
    assert after["version"] == before["version"] + 2  # the answer, and what the house did by itself
    assert after["undoable"] == before["undoable"] + 2
    back = guest.undo()
    assert back["scene"] == before["scene"]
    assert back["undoable"] == before["undoable"]
    expect(guest.prompt).to_contain_text(before["scene"]["prompt"]["label"])


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[House]:
    """A house whose bots do not act while a turn before theirs can be taken back."""
    served = House(tmp_path, bots_wait=VERY_LONG)
    try:
        if served.trouble:
            pytest.fail(served.trouble, pytrace=False)
        yield served
    finally:
        served.close()


def test_a_turn_that_ended_by_itself_is_taken_back_while_the_bot_waits(visit: Visit, patient: House) -> None:
    guest = visit(patient.url)
    text, action = moment("marco_polo", 2, lone_choice_that_passes_the_turn)
    bring(guest, text)
    (before,) = guest.own_views()
    after = press(guest, before, action)
    assert [player["to_act"] for player in after["players"]] == [False, True]
    expect(guest.prompt).to_contain_text("Bot 1")
    back = guest.undo()
    assert [player["to_act"] for player in back["players"]] == [True, False]
    assert back["scene"] == before["scene"]
    expect(guest.prompt).to_contain_text(before["scene"]["prompt"]["label"])
