"""Dumps of earlier versions: taken where the game lists them, filled in by `renew`, refused with a reason elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.engine.errors import BadDump
from teahouse.engine.pack import copied, digest_of, packed
from tests.kit.toys.lanterns import LanternsGame


class Renewed(LanternsGame):
    """Lanterns at rules 3, whose dumps of rules 1 called the coins of dice `dicing`."""

    def __init__(self, earlier: tuple[tuple[int, str], ...]) -> None:
        super().__init__()
        self.about.rules_version = 3
        self.about.earlier = earlier
        self.is_standard = True

    def renew(self, fields: dict[str, Any], rules: int) -> None:
        if rules == 1:
            fields["rolled"] = fields.pop("dicing")


def older(rules: int, data: str, **changed: object) -> dict[str, Any]:
    dump = LanternsGame().dump(LanternsGame().new(2, seed=1))
    if rules == 1:
        dump["state"]["dicing"] = dump["state"].pop("rolled")
    dump["state"].update(changed)
    return dump | {"rules": rules, "data": data, "digest": digest_of(dump["state"])}


def test_an_older_dump_is_filled_in_and_goes_on() -> None:
    game = Renewed(((1, "old"), (2, "old")))
    dump = older(1, "old")
    kept = copied(dump)
    state = game.load(dump)
    assert state.digest() == LanternsGame().new(2, seed=1).digest()
    assert dump == kept
    assert game.dump(state)["rules"] == 3
    assert game.load(older(2, "old")).digest() == state.digest()


def test_what_is_not_listed_is_refused_with_what_is_wrong() -> None:
    game = Renewed(((1, "old"),))
    with pytest.raises(BadDump, match="rules version is 2; this game reads 3"):
        game.load(older(2, "old"))
    with pytest.raises(BadDump, match="rules version is 1"):
        game.load(older(1, "other"))


def test_on_other_components_only_the_same_components_go_on() -> None:
    game = Renewed(((1, "old"),))
    game.is_standard = False
    assert game.reads(1, game.components.hash)
    assert not game.reads(1, "old")
    assert not game.reads(2, game.components.hash)
    assert game.reads(3, game.components.hash)


def test_an_older_dump_that_does_not_hold_together_is_refused() -> None:
    game = Renewed(((2, "old"),))
    with pytest.raises(BadDump, match="does not hold together: Coins were made"):
        game.load(older(2, "old", bank=7))


def test_an_older_dump_that_was_changed_is_damaged() -> None:
    dump = older(2, "old")
    dump["state"]["bank"] = 499
    with pytest.raises(BadDump, match="damaged"):
        Renewed(((2, "old"),)).load(dump)


def test_objects_are_found_wherever_they_are_packed() -> None:
    inner = {"is": "Turn", "seat": 1}
    data = {"stack": [{"is": "Gains", "of": [inner]}, {"is": "Turn", "next": {"is": "tuple", "of": [1]}}]}
    assert packed(data, "Turn") == [inner, data["stack"][1]]
    packed(data, "Turn")[0]["new"] = 0
    assert inner["new"] == 0
