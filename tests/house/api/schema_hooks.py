"""Leads schemathesis to real tables: what it makes up by itself is a table that is not there, nine times of ten.

Only requests that keep to the description are changed, and never what the answer is compared with."""

from __future__ import annotations

import itertools
import os
from typing import Any

import httpx
import schemathesis

from teahouse.house.people.guests import COOKIE

TABLES = os.environ["TEAHOUSE_TEST_TABLES"].split(",")
ACTIONS = os.environ["TEAHOUSE_TEST_ACTIONS"].split(",")
ADDRESS = os.environ["TEAHOUSE_TEST_ADDRESS"]
SESSION = os.environ["TEAHOUSE_TEST_SESSION"]
ENDING = ("/abandon", "/resign", "/to_bot")  # one table runs to the last
turn = itertools.count()


@schemathesis.hook
def before_call(context: schemathesis.HookContext, case: schemathesis.Case[Any], kwargs: dict[str, Any]) -> None:
    if case.path.startswith("/api/me") and (case.method == "DELETE" or case.path.endswith("/leave")):
        leave_as_another(case)
    if case.path.endswith("/branch") and isinstance(case.body, dict):
        step = case.body.get("step")
        if isinstance(step, int) and step > 0:
            case.body["step"] = 0  # a table that was just opened has no other moment
    if case.method == "DELETE" and case.path_parameters.get("table") in TABLES:
        case.path_parameters["table"] = another_table()
    n = next(turn)
    if n % 4 == 0 or case.meta is None or case.meta.generation.mode.is_negative:
        return
    place = case.path_parameters
    is_made_up = len(place.get("table", "")) != len(TABLES[0])
    if "table" in place and is_made_up and case.method != "DELETE":
        place["table"] = TABLES[n % len(TABLES)]
        if place["table"] == TABLES[0] and case.path.endswith(ENDING):
            place["table"] = TABLES[1]
    if "game" in place:
        place["game"] = "voyages"
    if isinstance(case.body, dict):
        make_real(case.body, n)
        if case.path.endswith("/hint") and n % 2:
            place["table"], case.body["seat"] = TABLES[0], 0


def leave_as_another(case: schemathesis.Case[Any]) -> None:
    """Whoever asks for all else must not be gone."""
    if case.cookies.get(COOKIE) == SESSION:
        case.cookies[COOKIE] = httpx.get(f"{ADDRESS}/api/me", trust_env=False).cookies[COOKIE]


def another_table() -> str:
    """All else is asked of those that there are, so none of them must be gone."""
    wish = {"game": "voyages", "seats": [{"kind": "me"}]}
    opened = httpx.post(f"{ADDRESS}/api/tables", json=wish, cookies={COOKIE: SESSION}, trust_env=False)
    return str(opened.json()["id"])


def make_real(body: dict[str, Any], n: int) -> None:
    """A body of which more is true than the description can say."""
    if "seats" in body:
        body.update(game="voyages", options={})
        for seat in body["seats"]:
            make_real(seat, n)
    if "bot" in body:
        body["bot"] = "random"
    if "name" in body:
        body["name"] = "Lin"
    if "seat" in body:
        body["seat"] %= 2
    if "version" in body:
        body["version"] %= 3
    if "action" in body:
        body["action"] = ACTIONS[n % len(ACTIONS)]
    if "more" in body:
        body["more"] = body["more"][: n % 2]
