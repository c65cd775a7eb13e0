"""Reading a rules.md."""

from __future__ import annotations

import pytest

from teahouse.engine.errors import BadData
from teahouse.engine.rules import read_rules

TEXT = """# A game

Words before the first paragraph are nobody's rule.

## The move

### move.straight Straight on
A ship sails
straight on.

### move.stop.island Islands stop it
It stops at an island. #### is no heading here.

## The end

### end.gold Most gold
Most gold wins the voyage.
"""


def test_paragraphs_have_id_title_text_and_chapter() -> None:
    rules = read_rules(TEXT)
    assert [rule.id for rule in rules.all] == ["move.straight", "move.stop.island", "end.gold"]
    first = rules.by_id["move.straight"]
    assert (first.title, first.text, first.chapter) == ("Straight on", "A ship sails straight on.", "The move")
    assert rules.by_id["end.gold"].chapter == "The end"


def test_an_id_finds_its_paragraph_alone() -> None:
    assert [rule.id for rule in read_rules(TEXT).find(" End.Gold ")] == ["end.gold"]


def test_a_word_finds_heads_before_texts() -> None:
    assert [rule.id for rule in read_rules(TEXT).find("island")] == ["move.stop.island"]
    assert [rule.id for rule in read_rules(TEXT).find("st")] == ["move.straight", "move.stop.island", "end.gold"]
    assert [rule.id for rule in read_rules(TEXT).find("VOYAGE")] == ["end.gold"]
    assert read_rules(TEXT).find("camel") == []


@pytest.mark.parametrize("id", ["move", "Move.straight", "move.a.b.c", "move.", "move straight"])
def test_other_ids_are_refused(id: str) -> None:
    with pytest.raises(BadData, match="rule id"):
        read_rules(f"### {id}\nText.\n")


def test_an_id_is_there_once() -> None:
    with pytest.raises(BadData, match=r"'move\.stop' is there twice"):
        read_rules("### move.stop A\nText.\n### move.stop B\nText.\n")
