"""axe, which looks at a page as people with assistive technology meet it. Its script comes with a package of PyPI."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
GRAVE = ("serious", "critical")


def assert_accessible(guest: Visitor) -> None:
    found = looked(guest, "{resultTypes: ['violations']}")
    assert len(found["passes"]) > 10, "axe has looked at nothing"
    assert_nothing_grave(found)


def looked(guest: Visitor, options: str) -> dict[str, Any]:
    if not guest.page.evaluate("() => 'axe' in window"):
        guest.page.evaluate(AXE)
    guest.paint()
    found: dict[str, Any] = guest.page.evaluate(f"() => axe.run({options})")
    return found


def assert_nothing_grave(found: dict[str, Any]) -> None:
    grave = [
        f"{problem['id']}: {node['html'][:160]} {node['failureSummary']}"
        for problem in found["violations"]
        if problem["impact"] in GRAVE
        for node in problem["nodes"]
    ]
    assert not grave, "\n".join([f"{len(grave)} findings", *grave[:12]])


def assert_accessible_day_and_evening(guest: Visitor) -> None:
    """In the colours of the day and in those of the evening: the page follows the system when that changes. Nothing but colours
    changes then, so that in the evening axe looks at them alone."""
    assert_accessible(guest)
    guest.page.emulate_media(color_scheme="dark")
    expect(guest.page.locator("html[data-theme=dark]")).to_have_count(1)
    found = looked(guest, "{runOnly: ['color-contrast'], resultTypes: ['violations']}")
    assert_nothing_grave(found)
    assert [rule["id"] for rule in found["passes"]] == ["color-contrast"], "axe has looked at no colours"
    guest.page.emulate_media(color_scheme="light")
    expect(guest.page.locator("html[data-theme=light]")).to_have_count(1)
