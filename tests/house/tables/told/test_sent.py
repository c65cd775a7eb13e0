"""What is sent after an action is small: in bytes of JSON, before the socket deflates what is long."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest

from teahouse.house.settings import Settings
from tests.house.tables.told.sent import Sizes, measured
from tests.house.visiting import Served

pytestmark = pytest.mark.wheel

PLENTY = 100_000


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Bytes are the same on every database."""
    folder: Path = tmp_path_factory.mktemp("sent")
    with Served(Settings(database=f"sqlite:///{folder}/house.sqlite3", requests_per_second=PLENTY)) as served:
        yield served


def assert_small(sizes: Sizes, median: int, most: int) -> None:
    assert statistics.median(sizes.plain) < median
    assert max(sizes.plain) < most
    assert sum(sizes.plain) * 10 < sum(sizes.whole)
    assert sum(sizes.deflated) * 6 < sum(sizes.whole_deflated)  # up to 2 kB goes out as it is
    assert max(sizes.answers) < 60


def test_a_change_at_a_table_of_three_is_small(quick: Served) -> None:
    assert_small(measured(quick, far=3, near=0, rounds=4), median=2_500, most=16_000)


def test_a_change_at_a_table_of_a_hundred_is_small(quick: Served) -> None:
    """The largest comes as a round ends: the whole sheets of five rivals are new."""
    assert_small(measured(quick, far=4, near=96, rounds=1), median=600, most=64_000)
