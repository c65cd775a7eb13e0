"""Writes the golden files anew: `python -m tests.kit.regenerate`, with games' ids for those alone. Read the difference."""

from __future__ import annotations

import sys

from teahouse import games
from teahouse.kit.golden import Golden
from tests.kit import fingerprints
from tests.kit.cases import golden_of


def main(ids: list[str]) -> None:
    for id in ids or games.IDS:
        golden: Golden = golden_of(id)
        golden.write()
        print(f"Written: {golden.folder}. Read what changed before you keep it.")
    if not ids:
        fingerprints.write()


if __name__ == "__main__":
    main(sys.argv[1:])
