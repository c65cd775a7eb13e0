"""Nobody is told a code where a name belongs: not by scenes and beats, not by answers of the rules, not at a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec
import pytest

from teahouse import games
from teahouse.engine.game import Game
from teahouse.engine.play import Play
from teahouse.engine.record import Seal, record_of
from teahouse.engine.state import State
from teahouse.engine.words import named
from teahouse.kit.case import Case, cases_of
from teahouse.scene.table.drawing import Drawing
from teahouse.terminal.replay import story
from teahouse.terminal.seats import HUMAN
from tests.codes import Codes, texts_of
from tests.terminal.playing import Seated

ACTIONS: Final = 60  # of each game
EVERY: Final = 9  # moments of which scenes are read
ASKED: Final = 25  # refusals of a moment
TURNS: Final = 14  # at a terminal
MOST_SEATS: Final = 6
NAMES: Final = ("Lin", "Mei", "Bao", "Yun", "Kai", "Ann")
ON_THE_MAP: Final = re.compile(r"[◉▲■◆●★✦]\S+")  # whose piece, what and how many, as the terminal's maps write it


def modes() -> list[Case]:
    """Each game by each number of people up to six, with the last values of the options that fit."""
    found: dict[tuple[str, int], Case] = {}
    for id in games.IDS:
        for case in cases_of(games.get(id)):
            if case.seats <= MOST_SEATS:
                found[id, case.seats] = case
    return list(found.values())


@pytest.mark.parametrize("case", modes(), ids=str)
def test_people_read_names(case: Case) -> None:
    game, chance = case.game, Random(18)
    state = case.new(18, journal=True)
    names = list(NAMES[: case.seats])
    drawings = [Drawing(game, seat, names) for seat in (*range(case.seats), None)]
    scenes = [drawing.scene(state) for drawing in drawings]
    codes = Codes(game, scenes[0])
    read = 0
    for number in range(ACTIONS):
        if not state.to_act():
            break
        said = list(answers(game, state, names, chance)) if number % 3 == 0 else []
        seat = chance.choice(state.to_act())
        state.advance(seat, chance.choice(state.legal(seat)))
        for n, drawing in enumerate(drawings):
            scene = drawing.scene(state)
            told = drawing.told(scenes[n], scene)
            scenes[n] = scene
            said += [] if told is None else texts_of(msgspec.to_builtins(told.beats), "beat")
            if number % EVERY == n % EVERY:
                said += texts_of(msgspec.to_builtins(scene), "scene")
        for where, text in said:
            assert not codes.find(text), f"action {number}, {where}: the code {codes.find(text)!r} in {text!r}"
        read += len(said)
    assert read > ACTIONS


@pytest.mark.parametrize("id", games.IDS)
def test_a_whole_game_and_its_end_are_told_in_names(id: str) -> None:
    """A replay's lines from the first to the last, and how the table looks to everybody when it is over."""
    game, chance = games.get(id), Random(5)
    seats = game.about.least_seats
    seal = Seal(5)
    state = game.new(seats=seats, luck=seal.luck(), journal=True)
    record = record_of(game, state, seal, list(NAMES[:seats]), [HUMAN] * seats)
    play = Play(game, state)
    while awaited := play.state.to_act():
        seat = chance.choice(awaited)
        play.enter(seat, chance.choice(play.state.legal(seat)).text)
    record.log.extend(play.log)
    scenes = [game.scene(play.state.known_to(seat), seat, record.names) for seat in (*range(seats), None)]
    codes = Codes(game, scenes[0])
    said = [text for scene in scenes for _, text in texts_of(msgspec.to_builtins(scene))]
    lines = list(story(record, game, len(record.log)))
    assert len(lines) > len(record.log)
    assert scenes[0].outcome is not None
    for text in (*lines, *said):
        assert not codes.find(text), f"the code {codes.find(text)!r} in {text!r}"


def answers(game: Game, state: State, names: list[str], chance: Random) -> Iterator[tuple[str, str]]:
    """Questions, labels, previews and refusals, of whoever is asked."""
    for seat in state.to_act():
        known = state.known_to(seat)
        prompt = known.prompt(seat)
        yield "prompt", named(f"{prompt.question} {prompt.help}", names)
        legal = known.legal(seat)
        for action in chance.sample(legal, min(len(legal), 8)):
            preview = known.preview(seat, action)
            yield f"label of {action}", named(game.label(known, seat, action), names)
            for phrase in (*preview.costs, *preview.gains, *preview.notes, *[what for what, _ in preview.odds]):
                yield f"preview of {action}", named(phrase, names)
        for action in chance.sample(game.book.all, min(len(game.book.all), ASKED)):
            why = known.why_not(seat, action)
            if why is not None:
                yield f"refusal of {action}", named(why.sentence, names)


@pytest.mark.parametrize("id", games.IDS)
def test_rules_and_help_speak_of_no_codes(id: str) -> None:
    rules = games.get(id).rules
    for rule in rules.all:
        assert "`" not in rule.text, f"{rule.id}: {rule.text}"
        assert not PLAIN.search(f"{rule.title} {rule.text}"), rule.id
    for help in rules.help:
        assert not PLAIN.search(help.says), help.says


PLAIN: Final = re.compile(r"\b[a-z]+_\w+\b|\b[a-z]+\.[a-z]+\b|\bc\d+r\d+\b|\b[A-Z]\d\d\b")


@pytest.mark.parametrize(("id", "seats"), [(id, games.about(id).least_seats) for id in games.IDS])
def test_a_terminal_shows_names(id: str, seats: int) -> None:
    """Whatever one types, and one may type codes: what is shown has none of them."""
    chance = Random(7)
    left = [TURNS]
    waiting: list[str] = []
    seated = Seated(
        id, [HUMAN, *["random"] * (seats - 1)], then=lambda: typed(seated, chance, waiting, left), width=140
    )
    seated.run()
    codes = Codes(seated.game)
    lines = [line for line in seated.text.splitlines() if not line.startswith("> ")]
    assert len(lines) > 20 * TURNS
    for line in lines:
        # What was typed is said again in quotes; many underlines are the sides of hexes.
        plain = ON_THE_MAP.sub(" ", re.sub(r'"[^"]*"|__+', " ", line))
        assert not codes.find(plain), f"the code {codes.find(plain)!r} in {line.strip()!r}"


def typed(seated: Seated, chance: Random, waiting: list[str], left: list[int]) -> str:
    """Some questions to the table, then a choice by its text."""
    if waiting:
        return waiting.pop(0)
    left[0] -= 1
    if left[0] < 0:
        raise EOFError
    legal = seated.play.state.legal(0)
    action = chance.choice(legal)
    others = [other.text for other in chance.sample(seated.game.book.all, 3) if other not in legal]
    waiting += [f"why {chance.choice(legal).text}", *others, *[f"why {text}" for text in others]]
    waiting += [
        action.text.split(":")[0] + ":",
        "journal 30",
        "help",
        "hint",
        f"help {1 + chance.randrange(len(legal))}",
    ]
    if left[0] % 5 == 0:
        waiting += ["rules", "rules battle", "look", "why dance"]
    waiting.append(action.text)
    return waiting.pop(0)
