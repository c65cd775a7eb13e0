"""The kit as a plugin of pytest: `pytest -p teahouse.kit --game liars_dice` runs every check on every case of that game.

`--game liars_dice:GAME` names one that is importable and not installed. With `--golden FOLDER` its golden files are compared
too. What pytest finds besides runs beside it, so a game's own tests and the kit are one run; `-k` chooses among the checks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import resources
from pathlib import Path

import pytest
from _pytest._code.code import TerminalRepr

from teahouse.engine.errors import TeahouseError
from teahouse.kit.case import cases_of
from teahouse.kit.checks import CHECKS, name_of
from teahouse.kit.golden import Golden
from teahouse.kit.homes import homeless
from teahouse.kit.opening import Named


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("teahouse", "what every game of Teahouse must pass")
    group.addoption(
        "--game", metavar="ID", action="append", default=[], help="a game's id, or where it lies: module:GAME"
    )
    group.addoption("--golden", metavar="FOLDER", type=Path, help="the folder of the game's golden files")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id): the paragraph of a rules.md that this test pins")
    if config.getoption("golden") is not None and len(config.getoption("game")) != 1:
        raise pytest.UsageError("--golden belongs to one --game.")


@pytest.hookimpl(tryfirst=True)  # before -k and -m choose
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    for name in config.getoption("game"):
        try:
            named = Named(name)
        except TeahouseError as error:
            raise pytest.UsageError(str(error)) from error
        items += [
            KitItem.from_parent(session, name=name, nodeid=f"kit::{name}", attempt=attempt)
            for name, attempt in checks_of(named, config.getoption("golden"))
        ]


def checks_of(named: Named, golden: Path | None) -> list[tuple[str, Callable[[], None]]]:
    """Every check by name: those of each case, then those of the whole game."""
    id, cases = named.game.about.id, cases_of(named.game)
    found: list[tuple[str, Callable[[], None]]] = [
        (f"{case}-{name_of(check)}", partial(check, case)) for check in CHECKS for case in cases
    ]
    found.append((f"{id}-rules_live_where_their_ids_say", partial(check_homes, named)))
    if golden is not None:
        files = Golden(named.game, golden)
        found += [(f"{case}-golden_game", partial(files.check_told, case)) for case in cases]
        found += [(f"{case}-fingerprint", partial(files.check_fingerprint, case)) for case in cases]
        found.append((f"{id}-numbering", files.check_numbering))
        found.append((f"{id}-no_golden_file_is_left_over", files.check_nothing_is_left_over))
    return found


def check_homes(named: Named) -> None:
    """The first part of a rule's id is the module or folder where its code lies."""
    with resources.as_file(resources.files(named.package)) as folder:
        wrong = homeless(folder, named.game.rules)
    assert not wrong, "; ".join(wrong)


class KitItem(pytest.Item):
    """One check of one case, or of the game."""

    def __init__(self, *, attempt: Callable[[], None], **more: object) -> None:
        super().__init__(**more)  # type: ignore[arg-type]
        self.attempt = attempt

    def runtest(self) -> None:
        self.attempt()

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], *_: object, **__: object
    ) -> str | TerminalRepr:
        """A failed check has said everything; where a game raises something else, its place is shown."""
        if isinstance(excinfo.value, AssertionError):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, self.name
