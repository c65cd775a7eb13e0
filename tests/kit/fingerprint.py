"""Fingerprints of seeded games: if plain and compiled runs both match the file, they match each other."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from teahouse.engine.luck import FastLuck, Luck, SealedLuck
from tests.kit.case import Case, all_cases, cases_of, walk
from tests.kit.toys.lanterns import LanternsGame
from tests.kit.toys.tides import TidesGame

FILE = Path(__file__).with_name("fingerprints.json")
REGENERATE = "python -m tests.kit.regenerate"


def fingerprint_cases() -> list[Case]:
    """Every case of every game, and the honest toys, whose interpreted classes stand on the engine's compiled ones."""
    return [*all_cases(), *cases_of(LanternsGame()), *cases_of(TidesGame())]


def fingerprint(case: Case) -> list[str]:
    """For a few seeds: how many decisions, a hash of digests along the way, and the totals."""
    lines = []
    stride = 1 if case.seats <= 2 else 5 if case.seats <= 6 else 97
    for seed in (1, 2, 3) if case.seats <= 6 else (1,):
        course = hashlib.blake2b(digest_size=16)
        for moment in walk(case, seed):
            if moment.number % stride == 0 or moment.action is None:
                course.update(moment.state.digest().encode())
        outcome = moment.state.outcome()
        totals = outcome.totals if outcome is not None else []
        shown = " ".join(str(total) for total in totals[:6])
        lines.append(f"seed {seed}: {moment.number} decisions, {course.hexdigest()}, totals {shown}")
    return lines


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


def write(ids: list[str]) -> None:
    """All games and lucks; where games are named, theirs alone, and the rest as it was."""
    before: dict[str, list[str]] = json.loads(FILE.read_text("utf-8")) if ids else {}
    found = {name: lines for name, lines in before.items() if name.partition("-")[0] not in ids}
    for case in fingerprint_cases():
        if not ids or case.game.about.id in ids:
            found[str(case)] = fingerprint(case)
    for name, luck in lucks().items():
        found[name] = [luck_fingerprint(luck)]
    order = {name: n for n, name in enumerate([*map(str, fingerprint_cases()), *lucks()])}
    in_order = {name: found[name] for name in sorted(found, key=lambda name: order.get(name, len(order)))}
    FILE.write_text(json.dumps(in_order, indent=2) + "\n", "utf-8")
