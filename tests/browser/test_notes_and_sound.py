"""A note to oneself is kept while one writes, and for its own person; sounds are off until somebody asks for them, and each
is measured as the browser makes it."""

from __future__ import annotations

import subprocess
from random import Random
from typing import Any, Final

import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tools import page as built

pytestmark = pytest.mark.browser
# What the page would let sound is written down.
LISTENED = """() => {
    window.sounded = 0;
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
        const start = kind.prototype.start;
        kind.prototype.start = function (...at) { window.sounded += 1; return start.apply(this, at); };
    }
}"""
RATE: Final = 48000
SECONDS: Final = 0.6
SILENT: Final = 0.0001  # to which every sound dies away
STRIP: Final = """
const { stripTypeScriptTypes } = require("module"), { readFileSync } = require("fs");
for (const path of process.argv.slice(1)) process.stdout.write(stripTypeScriptTypes(readFileSync(path, "utf8")));
"""
# Plays every take of every recipe into a buffer instead of a loudspeaker.
RENDERED: Final = """async ([rate, seconds]) => {
    %s
    const takes = [];
    for (const [name, recipe] of Object.entries(RECIPES)) for (const take of recipe.takes) {
        const offline = new OfflineAudioContext(1, rate * seconds, rate);
        offline.resume = async () => {};
        window.AudioContext = function () { return offline; };
        synthesiser()(take, 1);
        takes.push([name, [...(await offline.startRendering()).getChannelData(0)]]);
    }
    return takes;
}"""
Sound = NDArray[np.float64]


def rendered(page: Page) -> list[tuple[str, Sound]]:
    """Each take as this browser's synthesiser makes it from the page's own recipes, at full volume."""
    folder, _ = built.node_and_npm()
    sources = [str(built.WEB / "src/lib" / name) for name in ("recipes.ts", "sound.ts")]
    command = [str(folder / "node"), "--no-warnings", "-e", STRIP, *sources]
    code = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    plain = "\n".join(line.removeprefix("export ") for line in code.splitlines() if not line.startswith("import "))
    takes: list[Any] = page.evaluate(RENDERED % plain, [RATE, SECONDS])
    return [(name, np.array(samples)) for name, samples in takes]


def milliseconds(sound: Sound, least: float = SILENT) -> float:
    """Until it is heard no more."""
    return float(np.nonzero(abs(sound) > least)[0][-1]) / RATE * 1000


def pitches(sound: Sound, share: float) -> float:
    """Below which pitch so much of its power lies."""
    power = np.cumsum(abs(np.fft.rfft(sound)) ** 2)
    return float(np.searchsorted(power, share * power[-1]) / SECONDS)


def loudest(sound: Sound) -> float:
    """The pitch of which there is most."""
    return float(abs(np.fft.rfft(sound, RATE)).argmax())


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

    takes = rendered(lin.page)
    assert [name for name, _ in takes].count("dice") == 3
    for name, sound in takes:
        assert 80 <= milliseconds(sound) <= 400, name
        assert 0.2 < abs(sound).max() < 1, f"{name} is silent, or cut off where it is loudest"
    heard = dict(takes)
    # Wood cracks: all of it at once, low and high.
    for name in ("click", "dice"):
        assert pitches(heard[name], 0.95) > 4 * pitches(heard[name], 0.05), name
    assert milliseconds(heard["click"], 0.1 * abs(heard["click"]).max()) < 60
    # Paper and brush hiss, a bell and a bowl ring at one pitch as long as they are heard, drum and stamp are low, a drop rises.
    assert pitches(heard["paper"], 0.5) > 2000
    assert pitches(heard["brush"], 0.5) > 1500
    for name in ("bell", "bowl"):
        early, late = heard[name][: RATE // 20], heard[name][RATE // 10 : RATE // 5]
        assert loudest(early) == pytest.approx(loudest(late), rel=0.02), name
    assert pitches(heard["drum"], 0.9) < 200
    assert pitches(heard["stamp"], 0.9) < 400
    drop = heard["drop"]
    assert loudest(drop[: RATE // 50]) < loudest(drop[RATE // 25 : RATE * 3 // 50])
