"""The page makes of a view and a difference what the house means by it."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import msgspec

from teahouse import games
from teahouse.house.tables.differences import difference
from tools import page

SOURCE = page.WEB / "src/lib/differences.ts"
RUN = """
import { readFileSync } from "node:fs";
import { applied } from "./differences.ts";
const made = JSON.parse(readFileSync(0, "utf-8")).map(([old, change]) => {
  const before = JSON.stringify(old);
  const value = applied(old, change);
  if (JSON.stringify(old) !== before) throw new Error("the old view was changed");
  return value;
});
process.stdout.write(JSON.stringify(made));
"""


def made_by_the_page(folder: Path, cases: list[tuple[Any, Any]]) -> Any:
    """What the page's own source makes of them, run by Node, which leaves its types aside."""
    node_folder, _ = page.node_and_npm()
    (folder / "differences.ts").write_text(SOURCE.read_text("utf-8"), "utf-8")
    (folder / "run.mjs").write_text(RUN, "utf-8")
    command = [str(node_folder / "node"), "--experimental-strip-types", "--no-warnings", str(folder / "run.mjs")]
    done = subprocess.run(command, input=msgspec.json.encode(cases), capture_output=True, timeout=180, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


def test_the_page_applies_differences_as_the_house_means_them(tmp_path: Path) -> None:
    pairs: list[tuple[Any, Any]] = [
        ({"a": 1, "gone": [1]}, {"a": None, "new": {"b": []}}),
        ([1, 2, 3, 4, 5], [9, 2, 4, 5, 6, 7]),
        ([{"id": "a"}, {"id": "b", "n": [3, 3]}], [{"id": "b", "n": [3, 4]}, {"id": "c"}, {"id": "a"}]),
        ({"list": [[1, 1], [2, 2]]}, {"list": [[1, 1], [5, 5, 5], [2, 2]]}),
    ]
    game = games.get("voyages")
    state = game.new(seats=3, seed=5, journal=True)
    chance = random.Random(5)
    scene = game.scene(state, 0)
    for _ in range(60):
        seat = chance.choice(state.to_act())
        state.apply(seat, chance.choice(state.legal(seat)))
        newer = game.scene(state, 0)
        pairs.append((scene, newer))
        scene = newer
    made = made_by_the_page(tmp_path, [(old, difference(old, new)) for old, new in pairs])
    assert made == [json.loads(msgspec.json.encode(new)) for _, new in pairs]
