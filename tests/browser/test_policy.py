"""The page keeps to the house's content security policy, on every page; and what people type is never more than text.

Whatever the browser refuses is a complaint in its console, which fails any test of this folder. Here the policy's own event
is heard too, and planted faults show that both are heard."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser
LISTEN = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective));
"""
MARKUP = '<img src="/x" onerror="document.title=1">'
FAULTS = {
    "style-src-attr": "document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">x</p>')",
    "script-src-attr": "document.body.insertAdjacentHTML('beforeend', '<button onclick=\"document.title=1\">x</button>');"
    "document.body.lastChild.click()",
    "script-src-elem": "document.body.append(Object.assign(document.createElement('script'), {textContent: '1'}))",
    "img-src": "document.body.insertAdjacentHTML('beforeend', '<img alt=\"\" src=\"data:image/gif;base64,R0lGOD\">')",
    "connect-src": "fetch('http://127.0.0.1:9/').catch(() => 0)",
    "frame-src": "document.body.append(Object.assign(document.createElement('iframe'), {src: 'http://127.0.0.1:9/'}))",
}


def violations(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.violations")
    return found


def listening(visit: Visit, **more: bool) -> Visitor:
    """A visitor whose pages remember what the policy refused."""
    guest = visit(**more)
    guest.context.add_init_script(LISTEN)
    guest.enter()
    return guest


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_page_keeps_to_the_policy_from_lobby_to_outcome(visit: Visit, phone: bool) -> None:
    guest = listening(visit, phone=phone)
    page = guest.page
    assert violations(page) == []
    guest.open_table()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    guest.finish_round(Random(4))
    expect(guest.button(re.compile("^Round 2"))).to_be_visible()
    assert violations(page) == []
    guest.open_menu()
    page.get_by_role("link", name="Replay").click()
    replay = page.get_by_role("region", name="Replay", exact=True)
    expect(replay).to_contain_text("Moment 0 of")
    page.reload()
    expect(replay).to_contain_text("Moment 0 of")
    assert violations(page) == []
    replay.get_by_role("link", name="To the table").click()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    guest.finish_the_game(Random(4))
    assert violations(page) == []


def test_every_kind_of_fault_is_heard(visit: Visit) -> None:
    guest = listening(visit)
    for directive, fault in FAULTS.items():
        heard = len(guest.complaints)
        guest.page.evaluate(fault)
        guest.page.wait_for_function("directive => window.violations.includes(directive)", arg=directive)
        assert len(guest.complaints) > heard, f"the console says nothing of {directive}"
    assert guest.page.title() == "Teahouse"
    guest.complaints.clear()


def test_names_and_talk_with_markup_are_shown_as_they_were_typed(visit: Visit) -> None:
    guest = listening(visit)
    guest.rename("<b>Lin</b>")
    guest.seat(2, "At this screen")
    guest.open_table()
    guest.button("I am <b>Lin</b>").click()
    expect(guest.prompt).to_be_visible()
    guest.open_leaf("Talk")
    box = guest.page.get_by_role("textbox", name="Say something")
    box.fill(MARKUP)
    box.press("Enter")
    expect(guest.page.get_by_text(MARKUP, exact=False).first).to_be_visible()
    expect(guest.page.get_by_text("<b>Lin</b>", exact=False).first).to_be_attached()
    assert guest.page.locator("b b").count() == 0
    assert guest.page.locator("img[src='/x']").count() == 0
    assert violations(guest.page) == []
