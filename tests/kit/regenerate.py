"""Writes the golden playthroughs and the fingerprints anew: `python -m tests.kit.regenerate`, with the ids of games for
those alone. Read the difference."""

from __future__ import annotations

import sys

from tests.kit import fingerprint, playthrough


def main(ids: list[str]) -> None:
    playthrough.write(ids)
    fingerprint.write(ids)
    print(f"Written: {playthrough.FOLDER.name}/ and {fingerprint.FILE.name}. Read what changed before you keep it.")


if __name__ == "__main__":
    main(sys.argv[1:])
