"""`make check`: what a change touches, checked in a minute or so; `make test` checks the rest.

What has changed is what git says of the work tree against HEAD, new files too; where nothing has, the last commit. The
changed files are linted, the types and the arrows between the rooms checked as a whole, and the tests run that belong to what
has changed. At the end it says what was left to `make test`. Tests that say why they are slow are always left to it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from tools.install import ROOT

GAMES: Final = "src/teahouse/games"
PAGE: Final = "src/teahouse/web/"
KIT: Final = "tests/kit/test_games.py"  # on the sources each check plays one case of every game
KIT_OF_A_GAME: Final = (
    KIT,
    "tests/kit/test_homes.py",
    "tests/kit/test_parity.py",
    "tests/kit/test_golden.py",
    "tests/kit/test_rule_coverage.py",
)
NO_TESTS: Final = 5  # pytest's code where all that belongs is slow, or left out by -k
QUICK: Final = "not long and not browser and not wheel and not slow_because"


def house(*names: str) -> tuple[str, ...]:
    """Tests of the house: all of them would take too long."""
    return tuple(f"tests/house/{name}" for name in names)


ACTION: Final = house(  # the whole way of an action
    "api/test_upgrade.py",
    "tables/test_room.py",
    "tables/hidden/test_quiet.py",
    "store/test_log.py",
    "store/test_several_houses.py",
)
# The tests that belong to a path, the first line that fits: {0} is what the parentheses hold.
BELONGS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (r"src/teahouse/games/(\w+)/.*", ("tests/games/{0}",)),
    (r"src/teahouse/games/\w+\.py", ("tests/engine", "tests/games/test_outside.py", "tests/test_front_door.py")),
    (r"src/teahouse/engine/.*", ("tests/engine",)),
    (r"src/teahouse/scene/.*", ("tests/scene", "tests/terminal", "tests/page")),
    (r"src/teahouse/kit/.*", ("tests/kit",)),
    (r"src/teahouse/house/store/.*", (*ACTION, *house("store"))),
    (r"src/teahouse/house/tables/.*", (*ACTION, *house("tables"))),
    (r"src/teahouse/house/people/.*", house("people", "tables/test_people.py")),
    (
        r"src/teahouse/house/api/.*",
        (
            *house("api", "tables/test_people.py", "attacks/test_attacks.py", "attacks/test_socket_attacks.py"),
            *ACTION,
        ),
    ),
    (
        r"src/teahouse/house/.*",
        (*ACTION, *house("tables/test_people.py", "tables/test_solo.py", "test_serving.py")),
    ),
    (r"src/teahouse/(bots|envs|lab|terminal)/.*", ("tests/{0}",)),
    (r"src/teahouse/web/.*", ("tests/page",)),
    (r"src/teahouse/cli/.*", ("tests/test_cli.py", "tests/test_small_install.py")),
    (r"src/teahouse/home\.py", ("tests/terminal/test_saves.py", "tests/house/test_serving.py")),
    (r"src/teahouse/\w+\.py", ("tests/test_front_door.py", "tests/test_readme.py", "tests/test_small_install.py")),
    (r"tests/games/\w+/golden/.*", ("tests/kit/test_golden.py",)),
    (r"(tests/.*/test_\w+\.py|tests/test_\w+\.py)", ("{0}",)),
    (r"tests/browser/.*", ()),
    (r"tests/house/(\w+)/.*", ("tests/house/{0}",)),
    (r"tests/(\w+)/.*", ("tests/{0}",)),
    (r"tools/page.*", ("tests/page",)),
    (r"tools/(check|install)\.py", ("tests/test_check.py", "tests/test_small_install.py")),
    (
        r"(pyproject\.toml|setup\.py|tools/.*)",
        ("tests/test_build.py", "tests/test_small_install.py", "tests/test_check.py"),
    ),
    (r"Makefile", ("tests/test_readme.py", "tests/test_small_install.py")),
    (r"bench/.*", ("tests/test_bench.py", "tests/test_bench_house.py")),
    (r"docs/observations\.md", ("tests/kit/test_observations.py",)),
    (r".*\.md|docs/.*", ("tests/test_readme.py", "tests/test_tour.py")),
)


class Work(NamedTuple):
    """What is to be done: tests by path, games whose whole kit runs, and whether one case of every game does."""

    paths: list[str]
    games: list[str]
    one_case_of_each: bool


def changed() -> tuple[list[str], str]:
    """The paths that differ from HEAD, or those of the last commit; and which of the two it is."""
    status = git("status", "--porcelain", "-z", "--untracked-files=all")
    entries = status.split("\0")
    paths: list[str] = []
    while entries:
        entry = entries.pop(0)
        if entry:
            paths.append(entry[3:])
            if entry[0] in "RC":
                paths.append(entries.pop(0))  # what it was called before
    if paths:
        return sorted(set(paths)), "changed since HEAD"
    return sorted(git("diff", "--name-only", "-z", "HEAD^", "HEAD").strip("\0").split("\0")), "of the last commit"


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def work_for(paths: Iterable[str]) -> Work:
    """The tests that belong to these paths, as far as they exist."""
    found: dict[str, None] = {}
    games: dict[str, None] = {}
    one_case = False
    for path in paths:
        if match := re.match(rf"{GAMES}/(\w+)/", path):
            games[match[1]] = None
        if re.match(r"src/teahouse/(engine|scene|kit)/", path):
            one_case = True
        for pattern, belongs in BELONGS:
            if match := re.fullmatch(pattern, path):
                found.update((test.format(*match.groups()), None) for test in belongs)
                break
    there = [test for test in found if (ROOT / test).exists()]
    whole = [test for test in there if not any(test.startswith(f"{other}/") for other in there)]
    return Work(sorted(whole), sorted(games), one_case)


def steps(paths: list[str], work: Work) -> list[tuple[str, list[str]]]:
    """The commands to run, each with what it is called."""
    python = sys.executable
    code = [path for path in paths if path.endswith(".py") and (ROOT / path).exists()]
    found: list[tuple[str, list[str]]] = []
    if code:
        found.append(("style", [python, "-m", "ruff", "check", *code]))
        found.append(("layout", [python, "-m", "ruff", "format", "--check", *code]))
    if code or "pyproject.toml" in paths:
        found.append(("types", [python, "-m", "mypy"]))
        found.append(("arrows", [str(Path(python).with_name("lint-imports")), "--no-logo"]))
    if any(path.startswith(PAGE) for path in paths):
        found.append(("page", [python, "-m", "tools.page", "check"]))
    pytest = [python, "-m", "pytest", "-q", "-x", "-n", "2", "-m", QUICK]
    if work.paths:
        found.append(("tests", [*pytest, *work.paths]))
    kit = [test for test in KIT_OF_A_GAME if (ROOT / test).exists()]
    if work.games and kit:
        found.append(("kit", [*pytest, *kit, "-k", " or ".join(named(game) for game in work.games)]))
    if work.one_case_of_each and (ROOT / KIT).exists():
        found.append(("kit, one case of each game", [*pytest, KIT]))
    return found


def named(game: str) -> str:
    """The tests of a game for pytest's -k, without those of a game whose id holds this one."""
    others = sorted(path.parent.name for path in (ROOT / GAMES).glob("*/__init__.py"))
    return " ".join([f"({game}", *(f"and not {id}" for id in others if game in id and id != game)]) + ")"


def left(work: Work) -> str:
    """What is not looked at here."""
    words = ["the compiled wheel", "the browser", "whatever is marked long or slow"]
    if not work.games:
        words.insert(0, "other cases of the kit" if work.one_case_of_each else "the kit")
    return f"Left to make test: {', '.join(words)}, and all tests of what was not touched."


def main() -> int:
    """1 where something was found, else 0. All steps run, so that one look tells everything."""
    started = time.monotonic()
    paths, since = changed()
    work = work_for(paths)
    print(f"{len(paths)} files {since}.", flush=True)
    env = os.environ | {"PYTHONPATH": "src", "TEAHOUSE_EXPECT": "plain"}
    found: list[str] = []
    for name, command in steps(paths, work):
        begun = time.monotonic()
        about = " ".join([word for word in command[1:] if (ROOT / word).exists()][:6])
        print(f"\n{name} {about}".rstrip(), flush=True)
        code = subprocess.run(command, cwd=ROOT, env=env, check=False).returncode
        print(f"{name} took {time.monotonic() - begun:.0f} s", flush=True)
        if code not in (0, NO_TESTS):
            found.append(name)
    print(f"\nAll of it took {time.monotonic() - started:.0f} s. {left(work)}")
    if found:
        print(f"Something is wrong; see {' and '.join(found)} above.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
