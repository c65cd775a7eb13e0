"""36 Stratagems in the browser: a season with two people and a bot, whose hands are hidden, and an attack on a phone."""

from __future__ import annotations

import re
import time
from functools import partial
from random import Random
from typing import Final, cast

import pytest
from playwright.sync_api import Locator, expect

from teahouse import games
from teahouse.engine.luck import FastLuck
from teahouse.engine.play import Play
from teahouse.engine.record import Record, Seal, record_of
from teahouse.games.stratagems.rules.actions.attack import BuildAttack
from teahouse.games.stratagems.state import Stratagems
from tests.browser.axe import assert_accessible
from tests.browser.conftest import Visit
from tests.browser.serving import House
from tests.browser.visitor import Json, Visitor, labels

pytestmark = pytest.mark.browser
MOST_ACTIONS: Final = 160
MOST_SEEDS: Final = 30
SECONDS: Final = 30.0  # in which somebody must be asked
GAME: Final = games.get("stratagems")
TITLE: Final = "36 Stratagems"
LIT: Final = '.hit.may, .touch:not([aria-disabled="true"])'
"""Whatever can be clicked where it lies: spaces, stacks, units, cards and their tabs."""
THUMB: Final = 43.0
BY_HAND: Final = 8  # actions of each person through the page; the rest of the season while the pages look on
SHORT: Final = re.compile(
    "^(Use none|Leave |Nobody |Fight without|Buy nothing|Carry out|Let the other stacks|Look no further|Play no other"
    "|End this|Stop in|Attack|Launch|Advance)"
)
"""Answers after which less is asked."""


def sit_down(lin: Visitor, mei: Visitor) -> None:
    """Lin opens a table for three, Mei comes by a link, and a bot takes the third seat."""
    lin.rename("Lin")
    lin.page.get_by_role("button", name=re.compile(f"^{TITLE}"), pressed=False).click()
    lin.players(3)
    for seat, group, word in ((2, "Who sits", "A friend"), (3, "Who sits", "A bot"), (3, "Which bot", "Random")):
        asked = lin.page.get_by_role("radiogroup", name=f"{group} in seat {seat}", exact=True)
        asked.get_by_text(word, exact=True).click()
    lin.open_table()
    mei.page.goto(lin.page.get_by_role("textbox", name="Invite link").input_value())
    mei.page.get_by_role("textbox", name="Your name").fill("Mei")
    mei.button("Sit down").click()
    for person in (lin, mei):
        expect(person.page.get_by_role("group", name="The map", exact=True)).to_be_visible()


def asked_now(people: tuple[Visitor, ...]) -> Visitor:
    """The person whose page asks something, once the bot has had its turn."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        for person in people:
            if person.question.and_(person.page.locator('[aria-busy="false"]:not(:has(.calm))')).count():
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError("Nobody is asked.")


def answers(guest: Visitor) -> Locator:
    """The buttons of the question that are answers of the game, and possible ones."""
    return guest.question.locator(".acts .btn:not([aria-disabled=true], .back, [data-beyond])").filter(
        has_not_text=re.compile(r"^\s*All \d+ choices\s*$")
    )


def click(guest: Visitor, target: Locator) -> None:
    """A click on what may mean several things is asked back which one."""
    target.click(force=True)
    which = guest.question.locator(".which .btn[aria-pressed]")
    if which.count():
        which.first.click()


def choose(guest: Visitor, chance: Random) -> Json:
    """What lies on the table, or a button; short questions are answered shortly, so that the season comes to its end."""
    short = guest.question.get_by_role("button", name=SHORT)
    if short.count() and chance.random() < 0.65:
        return guest.send(short.first.click)
    for target in (guest.page.locator(LIT), answers(guest)):
        if count := target.count():
            return guest.send(partial(click, guest, target.nth(chance.randrange(count))))
    listed = guest.open_choices().get_by_role("button", disabled=False)
    return guest.send(listed.nth(chance.randrange(listed.count())).click)


def has_ended(view: Json) -> bool:
    """Whether the first season is over."""
    return str(view["scene"]["chips"][0]["label"]).startswith("Season 2")


def play_on(people: tuple[Visitor, ...], chance: Random) -> Json:
    """One entry of whoever is asked, by the same house; short questions are answered shortly here too."""
    view: Json = {}
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        for person in people:
            (view,) = person.own_views()
            if has_ended(view):
                return view
            if offered := labels(view):
                short = [label for label in offered if SHORT.match(label)]
                few = short if short and chance.random() < 0.65 else offered
                return person.enter_at_the_house(view, chance.choice(few))
        people[0].page.wait_for_timeout(50)
    raise AssertionError("Nobody is asked.")


def card_names(guest: Visitor) -> set[str]:
    """The cards that lie open on a page; prefectures are called as their cities, which stand on every map."""
    cities = {row["name"] for row in GAME.components.tables["space"]}
    return set(guest.page.locator(".card header strong").all_inner_texts()) - cities


def assert_hidden(hand: set[str], other: Visitor) -> None:
    """Nothing of a hand stands on another's sheets or in what is asked there, beside the cards that lie open there; the name
    of one may begin with the whole name of another."""
    sheets = " ".join(other.page.locator(".dock, .papers, .people").all_inner_texts())
    lying = card_names(other)
    for name in sorted(lying, key=len, reverse=True):
        sheets = sheets.replace(name, "")
    assert not [name for name in hand - lying if name in sheets]


def test_a_season_with_two_people_whose_hands_are_hidden_and_a_bot(visit: Visit) -> None:
    lin, mei = visit(), visit()
    sit_down(lin, mei)
    people = (lin, mei)
    first = asked_now(people)
    expect(first.prompt).to_contain_text("Which card do you play?")
    assert len(card_names(first)) == 5  # four stratagems and an action card, beside a prefecture
    first.picture("stratagems")
    assert_accessible(first)

    chance = Random(4)
    counts = {lin: 0, mei: 0}
    for _ in range(MOST_ACTIONS):
        person = asked_now(people)
        counts[person] += 1
        if counts[person] % 4 == 1:
            assert_hidden(card_names(person), mei if person is lin else lin)
        view = choose(person, chance)
        if has_ended(view) or min(counts.values()) >= BY_HAND:
            break
    for _ in range(MOST_ACTIONS):
        if has_ended(view):
            break
        view = play_on(people, chance)
    for person in people:
        expect(person.button(re.compile("^Season 2 of 9"))).to_be_visible()
        assert counts[person] >= BY_HAND
    expect(lin.journal).to_contain_text("Mei")
    expect(mei.page.get_by_role("region", name="The others")).to_contain_text("Lin")
    mei.picture("stratagems-season-2")


def attack_of_the_first_seat() -> Record:
    """A random game up to an attack that the first seat builds up, as a game file."""
    game = GAME
    for seed in range(1, MOST_SEEDS):
        state = game.new(seats=2, seed=seed)
        record = record_of(game, state, Seal(seed), ["Lin", "Bot"], ["human", "random"])
        play, luck = Play(game, state), FastLuck(seed)
        while play.state.to_act():
            seat = play.state.to_act()[0]
            top = cast(Stratagems, play.state).stack[-1]
            if seat == 0 and isinstance(top, BuildAttack) and top.groups:
                record.log = play.log
                return record
            legal = play.state.legal(seat)
            play.apply(seat, legal[luck.cards.below(len(legal))])
    raise AssertionError("Nobody attacks.")


def test_a_phone_shows_the_map_near_enough_and_the_odds_of_an_attack(visit: Visit, house: House) -> None:
    guest = visit(phone=True)
    record = attack_of_the_first_seat()
    answer = guest.page.request.post(
        f"{house.url}/api/import", data={"text": record.text()}, headers={"Origin": house.url}
    )
    assert answer.ok, answer.text()
    guest.page.goto(f"{house.url}/#/table/{answer.json()['id']}")
    expect(guest.prompt).to_contain_text(re.compile("^Attack .*[?]"))
    expect(guest.page.get_by_role("tab", name="Answer", selected=True)).to_be_visible()
    chances = guest.page.get_by_role("tabpanel", name="Answer").get_by_role("cell", name=re.compile("in 100$"))
    expect(chances.first).to_be_visible()
    chances.first.scroll_into_view_if_needed()
    expect(chances.first).to_be_in_viewport(ratio=0.9)
    expect(guest.question.get_by_role("button", name=re.compile("^Attack"))).to_be_in_viewport()
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = guest.page.locator('[data-place="beijing"]').bounding_box()
    assert box is not None
    assert box["width"] >= THUMB
    assert box["height"] >= THUMB
    guest.picture("stratagems-phone")
    guest.open_leaf("Hand")
    expect(guest.page.get_by_role("group", name="Your hand", exact=True).first).to_be_visible()
    guest.page.get_by_role("tab", name="You", exact=True).tap()
    expect(guest.page.get_by_role("group", name="Taxation")).to_be_visible()
    guest.picture("stratagems-phone-hand")
