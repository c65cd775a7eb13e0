"""Fingerprints of what is no game of the house: the honest toys, whose interpreted classes stand on the engine's compiled
ones, and luck."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from teahouse.engine.luck import FastLuck, Luck, SealedLuck
from teahouse.kit.case import Case, cases_of
from teahouse.kit.fingerprint import fingerprint
from tests.kit.toys.lanterns import LanternsGame
from tests.kit.toys.tides import TidesGame

FILE = Path(__file__).with_name("fingerprints.json")
REGENERATE = "python -m tests.kit.regenerate"


def toy_cases() -> list[Case]:
    return [*cases_of(LanternsGame()), *cases_of(TidesGame())]


def luck_fingerprint(luck: Luck) -> str:
    draws = [stream.below(n) for stream in (luck.dice, luck.cards, luck.automa) for n in (2, 3, 6, 52, 1 << 31) * 40]
    return hashlib.blake2b(json.dumps(draws).encode(), digest_size=16).hexdigest()


def lucks() -> dict[str, Luck]:
    return {
        "fast luck 0": FastLuck(0),
        "fast luck 7": FastLuck(7),
        "fast luck 2**62": FastLuck(1 << 62),
        "sealed luck": SealedLuck(bytes(range(32))),
    }


def write() -> None:
    found = {str(case): fingerprint(case) for case in toy_cases()}
    found |= {name: [luck_fingerprint(luck)] for name, luck in lucks().items()}
    FILE.write_text(json.dumps(found, indent=2) + "\n", "utf-8")
