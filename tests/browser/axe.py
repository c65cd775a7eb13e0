"""axe, which looks at a page as people with assistive technology meet it. Its script comes with a package of PyPI."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from tests.browser.visitor import Visitor

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
GRAVE = ("serious", "critical")


def assert_accessible(guest: Visitor) -> None:
    guest.page.evaluate(AXE)
    found: dict[str, Any] = guest.page.evaluate("() => axe.run({resultTypes: ['violations']})")
    assert len(found["passes"]) > 10, "axe has looked at nothing"
    grave = [
        f"{problem['id']}: {node['html'][:160]} {node['failureSummary']}"
        for problem in found["violations"]
        if problem["impact"] in GRAVE
        for node in problem["nodes"]
    ]
    assert not grave, "\n".join([f"{len(grave)} findings", *grave[:12]])
