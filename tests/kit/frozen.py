"""What every game sends and stores, as hashes, frozen while its code moves house: nothing may come out otherwise by that.

The file goes when the moving is done; golden games, fingerprints and stored games stay.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

from teahouse.kit.case import Case, walk
from teahouse.kit.sent import Sections, canonical, sent
from tests.kit.cases import all_cases

FILE = Path(__file__).with_name("frozen.json")
REGENERATE = "python -m tests.kit.frozen"
SEEDS = (11, 12)
SHAPES = {
    "gate": "capital", "ring": "city", "stall": "market", "field": "colony", "pagoda": "temple", "diamond": "site",
    "dome": "large_city", "gable": "small_city", "palm": "oasis", "hut": "start", "outline": "borderland",
    "expanse": "homeland", "plate": "plot", "rampart": "frontier", "hull": "ship", "track": "row",
}  # fmt: skip
"""What a place was called that is now called by its shape."""


def frozen(case: Case) -> dict[str, str]:
    """A hash for each kind of thing that is sent or stored, over moments of random games and everybody who may look."""
    hashes: dict[str, hashlib.blake2b] = {}

    def add(kind: str, data: bytes) -> None:
        hashes.setdefault(kind, hashlib.blake2b(digest_size=12)).update(data)

    stride = 7 if case.seats <= 2 else 19 if case.seats <= 6 else 211
    for seed in SEEDS if case.seats <= 6 else SEEDS[:1]:
        for moment in walk(case, seed, journal=True, horizon=case.horizon):
            if moment.number % stride and moment.action is not None:
                continue
            state = moment.state
            add("digest", state.digest().encode())
            add("dump", canonical(case.game.dump(state)))
            for viewer in case.viewers(state, moment.number):
                asked = case.sample(state.legal(viewer), 3, moment.number) if viewer is not None else []
                for kind, value in sent(case.game, state, viewer, asked).items():
                    if kind == "scene":
                        for part, drawn in as_it_was(json.loads(value)).items():
                            add(f"scene {part}", canonical({part: drawn}))
                    else:
                        add(kind, canonical({kind: value}))
    return {kind: found.hexdigest() for kind, found in sorted(hashes.items())}


def as_it_was(scene: Sections) -> Sections:
    """A scene in the words of the day when it was frozen: what is lit lay on the things themselves, and places had the names
    of what they are, with no word beside. Whether an empty list is
    written or left out means nothing."""
    lit = {each.pop("id"): each for each in scene.pop("lit", [])}
    lay_on(scene, lit)
    assert not lit, f"{sorted(lit)} are lit and not there"
    return scene


def lay_on(value: object, lit: dict[str, Sections]) -> None:
    if isinstance(value, dict):
        value.pop("means", None)
        if value.get("kind") == "place":
            value.pop("word", None)
            if "style" in value:
                value["style"] = SHAPES.get(value["style"], value["style"])
        value.update(lit.pop(value.get("id", ""), {}))
        for name in [name for name, part in value.items() if part == []]:
            del value[name]
        for part in value.values():
            lay_on(part, lit)
    elif isinstance(value, list):
        for part in value:
            lay_on(part, lit)


def main(ids: list[str]) -> None:
    """Freeze all games anew, or those that are named."""
    known: dict[str, dict[str, str]] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for case in all_cases():
        if not ids or case.game.about.id in ids:
            found = frozen(case)
            changed = [kind for kind, value in found.items() if known.get(str(case), {}).get(kind) != value]
            if changed:
                print(f"{case}: {', '.join(changed)}", flush=True)
            known[str(case)] = found
    FILE.write_text(json.dumps(known, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
