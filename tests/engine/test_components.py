"""Components: data with a hash and an honest provenance."""

from __future__ import annotations

import pytest

from teahouse.engine.components import Components, read_components, reconstructed
from teahouse.engine.errors import BadData

TEXT = """
[map]
provenance = "reconstructed"
size = 3

[[cards]]
id = "amber"
provenance = "public"

[[cards]]
id = "jade"
provenance = "reconstructed"
"""


def test_the_hash_follows_the_data_and_not_their_layout() -> None:
    assert read_components(TEXT).hash == read_components("# a remark\n" + TEXT).hash
    assert read_components(TEXT).hash != read_components(TEXT.replace("size = 3", "size = 4")).hash


def test_what_is_reconstructed_is_listed_by_path_and_id() -> None:
    assert reconstructed(read_components(TEXT).tables) == ["map", "cards.jade"]


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(BadData, match="cannot be read"):
        read_components("[map")


@pytest.mark.parametrize(
    ("tables", "where"),
    [
        ({"provenance": "guessed"}, "The file"),
        ({"map": {"rows": {"provenance": "Rulebook"}}}, "map.rows"),
        ({"cards": [{}, {"provenance": "own"}]}, r"cards\[1\]"),
    ],
)
def test_another_spelling_of_provenance_is_refused_with_its_place(tables: dict[str, object], where: str) -> None:
    with pytest.raises(BadData, match=where):
        Components(tables)
