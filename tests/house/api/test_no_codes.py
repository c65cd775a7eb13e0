"""What the house refuses is said in names, whatever is asked of it that looks like an action."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from teahouse import games
from tests.codes import Codes
from tests.house.visiting import Browser, awaited_seat

MOMENTS: Final = 6
ASKED: Final = 8  # actions of the game that are not possible then
UNKNOWN: Final = ("sail:c99r99", "li_mu", "place:nowhere_1", "undo", "done:")


@pytest.mark.parametrize("id", games.IDS)
def test_what_is_refused_is_refused_in_names(lin: Browser, id: str) -> None:
    game, chance = games.get(id), Random(4)
    codes = Codes(game)
    view = lin.open_table("me", *["here"] * (max(1, game.about.least_seats) - 1), game=id)
    refused = 0
    for _ in range(MOMENTS):
        offered = [choice["action"] for choice in view["scene"]["choices"]]
        others = [
            action.text
            for action in chance.sample(game.book.all, min(ASKED, len(game.book.all)))
            if action.text not in offered
        ]
        for text in (*others, *UNKNOWN):
            body = {"seat": view["seat"], "version": view["version"], "action": text}
            answer = lin.tried(f"/api/tables/{view['id']}/act", body)
            if answer.status_code in (200, 201):  # legal, and not among what the scene lists
                view = lin.look(view["id"])
                continue
            said = answer.json()["error"]
            assert answer.status_code == 422, (text, answer.text)
            assert not codes.find(said), f"{text!r} is refused with the code {codes.find(said)!r} in {said!r}"
            refused += 1
        view = lin.act(view, chance.randrange(len(offered)))
        view = lin.look(view["id"], awaited_seat(view))
    assert refused >= len(UNKNOWN) * MOMENTS
