"""The symbols that the page can draw, and those that a scene names."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, get_args

import msgspec

# The ids of the page's web/src/art/sprite.svg, in its order; the sources of the page are not installed with the kit.
DRAWN: Final = frozenset((
    "junk", "disc", "shield", "barge", "windrose", "dread", "sailor", "sailor-heroic", "figure", "troop", "horde",
    "scout", "emperor", "governor", "barrel", "fruit", "hide", "spice", "gems", "relic", "pepper", "silk", "gold",
    "coin", "jade", "camel", "settlement", "trading-post", "market", "temple", "tower", "wall", "yurt", "lantern",
    "flag", "contract", "card-back", "cube", "star", "star-empty", "mist", "wave", "die-0", "die-1", "die-2",
    "die-3", "die-4", "die-5", "die-black", "city-bonus", "die-6", "crest-1", "crest-2", "crest-3", "crest-4",
    "crest-5", "crest-6", "u-undo", "u-book", "u-lamp", "u-next", "u-plus", "u-check", "u-cross", "u-eye", "u-swap",
    "u-clock", "u-zoom", "u-more", "logo", "vp", "step", "goods", "bag", "oasis", "city", "any", "stone", "timber",
    "rice", "bronze", "lacquer", "worker", "banner-black", "banner-white", "banner-blue", "banner-red", "recon",
    "bot-apprentice", "bot-pedlar", "bot-scribe", "bot-general", "bot-master", "bearer", "lantern-lit", "whisper",
    "waterclock", "bell-house", "friends", "u-hint", "u-review", "u-bell", "u-friend", "u-learn", "u-pause", "u-play",
    "u-back", "u-skip", "u-chat", "u-sound", "u-show", "u-branch", "u-whole", "u-list", "u-gear", "u-finger",
    "seal-first", "seal-wall", "seal-seven", "seal-road", "seal-five", "seal-moon", "seal-brush", "seal-gate",
    "seal-mind", "seal-tea",
))  # fmt: skip


def symbols(value: object) -> set[str]:
    """All names of symbols below a value of the scene."""
    found: set[str] = set()
    gather(value, found)
    return found


def gather(value: object, found: set[str]) -> None:
    if isinstance(value, list | tuple):
        for part in value:
            gather(part, found)
    elif isinstance(value, msgspec.Struct):
        named, more = fields_of(type(value))
        found.update(name for field in named if (name := getattr(value, field)))
        for field in more:
            gather(getattr(value, field), found)


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[list[str], list[str]]:
    """The fields that name a symbol, and those that hold structures, which may name more."""
    fields = msgspec.structs.fields(kind)
    named = [field.name for field in fields if field.name.endswith("symbol")]
    return named, [field.name for field in fields if holds_structures(field.type)]


def holds_structures(kind: Any) -> bool:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return True
    return kind is Any or any(holds_structures(part) for part in get_args(kind))
