"""A browser, a house, and visitors who come in with a new profile each. A complaint in a console fails the test."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.serving import House, Wire
from tests.browser.visitor import SHOTS, Visitor
from tools.browser import NoBrowser, browser

# What playwright switches off itself, for the last list of this kind is the one that counts; and the popups of the address bar,
# pages of their own that nobody sees, which took each new profile a second and a half of computing.
SWITCHED_OFF: Final = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    "WebUIOmnibox",
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
)
# The browser talks to the house and to nobody else.
FLAGS: Final = (
    f"--disable-features={','.join(SWITCHED_OFF)}",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE: Final = int(
    os.environ.get("TEAHOUSE_PATIENCE", "30000")
)  # milliseconds that anything may take before a test fails
DESK: Final = {"width": 1400, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
QUICK: Final = "localStorage.setItem('teahouse.quick', 'on')"
# Without a graphics card half of the time goes into painting, which nobody looks at: what is fully transparent has its place,
# its sizes and its clicks, and is not painted. Whoever looks, at a picture or at colours, has it painted (`Visitor.paint`).
UNPAINTED: Final = "addEventListener('DOMContentLoaded', () => document.body.style.setProperty('opacity', '0'))"
Visit = Callable[..., Visitor]
FAILED: Final = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Lets the fixtures know, when they clean up, whether the test has failed."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    try:
        path = browser()
    except NoBrowser as error:
        pytest.fail(str(error), pytrace=False)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    served = House(tmp_path_factory.mktemp("house"))
    try:
        if served.trouble:
            pytest.fail(served.trouble, pytrace=False)
        yield served
    finally:
        served.close()


@pytest.fixture
def wire(house: House) -> Iterator[Wire]:
    made = Wire(house.port)
    yield made
    made.close()


@pytest.fixture
def visit(chromium: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Calls in a new visitor: `visit()` at a desk, `visit(phone=True)` with a phone, `visit(dark=True)` in the evening,
    `visit(moving=True)` where the system allows movement; `visit(lobby=False)` has yet to open a page, as those have before
    whom a table is laid. Visitors have told the page that a first click acts; `visit(quick=False)` has not, as nobody has who
    comes for the first time. What others do is not told to them either, unless `visit(beats="calm")` wants to hear it.

    When a test fails, how each page looked at last is kept for whoever has to find out why."""
    visitors: list[Visitor] = []

    def call(
        url: str = "",
        phone: bool = False,
        dark: bool = False,
        moving: bool = False,
        lobby: bool = True,
        quick: bool = True,
        beats: str = "off",
        size: tuple[int, int] | None = None,
    ) -> Visitor:
        settings: dict[str, Any] = (
            {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {"viewport": DESK}
        )
        if size is not None:
            settings["viewport"] = {"width": size[0], "height": size[1]}
        context = chromium.new_context(
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
            accept_downloads=True,
            **settings,
        )
        context.set_default_timeout(PATIENCE)
        if quick:
            context.add_init_script(QUICK)
        if not moving:
            context.add_init_script(UNPAINTED)
        context.add_init_script(f"localStorage.setItem('teahouse.beats', '{beats}')")
        visitor = Visitor(context, url or house.url)
        visitors.append(visitor)
        if lobby:
            visitor.enter()
        return visitor

    yield call
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for number, visitor in enumerate(visitors):
        if request.node.stash[FAILED] or complaints:
            visitor.paint()
            visitor.page.screenshot(path=SHOTS / f"last/{request.node.name}-{number}.png")
        visitor.context.close()
    assert not complaints, complaints
