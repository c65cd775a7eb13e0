"""The folders of stored games, as the tests read them."""

from __future__ import annotations

import gzip
import json
import shutil
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
FOLDERS = sorted(path.parent for path in HERE.glob("*/manifest.json"))
Json = dict[str, Any]


def manifest(folder: Path) -> Json:
    found: Json = json.loads((folder / "manifest.json").read_text())
    return found


def lines(folder: Path, name: str) -> list[Json]:
    with gzip.open(folder / f"{name}.jsonl.gz", "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def unpacked_house(folder: Path, target: Path) -> str:
    """The URL of a copy of the stored database, which a test may change."""
    path = target / "house.sqlite3"
    with gzip.open(folder / "house.sqlite3.gz", "rb") as packed, path.open("wb") as plain:
        shutil.copyfileobj(packed, plain)
    return f"sqlite:///{path}"
