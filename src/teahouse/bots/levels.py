"""How strong the bots are in each game, as the ladder measured it: read from levels.toml, which `teahouse lab ladder` writes.

A level is OpenSkill's: everybody begins at 25, and the bot with the higher one is expected to win.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from teahouse.engine.errors import BadData
from teahouse.games import about

FILE: Final = Path(__file__).with_name("levels.toml")
HEAD: Final = "# The measured levels of the bots, written by `teahouse lab ladder --publish`; docs/lab.md tells how.\n"


class Level(msgspec.Struct, frozen=True):
    """One bot in one game: its level with a 95% interval, from so many games, and its share of wins against the random bot."""

    level: float
    low: float
    high: float
    games: int
    beats_random: float | None = None


class GameLevels(msgspec.Struct, frozen=True):
    """All bots of a game, and on which rules and components they were measured."""

    rules: int
    data: str
    seed: int
    bots: dict[str, Level]


def read_levels(path: Path) -> dict[str, GameLevels]:
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), dict[str, GameLevels])
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadData(f"{path.name} is no ladder: {error}.") from error


@functools.cache
def measured() -> Mapping[str, GameLevels]:
    """What the package was given; nothing where nobody has measured."""
    return read_levels(FILE) if FILE.exists() else {}


def level_of(game: str, bot: str) -> Level | None:
    """What was measured on the rules of today; what other rules gave is no longer shown."""
    levels = measured().get(game)
    return levels.bots.get(bot) if levels is not None and levels.rules == about(game).rules_version else None


def level_words(level: Level) -> str:
    """A level in a sentence for people."""
    words = f"Measured level {level.level:.0f}, between {level.low:.0f} and {level.high:.0f}, from {level.games} games."
    if level.beats_random is not None:
        words += f" It won {100 * level.beats_random:.0f} % of those against the random bot."
    return words


def written(games: Mapping[str, GameLevels]) -> str:
    """The file's text, games and bots in order of their names."""
    parts = [HEAD]
    for id, levels in sorted(games.items()):
        parts.append(f'[{id}]\nrules = {levels.rules}\ndata = "{levels.data}"\nseed = {levels.seed}\n')
        for bot, level in sorted(levels.bots.items()):
            beats = "" if level.beats_random is None else f", beats_random = {level.beats_random}"
            figures = f"level = {level.level}, low = {level.low}, high = {level.high}, games = {level.games}{beats}"
            parts.append(f"bots.{quoted(bot)} = {{ {figures} }}\n")
        parts.append("\n")
    return "".join(parts).rstrip("\n") + "\n"


def quoted(bot: str) -> str:
    escaped = bot.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
