"""What others did is told in lines, as fast as people want it."""

from __future__ import annotations

import io
import random

import pytest
from rich.console import Console

from teahouse import games
from teahouse.engine.journal import Cast, Entry, Picture
from teahouse.scene.telling.pictures import picture_of
from teahouse.terminal.beats import PACES, Telling, picture_words
from teahouse.terminal.commands import COMMANDS

LOST = Picture((Cast(1, (5, 5, 2), "a double of fives", (2,), (0, 1)), Cast(0, (6, 4, 1), "no pair")), between="beats")


def told(pace: str, is_terminal: bool = True) -> tuple[str, list[float]]:
    """What is printed of two entries of others and one of one's own, and how long is waited."""
    waits: list[float] = []
    telling = Telling(waits.append)
    telling.pace = pace
    console = Console(file=io.StringIO(), width=100, force_terminal=is_terminal, no_color=True)
    game = games.get("ming_voyages")
    known = game.new(2, seed=1, journal=True).known_to(0)
    news = [
        Entry("play", "{0} plays Silk.", "turn.card", 0),
        Entry("attack", "{1} attacks Gansu.", "attack.target", 1, touches=("gansu",)),
        Entry("loss", "{0} loses 1 Troop in Gansu.", "battle.loss", 0, picture=LOST),
    ]
    telling.tell(console, game, known, ["Lin", "Mei"], 0, news)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue(), waits


def test_what_others_did_is_told_with_its_dice_and_what_one_did_oneself_is_not() -> None:
    text, waits = told("quick")
    assert "Mei attacks Gansu." in text
    assert "[5 5 2*] beats [6 4 1]" in text
    assert "Lin plays Silk." not in text
    assert waits == []


def test_slowly_there_is_a_pause_after_each_line() -> None:
    text, waits = told("slow")
    assert text.count("Gansu") == 2
    assert len(waits) == 2
    assert min(waits) > 1


def test_nobody_waits_where_there_is_no_terminal() -> None:
    assert told("slow", is_terminal=False)[1] == []


def test_it_can_be_left_out() -> None:
    assert told("off") == ("", [])


def test_each_pace_is_a_word_that_can_be_typed() -> None:
    assert set(PACES) <= set(COMMANDS)


@pytest.mark.parametrize("game_id", games.IDS)
def test_pictures_of_every_game_can_be_said(game_id: str) -> None:
    """Every die that an entry shows is printed."""
    game = games.get(game_id)
    state = game.new(max(2, game.about.least_seats), seed=4, journal=True)
    chance = random.Random(4)
    for _ in range(150):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        state.apply(seat, chance.choice(state.legal(seat)))
    assert state.journal is not None
    for entry in state.journal.read():
        if entry.picture is not None:
            words = picture_words(picture_of(entry.picture))
            faces = [face for cast in entry.picture.casts for face in cast.faces]
            assert [int(each) for each in words if each.isdigit()][: len(faces)] == faces
