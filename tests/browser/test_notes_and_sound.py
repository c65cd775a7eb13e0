"""A note to oneself is kept while one writes, and for its own person; sounds are off until somebody asks for them."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser
# What the page would let sound is written down.
LISTENED = """() => {
    window.sounded = 0;
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
        const start = kind.prototype.start;
        kind.prototype.start = function (...at) { window.sounded += 1; return start.apply(this, at); };
    }
}"""


def test_a_note_is_kept_by_itself_and_found_again(visit: Visit) -> None:
    lin = visit()
    lin.button("Play now: Voyages").click()
    expect(lin.prompt).to_contain_text("Where will you sail?")
    lin.open_menu()
    lin.button("A note to yourself").click()
    note = lin.page.get_by_role("textbox", name="A note to yourself")
    expect(note).to_be_enabled()
    note.fill("Rice before silk.")
    expect(lin.page.get_by_role("dialog").get_by_role("status")).to_have_text("Kept, for you alone.")
    assert lin.page.request.get(f"{lin.table}/note?seat=0").json() == {"text": "Rice before silk."}
    note.fill("Silk before rice.")
    lin.page.keyboard.press("Escape")
    lin.page.reload()
    lin.open_menu()
    lin.button("A note to yourself").click()
    expect(note).to_have_value("Silk before rice.")


def test_sounds_are_off_until_asked_for_and_the_volume_is_remembered(visit: Visit) -> None:
    lin = visit()
    lin.page.add_init_script(f"({LISTENED})()")
    lin.page.reload()
    lin.button("Play now: Voyages").click()
    lin.act(lin.destinations.first)
    assert lin.page.evaluate("() => window.sounded") == 0
    lin.open_menu()
    volume = lin.page.get_by_role("slider", name="Sound")
    expect(volume).to_have_attribute("aria-valuetext", "off")
    volume.fill("60")
    expect(volume).to_have_attribute("aria-valuetext", "60 of 100")
    lin.page.wait_for_function("() => window.sounded > 0")
    # After it was loaded anew nothing sounds any more that would drown what is chosen next.
    lin.page.reload()
    expect(lin.question).to_be_visible()
    lin.choose(Random(3))
    lin.page.wait_for_function("() => window.sounded > 0")
    lin.open_menu()
    expect(volume).to_have_value("60")
