"""Turns of the Bot and of Li Mu in many games, compared with a second reading of the rulebook."""

from __future__ import annotations

from random import Random

import pytest

from teahouse.games.tianxia.parts.parts import DONE
from teahouse.games.tianxia.rules.turn import Turn
from teahouse.kit.rule import rule
from tests.games.tianxia.reading import Reading
from tests.games.tianxia.table import GAME, PARTS

GAMES = 12
DISLIKED = ("pass", "discard", "sell", "recall")


def compared(seats: int, seed: int, options: dict[str, str]) -> tuple[int, int]:
    """A random game. Whenever a player does no more than end a turn and the automa's turn is all that follows, the table must
    be what the second reading makes of it. How many turns and how many passes were compared."""
    chance = Random(seed)
    s = GAME.new(seats, seed=seed, options=options)
    turns = passes = 0
    while not s.over:
        seat = s.to_act()[0]
        legal = s.legal(seat)
        liked = [action for action in legal if not action.text.startswith(DISLIKED) or chance.random() < 0.03] or legal
        action = chance.choice(liked)
        reading, played, has_passed = Reading(s), s.card_pile[:], s.seats in s.passed
        choices = [*s.cards, *s.card_deck[-1:]] if seats == 1 else s.cards[:1]
        s.apply(seat, action)
        if action.verb != DONE or s.over or not isinstance(s.stack[-1], Turn):
            continue
        if len(s.card_pile) == len(played) + 1:
            number = s.card_pile[-1]
            assert number in choices
            reading.turn((PARTS.li_mu_cards if seats == 1 else PARTS.bot_cards)[number].id, len(s.card_pile))
            turns += 1
        elif seats == 1 and s.seats in s.passed and not has_passed:
            assert len(played) == 4
            reading.pass_now()
            passes += 1
        assert vars(reading) == vars(Reading(s))
    return turns, passes


@rule(
    "li_mu.turn",
    "li_mu.passing",
    "li_mu.figurines",
    "li_mu.pushed",
    "li_mu.points",
    "li_mu.card_points",
    "li_mu.pass_late",
)
@pytest.mark.parametrize("level", ["easy", "normal", "hard", "emperor"])
def test_li_mu_plays_as_a_second_reading_of_the_rulebook_says(level: str) -> None:
    found = [compared(1, seed, {"level": level, "banners": "random"}) for seed in range(GAMES)]
    assert sum(turns for turns, _ in found) > 8 * GAMES
    assert sum(passes for _, passes in found) > GAMES


@rule("the_bot.turn", "the_bot.tiles", "the_bot.free")
def test_the_bot_plays_as_a_second_reading_of_the_rulebook_says() -> None:
    assert sum(compared(2, seed, {"banners": "random"})[0] for seed in range(GAMES)) > 6 * GAMES
