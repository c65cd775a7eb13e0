"""Pages are light: on a machine that is four times as slow, a table can be read within a second.

A wall clock cannot be held to that where others use the machine too: beside seven other jobs the same page took 2.7 s and 4.6 s
in one run. What is held to it is what a slower processor makes longer, the computing of the page's own thread until the table
can be read, four times, and the requests that wait for one another, each at 15 ms, of which the house was seen to need 5.
Computing is counted by the thread's own clock, which stands while others have the processor; of several visits the least
counts, for whatever disturbs only adds. So a pass means a second on a machine like this one with nothing else to do. The time
by the wall clock with the processor slowed down four times is printed, and held to TEAHOUSE_READABLE milliseconds where
somebody who has a quiet machine sets it.
"""

from __future__ import annotations

import os
import re
from typing import Any, Final

import pytest
from playwright.sync_api import CDPSession, expect

from teahouse import games
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.long]
SLOWER: Final = 4
MOST: Final = 1000.0  # milliseconds
WALL: Final = "TEAHOUSE_READABLE"
TIMES: Final = 5
ROUNDS: Final = 3  # the first page, what finds the room, the room; the view is asked for together with the room
ROUND: Final = 15.0  # milliseconds
SENT: Final = 165_000  # bytes of scripts and styles without which a table cannot be read, packed
ALONE: Final = 75_000  # the same for a lobby, which needs nothing of a table
TASKS: Final = ("ThreadControllerImpl::RunTask", "RunTask")
# Since the page was asked for: when the question stands there in its own face and the board lies under it with its ground.
READABLE: Final = """() => {
    const isDrawn = () => document.querySelector("#question h2")?.textContent?.trim()
        && document.querySelector(".plane, .papers")
        && (!document.querySelector(".grounded") || document.querySelector(".grounded > g > *"))
        && document.fonts.status === "loaded";
    const look = () => {
        if (!isDrawn()) requestAnimationFrame(look);
        else requestAnimationFrame(() => {
            performance.mark("readable");
            window.readable = performance.now();
        });
    };
    requestAnimationFrame(look);
}"""
SIZES: Final = """() => performance.getEntriesByType("resource")
    .filter((each) => /assets.*(js|css)$/.test(each.name) && !/assets.later-/.test(each.name))
    .reduce((sum, each) => sum + each.encodedBodySize, 0)"""
# Where the requests stand that nothing but the one before has named.
CHAIN: Final = """() => {
    const found = performance.getEntriesByType("resource");
    const end = (name) => Math.min(...found.filter((each) => name.test(each.name)).map((each) => each.responseEnd));
    const start = (name) => Math.min(...found.filter((each) => name.test(each.name)).map((each) => each.startTime));
    return {
        page: start(/assets.page-.*js/) < end(/assets.index-.*js/),
        faces: start(/assets.*woff2/) < end(/assets.index-.*js/),
        view: start(/api.tables.[^/]+$/) < end(/assets.table-.*js/),
        others: found.some((each) => /assets.(Lobby|Gallery|Join|ReplayRoom)-/.test(each.name)),
    };
}"""


def first_visit(guest: Visitor, cdp: CDPSession, table: str) -> None:
    """Nothing of the page is kept from before."""
    guest.page.goto(f"{guest.url}/api/gallery")  # a page of the same house that draws nothing
    cdp.send("Network.clearBrowserCache")
    guest.page.goto(table)
    expect(guest.question).to_be_visible()
    guest.page.wait_for_function("() => window.readable > 0")


def computed(guest: Visitor, cdp: CDPSession, table: str) -> float:
    """Milliseconds that the page's own thread has computed until the table could be read."""
    events: list[dict[str, Any]] = []
    ended: list[object] = []
    cdp.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    cdp.on("Tracing.tracingComplete", lambda told: ended.append(told))
    kinds = ["toplevel", "blink.user_timing", "devtools.timeline"]
    cdp.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": kinds}})
    first_visit(guest, cdp, table)
    cdp.send("Tracing.end")
    while not ended:
        guest.page.wait_for_timeout(20)
    mark = max((each for each in events if each["name"] == "readable"), key=lambda each: each["ts"])
    thread = (mark["pid"], mark["tid"])
    own = [each for each in events if (each["pid"], each["tid"]) == thread]
    asked = max(each["ts"] for each in own if each["name"] == "navigationStart" and "#/table" in str(each["args"]))
    tasks = [each for each in own if each["name"] in TASKS and asked <= each["ts"] <= mark["ts"] and "tdur" in each]
    spent, until = 0.0, 0.0
    for task in sorted(tasks, key=lambda each: each["ts"]):
        if task["ts"] >= until:  # else it is part of another
            spent += task["tdur"] / 1000
            until = task["ts"] + task["dur"]
    assert spent > 0
    return spent


@pytest.mark.parametrize("game", games.IDS)
def test_a_table_can_be_read_within_a_second_on_a_slow_machine(visit: Visit, game: str) -> None:
    guest = visit()
    guest.forgiven = ("404",)  # a bare answer of the house has no mark for its tab
    seats = games.get(game).about.least_seats
    bots = [{"kind": "bot", "bot": "random"}] * (seats - 1)
    opened = guest.page.request.post(f"{guest.url}/api/tables", data={"game": game, "seats": [{"kind": "me"}, *bots]})
    table = f"{guest.url}/#/table/{opened.json()['id']}"
    guest.page.add_init_script(f"({READABLE})()")
    cdp = guest.context.new_cdp_session(guest.page)
    spent = min(computed(guest, cdp, table) for _ in range(TIMES))
    chain, sent = guest.page.evaluate(CHAIN), guest.page.evaluate(SIZES)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    times: list[float] = []
    for _ in range(TIMES):
        first_visit(guest, cdp, table)
        times.append(guest.page.evaluate("() => window.readable"))
    slow = SLOWER * spent + ROUNDS * ROUND
    wall = ", ".join(f"{each:.0f}" for each in sorted(times))
    print(f"{game}: computes {spent:.0f} ms, so {slow:.0f} ms when slowed down; by the clock {wall} ms; {sent:,} bytes")
    assert chain == {"page": True, "faces": True, "view": True, "others": False}
    assert sent <= SENT
    assert slow <= MOST
    assert min(times) <= float(os.environ.get(WALL, "inf"))


def test_a_lobby_fetches_nothing_of_a_table(visit: Visit) -> None:
    guest = visit()
    fetched: list[str] = guest.page.evaluate("() => performance.getEntriesByType('resource').map((each) => each.name)")
    assert any("/assets/Lobby-" in each for each in fetched)
    assert not [each for each in fetched if re.search(r"/assets/(table|later|Gallery|Join)-", each)]
    assert guest.page.evaluate(SIZES) <= ALONE
