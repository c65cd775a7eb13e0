"""The cards of my tables: who sits there, how far the game is, how it ended, and whether it can be deleted."""

from __future__ import annotations

import pytest

from teahouse import bots, games
from teahouse.bots.levels import FILE, GameLevels, Level, level_of, level_words, read_levels
from tests.house.visiting import Browser


def test_a_card_says_who_sits_there_and_how_far_the_game_is(lin: Browser) -> None:
    waiting = lin.open_table("me", "link", "greedy")
    card = next(card for card in lin.get("/api/tables") if card["id"] == waiting["id"])
    assert card["kinds"] == ["person", "open", "bot"]
    assert card["yours"] == [0]
    assert (card["where"], card["verdict"], card["removable"]) == ("", "", True)
    alone = lin.open_table("me")
    card = next(card for card in lin.get("/api/tables") if card["id"] == alone["id"])
    assert (card["where"], card["verdict"]) == ("Round 1 of 16", "")


def test_a_card_tells_each_guest_how_the_game_ended_for_them(lin: Browser) -> None:
    view = lin.open_table("me")
    while view["status"] != "over":
        view = lin.act(view)
    card = next(card for card in lin.get("/api/tables") if card["id"] == view["id"])
    assert card["where"] == ""
    assert card["verdict"] == view["scene"]["outcome"]["label"]
    assert card["verdict"].startswith("You have ")


def test_only_whoever_may_delete_a_table_is_offered_it(lin: Browser, mei: Browser) -> None:
    view = lin.open_table("me", "link")
    token = next(invite["token"] for invite in view["invites"] if invite["kind"] == "invite")
    mei.post(f"/api/tables/{view['id']}/join", {"token": token})
    cards = [next(c for c in guest.get("/api/tables") if c["id"] == view["id"]) for guest in (lin, mei)]
    assert [card["removable"] for card in cards] == [False, False]


def test_every_bot_shows_what_the_ladder_measured_in_this_game(lin: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a ladder of today's rules for the first game; of the others what the package was given."""
    first = games.all_about()[0]
    today = GameLevels(first.rules_version, "", 1, {bot: Level(40.0, 30.0, 50.0, 180, 0.9) for bot in bots.NAMES})
    ladder = {**read_levels(FILE), first.id: today}
    monkeypatch.setattr("teahouse.bots.levels.measured", lambda: ladder)
    cards = lin.get("/api/games")
    for card in cards:
        for bot in card["bots"]:
            level = level_of(card["id"], bot["id"])
            shown = (None, "") if level is None else (level.level, level_words(level))
            assert (bot["level"], bot["measured"]) == shown
    assert "against the random bot" in cards[0]["bots"][-1]["measured"]
