"""Where the paragraphs of a game's rules live: the first part of an id is the one module or folder that holds its code."""

from __future__ import annotations

import re
from pathlib import Path

from teahouse.engine.rules import Rules


def homeless(folder: Path, rules: Rules) -> list[str]:
    """What is wrong with the homes of a game's rules. They lie below its folder `rules`; a small game has none and is flat."""
    below = folder / "rules" if (folder / "rules").is_dir() else folder
    found: list[str] = []
    for first in dict.fromkeys(rule.id.partition(".")[0] for rule in rules.all):
        homes = homes_of(below, first)
        if len(homes) != 1:
            found.append(f"{first}: there are {len(homes)} modules or folders of that name")
            continue
        text = "\n".join(path.read_text("utf-8") for path in homes[0])
        for rule in rules.all:
            if rule.id.partition(".")[0] == first and is_named(rule.id, text) == rule.only_told:
                said = "has code and a star" if rule.only_told else "is not named"
                found.append(f"{rule.id} {said} in {' '.join(path.name for path in homes[0])}")
    return found


def homes_of(below: Path, name: str) -> list[list[Path]]:
    """The folders of that name with their modules; else the modules of that name."""
    folders = [path for path in below.rglob(name) if path.is_dir()]
    if folders:
        return [sorted(path.rglob("*.py")) for path in folders]
    return [[path] for path in below.rglob(f"{name}.py")]


def is_named(id: str, text: str) -> bool:
    """Whether a text names just this id, and not only a longer one."""
    return re.search(rf"(?<![\w.]){re.escape(id)}(?!\w|\.\w)", text) is not None
