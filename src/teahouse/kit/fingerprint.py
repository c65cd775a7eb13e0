"""Fingerprints of seeded games: if plain and compiled runs both match the file, they match each other."""

from __future__ import annotations

import hashlib

from teahouse.kit.case import Case, walk


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
