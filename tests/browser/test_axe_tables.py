"""axe at the five tables: three sizes, by day and in the evening, with a battle and the end."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from teahouse.scene import Contest, Scene
from tests.browser.axe import assert_accessible_day_and_evening
from tests.browser.conftest import Visit
from tests.browser.laying import STILL, Laid
from tests.browser.passages import passage
from tests.browser.test_help_on_everything import TABLES, ended, table
from tests.browser.visitor import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.slow_because("each look of axe takes about a second")]
SIZES: Final = ((1400, 900), (1280, 720), (390, 844))


def looked_at(guest: Visitor, sizes: tuple[tuple[int, int], ...] = SIZES) -> None:
    for width, height in sizes:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.evaluate(STILL)
        assert_accessible_day_and_evening(guest)


def show(laid: Laid, scene: Scene) -> None:
    laid.show(scene, status="over" if scene.outcome else "running")
    assert scene.prompt is not None
    expect(laid.guest.prompt).to_contain_text(scene.prompt.label)


@pytest.mark.parametrize("id", TABLES)
def test_a_table_and_its_end(visit: Visit, id: str) -> None:
    laid = Laid(visit(lobby=False), table(id))
    looked_at(laid.guest)
    show(laid, ended(id))
    looked_at(laid.guest, (SIZES[0], SIZES[2]))


def test_a_battle_on_its_stage_and_the_leaves_of_a_phone(visit: Visit) -> None:
    scenes = [
        scene
        for scene in passage("ming_voyages")
        if any(isinstance(item, Contest) for sheet in scene.sheets for item in sheet.items)
    ]
    laid = Laid(visit(lobby=False), scenes[0])
    page = laid.guest.page
    expect(page.get_by_role("region", name="The battle", exact=True)).to_be_visible()
    looked_at(laid.guest, SIZES[:2])
    page.set_viewport_size({"width": SIZES[2][0], "height": SIZES[2][1]})
    for leaf in ("Answer", "Hand", "Others", "Journal"):
        tab = page.get_by_role("tab", name=re.compile(f"^{leaf}"))
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        assert_accessible_day_and_evening(laid.guest)
