"""Writes the golden playthroughs and the fingerprints anew: `python -m tests.kit.regenerate`. Read the difference."""

from __future__ import annotations

from tests.kit import fingerprint, playthrough


def main() -> None:
    playthrough.write()
    fingerprint.write()
    print(f"Written: {playthrough.FOLDER.name}/ and {fingerprint.FILE.name}. Read what changed before you keep it.")


if __name__ == "__main__":
    main()
