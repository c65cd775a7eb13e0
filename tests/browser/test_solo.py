"""A newcomer plays Voyages alone, from the lobby to the score, and looks at the game again."""

from __future__ import annotations

import json
import re
import string
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.axe import assert_accessible, assert_accessible_day_and_evening
from tests.browser.conftest import Visit
from tests.browser.visitor import END, QUESTION, Visitor

pytestmark = pytest.mark.browser
ROUNDS = 16
ROUNDS_BY_HAND = 3  # and the last one; the others are the same questions again


def test_a_newcomer_plays_alone_from_the_lobby_to_the_score(visit: Visit, tmp_path: Path) -> None:
    guest = visit()
    guest.picture("lobby")
    guest.open_table()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    expect(guest.page.get_by_role("region", name=QUESTION, exact=True)).to_be_visible()
    expect(guest.page).to_have_title("Your turn: Voyages")
    expect(guest.button(f"Round 1 of {ROUNDS}")).to_be_visible()
    guest.picture("table")

    chance = Random(7)
    for _ in range(ROUNDS_BY_HAND):
        guest.finish_round(chance)
    expect(guest.button(f"Round {ROUNDS_BY_HAND + 1} of {ROUNDS}")).to_be_visible()
    guest.play_on(chance, lambda view: bool(view["scene"]["chips"][0]["label"] == f"Round {ROUNDS} of {ROUNDS}"))
    expect(guest.button(f"Round {ROUNDS} of {ROUNDS}")).to_be_visible()
    guest.finish_round(chance)
    expect(guest.page.get_by_role("region", name=END, exact=True)).to_be_visible()
    expect(guest.end.get_by_role("heading", name=re.compile(r"^You have (won, as a .+|lost)\.$"))).to_be_visible()
    expect(guest.page).to_have_title("Voyages")
    guest.picture("score")
    assert_accessible_day_and_evening(guest)
    heads = guest.end.get_by_role("columnheader").all_inner_texts()[1:]
    cells = [int(text) for text in guest.end.get_by_role("cell").all_inner_texts()]
    gold = dict(zip(heads, cells, strict=True))
    total = gold.pop("Gold")
    assert sum(gold.values()) == total

    with guest.page.expect_download() as awaited:
        guest.end.get_by_role("link", name="Keep the game file").click()
    file = tmp_path / "game.json"
    awaited.value.save_as(file)
    verify = [sys.executable, "-m", "teahouse", "verify", str(file)]
    verdict = subprocess.run(verify, capture_output=True, text=True, check=False, timeout=180)
    assert verdict.returncode == 0, verdict.stderr

    guest.end.get_by_text("Was the luck honest?").click()
    told = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    expect(guest.end).to_contain_text("teahouse verify")
    hashes = guest.end.locator("code").all_inner_texts()
    assert all(len(text) >= 32 and set(text) <= set(string.hexdigits) for text in hashes[:2]), hashes
    assert hashes[1] in json.dumps(told)
    guest.picture("proof")

    look_again(guest)

    guest.page.get_by_role("link", name="To the lobby").first.click()
    mine = guest.page.get_by_role("listitem").filter(has_text="Finished")
    expect(mine).to_have_count(1)
    mine.get_by_role("link").click()
    expect(guest.end).to_be_visible()


def look_again(guest: Visitor) -> None:
    """Through the replay by keys, by a link to a moment, and on from there on a new table."""
    page = guest.page
    guest.end.get_by_role("link", name="Replay").click()
    replay = page.get_by_role("region", name="Replay", exact=True)
    expect(replay).to_contain_text(re.compile(r"Moment 0 of \d+"))
    steps = int(page.get_by_role("slider").get_attribute("max") or 0)
    assert steps >= 2 * ROUNDS
    expect(guest.end).to_be_hidden()
    page.keyboard.press("End")
    expect(replay).to_contain_text(f"Moment {steps} of {steps}")
    page.keyboard.press("ArrowLeft")
    expect(replay).to_contain_text(f"Moment {steps - 1} of {steps}")
    expect(guest.button(f"Round {ROUNDS} of {ROUNDS}")).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(replay).to_contain_text(f"Moment 1 of {steps}")
    page.get_by_role("slider").fill(str(steps // 2))
    expect(replay).to_contain_text(f"Moment {steps // 2} of {steps}")
    guest.picture("replay")
    assert_accessible(guest)
    journal = guest.journal.inner_text()
    page.reload()
    expect(replay).to_contain_text(f"Moment {steps // 2} of {steps}")
    expect(guest.journal).to_have_text(journal, use_inner_text=True)
    replay.get_by_role("link", name="To the table").click()
    expect(guest.end).to_be_visible()


def test_a_finished_round_can_be_played_on_from_on_a_new_table(visit: Visit) -> None:
    guest = visit()
    guest.open_table()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    guest.pass_round(Random(3))
    expect(guest.button(f"Round 2 of {ROUNDS}")).to_be_visible()
    first = guest.page.url
    guest.open_menu()
    guest.page.get_by_role("link", name="Replay").click()
    replay = guest.page.get_by_role("region", name="Replay", exact=True)
    expect(replay).to_contain_text("Moment 0 of")
    replay.get_by_role("button", name="One step on").click()
    expect(replay).to_contain_text("Moment 1 of")
    replay.get_by_role("button", name="One step back").click()
    expect(replay).to_contain_text("Moment 0 of")
    replay.get_by_role("button", name="Play on from here").click()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    assert guest.page.url.split("?")[0] != first.split("?")[0]
    expect(guest.button(f"Round 1 of {ROUNDS}")).to_be_visible()
